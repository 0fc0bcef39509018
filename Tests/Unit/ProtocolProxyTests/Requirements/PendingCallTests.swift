// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `A link that declines a call` {
    @Test func `A declining implementer sees the call's arguments with their types`() throws {
        let picky = PickyGreeter(knowing: "Ada")
        let real = RealGreeter()
        let proxy = GreeterProxy(implementer: picky)
        try proxy.appendImplementer(real)
        #expect(proxy.greet("Ada") == "picky Ada")
        #expect(proxy.greet("Bob") == "real Bob")
        #expect(try proxy.send(Message("bid(farewell:)", ["Cyd"])) as? String == "real Cyd")
        #expect(picky.seen.map(\.selector) == ["greet(_:)", "greet(_:)", "bid(farewell:)"])
        #expect(picky.seen[1].arguments as? [String] == ["Bob"])
        #expect(picky.seen[1].arguments(of: GreeterProxy.greet) == "Bob")
        #expect(picky.seen[1].arguments(of: GreeterProxy.bidFarewell) == nil)
    }

    @Test func `If the last implementer declines, the default answers`() throws {
        let picky = PickyGreeter(knowing: "Ada")
        let proxy = GreeterProxy(implementer: picky)
        #expect(proxy.greet("Bob").isEmpty)
        #expect(proxy.bid(farewell: "Bob") == "default")
        // It responds to the requirement all the same, so a message is delivered.
        #expect(proxy.responds(to: "bid(farewell:)"))
        #expect(try proxy.send(Message("bid(farewell:)", ["Bob"])) as? String == "default")
        #expect(picky.seen.count == 3)
    }

    @Test func `An implementer is not asked whether it declines if an override answers`() {
        let picky = PickyGreeter(knowing: "Ada")
        let proxy = GreeterProxy(implementer: picky)
        proxy.override(\.greet) { "override \($0)" }
        #expect(proxy.greet("Bob") == "override Bob")
        #expect(picky.seen.isEmpty)
    }

    @Test func `An implementer receives a declined call if there is no other answer`() throws {
        final class Shy: Vault, CallDeclining {
            func key(_ name: String) -> Vaulted { Vaulted(name: "shy \(name)") }
            func declines(_ call: PendingCall) -> Bool { true }
        }
        final class Bold: Vault {
            func key(_ name: String) -> Vaulted { Vaulted(name: "bold \(name)") }
        }
        let shy = Shy()
        let bold = Bold()
        let proxy = VaultProxy(shy, as: (any Vault).self)
        #expect(proxy.key("a").name == "shy a")
        try proxy.appendImplementer(bold)
        #expect(proxy.key("a").name == "bold a")
        #expect(try proxy.send(Message("key(_:)", ["a"])) as? Vaulted == Vaulted(name: "bold a"))
    }

    @Test func `An implementer sees an interceptor's changed arguments when it declines`() throws {
        let taking = TakingListener("taken", about: "a")
        let rest = BareListener("rest")
        let proxies: [any ProtocolProxy & Listener] = [
            ListenerProxy(), OpenListenerProxy(nil, as: (any Listener).self),
        ]
        for proxy in proxies {
            intercept(proxy)
            for isLast in [true, false] {
                try proxy.setImplementer(taking)
                if !isLast { try proxy.appendImplementer(rest) }
                taking.seen = []
                var words = ["a"]
                proxy.grow(&words)
                #expect(words == ["a", "(", "taken", ")"])
                words = ["b"]
                proxy.grow(&words)
                #expect(words == (isLast ? ["b", "(", ")"] : ["b", "(", "rest", ")"]))
                #expect(taking.seen == [["a", "("], ["b", "("]])
            }
        }
        let proxy = ListenerProxy(retaining: TakingListener("late", about: "("))
        intercept(proxy)
        var words: [String] = []
        proxy.grow(&words)
        #expect(words == ["(", "late", ")"])
        extendLifetime(taking)
    }

    private func intercept<Proxy: ProtocolProxy & Listener>(_ proxy: Proxy) {
        proxy.intercept(\.grow) { next in
            { words in
                words.append("(")
                next(&words)
                words.append(")")
            }
        }
    }

    @Test func `An implementer can decline synchronous and asynchronous calls`() async throws {
        final class Picky: Fetcher, CallDeclining {
            func fetch(_ key: String) async throws -> String { "picky" }
            func declines(_ call: PendingCall) -> Bool {
                call.arguments(of: FetcherProxy.fetch) != "mine"
            }
        }
        let picky = Picky()
        let real = RealFetcher()
        let proxy = FetcherProxy(implementer: picky)
        try proxy.appendImplementer(real)
        #expect(try await proxy.fetch("mine") == "picky")
        #expect(try await proxy.fetch("other") == "real other")
    }
}

/// A proxy of a class that cannot be made by itself.
private class OpenListenerProxy: ProtocolProxy, Listener {
    override class var protocols: [ProtocolDescriptor] { [ListenerRequirements.descriptor] }
}

