// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension Policy {
    /// Refuses calls that have too little time left before their deadline.
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
    /// is ``CallDeadline/current``, set by a `timeOut` above this layer or around the code that
    /// makes the call. A call without a deadline passes, and costs only the reading of a task-local
    /// value. The layer follows the deadlines of gRPC, which are passed on from call to call, and
    /// the deadline filter of Finagle.
    ///
    /// Calls of synchronous and asynchronous requirements are refused on the caller's thread,
    /// before anything below runs.
    ///
    /// - Parameters:
    ///   - least: The time that a call needs. A call with less time left is refused.
    ///   - error: The error of a refused call; a ``DeadlineExceededError`` by default. A
    ///     requirement with typed throws needs one of its type.
    /// - Returns: A policy that consists of this layer.
    public static func rejectLate(
        minimumRemaining least: Duration,
        throwing error: (any Error)? = nil
    ) -> Policy {
        let text = "minimumRemaining: \(least.text)"
        return rejectLate(text, throwing: error) { $0.remaining < least }
    }

    /// Refuses calls whose deadline a function rejects; see
    /// `rejectLate(minimumRemaining:throwing:)`.
    ///
    /// - Parameters:
    ///   - error: The error of a refused call; a ``DeadlineExceededError`` by default. A
    ///     requirement with typed throws needs one of its type.
    ///   - isRefused: Returns whether to refuse a call with a deadline. It is called on the
    ///     caller's thread.
    /// - Returns: A policy that consists of this layer.
    public static func rejectLate(
        throwing error: (any Error)? = nil,
        when isRefused: @escaping @Sendable (CallDeadline) -> Bool
    ) -> Policy { rejectLate("when: a function", throwing: error, when: isRefused) }

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

extension Policy.Layer.Kind {
    static let rejectLate = Self(
        "rejectLate",
        .refusesCalls,
        advice: [
            .around(.limitsTime, isCuredByLimit: true) { inner in
                "'rejectLate' does not know the deadline of '\(inner)'"
            }
        ]
    )
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

/// The error of a call that was refused because it had too little time before its deadline.
public struct DeadlineExceededError: Error, Hashable {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The time that was left when the call was refused; negative after the deadline.
    public let remaining: Duration
    /// What the layers did in the call; `nil` if nothing asked for a ``CallReport``.
    ///
    /// It is ignored when errors are compared, and isn't encoded.
    public var report: CallReport? { attached.report }

    var attached = AttachedReport()

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    ///   - remaining: The time that was left when the call was refused.
    public init(selector: Selector, protocolName: String, remaining: Duration) {
        self.selector = selector
        self.protocolName = protocolName
        self.remaining = remaining
    }
}

extension DeadlineExceededError: Codable {
    // Without the report, which describes one call in one process.
    private enum CodingKeys: CodingKey {
        case selector, protocolName, remaining
    }
}

extension DeadlineExceededError: CustomStringConvertible {
    /// A description of the call and the time that was left.
    public var description: String {
        let time =
            if remaining > .zero {
                "\(remaining.text) before"
            } else {
                "\((.zero - remaining).text) after"
            }
        return "'\(selector)' of '\(protocolName)' was not called: it came \(time) the deadline."
    }
}

extension DeadlineExceededError: RefusedCallError {
    var retryAfter: Duration? { nil }
    /// `false` if the deadline applies to all attempts together, rather than to a single one.
    var canBeRetried: Bool { CallDeadline.current == nil }
}
