// SPDX-License-Identifier: MIT

// Mistakes in protocols, and in names of their requirements.

extension ProxyError {
    static func malformedSelector(
        _ spelling: String,
        problem: String,
        position: Int,
        found: String
    ) -> ProxyError {
        ProxyError(
            .malformedSelector,
            given: "'\(spelling)'",
            happened:
                "'\(spelling)' is not a selector: \(problem) at character \(position), but "
                + "\(found)",
            remedy:
                "Write the requirement's full name as Swift does, such as 'cache(_:willEvict:)' or "
                + "'title'."
        )
    }

    static func noProtocols() -> ProxyError {
        ProxyError(
            .noProtocols,
            happened: "A proxy needs a protocol, and none was given",
            remedy: "Give at least one protocol descriptor."
        )
    }

    static func adoptionCycle(_ names: some Collection<String>) -> ProxyError {
        ProxyError(
            .adoptionCycle,
            protocolName: names.first,
            given: names.joined(separator: " → "),
            happened: "The protocol '\(names.first ?? "")' adopts itself",
            remedy: "Remove one of these adoptions."
        )
    }

    static func unknownProtocol(_ name: String, adoptedBy adopter: String?) -> ProxyError {
        ProxyError(
            .unknownProtocol,
            protocolName: name,
            happened: adopter.map {
                "'\($0)' adopts the protocol '\(name)', which is not registered"
            }
                ?? "The protocol '\(name)' is not registered",
            remedy: "Register its descriptor first, or adopt the descriptor instead of the name."
        )
    }

    static func conflictingDescriptors(_ first: ProtocolDescriptor, _ second: ProtocolDescriptor)
        -> ProxyError
    {
        func content(_ descriptor: ProtocolDescriptor) -> String {
            let adopted =
                descriptor.adopted.isEmpty
                ? "" : ": " + descriptor.adopted.map(\.description).joined(separator: ", ")
            return "'\(descriptor)\(adopted) { "
                + descriptor.requirements.map(\.description).joined(separator: "; ") + " }'"
        }
        return ProxyError(
            .conflictingDescriptors,
            protocolName: first.description,
            expected: content(first),
            given: content(second),
            happened: "The protocol name '\(first)' is already registered with different contents",
            remedy: "Give one of the two another name, or use separate registries."
        )
    }

    static func conflictingSignatures(
        _ first: AnyRequirement,
        of firstName: String,
        _ second: AnyRequirement,
        of secondName: String
    ) -> ProxyError {
        ProxyError(
            .conflictingSignatures,
            selector: first.selector,
            protocolName: secondName,
            expected: "\(first.signature) as in '\(firstName)'",
            given: "\(second.signature) in '\(secondName)'",
            happened: "'\(first.selector)' has two signatures",
            remedy:
                "Tell them apart by type, such as '\(second.selector) as \(second.signature)', or "
                + "rename one."
        )
    }
}
