// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The error of a call that exceeded a limit; see ``ConcurrencyLimiter``, ``AdaptiveLimiter`` and
/// ``RateLimiter``.
public struct LimitExceededError: Error, Hashable, RefusedCallError {
    /// The limit that a call exceeded.
    public enum Limit: Sendable, Hashable {
        /// A number of calls in progress, and of calls that wait for one of them to end.
        case concurrent(Int, waiting: Int)
        /// A number of calls per period, and of calls at once.
        case rate(Int, per: Duration, burst: Int)
    }

    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The limit that the call would have exceeded.
    public let limit: Limit
    /// The time until a rate limit allows another call, or `nil` for a limit of concurrent calls.
    ///
    /// At that time, another call may come first.
    public let retryAfter: Duration?
    /// What the layers did in the call; `nil` if nothing asked for a ``CallReport``.
    ///
    /// It is ignored when errors are compared.
    public var report: CallReport? { attached.report }

    var attached = AttachedReport()

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    ///   - limit: The limit that the call would have exceeded.
    ///   - retryAfter: The time until a rate limit allows another call.
    public init(
        selector: Selector,
        protocolName: String,
        limit: Limit,
        retryAfter: Duration? = nil
    ) {
        self.selector = selector
        self.protocolName = protocolName
        self.limit = limit
        self.retryAfter = retryAfter
    }
}

extension LimitExceededError {
    var canBeRetried: Bool { true }
}

extension LimitExceededError: CustomStringConvertible {
    /// A description of the call and the limit.
    public var description: String {
        let retry = retryAfter.map { " The next call is allowed in \($0.text)." } ?? ""
        return "'\(selector)' of '\(protocolName)' was not called: \(limit).\(retry)"
    }
}

extension LimitExceededError.Limit: CustomStringConvertible {
    /// A description of the limit.
    public var description: String {
        switch self {
        case .concurrent(let count, let waiting):
            let more = waiting > 0 ? ", and \(waiting) that wait" : ""
            return "the limit is \(count) at once\(more)"
        case .rate(let count, let period, let burst):
            let more = burst == count ? "" : ", and \(burst) at once"
            return "the limit is \(count) per \(period.text)\(more)"
        }
    }
}
