// SPDX-License-Identifier: MIT

/// An actor that stands in for others in front of a proxy.
///
/// This is used by the code that '@Proxied' generates. Do not use it directly.
public protocol __ProxyActor: Actor {
    /// The class of the proxies.
    associatedtype __Proxy: ProtocolProxy
    /// The proxy, which has the registrations and the implementers.
    nonisolated var __proxy: __Proxy { get }
}
