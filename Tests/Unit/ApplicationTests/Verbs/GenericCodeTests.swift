// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Synchronization
import Testing

/// A protocol that adds.
@Proxied
private protocol Adder: AnyObject {
    func add(_ amount: Int) -> Int
    var total: Int { get set }
}

/// A protocol that adds, for threads to share.
@Proxied
private protocol SharedAdder: AnyObject, Sendable {
    func add(_ amount: Int) -> Int
    var total: Int { get set }
}

private final class RealAdder: Adder {
    var total = 0
    func add(_ amount: Int) -> Int {
        total += amount
        return total
    }
}

private final class RealSharedAdder: SharedAdder {
    private let sum = Mutex(0)
    var total: Int {
        get { sum.withLock { $0 } }
        set { sum.withLock { $0 = newValue } }
    }
    func add(_ amount: Int) -> Int {
        sum.withLock { sum in
            sum += amount
            return sum
        }
    }
}

/// The findings, from any thread.
private final class Seen: Sendable {
    private let all = Mutex<[String]>([])
    var lines: [String] { all.withLock { $0 } }
    func append(_ line: String) { all.withLock { $0.append(line) } }
}

/// All verbs by name, for any proxy that stays where it is.
private func trace<Proxy: ProtocolProxy>(_ proxy: Proxy, _ seen: Seen) throws -> [Registration<
    Proxy
>] {
    [
        try proxy.observe(selector: "add(_:)", .before) { (amount: Int) in
            seen.append("before \(amount)")
        },
        try proxy.observe(selector: "add(_:)", .after) { seen.append("after") },
        try proxy.override(selector: "add(_:)", named: "stub") { (amount: Int) in amount * 100 },
        try proxy.intercept(selector: "add(_:)") { call in
            seen.append("around \(call.receiver === proxy)")
            return try call.proceed(with: [2])
        },
        proxy.interceptAll { call in
            seen.append("all \(call.selector)")
            return call.proceed()
        } async: { call in
            await call.proceed()
        },
        proxy.observeAll(.after) { call in seen.append("told \(call.selector)") },
    ]
}

/// Registers all participants on any proxy that threads share.
private func traceShared<Proxy: ProtocolProxy & Sendable>(
    _ proxy: Proxy,
    _ seen: Seen
) throws -> [Registration<Proxy>] {
    [
        try proxy.observe(selector: "add(_:)", .before) { (amount: Int) in
            seen.append("before \(amount)")
        },
        try proxy.observe(selector: "add(_:)", .after) { seen.append("after") },
        try proxy.override(selector: "add(_:)", named: "stub") { (amount: Int) in amount * 100 },
        try proxy.intercept(selector: "add(_:)") { call in
            seen.append("around \(call.receiver != nil)")
            return try call.proceed(with: [2])
        },
        proxy.interceptAll { call in
            seen.append("all \(call.selector)")
            return call.proceed()
        } async: { call in
            await call.proceed()
        },
        proxy.observeAll(.after) { call in seen.append("told \(call.selector)") },
    ]
}

/// The verbs by typed key, which come with the protocol.
private func count<Proxy: ProtocolProxy & Adder>(_ proxy: Proxy, _ seen: Seen) async throws {
    proxy.override(\.add) { amount in amount * 100 }
    proxy.intercept(\.add, named: "around") { next in { amount in next(amount + 1) } }
    proxy.observe(\.add, .before) { amount in seen.append("before \(amount)") }
    proxy.observe(
        \.add,
        outcome: { amount, outcome in seen.append("outcome \(amount) \(outcome.get())") }
    )
    var calls = proxy.calls(of: \.add).makeAsyncIterator()
    let observation = try proxy.observeChanges(of: \.total) { change in
        seen.append("total \(change.new ?? 0)")
    }
    #expect(proxy.add(1) == 200)
    #expect(await calls.next() == 1)
    #expect(proxy.hasHandler(\.add, named: "around"))
    proxy.removeHandler(\.add, named: "around")
    #expect(proxy.add(1) == 100)
    proxy.total = 4
    extendLifetime(observation)
}

private func countShared<Proxy: ProtocolProxy & SharedAdder>(_ proxy: Proxy, _ seen: Seen)
    async throws
{
    proxy.override(\.add) { amount in amount * 100 }
    proxy.intercept(\.add, named: "around") { next in { amount in next(amount + 1) } }
    proxy.observe(\.add, .before) { amount in seen.append("before \(amount)") }
    proxy.observe(
        \.add,
        outcome: { amount, outcome in seen.append("outcome \(amount) \(outcome.get())") }
    )
    var calls = proxy.calls(of: \.add).makeAsyncIterator()
    let observation = try proxy.observeChanges(of: \.total) { change in
        seen.append("total \(change.new ?? 0)")
    }
    #expect(proxy.add(1) == 200)
    #expect(await calls.next() == 1)
    #expect(proxy.hasHandler(\.add, named: "around"))
    proxy.removeHandler(\.add, named: "around")
    #expect(proxy.add(1) == 100)
    proxy.total = 4
    extendLifetime(observation)
}

@Suite struct `Code that is generic over proxies` {
    private static let traced = [
        "before 1", "all add(_:)", "around true", "after", "told add(_:)",
    ]
    private static let counted = [
        "before 1", "outcome 1 200", "before 1", "outcome 1 100", "total 4",
    ]

    @Test func `Generic code can register by name on any proxy`() throws {
        let seen = Seen()
        let proxy = AdderProxy(retaining: RealAdder())
        let registrations = try trace(proxy, seen)
        #expect(proxy.add(1) == 200)
        #expect(seen.lines == Self.traced)
        registrations.forEach { $0.cancel() }
        #expect(proxy.add(1) == 1)
        #expect(try proxy.send(Message("add(_:)", [1])) as? Int == 2)
    }

    @Test func `Generic code can register by name on any Sendable proxy`() throws {
        let seen = Seen()
        let proxy = SharedAdderProxy(retaining: RealSharedAdder())
        let registrations = try traceShared(proxy, seen)
        #expect(proxy.add(1) == 200)
        #expect(seen.lines == Self.traced)
        registrations.forEach { $0.cancel() }
        #expect(proxy.add(1) == 1)
    }

    @Test func `Generic code that does not require Sendable is refused on a shared proxy`() throws {
        let seen = Seen()
        let proxy = SharedAdderProxy(retaining: RealSharedAdder())
        let error = #expect(throws: ProxyError.self) { _ = try trace(proxy, seen) }
        #expect(error?.code == .notSendable)
        #expect(proxy.add(1) == 1)
        #expect(seen.lines.isEmpty)
    }

    @Test func `Generic code can register by key on any proxy of a protocol`() async throws {
        let seen = Seen()
        try await count(AdderProxy(retaining: RealAdder()), seen)
        #expect(seen.lines == Self.counted)
    }

    @Test func `Generic code can register by key on any Sendable proxy of a protocol`() async throws
    {
        let seen = Seen()
        try await countShared(SharedAdderProxy(retaining: RealSharedAdder()), seen)
        #expect(seen.lines == Self.counted)
    }
}
