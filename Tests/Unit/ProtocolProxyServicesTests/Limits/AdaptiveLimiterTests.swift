// SPDX-License-Identifier: MIT

import ProtocolProxyTesting
import SeededRandom
import Testing

@testable import ProtocolProxyServices

@Suite struct `A model of an adaptive limit` {
    /// A service that runs a number of calls at once, and lets others wait in their order.
    ///
    /// There is always another call. The times are in microseconds.
    private struct Service {
        let limiter: AdaptiveLimiter
        let clock: ManualClock
        /// When each of the calls that run at once has ended, with those that wait for it.
        var free: [Int]
        let time: Int
        var now = 0
        var ended = 0
        var limits: Set<Int> = []
        private var calls: [(end: Int, call: AdaptiveLimiter.Call)] = []

        init(_ limiter: AdaptiveLimiter, _ clock: ManualClock, capacity: Int, time: Int) {
            self.limiter = limiter
            self.clock = clock
            self.free = Array(repeating: 0, count: capacity)
            self.time = time
        }

        /// Makes calls until so many more have ended; each takes up to a tenth longer or shorter.
        mutating func run(_ count: Int, _ numbers: inout SeededNumbers) {
            limits = []
            for _ in 0..<count {
                while let call = limiter.begin() {
                    let duration = time + numbers.number(in: -time / 10...time / 10)
                    guard let next = free.indices.min(by: { free[$0] < free[$1] }) else { return }
                    free[next] = max(free[next], now) + duration
                    calls.append((free[next], call))
                }
                guard let first = calls.indices.min(by: { calls[$0].end < calls[$1].end }) else {
                    return
                }
                let (end, call) = calls.remove(at: first)
                clock.advance(by: .microseconds(max(end - now, 0)))
                now = max(now, end)
                limiter.end(call, as: .answered)
                ended += 1
                limits.insert(limiter.limit)
            }
        }
    }

