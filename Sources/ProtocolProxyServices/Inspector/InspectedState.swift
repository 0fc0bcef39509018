// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// The state of a layer of a policy that is applied to a proxy.
package struct InspectedState {
    package let state: any LayerState
    /// The name of the registration; if it has none, the name of the function that makes the layer.
    package let shortName: String
    /// The name of the registration; if it has none, the description of the layer.
    ///
    /// If several states have the same name, a number follows the name of all but the first.
    let name: String
    let layer: String
    /// The text of the key that the state belongs to; `nil` for the state of all calls, or of the
    /// calls without a key.
    let key: String?
    /// Whether this is the state of a single key.
    ///
    /// The layer's states as a whole are listed separately.
    package let isOfKeyedLayer: Bool
    /// The requirements whose calls pass through the layer.
    var requirements: [String]
}

extension ProtocolProxy {
    /// The states of the layers of all policies that are applied to the proxy, each once.
    package final var inspectedStates: [InspectedState] {
        var states: [InspectedState] = []
        var indices: [ObjectIdentifier: Int] = [:]
        var names: [ObjectIdentifier: Set<String>] = [:]
        for requirement in receivedRequirements {
            let selector = "\(requirement.selector)"
            for participant in listedParticipants(in: requirement.selector) {
                guard let policy = participant.interceptor as? AppliedPolicy else { continue }
                for listed in policy.states(of: requirement) {
                    let state = listed.state
                    if let index = indices[state.id] {
                        // If another policy of this requirement has the same state, the requirement
                        // was added last.
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
    /// The text of the name; `nil` if there is none, or if it is empty, as that of a library's own
    /// registration may be.
    var nonemptyName: String? {
        guard let text = name.map({ "\($0)" }), !text.isEmpty else { return nil }
        return text
    }
}

extension Set<String> {
    /// Inserts a name, or if the set contains it, the name with the lowest number, from 2, that
    /// makes it new.
    ///
    /// Returns what was inserted.
    package mutating func insertUnused(_ name: String) -> String {
        if insert(name).inserted { return name }
        var number = 2
        while !insert("\(name) \(number)").inserted { number += 1 }
        return "\(name) \(number)"
    }
}
