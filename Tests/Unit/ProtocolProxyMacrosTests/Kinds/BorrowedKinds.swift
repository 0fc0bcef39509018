import ProtocolProxyMacros

@Proxied
protocol Locking<State>: AnyObject {
    associatedtype State
    func withLock<R>(_ body: (inout State) throws -> R) rethrows -> R
    func withCount<R>(_ body: (inout Int) throws -> R) throws -> R
    func withNumber<R>(_ body: (inout Int) -> R) -> R
    func change<T>(_ value: T, _ body: (inout T, Int) -> Void) -> T
    func change<E: Equatable>(optional value: inout E?, _ body: (inout E?) -> Bool) -> Bool
}

final class RealLocking<State>: Locking {
    var state: State
    var count = 1
    init(_ state: State) { self.state = state }
    func withLock<R>(_ body: (inout State) throws -> R) rethrows -> R { try body(&state) }
    func withCount<R>(_ body: (inout Int) throws -> R) throws -> R { try body(&count) }
    func withNumber<R>(_ body: (inout Int) -> R) -> R { body(&count) }
    func change<T>(_ value: T, _ body: (inout T, Int) -> Void) -> T {
        var value = value
        body(&value, 2)
        return value
    }
    func change<E: Equatable>(optional value: inout E?, _ body: (inout E?) -> Bool) -> Bool {
        body(&value)
    }
}

@Proxied
protocol Moving: AnyObject {
    func make<R: ~Copyable>(_ body: () throws -> R) rethrows -> R
    func pass<T: ~Copyable>(_ value: consuming T) -> T
    func set<T: ~Copyable>(_ value: inout T, _ other: consuming T)
    nonisolated(nonsending) func watch<Return: ~Copyable>(
        _ body: nonisolated(nonsending) (Int) async throws -> Return
    ) async throws -> Return
}

final class RealMoving: Moving {
    func make<R: ~Copyable>(_ body: () throws -> R) rethrows -> R { try body() }
    func pass<T: ~Copyable>(_ value: consuming T) -> T { value }
    func set<T: ~Copyable>(_ value: inout T, _ other: consuming T) { value = other }
    nonisolated(nonsending) func watch<Return: ~Copyable>(
        _ body: nonisolated(nonsending) (Int) async throws -> Return
    ) async throws -> Return { try await body(1) }
}

@Proxied
protocol Peering: AnyObject {
    func size<T: ~Copyable>(_ value: borrowing T) -> Int
    func join<T: ~Copyable, R: ~Copyable>(
        _ value: borrowing T,
        with other: borrowing R,
        _ body: () -> R
    ) throws -> R
    func swap<T: ~Copyable, R: ~Copyable>(_ value: borrowing T, _ other: consuming R)
        throws(Trouble) -> R
    func count(_ value: borrowing some ~Copyable, in sum: inout Int) -> Int
    nonisolated(nonsending) func watch<T: ~Copyable>(_ value: borrowing T, _ number: Int)
        async throws -> Int
    static func name<T: ~Copyable>(_ value: borrowing T) -> String
}

final class RealPeering: Peering {
    func size<T: ~Copyable>(_ value: borrowing T) -> Int { MemoryLayout<T>.size }
    func join<T: ~Copyable, R: ~Copyable>(
        _ value: borrowing T,
        with other: borrowing R,
        _ body: () -> R
    ) throws -> R {
        body()
    }
    func swap<T: ~Copyable, R: ~Copyable>(_ value: borrowing T, _ other: consuming R)
        throws(Trouble) -> R
    { other }
    func count(_ value: borrowing some ~Copyable, in sum: inout Int) -> Int {
        sum += 1
        return sum
    }
    nonisolated(nonsending) func watch<T: ~Copyable>(_ value: borrowing T, _ number: Int)
        async throws -> Int
    {
        await Task.yield()
        return MemoryLayout<T>.size + number
    }
    static func name<T: ~Copyable>(_ value: borrowing T) -> String { "real" }
}

@Proxied
protocol Borrowing<Item>: AnyObject {
    associatedtype Item
    func name<T>(_ value: borrowing T) -> String
    func put(_ item: borrowing Item) -> Item
    func join(_ other: borrowing Self) -> Int
    var number: Int { get }
}

final class RealBorrowing<Item>: Borrowing {
    func name<T>(_ value: borrowing T) -> String { "\(copy value)" }
    func put(_ item: borrowing Item) -> Item { copy item }
    func join(_ other: borrowing RealBorrowing<Item>) -> Int { number + other.number }
    var number = 1
}

