// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Synchronization
import Testing

/// The requirements of an account, on the executor of the actor that has it.
@Proxied
private protocol Account: Actor {
    func deposit(_ amount: Int) -> Int
    func transfer(_ amount: Int) async -> Int
    func withdraw(_ amount: Int) async throws(Overdrawn) -> Int
    var balance: Int { get set }
    nonisolated func owner() -> String
}

private struct Overdrawn: Error, Equatable {}

private actor RealAccount: Account {
    var balance = 0
    func deposit(_ amount: Int) -> Int {
        assertIsolated()
        balance += amount
        return balance
    }
    func transfer(_ amount: Int) async -> Int {
        await Task.yield()
        return deposit(amount)
    }
    func withdraw(_ amount: Int) async throws(Overdrawn) -> Int {
        guard amount <= balance else { throw Overdrawn() }
        return deposit(-amount)
    }
    nonisolated func owner() -> String { "real" }
}

/// One that runs on the executor of another.
private actor Branch: Account {
    let main: RealAccount
    var balance = 100
    init(of main: RealAccount) { self.main = main }
    nonisolated var unownedExecutor: UnownedSerialExecutor { main.unownedExecutor }
    func deposit(_ amount: Int) -> Int {
        main.assertIsolated()
        return -amount
    }
    func transfer(_ amount: Int) async -> Int { -amount }
    func withdraw(_ amount: Int) async throws(Overdrawn) -> Int { -amount }
    nonisolated func owner() -> String { "branch" }
}

/// The requirements of a mailbox, which an actor on any executor can fulfill.
@Proxied
private protocol Mailbox: Actor {
    func post(_ text: String) async -> Int
    func collect(into texts: inout [String]) async throws(Overdrawn)
    nonisolated func owner() -> String
}

private actor RealMailbox: Mailbox {
    private(set) var texts: [String] = []
    func post(_ text: String) async -> Int {
        assertIsolated()
        texts.append(text)
        return texts.count
    }
    func collect(into texts: inout [String]) async throws(Overdrawn) {
        assertIsolated()
        texts += self.texts
        if texts.isEmpty { throw Overdrawn() }
    }
    nonisolated func owner() -> String { "real" }
}

private final class Letter {
    var pages = 1
}

/// A requirement that is awaited, with a value that stays on one executor.
@Proxied
private protocol LetterBox: Actor {
    func post(_ letter: Letter) async
}

private actor RealLetterBox: LetterBox {
    func post(_ letter: Letter) async { letter.pages += 1 }
}

extension Account {
    /// Sends a message on the executor.
    fileprivate func send(_ selector: Selector, _ argument: Int, to proxy: AccountProxy) throws
        -> Int?
    {
        try proxy.send(Message(selector, [argument])) as? Int
    }
}

private func synchronously(_ proxy: AccountProxy, _ selector: Selector, _ arguments: Any...) throws
    -> Any
{
    try proxy.send(Message(selector, arguments))
}

private final class Calls: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func add(_ name: String) { names.withLock { $0.append(name) } }
}

@Suite struct `A proxy of an actor` {
    @Test func `Handlers and the implementer run on the implementer's executor`() async throws {
        let real = RealAccount()
        let proxy = AccountProxy(retaining: real)
        let account = proxy.actor
        let calls = Calls()
        proxy.observe(\.deposit, .before) { amount in
            real.assertIsolated()
            account.assertIsolated()
            calls.add("before \(amount)")
        }
        proxy.observe(\.transfer, .after) { amount in
            account.assertIsolated()
            calls.add("after \(amount)")
        }
        proxy.intercept(\.deposit) { next in
            { amount in
                account.assertIsolated()
                return next(amount * 2)
            }
        }
        proxy.intercept(\.withdraw) { next in
            { amount in
                account.assertIsolated()
                await Task.yield()
                account.assertIsolated()
                return await next(amount + 1)
            }
        }
        #expect(await account.deposit(3) == 6)
        #expect(await account.transfer(4) == 10)
        #expect(try await account.withdraw(2) == 7)
        await #expect(throws: Overdrawn()) { try await account.withdraw(7) }
        #expect(await real.balance == 7)
        #expect(await account.balance == 7)
        #expect(account.owner() == "real")
        #expect(calls.all == ["before 3", "after 4"])
    }

