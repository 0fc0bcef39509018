// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Synchronization
import Testing

@Suite struct `Verifying calls` {
    let desk = DeskProxy.double()

    // MARK: Counts

    @Test(arguments: [
        (CallCount.never, [true, false, false, false, false], "never"),
        (.once, [false, true, false, false, false], "once"),
        (.twice, [false, false, true, false, false], "twice"),
        (3, [false, false, false, true, false], "3 times"),
        (.exactly(2), [false, false, true, false, false], "twice"),
        (.atLeast(2), [false, false, true, true, true], "at least twice"),
        (.atLeastOnce, [false, true, true, true, true], "at least once"),
        (.atMost(1), [true, true, false, false, false], "at most once"),
        (.between(1...3), [false, true, true, true, false], "1 to 3 times"),
        (.between(2...2), [false, false, true, false, false], "twice"),
    ]) func `Verification accepts the expected counts`(
        count: CallCount,
        holds: [Bool],
        text: String
    ) {
        #expect("\(count)" == text)
        for (number, holds) in holds.enumerated() {
            let desk = DeskProxy.double()
            for _ in 0..<number { desk.tell("a") }
            #expect(failureTexts { desk.verify(\.tell, called: count) }.isEmpty == holds)
            #expect(failureTexts { desk.verify(\.tell, "a", called: count) }.isEmpty == holds)
            #expect(desk.calls(\.tell).wasReceived(count) == holds)
            #expect(desk.calls(\.tell, "a").wasReceived(count) == holds)
        }
    }

