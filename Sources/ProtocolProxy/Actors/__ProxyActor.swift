// SPDX-License-Identifier: MIT

/// An actor that stands in for others in front of a proxy.
///
/// This is used by the code that '@Proxied' generates. Do not use it directly.
public protocol __ProxyActor: Actor {
    /// The class of the proxies.
    associatedtype __Proxy: __ProxyOfActors
    /// The proxy, which has the registrations and the implementers.
    nonisolated var __proxy: __Proxy { get }
    /// Makes an actor in front of a proxy, on the executor of another actor, which it retains.
    init(__for proxy: __Proxy, on owner: any Actor)
}

// The witnesses of standard protocols that a proxied protocol inherits from, if it declares none itself.
extension __ProxyActor {
    /// The description of the implementer, or the name of the class of the proxies.
    public nonisolated var description: String { __proxy.implementer.map { "\($0)" } ?? "\(type(of: __proxy))" }
    /// The debug description of the implementer, or the name of the class of the proxies.
    public nonisolated var debugDescription: String {
        __proxy.implementer.map { String(reflecting: $0) } ?? "\(type(of: __proxy))"
    }
    /// Returns whether two actors are the same object.
    public static func == (left: Self, right: Self) -> Bool { left === right }
    /// Feeds the identity of the actor into a hasher.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Returns the proxy that an object is, or that an actor stands in front of.
func proxyBehind(_ object: Any) -> ProtocolProxy? {
    object as? ProtocolProxy ?? (object as? any __ProxyActor)?.__proxy
}

/// A class of proxies for a protocol that only actors conform to.
///
/// This is used by the code that '@Proxied' generates. Do not use it directly.
public protocol __ProxyOfActors: ProxyClass, Sendable {
    /// The conformer in front of the proxy.
    var actor: Conformer { get }
}

extension __ProxyOfActors {
    /// Returns the actor in front of this proxy, and makes one if none is alive.
    ///
    /// - Parameter type: The type of the actor.
    /// - Returns: The actor.
    public func __actor<Made: __ProxyActor>(_ type: Made.Type) -> Made where Made.__Proxy == Self {
        actorFacade { Made(__for: self, on: $0) }
    }
}

extension ProtocolProxy {
    /// The protocol that the keys of a parent come from, where only actors conform to that.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    @available(
        *, unavailable,
        message: """
            others than actors conform to this parent; declare its requirements again as 'nonisolated', and name it in \
            '@Proxied(restating:)'
            """
    )
    public typealias __Keys = __ProxyOfActors
}

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
