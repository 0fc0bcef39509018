// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Synchronization
import Testing

/// The requirements of a till, on the executor of the actor that has it.
@Proxied
private protocol Till: Actor {
    func add(_ amount: Int) -> Int
    func count(_ amount: Int) async -> Int
    func swap(_ note: Note) -> Note
    nonisolated func owner() -> String
    nonisolated func label() -> String
    var total: Int { get set }
}

/// A value that stays on one executor.
private final class Note {
    let text: String
    init(_ text: String) { self.text = text }
}

private actor RealTill: Till {
    var total = 0
    func add(_ amount: Int) -> Int {
        assertIsolated()
        total += amount
        return total
    }
    func count(_ amount: Int) async -> Int { add(amount) }
    func swap(_ note: Note) -> Note { Note("new " + note.text) }
    nonisolated func owner() -> String { "real" }
    nonisolated func label() -> String { "till" }
}

/// One that runs on the executor of another.
private actor Drawer: Till {
    let till: RealTill
    var total = 0
    init(of till: RealTill) { self.till = till }
    nonisolated var unownedExecutor: UnownedSerialExecutor { till.unownedExecutor }
    func add(_ amount: Int) -> Int {
        till.assertIsolated()
        return -amount
    }
    func count(_ amount: Int) async -> Int { -amount }
    func swap(_ note: Note) -> Note { note }
    nonisolated func owner() -> String { "drawer" }
    nonisolated func label() -> String { "drawer" }
}

private final class Shop {
    @DelegateProxy<TillProxy> var till: (any Till)?
    weak var slot: (any Till)?
    init() {}
    func setDefault(_ till: any Till) { _till.defaultImplementer = till }
}

extension RealTill {
    fileprivate func text(of type: Note.Type, by proxy: TillProxy) throws -> String? {
        (try proxy.send(Message("swap(_:)", [Note("a")])) as? Note)?.text
    }
}

@Suite struct `Executors of proxied actors` {
    @Test func `Proxies that share registrations run on their own implementer's executor`() async {
        let (first, second) = (RealTill(), RealTill())
        let proxy = TillProxy(retaining: first)
        let amounts = Mutex<[Int]>([])
        proxy.observe(\.add, .before) { amount in amounts.withLock { $0.append(amount) } }
        proxy.intercept(\.add) { next in { amount in next(amount + 1) } }
        // The actor of the second is made first.
        let other = proxy.forwarding(to: second)
        #expect(await other.actor.add(10) == 11)
        #expect(await proxy.actor.add(20) == 21)
        #expect(await other.defaulting(to: 5).actor.add(30) == 42)
        #expect(amounts.withLock { $0 } == [10, 20, 30])
    }

