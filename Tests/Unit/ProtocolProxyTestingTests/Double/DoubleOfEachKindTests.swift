// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyMacros
import ProtocolProxySwiftTesting
import ProtocolProxyTesting
import Testing

/// Requirements of every kind, stubbed and matched.
@Suite struct `A double of each kind of requirement` {
    @Test func `A double answers requirements with inout arguments`() async {
        let workshop = WorkshopProxy().double(.relaxed)
        workshop.when(\.fill, 1).answers { level in level = 10 }
        workshop.when(\.store, .in(5...)).answers { amount in
            defer { amount = 0 }
            return amount * 2
        }
        var (level, other, amount) = (1, 2, 7)
        workshop.fill(&level)
        workshop.fill(&other)
        #expect((level, other) == (10, 2))
        #expect(workshop.store(&amount) == 14)
        #expect(amount == 0)
        #expect(workshop.calls(\.fill).arguments == [1, 2], "They are recorded as they came.")
        workshop.when(\.grow).answers { size, step in
            size = await step(size)
            return 1
        }
        var size = 3
        #expect(await workshop.grow(&size, by: { $0 + 1 }) == 1)
        #expect(size == 4)
        workshop.verify(\.grow, 3, .any)
        workshop.when(\.growLater).returns(8)
        #expect(await workshop.growLater(&size, by: { $0 }) == 8)
    }

    @Test func `A double answers requirements whose arguments cannot be kept`() throws {
        let workshop = WorkshopProxy().double()
        workshop.when(\.load).answers { sheet in sheet.size }
        workshop.when(\.inspect).returns(5)
        workshop.when(\.sum).answers { values in values.count }
        workshop.when(\.visit).answers { body in body(3) }
        workshop.when(\.attempt).answers { body in try body(4) }
        workshop.when(\.pass).answers { part in
            part.name += "!"
            return part
        }
        #expect(workshop.load(Sheet(3)) == 3)
        #expect(workshop.inspect(Sheet(3)) == 5)
        #expect(workshop.sum([1, 2, 3].span) == 3)
        var visited: [Int] = []
        workshop.visit { visited.append($0) }
        #expect(visited == [3])
        #expect(workshop.attempt { $0 + 1 } == 5)
        #expect(workshop.pass(Part("a")).name == "a!")
        workshop.verify(\.load, .any)
        workshop.verify(\.sum, called: .once)
        workshop.verifyNothingElseBut(\.inspect, \.visit, \.attempt, \.pass)
    }

    @Test func `A double answers generic and variadic requirements`() {
        let workshop = WorkshopProxy().double()
        workshop.when(\.echo, .instance(of: Int.self)).answers { _ in 8 }
        workshop.when(\.echo, .where { $0 as? String == "a" }).answers { _ in "b" }
        workshop.when(\.total, [1, 2]).returns(12)
        workshop.when(\.total).answers { values in values.count }
        workshop.when(\.count, .where { $0.count == 2 }).returns(2)
        workshop.when(\.label, .instance(of: Int.self)).returns("number")
        workshop.when(\.note, 5, .nil).returns(6)
        #expect(workshop.echo(5) == 8 && workshop.echo("a") == "b")
        #expect(workshop.total(1, 2) == 12 && workshop.total(1, 2, 3) == 3 && workshop.total() == 0)
        #expect(workshop.count(1, "a") == 2)
        #expect(workshop.label(5) == "number")
        #expect(workshop.note(5, on: nil) == 6)
        workshop.verify(\.total, [1, 2, 3])
        workshop.verify(\.total, [])
    }

