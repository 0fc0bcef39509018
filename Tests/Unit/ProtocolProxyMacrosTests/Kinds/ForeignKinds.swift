import ProtocolProxyMacros
import Synchronization

// Protocols as those of another module: declared without the macro, and with defaults of their own.

package nonisolated protocol Near: AnyObject {
    func same() -> Int
    func near(_ x: Int) -> Int
}
package nonisolated protocol Distant: Near {
    init(_ number: Int)
    func required(_ x: Int) -> Int
    func same() -> Int
    func first() -> Int
    func second() -> Int
    func change(_ list: inout [Int])
    func pair<T>(_ a: T, _ b: T) -> [T]
    func lazily(_ value: @autoclosure () -> Int) -> Int
    func refuse(_ x: Int) throws(Refused) -> Int
    func beside(_ other: Self, _ x: Int) -> Int
    func twin() -> Self
    nonisolated(nonsending) func here(_ x: Int) async throws -> Int
    var level: Int { get set }
    subscript(index: Int) -> Int { get }
    static func made(_ x: Int) -> Int
}
package nonisolated struct Refused: Error {}
extension Near { package nonisolated func near(_ x: Int) -> Int { x + 1000 } }
extension Distant {
    package nonisolated func same() -> Int { 5 }
    package nonisolated func first() -> Int { second() + required(1) }
    package nonisolated func second() -> Int { 20 }
    package nonisolated func pair<T>(_ a: T, _ b: T) -> [T] { [b] }
    package nonisolated func twin() -> Self { Self(required(2)) }
    package nonisolated func refuse(_ x: Int) throws(Refused) -> Int { throw Refused() }
    package nonisolated var level: Int {
        get { 7 }
        set { _ = required(newValue) }
    }
    package nonisolated subscript(index: Int) -> Int { index + 40 }
    package nonisolated static func made(_ x: Int) -> Int { x + 50 }
}

@Proxied(of: (any Distant).self)
protocol DistantLike: AnyObject {
    init(_ number: Int)
    func required(_ x: Int) -> Int
    @Optional func same() -> Int
    @Optional func near(_ x: Int) -> Int
    @Optional func first() -> Int
    @Optional func second() -> Int
    func change(_ list: inout [Int])
    @Optional func pair<T>(_ a: T, _ b: T) -> [T]
    func lazily(_ value: @autoclosure () -> Int) -> Int
    @Optional func refuse(_ x: Int) throws(Refused) -> Int
    func beside(_ other: Self, _ x: Int) -> Int
    @Optional func twin() -> Self
    nonisolated(nonsending) func here(_ x: Int) async throws -> Int
    @Optional var level: Int { get set }
    @Optional subscript(index: Int) -> Int { get }
    @Optional static func made(_ x: Int) -> Int
}

/// Leaves nothing to the defaults.
nonisolated final class RealDistant: Distant {
    let number: Int
    var level = 1
    init(_ number: Int) { self.number = number }
    func required(_ x: Int) -> Int { x * 10 }
    func same() -> Int { 6 }
    func near(_ x: Int) -> Int { x }
    func first() -> Int { 1 }
    func second() -> Int { 2 }
    func change(_ list: inout [Int]) { list.append(number) }
    func pair<T>(_ a: T, _ b: T) -> [T] { [a, b] }
    func lazily(_ value: @autoclosure () -> Int) -> Int { value() + value() }
    func refuse(_ x: Int) throws(Refused) -> Int { if x < 0 { throw Refused() } else { x } }
    func beside(_ other: RealDistant, _ x: Int) -> Int { number + other.number + x }
    func twin() -> RealDistant { RealDistant(number + 1) }
    nonisolated(nonsending) func here(_ x: Int) async throws -> Int { x + 4 }
    subscript(index: Int) -> Int { index }
    static func made(_ x: Int) -> Int { x }
}

@MainActor package protocol DistantOnMain: AnyObject {
    func onMain(_ x: Int) -> Int
    func onMainLater() async -> Int
    nonisolated func anywhere() -> Int
}
extension DistantOnMain { package func onMain(_ x: Int) -> Int { x + 60 } }

@Proxied(of: (any DistantOnMain).self) @MainActor
protocol DistantOnMainLike: AnyObject {
    @Optional func onMain(_ x: Int) -> Int
    func onMainLater() async -> Int
    nonisolated func anywhere() -> Int
}
@MainActor private final class RealDistantOnMain: DistantOnMain {
    func onMainLater() async -> Int { 2 }
    nonisolated func anywhere() -> Int { 3 }
}

