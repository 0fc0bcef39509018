// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyMacros
import ProtocolProxyServices
import Testing

/// Rows of a tenant, or of a host in one place of a chain.
@Proxied
protocol Tenants: AnyObject, Sendable {
    @Optional func rows(_ key: String) -> [String]
    @Optional func load(_ key: String) async throws -> String
}

private final class Tenant: Tenants {
    let name: String
    let calls = Tally()
    let barrier: Barrier?

    init(_ name: String, holding barrier: Barrier? = nil) {
        self.name = name
        self.barrier = barrier
    }

    func rows(_ key: String) -> [String] { ["\(name) \(calls.add())"] }

    func load(_ key: String) async throws -> String {
        let call = calls.add()
        try await barrier?.pass()
        return "\(name) \(call)"
    }
}

/// Pages of one number each.
@Proxied
protocol Binder: AnyObject, Sendable {
    func leaf(_ number: Int) -> Leaf
}

/// A result that reports its end.
final class Leaf: Sendable {
    private let ended: @Sendable () -> Void
    init(ended: @escaping @Sendable () -> Void) { self.ended = ended }
    deinit { ended() }
}

@Suite struct `Lifetimes of cached results` {
    @Test func `Proxies that share a cache registration have their own results`() async throws {
        let shared = TenantsProxy(retaining: Tenant("0"))
        let (rows, loads) = (shared.cache(\.rows), shared.cache(\.load))
        let (first, second) = (
            shared.forwarding(to: Tenant("A")), shared.forwarding(to: Tenant("B"))
        )
        for _ in 1...2 {
            #expect(
                [first.rows("k"), second.rows("k"), shared.rows("k")] == [
                    ["A 1"], ["B 1"], ["0 1"],
                ]
            )
            #expect(try await first.load("k") == "A 2")
            #expect(try await second.load("k") == "B 2")
            #expect(try await shared.load("k") == "0 2")
        }
        #expect(rows.count == 3)
        rows.invalidate("k")
        #expect(rows.count == 0)
        loads.invalidateAll()
        #expect(
            [first.rows("k"), second.rows("k"), shared.rows("k")] == [["A 3"], ["B 3"], ["0 3"]]
        )
        #expect(try await second.load("k") == "B 4")
    }

    @Test func `Cached results are released with their proxy`() {
        let shared = TenantsProxy()
        let cache = shared.cache(\.rows)
        var tenant: TenantsProxy? = shared.forwarding(to: Tenant("A"))
        #expect(tenant?.rows("k") == ["A 1"])
        #expect(cache.count == 1)
        tenant = nil
        #expect(cache.count == 0)
    }

    private static let changes: [(String, @Sendable (TenantsProxy, Tenant) throws -> Void)] = [
        ("set", { proxy, _ in try proxy.setImplementer(Tenant("new"), retained: true) }),
        ("append", { proxy, _ in try proxy.appendImplementer(Tenant("last"), retained: true) }),
        (
            "insert",
            { proxy, _ in try proxy.insertImplementer(Tenant("new"), at: 0, retained: true) }
        ),
        (
            "replace",
            { proxy, old in try proxy.replaceImplementer(old, with: Tenant("new"), retained: true) }
        ),
        ("remove", { proxy, old in proxy.removeImplementer(old) }),
    ]

    @Test(arguments: changes.map(\.0))
    func `Changing the implementers empties the cache`(name: String) async throws {
        let old = Tenant("old")
        let proxy = TenantsProxy(retaining: old)
        try proxy.appendImplementer(Tenant("second"), retained: true)
        let caches = (proxy.cache(\.rows), proxy.cache(\.load))
        #expect([proxy.rows("k"), proxy.rows("k")] == [["old 1"], ["old 1"]])
        #expect(try await proxy.load("k") == "old 2")
        try Self.changes.first { $0.0 == name }?.1(proxy, old)
        let expected = ["append": ["old 3"], "remove": ["second 1"]][name] ?? ["new 1"]
        #expect([proxy.rows("k"), proxy.rows("k")] == [expected, expected])
        let loaded = ["append": "old 4", "remove": "second 2"][name] ?? "new 2"
        #expect(try await proxy.load("k") == loaded)
        #expect(try await proxy.load("k") == loaded)
        #expect((caches.0.count, caches.1.count) == (1, 1))
    }

    @Test func `The end of the implementer empties the cache`() async throws {
        var dying: Tenant? = Tenant("dead")
        let proxy = TenantsProxy(implementer: dying)
        try proxy.appendImplementer(Tenant("next"), retained: true)
        proxy.cache(\.rows)
        proxy.cache(\.load)
        #expect(proxy.rows("k") == ["dead 1"])
        #expect(try await proxy.load("k") == "dead 2")
        dying = nil
        #expect(try await proxy.load("k") == "next 1")
        #expect(proxy.rows("k") == ["next 2"])
        // From the second call on, what the living one gives is kept.
        #expect([proxy.rows("k"), proxy.rows("k")] == [["next 2"], ["next 2"]])
        let second = try await proxy.load("k")
        #expect(try await proxy.load("k") == second)
    }

    @Test func `A call during a change of implementers is not cached`() async throws {
        let barrier = Barrier()
        let (old, new) = (Tenant("old", holding: barrier), Tenant("new"))
        let proxy = TenantsProxy(retaining: old)
        let cache = proxy.cache(\.load)
        let first = Task { try await proxy.load("k") }
        await barrier.arrivals(1)
        try proxy.setImplementer(new, retained: true)
        #expect(try await proxy.load("k") == "new 1")
        barrier.open()
        #expect(try await first.value == "old 1")
        #expect(try await proxy.load("k") == "new 1")
        #expect(cache.count == 1)
    }

    @Test func `A view with a default has cached results of its own`() {
        let proxy = TenantsProxy()
        let cache = proxy.cache(\.rows)
        #expect(proxy.rows("k") == [])
        #expect(proxy.defaulting(to: ["none"]).rows("k") == ["none"])
        #expect(proxy.rows("k") == [])
        // A view for other types shares what is kept.
        let tenant = TenantsProxy(retaining: Tenant("A"))
        tenant.cache(\.rows)
        #expect([tenant.rows("k"), tenant.defaulting(to: true).rows("k")] == [["A 1"], ["A 1"]])
        let other = tenant.forwarding(to: Tenant("B"))
        #expect([other.rows("k"), other.defaulting(to: true).rows("k")] == [["B 1"], ["B 1"]])
        #expect(cache.count == 1)
    }

    @Test func `Concurrent first calls share a cached result`() async throws {
        let barrier = Barrier()
        let shared = TenantsProxy()
        let cache = shared.cache(\.load)
        let tenants = (0..<4).map { Tenant("\($0)", holding: barrier) }
        let proxies = tenants.map { shared.forwarding(to: $0) }
        let calls = (0..<40).map { index in Task { try await proxies[index % 4].load("k") } }
        await until { cache.waiting(for: "k") == 36 }
        barrier.open()
        for (index, call) in calls.enumerated() {
            #expect(try await call.value == "\(index % 4) 1")
        }
        #expect(tenants.allSatisfy { $0.calls.count == 1 })
    }

    @Test func `Counts include the calls of results that are being released`() {
        let (results, seen) = (ResultCache(), LockedState<[Int]>([]))
        var proxies = (1...3).map { _ in BinderProxy() }
        for proxy in proxies {
            proxy.override(\.leaf) { _ in
                Leaf { seen.withLock { $0.append(results.counts.misses) } }
            }
            proxy.apply(Policy { .cache(results) }, to: \.leaf)
            _ = proxy.leaf(1)
        }
        proxies = []
        #expect(results.count == 0)
        #expect(seen.withLock(\.self) == [3, 3, 3])
        #expect(results.counts.misses == 3)
    }
}
