// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A proxy on the list of an inspector.
final class InspectedProxy: Sendable {
    let name: String
    let calls: InspectedCalls
    weak let proxy: (any ProtocolProxy & Sendable)?
    let stopCounting: @Sendable () -> Void

    init(
        _ proxy: any ProtocolProxy & Sendable,
        named name: String,
        calls: InspectedCalls,
        stopCounting: @escaping @Sendable () -> Void
    ) {
        self.name = name
        self.proxy = proxy
        self.calls = calls
        self.stopCounting = stopCounting
    }
}
