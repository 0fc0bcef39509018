// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A limit of concurrent calls` {
    private let proxy = StoreProxy()
    private let barrier = Barrier()

    /// Occupies a place until the barrier opens.
    private func occupy(_ limiter: ConcurrencyLimiter) async -> Task<String, any Error> {
        let arrivals = barrier.arrivals
        let call = Task { [proxy] in try await proxy.find("held") }
        await barrier.arrivals(arrivals + 1)
        return call
    }

    /// Starts a call, and returns when it waits.
    private func wait(_ limiter: ConcurrencyLimiter, _ key: String) async -> Task<String, any Error>
    {
        let waiting = limiter.waiting
        let call = Task { [proxy] in try await proxy.find(key) }
        await until { limiter.waiting == waiting + 1 }
        return call
    }

    private func limit(_ limiter: ConcurrencyLimiter) {
        proxy.override(\.find) { [barrier] key in
            if key == "held" { try await barrier.pass() }
            return key
        }
        proxy.override(\.count) { _ in 1 }
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.find, \.count)
    }

    @Test func `Calls above the limit wait, and above that are refused with the facts`()
        async throws
    {
        let limiter = ConcurrencyLimiter(concurrent: 1, waiting: 1)
        limit(limiter)
        let held = await occupy(limiter)
        let waiter = await wait(limiter, "b")
        #expect((limiter.running, limiter.waiting) == (1, 1))
        let error = await #expect(throws: LimitExceededError.self) { try await proxy.find("c") }
        #expect(error?.limit == .concurrent(1, waiting: 1))
        let text = "\(try #require(error))"
        #expect(
            text
                == "'find(_:)' of 'ProtocolProxyServicesTests.Store' was not called: the limit is 1 "
                + "at once, and 1 that wait."
        )
        barrier.open()
        #expect(try await held.value == "held")
        #expect(try await waiter.value == "b")
        #expect((limiter.running, limiter.waiting) == (0, 0))
        #expect(try await proxy.find("d") == "d")
    }

    @Test func `Calls that wait are made in the order in which they came`() async throws {
        let limiter = ConcurrencyLimiter(concurrent: 1, waiting: 20)
        let order = Mutex<[String]>([])
        proxy.override(\.find) { [barrier] key in
            // One at a time, so that this is their order.
            order.withLock { $0.append(key) }
            if key == "held" { try await barrier.pass() }
            return key
        }
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.find)
        let held = await occupy(limiter)
        var waiters: [Task<String, any Error>] = []
        for index in 0..<20 { waiters.append(await wait(limiter, "\(index)")) }
        waiters[3].cancel()
        await #expect(throws: CancellationError.self) { try await waiters[3].value }
        barrier.open()
        _ = try await held.value
        for (index, waiter) in waiters.enumerated() where index != 3 {
            #expect(try await waiter.value == "\(index)")
        }
        #expect(order.withLock(\.self) == ["held"] + (0..<20).filter { $0 != 3 }.map { "\($0)" })
    }

    @Test func `A caller that is cancelled while it waits leaves at once`() async throws {
        let limiter = ConcurrencyLimiter(concurrent: 1, waiting: 1)
        limit(limiter)
        let held = await occupy(limiter)
        for _ in 0..<3 {
            let waiter = await wait(limiter, "b")
            waiter.cancel()
            await #expect(throws: CancellationError.self) { try await waiter.value }
            #expect((limiter.running, limiter.waiting) == (1, 0))
        }
        barrier.open()
        _ = try await held.value
        #expect(limiter.running == 0)
    }

    @Test func `A caller that is already cancelled doesn't wait for a place`() async throws {
        let limiter = ConcurrencyLimiter(concurrent: 1, waiting: 1)
        limit(limiter)
        let held = await occupy(limiter)
        let waiter = Task { [proxy] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await proxy.find("b")
        }
        await #expect(throws: CancellationError.self) { try await waiter.value }
        #expect(limiter.waiting == 0)
        barrier.open()
        _ = try await held.value
        // With a free place, the call itself meets the cancellation.
        let call = Task { [proxy] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await proxy.find("c")
        }
        #expect(try await call.value == "c")
    }

    @Test func `A call that fails or is cancelled gives its place back`() async throws {
        let limiter = ConcurrencyLimiter(concurrent: 1)
        limit(limiter)
        let held = await occupy(limiter)
        held.cancel()
        await #expect(throws: CancellationError.self) { try await held.value }
        #expect(limiter.running == 0)
        proxy.override(\.count) { _ in throw StoreError() }
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.count)
        #expect(throws: StoreError()) { try proxy.count("a") }
        #expect(limiter.running == 0)
    }

    @Test func `A synchronous call without a free place is refused at once`() async throws {
        let limiter = ConcurrencyLimiter(concurrent: 1, waiting: 5)
        limit(limiter)
        #expect(try proxy.count("a") == 1)
        let held = await occupy(limiter)
        #expect(throws: LimitExceededError.self) { try proxy.count("a") }
        #expect(limiter.waiting == 0)
        barrier.open()
        _ = try await held.value
        #expect(try proxy.count("a") == 1)
    }

    @Test func `A requirement with typed throws throws the given error, when it is cancelled, too`()
        async throws
    {
        let limiter = ConcurrencyLimiter(concurrent: 1, waiting: 1)
        limit(limiter)
        proxy.override(\.strict) { _ in .success(1) }
        proxy.override(\.sum) { left, right in .success(left + right) }
        proxy.apply(
            Policy { .limitConcurrency(limiter, throwing: StoreError(text: "full")) },
            to: \.strict,
            \.sum
        )
        let held = await occupy(limiter)
        #expect(throws: StoreError(text: "full")) { try proxy.sum(1, 2) }
        let waiter = Task { [proxy] in try await proxy.strict("a") }
        await until { limiter.waiting == 1 }
        await #expect(throws: StoreError(text: "full")) { try await proxy.strict("b") }
        waiter.cancel()
        await #expect(throws: StoreError(text: "full")) { try await waiter.value }
        barrier.open()
        _ = try await held.value
        #expect(try await proxy.strict("a") == 1)
        #expect(try proxy.sum(1, 2) == 3)
    }

    @Test func `The requirements of one application share a limit, and applications do not`()
        async throws
    {
        let policy = Policy { .limitConcurrency(to: 1) }
        proxy.override(\.find) { [barrier] key in
            try await barrier.pass()
            return key
        }
        proxy.override(\.count) { _ in 1 }
        proxy.override(\.loadDepth) { path, _ in path }
        proxy.apply(policy, to: \.find, \.count)
        proxy.apply(policy, to: \.loadDepth)
        let held = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        #expect(throws: LimitExceededError.self) { try proxy.count("a") }
        #expect(try await proxy.load("a", depth: 1) == "a")
        barrier.open()
        _ = try await held.value
    }

    @Test
    func `A limit of concurrent calls takes noncopyable results, inout and consumed arguments`()
        async throws
    {
        let limiter = ConcurrencyLimiter(concurrent: 1)
        limit(limiter)
        proxy.override(\.parcel) { number in Parcel(number: number) }
        proxy.override(\.fill) { values in values.append(3) }
        proxy.override(\.take) { parcel in parcel.number }
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.parcel, \.fill, \.take)
        let parcel = try await proxy.parcel(7)
        #expect(parcel.number == 7)
        var values = [1]
        try await proxy.fill(&values)
        #expect(values == [1, 3])
        #expect(try proxy.take(Parcel(number: 8)) == 8)
        let held = await occupy(limiter)
        do {
            _ = try proxy.take(Parcel(number: 8))
            Issue.record("It was not refused.")
        } catch { #expect(error is LimitExceededError) }
        barrier.open()
        _ = try await held.value
    }

    @Test func `A requirement that does not throw is skipped, or refused by name`() async throws {
        let limiter = ConcurrencyLimiter(concurrent: 1)
        limit(limiter)
        proxy.override(\.patient) { _ in 1 }
        proxy.apply(Policy { .limitConcurrency(limiter) }) {
            ["patient", "loadDepth"].contains($0.key)
        }
        let held = await occupy(limiter)
        #expect(await proxy.patient("a") == 1)
        barrier.open()
        _ = try await held.value
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            StoreProxy().apply(Policy { .limitConcurrency(to: 1) }, to: \.patient)
        }
        let text = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "'patient(_:)' of 'ProtocolProxyServicesTests.Store' cannot be limited: it does not throw, so that no call of "
                    + "it can be refused."
            ),
            "\(text)"
        )
    }

    @MainActor @Test func `A limit makes calls on the caller's isolation, and after a wait, too`()
        async throws
    {
        let (proxy, limiter) = (LocalStoreProxy(), ConcurrencyLimiter(concurrent: 1, waiting: 1))
        proxy.override(\.load) { [barrier] key in
            MainActor.assertIsolated()
            if key == "held" { try await barrier.pass() }
            MainActor.assertIsolated()
            return Page(key)
        }
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.load)
        let held = Task { try await proxy.load("held").text }
        await barrier.arrivals(1)
        let waiter = Task { try await proxy.load("a").text }
        while limiter.waiting == 0 { await Task.yield() }
        barrier.open()
        #expect(try await held.value == "held")
        #expect(try await waiter.value == "a")
    }

    @Test func `Eight tasks never exceed the limit, and give all places back`() async {
        let (limiter, inside, left) = (
            ConcurrencyLimiter(concurrent: 3, waiting: 2), Tally(), Tally()
        )
        let most = Atomic(0)
        proxy.override(\.find) { key in
            let now = inside.add() - left.count
            most.max(now, ordering: .relaxed)
            defer { left.add() }
            await Task.yield()
            try Task.checkCancellation()
            return key
        }
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.find)
        let (answers, refusals, cancellations) = (Tally(), Tally(), Tally())
        await withTaskGroup { [proxy] group in
            for task in 0..<8 {
                group.addTask {
                    for index in 0..<500 {
                        let call = Task { try await proxy.find("\(index)") }
                        if (task + index).isMultiple(of: 3) { call.cancel() }
                        do {
                            _ = try await call.value
                            answers.add()
                        } catch is LimitExceededError {
                            refusals.add()
                        } catch {
                            cancellations.add()
                        }
                    }
                }
            }
        }
        #expect(answers.count + refusals.count + cancellations.count == 4000)
        #expect(answers.count > 0)
        #expect(most.load(ordering: .relaxed) <= 3)
        #expect((limiter.running, limiter.waiting) == (0, 0))
    }

    @Test func `Eight threads never exceed the limit, and give all places back`() {
        let (limiter, wrong) = (ConcurrencyLimiter(concurrent: 3, waiting: 2), Tally())
        let inside = Atomic(0)
        proxy.override(\.count) { _ in
            if inside.add(1, ordering: .sequentiallyConsistent).newValue > 3 { wrong.add() }
            inside.subtract(1, ordering: .sequentiallyConsistent)
            return 1
        }
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.count)
        onThreads(8) { [proxy] in
            for _ in 0..<1000 { _ = try? proxy.count("a") }
        }
        #expect(wrong.count == 0)
        #expect((limiter.running, limiter.waiting) == (0, 0))
    }
}