@MainActor private func distantOnMain() async -> [[Int]] {
    let real = RealDistantOnMain()
    let proxy = DistantOnMainLikeProxy(implementer: real)
    let some: any DistantOnMain = proxy
    var seen: [Int] = []
    proxy.observe(\.onMain, .before) { seen.append($0) }
    let forwarded = await [some.onMain(1), some.onMainLater(), some.anywhere()]
    proxy.override(\.onMain) { $0 + 9 }
    let overridden = [some.onMain(2)]
    let alone: any DistantOnMain = DistantOnMainLikeProxy()
    return [forwarded, overridden, seen, [alone.onMain(5)]]
}

package nonisolated protocol DistantStore<Item>: Sendable {
    associatedtype Item: Hashable & Sendable
    func put(_ item: Item) -> Int
    func rank(of item: Item) -> Int
    @concurrent func later(_ item: Item) async -> Int
}
extension DistantStore {
    package nonisolated func put(_ item: Item) -> Int { 70 }
    @concurrent package func later(_ item: Item) async -> Int { rank(of: item) + 30 }
}

@Proxied(of: (any DistantStore).self)
protocol DistantStoreLike<Item>: Sendable {
    associatedtype Item: Hashable & Sendable
    @Optional func put(_ item: Item) -> Int
    func rank(of item: Item) -> Int
    @Optional @concurrent func later(_ item: Item) async -> Int
}
private nonisolated final class RealDistantStore: DistantStore {
    func put(_ item: String) -> Int { item.count }
    func rank(of item: String) -> Int { 1 }
}

// `any DistantPile` says nothing of associated types that are not primary.
package nonisolated protocol DistantPile<Label>: AnyObject {
    associatedtype Label
    associatedtype Item: Hashable
    associatedtype Weight
    var label: Label { get set }
    var top: Item? { get }
    func push(_ item: Item) throws -> Int
    func weigh(_ items: [Item], in unit: Weight) -> [Weight]
    func count() -> Int
    nonisolated(nonsending) func later(_ item: Item) async -> Item
}
extension DistantPile {
    package nonisolated func push(_ item: Item) throws -> Int { count() + 100 }
}

@Proxied(of: (any DistantPile).self)
protocol DistantPileLike<Label>: AnyObject where Weight == Int {
    associatedtype Label
    associatedtype Item: Hashable
    associatedtype Weight
    var label: Label { get set }
    var top: Item? { get }
    @Optional func push(_ item: Item) throws -> Int
    func weigh(_ items: [Item], in unit: Weight) -> [Weight]
    func count() -> Int
    nonisolated(nonsending) func later(_ item: Item) async -> Item
}
private nonisolated final class RealDistantPile: DistantPile {
    var label = "real"
    var items: [String] = []
    var top: String? { items.last }
    func push(_ item: String) throws -> Int {
        if item.isEmpty { throw Refused() }
        items.append(item)
        return items.count
    }
    func weigh(_ items: [String], in unit: Int) -> [Int] { items.map { $0.count * unit } }
    func count() -> Int { items.count }
    nonisolated(nonsending) func later(_ item: String) async -> String { item + "!" }
}

package nonisolated protocol DistantHalf: AnyObject, Hashable, CustomStringConvertible {
    func half() -> Int
}
package nonisolated protocol DistantRest: AnyObject { func rest() -> Int }
extension DistantRest { package nonisolated func rest() -> Int { 80 } }

@Proxied(of: (any DistantHalf & DistantRest).self)
protocol DistantWhole: AnyObject, Hashable, CustomStringConvertible {
    func half() -> Int
    @Optional func rest() -> Int
}
private nonisolated final class RealDistantWhole: DistantHalf, DistantRest {
    func half() -> Int { 1 }
    var description: String { "whole" }
    static func == (left: RealDistantWhole, right: RealDistantWhole) -> Bool { left === right }
    func hash(into hasher: inout Hasher) {}
}

