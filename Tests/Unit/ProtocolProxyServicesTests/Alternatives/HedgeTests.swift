// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@testable import ProtocolProxyServices

@Suite struct `A hedge` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    private let barrier = Barrier()
    private let calls = Tally()
    private let ended = Tally()

    @Test
    func `A hedge makes one call of a requirement that answers in time, and leaves no sleeper`()
        async throws
    {
        proxy.override(\.find) { [calls] key in "\(key)\(calls.add())" }
        proxy.hedge(\.find, after: .seconds(1), if: .anyError, clock: clock)
        #expect(try await proxy.find("a") == "a1")
        #expect(calls.count == 1)
        #expect(clock.sleepers.isEmpty)
    }

    @Test func `A hedge calls again after the delay; the loser is cancelled and awaited`()
        async throws
    {
        let (calls, barrier, ended) = (calls, barrier, ended)
        proxy.override(\.find) { key in
            let number = calls.add()
            defer { ended.add() }
            if number == 1 { try await barrier.pass() }
            return "\(key)\(number)"
        }
        proxy.hedge(\.find, after: .seconds(1), attempts: 3, if: .anyError, clock: clock)
        let call = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        try await clock.waitForSleepers()
        clock.advance(by: .milliseconds(999))
        #expect(calls.count == 1)
        clock.advance(by: .milliseconds(1))
        #expect(try await call.value == "a2")
        #expect(calls.count == 2)
        #expect(ended.count == 2)
        #expect(clock.sleepers.isEmpty)
    }

    @Test func `A hedge makes no more calls than attempts, and the first answer wins`() async throws
    {
        let (calls, clock) = (calls, clock)
        let barriers = [Barrier(), Barrier(), Barrier()]
        proxy.override(\.find) { key in
            let number = calls.add()
            try await barriers[number - 1].pass()
            return "\(key)\(number)"
        }
        proxy.hedge(\.find, after: .seconds(1), attempts: 3, if: .anyError, clock: clock)
        let call = Task { [proxy] in try await proxy.find("a") }
        for count in 1...2 {
            await barriers[count - 1].arrivals(1)
            try await clock.waitForSleepers()
            clock.advance(by: .seconds(1))
        }
        await barriers[2].arrivals(1)
        #expect(clock.sleepers.isEmpty)
        barriers[1].open()
        #expect(try await call.value == "a2")
        #expect(calls.count == 3)
    }

    @Test func `A hedge calls again at once after an error that it is asked to accept`()
        async throws
    {
        proxy.override(\.find) { [calls] key in
            if calls.add() < 3 { throw StoreError() }
            return key
        }
        proxy.hedge(
            \.find,
            after: .seconds(1),
            attempts: 3,
            if: .error(StoreError.self),
            clock: clock
        )
        #expect(try await proxy.find("a") == "a")
        #expect(calls.count == 3)
        #expect(clock.sleepers.isEmpty)
    }

    @Test func `A hedge ends with another error, and cancels the other call`() async throws {
        let (calls, barrier, ended) = (calls, barrier, ended)
        proxy.override(\.find) { _ in
            defer { ended.add() }
            if calls.add() == 1 { try await barrier.pass() }
            throw StoreError(text: "fatal")
        }
        proxy.hedge(
            \.find,
            after: .seconds(1),
            attempts: 3,
            if: .error { _ in false },
            clock: clock
        )
        let call = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        await #expect(throws: StoreError(text: "fatal")) { try await call.value }
        #expect(calls.count == 2)
        #expect(ended.count == 2)
    }

    @Test func `A hedge throws the last error if all calls fail`() async {
        proxy.override(\.find) { [calls] _ in throw StoreError(text: "\(calls.add())") }
        proxy.hedge(\.find, after: .seconds(1), attempts: 3, if: .anyError, clock: clock)
        await #expect(throws: StoreError(text: "3")) { try await proxy.find("a") }
        #expect(clock.sleepers.isEmpty)
    }

    @Test func `The delay before the next call begins anew after a failure`() async throws {
        let (calls, clock) = (calls, clock)
        let barriers = [Barrier(), Barrier()]
        proxy.override(\.find) { _ in
            let (number, time) = (calls.add(), clock.now.offset)
            if number < 3 { try await barriers[number - 1].pass() }
            if number == 1 { throw StoreError() }
            return "\(time)"
        }
        proxy.hedge(\.find, after: .seconds(1), attempts: 3, if: .anyError, clock: clock)
        let call = Task { [proxy] in try await proxy.find("a") }
        await barriers[0].arrivals(1)
        try await clock.waitForSleepers()
        clock.advance(by: .milliseconds(600))
        barriers[0].open()
        await barriers[1].arrivals(1)
        try await clock.waitForSleepers(2)
        clock.advance(by: .milliseconds(400))
        for _ in 0..<100 { await Task.yield() }
        #expect(calls.count == 2)
        clock.advance(by: .milliseconds(600))
        #expect(try await call.value == "1.6 seconds")
    }

    @Test func `A failed call waits for the answer of the other one`() async throws {
        let (calls, barrier) = (calls, barrier)
        proxy.override(\.find) { key in
            if calls.add() == 2 { throw StoreError() }
            try await barrier.pass()
            return key
        }
        proxy.hedge(\.find, after: .seconds(1), if: .anyError, clock: clock)
        let call = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        await until { calls.count == 2 }
        barrier.open()
        #expect(try await call.value == "a")
    }

    @Test func `A cancelled caller cancels all calls, and starts no more`() async throws {
        let (calls, barrier, ended) = (calls, barrier, ended)
        proxy.override(\.find) { key in
            calls.add()
            defer { ended.add() }
            try await barrier.pass()
            return key
        }
        proxy.hedge(\.find, after: .seconds(1), attempts: 5, if: .anyError, clock: clock)
        let first = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        try await clock.waitForSleepers()
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect((calls.count, ended.count, clock.sleepers.count) == (1, 1, 0))
        let second = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(2)
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        await barrier.arrivals(3)
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect((calls.count, ended.count, clock.sleepers.count) == (3, 3, 0))
    }

    @Test func `A caller that was cancelled before gets one call`() async {
        proxy.override(\.find) { [calls] _ in throw StoreError(text: "\(calls.add())") }
        proxy.hedge(\.find, after: .seconds(1), attempts: 3, if: .anyError, clock: clock)
        let call = Task { [proxy] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await proxy.find("a")
        }
        await #expect(throws: StoreError(text: "1")) { try await call.value }
    }

    @Test func `Requirements with typed throws and without errors can be hedged`() async throws {
        let (calls, barrier) = (calls, barrier)
        proxy.override(\.strict) { _ in calls.add() < 2 ? .failure(StoreError()) : .success(5) }
        proxy.override(\.patient) { _ in
            let number = calls.add()
            if number == 3 { try? await barrier.pass() }
            return number
        }
        proxy.hedge(\.strict, after: .seconds(1), if: .anyError, clock: clock)
        proxy.hedge(\.patient, after: .seconds(1), if: .nothing, clock: clock)
        #expect(try await proxy.strict("a") == 5)
        let call = Task { [proxy] in await proxy.patient("a") }
        await barrier.arrivals(1)
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(await call.value == 4)
    }

    @Test func `Static requirements can be hedged`() async throws {
        let calls = calls
        try await StoreProxy.withTypeProxy { typeProxy in
            typeProxy.override(\.staticMake) { _ in
                if calls.add() < 2 { throw StoreError() }
                return 5
            }
            typeProxy.hedge(\.staticMake, after: .seconds(1), if: .anyError, clock: clock)
            let made = try await StoreProxy.make("a")
            #expect(made == 5)
        }
    }

    @MainActor @Test func `A hedge makes its calls on the caller's isolation`() async throws {
        let (calls, barrier, clock) = (calls, barrier, clock)
        let (pages, screen) = (PagesProxy(), ScreenProxy())
        pages.override(\.load) { key in
            MainActor.assertIsolated()
            if calls.add() == 1 { try await barrier.pass() }
            MainActor.assertIsolated()
            return key
        }
        screen.override(\.show) { key in
            MainActor.assertIsolated()
            if calls.add() == 3 { throw StoreError() }
            return key
        }
        pages.hedge(\.load, after: .seconds(1), if: .anyError, clock: clock)
        screen.hedge(\.show, after: .seconds(1), if: .anyError, clock: clock)
        let call = Task { @MainActor in try await pages.load("a") }
        await barrier.arrivals(1)
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(try await call.value == "a")
        #expect(try await screen.show("b") == "b")
        #expect(calls.count == 4)
    }

    @Test func `A layer skips what cannot be hedged`() async throws {
        let calls = calls
        proxy.override(\.find) { _ in throw StoreError(text: "\(calls.add())") }
        proxy.override(\.fill) { _ in throw StoreError(text: "\(calls.add())") }
        proxy.override(\.parcel) { _ in throw StoreError(text: "\(calls.add())") }
        proxy.override(\.count) { _ in throw StoreError(text: "\(calls.add())") }
        let policy = Policy { .hedge(after: .milliseconds(100), if: .anyError, clock: clock) }
        proxy.apply(policy) { _ in true }
        await #expect(throws: StoreError(text: "2")) { try await proxy.find("a") }
        var values: [Int] = []
        await #expect(throws: StoreError(text: "3")) { try await proxy.fill(&values) }
        await #expect(throws: StoreError(text: "4")) { _ = try await proxy.parcel(1) }
        #expect(throws: StoreError(text: "5")) { try proxy.count("a") }
        #expect(policy.description == "hedge(after: 100 ms, attempts: 2)")
    }

    @Test func `Many hedged calls at once all end, each with an answer of its own`() async {
        let clock = clock
        let started = calls
        proxy.override(\.find) { [barrier] key in
            // The first 100 calls are held.
            if started.add() <= 100 { try await barrier.pass() }
            return key
        }
        proxy.hedge(\.find, after: .seconds(1), if: .anyError, clock: clock)
        let answers = await withTaskGroup { [proxy] group in
            for index in 0..<100 { group.addTask { try? await proxy.find("\(index)") } }
            await until { clock.sleepers.count == 100 && started.count == 100 }
            clock.advance(by: .seconds(1))
            return await group.reduce(into: Set<String>()) {
                if let answer = $1 { $0.insert(answer) }
            }
        }
        #expect(answers.count == 100)
        #expect(started.count == 200)
        #expect(clock.sleepers.isEmpty)
    }
}

@Suite struct `The race of a hedge` {
    @Test func `A delay that ends as its call fails holds up no delay after it`() async {
        let race = HedgeRace()
        // Both happen before the caller goes on, and makes the second call.
        race.send(.ended(0))
        race.send(.delayIsOver(after: 1))
        guard case .ended(0) = await race.next() else {
            Issue.record("The call has ended first.")
            return
        }
        race.startDelay(after: 2, until: .now.advanced(by: .seconds(3_600)))
        #expect(race.hasDelay)
        race.endDelay()
        #expect(!race.hasDelay)
    }
}
