// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyRecording
import ProtocolProxyServices
import Synchronization
import Testing

/// A protocol with what a proxy may lack an answer for.
@Proxied protocol Lamp: AnyObject, Sendable {
    var brightness: Int { get set }
    func flash(_ times: Int)
    func color() -> String
    @Optional(returning: 0) func age() -> Int
}

private final class RealLamp: Lamp {
    private let state = Mutex(1)
    let flashes = Mutex(0)

    var brightness: Int {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
    func flash(_ times: Int) { flashes.withLock { $0 += times } }
    func color() -> String { "red" }
    func age() -> Int { 7 }
}

/// How calls are recorded or replayed.
enum RecordingWay: String, CaseIterable {
    case verb, withCassette
}

@Suite struct `The place of a cassette among the participants of a call` {
    private let scratch = Scratch()

    /// Runs calls of a shelf whose first call fails, with a cassette in the given mode.
    private func run(
        _ way: RecordingWay,
        _ mode: CassetteMode,
        _ body: (OrderedShelfProxy) async throws -> Void
    ) async throws {
        let real = ScriptedShelf { number in
            if number == 1 { throw ShelfError.locked }
            return number
        }
        if way == .withCassette {
            return try await withCassette(
                scratch.path,
                of: OrderedShelfProxy.self,
                mode: mode,
                recording: { real },
                body
            )
        }
        let cassette = try Cassette(at: scratch.path)
        if mode == .replay {
            return try await body(OrderedShelfProxy(replaying: cassette))
        }
        let shelf = OrderedShelfProxy(retaining: real)
        try shelf.record(to: cassette)
        try await body(shelf)
        try cassette.save()
    }

    @Test(arguments: RecordingWay.allCases, RecordingWay.allCases)
    func `With the same policy, each attempt is answered as it was recorded`(
        recording: RecordingWay,
        replay: RecordingWay
    ) async throws {
        func call(_ shelf: OrderedShelfProxy) async throws {
            shelf.retry(\.fetch, attempts: 2, after: .none, if: .error(ShelfError.self))
            let answer = try await shelf.fetch("a")
            #expect(answer == 2)
        }
        try await run(recording, .rewrite, call)
        #expect(try Cassette(at: scratch.path).count == 2)
        try await run(replay, .replay, call)
    }

    @Test func `A policy that is applied before the recording is outside of it, too`() async throws
    {
        let cassette = try Cassette(at: scratch.path)
        let real = ScriptedShelf { number in
            if number == 1 { throw ShelfError.locked }
            return number
        }
        let policy = Policy.retry(attempts: 2, after: .none, if: .error(ShelfError.self))
        let shelf = OrderedShelfProxy(retaining: real)
        shelf.apply(policy, to: \.fetch)
        try shelf.record(to: cassette)
        _ = try await shelf.fetch("a")
        try cassette.save()
        let replayed = OrderedShelfProxy()
        replayed.apply(policy, to: \.fetch)
        try replayed.replay(Cassette(at: scratch.path))
        #expect(try await replayed.fetch("a") == 2)
    }

    @Test(arguments: [true, false])
    func `What an override answers is neither recorded nor replayed`(isFirst: Bool) throws {
        func override(_ lamp: LampProxy) { lamp.override(\.color) { "blue" } }
        let cassette = try Cassette(at: scratch.path)
        let lamp = LampProxy(retaining: RealLamp())
        if isFirst { override(lamp) }
        try lamp.record(to: cassette)
        if !isFirst { override(lamp) }
        #expect(lamp.color() == "blue")
        #expect(lamp.age() == 7)
        try cassette.save()
        #expect(cassette.count == 1)
        let again = try Cassette(at: scratch.path)
        let replayed = LampProxy()
        if isFirst { override(replayed) }
        try replayed.replay(again)
        if !isFirst { override(replayed) }
        #expect(replayed.color() == "blue")
        #expect(replayed.age() == 7)
    }

    @Test func `After an override has ended, the cassette answers`() throws {
        try record { lamp in _ = lamp.color() }
        let replayed = LampProxy()
        let override = replayed.override(\.color) { "blue" }
        try replayed.replay(Cassette(at: scratch.path))
        #expect(replayed.color() == "blue")
        override.cancel()
        #expect(replayed.color() == "red")
    }