    @Test(arguments: [71, 72, 73] as [UInt64])
    func `The limit comes to what a service can take, from below and from above`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        for round in 0..<30 {
            let (capacity, time) = (numbers.number(in: 1...30), 10_000)
            // Calls take at most 1.1 times as long when they don't wait.
            let longest = time * numbers.number(in: 12...20) / 10
            let clock = ManualClock()
            let limiter = AdaptiveLimiter(
                1...100,
                startingAt: numbers.element(of: [1, 20, 100]),
                slowerThan: .microseconds(longest),
                clock: clock
            )
            var service = Service(limiter, clock, capacity: capacity, time: time)
            // So many calls in time take the limit from 1 to 60, and more than enough to 100 and
            // back.
            service.run(4000, &numbers)
            let (start, ended) = (service.now, service.ended)
            service.run(4000, &numbers)
            let context = "seed \(seed), round \(round), \(limiter), capacity \(capacity)"
            // Only calls that wait are late, and then there were more of them than the service
            // runs.
            let least = max(Int(Double(capacity + 1) * 0.9), 1)
            // By Little's law; a call that is late shows it only when it ends.
            let most = (capacity * longest + time - 1) / time + 3
            let bounds = min(least, 100)...min(most, 100)
            let (low, high) = (service.limits.min() ?? 0, service.limits.max() ?? 0)
            #expect(bounds.contains(low) && bounds.contains(high), "\(low)...\(high): \(context)")
            // The service isn't idle.
            let work = (service.ended - ended) * time
            let use = Double(work) / Double((service.now - start) * capacity)
            #expect(use > 0.85, "\(use): \(context)")
        }
    }

    @Test(arguments: [74, 75] as [UInt64])
    func `The limit follows a service that becomes smaller, and then larger`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let clock = ManualClock()
        let limiter = AdaptiveLimiter(1...100, slowerThan: .milliseconds(15), clock: clock)
        var service = Service(limiter, clock, capacity: 30, time: 10_000)
        for capacity in [30, 5, 20] {
            service.free = Array(repeating: service.now, count: capacity)
            service.run(4000, &numbers)
            service.run(1000, &numbers)
            let bounds = Int(Double(capacity + 1) * 0.9)...(capacity * 3 / 2 + 4)
            let (low, high) = (service.limits.min() ?? 0, service.limits.max() ?? 0)
            #expect(
                bounds.contains(low) && bounds.contains(high),
                "\(low)...\(high) with \(capacity), seed \(seed)"
            )
        }
        #expect(limiter.drops > 0 && limiter.refusals > 0)
    }

    @Test(arguments: [76] as [UInt64])
    func `A limit that isn't needed isn't tried`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let clock = ManualClock()
        let limiter = AdaptiveLimiter(1...100, slowerThan: .seconds(1), clock: clock)
        for _ in 0..<10_000 {
            // Two calls at once keep at most four places in use.
            let calls = (0..<numbers.number(in: 1...2)).compactMap { _ in limiter.begin() }
            for call in calls { limiter.end(call, as: .answered) }
        }
        #expect(limiter.limit == 20)
    }

    /// The definition of the limit, and all that has happened.
    private struct Model {
        let limiter: AdaptiveLimiter
        var limit: Int
        var decreases = 0
        var inTime = 0
        var calls: [(call: AdaptiveLimiter.Call, beginning: Duration, decreases: Int)] = []
        var latencies: [Duration] = []
        var drops = 0
        var refusals = 0

        mutating func end(_ index: Int, as ending: AdaptiveLimiter.Ending, at now: Duration) {
            let isInUse = Double(calls.count) >= Double(limit) / 2
            let (_, beginning, beginDecreases) = calls.remove(at: index)
            let latency = now - beginning
            let isLate = latency > limiter.maximumLatency
            guard isLate || ending != .ignored else { return }
            latencies.append(latency)
            if isLate || ending == .dropped {
                drops += 1
                guard beginDecreases == decreases else { return }
                decreases += 1
                inTime = 0
                let lowered = (Double(limit) * limiter.backoff).rounded(.down)
                limit = max(min(Int(lowered), limit - 1), limiter.range.lowerBound)
            } else if beginDecreases == decreases, isInUse {
                inTime += 1
                guard inTime == limit else { return }
                inTime = 0
                limit = min(limit + 1, limiter.range.upperBound)
            }
        }
    }

    @Test(arguments: [77, 78] as [UInt64])
    func `An adaptive limiter does what the definition says in 100,000 random steps`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var (increases, decreases, refusals) = (0, 0, 0)
        for round in 0..<200 {
            let clock = ManualClock()
            let least = numbers.number(in: 1...4)
            let limiter = AdaptiveLimiter(
                least...least + numbers.number(in: 0...12),
                slowerThan: .milliseconds(10),
                backoff: numbers.element(of: [0.1, 0.5, 0.9, 0.99]),
                clock: clock
            )
            var model = Model(limiter: limiter, limit: limiter.initialLimit)
            for step in 0..<500 {
                var isRight = true
                let before = model.limit
                switch numbers.number(in: 0...9) {
                case 0..<5:
                    let call = limiter.begin()
                    isRight = (call != nil) == (model.calls.count < model.limit)
                    if let call {
                        model.calls.append((call, clock.now.offset, model.decreases))
                    } else {
                        model.refusals += 1
                    }
                case 5..<9:
                    guard !model.calls.isEmpty else { break }
                    let index = numbers.number(in: 0...model.calls.count - 1)
                    let endings: [AdaptiveLimiter.Ending] = [.dropped, .ignored, .answered]
                    let ending = endings[min(numbers.number(in: 0...30), 2)]
                    limiter.end(model.calls[index].call, as: ending)
                    model.end(index, as: ending, at: clock.now.offset)
                default:
                    clock.advance(by: .milliseconds(numbers.number(in: 0...1)))
                }
                if model.limit > before { increases += 1 }
                if model.limit < before { decreases += 1 }
                guard isRight, limiter.range.contains(limiter.limit), limiter.limit == model.limit,
                    limiter.running == model.calls.count, limiter.drops == model.drops,
                    limiter.refusals == model.refusals,
                    limiter.latencies == model.latencies.suffix(32)
                else {
                    Issue.record(
                        """
                        \(limiter.limit) and not \(model.limit), seed \(seed), round \(round), \
                        step \(step), \(limiter), \(model)
                        """
                    )
                    return
                }
            }
            refusals += model.refusals
        }
        let least = min(increases, decreases, refusals)
        #expect(least > 500, "seed \(seed): \(increases), \(decreases), \(refusals)")
    }
}
