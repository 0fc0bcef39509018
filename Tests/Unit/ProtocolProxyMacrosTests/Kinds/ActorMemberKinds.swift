import ProtocolProxyMacros
import Synchronization

@Proxied
nonisolated protocol Kiosk: Actor {
    static func count(_ x: Int) -> Int
    static func both<T>(_ x: T) -> [T]
    static func make() -> Self
    func copy() -> Self
    func copyLater() async throws -> Self
    nonisolated func same() -> Self?
    subscript<T: Hashable & Sendable>(_ x: T) -> Int { get set }
    func number() -> Int
}

actor RealKiosk: Kiosk {
    private var value: Int
    init(_ value: Int) { self.value = value }
    static func count(_ x: Int) -> Int { x }
    static func both<T>(_ x: T) -> [T] { [x, x] }
    static func make() -> RealKiosk { RealKiosk(100) }
    func copy() -> RealKiosk { RealKiosk(value + 1) }
    func copyLater() async throws -> RealKiosk { RealKiosk(value + 10) }
    nonisolated func same() -> RealKiosk? { self }
    subscript<T: Hashable & Sendable>(_ x: T) -> Int {
        get { value }
        set { value = newValue }
    }
    func number() -> Int {
        assertIsolated()
        return value
    }
}

private func numbers<It: Kiosk>(_ it: It) async throws -> [Int] {
    [
        It.count(1), It.both(2).count, await It.make().number(), await it.copy().number(),
        try await it.copyLater().number(), it.same() === it ? 1 : 0, await it["x"],
        await it.number(),
    ]
}

private func change(_ it: isolated any Kiosk) { it["y"] += 2 }

nonisolated final class Parcel {
    var weight = 1
}

/// Requirements whose values stay on the actor's executor, with types that only a call knows.
@Proxied
nonisolated protocol Courier: Actor {
    func send<Label>(_ parcel: Parcel, to label: Label) async -> String
    func weigh(_ parcel: Parcel, in unit: some CustomStringConvertible) async throws -> Parcel
    func pass<Item>(_ item: Item) async -> Item
    func exchange<Item>(_ item: inout Item) async throws -> Item
    @available(*, deprecated) func old(_ parcel: Parcel) async -> Parcel
    func open(_ parcel: Parcel) async -> Parcel
}

actor RealCourier: Courier {
    func send<Label>(_ parcel: Parcel, to label: Label) async -> String {
        "\(parcel.weight) to \(label)"
    }
    func weigh(_ parcel: Parcel, in unit: some CustomStringConvertible) async throws -> Parcel {
        parcel
    }
    func pass<Item>(_ item: Item) async -> Item { item }
    func exchange<Item>(_ item: inout Item) async throws -> Item { item }
    func old(_ parcel: Parcel) async -> Parcel { parcel }
    func open(_ parcel: Parcel) async -> Parcel { parcel }
}

@Proxied
nonisolated protocol Switched: Actor {
    #if NEVER_SET
    func absent(_ x: Int) -> Int
    #else
    func present(_ x: Int) -> Int
    #endif
    func always() -> Int
    #if NEVER_SET
    var late: Int { get async }
    #endif
}

actor RealSwitched: Switched {
    func present(_ x: Int) -> Int { x }
    func always() -> Int { 1 }
}

/// Calls each requirement, on the executor of the actor.
private func callAll(_ courier: isolated any Courier) async throws -> [String] {
    let parcel = Parcel()
    var changed = parcel
    let weights = [
        try await courier.weigh(parcel, in: "kg"), await courier.pass(parcel),
        try await courier.exchange(&changed),
        await courier.open(parcel),
    ]
    return [await courier.send(parcel, to: 1)] + weights.map { "\($0.weight)" }
}

var actorMemberKinds: [Kind] {
    [
        Kind("Actors", "static requirements, results of type `Self`, generic subscripts") { t in
            try KioskProxy.typeProxy.setImplementer(RealKiosk.self)
            let proxy = KioskProxy(retaining: RealKiosk(1))
            let conformer = proxy.actor
            t.forwarded(try await numbers(conformer), [1, 2, 100, 2, 11, 1, 1, 1])
            await change(conformer)
            t.forwarded(await conformer.number(), 3)
            let seen = ActorTally()
            proxy.observe(\.copy, .before) { seen.add(1) }
            KioskProxy.typeProxy.override(\.staticCount) { $0 * 9 }
            proxy.override(\.copy) { RealKiosk(55) }
            proxy.override(\.getSubscript) { _ in 77 }
            t.overridden(try await numbers(conformer), [9, 2, 100, 55, 13, 1, 77, 3])
            t.observed(seen.total, 1)
        },
        Kind("Actors", "generic and asynchronous, of values that are not Sendable") { t in
            let real = RealCourier()
            let proxy = CourierProxy(retaining: real)
            t.forwarded(try await callAll(proxy.actor), ["1 to 1", "1", "1", "1", "1"])
            let seen = Mutex<[String]>([])
            proxy.observe(\.sendTo, .before) { _, label in
                real.assertIsolated()
                seen.withLock { $0.append("\(label)") }
            }
            proxy.observe(\.weighIn, .after) { _, unit in seen.withLock { $0.append("\(unit)") } }
            proxy.observe(\.pass, .before) { _ in seen.withLock { $0.append("passed") } }
            proxy.observe(\.open, .before) { _ in seen.withLock { $0.append("opened") } }
            t.forwarded(try await callAll(proxy.actor), ["1 to 1", "1", "1", "1", "1"])
            t.observed(seen.withLock { $0 }, ["kg", "passed", "opened", "1"])
            proxy.intercept(\.sendTo) { next in
                { parcel, label in
                    await Task.yield()
                    return await next(parcel, label) + "!"
                }
            }
            proxy.intercept(\.exchange) { next in { item in try await next(&item) } }
            proxy.override(\.weighIn) { parcel, _ in
                real.assertIsolated()
                parcel.weight += 2
                return parcel
            }
            t.overridden(try await callAll(proxy.actor), ["3 to 1!", "3", "3", "3", "3"])
        },
        Kind("Actors", "#if, whose condition may be false") { t in
            let proxy = SwitchedProxy(retaining: RealSwitched())
            let actor = proxy.actor
            t.forwarded([await actor.present(3), await actor.always()], [3, 1])
            t.forwarded(proxy.requirements.map { "\($0.selector)" }, ["always()", "present(_:)"])
            let seen = ActorTally()
            proxy.observe(\.present, .before) { seen.add($0) }
            proxy.override(\.present) { $0 * 2 }
            t.overridden([await actor.present(3), await actor.always()], [6, 1])
            t.observed(seen.total, 3)
        },
    ]
}