var foreignKinds: [Kind] {
    [
        Kind("Protocols of others", "requirements with a default, and without one") { trial in
            let real = RealDistant(3)
            let proxy = DistantLikeProxy(implementer: real)
            let some: any Distant = proxy
            var list = [0]
            some.change(&list)
            trial.forwarded(list, [0, 3])
            trial.forwarded(
                [
                    some.required(1), some.same(), (some as any Near).same(), some.near(8),
                    some.first(), some.second(),
                ],
                [10, 6, 6, 8, 1, 2]
            )
            trial.forwarded(some.pair("a", "b"), ["a", "b"])
            trial.forwarded(
                [some.lazily(4), try some.refuse(5), some.level, some[9]],
                [8, 5, 1, 9]
            )
            trial.forwarded(try await some.here(1), 5)
            trial.forwarded(
                [proxy.beside(proxy, 1), (proxy.twin().implementer as? RealDistant)?.number ?? 0],
                [7, 4]
            )
            some.level = 12
            trial.forwarded(real.level, 12)

            var seen: [Int] = []
            proxy.observe(\.near, .before) { seen.append($0) }
            proxy.override(\.same) { 66 }
            proxy.override(\.change) { $0.append(1) }
            proxy.intercept(\.near) { next in { next($0 + 1) } }
            some.change(&list)
            trial.overridden(list, [0, 3, 1])
            trial.overridden([some.same(), (some as any Near).same(), some.near(8)], [66, 66, 9])
            trial.observed(seen, [8])
        },
        Kind("Protocols of others", "unanswered calls") { trial in
            let proxy = DistantLikeProxy()
            let some: any Distant = proxy
            proxy.override(\.required) { $0 * 100 }
            trial.forwarded(
                [some.same(), some.near(1), some.second(), some.level, some[1]],
                [5, 1001, 20, 7, 41]
            )
            trial.forwarded([some.first(), (some as any Near).same()], [120, 5])
            trial.forwarded(some.pair(1, 2), [2])
            do throws(Refused) {
                trial.forwarded(try some.refuse(1), 0)
            } catch {
                trial.forwarded("\(error)", "Refused()")
            }
            var asked: [Int] = []
            proxy.observe(\.required, .before) { asked.append($0) }
            some.level = 8
            trial.observed(asked, [8])
            // The default's own calls are answered as before.
            proxy.override(\.second) { 2 }
            trial.overridden([some.first(), some.second()], [102, 2])
            trial.overridden(proxy.responds(to: "first()"), false)
            DistantLikeProxy.withTypeProxy { types in
                trial.forwarded(type(of: some).made(1), 51)
                types.override(\.staticMade) { $0 + 9 }
                trial.overridden(type(of: some).made(1), 10)
            }
        },
        Kind("Protocols of others", "isolated to the main actor") { trial in
            let seen = await distantOnMain()
            trial.forwarded(seen[0], [61, 2, 3])
            trial.overridden(seen[1], [11])
            trial.observed(seen[2], [1, 2])
            trial.forwarded(seen[3], [65])
        },
        Kind("Protocols of others", "associated types") { trial in
            let proxy = DistantStoreLikeProxy<String>(retaining: RealDistantStore())
            trial.forwarded([proxy.put("four"), proxy.rank(of: "x")], [4, 1])
            proxy.override(\.rankOf) { $0.count }
            trial.overridden(proxy.rank(of: "abc"), 3)
            let seen = Mutex<[String]>([])
            proxy.observe(\.put, .before) { item in seen.withLock { $0.append(item) } }
            trial.forwarded(proxy.put("a"), 1)
            trial.observed(seen.withLock { $0 }, ["a"])
            trial.forwarded(await proxy.later("a"), 31)
            let alone = DistantStoreLikeProxy<String>()
            alone.override(\.rankOf) { $0.count }
            trial.overridden([alone.put(""), await alone.later("ab")], [70, 32])
        },
        Kind("Protocols of others", "associated types that are not primary") { trial in
            let real = RealDistantPile()
            let proxy = DistantPileLikeProxy(retaining: real)
            let some: any DistantPile<String> = proxy
            trial.forwarded([try proxy.push("a"), try proxy.push("b"), some.count()], [1, 2, 2])
            trial.forwarded(
                [proxy.top ?? "", some.label, await proxy.later("c")],
                ["b", "real", "c!"]
            )
            some.label = "new"
            trial.forwarded(real.label, "new")
            trial.forwarded(proxy.weigh(["a", "bcd"], in: 2), [2, 6])
            do { trial.forwarded(try proxy.push(""), 0) } catch {
                trial.forwarded("\(error)", "Refused()")
            }
            var seen: [String] = []
            proxy.observe(\.push, .before) { seen.append($0) }
            proxy.override(\.top) { "over" }
            proxy.intercept(\.later) { next in { await next($0 + "?") } }
            trial.overridden([try proxy.push("d")], [3])
            trial.overridden([proxy.top ?? "", await proxy.later("c")], ["over", "c?!"])
            trial.observed(seen, ["d"])
            let alone = DistantPileLikeProxy<String, Int>()
            alone.override(\.count) { 7 }
            trial.overridden(try alone.push(1), 107)
        },
        Kind("Protocols of others", "a composition, and an object's own answers") { trial in
            let real = RealDistantWhole()
            let proxy = DistantWholeProxy(implementer: real)
            let some: any DistantHalf & DistantRest = proxy
            trial.forwarded([some.half(), some.rest(), DistantWholeProxy().rest()], [1, 80, 80])
            trial.forwarded(
                ["\(proxy)", "\(proxy == proxy)", "\(proxy == DistantWholeProxy())"],
                ["whole", "true", "false"]
            )
            proxy.override(\.rest) { 8 }
            var count = 0
            proxy.observe(\.half, .after) { count += 1 }
            trial.overridden([some.half(), some.rest()], [1, 8])
            trial.observed(count, 1)
        },
    ]
}