    @Test func `An actor proxy loses no call of many tasks`() async {
        let real = RealAccount()
        let proxy = AccountProxy(retaining: real)
        let account = proxy.actor
        let calls = Atomic(0)
        proxy.observe(\.deposit, .after) { _ in calls.add(1, ordering: .relaxed) }
        await withTaskGroup { group in
            for _ in 0..<1_000 {
                group.addTask { _ = await account.deposit(1) }
                group.addTask { _ = await real.deposit(1) }
                group.addTask { _ = await account.transfer(1) }
            }
            group.addTask {
                for _ in 0..<20 {
                    let registration = proxy.override(\.transfer) { _ in
                        account.assertIsolated()
                        return -1
                    }
                    await Task.yield()
                    registration.cancel()
                }
                proxy.override(\.owner) { "proxy" }
            }
        }
        #expect(calls.load(ordering: .relaxed) == 1_000)
        #expect(await real.balance >= 2_000)
        #expect(account.owner() == "proxy")
    }

    @Test func `An actor proxy is reentrant, like an actor`() async {
        let real = RealAccount()
        let proxy = AccountProxy(retaining: real)
        let account = proxy.actor
        let (waiting, waits) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        proxy.override(\.transfer) { amount in
            waits.yield()
            for await _ in released { break }
            account.assertIsolated()
            return amount
        }
        async let transferred = account.transfer(5)
        for await _ in waiting { break }
        #expect(await account.deposit(1) == 1)
        release.yield()
        #expect(await transferred == 5)
    }

