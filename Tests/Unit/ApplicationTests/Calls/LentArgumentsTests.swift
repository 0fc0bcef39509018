// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Synchronization
import Testing

private protocol Counter: ~Copyable {
    func add(_ count: Int) -> Int
}

extension Atomic<Int>: Counter {
    fileprivate func add(_ count: Int) -> Int { add(count, ordering: .relaxed).newValue }
}

@Proxied
private protocol Teller: AnyObject {
    func count<C: Counter & ~Copyable>(_ number: Int, on counter: borrowing C) -> Int
    func count<C: Counter & ~Copyable>(later number: Int, on counter: borrowing C) async -> Int
}

@Proxied
private protocol SharedTeller: Sendable {
    func count<C: Counter & ~Copyable>(_ number: Int, on counter: borrowing C) -> Int
}

private final class RealTeller: Teller, SharedTeller {
    func count<C: Counter & ~Copyable>(_ number: Int, on counter: borrowing C) -> Int {
        counter.add(number)
    }
    func count<C: Counter & ~Copyable>(later number: Int, on counter: borrowing C) async -> Int {
        await Task.yield()
        return counter.add(number)
    }
}

private final class Stone {
    let weight: Int
    init(_ weight: Int) { self.weight = weight }
}

private struct TooHeavy: Error, Equatable {}
private typealias Echo = (String) -> String

@Proxied
private protocol Mason: AnyObject {
    func lay(_ stone: Stone, on name: String) -> Int
    func lift(_ stone: Stone, with tools: [String], at step: Int) throws(TooHeavy) -> String
    func call(
        _ name: String,
        _ echo: Echo?,
        _ stones: (Stone, Stone),
        _ last: any CustomStringConvertible
    ) -> String
}

private final class RealMason: Mason {
    func lay(_ stone: Stone, on name: String) -> Int { stone.weight + name.count }
    func lift(_ stone: Stone, with tools: [String], at step: Int) throws(TooHeavy) -> String {
        if stone.weight > 10 { throw TooHeavy() }
        return tools.joined() + "\(step)"
    }
    func call(
        _ name: String,
        _ echo: Echo?,
        _ stones: (Stone, Stone),
        _ last: any CustomStringConvertible
    ) -> String {
        (echo?(name) ?? "") + "\(stones.0.weight)\(stones.1.weight)\(last)"
    }
}

/// The arguments of a call go through the functions of all who take part: nothing may be lost, or
/// kept for ever.
@Suite struct `Borrowed arguments of participants` {
    private let name = String(
        repeating: "a name that is too long to lie in the string itself ",
        count: 2
    )

    @Test func `Borrowed arguments live as long as a participant keeps them`() {
        let proxy = MasonProxy(retaining: RealMason())
        var kept: [Stone] = []
        var names: [String] = []
        proxy.observe(\.layOn, .before) { stone, name in
            kept.append(stone)
            names.append(name)
        }
        weak var seen: Stone?
        do {
            let stone = Stone(3)
            seen = stone
            for _ in 0..<100 {
                #expect((proxy as any Mason).lay(stone, on: name) == 3 + name.count)
            }
        }
        #expect(kept.count == 100 && kept.allSatisfy { $0 === seen })
        #expect(names.allSatisfy { $0 == name })
        kept = []
        #expect(seen == nil)
    }

    @Test func `All participants receive the same arguments, even if one throws`() throws {
        let proxy = MasonProxy(retaining: RealMason())
        weak var seen: Stone?
        do {
            let stone = Stone(20)
            seen = stone
            let intercepted = proxy.intercept(\.liftWithAt) { next in
                { stone, tools, step in next(stone, tools, step).map { $0 + "!" } }
            }
            #expect(throws: TooHeavy()) {
                try (proxy as any Mason).lift(stone, with: [name], at: 1)
            }
            let tools = [name, "-"]
            #expect(try (proxy as any Mason).lift(Stone(2), with: tools, at: 7) == name + "-7!")
            intercepted.cancel()
            proxy.override(\.liftWithAt) { stone, tools, step in
                step == 0 ? .failure(TooHeavy()) : .success("\(stone.weight) \(tools.count)")
            }
            #expect(throws: TooHeavy()) { try (proxy as any Mason).lift(stone, with: tools, at: 0) }
            #expect(try (proxy as any Mason).lift(stone, with: tools, at: 1) == "20 2")
        }
        #expect(seen == nil)
    }

    @Test func `Borrowed arguments may be functions, tuples and existentials`() {
        let proxy = MasonProxy(retaining: RealMason())
        var kept: [Echo] = []
        weak var seen: Stone?
        do {
            let stone = Stone(4)
            seen = stone
            let echo: Echo = { "\($0) \(stone.weight) " }
            #expect((proxy as any Mason).call("a", echo, (stone, stone), 5) == "a 4 445")
            proxy.observe(\.call, .before) { _, echo, _, _ in if let echo { kept.append(echo) } }
            #expect(
                (proxy as any Mason).call("b", echo, (stone, Stone(1)), name) == "b 4 41" + name
            )
            proxy.override(\.call) { name, echo, stones, last in
                (echo?(name) ?? "") + "\(stones.1.weight) \(last)"
            }
            #expect((proxy as any Mason).call("c", echo, (Stone(1), stone), 6) == "c 4 4 6")
            #expect((proxy as any Mason).call("c", nil, (Stone(1), stone), 6) == "4 6")
        }
        #expect(kept.count == 2 && kept.first?("d") == "d 4 ")
        kept = []
        #expect(seen == nil)
    }

    @Test func `Arguments of generic calls are the caller's own values`() async throws {
        let proxy = TellerProxy(retaining: RealTeller())
        let counter = Atomic<Int>(0)
        #expect(proxy.count(1, on: counter) == 1)
        var seen: [Int] = []
        proxy.observe(\.countOn, .before) { number, _ in seen.append(number) }
        #expect(proxy.count(2, on: counter) == 3)
        proxy.intercept(\.countOn) { next in { number, counter in next(number * 10, counter) } }
        #expect(proxy.count(3, on: counter) == 33)
        proxy.observe(\.countLaterOn, .after) { number, _ in seen.append(number) }
        #expect(await proxy.count(later: 4, on: counter) == 37)
        let chain = TellerProxy(retaining: RealTeller())
        try chain.appendImplementer(RealTeller(), retained: true)
        #expect(chain.count(5, on: counter) == 42)
        #expect(await chain.count(later: 6, on: counter) == 48)
        #expect(seen == [2, 3, 4])
    }

    @Test func `Borrowed arguments cannot be used after the call`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let proxy = SharedTellerProxy(retaining: RealTeller())
            let late = Mutex<Task<Int, Never>?>(nil)
            let (end, ended) = AsyncStream<Void>.makeStream()
            proxy.intercept(\.countOn) { next in
                { number, _ in
                    late.withLock { late in
                        late = Task {
                            for await _ in end {}
                            return next(number, Transient())
                        }
                    }
                    return 0
                }
            }
            _ = proxy.count(1, on: Atomic<Int>(0))
            ended.finish()
            _ = await late.withLock(\.self)?.value
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(
            text.contains("'count(_:on:)' called the function below it after the call had ended"),
            "\(text)"
        )
        #expect(text.contains("borrows an argument"), "\(text)")
    }
}
