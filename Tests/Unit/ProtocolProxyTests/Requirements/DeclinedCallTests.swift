// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// Has no zero.
private struct Toll: Equatable { let cents: Int }

private protocol Gatekeeper: AnyObject {
    func toll(_ axles: Int) -> Toll
    nonisolated(nonsending) func tollLater(_ axles: Int) async -> Toll
}

private enum GatekeeperRequirements {
    static let toll = Requirement<(Int) -> Toll, Int, Toll, Never>("toll(_:)", optional: true)
        .calling { (it: any Gatekeeper, a) in it.toll(a) }
    static let tollLater:
        AsyncRequirement<nonisolated(nonsending) (Int) async -> Toll, Int, Toll, Never> =
            AsyncRequirement("tollLater(_:)", optional: true).calling { (it: any Gatekeeper, a) in
                await it.tollLater(a)
            }
    static let descriptor = ProtocolDescriptor(
        (any Gatekeeper).self,
        requirements: [toll, tollLater]
    ) { it in
        weak let it = it
        return { it }
    }
}

private final class GatekeeperProxy: ProtocolProxy, Gatekeeper {
    override class var protocols: [ProtocolDescriptor] { [GatekeeperRequirements.descriptor] }
    convenience init(retaining implementer: any Gatekeeper) {
        self.init(implementer, as: (any Gatekeeper).self, retained: true)
    }
    func toll(_ axles: Int) -> Toll { send(GatekeeperRequirements.toll, axles) }
    nonisolated(nonsending) func tollLater(_ axles: Int) async -> Toll {
        await send(GatekeeperRequirements.tollLater, axles)
    }
}

private final class Declining: Gatekeeper, SelectorResponding {
    let cents: Int
    init(_ cents: Int) { self.cents = cents }
    func responds(to selector: Selector) -> Bool { false }
    func toll(_ axles: Int) -> Toll { Toll(cents: axles * cents) }
    nonisolated(nonsending) func tollLater(_ axles: Int) async -> Toll { toll(axles) }
}

@Suite struct `An optional call that all declined and nothing could stand for` {
    @Test
    func `A call that all declined returns to the first implementer if nothing else can answer`()
        async throws
    {
        let proxy = GatekeeperProxy(retaining: Declining(10))
        try proxy.appendImplementer(Declining(20))
        #expect(proxy.toll(2) == Toll(cents: 20))
        #expect(await proxy.tollLater(3) == Toll(cents: 30))
    }

    @Test func `A proxy's default answers a call that all implementers declined`() async {
        let proxy = GatekeeperProxy(retaining: Declining(10))
        #expect(proxy.defaulted(to: Toll(cents: 1)).toll(2) == Toll(cents: 1))
        proxy.removeDefault(for: Toll.self)
        #expect(proxy.toll(2) == Toll(cents: 20))
        proxy.setDefault(Toll(cents: 3))
        #expect(await proxy.tollLater(2) == Toll(cents: 3))
    }

    @Test func `An explanation names the implementer that receives a call`() throws {
        let proxy = GatekeeperProxy(retaining: Declining(10))
        #expect(proxy.explanation(of: "toll(_:)").contains("is answered by the implementer"))
        proxy.setDefault(Toll(cents: 3))
        #expect(proxy.explanation(of: "toll(_:)").contains("is answered by the default answer"))
        let greeter = GreeterProxy(retaining: ModestGreeter())
        let selector: Selector = "greet(_:)"
        #expect(
            greeter.explanation(of: selector).contains(
                "is answered by the implementer of type 'ModestGreeter'"
            )
        )
        try greeter.appendImplementer(RealGreeter(), retained: true)
        #expect(greeter.greet("a") == "real a")
        #expect(
            greeter.explanation(of: selector).contains(
                "is answered by the implementer of type 'RealGreeter'"
            )
        )
        #expect(
            try greeter.participants(in: selector).filter { $0.role == .implementer }.map(
                \.takesPart
            ) == [false, true]
        )
    }

    @Test func `A message that all implementers declined is refused`() throws {
        let proxy = GatekeeperProxy(retaining: Declining(10))
        #expect(!proxy.responds(to: "toll(_:)"))
        #expect(throws: ProxyError.self) { try proxy.send(Message("toll(_:)", [2])) }
    }
}

