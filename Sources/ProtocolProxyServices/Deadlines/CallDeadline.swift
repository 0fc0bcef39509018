// SPDX-License-Identifier: MIT

// Deadlines: what a call carries into everything that it does: its deadline, the alarm that cancels
// it, and the calls of caches that it is part of. It may use `Basics`.

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

/// The deadline of a task.
///
/// It is an object so that tasks and the alarm of a time limit can share it.
class SetDeadline: Alarm,
    // SAFETY: as for `Alarm`; the added properties are constants.
    @unchecked Sendable
{
    /// Means that there is no deadline.
    static let none = SetDeadline(at: Moment.zero.advanced(by: .century))

    /// The moment of the deadline, if it is one of the usual clock.
    final let end: Moment
    /// Returns the time that is left; `nil` if it is a deadline of the usual clock.
    ///
    /// Two deadlines of the usual clock are compared without reading it.
    private let timeLeft: (@Sendable () -> Duration)?

    /// Creates a deadline of the usual clock.
    init(at end: Moment) {
        self.end = end
        self.timeLeft = nil
    }

    /// Creates a deadline of another clock; `elapsed` returns the time since now.
    init(after limit: Duration, elapsed: @escaping @Sendable () -> Duration) {
        self.end = .zero
        self.timeLeft = { limit - elapsed() }
    }

    /// The time that is left, by the clock that the deadline was set on; negative after the
    /// deadline.
    final var remaining: Duration {
        guard let timeLeft else { return end.duration(since: .now) }
        return timeLeft()
    }

    /// Whether the deadline is no later than another one, which is a deadline of the usual clock.
    final func isEarlier(than other: SetDeadline) -> Bool {
        timeLeft == nil ? end <= other.end : remaining <= other.remaining
    }
}

/// Sets the deadline for a function, unless there is an earlier one; see ``CallDeadline``.
///
/// ```swift
/// let store = StoreProxy(retaining: RemoteStore())
/// let page = try await withDeadline(in: .milliseconds(300)) { try await store.find("a") }
/// ```
///
/// Nothing is cancelled at the deadline; `timeOut` does that.
///
/// - Parameters:
///   - limit: The time from now to the deadline.
///   - clock: The clock that measures the time.
///   - body: The function, which is called once.
/// - Returns: What `body` returns.
/// - Throws: The error of `body`; the function rethrows, and throws none of its own.
@discardableResult
public func withDeadline<Output>(
    in limit: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    _ body: () throws -> Output
) rethrows -> Output {
    try CallDeadline.$nearest.withValue(
        CallDeadline.nearest(after: limit, clock: clock),
        operation: body
    )
}

/// Sets the deadline for an asynchronous function, unless there is an earlier one; see
/// ``CallDeadline``.
///
/// Nothing is cancelled at the deadline; `timeOut` does that.
///
/// - Parameters:
///   - limit: The time from now to the deadline.
///   - clock: The clock that measures the time.
///   - isolation: The isolation of `body`; the caller's by default.
///   - body: The function, which is called once.
/// - Returns: What `body` returns.
/// - Throws: The error of `body`; the function rethrows, and throws none of its own.
@discardableResult
public func withDeadline<Output>(
    in limit: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Output
) async rethrows -> Output {
    try await CallDeadline.$nearest.withValue(
        CallDeadline.nearest(after: limit, clock: clock),
        operation: body,
        isolation: isolation
    )
}
