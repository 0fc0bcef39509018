// SPDX-License-Identifier: MIT

import ProtocolProxySwiftTesting
import Testing

@testable import App

func evict(_ keys: [String], asking delegate: any CacheDelegate) -> [String] {
    keys.filter { key in delegate.shouldEvict(key) }
}

@Test(.doubles) func `Only keys that the delegate lets go are evicted`() {
    let delegate = CacheDelegateProxy.double()
    delegate.when(\.shouldEvict).returns(true)
    delegate.when(\.shouldEvict, "session").returns(false)
    #expect(evict(["tmp", "session"], asking: delegate) == ["tmp"])
    delegate.verify(\.shouldEvict, "session")
}
