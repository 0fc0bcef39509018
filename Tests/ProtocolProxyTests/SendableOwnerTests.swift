// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private final class Owner {}
private final class SharedOwner: Sendable {}

@Suite struct `An owner of a registration on a proxy that crosses threads` {
    // A call holds the owner, so its `deinit` may run on the thread of any call.
    @Test func `is Sendable`() async throws {
        let proxy = MeterProxy()
        let shared = SharedOwner()
        #expect(proxy.observe(\.reset, .before, owner: shared) {}.isActive)
        try proxy.observe("reset()", .before, owner: shared) {}
        #expect(throws: ProxyError.self) { try proxy.observe("reset()", .before, owner: Owner()) {} }
        await #expect(processExitsWith: .failure) {
            MeterProxy().observe(\.reset, .before, owner: Owner()) {}
        }
    }
}
