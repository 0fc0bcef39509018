// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@testable import ProtocolProxyServices

private enum VaultError: Error {
    case offline, unavailable(any Error)

    var isOffline: Bool {
        if case .offline = self { true } else { false }
    }
}

@Proxied
private protocol Vault: AnyObject, Sendable {
    func charge(_ account: String) async throws(VaultError) -> Int
}

@Suite struct `A circuit breaker` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    private let calls = Tally()

    init() {
        let calls = calls
        proxy.override(\.count) { key in
            calls.add()
            switch key {
            case "fail": throw StoreError()
            case "missing": throw StoreError(text: "missing")
            case "cancelled": throw CancellationError()
            case "refused":
                throw LimitExceededError(
                    selector: "count(_:)",
                    protocolName: "",
                    limit: .concurrent(1, waiting: 0)
                )
            default: return 1
            }
        }
    }

    private func breaker(
        after threshold: CircuitBreaker.Threshold = .failures(2),
        trials: Int = 1
    ) -> CircuitBreaker {
        CircuitBreaker(after: threshold, for: .seconds(10), trials: trials, clock: clock)
    }

    private func fail(_ times: Int = 1) {
        for _ in 0..<times { #expect(throws: StoreError()) { try proxy.count("fail") } }
    }

    private func succeed() throws { #expect(try proxy.count("a") == 1) }

    private func refused(after time: Duration?, sourceLocation: SourceLocation = #_sourceLocation) {
        let before = calls.count
        let error = #expect(throws: CircuitOpenError.self, sourceLocation: sourceLocation) {
            try proxy.count("a")
        }
        #expect(error?.retryAfter == time, sourceLocation: sourceLocation)
        #expect(calls.count == before, sourceLocation: sourceLocation)
    }

    // 0.07 * 100 is more than 7 in floating-point numbers.
    @Test(arguments: [0.07, 0.14, 0.28, 0.55, 0.56, 0.57])
    func `A circuit opens at exactly the failure rate that is written`(rate: Double) throws {
        let breaker = breaker(after: .failureRate(rate, of: 100, within: .seconds(10)))
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.count)
        let failures = Int((rate * 100).rounded())
        for _ in failures..<100 { try succeed() }
        fail(failures - 1)
        #expect(breaker.state == .closed)
        fail()
        #expect(breaker.state == .open)
    }

    @Test func `A circuit opens after consecutive failures, and a trial that succeeds closes it`()
        throws
    {
        let breaker = breaker()
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.count)
        fail()
        try succeed()
        fail(2)
        #expect(breaker.state == .open)
        refused(after: .seconds(10))
        clock.advance(by: .seconds(9))
        refused(after: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(breaker.state == .open)
        try succeed()
        #expect(breaker.state == .closed)
        fail()
        #expect(breaker.state == .closed)
    }

    @Test func `A trial that fails opens the circuit again, for the same time`() throws {
        let breaker = breaker()
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.count)
        fail(2)
        clock.advance(by: .seconds(12))
        fail()
        #expect(breaker.state == .open)
        refused(after: .seconds(10))
    }

    @Test func `Failures within a time open the circuit, whatever succeeds between them`() throws {
        let breaker = breaker(after: .failures(3, within: .seconds(5)))
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.count)
        fail(2)
        clock.advance(by: .seconds(5))
        try succeed()
        fail()
        #expect(breaker.state == .closed)
        clock.advance(by: .seconds(4))
        fail()
        #expect(breaker.state == .closed)
        fail()
        #expect(breaker.state == .open)
    }

    @Test func `A failure rate opens the circuit when there are enough calls`() throws {
        let breaker = breaker(after: .failureRate(0.5, of: 4, within: .seconds(10)))
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.count)
        fail(3)
        clock.advance(by: .seconds(10))
        // The three have expired.
        fail()
        try succeed()
        try succeed()
        #expect(breaker.state == .closed)
        clock.advance(by: .seconds(1))
        fail()
        #expect(breaker.state == .open)
    }

    @Test
    func
        `A half-open circuit lets through as many calls as it has trials, all of which must succeed`()
        async throws
    {
        let (breaker, barrier) = (breaker(trials: 2), Barrier())
        proxy.override(\.find) { key in
            try await barrier.pass()
            return key
        }
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.find, \.count)
        fail(2)
        clock.advance(by: .seconds(10))
        let trials = (0..<2).map { _ in Task { [proxy] in try await proxy.find("a") } }
        await barrier.arrivals(2)
        #expect(breaker.state == .halfOpen)
        clock.advance(by: .seconds(1))
        refused(after: .seconds(9))
        trials[0].cancel()
        await #expect(throws: CancellationError.self) { try await trials[0].value }
        // The place of a trial that ended without a verdict is free.
        try succeed()
        #expect(breaker.state == .halfOpen)
        refused(after: .seconds(9))
        barrier.open()
        _ = try await trials[1].value
        #expect(breaker.state == .closed)
    }

    @Test
    func `A slow service closes its circuit, though each trial takes longer than the open time`() {
        let breaker = breaker()
        for _ in 0..<2 {
            if case .admitted(let generation) = breaker.admit() {
                breaker.end(generation, as: .failure)
            }
        }
        // A call each second, of which each takes 15 seconds: more than the ten for which the
        // circuit is open.
        var (calls, refusals): ([(end: Int, generation: Int)], Int) = ([], 0)
        for second in 1...60 {
            clock.advance(by: .seconds(1))
            for call in calls where call.end == second {
                breaker.end(call.generation, as: .success)
            }
            switch breaker.admit() {
            case .admitted(let generation): calls.append((second + 15, generation))
            case .refused: refusals += 1
            }
        }
        #expect(breaker.state == .closed)
        // Those until the first trial has ended, but for the two trials.
        #expect(refusals == 22)
    }

    @Test func `A trial that was replaced and fails changes nothing`() {
        let breaker = breaker()
        func admitted() -> Int? {
            if case .admitted(let generation) = breaker.admit() { generation } else { nil }
        }
        for _ in 0..<2 { breaker.end(admitted() ?? 0, as: .failure) }
        clock.advance(by: .seconds(10))
        let first = admitted()
        clock.advance(by: .seconds(10))
        let second = admitted()
        breaker.end(first ?? 0, as: .failure)
        #expect(breaker.state == .halfOpen)
        breaker.end(second ?? 0, as: .success)
        #expect(breaker.state == .closed)
    }

    @Test func `A trial that does not end is replaced after the time`() async throws {
        let (breaker, barrier) = (breaker(), Barrier())
        proxy.override(\.find) { _ in
            try await barrier.pass()
            throw StoreError()
        }
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.find, \.count)
        fail(2)
        clock.advance(by: .seconds(10))
        let trial = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        refused(after: .seconds(10))
        clock.advance(by: .seconds(10))
        try succeed()
        #expect(breaker.state == .closed)
        barrier.open()
        await #expect(throws: StoreError()) { try await trial.value }
        fail()
        #expect(breaker.state == .closed)
    }

    @Test(arguments: ["a", "fail"])
    func `A call that began before the circuit opened changes no later state`(key: String)
        async throws
    {
        let (breaker, early, trial) = (breaker(after: .failures(1)), Barrier(), Barrier())
        proxy.override(\.find) { key in
            try await (key == "trial" ? trial : early).pass()
            if key == "fail" { throw StoreError() }
            return key
        }
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.find, \.count)
        let earlyCall = Task { [proxy] in try? await proxy.find(key) }
        await early.arrivals(1)
        fail()
        clock.advance(by: .seconds(10))
        let trialCall = Task { [proxy] in try await proxy.find("trial") }
        await trial.arrivals(1)
        early.open()
        _ = await earlyCall.value
        #expect(breaker.state == .halfOpen)
        refused(after: .seconds(10))
        trial.open()
        #expect(try await trialCall.value == "trial")
        #expect(breaker.state == .closed)
    }

    @Test func `Cancellations and calls refused below count neither as failures nor as successes`()
        throws
    {
        let breaker = breaker()
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.count)
        fail()
        #expect(throws: CancellationError.self) { try proxy.count("cancelled") }
        #expect(throws: LimitExceededError.self) { try proxy.count("refused") }
        #expect(breaker.state == .closed)
        fail()
        #expect(breaker.state == .open)
    }

    @Test(arguments: [false, true])
    func `A cancelled call counts as neither, whatever its error is`(choosesErrors: Bool)
        async throws
    {
        let breaker = breaker(after: .failures(1))
        let policy =
            choosesErrors
            ? Policy.breakCircuit(breaker, if: .error { $0 as? StoreError == StoreError() })
            : Policy.breakCircuit(breaker)
        proxy.apply(policy, to: \.count)
        func cancelled() async {
            let call = Task { [proxy] in
                withUnsafeCurrentTask { $0?.cancel() }
                return try proxy.count("missing")
            }
            await #expect(throws: StoreError(text: "missing")) { try await call.value }
        }
        await cancelled()
        #expect(breaker.state == .closed)
        fail()
        clock.advance(by: .seconds(10))
        await cancelled()
        #expect(breaker.state == .halfOpen)
        try succeed()
        #expect(breaker.state == .closed)
    }

    @Test func `A time limit inside says nothing of the service unless it is a failure`()
        async throws
    {
        let (breaker, barrier) = (breaker(after: .failures(2)), Barrier())
        proxy.override(\.find) { key in
            if key == "fails" { throw StoreError() }
            if key == "hangs" { try await barrier.pass() }
            return key
        }
        proxy.apply(
            .breakCircuit(breaker, if: .error(StoreError.self)).timeOut(after: .zero),
            to: \.find
        )
        func fail() async {
            await #expect(throws: StoreError()) { try await proxy.find("fails") }
        }
        func hang() async {
            await #expect(throws: TimeoutError.self) { try await proxy.find("hangs") }
        }
        await fail()
        await hang()
        await fail()
        #expect(breaker.state == .open)
        clock.advance(by: .seconds(10))
        await hang()
        #expect(breaker.state == .halfOpen)
        #expect(try await proxy.find("a") == "a")
        #expect(breaker.state == .closed)
    }

    @Test func `An error that has that of a time limit inside in it says nothing either`() async {
        let (breaker, barrier, bank) = (breaker(after: .failures(2)), Barrier(), VaultProxy())
        bank.override(\.charge) { account in
            if account == "offline" { return .failure(.offline) }
            do { try await barrier.pass() } catch { return .failure(.unavailable(error)) }
            return .success(1)
        }
        bank.apply(
            .breakCircuit(breaker, if: .error(VaultError.self) { $0.isOffline })
                .timeOut(
                    after: .zero,
                    replacing: .error(VaultError.self) { !$0.isOffline }
                )
                .throwing { VaultError.unavailable($0) },
            to: \.charge
        )
        for account in ["offline", "hangs", "offline"] {
            await #expect(throws: VaultError.self) { try await bank.charge(account) }
        }
        #expect(breaker.state == .open)
        clock.advance(by: .seconds(10))
        await #expect(throws: VaultError.self) { try await bank.charge("hangs") }
        #expect(breaker.state == .halfOpen)
    }

    @Test func `Callers who leave open no circuit, even if any error is a failure`() async throws {
        let (breaker, barrier) = (breaker(after: .failures(1)), Barrier())
        proxy.override(\.find) { key in
            try await barrier.pass()
            return key
        }
        proxy.apply(Policy { .breakCircuit(breaker, if: .anyError) }, to: \.find, \.count)
        let call = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(breaker.state == .closed)

        let failure = Task { [proxy] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try proxy.count("fail")
        }
        await #expect(throws: StoreError()) { try await failure.value }
        #expect(breaker.state == .closed)
        fail()
        #expect(breaker.state == .open)

        clock.advance(by: .seconds(10))
        let trial = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(2)
        trial.cancel()
        await #expect(throws: CancellationError.self) { try await trial.value }
        #expect(breaker.state == .halfOpen)
        try succeed()
        #expect(breaker.state == .closed)
    }

    @Test func `The calls that lose a hedge open no circuit inside of it`() async throws {
        let (breaker, barrier, calls) = (breaker(after: .failures(1)), Barrier(), Tally())
        proxy.override(\.find) { key in
            if calls.add() == 1 { try await barrier.pass() }
            return key
        }
        let policy = Policy {
            .hedge(after: .seconds(1), attempts: 2, if: .nothing, clock: clock)
                .breakCircuit(breaker, if: .anyError)
        }
        proxy.apply(policy, to: \.find)
        let call = Task { [proxy] in try await proxy.find("a") }
        #expect(try await clock.advance(until: call) == "a")
        #expect(calls.count == 2)
        #expect(breaker.state == .closed)
    }

    @Test func `The given closure decides which errors are failures, and others are successes`()
        throws
    {
        let breaker = breaker()
        proxy.apply(
            Policy { .breakCircuit(breaker, if: .error { $0 as? StoreError == StoreError() }) },
            to: \.count
        )
        fail()
        #expect(throws: StoreError(text: "missing")) { try proxy.count("missing") }
        fail()
        #expect(breaker.state == .closed)
        #expect(throws: CancellationError.self) { try proxy.count("cancelled") }
        fail()
        #expect(breaker.state == .open)
        let other = StoreProxy()
        other.override(\.count) { _ in throw CancellationError() }
        other.apply(
            Policy { .breakCircuit(after: .failures(1), for: .seconds(1), if: .anyError) },
            to: \.count
        )
        #expect(throws: CancellationError.self) { try other.count("a") }
        #expect(throws: CircuitOpenError.self) { try other.count("a") }
    }

    @Test func `An operator opens a circuit until closing it`() throws {
        let breaker = breaker()
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.count)
        breaker.open()
        #expect(breaker.state == .forcedOpen)
        #expect(breaker.retryAfter == nil)
        clock.advance(by: .seconds(100))
        refused(after: nil)
        breaker.close()
        try succeed()
        fail()
        breaker.close()
        fail()
        #expect(breaker.state == .closed)
        fail()
        #expect(breaker.retryAfter == .seconds(10))
        breaker.close()
        try succeed()
    }

    @Test func `The states begin with the current one, and end with the circuit`() async {
        var breaker: CircuitBreaker? = breaker()
        let all = breaker!.states
        breaker!.open()
        breaker!.open()
        let late = breaker!.states
        breaker!.close()
        breaker!.close()
        breaker = nil
        #expect(await all.reduce(into: []) { $0.append($1) } == [.closed, .forcedOpen, .closed])
        #expect(await late.reduce(into: []) { $0.append($1) } == [.forcedOpen, .closed])
    }

    @Test func `A reader of the states that is cancelled goes, and the others stay`() async {
        let breaker = breaker()
        var states = breaker.states.makeAsyncIterator()
        #expect(await states.next() == .closed)
        let begun = Barrier()
        let reader = Task {
            for await _ in breaker.states { try? await begun.pass() }
        }
        await begun.arrivals(1)
        reader.cancel()
        await reader.value
        breaker.open()
        #expect(await states.next() == .forcedOpen)
    }

    @Test func `The requirements of one application share a circuit, and applications do not`()
        async throws
    {
        let policy = Policy { .breakCircuit(after: .failures(2), for: .seconds(10), clock: clock) }
        proxy.override(\.find) { key in key }
        proxy.override(\.loadDepth) { path, _ in path }
        proxy.apply(policy, to: \.count, \.find)
        proxy.apply(policy, to: \.loadDepth)
        fail(2)
        let error = await #expect(throws: CircuitOpenError.self) { try await proxy.find("a") }
        let text = "\(try #require(error))"
        #expect(
            text
                == "'find(_:)' of 'ProtocolProxyServicesTests.Store' was not called: its circuit is "
                + "open, and is tried again in 10 s."
        )
        #expect(try await proxy.load("a", depth: 1) == "a")
    }

    @Test func `A requirement with typed throws throws the error of a circuit`() async throws {
        proxy.override(\.strict) { [calls] _ in .success(calls.add()) }
        proxy.override(\.sum) { _, _ in .failure(StoreError(text: "fails")) }
        let breaker = breaker()
        let policy = Policy { .breakCircuit(breaker, throwing: StoreError(text: "open")) }
        proxy.apply(policy, to: \.strict, \.sum)
        for _ in 0..<2 { #expect(throws: StoreError(text: "fails")) { try proxy.sum(1, 2) } }
        #expect(throws: StoreError(text: "open")) { try proxy.sum(1, 2) }
        await #expect(throws: StoreError(text: "open")) { try await proxy.strict("a") }
        #expect(calls.count == 0)
        breaker.close()
        #expect(try await proxy.strict("a") == 1)
    }

    @Test func `A circuit takes noncopyable results, inout and consumed arguments`() async throws {
        let breaker = breaker()
        proxy.override(\.parcel) { number in Parcel(number: number) }
        proxy.override(\.fill) { values in values.append(3) }
        proxy.override(\.take) { parcel in parcel.number }
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.parcel, \.fill, \.take)
        let parcel = try await proxy.parcel(7)
        #expect(parcel.number == 7)
        var values = [1]
        try await proxy.fill(&values)
        #expect(values == [1, 3])
        #expect(try proxy.take(Parcel(number: 8)) == 8)
        breaker.open()
        do {
            _ = try proxy.take(Parcel(number: 8))
            Issue.record("It was not refused.")
        } catch { #expect(error is CircuitOpenError) }
        await #expect(throws: CircuitOpenError.self) { try await proxy.fill(&values) }
        #expect(values == [1, 3])
    }

    @Test func `Requirements that cannot throw a circuit's error are skipped, or refused by name`()
        async throws
    {
        let breaker = breaker()
        breaker.open()
        proxy.override(\.names) { ["a"] }
        proxy.override(\.patient) { _ in 1 }
        proxy.override(\.strict) { _ in .success(1) }
        proxy.apply(Policy { .breakCircuit(breaker) }) { !$0.isStrict }
        #expect(proxy.names() == ["a"])
        #expect(await proxy.patient("a") == 1)
        #expect(try await proxy.strict("a") == 1)
        refused(after: nil)
        let silent = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            StoreProxy().apply(
                Policy { .breakCircuit(after: .failures(1), for: .seconds(1)) },
                to: \.patient
            )
        }
        try expect(
            "'patient(_:)' of 'ProtocolProxyServicesTests.Store' cannot have a circuit: it does not throw, so that no call "
                + "of it can be refused.",
            of: silent
        )
        let strict = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            StoreProxy().apply(
                Policy { .breakCircuit(after: .failures(1), for: .seconds(1)) },
                to: \.strict
            )
        }
        try expect(
            "cannot have a circuit so: it throws errors of type 'StoreError' only.",
            of: strict
        )
    }

    @MainActor @Test func `A circuit makes calls on the caller's isolation`() async throws {
        let (proxy, breaker) = (LocalStoreProxy(), breaker())
        proxy.override(\.load) { key in
            MainActor.assertIsolated()
            return Page(key)
        }
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.load)
        #expect(try await proxy.load("a").text == "a")
    }

    @Test func `A policy describes its circuit`() {
        let policy = Policy {
            .breakCircuit(after: .failures(5, within: .seconds(30)), for: .seconds(10))
        }
        #expect("\(policy)" == "breakCircuit(after: .failures(5, within: 30 s), for: 10 s)")
        let breaker = CircuitBreaker(
            after: .failureRate(0.5, of: 20, within: .seconds(30)),
            for: .seconds(10),
            trials: 3
        )
        #expect(
            "\(Policy { .breakCircuit(breaker) })"
                == "breakCircuit(CircuitBreaker(after: .failureRate(0.5, of: 20, within: 30 s), for: 10 s, trials: 3))"
        )
    }

    @Test func `Only one of eight threads makes the trial call`() throws {
        let (breaker, clock, calls) = (breaker(after: .failures(1)), clock, Tally())
        proxy.override(\.sum) { _, _ in
            calls.add()
            return .failure(StoreError())
        }
        proxy.apply(Policy { .breakCircuit(breaker, throwing: StoreError()) }, to: \.sum)
        #expect(throws: StoreError()) { try proxy.sum(1, 2) }
        for round in 1...100 {
            clock.advance(by: .seconds(10))
            onThreads(8) { [proxy] in
                for _ in 0..<10 { _ = try? proxy.sum(1, 2) }
            }
            #expect(calls.count == 1 + round)
        }
    }
}
