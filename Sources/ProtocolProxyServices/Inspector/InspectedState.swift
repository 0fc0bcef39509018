// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The state of a layer of a policy that is applied to a proxy.
struct InspectedState {
    let state: LayerState
    /// The name of the registration, or the description of the layer if that has none.
    ///
    /// Of several states with the same name, all but the first one have a number after it.
    let name: String
    let layer: String
    /// The requirements whose calls pass through the layer.
    var requirements: [String]
}

extension ProtocolProxy {
    /// The requirements that the proxy receives.
    final var receivedRequirements: [AnyRequirement] { requirements.filter { isReceiver(of: $0.selector) } }

    /// The participants in calls of a requirement that the proxy receives.
    final func listedParticipants(in selector: Selector) -> [Participant] {
        do throws(ProxyError) { return try participants(in: selector) } catch { return [] }
    }

    /// The states of the layers of all policies that are applied to the proxy, each once.
    final var inspectedStates: [InspectedState] {
        var states: [InspectedState] = []
        var indices: [ObjectIdentifier: Int] = [:]
        for requirement in receivedRequirements {
            for participant in listedParticipants(in: requirement.selector) {
                guard let policy = participant.interceptor as? AppliedPolicy else { continue }
                for (state, layer) in policy.states(of: requirement) {
                    if let index = indices[state.id] {
                        // The requirement is the last one if another of its policies has the same state.
                        if states[index].requirements.last != "\(requirement.selector)" {
                            states[index].requirements.append("\(requirement.selector)")
                        }
                        continue
                    }
                    indices[state.id] = states.count
                    states.append(
                        InspectedState(
                            state: state, name: states.unusedName(participant.nonemptyName ?? layer, of: state),
                            layer: layer, requirements: ["\(requirement.selector)"]))
                }
            }
        }
        return states
    }
}

extension Participant {
    /// The text of the name; a library may give its own registrations names without text.
    var nonemptyName: String? { name.map { "\($0)" }.flatMap { $0.isEmpty ? nil : $0 } }
}

extension [InspectedState] {
    /// The name, with a number if a state of the same kind has it.
    fileprivate func unusedName(_ name: String, of state: LayerState) -> String {
        let known = Set(filter { $0.state.kind == state.kind }.map(\.name))
        guard known.contains(name) else { return name }
        // One of these is not among the names.
        return (2...(count + 2)).lazy.map { "\(name) \($0)" }.first { !known.contains($0) } ?? name
    }
}
