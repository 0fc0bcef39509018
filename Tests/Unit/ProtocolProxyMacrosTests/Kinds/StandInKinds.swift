public import ProtocolProxyMacros

/// Makes others of its kind, in every way that an extension can.
@Proxied
nonisolated protocol Making: AnyObject {
    init(_ n: Int)
    init?(even n: Int)
    func twin() -> Self
    func twinOrNot() -> Self?
    static func made(_ n: Int) -> Self
    static var step: Int { get set }
    func number() -> Int
    @Optional func byTwin() -> Int
    @Optional func byTwinOrNot() -> Int
    @Optional func byInit() -> Int
    @Optional func byFailing() -> Int
    @Optional func byType() -> Int
    @Optional func byStatic() -> Int
    @Optional func byGeneric() -> Int
    @Optional func later() async -> Int
    @Optional func handedOut() -> any Making
}
private nonisolated func generic<Some: Making>(_ some: Some) -> Int {
    Some(3).number() * 10 + some.twin().number()
}
nonisolated extension Making {
    func byTwin() -> Int { twin().number() + 100 }
    func byTwinOrNot() -> Int { (twinOrNot()?.number() ?? 0) + 200 }
    func byInit() -> Int { Self(7).number() + 300 }
    func byFailing() -> Int {
        [Self(even: 1), Self(even: 8)].compactMap { $0?.number() }.reduce(400, +)
    }
    func byType() -> Int { type(of: self).init(9).number() + 500 }
    func byStatic() -> Int {
        Self.step += 1
        return Self.made(2).number() + Self.step + 600
    }
    func byGeneric() -> Int { generic(self) + 700 }
    func later() async -> Int {
        await Task.yield()
        return Self.made(4).twin().number() + 800
    }
    func handedOut() -> any Making { Self(1).twin() }
}
// SAFETY: the one task that tries the kinds reads and writes it.
private nonisolated(unsafe) var stepOfMaking = 0
@Responds
nonisolated final class RealMaking: Making {
    let n: Int
    init(_ n: Int) { self.n = n }
    init?(even n: Int) {
        guard n.isMultiple(of: 2) else { return nil }
        self.n = n
    }
    func twin() -> RealMaking { RealMaking(n + 1) }
    func twinOrNot() -> RealMaking? { nil }
    static func made(_ n: Int) -> RealMaking { RealMaking(n * 10) }
    static var step: Int {
        get { stepOfMaking }
        set { stepOfMaking = newValue }
    }
    func number() -> Int { n }
}

/// Asks for what its parent has of the type.
@Proxied
protocol MakingMore: Stepping {
    @Optional func byParent() -> Int
}
@Proxied
protocol Stepping: AnyObject {
    static func stepped(_ n: Int) -> Int
}
extension MakingMore { func byParent() -> Int { Self.stepped(2) } }
final class RealMakingMore: MakingMore {
    static func stepped(_ n: Int) -> Int { n + 1 }
}

/// Makes others in public.
@Proxied
public nonisolated protocol MakingInPublic<Item>: Sendable {
    associatedtype Item: Sendable
    init(_ item: Item)
    func items() -> [Item]
    @Optional func twice() -> [Item]
}
nonisolated extension MakingInPublic {
    /// Makes one of each.
    public func twice() -> [Item] { items() + items().flatMap { Self($0).items() } }
}
@Responds
nonisolated final class RealMakingInPublic: MakingInPublic {
    let item: String
    init(_ item: String) { self.item = item }
    func items() -> [String] { [item] }
}

enum Workplace {
    @Proxied @MainActor
    fileprivate protocol OfMakers: AnyObject {
        init(_ n: Int)
        func number() -> Int
        @Optional func byInit() -> Int
    }
    @MainActor fileprivate final class RealOfMakers: OfMakers {
        let n: Int
        init(_ n: Int) { self.n = n }
        func number() -> Int { n }
    }
}
extension Workplace.OfMakers { fileprivate func byInit() -> Int { Self(7).number() } }

@MainActor
private func madeOnMain() throws -> Int {
    try Workplace.OfMakersProxy.withTypeProxy { proxy in
        try proxy.setImplementer(Workplace.RealOfMakers.self)
        return Workplace.OfMakersProxy().byInit()
    }
}

var standInKinds: [Kind] {
    [
        Kind("Self", "an extension that makes others, on behalf of an @Optional") { t in
            let proxy = MakingProxy(retaining: RealMaking(1))
            try MakingProxy.typeProxy.setImplementer(RealMaking.self)
            t.forwarded(
                [
                    proxy.byTwin(), proxy.byTwinOrNot(), proxy.byInit(), proxy.byFailing(),
                    proxy.byType(),
                ],
                [102, 200, 307, 408, 509]
            )
            t.forwarded(
                [proxy.byStatic(), proxy.byGeneric(), await proxy.later()],
                [621, 732, 841]
            )
            let made = proxy.handedOut()
            t.forwarded([made.number(), made.twin().number(), made.byInit()], [2, 3, 307])
            let seen = Box(0)
            // Proxies of their own: where all is on the main actor, one that a closure has is not
            // handed over to another.
            MakingProxy.withTypeProxy { typeProxy in
                typeProxy.override(\.initialize) { RealMaking($0 + 10) }
                typeProxy.observe(\.initialize, .before) { seen.value = $0 }
                t.overridden(MakingProxy(retaining: RealMaking(1)).byInit(), 317)
                t.observed(seen.value, 7)
            }
            let twin = RealMaking(1)
            let other = MakingProxy(retaining: twin)
            other.override(\.twin) { twin }
            t.overridden(other.byTwin(), 101)
        },
        Kind("Self", "an extension that asks its own type, on behalf of an @Optional") { t in
            let proxy = MakingMoreProxy()
            try MakingMoreProxy.typeProxy.setImplementer(RealMakingMore.self)
            t.forwarded(proxy.byParent(), 3)
            let seen = Box(0)
            MakingMoreProxy.withTypeProxy { typeProxy in
                typeProxy.observe(\.staticStepped, .before) { seen.value = $0 }
                typeProxy.override(\.staticStepped) { $0 * 100 }
                t.overridden(proxy.byParent(), 200)
            }
            t.observed(seen.value, 2)
        },
        Kind("Associated types", "an extension that makes others, on behalf of an @Optional") { t in
            try MakingInPublicProxy<String>.typeProxy.setImplementer(RealMakingInPublic.self)
            let proxy = MakingInPublicProxy<String>(retaining: RealMakingInPublic("a"))
            t.forwarded(proxy.twice(), ["a", "a"])
            proxy.override(\.items) { ["b", "c"] }
            t.overridden(proxy.twice(), ["b", "c", "b", "c"])
            t.observed(true, true)
        },
        Kind("Isolation", "an extension that makes others, on behalf of an @Optional") { t in
            t.forwarded(try await MainActor.run { try madeOnMain() }, 7)
            t.overridden(true, true)
            t.observed(true, true)
        },
    ]
}