    @Test func `A double answers with noncopyable results`() async throws {
        let opener = OpenerProxy().double()
        opener.when(\.open, "a").answers { path in File("stub \(path)") }
        opener.when(\.open, "b").throws(StationError.closed(1))
        opener.when(\.typed).throws(StationError.closed(2)).answers { path, mode in
            File("\(path) \(mode)")
        }
        opener.when(\.fetch).answers { path in File("later \(path)") }
        let gate = opener.when(\.fetch, "held").suspends()
        gate.open(answering: { path in File("held \(path)") })
        #expect(try opener.open("a").path == "stub a")
        #expect(throws: StationError.closed(1)) { _ = try opener.open("b") }
        #expect(throws: StationError.closed(2)) { _ = try opener.typed("c", 0) }
        #expect(try opener.typed("c", 3).path == "c 3")
        #expect(try await opener.fetch("d").path == "later d")
        #expect(try await opener.fetch("held").path == "held held")
        opener.verify(\.open, called: .twice)
    }

    @Test func `A double throws the error type of a typed-throws requirement`() async throws {
        let station = StationProxy().double()
        station.when(\.typed, 1).throws(StationError.closed(1)).returns(5)
        station.when(\.asyncTyped).throws(StationError.closed(2))
        #expect(throws: StationError.closed(1)) { try station.typed(1) }
        #expect(try station.typed(1) == 5)
        await #expect(throws: StationError.closed(2)) { try await station.asyncTyped(1) }
        station.when(\.typedTitle).throws(StationError.closed(3))
        #expect(throws: StationError.closed(3)) { try station.typedTitle }
        #expect(station.calls(\.typed).errors as? [StationError] == [.closed(1)])
    }

    @Test func `A double answers getters, setters and subscripts`() throws {
        let double = CacheDelegateProxy.double()
        var kept: [String: Int] = [:]
        double.when(\.capacity).returns(1, 2)
        double.when(\.setCapacity, 9).answers { kept["capacity"] = $0 }
        double.when(\.value, "a").returns(5)
        double.when(\.setValue, "a", .in(0...)).answers { key, value in kept[key] = value }
        #expect(double.capacity == 1 && double.capacity == 2)
        double.capacity = 9
        double.capacity = 10
        #expect(double["a"] == 5)
        double["a"] = 7
        double["a"] = -1
        #expect(kept == ["capacity": 9, "a": 7])
        double["a"] += 1
        #expect(kept["a"] == 6)
    }

    @Test func `A void requirement can be stubbed to do nothing`() {
        let double = PagerDelegateProxy.double()
        var turned: [Int] = []
        double.override(\.didTurn) { turned.append($0) }
        double.when(\.didTurn, 1).returns()
        double.when(\.didTurn, 2).returns(times: 2).callsThrough()
        for page in [1, 2, 2, 2, 3] { double.pagerDidTurn(page) }
        #expect(turned == [2, 3])
    }

    @Test func `A double answers static requirements in a scope`() throws {
        let text = CoinProxy.withTypeProxy { type in
            type.double()
            type.when(\.staticMint, 5).returns("five")
            type.when(\.staticLess, .any, .any).returns(true)
            type.when(\.staticTotal).returns(3)
            let text = CoinProxy.mint(5)
            #expect(CoinProxy() < CoinProxy())
            #expect(CoinProxy.total == 3)
            type.verify(\.staticMint, 5)
            return text
        }
        #expect(text == "five")
        #expect(CoinProxy.mint(5) == "", "Outside, nothing is known of it.")
    }

    @Test func `A double answers initializers`() {
        CoinProxy.withTypeProxy { type in
            type.double()
            type.when(\.initialize, "gold").answers { name in RealCoin(name: name) }
            #expect((CoinProxy(name: "gold").implementer as? RealCoin)?.name == "gold")
            type.verify(\.initialize, "gold")
        }
    }

