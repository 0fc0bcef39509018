// SPDX-License-Identifier: MIT

/// For generated code: an actor in front of a proxy.
///
/// It stands in for other actors.
public protocol __ProxyActor: Actor {
    /// The class of the proxies.
    associatedtype __Proxy: __ProxyOfActors
    /// The proxy, which has the registrations and the implementers.
    nonisolated var __proxy: __Proxy { get }
    /// Creates an actor in front of a proxy. It runs on the executor of another actor, which it
    /// retains.
    init(__for proxy: __Proxy, on owner: any Actor)
}

// Witnesses for the requirements of standard protocols, which a proxied protocol inherits without
// declaring them again.
extension __ProxyActor {
    /// The description of the implementer, or the name of the proxy's class.
    public nonisolated var description: String {
        __proxy.implementer.map { "\($0)" } ?? "\(type(of: __proxy))"
    }
    /// The debug description of the implementer, or the name of the proxy's class.
    public nonisolated var debugDescription: String {
        __proxy.implementer.map { String(reflecting: $0) } ?? "\(type(of: __proxy))"
    }
    /// Returns whether two actors are the same object.
    public static func == (left: Self, right: Self) -> Bool {
        left === right
    }

    /// Hashes the identity of the actor.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// The proxy itself, or the proxy behind an actor.
func proxyBehind(_ object: Any) -> ProtocolProxy? {
    object as? ProtocolProxy ?? (object as? any __ProxyActor)?.__proxy
}

/// For generated code: a class of proxies for a protocol that only actors conform to.
public protocol __ProxyOfActors: ProxyClass, Sendable {
    /// The conformer in front of the proxy.
    var actor: Conformer { get }
}

extension __ProxyOfActors {
    /// Returns the actor in front of this proxy; creates one if none is alive.
    public func __actor<Made: __ProxyActor>(_ type: Made.Type) -> Made where Made.__Proxy == Self {
        actorFacade { Made(__for: self, on: $0) }
    }
}

extension ProtocolProxy {
    /// For generated code: refuses the keys of a parent that types other than actors conform to.
    @available(
        *,
        unavailable,
        message: """
            others than actors conform to this parent; declare its requirements again as \
            'nonisolated', and name it in '@Proxied(restating:)'
            """
    )
    public typealias __Keys = __ProxyOfActors
}

extension __ProxyActor {
    /// Returns the actor for an answer of type `Self`.
    ///
    /// It is this actor if its proxy forwards to the answer, the answer itself if that is an actor
    /// of this type, or else a new actor in front of the answer.
    public nonisolated func __selfResult<Answer>(
        for answer: Answer,
        as type: Answer.Type
    ) -> Self {
        __proxy.implementers.contains { $0 as AnyObject === answer as AnyObject }
            ? self : Self.__selfResult(for: answer, as: type)
    }

    /// Returns the actor for a static requirement's answer of type `Self`: the answer itself, or a
    /// new actor in front of it.
    public static func __selfResult<Answer>(for answer: Answer, as type: Answer.Type) -> Self {
        answer as? Self ?? __Proxy(retaining: __Proxy.conformer(answer)).__actor(Self.self)
    }
}
