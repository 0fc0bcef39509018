public import ProtocolProxyMacros
import Synchronization

/// A value that stays on one executor.
nonisolated final class Slip {
    var count: Int
    init(_ count: Int) { self.count = count }
}

/// A sum that handlers on any executor add to.
nonisolated final class ActorTally: Sendable {
    private let sum = Mutex(0)
    var total: Int { sum.withLock { $0 } }
    func add(_ x: Int) { sum.withLock { $0 += x } }
}

@Proxied
nonisolated protocol Warehouse: Actor {
    func add(_ x: Int, of name: String) -> Int
    func take(_ x: Int) throws(Trouble) -> Int
    func check(_ x: Int) throws -> Int
    func load(_ x: Int) async -> Int
    func fetch(_ x: Int) async throws(Trouble) -> Int
    func sign(_ slip: Slip, others: inout [Slip]) -> Slip
    func send(_ slip: Slip) async -> Slip
    func fill(_ slips: inout [Slip]) async
    func pair<T>(_ x: T) -> [T]
    func pairLater<T: Sendable>(_ x: T) async -> [T]
    func later(_ body: @escaping @Sendable () -> Int) -> Int
    @Optional(returning: 5) func limit() -> Int
    var total: Int { get set }
    var later: Int { get async }
    subscript(_ row: Int) -> Int { get set }
    nonisolated func name() -> String
    nonisolated var place: String { get }
    nonisolated(nonsending) func here(_ slip: Slip) async -> Int
    @MainActor func show() -> Int
}

actor RealWarehouse: Warehouse {
    var total = 0
    private var rows: [Int: Int] = [:]
    private func onExecutor(_ x: Int) -> Int {
        assertIsolated()
        total += 1
        return x
    }
    func add(_ x: Int, of name: String) -> Int { onExecutor(x) + name.count }
    func take(_ x: Int) throws(Trouble) -> Int { if x < 0 { throw .one }; return onExecutor(x) }
    func check(_ x: Int) throws -> Int { if x < 0 { throw Trouble.two }; return onExecutor(x) }
    func load(_ x: Int) async -> Int { await Task.yield(); return onExecutor(x) }
    func fetch(_ x: Int) async throws(Trouble) -> Int {
        if x < 0 { throw .one }; return onExecutor(x)
    }
    func sign(_ slip: Slip, others: inout [Slip]) -> Slip {
        others.append(slip); return Slip(onExecutor(slip.count))
    }
    func send(_ slip: Slip) async -> Slip {
        await Task.yield(); return Slip(onExecutor(slip.count))
    }
    func fill(_ slips: inout [Slip]) async { await Task.yield(); slips.append(Slip(onExecutor(1))) }
    func pair<T>(_ x: T) -> [T] { [x, x] }
    func pairLater<T: Sendable>(_ x: T) async -> [T] { [x, x] }
    func later(_ body: @escaping @Sendable () -> Int) -> Int { onExecutor(body()) }
    func limit() -> Int { onExecutor(3) }
    var later: Int { get async { onExecutor(4) } }
    subscript(_ row: Int) -> Int {
        get { rows[row] ?? 0 }
        set { rows[row] = newValue }
    }
    nonisolated func name() -> String { "real" }
    nonisolated var place: String { "here" }
    nonisolated(nonsending) func here(_ slip: Slip) async -> Int { slip.count }
    @MainActor func show() -> Int { 7 }
}

/// A protocol that is described elsewhere.
public nonisolated protocol Depot: Actor {
    func store(_ x: Int) -> Int
    func wait(_ x: Int) async throws -> Int
    nonisolated var place: String { get }
}

/// The requirements of that protocol.
@Proxied(of: (any Depot).self)
public nonisolated protocol OtherDepot: Actor {
    func store(_ x: Int) -> Int
    func wait(_ x: Int) async throws -> Int
    nonisolated var place: String { get }
}

actor RealDepot: Depot {
    private var sum = 0
    func store(_ x: Int) -> Int {
        sum += x
        return sum
    }
    func wait(_ x: Int) async throws -> Int { x }
    nonisolated var place: String { "here" }
}

/// Calls that a conformer answers without waiting.
private func synchronous(_ it: isolated any Warehouse) -> [Int] {
    let slip = Slip(2)
    var slips = [slip]
    let signed = it.sign(slip, others: &slips)
    it.total += 1
    it[3] = 30
    return [
        it.add(1, of: "ab"), (try? it.take(2)) ?? -1, (try? it.check(3)) ?? -1, signed.count,
        slips.count,
        it.pair("x").count, it.later { 6 }, it.limit(), it[3], (try? it.take(-1)) ?? -2,
        (try? it.check(-1)) ?? -3,
    ]
}

