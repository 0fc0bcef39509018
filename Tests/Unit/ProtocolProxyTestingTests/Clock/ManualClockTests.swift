// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import ProtocolProxyTesting
import Synchronization
import Testing

/// A value that tasks change.
private final class Shared<Value: Sendable>: Sendable {
    let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
}

/// An executor that runs no job until it is released, as if all threads were busy.
private final class HeldExecutor: SerialExecutor {
    private let state = Mutex((isHeld: false, jobs: [UnownedJob](), running: 0))

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isHeld = state.withLock { state in
            if state.isHeld { state.jobs.append(job) } else { state.running += 1 }
            return state.isHeld
        }
        if !isHeld { run(job) }
    }

    var jobs: Int { state.withLock { $0.jobs.count } }

    /// How many jobs haven't come to their end, or to where their tasks wait.
    var running: Int { state.withLock { $0.running } }

    func hold() {
        state.withLock { $0.isHeld = true }
    }

    func release() {
        let jobs = state.withLock { state in
            defer { state = (false, [], state.running + state.jobs.count) }
            return state.jobs
        }
        for job in jobs { run(job) }
    }

    private func run(_ job: UnownedJob) {
        Task.detached {
            job.runSynchronously(on: self.asUnownedSerialExecutor())
            self.state.withLock { $0.running -= 1 }
        }
    }
}

private actor HeldSleeper {
    nonisolated let executor = HeldExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func sleep(on clock: ManualClock) async throws {
        // `sleep(for:)` would leave the actor, and wake on any thread.
        try await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
    }
}

@Suite struct `A clock that a test advances` {
    private let clock = ManualClock()

    private func instant(_ seconds: Int) -> ManualClock.Instant {
        ManualClock.Instant(offset: .seconds(seconds))
    }

    /// Starts a task that sleeps, and returns when it does.
    private func sleeper(_ seconds: Int) async throws -> Task<Void, any Error> {
        let clock = clock
        let count = clock.sleepers.count
        let task = Task { try await clock.sleep(for: .seconds(seconds)) }
        try await clock.waitForSleepers(count + 1)
        return task
    }

    @Test func `Tasks wake when their time has come, and not before`() async throws {
        let (late, early) = (try await sleeper(20), try await sleeper(10))
        #expect(clock.sleepers == [instant(10), instant(20)])
        clock.advance(by: .seconds(9))
        #expect(clock.sleepers == [instant(10), instant(20)])
        clock.advance(by: .seconds(1))
        #expect(clock.sleepers == [instant(20)])
        try await early.value
        clock.advance(by: .seconds(100))
        try await late.value
        #expect(clock.now == instant(110))
        #expect(clock.sleepers == [])
    }

    @Test func `What is over doesn't wait`() async throws {
        clock.advance(by: .seconds(3))
        try await clock.sleep(until: instant(3))
        try await clock.sleep(until: instant(1))
        try await clock.sleep(for: .zero)
    }

