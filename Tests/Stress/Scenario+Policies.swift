// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyServices

/// Takes positive amounts.
private final class CheckedTill: Till {
    func take(_ amount: Int) throws(TillError) -> Int {
        if amount.isMultiple(of: 3) { throw .empty }
        return amount
    }
    func give(_ amount: Int, to name: String) throws(TillError) -> String { name }
    func close() throws(TillError) {}
    nonisolated(nonsending) func charge(_ amount: Int, to name: String) async throws(TillError)
        -> String
    { name }
}

private func isLegal(_ old: CircuitBreaker.State, _ new: CircuitBreaker.State) -> Bool {
    switch (old, new) {
    case (.closed, .closed), (.open, .open), (.halfOpen, .halfOpen), (.forcedOpen, .forcedOpen):
        false
    case (.closed, .halfOpen), (.forcedOpen, .open), (.forcedOpen, .halfOpen): false
    default: true
    }
}

extension Scenario {
    static var numbers: Int { calls / 10 }

    /// Calls the body with each number, for twenty of them at once.
    static func withNumbers(_ body: @escaping @Sendable (Int) async -> Void) {
        let share = numbers / 20
        concurrently(20) { task in
            for number in task * share..<(task + 1) * share { await body(number) }
        }
    }

    /// Each round has a circuit of its own, so that no reader misses a change.
    static let turnCircuits = Scenario(
        name: "a circuit is opened, closed and read while threads call through it"
    ) {
        let wrong = Tally()
        for _ in 0..<calls / 200 {
            let isRead = Flag()
            turnCircuit(wrong, isRead)
            wait(for: isRead)
        }
        return wrong.value == 0
            ? [] : ["\(wrong.value) states, answers or errors that could not be"]
    }

    private static func turnCircuit(_ wrong: Tally, _ isRead: Flag) {
        let breaker = CircuitBreaker(after: .failures(2), for: .nanoseconds(1), trials: 2)
        let states = breaker.states
        Task {
            var last: CircuitBreaker.State?
            for await state in states {
                if let last, !isLegal(last, state) { wrong.increment() }
                last = state
            }
            if last != .closed { wrong.increment() }
            isRead.set()
        }
        Gate.run(threads: 6) { thread in
            // A proxy for each thread: they share the circuit.
            let till = TillProxy(retaining: CheckedTill())
            till.apply(Policy { .breakCircuit(breaker, throwing: TillError.locked) }, to: \.take)
            for index in 0..<50 {
                switch thread {
                case 0: index % 5 == 0 ? breaker.open() : breaker.close()
                case 1: if let time = breaker.retryAfter, time > .seconds(60) { wrong.increment() }
                default:
                    do throws(TillError) {
                        if try till.take(index) != index || index % 3 == 0 { wrong.increment() }
                    } catch {
                        if error != .locked, index % 3 != 0 { wrong.increment() }
                    }
                }
            }
        }
        breaker.close()
        if breaker.state != .closed || breaker.retryAfter != nil { wrong.increment() }
    }

    static let applyCircuits = Scenario(
        name: "policies with a circuit are applied and cancelled during calls"
    ) {
        let (real, endings) = (SteppingMeter(), Endings())
        let breaker = CircuitBreaker(
            after: .failureRate(0.5, of: 4, within: .seconds(1)),
            for: .nanoseconds(1)
        )
        let proxy = MeterProxy(retaining: real)
        let policy = Policy { .breakCircuit(breaker) }
        proxy.apply(policy, to: \.total)
        withNumbers { number in
            switch number % 8 {
            case 0: proxy.apply(policy, to: \.total).cancel()
            case 1: number % 16 == 1 ? breaker.open() : breaker.close()
            case 2:
                for await _ in breaker.states { break }
            default:
                await endings.call(
                    proxy,
                    number % 5 == 0 ? "none" : "\(number)",
                    expecting: number,
                    isCancelled: number % 7 == 0
                )
            }
        }
        breaker.close()
        let lasting = Endings()
        concurrently(1) { _ in await lasting.call(proxy, "3", expecting: 3) }
        // The circuit may be open for as long as the calls last. The lasting one comes after that.
        let problems = endings.problems(of: numbers / 8 * 5, to: real).filter {
            $0 != "no call was answered"
        }
        return problems + lasting.problems(of: 1)
    }