    @Test func `Every method that takes an implementer checks its executor`() throws {
        let real = RealTill()
        let proxy = TillProxy(retaining: real)
        let other = RealTill()
        let verbs: [(String, () throws(ProxyError) -> Void)] = [
            ("append", { () throws(ProxyError) in try proxy.appendImplementer(other) }),
            (
                "append, known",
                { () throws(ProxyError) in try proxy.appendImplementer(sendable: other) }
            ),
            ("insert", { () throws(ProxyError) in try proxy.insertImplementer(other, at: 0) }),
            (
                "insert, known",
                { () throws(ProxyError) in try proxy.insertImplementer(sendable: other, at: 0) }
            ),
        ]
        let others: [(String, () throws(ProxyError) -> Void)] = [
            ("set", { () throws(ProxyError) in try proxy.setImplementer(other) }),
            ("set, known", { () throws(ProxyError) in try proxy.setImplementer(sendable: other) }),
            (
                "replace",
                { () throws(ProxyError) in try proxy.replaceImplementer(real, with: other) }
            ),
            (
                "replace, known",
                { () throws(ProxyError) in try proxy.replaceImplementer(real, withSendable: other) }
            ),
        ]
        for (name, verb) in verbs + others {
            let error = #expect(throws: ProxyError.self, "\(name)") { try verb() }
            #expect(error?.code == .otherExecutor, "\(name)")
            let text = error?.description ?? ""
            #expect(
                text.contains(
                    "of type 'RealTill' runs on another executor than the 'RealTill' of the proxy"
                )
            )
            #expect(text.contains("give both actors one 'unownedExecutor'"))
        }
        #expect(proxy.implementers.count == 1)
        let drawer = Drawer(of: real)
        try proxy.appendImplementer(drawer, retained: true)
        try proxy.replaceImplementer(drawer, with: Drawer(of: real), retained: true)
        #expect(proxy.actor.owner() == "real")
    }

    @Test func `The executor of an isolated requirement's target is checked`() async throws {
        let real = RealTill()
        let proxy = TillProxy(retaining: real)
        let drawer = Drawer(of: real)
        let stranger = RealTill()
        var errors: [ProxyError] = []
        func note(_ body: () throws(ProxyError) -> Void) {
            do throws(ProxyError) { try body() } catch { errors.append(error) }
        }
        note { () throws(ProxyError) in try proxy.override(\.add, with: stranger) }
        note { () throws(ProxyError) in try proxy.observe(\.add, .before, with: stranger) }
        note { () throws(ProxyError) in try proxy.override(selector: "add(_:)", with: stranger) }
        note { () throws(ProxyError) in
            try proxy.observe(selector: "count(_:)", .after, with: stranger)
        }
        note { () throws(ProxyError) in
            try proxy.override(\.add, with: TillProxy(retaining: stranger))
        }
        #expect(errors.map(\.code) == Array(repeating: .otherExecutor, count: 5))
        let text = errors.first?.description ?? ""
        #expect(
            text.contains(
                "A target of type 'RealTill' runs on another executor than the 'RealTill' of"
            )
        )
        // A target of a requirement that is called anywhere may be any.
        try proxy.override(\.owner, with: Drawer(of: stranger))
        #expect(proxy.actor.owner() == "real")
        let other = Drawer(of: stranger)
        try proxy.override(\.owner, with: other)
        #expect(proxy.actor.owner() == "drawer")
        try proxy.override(\.add, with: drawer)
        #expect(await proxy.actor.add(3) == -3)
        let view = TillProxy(retaining: Drawer(of: real))
        try proxy.override(\.add, with: view)
        #expect(await proxy.actor.add(4) == -4)
    }

    @Test func `A target of an actor proxy needs an implementer or a proxy with an executor`()
        throws
    {
        let proxy = TillProxy()
        let real = RealTill()
        let error = #expect(throws: ProxyError.self) { try proxy.override(\.add, with: real) }
        #expect(error?.code == .otherExecutor)
        #expect(
            "\(error.map { "\($0)" } ?? "")".contains("than the proxy, which has no implementer")
        )
        let empty = TillProxy()
        #expect(throws: ProxyError.self) {
            try TillProxy(retaining: real).override(\.add, with: empty)
        }
    }

    @Test func `A nonisolated requirement does not need the executor`() throws {
        let plain = try ProtocolProxy(
            protocols: [
                ProtocolDescriptor(
                    named: "Anywhere",
                    requirements: [Requirement<(Int) -> Int, Int, Int, Never>("add(_:)")]
                )
            ])
        let till = TillProxy(retaining: RealTill())
        let error = #expect(throws: ProxyError.self) {
            try plain.override(selector: "add(_:)", with: till)
        }
        #expect(error?.code == .otherExecutor)
        #expect("\(error.map { "\($0)" } ?? "")".contains("'add(_:)' can be called from anywhere"))
    }

    @Test func `A host's custom and default delegates are on one executor`() async {
        let shop = Shop()
        let real = RealTill()
        shop.setDefault(Drawer(of: real))
        shop.till = real
        #expect(await shop.$till.actor.add(2) == 2)
        shop.till = nil
        #expect(await shop.$till.actor.add(2) == -2)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let shop = Shop()
            shop.setDefault(RealTill())
            let other = RealTill()
            shop.till = other
            extendLifetime(other)
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("runs on another executor"), "\(text)")
    }

    @Test func `A host's delegate and logic attached before it are on one executor`() async {
        let shop = Shop()
        let real = RealTill()
        shop.slot = real
        let drawer = Drawer(of: real)
        do {
            let attachment = TillProxy.attach(drawer, to: shop, at: \.slot)
            #expect(attachment.isAttached)
            #expect(await shop.slot?.add(2) == -2)
            let second = TillProxy.attach(to: shop, at: \.slot)
            second.proxy.override(\.add) { $0 * 100 }
            #expect(await shop.slot?.add(2) == 200)
            attachment.detach()
            second.detach()
        }
        #expect(shop.slot === real)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let shop = Shop()
            let (real, other) = (RealTill(), RealTill())
            shop.slot = real
            _ = TillProxy.attach(other, to: shop, at: \.slot)
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("runs on another executor"))
    }

    @Test func `Awaited messages run on the executor of the actor`() async throws {
        let real = RealTill()
        let proxy = TillProxy(retaining: real)
        proxy.observe(\.add, .before) { _ in real.assertIsolated() }
        proxy.override(\.count) { amount in
            real.assertIsolated()
            await Task.yield()
            real.assertIsolated()
            return amount * 2
        }
        #expect(try await proxy.send(Message("add(_:)", [3])) as? Int == 3)
        #expect(try await proxy.send(Message("count(_:)", [3])) as? Int == 6)
        #expect(try await proxy.send(Message("total")) as? Int == 3)
        #expect(try await proxy.send(Message("owner()")) as? String == "real")
        _ = try await proxy.send(Message("setter: total", [9]))
        #expect(await real.total == 9)
        let error = await #expect(throws: ProxyError.self) {
            try await proxy.send(Message("add(_:)", ["x"]))
        }
        #expect(error?.code == .wrongArgumentType)
    }

    @Test func `Values that are not Sendable stay on the executor, even in messages`() async throws
    {
        let real = RealTill()
        let proxy = TillProxy(retaining: real)
        let error = await #expect(throws: ProxyError.self) {
            try await proxy.send(Message("swap(_:)", [Note("a")]))
        }
        #expect(error?.code == .requiresIsolation)
        #expect("\(error.map { "\($0)" } ?? "")".contains("from within its 'assumeIsolated'"))
        #expect(try await real.text(of: Note.self, by: proxy) == "new a")
    }

    @Test func `A message that is not awaited is refused outside the executor`() throws {
        let proxy = TillProxy(retaining: RealTill())
        func synchronously(_ message: Message) throws -> Any { try proxy.send(message) }
        let error = #expect(throws: ProxyError.self) { try synchronously(Message("add(_:)", [1])) }
        #expect(error?.code == .requiresIsolation)
        #expect("\(error.map { "\($0)" } ?? "")".contains("Send it with 'await'"))
    }

    @Test func `Reading the initial value of an observed property needs the executor`() async throws
    {
        let real = RealTill()
        let proxy = TillProxy(retaining: real)
        let error = #expect(throws: ProxyError.self) {
            try proxy.observeChanges(of: \.total, options: .initial, isolation: nil) { _ in }
        }
        #expect(error?.code == .requiresIsolation)
        let values = Mutex<[Int]>([])
        let observation = try proxy.observeChanges(of: \.total, options: .new, isolation: nil) {
            change in
            real.assertIsolated()
            values.withLock { $0.append(change.new ?? -1) }
        }
        func set(_ till: isolated any Till, _ total: Int) { till.total = total }
        await set(proxy.actor, 4)
        #expect(values.withLock { $0 } == [4])
        observation.stopObserving()
    }
}

private func extendLifetime(_ object: AnyObject) { withExtendedLifetime(object) {} }
