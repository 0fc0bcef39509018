// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Response observers` {
    @Test func `A response observer can be disabled and enabled`() throws {
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

    @Test func `Call observers do not notify response observers while they do not count`() {
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
