// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import ProtocolProxySwiftTesting
import Testing

/// Each test has the same class of proxies answer for itself, while the others do.
@Suite(.doubles) struct `Static members of doubles` {
    @Test(arguments: 0..<8) func `Static members of doubles are private to each test case`(
        index: Int
    ) async {
        #expect(DialProxy.shared == 0)
        DialProxy.typeProxy.override(\.staticShared) { index + 1 }
        for _ in 0..<100 {
            #expect(DialProxy.shared == index + 1)
            await Task.yield()
        }
    }
}