    static let limitCalls = Scenario(
        name: "calls wait for a place, and some are cancelled meanwhile"
    ) {
        let (real, endings, wrong) = (SteppingMeter(), Endings(), Tally())
        let limiter = ConcurrencyLimiter(concurrent: 3, waiting: 10)
        let proxy = MeterProxy(retaining: real)
        let policy = Policy { .limitConcurrency(limiter) }
        let applied = proxy.apply(policy, to: \.total)
        withNumbers { number in
            if number % 10 == 0 {
                if limiter.running > 3 || limiter.waiting > 10 { wrong.increment() }
                proxy.observe(\.total, .after) { _ in }.cancel()
            } else {
                await endings.call(
                    proxy,
                    "\(number)",
                    expecting: number,
                    isCancelled: number % 3 == 0
                )
            }
        }
        if !applied.isActive || limiter.running != 0 || limiter.waiting != 0 { wrong.increment() }
        return endings.problems(of: numbers / 10 * 9, to: real)
            + (real.most.most <= 3 ? [] : ["\(real.most.most) calls ran at once"])
            + (wrong.value == 0 ? [] : ["\(wrong.value) wrong counts of \(limiter)"])
    }

    /// A token a day beside those that there are at first.
    static let limitRate = Scenario(name: "threads share the tokens of a rate limit") {
        let (burst, admitted, wrong) = (calls, Tally(), Tally())
        let limiter = RateLimiter(1, per: .seconds(86_400), burst: burst)
        Gate.run(threads: 5) { thread in
            let till = TillProxy(retaining: CheckedTill())
            till.apply(Policy { .limitRate(limiter, throwing: TillError.locked) }, to: \.take)
            for index in 0..<calls / 2 {
                if thread == 0, !(0...burst).contains(limiter.available) { wrong.increment() }
                do throws(TillError) {
                    if try till.take(3 * index + 1) == 3 * index + 1 { admitted.increment() }
                } catch {
                    if error != .locked { wrong.increment() }
                }
            }
        }
        return (wrong.value == 0 ? [] : ["\(wrong.value) wrong counts or errors"])
            + (admitted.value == burst ? [] : ["\(admitted.value) calls for \(burst) tokens"])
            + (limiter.available == 0 ? [] : ["\(limiter.available) tokens are left"])
    }

    static let hedgeCalls = Scenario(name: "hedged calls of many tasks end, and some are cancelled")
    {
        let (real, endings) = (SteppingMeter(), Endings())
        let proxy = MeterProxy(retaining: real)
        proxy.hedge(\.total, after: .microseconds(20), attempts: 3, if: .error(Unavailable.self))
        withNumbers { number in
            await endings.call(
                proxy,
                number % 6 == 0 ? "none" : "\(number)",
                expecting: number,
                isCancelled: number % 5 == 0
            )
        }
        let most = 3 * numbers
        return endings.problems(of: numbers, to: real)
            + (real.started.value <= most
                ? [] : ["\(real.started.value) calls, at most \(most) were allowed"])
    }

    static let fallBackToOther = Scenario(
        name: "calls fall back to another proxy while both change"
    ) {
        let (real, other, endings) = (SteppingMeter(), SteppingMeter(), Endings())
        let (proxy, replica) = (MeterProxy(retaining: real), MeterProxy(retaining: other))
        let policy = Policy { .fallBack(to: replica, if: .error(Unavailable.self)) }
        // Names with dashes fail here, and are answered there.
        replica.intercept(\.total) { next in
            { name in try await next(String(name.drop { $0 == "-" })) }
        }
        proxy.intercept(\.total) { next in
            { name in
                if name.hasPrefix("--") { throw Unavailable() }
                return try await next(name)
            }
        }
        proxy.apply(policy, to: \.total)
        // None of the calls that fail is cancelled: it would not be answered.
        withNumbers { number in
            switch number % 6 {
            case 0: proxy.apply(policy, to: \.total).cancel()
            case 1: replica.override(\.add) { _, _ in 0 }.cancel()
            default:
                await endings.call(
                    proxy,
                    number % 2 == 0 ? "--\(number)" : "\(number)",
                    expecting: number,
                    isCancelled: number % 10 == 5
                )
            }
        }
        return endings.problems(of: numbers - 2 * ((numbers + 5) / 6), to: real, other)
            + (endings.failures.value == 0
                ? [] : ["\(endings.failures.value) calls found no fallback"])
    }

