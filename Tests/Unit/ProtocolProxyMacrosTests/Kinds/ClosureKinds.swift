import ProtocolProxyMacros

typealias SharedOutside = @Sendable (Int) -> Int
typealias OutsideOf<Input> = (Input) -> Input

@Proxied
protocol Closures: AnyObject {
    typealias Own = @Sendable (Int) -> Int
    var plain: (Int) -> Int { get set }
    var throwing: (Int) throws -> Int { get set }
    var later: (Int) async -> Int { get set }
    var laterThrowing: (Int) async throws -> Int { get set }
    var shared: @Sendable (Int) -> Int { get set }
    var between: (@Sendable (Int) -> Int) { get set }
    var onMain: @MainActor (Int) -> Int { get set }
    var optional: ((Int) -> Int)? { get set }
    var own: Own { get set }
    var outside: Outside { get set }
    var generic: OutsideOf<Int> { get set }
    subscript(key: String) -> (Int) -> Int { get set }
    subscript(outside key: String) -> Outside { get set }
    subscript<Key: Hashable>(any key: Key) -> Outside { get set }
    subscript<Key: Hashable>(like key: Key) -> (Key) -> Key { get set }
    subscript(of other: Self) -> Outside { get set }
    @available(*, deprecated) var old: Outside { get set }
}

final class RealClosures: Closures {
    var plain: (Int) -> Int = { $0 }
    var throwing: (Int) throws -> Int = { $0 }
    var later: (Int) async -> Int = { $0 }
    var laterThrowing: (Int) async throws -> Int = { $0 }
    var shared: @Sendable (Int) -> Int = { $0 }
    var between: (@Sendable (Int) -> Int) = { $0 }
    var onMain: @MainActor (Int) -> Int = { $0 }
    var optional: ((Int) -> Int)?
    var own: Own = { $0 }
    var outside: Outside = { $0 }
    var generic: OutsideOf<Int> = { $0 }
    var stored: [AnyHashable: (Int) -> Int] = [:]
    var erased: [AnyHashable: Any] = [:]
    subscript(key: String) -> (Int) -> Int {
        get { stored[key] ?? { $0 } }
        set { stored[key] = newValue }
    }
    subscript(outside key: String) -> Outside {
        get { stored["outside " + key] ?? { $0 } }
        set { stored["outside " + key] = newValue }
    }
    subscript<Key: Hashable>(any key: Key) -> Outside {
        get { stored[key] ?? { $0 } }
        set { stored[key] = newValue }
    }
    subscript<Key: Hashable>(like key: Key) -> (Key) -> Key {
        get { erased[key] as? (Key) -> Key ?? { $0 } }
        set { erased[key] = newValue }
    }
    subscript(of other: RealClosures) -> Outside {
        get { other.outside }
        set { other.outside = newValue }
    }
    @available(*, deprecated) var old: Outside = { $0 }
}

@Proxied
nonisolated protocol SharedClosures: Sendable {
    var shared: @Sendable (Int) -> Int { get nonmutating set }
    var outside: SharedOutside { get nonmutating set }
    subscript(key: String) -> SharedOutside { get nonmutating set }
}

// SAFETY: one row uses it.
nonisolated final class RealSharedClosures: SharedClosures, @unchecked Sendable {
    var shared: @Sendable (Int) -> Int = { $0 }
    var outside: SharedOutside = { $0 }
    subscript(key: String) -> SharedOutside {
        get { outside }
        set { outside = newValue }
    }
}

@Proxied
protocol ClosureHolder<Item>: AnyObject {
    associatedtype Item
    var handler: (Item) -> Item { get set }
    var item: Item { get set }
}

final class RealClosureHolder: ClosureHolder {
    var handler: (String) -> String = { $0 }
    var item = ""
}

enum ClosureHome {
    typealias Near = (Int) -> Int

    @Proxied
    protocol Nested: AnyObject {
        var near: Near { get set }
        @available(*, deprecated) var old: Near { get set }
    }
}

final class RealNestedClosures: ClosureHome.Nested {
    var near: ClosureHome.Near = { $0 }
    @available(*, deprecated) var old: ClosureHome.Near = { $0 }
}

