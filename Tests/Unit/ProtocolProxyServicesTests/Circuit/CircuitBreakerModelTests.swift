// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import ProtocolProxyTesting
import SeededRandom
import Testing

@testable import ProtocolProxyServices

@Suite struct `A model of a circuit breaker` {
    private enum Rule {
        case consecutive(Int)
        case failures(Int, within: Int)
        case rate(Double, of: Int, within: Int)

        var threshold: CircuitBreaker.Threshold {
            switch self {
            case .consecutive(let count): .failures(count)
            case .failures(let count, let window): .failures(count, within: .milliseconds(window))
            case .rate(let rate, let count, let window):
                .failureRate(rate, of: count, within: .milliseconds(window))
            }
        }
    }

    private struct Call {
        let era: Int
        let generation: Int
    }

    /// A circuit that keeps all outcomes, and looks at each of them every time.
    ///
    /// Times are in milliseconds.
    private struct Model {
        let rule: Rule
        let duration: Int
        let trials: Int
        var now = 0
        var state = CircuitBreaker.State.closed
        var states = [CircuitBreaker.State.closed]
        /// Calls belong to the era in which they began.
        var era = 0
        var outcomes: [(time: Int, isFailure: Bool)] = []
        var deadline = 0
        var running = 0
        var succeeded = 0
        /// The era in which it became half-open.
        var firstRound = 0

        mutating func change(to state: CircuitBreaker.State) {
            era += 1
            (outcomes, running, succeeded) = ([], 0, 0)
            if self.state != state { states.append(state) }
            self.state = state
        }

        /// Returns `nil` for a call that is made, otherwise the time in which to retry, if there is
        /// one.
        mutating func admit() -> Int?? {
            switch state {
            case .closed: return nil
            case .forcedOpen: return .some(nil)
            case .open: if now < deadline { return deadline - now }
            case .halfOpen:
                if running + succeeded < trials {
                    running += 1
                    return nil
                }
                if now < deadline { return deadline - now }
                let succeeded = succeeded
                change(to: .halfOpen)
                self.succeeded = succeeded
                deadline = now + duration
                running = 1
                return nil
            }
            change(to: .halfOpen)
            firstRound = era
            deadline = now + duration
            running = 1
            return nil
        }

        mutating func end(_ era: Int, as outcome: CircuitBreaker.Outcome) {
            guard era == self.era else {
                guard state == .halfOpen, era >= firstRound, outcome == .success else { return }
                succeeded += 1
                if succeeded >= trials { change(to: .closed) }
                return
            }
            if state == .closed, outcome != .unknown {
                outcomes.append((now, outcome == .failure))
                if outcome == .failure, isOver {
                    change(to: .open)
                    deadline = now + duration
                }
            } else if state == .halfOpen {
                running -= 1
                if outcome == .success { succeeded += 1 }
                if outcome == .failure {
                    change(to: .open)
                    deadline = now + duration
                } else if succeeded >= trials {
                    change(to: .closed)
                }
            }
        }

        private var isOver: Bool {
            switch rule {
            case .consecutive(let count):
                return outcomes.count >= count && outcomes.suffix(count).allSatisfy(\.isFailure)
            case .failures(let count, let window):
                return outcomes.count { $0.isFailure && now - $0.time < window } >= count
            case .rate(let rate, let count, let window):
                let recent = outcomes.filter { now / (window / 10) - $0.time / (window / 10) < 10 }
                return recent.count >= count
                    && Double(recent.count(where: \.isFailure)) >= rate * Double(recent.count)
            }
        }
    }

    private static func rule(_ numbers: inout SeededNumbers) -> Rule {
        let (count, window) = (numbers.number(in: 1...6), numbers.element(of: [500, 1000, 3000]))
        return switch numbers.number(in: 0...2) {
        case 0: .consecutive(count)
        case 1: .failures(count, within: window)
        default: .rate(numbers.element(of: [0.25, 0.5, 0.8, 1]), of: count, within: window)
        }
    }

    @Test(arguments: [39] as [UInt64])
    func `A breaker does what the model does in 100,000 random steps`(seed: UInt64) async {
        var numbers = SeededNumbers(seed: seed)
        var changes: [CircuitBreaker.State: Int] = [:]
        for round in 0..<200 {
            var model = Model(
                rule: Self.rule(&numbers),
                duration: numbers.element(of: [400, 1000]),
                trials: numbers.number(in: 1...3)
            )
            let clock = ManualClock()
            var breaker: CircuitBreaker? = CircuitBreaker(
                after: model.rule.threshold,
                for: .milliseconds(model.duration),
                trials: model.trials,
                clock: clock
            )
            let states = breaker!.states
            var calls: [Call] = []
            for step in 0..<500 {
                let difference = Self.step(&numbers, &model, breaker!, clock, &calls)
                guard let difference else { continue }
                Issue.record(
                    "\(difference), seed \(seed), round \(round), step \(step), \(breaker!), \(model)"
                )
                return
            }
            breaker = nil
            let seen = await states.reduce(into: []) { $0.append($1) }
            #expect(seen == model.states, "seed \(seed), round \(round)")
            for state in model.states { changes[state, default: 0] += 1 }
        }
        // The walk meets all states often enough to say something.
        for state in [CircuitBreaker.State.closed, .open, .halfOpen, .forcedOpen] {
            #expect(changes[state, default: 0] > 300, "\(state)")
        }
    }

    /// Makes a step, and returns how the breaker and the model differ.
    private static func step(
        _ numbers: inout SeededNumbers,
        _ model: inout Model,
        _ breaker: CircuitBreaker,
        _ clock: ManualClock,
        _ calls: inout [Call]
    ) -> String? {
        switch numbers.number(in: 0...99) {
        case 0..<38:
            let (expected, admission) = (model.admit(), breaker.admit())
            switch (expected, admission) {
            case (nil, .admitted(let generation)):
                calls.append(Call(era: model.era, generation: generation))
            case (let time?, .refused(let retryAfter))
            where time.map({ .milliseconds($0) }) == retryAfter: break
            default: return "\(admission) is not \(String(describing: expected))"
            }
        case 38..<82:
            guard !calls.isEmpty else { break }
            let call = calls.remove(at: numbers.number(in: 0...calls.count - 1))
            let outcome = numbers.element(
                of: [.success, .success, .success, .failure, .failure, .unknown]
                    as [CircuitBreaker.Outcome]
            )
            model.end(call.era, as: outcome)
            breaker.end(call.generation, as: outcome)
        case 82..<97:
            let time = numbers.element(of: [1, 50, 150, 400, 1000])
            model.now += time
            clock.advance(by: .milliseconds(time))
        case 97:
            if model.state != .forcedOpen { model.change(to: .forcedOpen) }
            breaker.open()
        default:
            model.change(to: .closed)
            breaker.close()
        }
        let retryAfter: Duration? =
            model.state == .open || model.state == .halfOpen
            ? .milliseconds(max(model.deadline - model.now, 0)) : nil
        guard breaker.state == model.state else {
            return "state \(breaker.state) is not \(model.state)"
        }
        return breaker.retryAfter == retryAfter
            ? nil : "time \(String(describing: breaker.retryAfter))"
    }
}
