// SPDX-License-Identifier: MIT

import Caching
import Checklist
import ProtocolProxyMacros

/// Tries the promises that the documentation makes of `@Proxied`, from a package outside.
@main struct WithMacro {
    static func main() async throws {
        var list = Checklist()
        try otherModule(&list)
        try chains(&list)
        childProtocol(&list)
        inside(&list)
        try await asynchronous(&list)
        try await actors(&list)
        list.finish()
    }

    /// A public protocol of another module, through that module's host.
    private static func otherModule(_ list: inout Checklist) throws {
        let cache = Cache(capacity: 2)
        let real = RealShelfDelegate()
        let proxy = CacheDelegateProxy(implementer: real)
        cache.delegate = proxy
        let keeping = proxy.override(\.cacheShouldEvict) { _, key in key != "pinned" }
        proxy.override(\.cacheArrange) { _, keys in keys.sort(by: >) }
        var told: [String] = []
        proxy.observe(\.cacheWillEvict, .before) { _, key in told.append("evicting \(key)") }
        let outcomes = proxy.observe(
            \.cacheShouldEvict,
            outcome: { arguments, outcome in
                told.append("\(arguments.1): \(outcome)")
            }
        )
        for key in ["a", "pinned", "b"] { cache.store(key) }
        list.expect(
            ["pinned", "a"],
            cache.keys,
            "an override of another module's requirement decides"
        )
        keeping.cancel()
        outcomes.cancel()
        cache.store("c")
        list.expect(["c", "a"], cache.keys, "until it is cancelled")
        list.expect(
            ["pinned: success(false)", "b: success(true)", "evicting b", "evicting pinned"],
            told,
            "observers are told, in order"
        )
        list.expect(["b", "pinned"], real.evicted, "and the delegate")

        proxy.reserve = 3
        list.expect(3, real.reserve, "a property is written through")
        try proxy.override(selector: "cache(_:shouldEvict:)") { (_: Cache, key: String) in
            key.hasPrefix("tmp")
        }
        list.expect(
            false,
            (proxy as any CacheDelegate).cache(cache, shouldEvict: "k"),
            "a closure by name answers"
        )
        try proxy.send(Message("cache(_:willEvict:)", [cache, "sent"]))
        list.expect("sent", real.evicted.last, "a message arrives")
        list.expect(
            true,
            proxy.responds(to: "cache(_:shouldEvict:)"),
            "an overridden requirement is responded to"
        )
        list.expect(true, proxy.conforms(to: (any CacheDelegate).self), "the proxy conforms")
        list.expect(
            ["one", "two"].map { "> " + $0 },
            Writer.linesWritten(),
            "an internal proxy works in its module"
        )
        list.expect(
            ["fixed 1", "proxy 100"],
            Writer.levels(),
            "so does one whose protocol inherits"
        )
    }

    /// New logic before old, in a host's slot.
    private static func chains(_ list: inout Checklist) throws {
        final class Pinning: CacheDelegate, SelectorResponding {
            var reserve = 0
            func cache(_ cache: Cache, willEvict key: String) {}
            func cache(_ cache: Cache, shouldEvict key: String) -> Bool { key != "pinned" }
            func responds(to selector: Selector) -> Bool { selector == "cache(_:shouldEvict:)" }
        }
        let cache = Cache(capacity: 1)
        let real = RealShelfDelegate()
        cache.delegate = real
        let pinning = Pinning()
        let attachment = CacheDelegateProxy.attach(pinning, to: cache, at: \.delegate)
        for key in ["pinned", "a", "b"] { cache.store(key) }
        list.expect(["pinned"], cache.keys, "what is attached to a host's slot is asked first")
        list.expect(["a", "b"], real.evicted, "and leaves the rest to the delegate that was there")
        attachment.detach()
        list.expect(true, cache.delegate === real, "the slot is given back")

        let all = CacheDelegateProxy()
        let others = [RealShelfDelegate(), RealShelfDelegate()]
        for other in others { try all.appendImplementer(other) }
        all.forwardsToAll = true
        (all as any CacheDelegate).cache(cache, willEvict: "told")
        list.expect([["told"], ["told"]], others.map(\.evicted), "all links of a chain are told")
        var seen: [String] = []
        all.interceptAll { call in
            seen.append("\(call.selector)")
            return call.proceed()
        } async: { call in
            await call.proceed()
        }
        all.reserve = 5
        list.expect(["setter: reserve"], seen, "an interceptor of all sees each call")
    }

