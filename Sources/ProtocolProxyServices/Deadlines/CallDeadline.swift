// SPDX-License-Identifier: MIT

/// The time by which the current task must have its answer.
///
/// `timeOut` sets the deadline for everything that a call does, in its own task and in child tasks. A `timeOut` inside of
/// another one can only bring it forward. A `Task { }` that is made meanwhile inherits the deadline for good: start lasting
/// work in `Task.detached`. The layer `rejectLate` refuses calls that can't meet it, and any code may read it:
///
/// ```swift
/// func pageSize() -> Int {
///     guard let deadline = CallDeadline.current else { return 1000 }
///     return deadline.remaining < .milliseconds(200) ? 100 : 1000
/// }
/// ```
///
/// A server that receives a deadline with a request sets it with ``withDeadline(in:clock:_:)``. As in
/// gRPC, what is passed on is the remaining time, so the clocks of two processes need not agree.
public struct CallDeadline: Sendable {
    @TaskLocal static var nearest: CallDeadline?

    /// The deadline of the current task; `nil` if there is none.
    public static var current: CallDeadline? { nearest }

    /// By the time that `elapsed` returns or, without it, the offset of a ``Moment``.
    private let end: Duration
    /// The time since the deadline was set, if it isn't one of the usual clock.
    ///
    /// Two deadlines of that clock are compared without asking for the time.
    private let elapsed: (@Sendable () -> Duration)?

    /// The time that is left, by the clock that the deadline was set on; negative after the deadline.
    public var remaining: Duration {
        guard let elapsed else { return end - Moment.now.offset }
        return end - elapsed()
    }

    /// The deadline after a limit that begins now, or the current one if that is earlier.
    static func nearest(after limit: Duration, clock: any Clock<Duration>) -> CallDeadline {
        if clock.isContinuous { return nearest(at: .now.advanced(by: limit)) }
        if let nearest, nearest.remaining <= limit { return nearest }
        return CallDeadline(end: limit, elapsed: elapsedTime(clock: clock))
    }

    /// The deadline at a moment, or the current one if that is earlier.
    static func nearest(at moment: Moment) -> CallDeadline {
        if let nearest {
            let isEarlier =
                nearest.elapsed == nil
                ? nearest.end <= moment.offset
                : nearest.remaining <= Moment.now.duration(to: moment)
            if isEarlier { return nearest }
        }
        return CallDeadline(end: moment.offset, elapsed: nil)
    }

    /// Calls a function with this deadline, on the caller's isolation.
    func apply(
        isolation: isolated (any Actor)? = #isolation, _ body: () async -> Void
    ) async {
        await Self.$nearest.withValue(self, operation: body, isolation: isolation)
    }
}
