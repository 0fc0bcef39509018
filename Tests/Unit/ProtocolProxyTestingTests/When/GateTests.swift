// SPDX-License-Identifier: MIT

import Dispatch
import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@Suite struct `A suspended call` {
    private struct Broken: Error, Equatable {}
    private let meter = MeterProxy.double()

    @Test func `A suspended call waits until its gate is opened with a value`() async throws {
        let gate = meter.when(\.total).suspends()
        let first = Task { [meter] in try await meter.total(of: "a") }
        let second = Task { [meter] in try await meter.total(of: "b") }
        await gate.arrival(of: 2)
        #expect(meter.calls(\.total).results == [])
        gate.open(returning: 5)
        #expect(try await first.value == 5)
        #expect(try await second.value == 5)
        #expect(try await meter.total(of: "c") == 5, "Later calls pass at once.")
        await gate.arrival(of: 3)
    }

    @Test(.timeLimit(.minutes(5))) func `The greatest duration stands for no limit`()
        async throws
    {
        let limit = Duration.seconds(Int64.max)
        let gate = meter.when(\.total).suspends()
        let call = Task { [meter] in try await meter.total(of: "a") }
        await gate.arrival(within: limit)
        gate.open(returning: 5)
        #expect(try await call.value == 5)
        await meter.verify(\.total, within: limit)

        meter.when(\.total).delayed(by: limit).returns(6)
        let delayed = Task { [meter] in try await meter.total(of: "b") }
        await meter.verify(\.total, called: .twice, within: limit)
        delayed.cancel()
        await #expect(throws: CancellationError.self) { try await delayed.value }
    }

    @Test func `The calls at a gate go on in the order in which they came`() async throws {
        let gate = meter.when(\.total).suspends()
        let queue = SerialQueue()
        let ended = LockedState<[Int]>([])
        var calls: [Task<Void, any Error>] = []
        for number in 0..<20 {
            let call = Task(executorPreference: queue) { [meter] in
                _ = try await meter.total(of: "\(number)")
                ended.withLock { $0.append(number) }
            }
            calls.append(call)
            await gate.arrival(of: number + 1)
        }
        gate.open(returning: 1)
        for call in calls { try await call.value }
        #expect(ended.withLock(\.self) == Array(0..<20))
    }

    @Test func `A suspended call throws the error its gate is opened with`() async {
        let gate = meter.when(\.total).suspends()
        let call = Task { [meter] in try await meter.total(of: "a") }
        await gate.arrival()
        gate.open(throwing: Broken())
        await #expect(throws: Broken()) { try await call.value }
    }

    @Test func `A gate can answer with a function of the arguments`() async throws {
        let gate = meter.when(\.total).suspends()
        let call = Task { [meter] in try await meter.total(of: "four") }
        await gate.arrival()
        gate.open(answering: { name in name.count })
        #expect(try await call.value == 4)
    }

    @Test func `A gate can let the call proceed to what is below`() async throws {
        meter.override(\.total) { _ in 7 }
        let gate = meter.when(\.total).suspends()
        let call = Task { [meter] in try await meter.total(of: "a") }
        await gate.arrival()
        gate.open()
        #expect(try await call.value == 7)
    }

    @Test func `Only the first opening of a gate counts`() async throws {
        let gate = meter.when(\.total).suspends()
        gate.open(returning: 1)
        gate.open(returning: 2)
        gate.open(throwing: Broken())
        #expect(try await meter.total(of: "a") == 1)
    }

    @Test func `A call can be cancelled after it arrived at its gate`() async {
        let gate = meter.when(\.total).suspends()
        let call = Task { [meter] in try await meter.total(of: "a") }
        await gate.arrival()
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(meter.calls(\.total).errors.count == 1)
    }

    @Test func `A call that was cancelled before still arrives at its gate`() async {
        let gate = meter.when(\.total).suspends()
        let call = Task { [meter] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await meter.total(of: "a")
        }
        await gate.arrival()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test func `A suspended call without a gate can be cancelled`() async {
        _ = meter.when(\.total).suspends()
        let call = Task { [meter] in try await meter.total(of: "a") }
        await meter.verify(\.total, within: .seconds(3_600))
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test func `A cancelled call passes an open gate`() async throws {
        let gate = meter.when(\.total).suspends()
        gate.open(returning: 3)
        let call = Task { [meter] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await meter.total(of: "a")
        }
        #expect(try await call.value == 3)
    }

    @Test func `A suspended answer can be one of several`() async throws {
        let stub = meter.when(\.total).returns(1)
        let gate = stub.suspends()
        stub.returns(3)
        #expect(try await meter.total(of: "a") == 1)
        let call = Task { [meter] in try await meter.total(of: "b") }
        await gate.arrival()
        #expect(
            try await meter.total(of: "c") == 3,
            "A call that comes meanwhile gets the next answer."
        )
        gate.open(returning: 2)
        #expect(try await call.value == 2)
    }

    @Test func `A cancelled call that cannot throw is answered as without a stub`() async {
        let answer = await Task {
            let station = StationProxy().double(.relaxed)
            station.override(\.asynchronous) { a in a + 1 }
            _ = station.when(\.asynchronous).suspends()
            withUnsafeCurrentTask { $0?.cancel() }
            return await station.asynchronous(1)
        }.value
        #expect(answer == 2)
    }

    @Test func `A cancelled typed-throws call throws the given error`() async {
        let answers = await Task {
            let station = StationProxy().double(.relaxed)
            station.override(\.asyncTyped) { a in a + 1 }
            _ = station.when(\.asyncTyped, 1).suspends()
            _ = station.when(\.asyncTyped, 2).suspends(throwing: StationError.closed(5))
            withUnsafeCurrentTask { $0?.cancel() }
            var answers: [Result<Int, StationError>] = []
            for number in 1...2 {
                do throws(StationError) {
                    answers.append(.success(try await station.asyncTyped(number)))
                } catch {
                    answers.append(.failure(error))
                }
            }
            return answers
        }.value
        #expect(answers == [.success(2), .failure(.closed(5))])
    }

    @Test func `Opening a gate with an error that cannot be thrown is a failure`() async throws {
        let station = StationProxy().double()
        station.override(\.asyncTyped) { a in a + 1 }
        let line = #line + 3
        let reported = failures {
            for number in 1...3 {
                let stub = station.when(\.asyncTyped, .is(number))
                switch number {
                case 1: stub.throws(Broken()).returns(10)
                case 2: stub.suspends().open(throwing: Broken())
                default: _ = stub.suspends(throwing: Broken())
                }
            }
        }
        let text = """
            Station.asyncTyped(_:) throws 'StationError', and this stub an error of type 'Broken', so it does not throw.
            """
        #expect(
            reported == [Failure(text, line: line)],
            "It is one failure, however often it comes."
        )
        #expect(try await station.asyncTyped(1) == 10)
        #expect(try await station.asyncTyped(2) == 3)
    }

    @Test func `Several tasks can wait for one gate`() async {
        let gate = meter.when(\.total).suspends()
        async let first: Void = gate.arrival()
        async let second: Void = gate.arrival(of: 2)
        let calls = (0..<2).map { index in Task { [meter] in try await meter.total(of: "\(index)") }
        }
        _ = await (first, second)
        for call in calls { call.cancel() }
        for call in calls { await #expect(throws: CancellationError.self) { try await call.value } }
    }

    @Test(.timeLimit(.minutes(5))) func `A call that does not arrive in time fails the test`()
        async throws
    {
        let clock = ManualClock()
        let gate = meter.when(\.total).suspends()
        let call = Task { [meter] in try await meter.total(of: "a") }
        await gate.arrival()
        let line = #line + 2
        let reported = try await failures {
            async let arrival: Void = gate.arrival(of: 2, within: .seconds(5), clock: clock)
            try await clock.waitForSleepers()
            clock.advance(by: .seconds(5))
            await arrival
        }
        #expect(
            reported == [
                Failure(
                    "Meter: expected twice within 5.0 seconds at the gate of 'total(of:)', arrived once.",
                    line: line
                )
            ]
        )
        call.cancel()
    }

    @Test(.timeLimit(.minutes(5))) func `A call that arrives in time ends the wait at once`()
        async throws
    {
        let clock = ManualClock()
        let gate = meter.when(\.total).suspends()
        async let arrival: Void = gate.arrival(within: .seconds(5), clock: clock)
        try await clock.waitForSleepers()
        async let total = meter.total(of: "a")
        await arrival
        #expect(clock.now.offset == .zero)
        gate.open(returning: 1)
        #expect(try await total == 1)
        while !clock.sleepers.isEmpty { await Task.yield() }
    }

    @Test(.timeLimit(.minutes(5)))
    func `Waiting for a call of a double that is gone fails the test`() async throws {
        let clock = ManualClock()
        let gate = MeterProxy.double().when(\.total).suspends()
        let texts = try await failureTexts {
            async let arrival: Void = gate.arrival(within: .seconds(5), clock: clock)
            try await clock.waitForSleepers()
            clock.advance(by: .seconds(5))
            await arrival
        }
        #expect(
            texts == [
                "Meter: expected once within 5.0 seconds at the gate of 'total(of:)', arrived never."
            ]
        )
    }

    @Test func `Waiting for a gate ends when the test is cancelled`() async {
        let gate = meter.when(\.total).suspends()
        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await gate.arrival()
        }
        await early.value
        let late = Task { await gate.arrival() }
        for _ in 0..<10 { await Task.yield() }
        late.cancel()
        await late.value
    }

    @Test func `Hundreds of suspended calls end when they are opened or cancelled`() async throws {
        let gate = meter.when(\.total).suspends()
        let calls = (0..<200).map { index in
            Task { [meter] in try await meter.total(of: "\(index)") }
        }
        await gate.arrival(of: 200)
        for call in calls[..<100] { call.cancel() }
        gate.open(returning: 1)
        for call in calls[100...] { #expect(try await call.value == 1) }
        for call in calls[..<100] { _ = await call.result }
        meter.verify(\.total, called: 200)
    }
}