    @Test func `An unanswered static call is reported at the line of the double`() {
        let line = #line + 3
        let reported = failures {
            CoinProxy.withTypeProxy { type in
                type.double()
                _ = CoinProxy.mint(5)
            }
        }
        #expect(
            reported == [
                Failure(
                    """
                    Coin.static mint(_:) was called, and no stub answers it.
                        received  static mint(5)
                        remedy    .when(\\.staticMint).returns(…String…)
                    It was answered with the zero of 'String'.
                    """,
                    line: line
                )
            ]
        )
    }

    @Test func `A double of several protocols is named by its class`() {
        let (child, several) = (P3Proxy().double(), P3QProxy().double())
        #expect(
            failureTexts { child.verify(\.one) } == [
                "P3: expected once, received never.\n    one()\nNothing called 'one()', and no other call came."
            ]
        )
        let text =
            "P3QProxy: expected once, received never.\n    cue()\nNothing called 'cue()', and no other call came."
        #expect(failureTexts { several.verify(\.cue) } == [text])
    }

    @MainActor @Test func `A double of a main-actor protocol stays on the main actor`() async throws
    {
        let studio = StudioProxy().double()
        let tape = Tape(["a"])
        studio.when(\.record, 1, "intro").returns("done")
        studio.when(\.mix, .identical(to: tape)).answers { tape in
            MainActor.assertIsolated()
            return Tape(tape.marks + ["mixed"])
        }
        studio.when(\.play).answers { take, title in
            await Task.yield()
            return "\(take) \(title)"
        }
        let asProtocol: any Studio = studio
        #expect(asProtocol.record(1, "intro") == "done")
        #expect(try asProtocol.mix(tape).marks == ["a", "mixed"])
        #expect(await asProtocol.play(2, "b") == "2 b")
        studio.when(\.setVolume, 5).returns()
        asProtocol.volume = 5
        studio.verify(\.setVolume, 5)
        let gate = studio.when(\.play, 9, .any).suspends()
        let call = Task { await studio.play(9, "x") }
        await gate.arrival()
        gate.open(returning: "opened")
        #expect(await call.value == "opened")
        // On the actor of the test, or the double could not be passed.
        await studio.verify(\.play, called: .twice, within: .seconds(3_600))
        await studio.verify(\.play, 9, "x", called: .atLeast(1), within: .seconds(3_600))
        await studio.verify(\.setVolume, 5, called: .atLeast(1), within: .seconds(3_600))
        #expect(asProtocol.record(1, "intro") == "done")
    }
}

extension WorkshopProxy {
    fileprivate func verifyNothingElseBut(_ keys: PartialKeyPath<WorkshopProxy.Type>...) {
        #expect(
            failures { verifyNothingElse() }.first?.text.split(separator: "\n").count == keys.count
                + 1
        )
    }
}

// MARK: Requirements of a type

private protocol Coin: AnyObject {
    init(name: String)
    static func mint(_ value: Int) -> String
    static var total: Int { get }
    static func < (left: Self, right: Self) -> Bool
}

private enum CoinRequirements {
    static let create = SendableRequirement<
        @Sendable (String) -> (any Coin)?, String, (any Coin)?, Never
    >(
        "init(name:)"
    )
    static let mint = SendableRequirement<@Sendable (Int) -> String, Int, String, Never>(
        "static mint(_:)"
    )
    static let total = SendableRequirement<@Sendable () -> Int, (), Int, Never>("static total")
    static let less = SendableRequirement<
        @Sendable (CoinProxy, CoinProxy) -> Bool, (CoinProxy, CoinProxy), Bool, Never
    >(
        "static <(_:_:)"
    )
    static let descriptor = ProtocolDescriptor(
        (any Coin).self,
        requirements: [create, mint, total, less]
    )
}

