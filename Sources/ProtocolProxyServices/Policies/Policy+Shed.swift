// SPDX-License-Identifier: MIT

import ProtocolProxy

extension Policy {
    /// Refuses calls that have too little time left before their deadline; they throw a ``DeadlineExceededError``.
    ///
    /// ```swift
    /// let policy = Policy {
    ///     .timeOut(after: .seconds(2))
    ///     .retry(attempts: 3, after: .constant(.seconds(1)), if: .error(Unavailable.self))
    ///     .shed(remaining: .milliseconds(50))
    /// }
    /// ```
    ///
    /// A server under load shouldn't start work whose result nobody awaits any more. The deadline is ``CallDeadline/current``,
    /// which a `timeOut` further out has set: above this layer, or around the call that makes this one. A call without a
    /// deadline passes, for the price of a look at a task-local value. The layer follows the deadlines of gRPC, which are
    /// passed on from call to call, and the deadline filter of Finagle.
    ///
    /// Synchronous and asynchronous requirements are refused alike, on the caller's thread and before anything below runs.
    ///
    /// - Parameters:
    ///   - least: The time that a call needs. One that has less is refused.
    ///   - error: The error to throw in place of a ``DeadlineExceededError``, for a requirement with typed throws.
    public static func shed(remaining least: Duration, throwing error: (any Error)? = nil) -> Policy {
        shed("remaining: \(least.text)", error) { $0.remaining < least }
    }

    /// Adds the layer inside of those before; see the static function.
    public func shed(remaining least: Duration, throwing error: (any Error)? = nil) -> Policy {
        adding(.shed(remaining: least, throwing: error))
    }

    /// Refuses calls by their deadline, as a function decides; see `shed(remaining:throwing:)`.
    ///
    /// - Parameters:
    ///   - isRefused: Whether to refuse a call with a deadline; it is called on the caller's thread.
    ///   - error: The error to throw in place of a ``DeadlineExceededError``, for a requirement with typed throws.
    public static func shed(
        throwing error: (any Error)? = nil, when isRefused: @escaping @Sendable (CallDeadline) -> Bool
    ) -> Policy { shed("when: a function", error, isRefused) }

    /// Adds the layer inside of those before; see the static function.
    public func shed(
        throwing error: (any Error)? = nil, when isRefused: @escaping @Sendable (CallDeadline) -> Bool
    ) -> Policy { adding(.shed(throwing: error, when: isRefused)) }

    private static func shed(
        _ text: String, _ error: (any Error)?, _ isRefused: @escaping @Sendable (CallDeadline) -> Bool
    ) -> Policy {
        Policy(.shed, "shed(\(text)\(errorText(error)))") { context in
            Shedding(isRefused: isRefused, givenError: error, context: context)
        }
    }
}

/// Refuses calls by their deadline.
private struct Shedding: AdmissionLayer {
    let isRefused: @Sendable (CallDeadline) -> Bool
    let givenError: (any Error)?
    let context: PolicyContext

    var verb: String { "be shed" }
    var name: String { "shed" }

    func ownError(of requirement: AnyRequirement) -> any Error { error(requirement.selector, remaining: .zero) }

    func refusal(ofCallOf selector: Selector) -> (any Error)? {
        guard let deadline = CallDeadline.current, isRefused(deadline) else { return nil }
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
