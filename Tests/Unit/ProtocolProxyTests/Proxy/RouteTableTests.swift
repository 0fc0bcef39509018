// SPDX-License-Identifier: MIT

import CMembarrierDenial
import Foundation
import ProtocolProxyFixtures
import Synchronization
import Testing

@testable import ProtocolProxy
@testable import ProtocolProxyHazardPointers

private final class Plain: Meter {
    func add(_ amount: Int, to name: String) -> Int { amount }
    func reset() {}
    func total(of name: String) async throws -> Int { -1 }
}

/// Counts living tokens.
private final class Count: Sendable {
    private let state = Atomic(0)
    var value: Int { state.load(ordering: .acquiring) }
    func change(by difference: Int) { state.add(difference, ordering: .acquiringAndReleasing) }
}

/// An object that a handler captures.
private final class Token: Sendable {
    private let count: Count
    init(_ count: Count) {
        self.count = count
        count.change(by: 1)
    }
    deinit { count.change(by: -1) }
}

private final class Cancelling: Sendable {
    private let registration = Mutex<Registration<MeterProxy>?>(nil)
    func set(_ registration: Registration<MeterProxy>) {
        self.registration.withLock { $0 = registration }
    }
    func cancel() { registration.withLock { $0.take() }?.cancel() }
}

/// What a proxy has, for threads without a proxy.
private final class SharedReference: Sendable {
    let reference: LayoutOrTable
    init(_ reference: consuming LayoutOrTable) { self.reference = reference }
}

extension ProtocolProxy {
    /// How many routes are out of their slots and were not freed.
    fileprivate var retired: Int { routes.store.state.withLock(\.retired.count) }
}

@Suite struct `A route that calls are using` {
    /// Deeper nesting than a thread has hazard pointers.
    private static let deepest = 60

    @Test(arguments: [0, 1, 15, 16, 17, 30, 31, deepest])
    func `A route lives until the outermost call ends, and is freed then`(cancellingAt depth: Int) {
        let proxy = MeterProxy(retaining: Plain())
        let (tokens, early, cancelling) = (Count(), Count(), Cancelling())
        do {
            let token = Token(tokens)
            cancelling.set(
                proxy.override(\.add) { [unowned proxy] amount, name in
                    if amount == depth { cancelling.cancel() }
                    // Above the cancellation, the implementer answers what it is given.
                    let below = amount == Self.deepest ? 0 : proxy.add(amount + 1, to: name)
                    if tokens.value != 1 { early.change(by: 1) }
                    return below + withExtendedLifetime(token) { 1 }
                }
            )
        }
        #expect(tokens.value == 1)
        let overridden = depth + 1
        #expect(proxy.add(0, to: "a") == overridden + (depth == Self.deepest ? 0 : depth + 1))
        #expect(tokens.value == 0)
        #expect(early.value == 0)
        #expect(proxy.retired == 0)
        #expect(proxy.add(7, to: "a") == 7)
    }

    @Test func `A route is protected no longer than its calls take`() throws {
        let proxy = MeterProxy(retaining: Plain())
        proxy.override(\.add) { amount, _ in
            HazardRecord.ofThisThread?.firstCell.isFree == false ? amount : 0
        }
        // The first call after a change makes the route, and keeps it by a reference.
        #expect(proxy.add(0, to: "a") == 0)
        for amount in 1...3 { #expect(proxy.add(amount, to: "a") == amount) }
        #expect(try #require(HazardRecord.ofThisThread).firstCell.isFree)
    }

    @Test func `A proxy makes its table with the first registration, not with a forwarded call`() {
        let proxies = [MeterProxy(retaining: Plain()), MeterProxy(retaining: Plain())]
        for proxy in proxies {
            #expect(proxy.add(1, to: "a") == 1)
            #expect(proxy.layoutOrTable.table == nil)
        }
        proxies[0].observe(\.add, .before) { _ in }
        #expect(proxies[0].layoutOrTable.table != nil)
        #expect(proxies[1].layoutOrTable.table == nil)
        #expect(proxies.map { $0.add(2, to: "a") } == [2, 2])
    }

    @Test func `Threads that look for the layout find it while another one makes the table`() {
        let layout = MeterProxy().layout
        for _ in 0..<5_000 {
            let shared = SharedReference(LayoutOrTable(layout))
            let isReading = Atomic(false)
            let wrong = Atomic(false)
            let table = RouteTable(layout: layout, implementer: nil)
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                if thread == 0 {
                    // The other one may have no thread of its own.
                    for _ in 0..<10_000 where !isReading.load(ordering: .acquiring) {}
                    _ = shared.reference.replaceLayout(by: table)
                } else {
                    isReading.store(true, ordering: .releasing)
                    repeat {
                        if shared.reference.layout !== layout {
                            wrong.store(true, ordering: .relaxed)
                        }
                    } while shared.reference.table == nil
                }
            }
            let wasWrong = wrong.load(ordering: .relaxed)
            #expect(!wasWrong)
        }
    }

