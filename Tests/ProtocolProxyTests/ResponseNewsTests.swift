// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `News of what a proxy responds to` {
    @Test func `can be switched off and on`() throws {
        let proxy = GreeterProxy()
        var news = 0
        let registration = proxy.observeResponses { _ in news += 1 }
        registration.isEnabled = false
        #expect(!registration.isEnabled)
        #expect(registration.isActive)
        try proxy.setImplementer(nil)
        #expect(news == 0)
        registration.isEnabled = true
        try proxy.setImplementer(nil)
        #expect(news == 1)
    }

    @Test func `does not come of observers while they do not count`() {
        let proxy = GreeterProxy()
        var news = 0
        proxy.observeResponses { _ in news += 1 }
        let observer = proxy.observe(\.bidFarewell, .before) { _ in }
        observer.isEnabled = false
        observer.isEnabled = true
        observer.cancel()
        #expect(news == 0)
        proxy.override(\.bidFarewell) { $0 }.cancel()
        #expect(news == 2)
    }
}
