// SPDX-License-Identifier: MIT

extension __ProxyActor {
    /// Returns the actor for an answer of type `Self`: this one if its proxy forwards to the answer, the answer, or a new
    /// one.
    public nonisolated func __actorFacade(for answer: __Proxy.Conformer) -> Self {
        __proxy.implementers.contains { $0 as AnyObject === answer as AnyObject }
            ? self : Self.__actorFacade(for: answer)
    }

    /// Returns the actor for an answer of a static requirement of type `Self`: the answer, or a new one.
    public static func __actorFacade(for answer: __Proxy.Conformer) -> Self {
        answer as? Self ?? __Proxy(retaining: answer).__actor(Self.self)
    }
}
