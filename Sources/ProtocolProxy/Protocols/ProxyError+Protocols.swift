// SPDX-License-Identifier: MIT

extension ProxyError {
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

// Calls and messages that are refused or have no answer.

extension ProxyError {
    static func unrecognizedSelector(
        _ selector: Selector,
        layout: ProtocolLayout,
        deadType: (any Any.Type)? = nil
    ) -> ProxyError {
        guard let requirementIndex = layout.index(of: selector) else {
            return unrecognizedSelector(selector.name.parts, selector, layout: layout)
        }
        let merged = layout.requirements[requirementIndex]
        return ProxyError(
            .unrecognizedSelector,
            selector: selector,
            protocolName: merged.protocolName,
            happened:
                "The optional '\(selector)' of '\(merged.protocolName)' is "
                + "unanswered\(since(deadType))",
            remedy: remedy(deadType)
                + "Ask 'responds(to:)' first, override it, or give the proxy an implementer that "
                + "has it."
        )
    }

    /// No adopted protocol has the selector, which need not be interned.
    static func unrecognizedSelector(
        _ parts: SelectorParts,
        _ selector: Selector? = nil,
        layout: ProtocolLayout
    ) -> ProxyError {
        let requirements = layout.requirements.map(\.requirement)
        if let error = otherOverload(parts, selector, among: requirements, layout: layout) {
            return error
        }
        // A typed key may have been written in place of the selector.
        let suggestion =
            requirements.first { $0.key == parts.spelling }?.selector
            ?? parts.nearest(among: requirements.map(\.selector))
        return ProxyError(
            .unrecognizedSelector,
            selector: selector,
            happened:
                "'\(parts.spelling)' is in none of the adopted protocols (\(layout.protocolNames))",
            remedy: suggestion.map { "Did you mean '\($0)'?" }
                ?? "Check the name and its labels, or adopt the protocol that declares it."
        )
    }

    /// Adopted protocols have the name, but with other types, or with types where the selector has
    /// none.
    private static func otherOverload(
        _ parts: SelectorParts,
        _ selector: Selector?,
        among requirements: [AnyRequirement],
        layout: ProtocolLayout
    ) -> ProxyError? {
        var name = parts
        name.disambiguation = nil
        let overloads = requirements.filter { requirement in
            var other = requirement.selector.name.parts
            other.disambiguation = nil
            return other == name
        }
        guard !overloads.isEmpty else { return nil }
        let protocols = "the adopted protocols (\(layout.protocolNames))"
        let happened =
            if let types = parts.disambiguation {
                "'\(name.spelling)' has other types than '\(types)' in \(protocols)"
            } else if overloads.count == 1 {
                "The selector '\(name.spelling)' lacks the types that it has in \(protocols)"
            } else {
                "'\(name.spelling)' is ambiguous in \(protocols): "
                    + "it has \(overloads.count) overloads"
            }
        let spellings = overloads.map { overload in
            overload.selector.disambiguation == nil
                ? "'\(overload.selector)', which is \(overload.signature)"
                : "'\(overload.selector)'"
        }
        let verb = parts.disambiguation == nil ? "Write the types, too:" : "Write"
        return ProxyError(
            .unrecognizedSelector,
            selector: selector,
            happened: happened,
            remedy: "\(verb) \(spellings.joined(separator: " or "))."
        )
    }

    static func argumentMismatch(_ requirement: AnyRequirement, arguments: [Any], position: Int?)
        -> ProxyError
    {
        let wanted = requirement.signature.parameterTypes
        guard let position else {
            return ProxyError(
                .wrongArgumentCount,
                selector: requirement.selector,
                expected: "\(wanted.count)",
                given: "\(arguments.count)",
                happened: "'\(requirement.selector)' got a wrong number of arguments",
                remedy: "Its signature is \(requirement.signature)."
            )
        }
        let given = type(of: arguments[position])
        let labels = requirement.selector.labels
        let label = labels.indices.contains(position) ? labels[position] : "_"
        let name = label == "_" ? "" : " ('\(label)')"
        return ProxyError(
            .wrongArgumentType,
            selector: requirement.selector,
            expected: spelling(of: wanted[position]),
            given: spelling(of: given),
            happened:
                "Argument \(position + 1)\(name) of '\(requirement.selector)' has the wrong type",
            remedy:
                "Pass a value of exactly that type; an optional parameter takes 'Optional(value) "
                + "as Any'."
        )
    }

    static func notStorable(_ requirement: AnyRequirement, of protocolName: String) -> ProxyError {
        let name = "'\(requirement.selector)' of '\(protocolName)'"
        let isDeprecated = requirement.unsent == .deprecated
        return ProxyError(
            .notStorable,
            selector: requirement.selector,
            protocolName: protocolName,
            expected: requirement.hasArgumentTuple ? nil : "a call of \(requirement.signature)",
            happened: reasonAgainstMessages(to: requirement, name),
            remedy: "Call it directly"
                + (isDeprecated ? ", or remove 'deprecated' from its declaration." : ".")
        )
    }

    /// Why no message can call a requirement.
    private static func reasonAgainstMessages(
        to requirement: AnyRequirement,
        _ name: String
    ) -> String {
        let reason =
            if requirement.hasArgumentTuple {
                "its result is noncopyable"
            } else {
                switch requirement.unsent {
                case .deprecated: "it is deprecated"
                case .direct: "it is marked '@Direct', so its arguments cannot be boxed"
                case .result: "its result is generic or 'sending'"
                case nil:
                    "it takes arguments that are generic, or that cannot be kept, or a tuple alone"
                }
            }
        return "\(name) cannot be sent by name, because \(reason)"
    }

    static func wrongReceiver(_ requirement: AnyRequirement, of protocolName: String) -> ProxyError
    {
        let name = "'\(requirement.selector)' of '\(protocolName)'"
        let isStatic = requirement.selector.belongsToType
        return ProxyError(
            .wrongReceiver,
            selector: requirement.selector,
            protocolName: protocolName,
            happened: isStatic
                ? "\(name) is answered by the 'typeProxy' of the proxy's class, since it belongs "
                    + "to the type, not to an instance"
                : "\(name) is an instance requirement",
            remedy: isStatic
                ? "Use the 'typeProxy' of the proxy's class."
                : "Use an instance of the proxy's class."
        )
    }
}
