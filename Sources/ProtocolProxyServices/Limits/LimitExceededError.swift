// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The error of a call that exceeded a limit; see ``ConcurrencyLimiter``, ``AdaptiveLimiter`` and
/// ``RateLimiter``.
public struct LimitExceededError: Error, Hashable, RefusedCallError {
    /// A limit of calls.
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
    /// The time after which a rate limit allows a call, or `nil` if that depends on the calls in
    /// progress.
    ///
    /// Another call may be earlier.
    public let retryAfter: Duration?
    /// What the layers did in the call; `nil` if nobody wanted a ``CallReport`` of it.
    ///
    /// It doesn't count when errors are compared.
    public var report: CallReport? { attached.report }

    var attached = AttachedReport()

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    ///   - limit: The limit of the calls.
    ///   - retryAfter: The time after which a rate limit allows a call.
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
    /// The call and the limit in words.
    public var description: String {
        let retry = retryAfter.map { " The next call is allowed in \($0.text)." } ?? ""
        return "'\(selector)' of '\(protocolName)' was not called: \(limit).\(retry)"
    }
}

extension LimitExceededError.Limit: CustomStringConvertible {
    /// The limit in words.
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
