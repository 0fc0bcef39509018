// SPDX-License-Identifier: MIT

/// A class of proxies for a protocol that only actors conform to.
///
/// This is used by the code that '@Proxied' generates. Do not use it directly.
public protocol __ProxyOfActors: ProxyClass {
    /// The conformer in front of the proxy.
    var actor: Conformer { get }
}
