// SPDX-License-Identifier: MIT

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
