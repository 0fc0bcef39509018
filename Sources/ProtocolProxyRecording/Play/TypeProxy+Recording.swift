// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxy

/// A proxy that receives the static requirements of a protocol.
private protocol ProxyOfType {}

extension TypeProxy: ProxyOfType {}

extension ProtocolProxy {
    /// `true` for a proxy that receives static requirements and initializers, and `false` for one
    /// that receives all other requirements.
    final var isOfType: Bool { self is any ProxyOfType }
}
#endif
