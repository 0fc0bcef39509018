// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private final class FixedShelf: CacheDelegate {
    var capacity: Int
    init(_ capacity: Int) { self.capacity = capacity }
    func cache(_ cache: Cache, willEvict key: String) {}
    func load(_ key: String) throws -> Int { capacity }
    subscript(key: String) -> Int {
        get { 0 }
        set {}
    }
}

private final class ShelfHost {
    weak var delegate: (any CacheDelegate)?
}

@Suite struct `A proxy without an answer as an implementer` {
    private let real = FixedShelf(3)
    private let inner = CacheDelegateProxy()
    private let outer = CacheDelegateProxy()

    init() throws {
        try outer.appendImplementer(inner)
        try outer.appendImplementer(real)
    }

    @Test func `A proxy without an answer leaves a required call to the next implementer`() throws {
        #expect(outer.capacity == 3)
        #expect(try outer.load("x") == 3)
        #expect(try outer.send(Message("capacity")) as? Int == 3)
        // A message to the proxy itself is still delivered.
        #expect(inner.responds(to: "capacity"))
        #expect(try inner.send(Message("capacity")) as? Int == 0)
    }

    @Test func `Whatever answers a proxy's requirement makes it answer the outer one's calls`()
        throws
    {
        let override = try inner.override(selector: "capacity") { 7 }
        #expect(outer.capacity == 7)
        override.cancel()
        #expect(outer.capacity == 3)
        let interceptor = try inner.intercept(selector: "capacity") { try $0.returning(8) }
        #expect(outer.capacity == 8)
        interceptor.cancel()
        #expect(outer.capacity == 3)
        var other: FixedShelf? = FixedShelf(9)
        try inner.setImplementer(other)
        #expect(outer.capacity == 9)
        other = nil
        #expect(outer.capacity == 3)
    }

    @Test func `A default of the inner proxy is no answer`() {
        inner.setDefault(5)
        #expect(inner.capacity == 5)
        #expect(outer.capacity == 3)
    }

    @Test func `An observer is no answer to a required call`() throws {
        var seen = 0
        try inner.observe(selector: "capacity", .before) { seen += 1 }
        inner.respondsToSelectorsWithObservers = true
        #expect(outer.capacity == 3)
        #expect(seen == 0)
    }

    @Test func `A proxy whose implementer is a proxy without an answer has none either`() throws {
        let middle = CacheDelegateProxy(retaining: CacheDelegateProxy())
        let chain = CacheDelegateProxy(retaining: middle)
        #expect(chain.capacity == 0)
        try chain.appendImplementer(real)
        #expect(chain.capacity == 3)
    }

    @Test func `A proxy without an answer receives what no other implementer takes`() {
        let alone = CacheDelegateProxy(retaining: inner)
        inner.setDefault(5)
        #expect(alone.capacity == 5)
    }

    @Test func `Attaching a proxy without an answer leaves calls to the original`() {
        let (host, original) = (ShelfHost(), FixedShelf(3))
        host.delegate = original
        let attachment = CacheDelegateProxy.attach(
            CacheDelegateProxy(),
            retained: true,
            to: host,
            at: \.delegate
        )
        #expect(host.delegate?.capacity == 3)
        extendLifetime(attachment)
    }
}
