// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@testable import ProtocolProxyServices

/// Two time limits of the usual clock share a task if nothing between them takes time by itself.
@Suite(.timeLimit(.minutes(5))) struct `Two time limits of a policy` {
    private let proxy = StoreProxy()
    private let calls = ObservedCalls()
    private let breaker = CircuitBreaker(after: .failures(1), for: .seconds(3_600))
    private let limiter = ConcurrencyLimiter(concurrent: 1, waiting: 1)

    private static let short = Duration.milliseconds(1)
    private static let long = Duration.seconds(3_600)

    private func apply(outer: Duration, inner: Duration, attempts: Int = 3) {
        let policy = Policy.timeOut(after: outer)
            .breakCircuit(breaker)
            .retry(attempts: attempts, after: .none, if: .anyError)
            .timeOut(after: inner)
            .limitConcurrency(limiter)
        proxy.apply(policy, to: \.find)
    }

    /// Answers once the call is cancelled.
    private func answerWhenCancelled(_ answer: @escaping @Sendable () throws -> String) {
        proxy.override(\.find) { [calls] _ in
            calls.begin()
            defer { calls.end() }
            await until { Task.isCancelled }
            return try answer()
        }
    }

    @Test func `The outer limit ends the attempt and makes no other one`() async {
        answerWhenCancelled { throw CancellationError() }
        apply(outer: Self.short, inner: Self.long)
        let error = await #expect(throws: TimeoutError.self) { try await proxy.find("a") }
        #expect(error?.limit == Self.short && error?.cause is CancellationError)
        #expect(calls.begun == 1 && calls.areOver && limiter.running == 0)
        // As for a caller who leaves, the circuit counts nothing.
        #expect(breaker.state == .closed && !Task.isCancelled)
    }

    @Test func `The inner limit ends each attempt, and the circuit counts the failure`() async {
        answerWhenCancelled { throw CancellationError() }
        apply(outer: Self.long, inner: Self.short)
        let error = await #expect(throws: TimeoutError.self) { try await proxy.find("a") }
        #expect(error?.limit == Self.short && error?.cause is CancellationError)
        #expect(calls.begun == 3 && calls.areOver && limiter.running == 0)
        #expect(breaker.state == .open && !Task.isCancelled)
    }

    @Test(arguments: [(short, long), (long, short)])
    func `A late answer of the service is given as it is`(
        outer: Duration,
        inner: Duration
    ) async throws {
        let fails = Tally()
        answerWhenCancelled {
            if fails.count > 0 { throw StoreError() }
            return "after all"
        }
        apply(outer: outer, inner: inner, attempts: 1)
        #expect(try await proxy.find("a") == "after all")
        fails.add()
        await #expect(throws: StoreError()) { try await proxy.find("a") }
        #expect(calls.begun == 2 && limiter.running == 0)
    }

    @Test(arguments: [(1, 4), (4, 1)])
    func `After both ends, the error is that of the first, and no attempt is made`(
        outer: Int,
        inner: Int
    ) async {
        proxy.override(\.find) { [calls] _ in
            calls.begin()
            defer { calls.end() }
            let end = Moment.now.advanced(by: .milliseconds(5))
            await until { Task.isCancelled && Moment.now > end }
            throw CancellationError()
        }
        apply(outer: .milliseconds(outer), inner: .milliseconds(inner))
        let error = await #expect(throws: TimeoutError.self) { try await proxy.find("a") }
        #expect(error?.limit == .milliseconds(1))
        #expect(calls.begun == 1 && breaker.state == .closed)
    }

    @Test func `Three limits are those of the first end`() async {
        answerWhenCancelled { throw CancellationError() }
        for (index, limits) in [[1, 0, 0], [0, 1, 0], [0, 0, 1]].enumerated() {
            let limits = limits.map { $0 == 1 ? Self.short : Self.long + .seconds(index) }
            let policy = Policy.timeOut(after: limits[0])
                .timeOut(after: limits[1])
                .timeOut(after: limits[2])
            proxy.apply(policy, to: \.find, named: "limits")
            let error = await #expect(throws: TimeoutError.self) { try await proxy.find("a") }
            #expect(error?.limit == Self.short)
        }
    }

    @Test func `A predicate between the limits sees the deadline of the outer one`() async {
        let remaining = Shared<[Duration]>()
        remaining.value = []
        let policy = Policy.timeOut(after: Self.long)
            .retry(
                attempts: 1,
                after: .none,
                if: .error { _ in
                    remaining.value?.append(CallDeadline.current?.remaining ?? .zero)
                    return true
                }
            )
            .timeOut(after: .seconds(1_800))
        proxy.override(\.find) { _ in
            remaining.value?.append(CallDeadline.current?.remaining ?? .zero)
            throw StoreError()
        }
        proxy.apply(policy, to: \.find)
        await #expect(throws: StoreError()) { try await proxy.find("a") }
        let found = remaining.value ?? []
        #expect(found.count == 2)
        #expect(found.first.map { $0 > .zero && $0 <= .seconds(1_800) } ?? false)
        #expect(found.last.map { $0 > .seconds(1_800) && $0 <= Self.long } ?? false)
    }

    @Test func `A delay that another clock measures ends with the outer limit`() async {
        proxy.override(\.find) { [calls] _ in
            calls.begin()
            defer { calls.end() }
            throw StoreError()
        }
        let policy = Policy.timeOut(after: Self.short)
            .retry(
                attempts: 2,
                after: .constant(.nanoseconds(1)),
                if: .anyError,
                clock: ManualClock()
            )
            .timeOut(after: Self.long)
        proxy.apply(policy, to: \.find)
        await #expect(throws: StoreError()) { try await proxy.find("a") }
        #expect(calls.begun == 1)
    }

    @Test func `A call that waits between the limits leaves at the end of the outer one`() async {
        let barrier = Barrier()
        proxy.override(\.find) { [calls] key in
            calls.begin()
            defer { calls.end() }
            if key == "held" { try await barrier.pass() }
            return key
        }
        proxy.override(\.loadDepth) { path, _ in
            try await barrier.pass()
            return path
        }
        proxy.apply(Policy.limitConcurrency(limiter), to: \.loadDepth)
        let holder = Task { [proxy] in try await proxy.load("a", depth: 1) }
        await barrier.arrivals(1)
        let policy = Policy.timeOut(after: Self.short)
            .limitConcurrency(limiter)
            .timeOut(after: Self.long)
        proxy.apply(policy, to: \.find)
        let error = await #expect(throws: TimeoutError.self) { try await proxy.find("a") }
        #expect(error?.limit == Self.short)
        #expect(limiter.waiting == 0 && calls.begun == 0)
        barrier.open()
        _ = await holder.result
    }

    @Test func `The outer limit cancels a user's own layer between the limits`() async {
        proxy.override(\.find) { key in
            try Task.checkCancellation()
            return key
        }
        let policy = Policy.timeOut(after: Self.short)
            .retry(attempts: 3, after: .none, if: .anyError)
            .intercept(by: WaitingLayer { await until { Task.isCancelled } })
            .timeOut(after: Self.long)
        proxy.apply(policy, to: \.find)
        let error = await #expect(throws: TimeoutError.self) { try await proxy.find("a") }
        #expect(error?.limit == Self.short)
    }
}
