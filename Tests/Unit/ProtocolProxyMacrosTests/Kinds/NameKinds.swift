public import ProtocolProxyMacros

@Proxied
protocol Labelled: AnyObject {
    func plain(for x: Int, in: Int) -> Int
    func twice(a x: Int, b x: Int) -> Int
    func me(_ self: Int, self other: Int) -> Int
    func quoted(`var` x: Int, `let`: Int, `inout`: Int) -> Int
    func numbered(`3d`: Int, `4th` x: Int) -> Int
    func underscored(__proxy: Int, _0: Int, _ __Generated: Int) -> Int
    subscript(for: Int, in x: Int) -> Int { get }
}

final class RealLabelled: Labelled {
    func plain(for number: Int, in other: Int) -> Int { number * 10 + other }
    func twice(a first: Int, b second: Int) -> Int { first * 10 + second }
    func me(_ first: Int, self other: Int) -> Int { first * 10 + other }
    func quoted(`var` x: Int, `let` y: Int, `inout` z: Int) -> Int { x * 100 + y * 10 + z }
    func numbered(`3d` x: Int, `4th` y: Int) -> Int { x * 10 + y }
    func underscored(__proxy x: Int, _0 y: Int, _ z: Int) -> Int { x * 100 + y * 10 + z }
    subscript(x: Int, in y: Int) -> Int { x * 10 + y }
}

@Proxied
protocol Several: AnyObject {
    func list(_ numbers: Int..., with words: String...) -> Int
    func later(_ numbers: Int..., with words: String...) throws -> Int
    func run(_ bodies: (() -> Int)...) -> Int
}

final class RealSeveral: Several {
    func list(_ numbers: Int..., with words: String...) -> Int { numbers.count * 10 + words.count }
    func later(_ numbers: Int..., with words: String...) throws -> Int {
        numbers.count * 10 + words.count
    }
    func run(_ bodies: (() -> Int)...) -> Int { bodies.reduce(0) { $0 + $1() } }
}

nonisolated final class Crate {
    let number: Int
    init(_ number: Int) { self.number = number }
}

@Proxied
protocol Sending: AnyObject {
    func hand(_ crate: consuming sending Crate) -> Int
    func made<R>(_ body: () -> sending R) -> sending R
    func crate(_ body: () -> sending Crate) -> sending Crate
}

final class RealSending: Sending {
    func hand(_ crate: consuming sending Crate) -> Int { crate.number }
    func made<R>(_ body: () -> sending R) -> sending R { body() }
    func crate(_ body: () -> sending Crate) -> sending Crate { body() }
}

@Proxied
protocol Guarding<Value>: AnyObject {
    associatedtype Value
    func withLock<R, E: Error>(_ body: (inout sending Value) throws(E) -> sending R) throws(E)
        -> sending R
}

final class RealGuarding: Guarding {
    var value = 1
    func withLock<R, E: Error>(_ body: (inout sending Int) throws(E) -> sending R) throws(E)
        -> sending R
    {
        var own = 2
        return try body(&own)
    }
}

@Proxied
protocol Viewing: AnyObject {
    func count(_ span: consuming Span<UInt8>) -> Int
    func fill(_ span: inout MutableSpan<UInt8>)
    func sum(_ span: Span<UInt8>?, _ more: consuming Span<UInt8>?) -> Int
}

final class RealViewing: Viewing {
    func count(_ span: consuming Span<UInt8>) -> Int { span.count }
    func fill(_ span: inout MutableSpan<UInt8>) { for index in span.indices { span[index] = 1 } }
    func sum(_ span: Span<UInt8>?, _ more: consuming Span<UInt8>?) -> Int {
        (span?.count ?? 0) + (more?.count ?? 0)
    }
}

@Proxied
protocol Listing<List, Item>: AnyObject {
    associatedtype List: Sequence
    associatedtype Item where Item == List.Element
    func first(_ list: List) -> Item?
}

final class RealListing: Listing {
    func first(_ list: [Int]) -> Int? { list.first }
}

/// A protocol with '@_spi'.
@_spi(Kinds)
@Proxied
public protocol Interface: AnyObject {
    func open() -> Int
    var level: Int { get set }
}

final class RealInterface: Interface {
    func open() -> Int { 1 }
    var level = 1
}

