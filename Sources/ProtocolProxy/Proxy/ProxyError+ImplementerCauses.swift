// SPDX-License-Identifier: MIT

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
                : "Requirements that are synchronous, or whose values are not Sendable, can be "
                    + "called on one executor only. Make a proxy of its own for it, or give both "
                    + "actors one 'unownedExecutor'."
        )
    }
}
