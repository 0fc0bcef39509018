// SPDX-License-Identifier: MIT

/// The deadline of a task.
///
/// It is an object so that tasks and the alarm of a time limit can share it.
class SetDeadline: Alarm,
    // SAFETY: as for `Alarm`; the added properties are constants.
    @unchecked Sendable
{
    /// Means that there is no deadline.
    static let none = SetDeadline(at: Moment.zero.advanced(by: .century))

    /// The time of the deadline: by `elapsed`, or if that is `nil`, as the offset of a ``Moment``.
    final let end: Duration
    /// Returns the time since the deadline was set; `nil` if it is a deadline of the usual clock.
    ///
    /// Two deadlines of the usual clock are compared without reading it.
    private let elapsed: (@Sendable () -> Duration)?

    /// Creates a deadline of the usual clock.
    init(at end: Moment) {
        self.end = end.offset
        self.elapsed = nil
    }

    /// Creates a deadline of another clock; `elapsed` returns the time since now.
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

    /// Whether the deadline is no later than another one, which is a deadline of the usual clock.
    final func isEarlier(than other: SetDeadline) -> Bool {
        elapsed == nil ? end <= other.end : remaining <= other.remaining
    }
}
