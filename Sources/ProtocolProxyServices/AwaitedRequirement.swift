// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// An asynchronous requirement, whose calls can wait and be cancelled.
///
/// `AsyncRequirement` and `SendableAsyncRequirement` adopt it, and nothing else does.
public protocol AwaitedRequirement: TypedRequirement {}

extension AsyncRequirement: AwaitedRequirement where Result: ~Copyable {}
extension SendableAsyncRequirement: AwaitedRequirement where Result: ~Copyable {}

extension ProtocolProxy {
    /// The name of the protocol that asks for each requirement.
    package final var protocolNames: [Selector: String] {
        var names: [Selector: String] = [:]
        for descriptor in adoptedProtocols {
            for requirement in descriptor.requirements where names[requirement.selector] == nil {
                names[requirement.selector] = descriptor.description
            }
        }
        return names
    }

    /// Stops where a verb is used for a requirement that it cannot be for: a mistake of who wrote that.
    package final func stop(_ verb: String, _ requirement: AnyRequirement, _ reason: String) -> Never {
        let name = protocolNames[requirement.selector].map { " of '\($0)'" } ?? ""
        fatalError("'\(requirement.selector)'\(name) \(verb): \(reason)")
    }
}

/// Stops where a number makes no sense.
func requireAtLeastOne(_ number: Int, _ what: String) {
    if number < 1 { fatalError("\(what) must be 1 or more, and is \(number).") }
}