@Suite struct `A delayed answer` {
    private let meter = MeterProxy.double()
    private let clock = ManualClock()

    @Test func `A delayed answer waits for its clock`() async throws {
        meter.when(\.total).delayed(by: .seconds(5), clock: clock).returns(1, 2)
        let call = Task { [meter] in try await meter.total(of: "a") }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(4))
        #expect(meter.calls(\.total).results == [])
        clock.advance(by: .seconds(1))
        #expect(try await call.value == 1)
        let next = Task { [meter] in try await meter.total(of: "b") }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        #expect(try await next.value == 2, "All values that were given at once are delayed.")
    }

    @Test func `A delayed answer has a default clock`() async throws {
        meter.when(\.total).delayed(by: .zero).returns(1)
        #expect(try await meter.total(of: "a") == 1)
    }

    @Test func `A delayed answer can be followed by an immediate one`() async throws {
        meter.when(\.total).delayed(by: .seconds(5), clock: clock).returns(1).returns(2)
        let call = Task { [meter] in try await meter.total(of: "a") }
        try await clock.waitForSleepers()
        #expect(try await meter.total(of: "b") == 2)
        clock.advance(by: .seconds(5))
        #expect(try await call.value == 1)
    }

    @Test func `A delayed answer can be an error or a function, and repeat`() async throws {
        struct Broken: Error {}
        meter.when(\.total).delayed(by: .seconds(1), clock: clock).throws(Broken(), times: 2)
            .delayed(by: .seconds(2), clock: clock).answers { name in name.count }
        for _ in 0..<2 {
            let call = Task { [meter] in try await meter.total(of: "a") }
            try await clock.waitForSleepers()
            clock.advance(by: .seconds(1))
            await #expect(throws: Broken.self) { try await call.value }
        }
        let call = Task { [meter] in try await meter.total(of: "four") }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(2))
        #expect(try await call.value == 4)
    }

    @Test func `Cancelling a call ends the wait for a delayed answer`() async throws {
        meter.when(\.total).delayed(by: .seconds(5), clock: clock).returns(1)
        let call = Task { [meter] in try await meter.total(of: "a") }
        try await clock.waitForSleepers()
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test func `A cancelled call that cannot throw gets its delayed answer at once`() async {
        let answers = await Task { [clock] in
            let station = StationProxy().double()
            station.when(\.asynchronous).delayed(by: .seconds(5), clock: clock).returns(1)
            station.when(\.asyncTyped).delayed(by: .seconds(5), clock: clock).returns(2)
            station.when(\.asyncTyped, 7).delayed(
                by: .seconds(5),
                clock: clock,
                throwing: StationError.closed(7)
            )
            .returns(
                3
            )
            withUnsafeCurrentTask { $0?.cancel() }
            let plain = await station.asynchronous(1)
            let typed = try? await station.asyncTyped(1)
            let given = await #expect(throws: StationError.self) { try await station.asyncTyped(7) }
            return (plain, typed, given)
        }.value
        #expect(answers == (1, 2, .closed(7)))
    }
}

/// Runs jobs one after the other, in the order in which they are enqueued.
private final class SerialQueue: TaskExecutor {
    private let queue = DispatchQueue(label: "jobs")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
