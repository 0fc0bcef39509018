public import ProtocolProxyMacros
import Synchronization

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

/// Waits, with defaults that do not.
@Proxied
protocol Patient: Sendable {
    @Optional func soon(_ x: Int) async -> Int
    @Optional func soonOrNot(_ x: Int, then last: @Sendable (Int) -> Int) async throws -> Int
    @Optional nonisolated(nonsending) func here() async throws -> String
    @Optional func late(_ x: Int) async throws -> Int
    @Optional func unlike() async -> Int?
}
nonisolated extension Patient {
    func soon(_ x: Int) -> Int { x + 1 }
    func soonOrNot(_ x: Int, then last: @Sendable (Int) -> Int) throws -> Int {
        if x < 0 { throw Impatience() }
        return last(x)
    }
    func here() -> String { "here" }
    func late(_ x: Int) async throws -> Int { x + 3 }
    func unlike() -> Int? { nil }
}
private nonisolated struct Impatience: Error {}
nonisolated final class RealPatient: Patient {
    func soon(_ x: Int) -> Int { x + 100 }
}

/// Defaults of what a value adopts.
@Proxied(copiesShare: true)
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

// MARK: What the protocol's own extension answers

struct Share: Equatable { var count: Int }

/// Has a default that is public.
@Proxied
public protocol Fallen: AnyObject {
    @Optional func early() -> Bool
    func level() -> Int
}
extension Fallen {
    /// Asks the proxy.
    public func early() -> Bool { level() == 0 }
}

@Proxied
protocol FallingBack: Fallen {
    @Optional func share() -> Share
    @Optional func other() -> Int
    @Optional func trim(_ list: inout [Int], by x: Int) -> Int
    @Optional func pair<T>(_ a: T, _ b: T) -> [T]
    @Optional func first<each T>(_ a: repeat each T) -> Int
    @Optional func use(_ file: consuming File) -> File
    @Optional func each(_ body: (Int) throws -> Void) rethrows -> Int
    @Optional func count(_ x: Int...) -> Int
    @Optional func late(_ x: @autoclosure () -> Int) -> Int
    @Optional func later() async -> Share
    @Optional nonisolated(nonsending) func here(_ x: Int) async throws -> Share
    @Optional func typed(_ x: Int) throws(CancellationError) -> Share
    @Optional var name: String { get }
    @Optional var depth: Int { get set }
    @Optional var slow: Share { get async throws }
    @Optional func told()
    @Optional func nowhere() -> Int
    @Optional var nowhereToo: [Int] { get set }
    @Optional func nowhereOrNot() throws -> Share
}
// SAFETY: the program that this is part of has one thread.
nonisolated(unsafe) private var toldOf: [Int] = []
extension FallingBack {
    func share() -> Share { Share(count: level() * 10 + other()) }
    func other() -> Int { 1 }
    func trim(_ list: inout [Int], by x: Int) -> Int {
        list.removeLast(x)
        return list.count
    }
    func pair<T>(_ a: T, _ b: T) -> [T] { [b, a] }
    func first<each T>(_ a: repeat each T) -> Int {
        var count = 0
        for _ in repeat each a { count += 1 }
        return count
    }
    func use(_ file: consuming File) -> File { File(number: file.number + 1) }
    func each(_ body: (Int) throws -> Void) rethrows -> Int {
        try body(3)
        return 3
    }
    func count(_ x: Int...) -> Int { x.count }
    func late(_ x: @autoclosure () -> Int) -> Int { x() + 1 }
    func later() async -> Share { Share(count: other()) }
    nonisolated(nonsending) func here(_ x: Int) async throws -> Share { Share(count: x) }
    func typed(_ x: Int) throws(CancellationError) -> Share {
        if x == 0 { throw CancellationError() }
        return Share(count: x)
    }
    var name: String { "\(other())" }
    var depth: Int {
        get { 4 }
        set { toldOf.append(newValue) }
    }
    var slow: Share { get async throws { Share(count: 6) } }
    func told() { toldOf.append(0) }
}

@Proxied(copiesShare: true)
private protocol FallingBackValues {
    @Optional mutating func add(_ x: Int) -> Share
    @Optional var total: Share { get set }
}
extension FallingBackValues {
    fileprivate mutating func add(_ x: Int) -> Share {
        total.count += x
        return Share(count: x)
    }
    fileprivate var total: Share {
        get { Share(count: 2) }
        set { toldOf.append(newValue.count) }
    }
}

@Proxied
nonisolated protocol FallingBackTo<Item>: Sendable {
    associatedtype Item: Sendable
    @Optional func items() -> [Item]
    @Optional func item(at x: Int) async -> Item?
    func single() -> Item
}
nonisolated extension FallingBackTo {
    func items() -> [Item] { [single()] }
    func item(at x: Int) async -> Item? { single() }
}

enum Shelf {
    @Proxied @MainActor
    fileprivate protocol OnMain: AnyObject {
        @Optional func onMain(_ share: Share) -> Share
        @Optional func onMainLater() async -> Share
        @Optional nonisolated func anywhere() -> Share
        @Optional var onMainToo: Share { get set }
    }
}
extension Shelf.OnMain {
    fileprivate func onMain(_ share: Share) -> Share { share }
    fileprivate func onMainLater() async -> Share { Share(count: 2) }
    fileprivate nonisolated func anywhere() -> Share { Share(count: 3) }
    fileprivate var onMainToo: Share {
        get { Share(count: 4) }
        set { toldOf.append(newValue.count) }
    }
}