    @Test func `A call that finds a replaced route retries and frees it`() throws {
        let proxy = MeterProxy(retaining: Plain())
        let tokens = Count()
        let number = try #require(proxy.routes.layout.routeIndex(of: MeterRequirements.add))
        var registration: Registration<MeterProxy>?
        do {
            let token = Token(tokens)
            registration = proxy.override(\.add) { amount, _ in
                withExtendedLifetime(token) { -amount }
            }
        }
        #expect(proxy.add(1, to: "a") == -1)
        // The steps of a call that is interrupted between its first look at the slot and its
        // second.
        let hazard = try #require(proxy.routes.protectRoute(at: number))
        let isCurrent = proxy.routes.lazySlots.release(hazard, number)
        #expect(isCurrent)
        let cell = try #require(HazardRecord.ofThisThread).spareCell
        cell.set(UInt(bitPattern: hazard.object))
        registration?.cancel()
        #expect(tokens.value == 1)
        #expect(proxy.retired == 1)
        cell.set(0)
        #expect(proxy.add(1, to: "a") == 1)
        proxy.observe(\.add, .before) { _, _ in }
        #expect(proxy.add(1, to: "a") == 1)
        #expect(tokens.value == 0)
        #expect(proxy.retired == 0)
    }

    @Test func `A route lives until the last of many asynchronous calls ends`() async throws {
        let proxy = MeterProxy(retaining: Plain())
        let (tokens, early, cancelling, inside) = (
            Count(), Count(), Cancelling(), AsyncStream<Void>.makeStream()
        )
        // More than there are cells for on the threads of most machines.
        let doors = (0..<600).map { _ in AsyncStream<Void>.makeStream() }
        do {
            let token = Token(tokens)
            cancelling.set(
                proxy.override(\.total) { name in
                    inside.continuation.yield()
                    for await _ in doors[Int(name) ?? 0].stream { break }
                    if tokens.value != 1 { early.change(by: 1) }
                    return withExtendedLifetime(token) { 1 }
                }
            )
        }
        let calls = doors.indices.map { number in Task { try await proxy.total(of: "\(number)") } }
        var arrivals = inside.stream.makeAsyncIterator()
        for _ in doors { await arrivals.next() }
        cancelling.cancel()
        #expect(try await proxy.total(of: "0") == -1)
        // The last ones first: they leave in another order than they entered in.
        for number in doors.indices.reversed() {
            #expect(tokens.value == 1)
            doors[number].continuation.yield()
            #expect(try await calls[number].value == 1)
        }
        #expect(tokens.value == 0)
        #expect(early.value == 0)
        #expect(proxy.retired == 0)
    }

    @Test func `An asynchronous call that ends on another thread frees its route`() async throws {
        let executor = ThreadForEachJob()
        let proxy = MeterProxy(retaining: Plain())
        let (tokens, cancelling, moves) = (Count(), Cancelling(), Count())
        for _ in 0..<40 {
            do {
                let token = Token(tokens)
                cancelling.set(
                    proxy.override(\.total) { _ in
                        let before = executor.jobs
                        cancelling.cancel()
                        await Task.yield()
                        if executor.jobs > before { moves.change(by: 1) }
                        return withExtendedLifetime(token) { 1 }
                    }
                )
            }
            #expect(
                try await Task(executorPreference: executor) { try await proxy.total(of: "a") }
                    .value == 1
            )
            #expect(tokens.value == 0)
            #expect(proxy.retired == 0)
        }
        #expect(moves.value == 40)
    }

    @Test func `Routes are freed while threads call and register at once`() {
        #expect(churn() == [])
    }

    @Test func `Routes are freed on kernels without a barrier for all threads`() async {
        await #expect(processExitsWith: .success) {
            try #require(deny_barrier())
            #expect(churn() == [])
        }
    }

    @Test(
        .enabled(if: AsymmetricFence.isWriters, "A kernel without the barrier can't take it away.")
    )
    func `Losing the kernel's barrier stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let proxy = MeterProxy(retaining: Plain())
            let registration = proxy.override(\.add) { amount, _ in -amount }
            #expect(proxy.add(1, to: "a") == -1)
            try #require(deny_barrier())
            registration.cancel()
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("The kernel no longer grants the barrier 'membarrier'"), "\(text)")
    }
}

/// Runs each job on a thread of its own.
private final class ThreadForEachJob: TaskExecutor {
    private let count = Count()
    var jobs: Int { count.value }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        count.change(by: 1)
        Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// Has four threads call, deep and flat, while two others register and cancel; says what was not
/// freed.
private func churn() -> [String] {
    let proxy = MeterProxy(retaining: Plain())
    let (tokens, wrong) = (Count(), Count())
    Gate.run(threads: 6) { [unowned proxy] thread in
        for index in 0..<4_000 {
            if thread < 4 {
                let answer = proxy.add(index % 20, to: "a")
                if answer != index % 20 && answer != -1 { wrong.change(by: 1) }
            } else {
                let token = Token(tokens)
                let registration = proxy.override(\.add) { [unowned proxy] amount, name in
                    withExtendedLifetime(token) {
                        amount == 0 ? -1 : min(proxy.add(amount - 1, to: name), -1)
                    }
                }
                registration.cancel()
            }
        }
    }
    var problems: [String] = []
    if wrong.value != 0 { problems.append("\(wrong.value) answers of nobody") }
    if proxy.retired != 0 { problems.append("\(proxy.retired) routes kept") }
    if tokens.value != 0 { problems.append("\(tokens.value) handlers kept") }
    return problems
}
