// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import SeededRandom
import Testing

@testable import ProtocolProxyServices

@Suite struct `A model of a rate limiter` {
    /// The definition of the limit: since any call that was let through, at most `burst + limit * time / period` were.
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
    func `A limiter does what the definition says in 100,000 random steps`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var (calls, refusals) = (0, 0)
        for round in 0..<500 {
            var model = Model(
                limit: numbers.number(in: 1...10), period: numbers.element(of: [1, 7, 10, 1000]),
                burst: numbers.number(in: 1...6))
            let clock = ManualClock()
            let limiter = RateLimiter(
                model.limit, per: .milliseconds(model.period), burst: model.burst, on: clock)
            let times = [0, 1, model.period / model.limit, model.period]
            for step in 0..<200 {
                if numbers.number(in: 0...2) == 0 {
                    let time = numbers.element(of: times)
                    model.now += time
                    clock.advance(by: .milliseconds(time))
                } else {
                    let (expected, found) = (model.take(), limiter.take())
                    if found == nil { calls += 1 } else { refusals += 1 }
                    guard found == expected else {
                        Issue.record(
                            """
                            \(String(describing: found)) is not \(String(describing: expected)), seed \(seed), \
                            round \(round), step \(step), \(limiter)
                            """)
                        return
                    }
                }
                guard limiter.available == model.available else {
                    Issue.record("\(limiter.available), seed \(seed), round \(round), step \(step), \(limiter)")
                    return
                }
            }
        }
        #expect(min(calls, refusals) > 10_000)
    }
}
