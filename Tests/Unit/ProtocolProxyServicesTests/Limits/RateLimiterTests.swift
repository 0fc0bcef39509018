// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import ProtocolProxyTesting
import SeededRandom
import Testing

@testable import ProtocolProxyServices

@Suite(.timeLimit(.minutes(5))) struct `A model of a rate limiter` {
    /// The definition of the limit: since any call that was let through, at most
    /// `burst + limit * time / period` were.
    ///
    /// It keeps the times of all calls, in milliseconds.
    private struct Model {
        let limit: Int
        let period: Int
        let burst: Int
        var now = 0
        var times: [Int] = []

        /// The tokens times the period.
        private var level: Int {
            times.indices.reduce(burst * period) { level, index in
                min(level, (burst - (times.count - index)) * period + limit * (now - times[index]))
            }
        }

        var available: Int { level / period }

        mutating func take() -> Duration? {
            let missing = period - level
            if missing <= 0 {
                times.append(now)
                return nil
            }
            let (attoseconds, limit) = (Int128(missing) * 1_000_000_000_000_000, Int128(limit))
            return Duration(attoseconds: (attoseconds + limit - 1) / limit)
        }
    }

    @Test(arguments: [39] as [UInt64])
    func `A rate limiter does what the definition says in 100,000 random steps`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var (calls, refusals) = (0, 0)
        for round in 0..<500 {
            var model = Model(
                limit: numbers.number(in: 1...10),
                period: numbers.element(of: [1, 7, 10, 1000]),
                burst: numbers.number(in: 1...6)
            )
            let clock = ManualClock()
            let limiter = RateLimiter(
                model.limit,
                per: .milliseconds(model.period),
                burst: model.burst,
                clock: clock
            )
            let times = [0, 1, model.period / model.limit, model.period]
            for step in 0..<200 {
                if numbers.number(in: 0...2) == 0 {
                    let time = numbers.element(of: times)
                    model.now += time
                    clock.advance(by: .milliseconds(time))
                } else {
                    let (expected, found) = (model.take(), limiter.takeToken())
                    if found == nil { calls += 1 } else { refusals += 1 }
                    guard found == expected else {
                        Issue.record(
                            """
                            \(String(describing: found)) is not \(String(describing: expected)), seed \(seed), \
                            round \(round), step \(step), \(limiter)
                            """
                        )
                        return
                    }
                }
                guard limiter.available == model.available else {
                    Issue.record(
                        "\(limiter.available), seed \(seed), round \(round), step \(step), \(limiter)"
                    )
                    return
                }
            }
        }
        #expect(min(calls, refusals) > 10_000)
    }

    /// A bucket whose tokens come back to a queue, the first call first.
    ///
    /// It reserves nothing. The level is in parts of a token, of which `period` make one and a
    /// millisecond adds `limit`.
    private struct WaitingModel {
        let limit: Int
        let period: Int
        let burst: Int
        let maximumWait: Duration
        var level: Int
        var waiting: [Task<Bool, Never>] = []

        init(limit: Int, period: Int, burst: Int, maximumWait: Int) {
            self.limit = limit
            self.period = period
            self.burst = burst
            self.maximumWait = .milliseconds(maximumWait)
            self.level = burst * period
        }

        var available: Int { waiting.isEmpty ? level / period : 0 }

        /// The time until a call that comes now has its token.
        var time: Duration {
            let missing = Int128(period * (waiting.count + 1) - level) * 1_000_000_000_000_000
            return Duration(attoseconds: (missing + Int128(limit) - 1) / Int128(limit))
        }

        /// Lets milliseconds pass, and returns the calls that get their tokens.
        mutating func pass(_ time: Int) -> [Task<Bool, Never>] {
            level += limit * time
            let tokens = min(level / period, waiting.count)
            level = min(level - tokens * period, burst * period)
            defer { waiting.removeFirst(tokens) }
            return Array(waiting.prefix(tokens))
        }
    }

    @Test(arguments: [51, 52] as [UInt64])
    func `A limiter that waits does what the model does in 20,000 random steps`(
        seed: UInt64
    ) async throws {
        var numbers = SeededNumbers(seed: seed)
        var (refusals, cancellations, turns) = (0, 0, 0)
        for round in 0..<100 {
            let period = numbers.element(of: [1, 7, 10, 1000])
            var model = WaitingModel(
                limit: numbers.number(in: 1...10),
                period: period,
                burst: numbers.number(in: 1...4),
                maximumWait: period * numbers.number(in: 0...3)
            )
            let clock = ManualClock()
            let limiter = RateLimiter(
                model.limit,
                per: .milliseconds(model.period),
                burst: model.burst,
                waitingAtMost: model.maximumWait,
                clock: clock
            )
            for step in 0..<200 {
                var isRight = true
                switch numbers.number(in: 0...9) {
                case 0..<6:
                    let entry = limiter.enter()
                    if model.available > 0 {
                        isRight = entry == .entered
                        model.level -= model.period
                    } else if model.time > model.maximumWait {
                        isRight = entry == .refused(retryAfter: model.time)
                        refusals += 1
                    } else if case .waits(let ticket) = entry {
                        model.waiting.append(Task { await limiter.wait(ticket) })
                        // So that tasks are met before and after they suspend.
                        if numbers.number(in: 0...1) == 0 { await Task.yield() }
                    } else {
                        isRight = false
                    }
                case 6..<9:
                    let step = max(model.period / model.limit, 1)
                    let time = numbers.element(of: [0, 1, step, step + 1, model.period])
                    // Time passes only for tasks that sleep.
                    if !model.waiting.isEmpty { try await clock.waitForSleepers() }
                    clock.advance(by: .milliseconds(time))
                    for call in model.pass(time) {
                        // The time limit of the suite ends the test if it doesn't get its token.
                        if await !call.value { isRight = false }
                        turns += 1
                    }
                default:
                    guard !model.waiting.isEmpty else { break }
                    let index = numbers.number(in: 0...model.waiting.count - 1)
                    let call = model.waiting.remove(at: index)
                    call.cancel()
                    isRight = await !call.value
                    cancellations += 1
                }
                let (available, waiting) = (limiter.available, limiter.waiting)
                guard isRight, available == model.available, waiting == model.waiting.count else {
                    Issue.record(
                        """
                        \(available) are available and \(waiting) wait, seed \(seed), \
                        round \(round), step \(step), \(limiter), \(model)
                        """
                    )
                    for call in model.waiting { call.cancel() }
                    return
                }
            }
            for call in model.waiting { call.cancel() }
            for call in model.waiting { _ = await call.value }
            #expect(limiter.waiting == 0, "seed \(seed), round \(round)")
        }
        #expect(min(refusals, cancellations, turns) > 500, "seed \(seed)")
    }
}