@MainActor
private func fallenBackOnMain() async -> [Int] {
    let proxy = Shelf.OnMainProxy()
    proxy.onMainToo = Share(count: 9)
    let later = await proxy.onMainLater()
    return [proxy.onMain(Share(count: 1)), later, proxy.anywhere(), proxy.onMainToo].map(\.count)
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
                await proxy.later(), try await proxy.laterOrNot(), try await proxy.here(0),
                proxy[4],
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
        Kind("Declarations", "@Optional without an answer: the extension's own") { t in
            toldOf = []
            let proxy = FallingBackProxy()
            t.forwarded(proxy.early(), true)
            t.forwarded([proxy.share(), await proxy.later()], [Share(count: 1), Share(count: 1)])
            var list = [1, 2, 3]
            let numbers = [
                proxy.trim(&list, by: 2), list.count, proxy.pair(8, 9)[0], proxy.first(1, "a"),
                proxy.use(File(number: 4)).number, proxy.each { toldOf.append($0) },
                proxy.count(1, 2, 3),
                proxy.late(6),
                try await proxy.here(8).count, try proxy.typed(9).count, proxy.depth,
                try await proxy.slow.count,
            ]
            t.forwarded(numbers, [1, 1, 9, 2, 5, 3, 3, 7, 8, 9, 4, 6])
            t.forwarded(proxy.name, "1")
            proxy.depth = 5
            proxy.told()
            do throws(CancellationError) { _ = try proxy.typed(0) } catch { toldOf.append(7) }
            t.forwarded(toldOf, [3, 5, 0, 7])
            proxy.nowhereToo = [1]
            t.forwarded([proxy.nowhere(), proxy.nowhereToo.count], [0, 0])
            var codes: [ProxyError.Code] = []
            do { _ = try proxy.nowhereOrNot() } catch {
                codes = ((error as? ProxyError)?.code).map { [$0] } ?? []
            }
            t.forwarded(codes, [.unanswered])
            // It calls what the proxy has.
            proxy.override(\.other) { 2 }
            var seen = 0
            proxy.observe(\.share, .before) { seen += 1 }
            t.overridden([proxy.share(), await proxy.later()], [Share(count: 2), Share(count: 2)])
            t.observed(seen, 1)
            try proxy.setImplementer(nil)
            t.forwarded(proxy.defaulting(to: Share(count: 30)).share(), Share(count: 30))
            t.forwarded((proxy as any Fallen).early(), true)
        },
        Kind("Effects", "@Optional without an answer: an extension's own that does not wait") { t in
            let proxy = PatientProxy()
            t.forwarded(
                [
                    await proxy.soon(1), try await proxy.soonOrNot(2) { $0 * 10 },
                    try await proxy.late(4),
                ],
                [2, 20, 7]
            )
            t.forwarded(
                [try await proxy.here(), "\(await proxy.unlike() as Any)"],
                ["here", "nil"]
            )
            do { t.forwarded(try await proxy.soonOrNot(-1) { $0 }, 0) } catch {
                t.forwarded("\(error)", "Impatience()")
            }
            try proxy.setImplementer(sendable: RealPatient(), retained: true)
            t.forwarded([await proxy.soon(1), try await proxy.soonOrNot(3) { $0 }], [101, 3])
            let seen = Mutex(0)
            proxy.observe(\.soon, .before) { x in seen.withLock { $0 = x } }
            proxy.override(\.late) { _ in 8 }
            t.overridden([await proxy.soon(6), try await proxy.late(1)], [106, 8])
            t.observed(seen.withLock { $0 }, 6)
        },
        Kind("Mutation", "@Optional without an answer: the extension's own") { t in
            toldOf = []
            var proxy = FallingBackValuesProxy()
            t.forwarded([proxy.add(1), proxy.total], [Share(count: 1), Share(count: 2)])
            proxy.total.count = 5
            t.forwarded(toldOf, [3, 5])
            proxy.override(\.add) { Share(count: -$0) }
            var seen = 0
            proxy.observe(\.add, .before) { seen = $0 }
            t.overridden(proxy.add(4), Share(count: -4))
            t.observed(seen, 4)
            proxy = FallingBackValuesProxy()
        },
        Kind("Associated types", "@Optional without an answer: the extension's own") { t in
            let proxy = FallingBackToProxy<String>()
            toldOf = []
            proxy.observe(\.items, .before) { toldOf.append(1) }
            proxy.override(\.single) { "one" }
            t.forwarded(proxy.items(), ["one"])
            t.overridden(await proxy.item(at: 1), "one")
            t.observed(toldOf, [1])
        },
        Kind("Isolation", "@Optional without an answer: the extension's own") { t in
            toldOf = []
            t.forwarded(await fallenBackOnMain(), [1, 2, 3, 4])
            t.forwarded(toldOf, [9])
            t.overridden(true, true)
            t.observed(true, true)
        },
    ]
}