var nameKinds: [Kind] {
    [
        Kind("Names", "parameters of one name, named self, labels that are keywords") { t in
            let proxy = LabelledProxy(retaining: RealLabelled())
            t.forwarded(
                [proxy.plain(for: 1, in: 2), proxy.twice(a: 1, b: 2), proxy.me(1, self: 2)],
                [12, 12, 12]
            )
            t.forwarded([proxy.quoted(var: 1, let: 2, `inout`: 3), proxy[1, in: 2]], [123, 12])
            t.forwarded(
                [proxy.numbered(`3d`: 1, `4th`: 2), proxy.underscored(__proxy: 1, _0: 2, 3)],
                [12, 123]
            )
            var seen = 0
            proxy.observe(\.twiceAB, .before) { first, second in seen = first - second }
            proxy.intercept(\.twiceAB) { next in { first, second in next(second, first) } }
            proxy.override(\.meSelf) { first, other in first + other }
            t.intercepted(proxy.twice(a: 1, b: 2), 21)
            t.overridden(proxy.me(1, self: 2), 3)
            t.observed(seen, -1)
        },
        Kind("Parameters", "two variadic ones, variadic closures") { t in
            let proxy = SeveralProxy(retaining: RealSeveral())
            t.forwarded(
                [proxy.list(1, 2, with: "a"), try proxy.later(1, with: "a", "b")],
                [21, 12]
            )
            t.forwarded(proxy.run({ 1 }, { 2 }), 3)
            var seen = 0
            proxy.observe(\.listWith, .before) { numbers, words in
                seen = numbers.count - words.count
            }
            proxy.intercept(\.listWith) { next in { numbers, words in next(numbers + [1], words) } }
            proxy.override(\.run) { bodies in -bodies.count }
            t.intercepted(proxy.list(1, 2, with: "a"), 31)
            t.overridden(proxy.run({ 1 }, { 2 }), -2)
            t.observed(seen, 1)
        },
        Kind(
            "Parameters",
            "consuming sending, closures with sending results",
            recorded: .placeholder
        ) { t in
            let proxy = SendingProxy(retaining: RealSending())
            t.forwarded(
                [
                    proxy.hand(Crate(1)), proxy.made { Crate(2) }.number,
                    proxy.crate { Crate(3) }.number,
                ],
                [1, 2, 3]
            )
            let guarding = GuardingProxy<Int>(retaining: RealGuarding())
            t.forwarded(guarding.withLock { $0 + 1 }, 3)
            var seen = 0
            proxy.observe(\.hand, .before) { _ in seen += 1 }
            proxy.intercept(\.made) { next in { body in next(body) } }
            proxy.override(\.crate) { _ in Crate(9) }
            guarding.intercept(\.withLock) { next in { body in try next(body) } }
            t.intercepted([proxy.made { Crate(4) }.number, guarding.withLock { $0 }], [4, 2])
            t.overridden([proxy.crate { Crate(5) }.number, proxy.hand(Crate(6))], [9, 6])
            t.observed(seen, 1)
        },
        Kind("Parameters", "consuming, optional and mutable Span", recorded: .placeholder) { t in
            let proxy = ViewingProxy(retaining: RealViewing())
            var bytes: [UInt8] = [0, 0]
            t.forwarded(proxy.count(bytes.span), 2)
            var span = bytes.mutableSpan
            proxy.fill(&span)
            t.forwarded(bytes, [1, 1])
            t.forwarded([proxy.sum(nil, nil), proxy.sum(bytes.span, nil)], [0, 2])
            var seen = 0
            proxy.intercept(\.sum) { next in { span, more in next(more, span) + 1 } }
            t.intercepted(proxy.sum(bytes.span, nil), 3)
            proxy.observe(\.count, .before) { _ in seen += 1 }
            proxy.intercept(\.count) { next in { span in next(span) + 1 } }
            t.intercepted(proxy.count(bytes.span), 3)
            proxy.override(\.count) { span in -span.count }
            t.overridden(proxy.count(bytes.span), -2)
            t.observed(seen, 2)
        },
        Kind("Associated types", "one that another fixes, named as primary") { t in
            let proxy = ListingProxy<[Int]>(retaining: RealListing())
            t.forwarded(proxy.first([1, 2]), 1)
            var seen = 0
            proxy.observe(\.first, .before) { list in seen = list.count }
            proxy.intercept(\.first) { next in { list in next(list.reversed()) } }
            t.intercepted(proxy.first([1, 2]), 2)
            t.observed(seen, 2)
            proxy.override(\.first) { _ in nil }
            t.overridden(proxy.first([1]), nil)
        },
        Kind("Protocols", "public with @_spi") { t in
            let proxy = InterfaceProxy(retaining: RealInterface())
            t.forwarded([proxy.open(), proxy.level], [1, 1])
            var seen = 0
            proxy.observe(\.setLevel, .before) { level in seen = level }
            proxy.intercept(\.open) { next in { next() + 1 } }
            t.intercepted(proxy.open(), 2)
            proxy.override(\.open) { 9 }
            proxy.level = 4
            t.overridden(proxy.open(), 9)
            t.observed(seen, 4)
        },
    ]
}
