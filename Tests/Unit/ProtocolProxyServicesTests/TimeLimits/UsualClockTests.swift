// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import SeededRandom
import Testing

@testable import ProtocolProxyServices

private enum Request {
    @TaskLocal static var id = 0
}

@Proxied
private protocol Counters: Actor {
    func load(_ id: Int) async throws -> Int
}

private actor RealCounters: Counters {
    func load(_ id: Int) async throws -> Int { id }
}

/// Time limits and hedges share the alarms of the process if their clock is the usual one.
@Suite(.timeLimit(.minutes(5))) struct `Time limits and hedges on the usual clock` {
    private let proxy = StoreProxy()
    private let barrier = Barrier()
    private let calls = Tally()
    private let ended = Tally()

    @Test func `A late call is cancelled, waited for, and its error is the cause`() async throws {
        let (barrier, ended) = (barrier, ended)
        proxy.override(\.find) { key in
            defer { ended.add() }
            if key == "held" { try await barrier.pass() }
            await until { Task.isCancelled }
            if key == "fails" { throw StoreError() }
            return "after all"
        }
        proxy.timeOut(\.find, after: .milliseconds(1))
        let error = await #expect(throws: TimeoutError.self) { try await proxy.find("held") }
        #expect(ended.count == 1)
        #expect(error?.cause is CancellationError)
        #expect(try await proxy.find("answers") == "after all")
        await #expect(throws: StoreError()) { try await proxy.find("fails") }
        #expect(!Task.isCancelled)
    }

    @Test(arguments: [.zero, .seconds(-1), Duration(attoseconds: .min)] as [Duration])
    func `A call without any time is late`(limit: Duration) async {
        proxy.override(\.find) { [barrier] key in
            try await barrier.pass()
            return key
        }
        proxy.timeOut(\.find, after: limit)
        await #expect(throws: TimeoutError.self) { try await proxy.find("a") }
    }

    @Test func `A call that never suspends sees that it is late`() async throws {
        proxy.override(\.find) { key in
            while !Task.isCancelled {}
            return key
        }
        proxy.timeOut(\.find, after: .milliseconds(1))
        #expect(try await proxy.find("a") == "a")
    }

    @Test func `A call that ends in time leaves nothing behind`() async throws {
        var real: StoreProxy? = StoreProxy()
        weak let weakly = real
        real?.override(\.find) { $0 }
        var proxy: StoreProxy? = real.map { StoreProxy(retaining: $0) }
        proxy?.timeOut(\.find, after: .seconds(3_600))
        // The other tests together have fewer alarms at once.
        for _ in 0..<10_000 { _ = try await proxy?.find("a") }
        #expect(Alarms.shared.count < 10_000)
        proxy?.hedge(\.find, after: .seconds(3_600), if: .anyError)
        #expect(try await proxy?.find("a") == "a")
        (real, proxy) = (nil, nil)
        #expect(weakly == nil)
    }

    @Test func `A call has the caller's task-local values, priority and executor`() async throws {
        let executor = BusyExecutor {}
        let priorities = Shared<[TaskPriority]>()
        proxy.override(\.find) { key in
            priorities.value = [Task.currentPriority, Task.basePriority ?? .background]
            for _ in 0..<2 { await Task.yield() }
            async let child = "\(Request.id)"
            let isThere = withUnsafeCurrentTask { task in
                task?.unownedTaskExecutor == executor.asUnownedTaskExecutor()
            }
            return await "\(key) \(child) \(isThere) \(CallDeadline.current != nil)"
        }
        proxy.timeOut(\.find, after: .seconds(3_600))
        proxy.hedge(\.find, after: .seconds(3_600), if: .anyError)
        let proxy = proxy
        let call = Task(executorPreference: executor, priority: .low) {
            try await Request.$id.withValue(7) { try await proxy.find("a") }
        }
        await until { priorities.value != nil }
        #expect(priorities.value?.last == .low)
        #expect(try await call.value == "a 7 true true")
    }

    @Test(arguments: [false, true])
    func `Escalating the caller's priority escalates that of the call`(isHedge: Bool) async throws {
        let (barrier, escalated) = (barrier, Shared<TaskPriority>())
        proxy.override(\.find) { key in
            try await withTaskPriorityEscalationHandler {
                try await barrier.pass()
                return key
            } onPriorityEscalated: { _, new in
                escalated.value = new
                barrier.open()
            }
        }
        if isHedge {
            proxy.hedge(\.find, after: .seconds(3_600), if: .anyError)
        } else {
            proxy.timeOut(\.find, after: .seconds(3_600))
        }
        let call = Task(priority: .background) { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        call.escalatePriority(to: .high)
        #expect(try await call.value == "a")
        #expect(escalated.value == .high)
    }

    @Test(arguments: [false, true])
    func `Cancelling the caller cancels the call, before it and during it`(isHedge: Bool) async {
        let (barrier, ended) = (barrier, ended)
        proxy.override(\.find) { _ in
            defer { ended.add() }
            try await barrier.pass()
            return ""
        }
        if isHedge {
            proxy.hedge(\.find, after: .seconds(3_600), if: .anyError)
        } else {
            proxy.timeOut(\.find, after: .seconds(3_600))
        }
        let before = Task { [proxy] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await proxy.find("a")
        }
        await #expect(throws: CancellationError.self) { try await before.value }
        let during = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(2)
        during.cancel()
        await #expect(throws: CancellationError.self) { try await during.value }
        #expect(ended.count == 2)
    }

    @Test func `Results can be noncopyable, errors typed, and arguments inout`() async throws {
        proxy.override(\.parcel) { number in Parcel(number: number) }
        proxy.override(\.fill) { values in values.append(3) }
        proxy.override(\.strict) { [barrier] key in
            if key == "late" { try? await barrier.pass() }
            return key == "a" ? .success(1) : .failure(StoreError(text: key))
        }
        proxy.timeOut(\.parcel, after: .seconds(3_600))
        proxy.timeOut(\.fill, after: .seconds(3_600))
        proxy.timeOut(\.strict, after: .seconds(3_600), throwing: StoreError(text: "time is up"))
        let parcel = try await proxy.parcel(7)
        #expect(parcel.number == 7)
        var values = [1]
        try await proxy.fill(&values)
        #expect(values == [1, 3])
        #expect(try await proxy.strict("a") == 1)
        await #expect(throws: StoreError(text: "b")) { try await proxy.strict("b") }
        proxy.timeOut(
            \.strict,
            after: .milliseconds(1),
            throwing: StoreError(text: "time is up"),
            replacing: .error { $0 as? StoreError == StoreError(text: "late") }
        )
        await #expect(throws: StoreError(text: "time is up")) { try await proxy.strict("late") }
    }

    @MainActor @Test func `A call runs on its caller's isolation, and begins there`() async throws {
        let proxy = LocalStoreProxy()
        let hasBegun = Tally()
        proxy.override(\.load) { key in
            MainActor.assertIsolated()
            hasBegun.add()
            await Task.yield()
            MainActor.assertIsolated()
            return Page(key)
        }
        proxy.timeOut(\.load, after: .seconds(3_600))
        let call = Task.immediate { try await proxy.load("a").text }
        #expect(hasBegun.count == 1)
        #expect(try await call.value == "a")
    }

    @Test func `A call of an actor's proxy runs on the actor`() async throws {
        let proxy = CountersProxy(retaining: RealCounters())
        let counters = proxy.actor
        proxy.intercept(\.load) { next in
            { id in
                counters.assertIsolated()
                await Task.yield()
                counters.assertIsolated()
                return try await next(id)
            }
        }
        proxy.timeOut(\.load, after: .seconds(3_600))
        #expect(try await counters.load(5) == 5)
    }

    @Test func `Thousands of limits end in any order`() async {
        let (proxy, barrier, ended) = (proxy, barrier, ended)
        proxy.override(\.find) { key in
            defer { ended.add() }
            if key == "held" { try await barrier.pass() }
            if key == "suspended" { for _ in 0..<3 { await Task.yield() } }
            return key
        }
        var random = SeededNumbers(seed: 18)
        let limits = (0..<50).map { _ in Duration.microseconds(random.number(in: 1...30_000)) }
        let limited = limits.map { limit in
            let limited = StoreProxy(retaining: proxy)
            limited.timeOut(\.find, after: limit)
            return limited
        }
        let outcomes = await withTaskGroup { group in
            for number in 0..<5_000 {
                let proxy = limited[number % limited.count]
                let key = ["held", "suspended", "free"][number % 3]
                group.addTask { () -> String in
                    do { return try await proxy.find(key) } catch {
                        return "\(key): \(type(of: error))"
                    }
                }
            }
            return await group.reduce(into: [:] as [String: Int]) { $0[$1, default: 0] += 1 }
        }
        #expect(outcomes == ["held: TimeoutError": 1_667, "suspended": 1_667, "free": 1_666])
        #expect(ended.count == 5_000)
    }

    @Test func `A nested limit, a hedge and a deadline set by hand keep the earlier deadline`()
        async throws
    {
        proxy.override(\.find) { _ in
            "\((CallDeadline.current?.remaining ?? .zero) > .seconds(3_600))"
        }
        let (clock, policy) = (
            ManualClock(), Policy.timeOut(after: .seconds(5_400)).timeOut(after: .seconds(54_000))
        )
        proxy.apply(policy, to: \.find)
        #expect(try await proxy.find("a") == "true")
        for limit in [Duration.seconds(3_600), .seconds(36_000)] {
            let expected = "\(limit > .seconds(3_600))"
            let manual = try await withDeadline(in: limit, clock: clock) {
                try await proxy.find("a")
            }
            let usual = try await withDeadline(in: limit) { try await proxy.find("a") }
            #expect((manual, usual) == (expected, expected))
        }
    }

    @Test func `A hedge calls again after the delay, and cancels the call that is slow`()
        async throws
    {
        let (calls, barrier, ended) = (calls, barrier, ended)
        proxy.override(\.find) { key in
            defer { ended.add() }
            let number = calls.add()
            if number < 3 { try await barrier.pass() }
            return "\(key)\(number)"
        }
        proxy.hedge(\.find, after: .milliseconds(1), attempts: 3, if: .anyError)
        #expect(try await proxy.find("a") == "a3")
        #expect((calls.count, ended.count) == (3, 3))
    }

    @Test func `A hedge calls again at once after an error`() async throws {
        proxy.override(\.find) { [calls] key in
            if calls.add() < 3 { throw StoreError() }
            return key
        }
        proxy.hedge(\.find, after: .seconds(3_600), attempts: 3, if: .error(StoreError.self))
        #expect(try await proxy.find("a") == "a")
        #expect(calls.count == 3)
        await #expect(throws: CancellationError.self) {
            proxy.override(\.find) { _ in throw CancellationError() }
            return try await proxy.find("a")
        }
    }
}