    /// A child of another module's protocol: both hosts reach the same routes.
    private static func childProtocol(_ list: inout Checklist) {
        let shelf = Shelf(capacity: 1)
        let real = RealShelfDelegate()
        let proxy = ShelfDelegateProxy(implementer: real)
        shelf.delegate = proxy
        proxy.override(\.shelfDidMoveTo) { _, _, place in place + 100 }
        var told: [String] = []
        proxy.observe(\.cacheWillEvict, .after) { _, key in told.append(key) }
        shelf.put("a", at: 1)
        shelf.put("b", at: 2)
        list.expect(
            ["a": 101, "b": 102],
            shelf.places,
            "the child's own requirement is overridden"
        )
        list.expect(["a"], told, "the parent's is observed, as the parent's host calls it")
        list.expect(["a"], real.evicted, "and forwarded")
        proxy.override(\.cacheWillEvict) { _, _ in }
        (proxy as any CacheDelegate).cache(shelf.cache, willEvict: "parent")
        (proxy as any ShelfDelegate).cache(shelf.cache, willEvict: "child")
        list.expect(["a"], real.evicted, "an override answers the parent's type and the child's")
        list.expect(["a", "parent", "child"], told, "and both are observed")
        proxy.label = "changed"
        list.expect("changed", real.label, "a property of the child is written through")
    }

    /// Internal protocols of this module, one class for several, and generic code.
    private static func inside(_ list: inout Checklist) {
        let proxy = ClerkProxy(retaining: RealClerk())
        let hidden: any Clerk = proxy
        list.expect(4, hidden.price(of: "soap"), "an internal protocol is forwarded")
        proxy.override(\.priceOf) { _ in 7 }
        proxy.intercept(\.priceOf) { next in { item in 2 * next(item) } }
        list.expect(14, hidden.price(of: "soap"), "and intercepted above an override")
        proxy.override(\.sortBy) { items, areInOrder in items.sort { areInOrder($1, $0) } }
        var items = ["a", "c", "b"]
        hidden.sort(&items) { $0 < $1 }
        list.expect(["c", "b", "a"], items, "a handler gets inout and closures that do not escape")
        proxy.override(\.wrap) { item in "(\(item))" }
        list.expect("(5)", hidden.wrap(5), "and generic arguments")

        let desk = DeskProxy()
        desk.override(\.priceOf) { _ in 3 }
        desk.override(\.cacheShouldEvict) { _, _ in false }
        list.expect(
            3,
            (desk as any Clerk).price(of: ""),
            "one class adopts protocols of two modules"
        )
        list.expect(
            false,
            (desk as any CacheDelegate).cache(Cache(capacity: 0), shouldEvict: ""),
            "and answers both"
        )
        list.expect(2, desk.adoptedProtocols.count, "and lists them")
        list.expect(
            true,
            desk.adoptedProtocols.contains(CacheDelegateRequirements.descriptor),
            "the description of another module's protocol has a name"
        )
        list.expect(
            true,
            "\(desk)".hasPrefix("\(type(of: desk))(protocols: ["),
            "a proxy is printed in a line"
        )
    }

    /// Sendable, asynchronous, typed throws; package protocols of both modules.
    private static func asynchronous(_ list: inout Checklist) async throws {
        let stock = StockProxy(retaining: RealStock())
        let hidden: any Stock = stock
        list.expect(
            4,
            try await hidden.count(of: "soap"),
            "an asynchronous requirement is forwarded"
        )
        stock.override(\.countOf) { item in
            guard item != "none" else { throw SoldOut() }
            return 9
        }
        list.expect(9, try await hidden.count(of: "soap"), "and overridden")
        do {
            list.expect(0, try await hidden.count(of: "none"), "an override that throws")
        } catch {
            list.expect(SoldOut(), error as? SoldOut, "an error reaches the caller")
        }
        let calls = stock.calls(of: \.reserveOf)
        var iterator = calls.makeAsyncIterator()
        list.expect(true, try hidden.reserve(2, of: "soap"), "a throwing requirement is forwarded")
        let first = await iterator.next()
        list.expect("soap", first?.1, "calls are a sequence")

        let origin = OriginProxy()
        origin.override(\.load) { key in .success(key.uppercased()) }
        origin.intercept(\.load) { next in
            { key in key == "bad" ? .failure(LoadFailure(key: "bad")) : await next(key) }
        }
        origin.override(\.decodeAs) { text, type in type.init(text) }
        let loaded = await Loader(origin: origin).load(["a", "b", "bad"])
        list.expect(
            ["a": "A", "b": "B", "bad": "no bad"],
            loaded,
            "typed throws through another module's loader"
        )
        let decoded = (origin as any Origin).decode("12", as: Int.self)
        list.expect(12, decoded, "a generic requirement of a Sendable protocol")
        OriginProxy.typeProxy.override(\.staticNamed) { name in "override of \(name)" }
        list.expect("override of x", OriginProxy.named("x"), "a static requirement")
    }
}