    private func record(_ body: (LampProxy) throws -> Void) throws {
        let cassette = try Cassette(at: scratch.path)
        let lamp = LampProxy(retaining: RealLamp())
        try lamp.record(to: cassette)
        try body(lamp)
        try cassette.save()
    }

    @Test func `Participants and explanations show a cassette in front of the implementers`() throws
    {
        let lamp = LampProxy(retaining: RealLamp())
        try lamp.record(to: Cassette(at: scratch.path))
        lamp.intercept(\.color) { next in { next() + "dish" } }
        let participants = try lamp.participants(in: "color()").prefix(3)
        #expect(participants.map(\.role) == [.interceptor, .interceptor, .implementer])
        #expect(participants.map(\.isForAll) == [false, true, false])
        let passed = scratch.plain(lamp.explanation(of: "color()"))
        #expect(
            passed.contains(
                "If it proceeds, next is record(\"Fixtures/shelf.json\") of all requirements"
            ),
            "\(passed)"
        )
        lamp.override(\.color) { "blue" }
        let overridden = lamp.explanation(of: "color()")
        #expect(!overridden.contains("record("), "\(overridden)")
    }

    @Test func `A replay without implementers answers what is optional, and messages by name`()
        throws
    {
        try record { lamp in
            for _ in 1...2 { _ = lamp.age() }
        }
        let replayed = try LampProxy(replaying: Cassette(at: scratch.path))
        #expect(replayed.responds(to: "age()"))
        #expect(replayed.age() == 7)
        #expect(try replayed.send(Message("age()")) as? Int == 7)
    }

    @Test func `Setters and messages by name are recorded and replayed`() throws {
        try record { lamp in
            lamp.brightness = 3
            #expect(lamp.brightness == 3)
            let color = try lamp.send(Message("color()"))
            #expect(color as? String == "red")
        }
        let cassette = try Cassette(at: scratch.path)
        let replayed = try LampProxy(replaying: cassette)
        replayed.brightness = 3
        #expect(replayed.brightness == 3)
        #expect(try replayed.send(Message("color()")) as? String == "red")
        #expect(cassette.unusedCalls == [])
    }

    @Test func `A call to all implementers is recorded once, and replayed for all`() throws {
        let cassette = try Cassette(at: scratch.path)
        let lamps = [RealLamp(), RealLamp()]
        let proxy = LampProxy()
        for lamp in lamps { try proxy.appendImplementer(lamp, retained: true) }
        proxy.forwardsToAll = true
        try proxy.record(to: cassette)
        proxy.flash(2)
        #expect(lamps.map { $0.flashes.withLock { $0 } } == [2, 2])
        try cassette.save()
        #expect(cassette.count == 1)
        try proxy.replay(Cassette(at: scratch.path))
        proxy.flash(2)
        #expect(lamps.map { $0.flashes.withLock { $0 } } == [2, 2])
    }

    @Test func `A replay goes on when a weakly held implementer was deallocated`() throws {
        try record { lamp in
            for _ in 1...2 { _ = lamp.color() }
        }
        var lamp: RealLamp? = RealLamp()
        let replayed = LampProxy(implementer: lamp)
        try replayed.replay(Cassette(at: scratch.path))
        #expect(replayed.color() == "red")
        lamp = nil
        #expect(replayed.color() == "red")
        #expect(lamp == nil)
    }

    @Test func `In a chain of proxies, each records what the one behind it answers`() throws {
        let back = LampProxy(retaining: RealLamp())
        back.override(\.color) { "blue" }
        let front = LampProxy(retaining: back)
        let cassette = try Cassette(at: scratch.path)
        try front.record(to: cassette)
        front.override(\.age) { 9 }
        #expect((front.color(), front.age()) == ("blue", 9))
        try cassette.save()
        let replayed = try LampProxy(replaying: Cassette(at: scratch.path))
        #expect(replayed.color() == "blue")
        #expect(cassette.count == 1)
    }

    @Test func `A check compares the implementer's answers, not those of an override`() throws {
        try record { lamp in _ = lamp.color() }
        let issues = Issues()
        try issues.collect {
            try withCassette(
                scratch.path,
                of: LampProxy.self,
                mode: .check,
                recording: { RealLamp() }
            ) { lamp in
                lamp.intercept(\.color) { next in { next() + "dish" } }
                #expect(lamp.color() == "reddish")
            }
        }
        #expect(issues.texts == [])
    }
}
