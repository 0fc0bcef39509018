// SPDX-License-Identifier: MIT

#if Metrics
import ProtocolProxy

/// A proxy whose states are recorded.
final class MeasuredProxy: Sendable {
    let name: String?
    weak let proxy: (any ProtocolProxy & Sendable)?

    init(name: String?, proxy: any ProtocolProxy & Sendable) {
        self.name = name
        self.proxy = proxy
    }
}
#endif
