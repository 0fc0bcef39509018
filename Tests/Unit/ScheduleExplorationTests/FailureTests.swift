// SPDX-License-Identifier: MIT

import Dispatch
import ScheduleExploration
import Synchronization
import Testing

/// A gate whose waiters are lost if it opens after they looked and before they wait, unless it
/// looks again.
private final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    private let looksAgain: Bool

    init(looksAgain: Bool) { self.looksAgain = looksAgain }

    func pass() async {
        if state.withLock(\.isOpen) { return }
        await Task.yield()
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                guard !looksAgain || !state.isOpen else { return true }
                state.waiters.append(continuation)
                return false
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}

/// An account whose balance is read and written with a suspension in between.
private final class Account: Sendable {
    private let stored = Mutex(0)
    var balance: Int { stored.withLock { $0 } }

    func deposit(_ amount: Int) async {
        let old = balance
        await Task.yield()
        stored.withLock { $0 = old + amount }
    }
}

private struct WrongBalance: Error, CustomStringConvertible {
    let balance: Int
    var description: String { "a wrong balance of \(balance)" }
}

@Suite struct `Failures that an exploration finds` {
    private static func passGate(looksAgain: Bool) -> @Sendable (Simulation) async throws -> Void {
        { simulation in
            let gate = Gate(looksAgain: looksAgain)
            let calls = (1...2).map { number in
                Task { await simulation.waiting(for: "call \(number)") { await gate.pass() } }
            }
            let opener = Task {
                await Task.yield()
                gate.open()
            }
            for task in calls + [opener] { await task.value }
        }
    }

    @Test func `A lost wake-up is found, and repeated`() async throws {
        let body = Self.passGate(looksAgain: false)
        let report = await Explorer().explore(body)
        let failure = try #require(report.failure)
        guard case .hang(let waiting) = failure.kind else {
            Issue.record("\(failure)")
            return
        }
        // The body waits too, but its wait has no name.
        let expected = "2 unfinished tasks; 1 call waits: 'call 2' at FailureTests.swift:"
        #expect(waiting.hasPrefix(expected))
        #expect(failure.description.hasPrefix("Nothing can run, and the body has not ended: "))
        let remedy = "Repeat it with exploreSchedules(repeating: \"\(failure.order)\")."
        #expect(failure.description.hasSuffix(remedy))

        var explorer = Explorer()
        explorer.order = failure.order
        for _ in 0..<2 {
            let repeated = await explorer.explore(body)
            #expect(repeated.failure?.kind == failure.kind)
            #expect(repeated.failure?.order == failure.order)
            #expect(repeated.orders == 1)
        }
    }

    @Test func `A gate that looks again holds in all orders`() async {
        var explorer = Explorer()
        explorer.limit = 100_000
        let report = await explorer.explore(Self.passGate(looksAgain: true))
        #expect(report.failure == nil)
        #expect(report.coverage == .allOrders)
    }

    @Test func `A race between a check and an act is found, and repeated`() async throws {
        let body: @Sendable (Simulation) async throws -> Void = { _ in
            let account = Account()
            let first = Task { await account.deposit(1) }
            let second = Task { await account.deposit(2) }
            await first.value
            await second.value
            if account.balance != 3 { throw WrongBalance(balance: account.balance) }
        }
        let report = await Explorer().explore(body)
        let failure = try #require(report.failure)
        #expect(failure.description.hasPrefix("The body threw a wrong balance of "))

        var explorer = Explorer()
        explorer.order = failure.order
        #expect(await explorer.explore(body).failure?.kind == failure.kind)
        // Only some orders show it.
        let outcomes = Seen()
        _ = await Explorer().explore { simulation in
            do {
                try await body(simulation)
                outcomes.add("right")
            } catch {
                outcomes.add("wrong")
            }
        }
        #expect(outcomes.texts == ["right", "wrong"])
    }

    @Test func `A failed expectation ends the exploration, which reports the order`() async {
        let issues = Shared<[String]>([])
        let runs = Shared(0)
        await withKnownIssue {
            await exploreSchedules { _ in
                runs.withLock { $0 += 1 }
                let steps = Steps()
                let first = Task { steps.add("a") }
                let second = Task { steps.add("b") }
                await first.value
                await second.value
                #expect(steps.text == "ab")
            }
        } matching: { issue in
            issues.withLock { $0.append("\(issue)") }
            return true
        }
        #expect(issues.withLock { $0.count } == 2)
        #expect(issues.withLock { $0.first }?.contains("steps.text") == true)
        #expect(issues.withLock { $0.last }?.contains("exploreSchedules(repeating: \"1\")") == true)
        #expect(runs.withLock { $0 } == 3)
    }

