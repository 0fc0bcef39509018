// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// The state of a layer of a policy that is applied to a proxy.
package struct InspectedState {
    package let state: LayerState
    /// The name of the registration, or of the function that makes the layer if that has none.
    package let shortName: String
    /// The name of the registration, or the description of the layer if that has none.
    ///
    /// Of several states with the same name, all but the first one have a number after it.
    let name: String
    let layer: String
    /// The text of the key that has the state; `nil` if it is that of all calls, or those without
    /// key.
    let key: String?
    /// Whether it is one of the states of a layer with one for each key, whose list is another one.
    package let isOfKeyedLayer: Bool
    /// The requirements whose calls pass through the layer.
    var requirements: [String]
}

extension ProtocolProxy {
    /// The requirements that the proxy receives.
    final var receivedRequirements: [AnyRequirement] {
        requirements.filter { isReceiver(of: $0.selector) }
    }

    /// The participants in calls of a requirement that the proxy receives.
    final func listedParticipants(in selector: Selector) -> [Participant] {
        do throws(ProxyError) { return try participants(in: selector) } catch { return [] }
    }

    /// The states of the layers of all policies that are applied to the proxy, each once.
    package final var inspectedStates: [InspectedState] {
        var states: [InspectedState] = []
        var indices: [ObjectIdentifier: Int] = [:]
        var names: [LayerState.Kind: Set<String>] = [:]
        for requirement in receivedRequirements {
            let selector = "\(requirement.selector)"
            for participant in listedParticipants(in: requirement.selector) {
                guard let policy = participant.interceptor as? AppliedPolicy else { continue }
                for listed in policy.states(of: requirement) {
                    let state = listed.state
                    if let index = indices[state.id] {
                        // The requirement is the last one if another of its policies has the same
                        // state.
                        if states[index].requirements.last != selector {
                            states[index].requirements.append(selector)
                        }
                        continue
                    }
                    indices[state.id] = states.count
                    let key = listed.key.map { "[\($0)]" } ?? ""
                    let name = (participant.nonemptyName ?? listed.layer) + key
                    let layerName = String(listed.layer.prefix { $0 != "(" })
                    states.append(
                        InspectedState(
                            state: state,
                            shortName: participant.nonemptyName ?? layerName,
                            name: names[state.kind, default: []].insertUnused(name),
                            layer: listed.layer,
                            key: listed.key,
                            isOfKeyedLayer: listed.isOfKeyedLayer,
                            requirements: [selector]
                        )
                    )
                }
            }
        }
        return states
    }
}

extension Participant {
    /// The text of the name; a library may give its own registrations names without text.
    var nonemptyName: String? {
        guard let text = name.map({ "\($0)" }), !text.isEmpty else { return nil }
        return text
    }
}

extension Set<String> {
    /// Inserts a name, or if it is there, the name with the first number that makes it a new one.
    package mutating func insertUnused(_ name: String) -> String {
        if insert(name).inserted { return name }
        var number = 2
        while !insert("\(name) \(number)").inserted { number += 1 }
        return "\(name) \(number)"
    }
}