extension GatekeeperProxy {
    fileprivate func defaulted(to toll: Toll) -> GatekeeperProxy {
        setDefault(toll)
        return self
    }
}

/// A result without a zero.
private struct StoredItem: Equatable {
    var n: Int
}

private enum StoreError: Error, Equatable {
    case made
    case set
}

extension StoreError: UnansweredCallError {
    init(unanswered error: ProxyError) { self = .made }
}

private enum PlainError: Error, Equatable {
    case set
}

private protocol Store: AnyObject {
    func find(_ n: Int) throws -> StoredItem
    func lookUp(_ n: Int) throws -> StoredItem
}

private enum StoreRequirements {
    static let find = Requirement<(Int) throws -> StoredItem, Int, StoredItem, any Error>(
        "find(_:)",
        throwing: StoreError.self
    )
    .calling { (it: any Store, a) in try it.find(a) }
    static let lookUp = Requirement<(Int) throws -> StoredItem, Int, StoredItem, any Error>(
        "lookUp(_:)",
        throwing: PlainError.self
    )
    .calling { (it: any Store, a) in try it.lookUp(a) }
    static let descriptor = ProtocolDescriptor((any Store).self, requirements: [find, lookUp])
}

private final class StoreProxy: ProtocolProxy, Store, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [StoreRequirements.descriptor] }
    convenience init(implementer: (any Store)? = nil) {
        self.init(implementer, as: (any Store).self)
    }
    convenience init(retaining implementer: any Store) {
        self.init(implementer, as: (any Store).self, retained: true)
    }
    func find(_ n: Int) throws -> StoredItem { try send(StoreRequirements.find, n) }
    func lookUp(_ n: Int) throws -> StoredItem { try send(StoreRequirements.lookUp, n) }
}

private final class DecliningStore: Store, CallDeclining {
    func declines(_ call: PendingCall) -> Bool { true }
    func find(_ n: Int) throws -> StoredItem { StoredItem(n: n) }
    func lookUp(_ n: Int) throws -> StoredItem { StoredItem(n: n) }
}

private class PlainShelf: CacheDelegate {
    var capacity = 0
    var calls = 0
    func cache(_ cache: Cache, willEvict key: String) { calls += 1 }
    func load(_ key: String) throws -> Int { 1 }
    subscript(key: String) -> Int {
        get { 0 }
        set {}
    }
}

private final class MuteShelf: PlainShelf, SelectorResponding {
    func responds(to selector: ProtocolProxy::Selector) -> Bool { false }
}

private final class ChoosyShelf: PlainShelf, SelectorResponding, CallDeclining {
    let isResponding: Bool
    let isDeclining: Bool
    var asked = 0

    init(responding isResponding: Bool, declining isDeclining: Bool) {
        self.isResponding = isResponding
        self.isDeclining = isDeclining
    }

    func responds(to selector: ProtocolProxy::Selector) -> Bool { isResponding }
    func declines(_ call: PendingCall) -> Bool {
        asked += 1
        return isDeclining
    }
}

@Suite struct `The end of a call that all implementers decline` {
    @Test func `An error that the error type makes ends a declined call`() {
        let proxy = StoreProxy(retaining: DecliningStore())
        #expect(throws: StoreError.made) { try proxy.find(1) }
        #expect(throws: StoreError.made) { try proxy.send(Message("find(_:)", [1])) }
    }