    @Test func `Verification accepts ranges as counts`() {
        for _ in 1...3 { desk.tell("a") }
        desk.verify(\.tell, called: 1...)
        desk.verify(\.tell, "a", called: ...3)
        desk.verify(\.tell, called: 2...4)
        #expect(!desk.calls(\.tell).wasReceived(4...))
        let texts = failureTexts {
            desk.verify(\.tell, called: 4...)
            desk.verify(\.tell, called: ...2)
            desk.verify(\.tell, called: 0...1)
        }
        #expect(
            texts.map { $0.prefix { $0 != "," } } == [
                "Desk: expected at least 4 times", "Desk: expected at most twice",
                "Desk: expected at most once",
            ]
        )
        let ranges = (1..., ...2, 1...3)
        #expect(
            "\(type(of: ranges))"
                == "(PartialRangeFrom<Int>, PartialRangeThrough<Int>, ClosedRange<Int>)"
        )
    }

    @Test func `Verification expects one call by default`() {
        desk.tell("a")
        desk.verify(\.tell)
        desk.tell("a")
        #expect(failureTexts { desk.verify(\.tell) }.count == 1)
        #expect(desk.calls(\.tell).wasReceived())
    }

    @Test func `Verification counts calls that all matchers match`() throws {
        desk.when(\.charge).returns("r")
        for key in ["a", "b", "a"] { _ = try desk.charge(Price(1), to: "card", key: key) }
        desk.verify(\.charge, .is(Price(1)), .any, "a", called: 2)
        desk.verify(\.charge, .any, "card", .any, called: 3)
        desk.verify(\.charge, .any, "other", "a", called: .never)
        #expect(desk.calls(\.charge, .any, .any, "b").arguments.map(\.2) == ["b"])
    }

    @Test func `Verification counts calls of a double's views`() {
        let view = desk.defaulting(to: "t")
        _ = view.title
        view.verify(\.title)
        desk.verify(\.title)
    }

    // MARK: Within a time

    @Test(.timeLimit(.minutes(5)))
    func `Verification within a time ends at once if there were enough calls`() async {
        let clock = ManualClock()
        desk.tell("a")
        await desk.verify(\.tell, within: .seconds(5), clock: clock)
        await desk.verify(\.tell, "a", within: .seconds(5), clock: clock)
        await desk.verify(\.tell, called: .atLeast(0), within: .seconds(5), clock: clock)
        #expect(clock.now.offset == .zero)
    }

    @Test(.timeLimit(.minutes(5))) func `Verification within a time ends with the missing call`()
        async throws
    {
        let clock = ManualClock()
        desk.when(\.charge).returns("r")
        let waiting = Task { [desk] in
            await desk.verify(
                \.charge,
                .any,
                .any,
                "b",
                called: .atLeast(2),
                within: .seconds(5),
                clock: clock
            )
        }
        try await clock.waitForSleepers()
        for key in ["b", "a", "b"] { _ = try? desk.charge(Price(1), to: "", key: key) }
        await waiting.value
        #expect(clock.now.offset == .zero)
    }

    @Test(.timeLimit(.minutes(5))) func `Verification within a time expects one call by default`()
        async
    {
        let clock = ManualClock()
        let matching = { [desk] in await desk.verify(\.tell, "a", within: .seconds(5), clock: clock)
        }
        let plain = { [desk] in await desk.verify(\.tell, within: .seconds(5), clock: clock) }
        desk.tell("a")
        await matching()
        await plain()
        desk.tell("a")
        #expect(await failureTexts { await matching() }.count == 1)
        #expect(await failureTexts { await plain() }.count == 1)
        for _ in 0..<2 { desk[1, 2] = "a" }
        let several = await failureTexts {
            await desk.verify(\.setCell, .any, .any, "a", within: .seconds(5), clock: clock)
        }
        #expect(several.count == 1)
        #expect(clock.now.offset == .zero)
    }

    @Test(.timeLimit(.minutes(5)), arguments: [CallCount.twice, .between(2...3), .atLeast(2)])
    func `Verification within a time ends as soon as there are enough calls`(count: CallCount)
        async throws
    {
        let clock = ManualClock()
        desk.tell("a")
        let waiting = Task { [desk] in
            await desk.verify(\.tell, called: count, within: .seconds(5), clock: clock)
        }
        try await clock.waitForSleepers()
        desk.tell("b")
        await waiting.value
        #expect(clock.now.offset == .zero)
    }

    @Test(.timeLimit(.minutes(5))) func `Verification within a time fails at one call too many`()
        async throws
    {
        let clock = ManualClock()
        desk.tell("a")
        let texts = try await failureTexts {
            async let waiting: Void = desk.verify(
                \.tell,
                called: .atMost(1),
                within: .seconds(5),
                clock: clock
            )
            try await clock.waitForSleepers()
            desk.tell("b")
            await waiting
        }
        #expect(
            texts == [
                """
                Desk: expected at most once within 5.0 seconds, received twice.
                    tell(any)
                Received:
                    #1  tell("a")
                    #2  tell("b")
                """
            ]
        )
        #expect(clock.now.offset == .zero)
    }

    @Test(.timeLimit(.minutes(5)), arguments: [CallCount.atMost(1), .atMost(2), .between(0...1)])
    func `Verification of an exact count waits for the whole time`(count: CallCount) async throws {
        let clock = ManualClock()
        desk.tell("a")
        let isOver = Mutex(false)
        let waiting = Task { [desk] in
            await desk.verify(\.tell, called: count, within: .seconds(5), clock: clock)
            isOver.withLock { $0 = true }
        }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(4))
        #expect(clock.sleepers.count == 1)
        #expect(isOver.withLock { !$0 })
        clock.advance(by: .seconds(1))
        await waiting.value
    }

    @Test(.timeLimit(.minutes(5))) func `Verification within a time fails when the time is up`()
        async throws
    {
        let clock = ManualClock()
        let texts = try await failureTexts {
            async let waiting: Void = desk.verify(
                \.tell,
                "a",
                within: .milliseconds(1500),
                clock: clock
            )
            try await clock.waitForSleepers()
            clock.advance(by: .milliseconds(1500))
            await waiting
        }
        #expect(
            texts == [
                """
                Desk: expected once within 1.5 seconds, received never.
                    tell("a")
                Nothing called 'tell(_:)', and no other call came.
                """
            ]
        )
    }

    /// The task that sleeps begins when it may: the time does not wait for it.
    @Test(.timeLimit(.minutes(5))) func `The time of a verification starts at its call`() async {
        let clock = ManualClock()
        let texts = await failureTexts {
            async let waiting: Void = desk.verify(
                \.tell,
                within: .seconds(1),
                clock: AdvancingClock(clock)
            )
            await waiting
        }
        #expect(texts.count == 1)
    }

    @Test(.timeLimit(.minutes(5)))
    func `Verification within a time ends when its task is cancelled`() async throws {
        let clock = ManualClock()
        let texts = try await failureTexts {
            let waiting = Task { [desk] in
                await desk.verify(\.tell, within: .seconds(5), clock: clock)
            }
            try await clock.waitForSleepers()
            waiting.cancel()
            await waiting.value
        }
        #expect(
            texts == [
                """
                Desk: expected once within 5.0 seconds, received never.
                    tell(any)
                Nothing called 'tell(_:)', and no other call came.
                The task that waited was cancelled.
                """
            ]
        )
        #expect(clock.now.offset == .zero)
    }

    @Test(.timeLimit(.minutes(5))) func `Verification within a time leaves no timer behind`()
        async throws
    {
        let clock = ManualClock()
        let waiting = Task { [desk] in await desk.verify(\.tell, within: .seconds(5), clock: clock)
        }
        try await clock.waitForSleepers()
        desk.tell("a")
        await waiting.value
        while !clock.sleepers.isEmpty { await Task.yield() }
    }

    @Test(.timeLimit(.minutes(5)))
    func `Verification within a time fails at once for a proxy that is no double`() async {
        let clock = ManualClock()
        let none = DeskProxy.double(recording: .none)
        #expect(
            await failureTexts { await none.verify(\.tell, within: .seconds(5), clock: clock) }
                .count == 1
        )
        #expect(
            await failureTexts {
                await DeskProxy().verify(\.tell, within: .seconds(5), clock: clock)
            }.count == 1
        )
    }

    @Test(.timeLimit(.minutes(5)))
    func `Verification within a time works for doubles that only count`() async throws {
        let clock = ManualClock()
        let desk = DeskProxy.double(recording: .counts)
        let waiting = Task {
            await desk.verify(\.tell, called: .atLeast(2), within: .seconds(5), clock: clock)
        }
        try await clock.waitForSleepers()
        desk.tell("a")
        desk.tell("b")
        await waiting.value
    }

    // MARK: Nothing else

    @Test func `Verifying that nothing else was called finds unverified calls`() {
        desk.tell("a")
        desk.tell("b")
        desk.title = "c"
        desk.verify(\.tell, "b")
        #expect(
            failureTexts { desk.verifyNothingElse() } == [
                """
                Desk received calls that were not verified:
                    #1  tell("a")
                    #3  title = "c"
                """
            ]
        )
        desk.verify(\.tell, called: .twice)
        desk.verify(\.setTitle, .any)
        desk.verifyNothingElse()
        desk.tell("d")
        #expect(failureTexts { desk.verifyNothingElse() }.count == 1)
    }

    @Test func `Looking at calls does not verify them`() {
        desk.tell("a")
        #expect(desk.calls(\.tell).count == 1)
        #expect(desk.calls(\.tell, "a").wasReceived(.once))
        #expect(desk.calls(\.tell).arguments == ["a"])
        _ = desk.calls(\.tell).description
        #expect(failureTexts { desk.verifyNothingElse() }.count == 1)
    }

    @Test func `A failed verification and an order mark their calls as verified`() {
        desk.tell("a")
        _ = failureTexts { desk.verify(\.tell, called: 2) }
        desk.verifyNothingElse()
        desk.tell("b")
        verifyOrder { desk.calls(\.tell, "b") }
        desk.verifyNothingElse()
    }

    @Test func `A double that was never called has no unverified calls`() {
        desk.verifyNothingElse()
    }

    @Test func `A failure shows a few of many unverified calls`() {
        for number in 1...1000 { desk.tell("\(number)") }
        let texts = failureTexts { desk.verifyNothingElse() }
        let lines = texts.first?.split(separator: "\n") ?? []
        #expect(
            lines.count == 12 && lines.last == "    (990 more)"
                && lines[10] == "    #10  tell(\"10\")"
        )
    }

    @Test func `Calls that are no longer recorded stay verified`() {
        let desk = DeskProxy.double(recording: .newest(1))
        desk.tell("a")
        desk.verify(\.tell)
        desk.tell("b")
        desk.tell("c")
        desk.verify(\.tell, "c", called: .atLeastOnce)
        #expect(
            failureTexts { desk.verifyNothingElse() } == [
                """
                Desk received calls that were not verified:
                    (1 more, which are not recorded any more)
                """
            ]
        )
        desk.verify(\.tell, called: 3)
        desk.verifyNothingElse()
    }

    @Test func `Verifying that nothing else was called needs recorded calls`() {
        for recording in [Recording.none, .counts] {
            let desk = DeskProxy.double(recording: recording)
            #expect(
                failureTexts { desk.verifyNothingElse() } == [
                    "Desk does not keep its calls, so it does not know which were verified. "
                        + "Make the double with 'recording: .all'."
                ]
            )
        }
    }
}

/// A clock whose time goes on as soon as somebody has looked at it.
struct AdvancingClock: Clock {
    let base: ManualClock
    init(_ base: ManualClock) { self.base = base }
    var now: ManualClock.Instant {
        defer { base.advance(by: .seconds(1)) }
        return base.now
    }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
        try await base.sleep(until: deadline, tolerance: tolerance)
    }
}