// SAFETY: the routes of a proxy may be used from any thread, and the class adds no state.
private final class CoinProxy: ProtocolProxy, Coin, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] { [CoinRequirements.descriptor] }
    static var initialize:
        SendableRequirement<@Sendable (String) -> (any Coin)?, String, (any Coin)?, Never>
    {
        CoinRequirements.create
    }
    static var staticMint: SendableRequirement<@Sendable (Int) -> String, Int, String, Never> {
        CoinRequirements.mint
    }
    static var staticTotal: SendableRequirement<@Sendable () -> Int, (), Int, Never> {
        CoinRequirements.total
    }
    static var staticLess:
        SendableRequirement<
            @Sendable (CoinProxy, CoinProxy) -> Bool, (CoinProxy, CoinProxy), Bool, Never
        >
    { CoinRequirements.less }

    convenience init() { self.init(nil, as: (any Coin).self) }
    convenience init(name: String) {
        self.init(
            Self.typeProxy.send(CoinRequirements.create, name),
            as: (any Coin).self,
            retained: true
        )
    }
    static func mint(_ value: Int) -> String { typeProxy.send(CoinRequirements.mint, value) }
    static var total: Int { typeProxy.send(CoinRequirements.total, ()) }
    static func < (left: CoinProxy, right: CoinProxy) -> Bool {
        typeProxy.send(CoinRequirements.less, (left, right))
    }
}

// SAFETY: it has no state.
private final class RealCoin: Coin, @unchecked Sendable {
    let name: String
    init(name: String) { self.name = name }
    static func mint(_ value: Int) -> String { "\(value)" }
    static var total: Int { 0 }
    static func < (left: RealCoin, right: RealCoin) -> Bool { false }
}

@Proxied
private protocol Ledger: Actor {
    func enter(_ amount: Int) -> Int
    func close() async -> String
    var total: Int { get set }
}

private actor RealLedger: Ledger {
    var total = 0
    func enter(_ amount: Int) -> Int {
        total += amount
        return total
    }
    func close() async -> String { "closed" }
}

@Suite struct `A double of an actor` {
    @Test func `A double of an actor protocol answers by stubs and records calls`() async {
        let double = LedgerProxy.double()
        let ledger = double.actor
        double.when(\.enter, 3).returns(30)
        double.when(\.close).returns("done")
        #expect(await ledger.enter(3) == 30)
        #expect(await ledger.close() == "done")
        double.verify(\.enter, 3)
        double.verify(\.close)
    }

    @Test func `A spy can stand before a real actor`() async {
        let real = RealLedger()
        let spy = LedgerProxy.spy(on: real)
        #expect(await spy.actor.enter(3) == 3)
        #expect(await spy.actor.total == 3)
        spy.verify(\.enter, 3)
        #expect(await real.total == 3)
    }
}

@Proxied private protocol Ticker: AsyncSequence where Element == Int, Failure == Never {}

private final class RealTicker: Ticker {
    func makeAsyncIterator() -> AsyncStream<Int>.Iterator { stream([1, 2]).makeAsyncIterator() }
}

private func stream(_ numbers: [Int]) -> AsyncStream<Int> {
    AsyncStream { continuation in
        for number in numbers { continuation.yield(number) }
        continuation.finish()
    }
}

@Suite struct `Doubles of sequences` {
    @Test func `A spy of an asynchronous sequence records and answers`() async {
        let spy = TickerProxy.spy(on: RealTicker())
        var seen: [Int] = []
        for await number in spy { seen.append(number) }
        spy.verify(\.makeAsyncIterator)
        spy.when(\.makeAsyncIterator)
            .answers { AnyAsyncIterator(stream([7]).makeAsyncIterator()) }
        for await number in spy { seen.append(number) }
        #expect(seen == [1, 2, 7])
        #expect(spy.calls(\.makeAsyncIterator).count == 2)
    }
}

/// Each test has the same class of proxies answer for itself, while the others do.
@Suite(.doubles) struct `Static members of doubles` {
    @Test(arguments: 0..<8) func `Static members of doubles are private to each test case`(
        index: Int
    ) async {
        #expect(DialProxy.shared == 0)
        DialProxy.typeProxy.override(\.staticShared) { index + 1 }
        for _ in 0..<100 {
            #expect(DialProxy.shared == index + 1)
            await Task.yield()
        }
    }
}
