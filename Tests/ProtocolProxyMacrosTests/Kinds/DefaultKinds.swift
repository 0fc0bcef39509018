import ProtocolProxyMacros

/// Defaults of every shape, which say that they ran before they answer.
@Proxied
protocol LeavingOut: AnyObject {
    @Optional(returning: 1) func later() async -> Int
    @Optional(returning: 2) func laterOrNot() async throws -> Int
    @Optional(returning: 3) nonisolated(nonsending) func here(_ x: Int) async throws -> Int
    @Optional(returning: fatalError("never asked")) func never<T>(_ type: T.Type) throws -> T
    @Optional(returning: []) func pair<T>(_ a: T, _ b: T) -> [T]
    @Optional(returning: 6) func use(_ file: consuming File) -> Int
    @Optional(returning: nil) func same() -> Self?
    @Optional(returning: nil) static func made(_ x: Int) -> Self?
    @Optional(returning: max(1, 2)) static func larger(_ x: Int, _ y: Int) -> Int
    @Optional(returning: "static") static var title: String { get set }
    @Optional(returning: 4 + 4) subscript(x: Int) -> Int { get set }
    @Optional(returning: 5) var slow: Int { get async throws }
    @Optional(returning: ()) func change(_ list: inout [Int])
    @Optional(returning: true) func `default`(_ `in`: Int) -> Bool
}
final class RealLeavingOut: LeavingOut {}
final class FullLeavingOut: LeavingOut {
    var values = [0]
    func later() async -> Int { 11 }
    func use(_ file: consuming File) -> Int { file.number + 10 }
    subscript(x: Int) -> Int {
        get { values[0] }
        set { values[0] = newValue }
    }
    func change(_ list: inout [Int]) { list.append(12) }
    func `default`(_ `in`: Int) -> Bool { false }
}

/// Defaults of what a value adopts.
@Proxied
protocol LeavingOutValues {
    @Optional(returning: 1) mutating func add(_ x: Int) -> Int
    @Optional(returning: 2) var total: Int { get set }
    @Optional(returning: nil) func copied() -> Self?
}
struct RealLeavingOutValues: LeavingOutValues {}

@Proxied @MainActor
protocol LeavingOutOnMain: AnyObject {
    @Optional(returning: 1) func onMain() -> Int
    @Optional(returning: 2) func onMainLater() async -> Int
    @Optional(returning: 3) nonisolated func anywhere() -> Int
    @Optional(returning: 4) var onMainToo: Int { get set }
}
@MainActor final class RealLeavingOutOnMain: LeavingOutOnMain {}

@MainActor
private func leftOutOnMain() -> [[Int]] {
    let real = RealLeavingOutOnMain()
    let proxy = LeavingOutOnMainProxy(implementer: real)
    let forwarded = [proxy.onMain(), proxy.anywhere(), proxy.onMainToo]
    let override = proxy.override(\.onMain) { 9 }
    var seen = 0
    proxy.observe(\.onMain, .before) { seen += 1 }
    defer { override.cancel() }
    return [forwarded, [proxy.onMain(), seen]]
}

var defaultKinds: [Kind] {
    [
        Kind("Declarations", "@Optional on every shape of requirement") { t in
            let real = RealLeavingOut()
            let proxy = LeavingOutProxy(implementer: real)
            var list = [1]
            proxy.change(&list)
            proxy[1] = 5
            let numbers = [
                await proxy.later(), try await proxy.laterOrNot(), try await proxy.here(0), proxy[4],
                try await proxy.slow, proxy.use(File(number: 6)), proxy.pair(8, 9).count,
            ]
            t.forwarded(numbers, [1, 2, 3, 8, 5, 6, 0])
            t.forwarded([proxy.default(1), proxy.same() == nil], [true, true])
            t.forwarded(RealLeavingOut.larger(1, 2), 2)
            t.forwarded(RealLeavingOut.title, "static")
            t.forwarded(RealLeavingOut.made(1) == nil, true)
            t.forwarded(list, [1])
            var seen = 0
            proxy.observe(\.change, .before) { _ in seen += 1 }
            proxy.override(\.change) { list in list.append(2) }
            proxy.override(\.later) { 10 }
            proxy.change(&list)
            t.overridden(list, [1, 2])
            t.overridden(await proxy.later(), 10)
            t.observed(seen, 1)
        },
        Kind("Declarations", "@Optional, left out by the first of a chain") { t in
            let (bare, full) = (RealLeavingOut(), FullLeavingOut())
            let proxy = LeavingOutProxy(implementer: bare)
            try proxy.appendImplementer(full)
            var list: [Int] = []
            proxy.change(&list)
            proxy[1] = 5
            t.forwarded([await proxy.later(), list[0], full.values[0], proxy[1]], [11, 12, 5, 5])
            t.forwarded(proxy.default(1), false)
            t.forwarded(proxy.pair(8, 9).count, 0)
            var seen = 0
            proxy.observe(\.change, .before) { _ in seen += 1 }
            proxy.override(\.later) { 10 }
            proxy.change(&list)
            t.overridden(await proxy.later(), 10)
            t.observed(seen, 1)
        },
        Kind("Mutation", "@Optional, left out by a struct") { t in
            let proxy = LeavingOutValuesProxy(retaining: RealLeavingOutValues())
            t.forwarded([proxy.add(1), proxy.total], [1, 2])
            proxy.total = 3
            var seen = 0
            proxy.observe(\.add, .before) { seen = $0 }
            proxy.override(\.add) { -$0 }
            t.overridden(proxy.add(4), -4)
            t.observed(seen, 4)
        },
        Kind("Isolation", "@Optional on @MainActor") { t in
            let seen = await MainActor.run { leftOutOnMain() }
            t.forwarded(seen[0], [1, 3, 4])
            t.overridden(seen[1][0], 9)
            t.observed(seen[1][1], 1)
        },
    ]
}
