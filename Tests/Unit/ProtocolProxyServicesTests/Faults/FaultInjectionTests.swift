// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@Suite struct `Fault injection` {
    private let clock = ManualClock()
    private let calls = Tally()

    /// The calls of a new proxy that fail, of so many.
    private func failures(of count: Int, by faults: FaultInjection) -> [Int] {
        let proxy = StoreProxy()
        proxy.override(\.count) { _ in 1 }
        proxy.apply(Policy { .injectFaults(faults) }, to: \.count)
        return (1...count).filter { _ in (try? proxy.count("a")) == nil }
    }

    @Test func `The same seed lets the same calls fail, and another one others`() {
        let failures = failures(of: 10_000, by: FaultInjection(errors: 0.1, seed: 42))
        #expect((900...1100).contains(failures.count))
        #expect(self.failures(of: 10_000, by: FaultInjection(errors: 0.1, seed: 42)) == failures)
        #expect(self.failures(of: 10_000, by: FaultInjection(errors: 0.1, seed: 43)) != failures)
        #expect(self.failures(of: 10_000, by: FaultInjection(errors: 0.1)) != failures)
        #expect(failures.prefix(5) == [4, 10, 13, 21, 27])
    }

    @Test(arguments: [0, 1, 2, 42, .max] as [UInt64])
    func `Faults come as often as they should, with any seed`(seed: UInt64) {
        #expect(
            (2700...3300).contains(
                failures(of: 10_000, by: FaultInjection(errors: 0.3, seed: seed)).count
            )
        )
    }

    @Test func `Other faults leave the errors where they were`() {
        let failures = failures(of: 1000, by: FaultInjection(errors: 0.1, seed: 42))
        let more = self.failures(
            of: 1000,
            by: FaultInjection(errors: 0.2, delays: 0.5, sizes: 0.5, seed: 42)
        )
        #expect(Set(failures).isSubset(of: more))
    }

    @Test func `A failure names the call and the seed`() throws {
        let proxy = StoreProxy()
        let policy = Policy { .injectFaults(errors: 1, seed: 42) }
        proxy.apply(policy, to: \.count)
        _ = try? proxy.count("a")
        let error = #expect(throws: InjectedFaultError.self) { try proxy.count("a") }
        #expect(
            error?.description
                == "Call 2 of 'count(_:)' of 'ProtocolProxyServicesTests.Store' failed on purpose, with seed 42."
        )
        #expect(policy.description == "injectFaults(errors: 1.0, seed: 42)")
    }

    @Test func `A fault injection is switched while the service runs, and counts`() throws {
        let faults = FaultInjection(errors: 1, seed: 7, isEnabled: false)
        #expect(failures(of: 10, by: faults) == [])
        #expect(faults.counts == FaultInjection.Counts())
        faults.isEnabled = true
        #expect(failures(of: 10, by: faults).count == 10)
        #expect(faults.counts.calls == 10)
        #expect(faults.counts.errors == 10)
        faults.isEnabled = false
        #expect(failures(of: 10, by: faults) == [])
        faults.restart()
        #expect(faults.counts == FaultInjection.Counts())
    }

    @Test
    func `The same calls fail after a restart, and calls while it is disabled change nothing`() {
        let faults = FaultInjection(errors: 0.1, seed: 42)
        let failures = failures(of: 100, by: faults)
        faults.restart()
        let first = self.failures(of: 50, by: faults)
        faults.isEnabled = false
        #expect(self.failures(of: 33, by: faults) == [])
        faults.isEnabled = true
        #expect(first + self.failures(of: 50, by: faults).map { $0 + 50 } == failures)
    }

    @Test func `Requirements and their numbers are independent of each other`() throws {
        let (alone, together) = (
            FaultInjection(errors: 0.5, seed: 1), FaultInjection(errors: 0.5, seed: 1)
        )
        let failures = failures(of: 100, by: alone)
        let proxy = StoreProxy()
        proxy.override(\.count) { _ in 1 }
        proxy.override(\.sort) { _ in }
        proxy.apply(Policy { .injectFaults(together) }, to: \.count, \.sort)
        var (counts, sorts): ([Int], [Int]) = ([], [])
        var values: [Int] = []
        for call in 1...100 {
            if (try? proxy.count("a")) == nil { counts.append(call) }
            do { try proxy.sort(&values) } catch { sorts.append(call) }
        }
        #expect(counts == failures)
        #expect(sorts != counts)
    }

    @Test func `Many calls at once meet the same number of faults`() async {
        let faults = FaultInjection(
            errors: 0.25,
            delays: 0.5,
            delayRange: .zero ... .zero,
            seed: 9,
            clock: clock
        )
        let proxy = StoreProxy()
        proxy.override(\.find) { $0 }
        proxy.apply(Policy { .injectFaults(faults) }, to: \.find)
        let all = { @Sendable in
            await withTaskGroup { group in
                for _ in 0..<20 {
                    group.addTask {
                        var failures = 0
                        for _ in 0..<50 where (try? await proxy.find("a")) == nil { failures += 1 }
                        return failures
                    }
                }
                return await group.reduce(0, +)
            }
        }
        let failures = await all()
        let counts = faults.counts
        #expect(counts.calls == 1000)
        #expect(counts.errors == failures)
        #expect(failures > 200)
        #expect(counts.delays > 400)
        faults.restart()
        #expect(await all() == failures)
        #expect(faults.counts == counts)
    }

    @Test func `A delay waits on the clock, and a cancelled caller leaves it at once`() async throws
    {
        let (calls, clock) = (calls, clock)
        let proxy = StoreProxy()
        let faults = FaultInjection(
            delays: 1,
            delayRange: .seconds(2) ... .seconds(2),
            seed: 1,
            clock: clock
        )
        proxy.override(\.find) { key in
            calls.add()
            return key
        }
        proxy.override(\.patient) { _ in
            calls.add()
            return Task.isCancelled ? 1 : 0
        }
        proxy.apply(Policy { .injectFaults(faults) }, to: \.find, \.patient)
        let call = Task { try await proxy.find("a") }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(calls.count == 0)
        clock.advance(by: .seconds(1))
        #expect(try await call.value == "a")
        let cancelled = Task { try await proxy.find("a") }
        try await clock.waitForSleepers()
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        #expect(calls.count == 1)
        // It cannot throw, and so the call goes on.
        let patient = Task { await proxy.patient("a") }
        try await clock.waitForSleepers()
        patient.cancel()
        #expect(await patient.value == 1)
        #expect(faults.counts.delays == 3)
        #expect(faults.description == "delays: 1.0, delayRange: 2 s...2 s, seed: 1")
    }

    @Test func `Delays are within their bounds, and vary`() async throws {
        let clock = clock
        let proxy = StoreProxy()
        proxy.override(\.find) { _ in "\(clock.now.offset)" }
        proxy.apply(
            Policy {
                .injectFaults(
                    delays: 1,
                    delayRange: .seconds(10) ... .seconds(20),
                    seed: 3,
                    clock: clock
                )
            },
            to: \.find
        )
        let calls = (0..<50).map { _ in Task { try await proxy.find("a") } }
        try await clock.waitForSleepers(50)
        clock.advance(by: .seconds(9))
        #expect(clock.sleepers.count == 50)
        clock.advance(by: .seconds(6))
        #expect((10...40).contains(clock.sleepers.count))
        clock.advance(by: .seconds(5))
        for call in calls { _ = await call.result }
    }

    @Test func `Results of collection types get a wrong size`() async throws {
        let faults = FaultInjection(sizes: 1, seed: 5)
        let shelf = ShelfProxy()
        shelf.override(\.titles) { (0..<$0).map(String.init) }
        shelf.override(\.text) { $0 }
        shelf.override(\.books) { _ in [1, 2, 3, 4] }
        shelf.override(\.place) { _ in 3 }
        shelf.apply(Policy { .injectFaults(faults) }) { _ in true }
        let sizes = Set((0..<100).map { _ in shelf.titles(10).count })
        #expect(sizes == [5, 9, 20])
        #expect(faults.counts.sizes == 100)
        #expect(try shelf.text("abcd") != "abcd")
        let books = try await shelf.books("a")
        #expect([[1, 2], [1, 2, 3], [1, 2, 3, 4, 1, 2, 3, 4]].contains(books))
        #expect(await shelf.place("a") == 3)
        #expect(shelf.titles(0) == [])
        #expect(faults.counts.sizes == 102)
    }

    @Test func `Errors are of the type that the requirement throws`() async throws {
        let proxy = StoreProxy()
        proxy.override(\.names) { ["a"] }
        proxy.apply(
            Policy {
                .injectFaults(
                    errors: 1,
                    seed: 4,
                    throwing: { StoreError(text: "\($0.call) by \($0.seed)") }
                )
            },
            to: \.strict,
            \.sum,
            \.find
        )
        await #expect(throws: StoreError(text: "1 by 4")) { try await proxy.strict("a") }
        await #expect(throws: StoreError(text: "2 by 4")) { try await proxy.strict("a") }
        #expect(throws: StoreError(text: "1 by 4")) { try proxy.sum(1, 2) }
        await #expect(throws: StoreError(text: "1 by 4")) { try await proxy.find("a") }
        let other = StoreProxy()
        other.override(\.names) { ["a"] }
        other.override(\.strict) { _ in .success(1) }
        other.apply(Policy { .injectFaults(errors: 1) }) { !$0.isStrict }
        #expect(other.names() == ["a"])
        #expect(try await other.strict("a") == 1)
    }

    @Test func `A fault injection passes on noncopyable results, and inout and consumed arguments`()
        async throws
    {
        let proxy = StoreProxy()
        proxy.override(\.parcel) { Parcel(number: $0) }
        proxy.override(\.take) { $0.number }
        proxy.override(\.fill) { $0.append(1) }
        proxy.apply(
            Policy {
                .injectFaults(
                    errors: 0.000001,
                    delays: 1,
                    delayRange: .zero ... .zero,
                    seed: 1,
                    clock: clock
                )
            },
            to: \.parcel,
            \.take,
            \.fill
        )
        let parcel = try await proxy.parcel(7)
        #expect(parcel.number == 7)
        #expect(try proxy.take(Parcel(number: 8)) == 8)
        var values = [0]
        try await proxy.fill(&values)
        #expect(values == [0, 1])
    }

    @MainActor @Test func `A fault injection stays on its caller's isolation`() async throws {
        let proxy = LocalStoreProxy()
        let clock = clock
        proxy.override(\.load) { key in
            MainActor.assertIsolated()
            return Page(key)
        }
        proxy.apply(
            Policy { .injectFaults(delays: 1, delayRange: .zero ... .zero, clock: clock) },
            to: \.load
        )
        #expect(try await proxy.load("a").text == "a")
    }

    @Test func `A retry copes with the faults of a layer below it`() async throws {
        let proxy = StoreProxy()
        proxy.override(\.find) { $0 }
        let policy = Policy {
            Policy.retry(attempts: 20, after: .none, if: .error(InjectedFaultError.self))
            Policy.injectFaults(errors: 0.5, seed: 11)
        }
        proxy.apply(policy, to: \.find)
        for _ in 0..<100 { #expect(try await proxy.find("a") == "a") }
        #expect(policy.notes == [])
    }
}