    @Test func `A task that nothing resumes after the end of the body is a failure`() async {
        let kept = Shared<[CheckedContinuation<Void, Never>]>([])
        let report = await Explorer().explore { simulation in
            Task {
                await simulation.waiting(for: "nothing") {
                    await withCheckedContinuation { continuation in
                        kept.withLock { $0.append(continuation) }
                    }
                }
            }
        }
        let expected = """
            The body has ended, but nothing resumes what it started: 1 unfinished task; 1 call \
            waits: 'nothing' at FailureTests.swift:
            """
        #expect(report.failure?.description.hasPrefix(expected) == true)
        // Afterwards it is a task like others, and ends.
        for continuation in kept.withLock({ $0 }) { continuation.resume() }
    }

    @Test func `An order without end is a failure`() async {
        var explorer = Explorer()
        explorer.jobLimit = 500
        let report = await explorer.explore { _ in
            let isOver = Shared(false)
            let task = Task { while !isOver.withLock({ $0 }) { await Task.yield() } }
            await task.value
            isOver.withLock { $0 = true }
        }
        #expect(report.jobs == 500)
        let expected = "The order has more than 500 jobs: 2 unfinished tasks"
        #expect(report.failure?.description.hasPrefix(expected) == true)
    }

    @Test func `A program that depends on more than the order of its jobs is a failure`() async {
        let runs = Atomic(0)
        let report = await Explorer().explore { _ in
            let run = runs.add(1, ordering: .relaxed).newValue
            let tasks = (0..<(run == 1 ? 3 : 2)).map { _ in Task {} }
            for task in tasks { await task.value }
        }
        #expect(report.failure?.description.contains("and now among 2") == true)
        #expect(report.orders == 2)
    }

    @Test func `A callback of another thread is a failure`() async {
        let report = await Explorer().explore { simulation in
            let waiter = Waiter()
            let task = Task { await waiter.wait() }
            while !waiter.isWaiting { await simulation.yield() }
            waiter.resumeOnAnotherThread()
            await task.value
        }
        #expect(report.failure?.kind == .ranElsewhere)
    }

    // It sleeps longer than the test runs: a task that is resumed before it has suspended goes on
    // without a trace of the other thread.
    @Test func `Sleeping on a clock of the system is a failure`() async {
        let report = await Explorer().explore { _ in try await Task.sleep(for: .seconds(9_999)) }
        #expect(report.failure?.description.hasPrefix("Nothing can run") == true)
    }

    @Test func `Yielding to the pool from an actor is a failure`() async {
        let report = await Explorer().explore { _ in await Yielder().step() }
        #expect(report.isEscape)
    }

    @Test func `A main-actor task that a callback resumes is a failure`() async {
        let report = await Explorer().explore { simulation in
            let waiter = Waiter()
            let task = Task { @MainActor in await waiter.wait() }
            while !waiter.isWaiting { await simulation.yield() }
            waiter.resumeOnAnotherThread()
            await task.value
        }
        #expect(report.failure?.kind == .ranElsewhere)
    }
}

extension ExplorationReport {
    /// Whether a task ran on another thread, or had not yet when nothing else was left to run.
    fileprivate var isEscape: Bool {
        switch failure?.kind {
        case .ranElsewhere, .hang: true
        default: false
        }
    }
}

/// A task's wait, which a callback of another thread ends while the exploration's thread is blocked.
private final class Waiter: Sendable {
    private let continuation = Mutex<CheckedContinuation<Void, Never>?>(nil)

    var isWaiting: Bool { continuation.withLock { $0 != nil } }

    func wait() async {
        await withCheckedContinuation { continuation in
            self.continuation.withLock { $0 = continuation }
        }
    }

    func resumeOnAnotherThread() {
        let isResumed = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            self.continuation.withLock { $0 }?.resume()
            isResumed.signal()
        }
        isResumed.wait()
    }
}

private actor Yielder {
    private var steps = 0

    func step() async {
        steps += 1
        await Task.yield()
        steps += 1
    }
}
