// SPDX-License-Identifier: MIT

// The messages of all errors are in this file and in `ProxyError+OutcomeCauses.swift`, so that they
// can be read side by side.

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
                "'\(spelling)' is not a selector: \(problem) at character \(position), but \(found)",
            remedy:
                "Write the requirement's full name as Swift does, such as 'cache(_:willEvict:)' or 'title'."
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
                "Tell them apart by type, such as '\(second.selector) as \(second.signature)', or rename one."
        )
    }

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
                "The optional '\(selector)' of '\(merged.protocolName)' is unanswered\(since(deadType))",
            remedy: remedy(deadType)
                + "Ask 'responds(to:)' first, override it, or give the proxy an implementer that has it."
        )
    }

    /// No adopted protocol has the selector, which need not be interned.
    static func unrecognizedSelector(
        _ parts: SelectorParts,
        _ selector: Selector? = nil,
        layout: ProtocolLayout
    ) -> ProxyError {
        let requirements = layout.requirements.map(\.requirement)
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

    static func unanswered(_ requirement: AnyRequirement, on proxy: ProtocolProxy) -> ProxyError {
        unanswered(requirement, of: proxy.protocolName(of: requirement), in: proxy.routes)
    }

    static func unanswered(
        _ requirement: AnyRequirement,
        of name: String,
        in routes: RouteTable?,
        _ hasZero: Bool = false
    ) -> ProxyError {
        let deadType = routes?.store.deadImplementerType
        guard !requirement.hasOperands else {
            return unanswered(amongOperandsOf: requirement, of: name)
        }
        return ProxyError(
            .unanswered,
            selector: requirement.selector,
            protocolName: name,
            happened: "'\(requirement.selector)' of '\(name)' is unanswered\(since(deadType))"
                + (hasZero
                    ? ""
                    : ", and '\(spelling(of: requirement.signature.resultType))' has no zero value"),
            remedy: remedy(deadType)
                + (requirement.canBeSent
                    ? "Set an implementer, override the requirement, give it an answer with 'answering(_:)', "
                        + "or conform the type to 'ZeroAnswer'."
                    : "Set an implementer, override the requirement, or give it an answer with 'answering(_:)'.")
                + remedy(forErrorsOf: requirement)
        )
    }

    private static func remedy(forErrorsOf requirement: AnyRequirement) -> String {
        let type = requirement.signature.failureType
        guard type != Never.self, type != (any Error).self, type != ProxyError.self,
            !(type is any UnansweredCallError.Type)
        else { return "" }
        return
            " Or set an error with 'setDefault(throwing:)', or conform '\(spelling(of: type))' to 'UnansweredCallError'."
    }

    private static func unanswered(amongOperandsOf requirement: AnyRequirement, of name: String)
        -> ProxyError
    {
        ProxyError(
            .unanswered,
            selector: requirement.selector,
            protocolName: name,
            happened:
                "'\(requirement.selector)' of '\(name)' is unanswered, and its operands' implementers have no common type",
            remedy:
                "Give all operands implementers of one type, or give the 'typeProxy' of the proxy's class an override or "
                + "an implementer."
        )
    }

    static func since(_ deadType: (any Any.Type)?) -> String {
        deadType.map { " because the implementer of type '\($0)' was deallocated" } ?? ""
    }

    static func remedy(_ deadType: (any Any.Type)?) -> String {
        deadType == nil ? "" : "Keep it alive elsewhere, or make the proxy with 'retaining:'. "
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
                "Pass a value of exactly that type; an optional parameter takes 'Optional(value) as Any'."
        )
    }

    static func wrongSignature(
        _ requirement: AnyRequirement,
        of protocolName: String,
        given: String,
        role: Participant.Role,
        _ options: RegistrationOptions? = nil
    ) -> ProxyError {
        let name = options?.name.map { " '\($0)'" } ?? ""
        let location = options.map { " at \($0.location)" } ?? ""
        let anyResult = role.isObserver ? ", with any result" : ""
        return ProxyError(
            .wrongSignature,
            selector: requirement.selector,
            protocolName: protocolName,
            expected: "\(requirement.signature)\(anyResult)",
            given: given,
            happened:
                "The \(role.noun)\(name) of '\(requirement.selector)' of '\(protocolName)'\(location) has the wrong type",
            remedy: "Match the requirement's parameters, result and effects, or take no parameters."
        )
    }

    static func targetLacksSelector(
        _ target: AnyObject,
        _ selector: Selector,
        among known: [Selector],
        for requirement: AnyRequirement,
        of protocolName: String
    ) -> ProxyError {
        ProxyError(
            .targetLacksSelector,
            selector: requirement.selector,
            protocolName: protocolName,
            expected: "'\(selector)'",
            given: "an object of type '\(type(of: target))'",
            happened:
                "The target for '\(requirement.selector)' of '\(protocolName)' does not receive '\(selector)'",
            remedy: selector.name.parts.nearest(among: known).map { "Did you mean '\($0)'?" }
                ?? "Conform it to the protocol, or list the selector in its 'receivedMessages'."
        )
    }

    static func requiresAsync(_ requirement: AnyRequirement, on proxy: ProtocolProxy) -> ProxyError
    {
        let name = proxy.protocolName(of: requirement)
        return ProxyError(
            .requiresAsync,
            selector: requirement.selector,
            protocolName: name,
            happened:
                "The asynchronous '\(requirement.selector)' of '\(name)' was sent synchronously",
            remedy: "Write 'try await send(…)' in an asynchronous function."
        )
    }

    static func requiresNoIsolation(_ requirement: AnyRequirement, on proxy: ProtocolProxy)
        -> ProxyError
    {
        let name = proxy.protocolName(of: requirement)
        return ProxyError(
            .requiresNoIsolation,
            selector: requirement.selector,
            protocolName: name,
            happened:
                "'\(requirement.selector)' of '\(name)' leaves its caller's actor, and its arguments may not be Sendable",
            remedy:
                "Send it from a nonisolated function, or declare the requirement 'nonisolated(nonsending)'."
        )
    }

    static func requiresIsolation(
        _ requirement: AnyRequirement,
        to actor: any Actor,
        on proxy: ProtocolProxy,
        isMessage: Bool = true
    ) -> ProxyError {
        let name = proxy.protocolName(of: requirement)
        let isAwaited = isMessage && proxy.routes.layout.isolated?[requirement.selector] == true
        let verb = isMessage ? "Send" : "Call"
        return ProxyError(
            .requiresIsolation,
            selector: requirement.selector,
            protocolName: name,
            expected: "a caller on '\(type(of: actor))'",
            happened:
                "'\(requirement.selector)' of '\(name)' must be \(isMessage ? "sent" : "called") from its actor",
            remedy: isAwaited
                ? "Send it with 'await', or from a function of that actor."
                : "\(verb) it from a function of that actor, or from within its 'assumeIsolated'."
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
                case nil: "it takes arguments that are generic, or that cannot be kept"
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
                ? "\(name) is answered by the 'typeProxy' of the proxy's class, since it belongs to the type, not to an "
                    + "instance"
                : "\(name) is an instance requirement",
            remedy: isStatic
                ? "Use the 'typeProxy' of the proxy's class."
                : "Use an instance of the proxy's class."
        )
    }

    static func notObservable(_ requirement: AnyRequirement, of protocolName: String) -> ProxyError
    {
        let isProperty = requirement.selector.kind == .getter
        return ProxyError(
            .notObservable,
            selector: requirement.selector,
            protocolName: protocolName,
            expected: "a property that is 'get set'",
            happened: "'\(requirement.selector)' of '\(protocolName)' "
                + (isProperty ? "has no setter" : "is not a property")
                + ", so its changes cannot be observed",
            remedy: "Observe the calls of the requirement that changes it."
        )
    }

    static func wrongPropertyType(
        _ requirement: AnyRequirement,
        of protocolName: String,
        given type: any Any.Type
    ) -> ProxyError {
        ProxyError(
            .wrongSignature,
            selector: requirement.selector,
            protocolName: protocolName,
            expected: "'\(spelling(of: requirement.signature.resultType))'",
            given: "'\(spelling(of: type))'",
            happened:
                "Changes of the property '\(requirement.selector)' of '\(protocolName)' were observed with the "
                + "wrong type",
            remedy: "Spell the property's type as the protocol has it."
        )
    }

    static func implementerDoesNotConform(_ implementer: Any, layout: ProtocolLayout) -> ProxyError
    {
        ProxyError(
            .implementerDoesNotConform,
            protocolName: layout.protocols.first?.description,
            expected: "a conformer of \(layout.protocolNames), or a 'MessageReceiver'",
            given: "a value of type '\(type(of: implementer))'",
            happened: "The implementer answers no requirement of the adopted protocols",
            remedy: "Conform it to one of them, or list its messages in 'receivedMessages'."
        )
    }

    static func implementerOfOtherTypes(
        _ implementer: Any,
        proxy: ProtocolProxy.Type,
        layout: ProtocolLayout
    )
        -> ProxyError
    {
        ProxyError(
            .implementerDoesNotConform,
            protocolName: layout.protocols.first?.description,
            expected:
                "a conformer of \(layout.protocolNames) with the associated types of '\(proxy)'",
            given: "a value of type '\(type(of: implementer))'",
            happened: "The implementer has other associated types than the proxy",
            remedy: "Make a proxy of its types; they are the generic arguments of the class."
        )
    }

    static func noSuchImplementer(at position: Int, count: Int) -> ProxyError {
        ProxyError(
            .noSuchImplementer,
            expected: "an index from 0 to \(count)",
            given: "\(position)",
            happened:
                "Index \(position) is out of range, and the proxy has \(number(ofImplementers: count))",
            remedy: adviceOnImplementers
        )
    }

    static func noSuchImplementer(_ object: Any, count: Int) -> ProxyError {
        let type = "'\(type(of: object))'"
        return ProxyError(
            .noSuchImplementer,
            given: "an object of type \(type)",
            happened:
                "An object of type \(type) is none of the proxy's \(number(ofImplementers: count))",
            remedy: adviceOnImplementers
        )
    }

    private static func number(ofImplementers count: Int) -> String {
        count == 1 ? "1 implementer" : "\(count) implementers"
    }

    private static let adviceOnImplementers =
        "Read 'implementers' again: those held weakly leave the chain when they are deallocated."

    /// An implementer or target that leads back to its proxy; `path` lists the proxies that forward
    /// to each other on the way.
    static func forwardsToItself(_ role: String, through path: [ProtocolProxy] = []) -> ProxyError {
        let names = path.map { "'\(type(of: $0))'" }
        return ProxyError(
            .forwardsToItself,
            happened: path.isEmpty
                ? "The \(role) of a proxy is the proxy itself"
                : "The \(role) of a proxy forwards to the proxy itself, through \(names.joined(separator: ", then "))",
            remedy: "Calls would never end; give it another object."
        )
    }

    /// An object runs on another executor than the proxy; `role` describes the object, and `owner`
    /// has the proxy's executor.
    static func otherExecutor(_ role: String, _ object: AnyObject, than owner: (any Actor)?)
        -> ProxyError
    {
        let type: any AnyObject.Type = type(of: object)
        let owner = owner is IdleActor ? nil : owner
        let wanted =
            owner.map { "'\(Swift.type(of: $0))' of the proxy" }
            ?? "proxy, which has no implementer"
        return ProxyError(
            .otherExecutor,
            expected: "an actor on the executor of the \(wanted)",
            given: "'\(type)'",
            happened: "\(role) of type '\(type)' runs on another executor than the \(wanted)",
            remedy: owner == nil
                ? "Give the proxy its implementer before its actor is first used."
                : "Requirements that are synchronous, or whose values are not Sendable, can be called on one executor "
                    + "only. Make a proxy of its own for it, or give both actors one 'unownedExecutor'."
        )
    }

    static func calledAnywhere(_ selector: Selector, by target: AnyObject) -> ProxyError {
        ProxyError(
            .otherExecutor,
            selector: selector,
            expected: "a target that can be called from anywhere",
            given: "'\(type(of: target))'",
            happened:
                "A target of type '\(type(of: target))' must be called on its executor, but '\(selector)' can "
                + "be called from anywhere",
            remedy: "Use a closure, or a target whose requirement is 'nonisolated'."
        )
    }

    /// A key that takes any handler was used on a proxy that threads share.
    static func unsharedKey(
        _ requirement: AnyRequirement,
        of protocolName: String,
        layout: ProtocolLayout,
        _ options: RegistrationOptions?
    ) -> ProxyError {
        let name = layout.protocols.first(where: \.isSendable)?.description
        let location = options.map { " at \($0.location)" } ?? ""
        let remedy =
            name == protocolName
            ? "Describe it with 'SendableRequirement' or 'SendableAsyncRequirement'."
            : name.map { "Repeat the requirement in '\($0)', or register by selector." }
                ?? "Register by selector."
        return ProxyError(
            .notSendable,
            selector: requirement.selector,
            protocolName: name,
            happened:
                "The typed key of '\(requirement.selector)' of '\(protocolName)' was used\(location) on "
                + (name.map { "a proxy for the Sendable protocol '\($0)'" }
                    ?? "a type proxy, which all threads share")
                + ", but takes handlers that may not be Sendable",
            remedy: remedy
        )
    }

    static func notSendable(
        _ what: String,
        for selector: Selector? = nil,
        layout: ProtocolLayout
    ) -> ProxyError {
        let name = layout.protocols.first(where: \.isSendable)?.description
        return ProxyError(
            .notSendable,
            selector: selector,
            protocolName: name,
            happened: "\(what)\(selector.map { " for '\($0)'" } ?? "") that is not known to be "
                + "Sendable was registered on "
                + (name.map { "a proxy for the Sendable protocol '\($0)'" }
                    ?? "a type proxy, which all threads share"),
            remedy: "Register through the proxy's own type, which takes '@Sendable' closures, "
                + "or use a target that conforms to the protocol."
        )
    }
}