    @Test func `A cancelled task wakes at once, also if it was cancelled before it slept`()
        async throws
    {
        let task = try await sleeper(10)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleepers == [])
        let clock = clock
        let early = Task {
            while !Task.isCancelled { await Task.yield() }
            try await clock.sleep(for: .seconds(1))
        }
        early.cancel()
        await #expect(throws: CancellationError.self) { try await early.value }
        #expect(clock.sleepers == [])
    }

    @Test func `Tasks with one deadline wake in the order in which they slept`() async throws {
        let order = Shared<[Int]>([])
        let clock = clock
        var tasks: [Task<Void, any Error>] = []
        for number in 0..<3 {
            tasks.append(
                Task { @MainActor in
                    try await clock.sleep(for: .seconds(1))
                    order.value.withLock { $0.append(number) }
                }
            )
            try await clock.waitForSleepers(number + 1)
        }
        clock.advance(by: .seconds(1))
        for task in tasks { try await task.value }
        #expect(order.value.withLock { $0 } == [0, 1, 2])
    }

    @Test func `A task is taken to its end, from deadline to deadline`() async throws {
        let clock = clock
        let task = Task {
            for seconds in 1...4 { try await clock.sleep(for: .seconds(seconds)) }
            return "awake"
        }
        #expect(try await clock.advance(until: task) == "awake")
        #expect(clock.now == instant(10))
    }

    @Test func `The error of the task is thrown`() async throws {
        struct Nightmare: Error {}
        let clock = clock
        let task = Task {
            try await clock.sleep(for: .seconds(1))
            throw Nightmare()
        }
        await #expect(throws: Nightmare.self) { try await clock.advance(until: task) }
    }

    @Test func `Time waits until as many tasks sleep as it is told`() async throws {
        let clock = clock
        // A limit around work that takes less, in three steps.
        let limited = Task {
            try await withThrowingTaskGroup(of: Bool.self) { group in
                group.addTask {
                    try await clock.sleep(for: .seconds(10))
                    return false
                }
                group.addTask {
                    for _ in 0..<3 { try await clock.sleep(for: .seconds(3)) }
                    return true
                }
                let isInTime = try await group.next()
                group.cancelAll()
                return isInTime
            }
        }
        #expect(try await clock.advance(until: limited, whenAsleep: 2) == true)
        #expect(clock.now == instant(9))
    }

    @Test func `Time passes until a condition is true, which may change without a sleeper`()
        async throws
    {
        let clock = clock
        let naps = Shared(0)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for _ in 0..<3 {
                    try? await clock.sleep(for: .seconds(1))
                    naps.value.withLock { $0 += 1 }
                }
            }
            await #expect(throws: Never.self) {
                try await clock.advance(until: { naps.value.withLock { $0 == 3 } })
            }
            group.cancelAll()
        }
        #expect(clock.now == instant(3))
        try await clock.advance(until: { true })
        #expect(clock.now == instant(3))
    }

    /// Others that sleep longer don't let the time run on before the end is noticed.
    @Test func `Time stops soon after the end, though others sleep`() async throws {
        let clock = clock
        let hasFired = Shared(false)
        let first = Task {
            try await clock.sleep(for: .seconds(1))
            hasFired.value.withLock { $0 = true }
        }
        let others = [10, 100, 1000].map { seconds in
            Task { try await clock.sleep(for: .seconds(seconds)) }
        }
        try await clock.waitForSleepers(4)
        try await clock.advance(until: { hasFired.value.withLock { $0 } })
        #expect(clock.now <= instant(10))
        try await clock.advance(until: first)
        #expect(clock.now <= instant(10))
        for other in others { other.cancel() }
    }

    /// Others that sleep longer don't let the time run on before a task that wakes has a thread.
    @Test func `Time stops until a task that wakes has gone on, however long that takes`()
        async throws
    {
        let (clock, sleeper) = (clock, HeldSleeper())
        let nap = Task { try await sleeper.sleep(on: clock) }
        let other = Task { try await clock.sleep(for: .seconds(10)) }
        try await clock.waitForSleepers(2)
        // A task that is woken before it waits would go on at once.
        while sleeper.executor.running > 0 { await Task.yield() }
        sleeper.executor.hold()
        let release = Task {
            while sleeper.executor.jobs == 0 { await Task.yield() }
            // Twice as often as the clock lets others run before it goes on.
            for _ in 0..<2000 { await Task.yield() }
            #expect(clock.now.offset == .seconds(1))
            sleeper.executor.release()
        }
        try await clock.advance(until: nap)
        await release.value
        other.cancel()
    }

    @Test func `What never happens ends with the facts`() async throws {
        await #expect {
            try await clock.waitForSleepers(2, within: .milliseconds(1))
        } throws: { error in
            "\(error)" == """
                The manual clock waited 0.001 seconds for 2 tasks to sleep, in vain. It shows 0.0 \
                seconds. No task sleeps on it; is it the clock of the code that is tested?
                """
        }
        let task = try await sleeper(7)
        let stall = try await #require(throws: ManualClock.Stall.self) {
            try await clock.advance(until: task, whenAsleep: 2, within: .milliseconds(1))
        }
        #expect(stall.sleepers == [instant(7)])
        #expect(
            "\(stall)" == """
                The manual clock waited 0.001 seconds for a task to end, in vain. It shows 0.0 \
                seconds. One task sleeps on it, until 7.0 seconds; time passes when 2 do: see \
                'whenAsleep:'
                """
        )
        await #expect(throws: ManualClock.Stall.self) {
            try await clock.advance(until: { false }, whenAsleep: 2, within: .milliseconds(1))
        }
        task.cancel()
    }

    @Test(.timeLimit(.minutes(5)))
    func `While others sleep again and again, a cancelled test waits no longer`() async throws {
        let naps = [try await sleeper(1), try await sleeper(2)]
        let clock = clock
        let test = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.advance(until: { false })
        }
        await #expect(throws: CancellationError.self) { try await test.value }
        #expect(clock.now == instant(0))
        clock.advance(by: .seconds(2))
        for nap in naps { try await nap.value }
    }

    @Test(.timeLimit(.minutes(5)))
    func `While others sleep again and again, a test gives up at its limit`() async throws {
        let clock = clock
        let naps = (0..<64).map { _ in
            Task { while true { try await clock.sleep(for: .seconds(1)) } }
        }
        await #expect(throws: ManualClock.Stall.self) {
            try await clock.advance(until: { false }, within: .milliseconds(20))
        }
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let endless = Task { for await _ in stream {} }
        await #expect(throws: ManualClock.Stall.self) {
            try await clock.advance(until: endless, within: .milliseconds(20))
        }
        continuation.finish()
        for nap in naps { nap.cancel() }
    }

    @Test func `A cancelled test waits no longer`() async throws {
        let clock = clock
        let waiting = Task { try await clock.waitForSleepers() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        let never = Task { try await clock.sleep(for: .seconds(1)) }
        let advancing = Task { try await clock.advance(until: never, whenAsleep: 2) }
        advancing.cancel()
        await #expect(throws: CancellationError.self) { try await advancing.value }
        never.cancel()
    }

    @Test(arguments: [Duration.zero, .seconds(-1), .nanoseconds(1), .seconds(Int64.max)])
    func `Any limit is taken`(limit: Duration) async throws {
        let clock = clock
        if limit > .seconds(1) {
            try await clock.advance(until: { true }, within: limit)
            let nap = Task { try await clock.sleep(for: .seconds(1)) }
            try await clock.advance(until: nap, within: limit)
        } else {
            await #expect(throws: ManualClock.Stall.self) {
                try await clock.waitForSleepers(within: limit)
            }
        }
    }

    @Test func `Time doesn't pass when nobody sleeps`() async throws {
        let line = #line + 1
        let condition = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            try await ManualClock().advance(until: { false }, whenAsleep: 0)
        }
        let task = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            try await ManualClock().advance(until: Task {}, whenAsleep: 0)
        }
        let sentence = "Time passes when 1 task or more sleep: 'whenAsleep:' was 0."
        let texts = try [condition, task].map { result in
            String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        }
        for (text, line) in zip(texts, [line, line + 6]) {
            #expect(text.contains("\(#fileID):\(line): Fatal error: \(sentence)"), "\(text)")
        }
    }

    @Test func `Time doesn't go back`() async throws {
        let line = #line + 1
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            ManualClock().advance(by: .seconds(-1))
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "\(#fileID):\(line): Fatal error: "
                    + "A clock cannot go back: 'advance(by:)' was called with -1.0 seconds."
            ),
            "\(text)"
        )
    }

    @Test func `A double's delay ends on it`() async throws {
        let meter = MeterProxy.double()
        meter.when(\.total).delayed(by: .seconds(5), clock: clock).returns(3)
        let call = Task { try await meter.total(of: "Ada") }
        #expect(try await clock.advance(until: call) == 3)
        #expect(clock.now == instant(5))
    }
}