var borrowedKinds: [Kind] {
    [
        Kind(
            "Generics",
            "closures that change the value they borrow, as of a lock",
            recorded: .placeholder
        ) { t in
            let proxy = LockingProxy<String>(retaining: RealLocking("a"))
            t.forwarded(
                proxy.withLock {
                    $0 += "b"; return $0.count
                },
                2
            )
            t.forwarded(
                [
                    try proxy.withCount {
                        $0 += 1; return $0
                    },
                    proxy.withNumber {
                        $0 += 1; return $0
                    },
                ],
                [2, 3]
            )
            t.forwarded(proxy.change(1) { $0 += $1 }, 3)
            var optional: Int? = 1
            t.forwarded(
                proxy.change(optional: &optional) {
                    $0 = nil; return true
                },
                true
            )
            t.forwarded(optional, nil)
            var seen = 0
            proxy.observe(\.withLock, .before) { _ in seen += 1 }
            proxy.intercept(\.withLock) { next in
                { body in
                    try next { state in
                        state += "!"; return try body(&state)
                    }
                }
            }
            t.intercepted(proxy.withLock { $0 }, "ab!")
            t.intercepted((try? proxy.withLock { _ -> Int in throw Trouble.one }) == nil, true)
            t.observed(seen, 2)
            proxy.intercept(\.withCount) { next in
                { body in
                    try next { n in
                        n *= 10; return try body(&n)
                    }
                }
            }
            t.intercepted(try proxy.withCount { $0 }, 30)
            proxy.override(\.withNumber) { body in
                var number = 7
                return body(&number)
            }
            t.overridden(proxy.withNumber { "\($0)" }, "7")
            proxy.intercept(\.change) { next in
                { value, body in next(value, { x, n in body(&x, n + 1) }) }
            }
            t.intercepted(proxy.change(1) { $0 += $1 }, 4)
            proxy.intercept(\.changeOptional) { next in { value, body in !next(&value, body) } }
            t.intercepted(
                proxy.change(optional: &optional) {
                    $0 = 5; return true
                },
                false
            )
            t.intercepted(optional, 5)
        },
        Kind("Generics", "noncopyable results and consumed parameters") { t in
            let proxy = MovingProxy(retaining: RealMoving())
            t.forwarded(proxy.make { File(number: 1) }.number, 1)
            t.forwarded(proxy.pass(File(number: 2)).number, 2)
            t.forwarded(try await proxy.watch { File(number: $0) }.number, 1)
            var file = File(number: 3)
            proxy.set(&file, File(number: 4))
            t.forwarded(file.number, 4)
            var seen = 0
            proxy.observe(\.make, .after) { _ in seen += 1 }
            proxy.observe(\.pass, .before) { _ in seen += 1 }
            proxy.intercept(\.make) { next in { body in try next(body) } }
            proxy.intercept(\.watch) { next in { body in try await next(body) } }
            proxy.intercept(\.set) { next in { value, other in next(&value, other) } }
            t.intercepted(proxy.make { File(number: 5) }.number, 5)
            t.intercepted(proxy.pass(File(number: 6)).number, 6)
            t.intercepted(try await proxy.watch { File(number: $0 + 1) }.number, 2)
            proxy.set(&file, File(number: 7))
            t.intercepted(file.number, 7)
            t.observed(seen, 2)
            proxy.override(\.make) { body in 9 }
            proxy.override(\.pass) { value in value }
            t.overridden([proxy.make { 1 }, proxy.pass(File(number: 8)).number], [9, 8])
        },
        Kind("Generics", "borrowing of a noncopyable generic parameter", recorded: .placeholder) {
            t in
            let proxy = PeeringProxy(retaining: RealPeering())
            let file = File(number: 1)
            t.forwarded(
                [proxy.size(file), try proxy.join(file, with: 1) { 2 }],
                [MemoryLayout<File>.size, 2]
            )
            var seen = 0
            proxy.observe(\.size, .before) { _ in seen += 1 }
            proxy.observe(\.watch, .after) { _, number in seen += number }
            proxy.intercept(\.joinWith) { next in
                { value, other, body in try next(value, other, body) }
            }
            proxy.intercept(\.swap) { next in { value, other in next(value, other) } }
            proxy.intercept(\.countIn) { next in { value, sum in next(value, &sum) * 10 } }
            t.forwarded(
                [proxy.size(file), proxy.size("a")],
                [MemoryLayout<File>.size, MemoryLayout<String>.size]
            )
            t.intercepted(try proxy.join(file, with: file) { File(number: 3) }.number, 3)
            t.intercepted(try proxy.swap(file, File(number: 4)).number, 4)
            var sum = 1
            t.intercepted([proxy.count(file, in: &sum), sum], [20, 2])
            t.forwarded(try await proxy.watch(file, 5), MemoryLayout<File>.size + 5)
            try proxy.appendImplementer(RealPeering(), retained: true)
            t.forwarded(proxy.size(file), MemoryLayout<File>.size)
            t.observed(seen, 8)
            proxy.override(\.size) { _ in 9 }
            proxy.override(\.watch) { _, number in number }
            t.overridden([proxy.size(file), try await proxy.watch(file, 7)], [9, 7])
            try PeeringProxy.withTypeProxy { types in
                try types.setImplementer(RealPeering.self)
                types.intercept(\.staticName) { next in { value in next(value) + "!" } }
                t.intercepted(PeeringProxy.name(file), "real!")
            }
        },
        Kind("Parameters", "borrowing of a generic parameter, an associated type, Self") { t in
            let real = RealBorrowing<String>()
            let proxy = BorrowingProxy<String>(retaining: real)
            t.forwarded([proxy.name(1), proxy.put("a")], ["1", "a"])
            let other = BorrowingProxy<String>(retaining: RealBorrowing<String>())
            t.forwarded(proxy.join(other), 2)
            var seen: [String] = []
            proxy.observe(\.name, .before) { value in seen.append("\(value)") }
            proxy.observe(\.put, .before) { item in seen.append(item) }
            proxy.observe(\.join, .before) { other in seen.append("\(other.number)") }
            proxy.intercept(\.name) { next in { value in next(value) + "!" } }
            proxy.intercept(\.put) { next in { item in next(item + "?") } }
            proxy.intercept(\.join) { next in { other in next(other) + 1 } }
            t.intercepted([proxy.name(2), proxy.put("b")], ["2!", "b?"])
            t.intercepted(proxy.join(other), 3)
            t.observed(seen, ["2", "b", "1"])
            proxy.override(\.name) { value in "\(value)0" }
            proxy.override(\.put) { item in item + item }
            proxy.override(\.join) { other in 7 }
            t.overridden([proxy.name(2), proxy.put("b")], ["20", "bb"])
            t.overridden(proxy.join(other), 7)
        },
    ]
}