    static let injectFaultsIntoCalls = Scenario(
        name: "a fault injection is switched on and off during calls"
    ) {
        let (real, endings, wrong) = (SteppingMeter(), Endings(), Tally())
        let faults = FaultInjection(
            errors: 0.2,
            delays: 0.2,
            delayRange: .nanoseconds(1) ... .microseconds(20),
            seed: 7
        )
        let proxy = MeterProxy(retaining: real)
        proxy.apply(Policy { .injectFaults(faults) }, to: \.total)
        withNumbers { number in
            if number % 10 == 0 {
                faults.isEnabled = number % 20 == 0
                let counts = faults.counts
                if counts.errors > counts.calls || counts.delays > counts.calls {
                    wrong.increment()
                }
            } else {
                await endings.call(
                    proxy,
                    "\(number)",
                    expecting: number,
                    isCancelled: number % 7 == 0
                )
            }
        }
        let counts = faults.counts
        return endings.problems(of: numbers / 10 * 9, to: real)
            + (wrong.value == 0 ? [] : ["\(wrong.value) counts that contradict each other"])
            + (counts.errors == endings.failures.value
                ? []
                : ["\(counts.errors) errors were counted, and \(endings.failures.value) thrown"])
    }

    static let nestDeadlines = Scenario(
        name: "calls with nested timeouts are rejected by the nearest deadline"
    ) {
        let (real, endings, late) = (SteppingMeter(), Endings(), Tally())
        let proxy = MeterProxy(retaining: real)
        proxy.intercept(\.total) { next in
            { name in
                if (CallDeadline.current?.remaining ?? .seconds(1)) > .milliseconds(20) {
                    late.increment()
                }
                return try await next(name)
            }
        }
        let policy = Policy {
            .timeOut(after: .seconds(3_600))
                .timeOut(after: .milliseconds(20))
                .rejectLate(minimumRemaining: .milliseconds(1))
        }
        proxy.apply(policy, to: \.total)
        withNumbers { number in
            let name = number % 4 == 0 ? "stuck" : "\(number)"
            await withDeadline(in: number % 3 == 0 ? .microseconds(1) : .seconds(10)) {
                await endings.call(proxy, name, expecting: number, isCancelled: number % 7 == 0)
            }
        }
        return endings.problems(of: numbers, to: real)
            + (late.value == 0 ? [] : ["\(late.value) calls had another deadline"])
            + (endings.timeouts.value > 0 ? [] : ["no call timed out"])
            + (endings.refusals.value > 0 ? [] : ["no call was rejected"])
    }

    static let applyAllLayers = Scenario(
        name: "calls run through all layers while circuit and faults change"
    ) {
        let (real, other, endings) = (SteppingMeter(), SteppingMeter(), Endings())
        let (proxy, replica) = (MeterProxy(retaining: real), MeterProxy(retaining: other))
        let breaker = CircuitBreaker(
            after: .failures(5, within: .seconds(1)),
            for: .microseconds(50),
            trials: 2
        )
        let limiter = ConcurrencyLimiter(concurrent: 4, waiting: 50)
        let faults = FaultInjection(
            errors: 0.2,
            delays: 0.1,
            delayRange: .zero ... .microseconds(50),
            seed: 3
        )
        let policy = Policy {
            .fallBack(to: replica, if: .error(CircuitOpenError.self))
                .timeOut(after: .seconds(60))
                .breakCircuit(breaker)
                .hedge(after: .microseconds(100), if: .error(Unavailable.self))
                .retry(
                    attempts: 3,
                    after: .constant(.microseconds(5)),
                    if: .error(InjectedFaultError.self)
                )
                .limitConcurrency(limiter)
                .limitRate(1_000_000, per: .milliseconds(1))
                .rejectLate(minimumRemaining: .milliseconds(1))
                .injectFaults(faults)
        }
        let applied = proxy.apply(policy, to: \.total)
        withNumbers { number in
            switch number % 10 {
            case 0: faults.isEnabled.toggle()
            case 1: number % 20 == 1 ? breaker.open() : breaker.close()
            default:
                await endings.call(
                    proxy,
                    number % 9 == 0 ? "none" : "\(number)",
                    expecting: number,
                    isCancelled: number % 4 == 0
                )
            }
        }
        applied.cancel()
        return endings.problems(of: numbers / 10 * 8, to: real, other)
            + (limiter.running == 0 && limiter.waiting == 0
                ? [] : ["\(limiter.running) places were not given back"])
    }
}
