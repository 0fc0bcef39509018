// SPDX-License-Identifier: MIT

// Handlers, targets and observations that are refused.

extension ProxyError {
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
                "The \(role.noun)\(name) of '\(requirement.selector)' of "
                + "'\(protocolName)'\(location) has the wrong type",
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
                "The target for '\(requirement.selector)' of '\(protocolName)' does not receive "
                + "'\(selector)'",
            remedy: selector.name.parts.nearest(among: known).map { "Did you mean '\($0)'?" }
                ?? "Conform it to the protocol, or list the selector in its 'receivedMessages'."
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
                "Changes of the property '\(requirement.selector)' of '\(protocolName)' were "
                + "observed with the wrong type",
            remedy: "Spell the property's type as the protocol has it."
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
                "The typed key of '\(requirement.selector)' of '\(protocolName)' was "
                + "used\(location) on "
                + (name.map { "a proxy for the Sendable protocol '\($0)'" }
                    ?? "a type proxy, which all threads share")
                + ", but takes handlers that may not be Sendable",
            remedy: remedy
        )
    }

    static func calledAnywhere(_ selector: Selector, by target: AnyObject) -> ProxyError {
        ProxyError(
            .otherExecutor,
            selector: selector,
            expected: "a target that can be called from anywhere",
            given: "'\(type(of: target))'",
            happened:
                "A target of type '\(type(of: target))' must be called on its executor, but "
                + "'\(selector)' can "
                + "be called from anywhere",
            remedy: "Use a closure, or a target whose requirement is 'nonisolated'."
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

// Implementers that are refused.

extension ProxyError {
    private static let adviceOnImplementers =
        "Read 'implementers' again: those held weakly leave the chain when they are deallocated."

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
                "Index \(position) is out of range, and the proxy has "
                + "\(number(ofImplementers: count))",
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

    /// An implementer or target that leads back to its proxy; `path` lists the proxies that forward
    /// to each other on the way.
    static func forwardsToItself(_ role: String, through path: [ProtocolProxy] = []) -> ProxyError {
        let names = path.map { "'\(type(of: $0))'" }
        return ProxyError(
            .forwardsToItself,
            happened: path.isEmpty
                ? "The \(role) of a proxy is the proxy itself"
                : "The \(role) of a proxy forwards to the proxy itself, through "
                    + "\(names.joined(separator: ", then "))",
            remedy: "Calls would never end; give it another object."
        )
    }
}