/// A result that has no zero value.
private struct Vaulted: Equatable { let name: String }

private protocol Vault: AnyObject {
    func key(_ name: String) -> Vaulted
}

private enum VaultRequirements {
    static let key = Requirement<(String) -> Vaulted, String, Vaulted, Never>("key(_:)").calling {
        (it: any Vault, a) in
        it.key(a)
    }
    static let descriptor = ProtocolDescriptor((any Vault).self, requirements: [key])
}

private final class VaultProxy: ProtocolProxy, Vault {
    override class var protocols: [ProtocolDescriptor] { [VaultRequirements.descriptor] }
    func key(_ name: String) -> Vaulted { send(VaultRequirements.key, name) }
}

private protocol Tank: AnyObject {
    func fill(_ level: inout Int)
    nonisolated(nonsending) func fillLater(_ level: inout Int) async
}

private enum TankRequirements {
    static let fill = Requirement<(inout Int) -> Void, Int, Void, Never>(
        "fill(_:)",
        observed: Parameters(),
        around: { decorator in
            { level in
                var observed = __Generated.ObservedArguments(level)
                return decorator.call(changing: &observed) { function, observed in
                    defer { observed.arguments = level }
                    return function(&level)
                }
            }
        }
    )
    .forwarding(as: (any Tank).self) { link, other in
        { level in
            guard let it = link.conformer else { return other(&level) }
            it.fill(&level)
        }
    }

    typealias Later = nonisolated(nonsending) (inout Int) async -> Void
    static let fillLater = AsyncRequirement<Later, Int, Void, Never>(
        "fillLater(_:)",
        observed: Parameters(),
        around: { decorator in
            { level in
                var observed = __Generated.ObservedArguments(level)
                return await decorator.call(changing: &observed) { function, observed in
                    defer { observed.arguments = level }
                    return await function(&level)
                }
            }
        }
    )
    .forwarding(as: (any Tank).self) { link, other in
        { level in
            guard let it = link.conformer else { return await other(&level) }
            await it.fillLater(&level)
        }
    }
    static let descriptor = ProtocolDescriptor((any Tank).self, requirements: [fill, fillLater])
}

private final class TankProxy: ProtocolProxy, Tank, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [TankRequirements.descriptor] }
    convenience init(implementer: (any Tank)? = nil) { self.init(implementer, as: (any Tank).self) }
    convenience init(retaining implementer: any Tank) {
        self.init(implementer, as: (any Tank).self, retained: true)
    }
    func fill(_ level: inout Int) { call(TankRequirements.fill) { function in function(&level) } }
    nonisolated(nonsending) func fillLater(_ level: inout Int) async {
        let call = begin(TankRequirements.fillLater)
        defer { call.end() }
        await call.function(&level)
    }
}

/// Adds an amount, and declines levels above a limit.
private final class Filler: Tank, CallDeclining {
    let amount: Int
    let limit: Int
    private(set) var asked: [Int] = []

    init(_ amount: Int, upTo limit: Int = .max) {
        self.amount = amount
        self.limit = limit
    }

    func declines(_ call: PendingCall) -> Bool {
        guard let level = call.arguments.first as? Int else { return true }
        asked.append(level)
        return level > limit
    }

    func fill(_ level: inout Int) { level += amount }
    nonisolated(nonsending) func fillLater(_ level: inout Int) async { level += amount }
}

@Suite struct `Declining an argument that an earlier implementer changed` {
    private let fillers = [
        Filler(1), Filler(10, upTo: 0), Filler(100, upTo: 1), Filler(1000, upTo: 50),
    ]
    private let proxy: TankProxy

    init() throws {
        proxy = TankProxy(retaining: fillers[0])
        for filler in fillers.dropFirst() { try proxy.appendImplementer(filler) }
        proxy.forwardsToAll = true
    }

    @Test func `Each implementer is asked about the value that it would receive`() {
        var level = 0
        proxy.fill(&level)
        #expect(level == 101)
        #expect(fillers.map(\.asked) == [[0], [1], [1], [101]])
    }

    @Test
    func `Each implementer of an asynchronous call is asked about the value that it would receive`()
        async
    {
        var level = 0
        await proxy.fillLater(&level)
        #expect(level == 101)
        #expect(fillers.map(\.asked) == [[0], [1], [1], [101]])
    }

    @Test func `Implementers below an interceptor are asked about what it passes on`() {
        proxy.intercept(TankProxy.fillKey) { next in
            { level in
                level += 5
                next(&level)
            }
        }
        var level = 0
        proxy.fill(&level)
        #expect(level == 1006)
        #expect(fillers.map(\.asked) == [[5], [6], [6], [6]])
    }
}

extension TankProxy {
    fileprivate static var fill: Requirement<(inout Int) -> Void, Int, Void, Never> {
        TankRequirements.fill
    }
    fileprivate static var fillKey:
        KeyPath<TankProxy.Type, Requirement<(inout Int) -> Void, Int, Void, Never>>
    {
        \TankProxy.Type.fill
    }
}
