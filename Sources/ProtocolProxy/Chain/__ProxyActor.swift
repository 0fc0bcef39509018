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