    @Test func `An actor proxy without an implementer has an executor of its own`() async throws {
        let proxy = AccountProxy()
        let account = proxy.actor
        proxy.override(\.deposit) { amount in
            account.assertIsolated()
            return amount
        }
        #expect(await account.deposit(3) == 3)
        #expect(await account.balance == 0)
        let error = #expect(throws: ProxyError.self) {
            try proxy.setImplementer(RealAccount(), retained: true)
        }
        #expect(error?.code == .otherExecutor)
    }

    @Test func `An actor proxy takes a second implementer on the same executor only`() async throws
    {
        let real = RealAccount()
        let proxy = AccountProxy(retaining: real)
        let error = #expect(throws: ProxyError.self) {
            try proxy.appendImplementer(RealAccount(), retained: true)
        }
        #expect(error?.code == .otherExecutor)
        let text = error?.description ?? ""
        #expect(
            text.contains(
                "of type 'RealAccount' runs on another executor than the 'RealAccount' of the proxy"
            )
        )
        let account = proxy.actor
        #expect(throws: ProxyError.self) { try proxy.setImplementer(RealAccount(), retained: true) }
        try proxy.insertImplementer(Branch(of: real), at: 0, retained: true)
        #expect(await account.deposit(3) == -3)
        #expect(account.owner() == "branch")
    }

    @Test func `An actor proxy takes an implementer on any executor if all requirements are async`()
        async throws
    {
        let (first, second) = (RealMailbox(), RealMailbox())
        let proxy = MailboxProxy(retaining: first)
        let mailbox = proxy.actor
        #expect(await mailbox.post("a") == 1)
        try proxy.setImplementer(second, retained: true)
        #expect(await mailbox.post("b") == 1)
        proxy.intercept(\.post) { next in
            { text in
                first.assertIsolated()
                let count = await next(text + "!")
                first.assertIsolated()
                return count
            }
        }
        #expect(await mailbox.post("c") == 2)
        var texts: [String] = []
        try await mailbox.collect(into: &texts)
        #expect(texts == ["b", "c!"])
        #expect(await first.texts == ["a"])
        try proxy.insertImplementer(RealMailbox(), at: 0, retained: true)
        await #expect(throws: Overdrawn()) {
            var texts: [String] = []
            try await mailbox.collect(into: &texts)
        }
        // Its own executor.
        let idle = MailboxProxy()
        let other = idle.actor
        try idle.setImplementer(first)
        #expect(await other.post("d") == 2)
    }

    @Test func `An actor proxy refuses another executor if a value cannot leave its own`() {
        let proxy = LetterBoxProxy(retaining: RealLetterBox())
        let error = #expect(throws: ProxyError.self) {
            try proxy.appendImplementer(RealLetterBox(), retained: true)
        }
        #expect(error?.code == .otherExecutor)
    }

    @Test func `An actor proxy keeps its first implementer alive as long as its actor`() async {
        weak var died: RealAccount?
        do {
            let proxy: AccountProxy
            do {
                let real = RealAccount()
                died = real
                proxy = AccountProxy(implementer: real)
                _ = proxy.actor
            }
            #expect(await proxy.actor.deposit(2) == 2)
            #expect(died != nil)
        }
        #expect(died == nil)
    }

    @Test func `An actor proxy has one actor while it is retained`() {
        let proxy = AccountProxy()
        let account = proxy.actor
        #expect(account === proxy.actor)
        #expect(proxy.defaulting(to: true).actor !== account)
    }

    @Test func `An actor proxy forwards to another proxy's actor, but not to its own`() async throws
    {
        let real = RealAccount()
        let inner = AccountProxy(retaining: real)
        let outer = AccountProxy(retaining: inner.actor)
        #expect(await outer.actor.deposit(2) == 2)
        let error = #expect(throws: ProxyError.self) { try inner.setImplementer(inner.actor) }
        #expect(error?.code == .forwardsToItself)
    }

    @Test func `An actor proxy receives messages on its executor`() async throws {
        let real = RealAccount()
        let proxy = AccountProxy(retaining: real)
        let account = proxy.actor
        let error = #expect(throws: ProxyError.self) { try synchronously(proxy, "deposit(_:)", 1) }
        #expect(error?.code == .requiresIsolation)
        #expect(try synchronously(proxy, "owner()") as? String == "real")
        #expect(try await account.send("deposit(_:)", 1, to: proxy) == 1)
        #expect(try await real.send("deposit(_:)", 1, to: proxy) == 2)
        #expect(proxy.responds(to: "deposit(_:)"))
        #expect("\(proxy.explanation(of: "deposit(_:)"))".contains("RealAccount"))
    }

    @Test func `An actor proxy is printed and explained like other proxies`() async {
        let real = RealAccount()
        let proxy = AccountProxy(retaining: real)
        proxy.override(\.deposit) { $0 }
        proxy.observe(\.transfer, .after) { _ in }
        let account = proxy.actor
        func dumped(_ value: Any) -> String {
            var text = ""
            dump(value, to: &text)
            return text
        }
        #expect("\(proxy)".contains("AccountProxy"))
        #expect(dumped(proxy).contains("RealAccount"))
        #expect("\(proxy)".contains("deposit(_:)"))
        // An actor has no children besides its own: what it stands for is found there.
        #expect(dumped(account).contains("AccountProxy"))
        #expect(proxy.responds(to: "withdraw(_:)"))
        #expect(!proxy.responds(to: "other()"))
        #expect("\(proxy.explanation(of: "deposit(_:)"))".contains("override"))
        #expect("\(proxy.explanation(of: "balance"))".contains("RealAccount"))
        #expect(await account.deposit(3) == 3)
    }

    @Test func `An actor proxy does not retain the actors of its views`() async {
        let real = RealAccount()
        let proxy = AccountProxy(retaining: real)
        weak var first: (any Account)?
        for number in 0..<100 {
            let account = proxy.defaulting(to: number).actor
            if number == 0 { first = account }
            #expect(await account.deposit(1) == number + 1)
        }
        #expect(first == nil)
        #expect(await proxy.actor.balance == 100)
    }

    @Test func `Calling 'next' outside the actor's executor stops the program`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let proxy = AccountProxy(retaining: RealAccount())
            let kept = Mutex<(@Sendable (Int) -> Int)?>(nil)
            proxy.intercept(\.deposit) { next in
                kept.withLock { $0 = next }
                return { amount in next(amount) }
            }
            _ = await proxy.actor.deposit(1)
            _ = kept.withLock { $0 }?(1)
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("Incorrect actor executor assumption"))
    }

    @Test func `A host can have an actor proxy`() async {
        final class Teller {
            @DelegateProxy<AccountProxy> var account: (any Account)?
        }
        let real = RealAccount()
        let teller = Teller()
        teller.account = real
        teller.$account.override(\.deposit) { $0 * 10 }
        #expect(await teller.$account.actor.deposit(2) == 20)
        #expect(await teller.$account.actor.transfer(2) == 2)
    }
}
