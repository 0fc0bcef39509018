// SPDX-License-Identifier: MIT

import ProtocolProxy

extension Policy {
    /// Refuses calls that have too little time left before their deadline; they throw a
    /// ``DeadlineExceededError``.
    ///
    /// ```swift
    /// let policy = Policy {
    ///     .timeOut(after: .seconds(2))
    ///     .retry(attempts: 3, after: .constant(.seconds(1)), if: .error(Unavailable.self))
    ///     .rejectLate(minimumRemaining: .milliseconds(50))
    /// }
    /// ```
    ///
    /// A server under load shouldn't start work whose result nobody awaits any more. The deadline
    /// is ``CallDeadline/current``, which a `timeOut` further out has set: above this layer, or
    /// around the call that makes this one. A call without a deadline passes, for the price of a
    /// look at a task-local value. The layer follows the deadlines of gRPC, which are passed on
    /// from call to call, and the deadline filter of Finagle.
    ///
    /// Synchronous and asynchronous requirements are refused alike, on the caller's thread and
    /// before anything below runs.
    ///
    /// - Parameters:
    ///   - least: The time that a call needs. One that has less is refused.
    ///   - error: The error to throw in place of a ``DeadlineExceededError``, for a requirement
    ///     with typed throws.
    public static func rejectLate(
        minimumRemaining least: Duration,
        throwing error: (any Error)? = nil
    ) -> Policy {
        let text = "minimumRemaining: \(least.text)"
        return rejectLate(text, throwing: error) { $0.remaining < least }
    }

    /// Appends this layer, innermost; see the static function.
    public func rejectLate(
        minimumRemaining least: Duration,
        throwing error: (any Error)? = nil
    ) -> Policy { adding(.rejectLate(minimumRemaining: least, throwing: error)) }

    /// Refuses calls by their deadline, as a function decides; see
    /// `rejectLate(minimumRemaining:throwing:)`.
    ///
    /// - Parameters:
    ///   - error: The error to throw in place of a ``DeadlineExceededError``, for a requirement
    ///     with typed throws.
    ///   - isRefused: Whether to refuse a call with a deadline; it is called on the caller's
    ///     thread.
    public static func rejectLate(
        throwing error: (any Error)? = nil,
        when isRefused: @escaping @Sendable (CallDeadline) -> Bool
    ) -> Policy { rejectLate("when: a function", throwing: error, when: isRefused) }

    /// Appends this layer, innermost; see the static function.
    public func rejectLate(
        throwing error: (any Error)? = nil,
        when isRefused: @escaping @Sendable (CallDeadline) -> Bool
    ) -> Policy { adding(.rejectLate(throwing: error, when: isRefused)) }

    private static func rejectLate(
        _ text: String,
        throwing error: (any Error)?,
        when isRefused: @escaping @Sendable (CallDeadline) -> Bool
    ) -> Policy {
        Policy(.rejectLate, "rejectLate(\(text)\(errorText(error)))") { context in
            LateRejection(isRefused: isRefused, givenError: error, context: context)
        }
    }
}

/// Refuses calls by their deadline.
private struct LateRejection: AdmissionLayer {
    let isRefused: @Sendable (CallDeadline) -> Bool
    let givenError: (any Error)?
    let context: PolicyContext

    var verb: String { "reject late calls" }
    var name: String { "rejectLate" }

    func ownError(of requirement: AnyRequirement) -> any Error {
        error(requirement.selector, remaining: .zero)
    }

    func refusal(ofCallOf selector: Selector) -> (any Error)? {
        guard let deadline = CallDeadline.current, isRefused(deadline) else { return nil }
        InFlightCalls.noteDeadline()
        return error(selector, remaining: deadline.remaining)
    }

    private func error(_ selector: Selector, remaining: Duration) -> any Error {
        DeadlineExceededError(
            selector: selector,
            protocolName: context.protocolName(of: selector),
            remaining: remaining
        )
    }
}