/// Calls that are awaited on the conformer's executor.
private func asynchronous(_ it: isolated any Warehouse) async -> [Int] {
    var slips: [Slip] = []
    await it.fill(&slips)
    let slip = Slip(8)
    let thrown: Int
    do throws(Trouble) { thrown = try await it.fetch(-1) } catch {
        thrown = error == .one ? -1 : -9
    }
    let first = await it.load(1)
    let second = (try? await it.fetch(2)) ?? -1
    let third = await it.send(slip).count
    let fourth = await it.pairLater("x").count
    let fifth = await it.later
    let sixth = await it.here(slip)
    return [first, second, third, slips.count, fourth, fifth, thrown, sixth]
}

nonisolated private func shown(_ it: any Warehouse) async -> Int { await it.show() }

var actorKinds: [Kind] {
    [
        Kind("Actors", "isolated, synchronous") { t in
            let real = RealWarehouse()
            let proxy = WarehouseProxy(retaining: real)
            let conformer = proxy.actor
            t.forwarded(await synchronous(conformer), await synchronous(real))
            t.forwarded(await conformer.total, await real.total)
            let seen = ActorTally()
            proxy.observe(\.addOf, .before) { x, _ in
                conformer.assertIsolated()
                seen.add(x)
            }
            proxy.override(\.addOf) { x, _ in
                real.assertIsolated()
                return x * 100
            }
            proxy.override(\.take) { x in .failure(.two) }
            proxy.override(\.signOthers) { slip, others in
                others = []
                return slip
            }
            proxy.override(\.pair) { x in [x, x, x] }
            t.overridden(Array(await synchronous(conformer)[0...5]), [100, -1, 3, 2, 0, 3])
            proxy.intercept(\.check) { next in { x in try next(x + 1) } }
            t.intercepted(await synchronous(conformer)[2], 4)
            proxy.override(\.total) { 50 }
            t.overridden(await conformer.total, 50)
            t.observed(seen.total, 2)
        },
        Kind("Actors", "isolated, asynchronous") { t in
            let real = RealWarehouse()
            let proxy = WarehouseProxy(retaining: real)
            let conformer = proxy.actor
            t.forwarded(await asynchronous(conformer), await asynchronous(real))
            t.forwarded(await conformer.load(3), 3)
            let seen = ActorTally()
            proxy.observe(\.load, .after) { x in
                conformer.assertIsolated()
                seen.add(x)
            }
            proxy.override(\.send) { slip in
                real.assertIsolated()
                await Task.yield()
                real.assertIsolated()
                return Slip(slip.count * 10)
            }
            proxy.intercept(\.fetch) { next in { x in await next(abs(x)) } }
            t.overridden(await asynchronous(conformer), [1, 2, 80, 1, 2, 4, 1, 8])
            t.observed(seen.total, 1)
        },
        Kind("Actors", "nonisolated, and on the main actor") { t in
            let real = RealWarehouse()
            let proxy = WarehouseProxy(retaining: real)
            let conformer = proxy.actor
            t.forwarded([conformer.name(), conformer.place], ["real", "here"])
            t.forwarded(await shown(conformer), 7)
            let seen = ActorTally()
            proxy.observe(\.name, .before) { seen.add(1) }
            proxy.override(\.name) { "proxy" }
            proxy.override(\.show) { 8 }
            t.overridden(conformer.name(), "proxy")
            t.overridden(await shown(conformer), 8)
            t.observed(seen.total, 1)
        },
        Kind("Actors", "of a protocol of others") { t in
            let real = RealDepot()
            let proxy = OtherDepotProxy(retaining: real)
            let conformer: any Depot = proxy.actor
            t.forwarded(
                [await conformer.store(1), await conformer.store(2), try await conformer.wait(5)],
                [1, 3, 5]
            )
            let seen = ActorTally()
            proxy.observe(\.store, .before) { x in
                real.assertIsolated()
                seen.add(x)
            }
            proxy.override(\.place) { "there" }
            t.overridden(conformer.place, "there")
            t.observed([await conformer.store(4), seen.total], [7, 4])
        },
        Kind("Actors", "without an implementer") { t in
            let proxy = WarehouseProxy()
            let conformer = proxy.actor
            t.forwarded([await conformer.add(1, of: "a"), await conformer.limit()], [0, 5])
            let seen = ActorTally()
            proxy.observe(\.limit, .before) {
                conformer.assertIsolated()
                seen.add(1)
            }
            proxy.override(\.limit) { 9 }
            t.overridden(await conformer.limit(), 9)
            t.observed(seen.total, 1)
        },
    ]
}
