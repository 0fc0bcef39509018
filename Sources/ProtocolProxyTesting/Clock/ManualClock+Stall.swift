// SPDX-License-Identifier: MIT

extension ManualClock {
    /// The error that a function of ``ManualClock`` throws after it has waited in vain.
    public struct Stall: Error, CustomStringConvertible {
        /// The deadlines of the tasks that were sleeping, earliest first.
        public let sleepers: [Instant]
        /// The time of the clock when the function gave up.
        public let now: Instant
        /// What happened, and what to do.
        public let description: String

        init(
            of clock: ManualClock,
            waitingFor goal: String,
            whenAsleep count: Int?,
            within limit: Duration
        ) {
            let sleepers = clock.sleepers
            let now = clock.now
            self.sleepers = sleepers
            self.now = now
            let state = Self.text(of: sleepers)
            let advice = Self.advice(whenAsleep: count, hasSleepers: !sleepers.isEmpty)
            self.description = """
                The manual clock waited \(limit) for \(goal), in vain. It shows \(now.offset). \
                \(state); \(advice)
                """
        }

        private static func text(of sleepers: [Instant]) -> String {
            let deadlines = sleepers.prefix(5).map { "\($0.offset)" }.joined(separator: ", ")
            return switch sleepers.count {
            case 0: "No task sleeps on it"
            case 1: "One task sleeps on it, until \(deadlines)"
            case 2...5: "\(sleepers.count) tasks sleep on it, until \(deadlines)"
            default: "\(sleepers.count) tasks sleep on it, the first until \(deadlines)"
            }
        }

        private static func advice(whenAsleep count: Int?, hasSleepers: Bool) -> String {
            if let count, hasSleepers { return "time passes when \(count) do: see 'whenAsleep:'" }
            return "is it the clock of the code that is tested?"
        }
    }
}