var closureKinds: [Kind] {
    [
        Kind("Properties", "closures: throwing, async, Sendable, isolated, optional") { t in
            let real = RealClosures()
            let proxy = ClosuresProxy(retaining: real)
            proxy.plain = { $0 + 1 }
            proxy.throwing = { $0 + 2 }
            proxy.later = { $0 + 3 }
            proxy.laterThrowing = { $0 + 4 }
            proxy.shared = { $0 + 5 }
            proxy.between = { $0 + 6 }
            proxy.onMain = { $0 + 7 }
            proxy.optional = { $0 + 8 }
            t.forwarded([real.plain(0), proxy.plain(0)], [1, 1])
            t.forwarded([try real.throwing(0), try proxy.throwing(0)], [2, 2])
            let later = [real.later, proxy.later]
            t.forwarded([await later[0](0), await later[1](0)], [3, 3])
            let throwing = [real.laterThrowing, proxy.laterThrowing]
            t.forwarded([try await throwing[0](0), try await throwing[1](0)], [4, 4])
            t.forwarded(
                [real.shared(0), proxy.shared(0), real.between(0), proxy.between(0)],
                [5, 5, 6, 6]
            )
            #if swift(>=6.0)
            let onMain = (real.onMain, proxy.onMain)
            #else
            // SAFETY: only Swift 6 knows that what is isolated to an actor is Sendable.
            nonisolated(unsafe) let onMain = (real.onMain, proxy.onMain)
            #endif
            t.forwarded(await MainActor.run { [onMain.0(0), onMain.1(0)] }, [7, 7])
            t.forwarded([real.optional?(0), proxy.optional?(0)], [8, 8])
            var seen = 0
            proxy.observe(\.setPlain, .before) { plain in seen = plain(10) }
            proxy.observe(\.setThrowing, .after) { throwing in seen += (try? throwing(100)) ?? 0 }
            proxy.observe(\.plain, outcome: { _, plain in seen += plain.get()(1000) })
            proxy.override(\.setPlain) { plain in real.plain = { plain($0) * 2 } }
            proxy.override(\.shared) { { $0 - 1 } }
            proxy.override(\.later) { { $0 - 2 } }
            proxy.plain = { $0 + 2 }
            proxy.throwing = { $0 + 1 }
            t.observed(seen, 113)
            t.overridden(proxy.plain(3), 10)
            t.observed(seen, 113 + 2004)
            let overridden = proxy.later
            t.overridden([proxy.shared(0), await overridden(0)], [-1, -2])
            proxy.intercept(\.setOptional) { next in
                { optional in next(optional.map { below in { below($0) * 10 } }) }
            }
            proxy.optional = { $0 + 1 }
            t.intercepted(real.optional?(1), 20)
            try await proxy.send(
                Message("setter: optional", [Optional({ $0 + 3 } as (Int) -> Int) as Any])
            )
            t.intercepted(real.optional?(1), 40)
        },
        Kind("Properties", "closures behind typealiases") { t in
            let real = RealClosures()
            let proxy = ClosuresProxy(implementer: real)
            proxy.own = { $0 + 1 }
            proxy.outside = { $0 + 2 }
            proxy.generic = { $0 + 3 }
            t.forwarded([real.own(0), real.outside(0), real.generic(0)], [1, 2, 3])
            t.forwarded([proxy.own(0), proxy.outside(0), proxy.generic(0)], [1, 2, 3])
            let nested = RealNestedClosures()
            ClosureHome.NestedProxy(implementer: nested).near = { $0 + 4 }
            t.forwarded(nested.near(0), 4)
            let holder = RealClosureHolder()
            let holding = ClosureHolderProxy<String>(implementer: holder)
            holding.handler = { $0 + "!" }
            holding.item = "a"
            t.forwarded(holder.handler(holding.item), "a!")
            var seen = 0
            proxy.observe(\.setOutside, .before) { outside in seen = outside(10) }
            proxy.override(\.setOutside) { outside in real.outside = { outside($0) * 2 } }
            proxy.override(\.own) { { $0 - 1 } }
            proxy.outside = { $0 + 2 }
            t.overridden([proxy.outside(3), real.outside(3), proxy.own(0)], [10, 10, -1])
            t.observed(seen, 12)

            let sharing = RealSharedClosures()
            let shared = SharedClosuresProxy(implementer: sharing)
            shared.shared = { $0 + 1 }
            shared.outside = { $0 + 2 }
            t.forwarded([sharing.shared(0), shared.outside(0), shared[""](0)], [1, 2, 2])
            let box = Box(0)
            shared.observe(\.setOutside, .before) { outside in box.value = outside(10) }
            shared.override(\.setOutside) { outside in sharing.outside = { outside($0) * 2 } }
            shared.outside = { $0 + 2 }
            t.overridden(sharing.outside(1), 6)
            t.observed(box.value, 12)
        },
        Kind("Subscripts", "closures, with generic indices and Self too") { t in
            let real = RealClosures()
            let proxy = ClosuresProxy(implementer: real)
            proxy["a"] = { $0 + 1 }
            proxy[outside: "a"] = { $0 + 2 }
            proxy[any: 5] = { $0 + 3 }
            proxy[like: "b"] = { $0 + "!" }
            t.forwarded([proxy["a"](0), proxy[outside: "a"](0), proxy[any: 5](0)], [1, 2, 3])
            t.forwarded([proxy[like: "b"]("c"), real[like: "b"]("d")], ["c!", "d!"])
            let other = ClosuresProxy(implementer: real)
            proxy[of: other] = { $0 + 4 }
            t.forwarded([real.outside(0), proxy[of: other](0)], [4, 4])
            var seen: [Int] = []
            proxy.observe(\.setSubscript, .before) { _, closure in seen.append(closure(10)) }
            proxy.observe(\.setSubscriptOutside, .before) { _, closure in seen.append(closure(20)) }
            proxy.observe(\.setSubscriptAny, .before) { _, closure in seen.append(closure(30)) }
            proxy.override(\.setSubscriptOutside) { key, closure in
                real[outside: key] = { closure($0) * 2 }
            }
            proxy.override(\.getSubscript) { key in { $0 - key.count } }
            proxy["a"] = { $0 + 1 }
            proxy[outside: "a"] = { $0 + 2 }
            proxy[any: 5] = { $0 + 3 }
            t.observed(seen, [11, 22, 33])
            t.overridden([proxy["ab"](0), proxy[outside: "a"](1)], [-2, 6])
        },
    ]
}
