// SPDX-License-Identifier: MIT

/// The time by which the current task needs its answer.
///
/// `timeOut` sets the deadline for everything that a call does, in its own task and in child tasks.
/// A `timeOut` inside another one can only make the deadline earlier. A `Task { }` that the call
/// starts keeps the deadline even after the call has ended, so start work that outlasts the call in
/// `Task.detached`. The layer `rejectLate` refuses calls that can't meet the deadline, and any code
/// can read it:
///
/// ```swift
/// func pageSize() -> Int {
///     guard let deadline = CallDeadline.current else { return 1000 }
///     return deadline.remaining < .milliseconds(200) ? 100 : 1000
/// }
/// ```
///
/// A server that receives a deadline with a request sets it with ``withDeadline(in:clock:_:)``. As
/// in gRPC, requests carry the remaining time, so the clocks of two processes needn't agree.
public struct CallDeadline: Sendable {
    // Not an optional, because the runtime would look up its type to copy a value.
    @TaskLocal static var nearest = SetDeadline.none

    /// The deadline of the current task; `nil` if there is none.
    public static var current: CallDeadline? {
        let nearest = nearest
        return nearest === SetDeadline.none ? nil : CallDeadline(deadline: nearest)
    }

    let deadline: SetDeadline

    /// The time that is left, as the clock of the deadline measures it; negative after the
    /// deadline.
    public var remaining: Duration { deadline.remaining }

    /// The end of a limit that begins now, or the current deadline if that is earlier.
    static func nearest(after limit: Duration, clock: any Clock<Duration>) -> SetDeadline {
        if clock.isContinuous {
            return nearest(or: SetDeadline(at: .now.advanced(by: limit)))
        }
        let nearest = nearest
        if nearest !== SetDeadline.none, nearest.remaining <= limit { return nearest }
        return SetDeadline(after: limit, elapsed: elapsedTime(clock: clock))
    }

    /// The given deadline of the usual clock, or the current deadline if that is earlier.
    static func nearest(or deadline: SetDeadline) -> SetDeadline {
        let nearest = nearest
        let isEarlier = nearest !== SetDeadline.none && nearest.isEarlier(than: deadline)
        return isEarlier ? nearest : deadline
    }

    /// Calls a function with a deadline, on the caller's isolation.
    @inline(__always)
    static func apply(
        _ deadline: SetDeadline,
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async -> Void
    ) async {
        await $nearest.withValue(deadline, operation: body, isolation: isolation)
    }
}
