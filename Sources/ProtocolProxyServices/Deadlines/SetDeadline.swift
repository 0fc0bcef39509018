// SPDX-License-Identifier: MIT

/// A deadline, as a task has it.
///
/// It is an object, so that tasks, and the alarm of a time limit, share it.
class SetDeadline: Alarm,
    // SAFETY: as for `Alarm`; what is added doesn't change.
    @unchecked Sendable
{
    /// Stands for no deadline.
    static let none = SetDeadline(at: Moment.zero.advanced(by: .century))

    /// By the time that `elapsed` returns or, without it, the offset of a ``Moment``.
    final let end: Duration
    /// The time since the deadline was set, if it isn't one of the usual clock.
    ///
    /// Two deadlines of that clock are compared without asking for the time.
    private let elapsed: (@Sendable () -> Duration)?

    /// Creates a deadline of the usual clock.
    init(at end: Moment) {
        self.end = end.offset
        self.elapsed = nil
    }

    /// Creates a deadline of another clock, which tells the time since now.
    init(after limit: Duration, elapsed: @escaping @Sendable () -> Duration) {
        self.end = limit
        self.elapsed = elapsed
    }

    /// The time that is left, by the clock that the deadline was set on; negative after the
    /// deadline.
    final var remaining: Duration {
        guard let elapsed else { return end - Moment.now.offset }
        return end - elapsed()
    }

    /// Whether the deadline is no later than one of the usual clock.
    final func isEarlier(than other: SetDeadline) -> Bool {
        elapsed == nil ? end <= other.end : remaining <= other.remaining
    }
}
