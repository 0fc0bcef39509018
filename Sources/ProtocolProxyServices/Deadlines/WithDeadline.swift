// SPDX-License-Identifier: MIT

/// Sets the deadline for a function, unless there is an earlier one; see ``CallDeadline``.
///
/// ```swift
/// let store = StoreProxy(retaining: RemoteStore())
/// let page = try await withDeadline(in: .milliseconds(300)) { try await store.find("a") }
/// ```
///
/// Nothing is cancelled at the deadline: that is what `timeOut` does.
///
/// - Parameters:
///   - limit: The time from now to the deadline.
///   - clock: The clock that measures the time.
///   - body: The function, which is called once.
/// - Returns: What the function returns.
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

/// Sets the deadline for an asynchronous function, on the caller's isolation, unless there is an
/// earlier one; see ``CallDeadline``.
///
/// Nothing is cancelled at the deadline: that is what `timeOut` does.
///
/// - Parameters:
///   - limit: The time from now to the deadline.
///   - clock: The clock that measures the time.
///   - isolation: The isolation of the function: the caller's.
///   - body: The function, which is called once.
/// - Returns: What the function returns.
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