    @Test func `An error that was set ends a declined call`() throws {
        let proxy = StoreProxy(retaining: DecliningStore())
        #expect(try proxy.lookUp(1) == StoredItem(n: 1))
        #expect(try proxy.send(Message("lookUp(_:)", [1])) as? StoredItem == StoredItem(n: 1))
        proxy.setDefault(throwing: PlainError.set)
        #expect(throws: PlainError.set) { try proxy.lookUp(1) }
        #expect(throws: PlainError.set) { try proxy.send(Message("lookUp(_:)", [1])) }
    }

    @Test func `A message throws the same error as a typed call, after its observers`() throws {
        let (proxy, log) = (StoreProxy(), Log())
        try proxy.observe(selector: "find(_:)", .before) { log.add("find") }
        try proxy.observe(selector: "lookUp(_:)", .before) { log.add("lookUp") }
        #expect(throws: StoreError.made) { try proxy.find(1) }
        #expect(throws: StoreError.made) { try proxy.send(Message("find(_:)", [1])) }
        #expect(log.lines == ["find", "find"])
        #expect(throws: ProxyError.self) { try proxy.send(Message("lookUp(_:)", [1])) }
        proxy.setDefault(throwing: PlainError.set)
        #expect(throws: PlainError.set) { try proxy.send(Message("lookUp(_:)", [1])) }
        proxy.setDefault(throwing: StoreError.set)
        #expect(throws: StoreError.set) { try proxy.send(Message("find(_:)", [1])) }
        #expect(log.lines == ["find", "find", "lookUp", "find"])
    }

    @Test func `An implementer is asked once whether it declines a call`() throws {
        let declining = ChoosyShelf(responding: true, declining: true)
        let proxy = CacheDelegateProxy(retaining: declining)
        proxy.cache(Cache(), willEvict: "k")
        #expect(declining.asked == 1)
        #expect(declining.calls == 0)
    }

    @Test func `An implementer that does not respond is asked once whether it declines a call`()
        throws
    {
        let mute = ChoosyShelf(responding: false, declining: true)
        let last = ChoosyShelf(responding: false, declining: false)
        let proxy = CacheDelegateProxy(retaining: mute)
        try proxy.appendImplementer(last)
        proxy.cache(Cache(), willEvict: "k")
        #expect((mute.asked, mute.calls) == (1, 0))
        #expect((last.asked, last.calls) == (1, 1))
    }

    @Test func `A call that one implementer declines goes to the first one that does not respond`()
        throws
    {
        let declining = ChoosyShelf(responding: true, declining: true)
        let mute = MuteShelf()
        let proxy = CacheDelegateProxy(retaining: declining)
        try proxy.appendImplementer(mute)
        proxy.cache(Cache(), willEvict: "k")
        #expect((declining.calls, mute.calls) == (0, 1))
        #expect(declining.asked == 1)
    }

    @Test func `An interceptor above an implementer of last resort has a next`() throws {
        let mute = MuteShelf()
        let proxy = CacheDelegateProxy(retaining: mute)
        var hasNext: [Bool] = []
        try proxy.intercept(selector: "cache(_:willEvict:)") { call in
            hasNext.append(call.hasNext)
            return call.proceed()
        }
        proxy.interceptWithRegistration(\.cacheWillEvict) { interception, next in
            { cache, key in
                hasNext.append(interception.hasNext)
                next(cache, key)
            }
        }
        proxy.cache(Cache(), willEvict: "k")
        #expect(mute.calls == 1)
        #expect(hasNext == [true, true])
        try proxy.setImplementer(nil)
        proxy.cache(Cache(), willEvict: "k")
        #expect(hasNext == [true, true, true, false])
    }

    @Test
    func
        `An interceptor above an implementer that leaves an optional call to the default has no next`()
        throws
    {
        let proxy = CacheDelegateProxy(retaining: MuteShelf())
        var hasNext: Bool?
        try proxy.intercept(selector: "cache(_:shouldEvict:)") { call in
            hasNext = call.hasNext
            return call.proceed()
        }
        #expect(proxy.cache(Cache(), shouldEvict: "k"))
        #expect(hasNext == false)
    }
}
