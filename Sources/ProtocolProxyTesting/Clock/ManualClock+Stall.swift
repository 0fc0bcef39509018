// SPDX-License-Identifier: MIT

extension ManualClock {
    /// Time stands still: what a function of ``ManualClock`` waited for didn't happen.
    public struct Stall: Error, CustomStringConvertible {
        /// When the tasks that slept would have woken.
        public let sleepers: [Instant]
        /// The time of the clock.
        public let now: Instant
        /// What happened, and what to do.
        public let description: String

        init(
            of clock: ManualClock,
            waitingFor goal: String,
            whenAsleep count: Int?,
            within limit: Duration
        ) {
            self.sleepers = clock.sleepers
            self.now = clock.now
            self.description = Self.text(sleepers, now, goal, count, limit)
        }

        private static func text(
            _ sleepers: [Instant],
            _ now: Instant,
            _ goal: String,
            _ count: Int?,
            _ limit: Duration
        ) -> String {
            let deadlines = sleepers.prefix(5).map { "\($0.offset)" }.joined(separator: ", ")
            let asleep =
                switch sleepers.count {
                case 0: "No task sleeps on it"
                case 1: "One task sleeps on it, until \(deadlines)"
                case 2...5: "\(sleepers.count) tasks sleep on it, until \(deadlines)"
                default: "\(sleepers.count) tasks sleep on it, the first until \(deadlines)"
                }
            let advice =
                switch (sleepers.count, count) {
                case (1..., let count?):
                    "time passes when \(count) do: see 'whenAsleep:'"
                default: "is it the clock of the code that is tested?"
                }
            return """
                The manual clock waited \(limit) for \(goal), in vain. It shows \(now.offset). \
                \(asleep); \(advice)
                """
        }
    }
}
