// SPDX-License-Identifier: MIT

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
