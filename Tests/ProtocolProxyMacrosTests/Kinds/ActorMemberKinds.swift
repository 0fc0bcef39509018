import ProtocolProxyMacros

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
        try await it.copyLater().number(), it.same() === it ? 1 : 0, await it["x"], await it.number(),
    ]
}

private func change(_ it: isolated any Kiosk) { it["y"] += 2 }

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
        }
    ]
}
