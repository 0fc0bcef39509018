// SPDX-License-Identifier: MIT

import ProtocolProxy

extension Policy {
    /// Limits the number of calls per time, with a token bucket.
    ///
    /// ```swift
    /// let policy = Policy { .limit(100, per: .seconds(1), burst: 20) }
    /// ```
    ///
    /// Calls above the limit don't wait. They throw a ``LimitExceededError`` that says when a call is allowed, or the error
    /// that is given as `throwing`: a requirement with typed throws needs one of its type. Requirements that don't throw
    /// can't be refused, and stop the program if they are chosen by key. Synchronous requirements are taken, on any thread.
    ///
    /// The requirements of one application share the limit, and each application has one of its own; give the policy a
    /// ``RateLimiter``, which describes the bucket, to read or to share it. Tokens come back continuously, as in Go's
    /// `golang.org/x/time/rate`.
    ///
    /// - Parameters:
    ///   - limit: The number of calls per period.
    ///   - period: The period.
    ///   - burst: The number of calls at once; the same as `limit` by default.
    ///   - clock: The clock that measures the time.
    ///   - error: The error of a refused call; a ``LimitExceededError`` by default.
    public static func limit(
        _ limit: Int, per period: Duration, burst: Int? = nil, on clock: any Clock<Duration> = ContinuousClock(),
        throwing error: (any Error)? = nil
    ) -> Policy {
        // Checks the parameters here, where they are written, and describes them.
        let rules = RateLimiter(limit, per: period, burst: burst, on: clock).rules
        return Policy(.limitRate, "limit(\(rules)\(errorText(error)))") { context in
            let limiter = RateLimiter(limit, per: period, burst: burst, on: clock)
            return RateLimit(limiter: limiter, givenError: error, context: context)
        }
    }

    /// Adds the layer inside of those before; see the static function.
    public func limit(
        _ limit: Int, per period: Duration, burst: Int? = nil, on clock: any Clock<Duration> = ContinuousClock(),
        throwing error: (any Error)? = nil
    ) -> Policy { adding(.limit(limit, per: period, burst: burst, on: clock, throwing: error)) }

    /// Limits the number of calls per time; see `limit(_:per:burst:on:throwing:)`.
    ///
    /// - Parameters:
    ///   - limiter: The limiter, which all applications of the policy share.
    ///   - error: The error of a refused call; a ``LimitExceededError`` by default.
    public static func limit(_ limiter: RateLimiter, throwing error: (any Error)? = nil) -> Policy {
        Policy(.limitRate, "limit(\(limiter)\(errorText(error)))") { context in
            RateLimit(limiter: limiter, givenError: error, context: context)
        }
    }

    /// Adds the layer inside of those before; see the static function.
    public func limit(_ limiter: RateLimiter, throwing error: (any Error)? = nil) -> Policy {
        adding(.limit(limiter, throwing: error))
    }
}

/// Limits the number of calls per time.
private struct RateLimit: AdmissionLayer {
    let limiter: RateLimiter
    let givenError: (any Error)?
    let context: PolicyContext

    var verb: String { "be limited" }
    var state: LayerState? { .rate(limiter) }

    func ownError(of requirement: AnyRequirement) -> any Error { error(requirement.selector, retryAfter: .zero) }

    func refusal(ofCallOf selector: Selector) -> (any Error)? {
        limiter.take().map { error(selector, retryAfter: $0) }
    }

    private func error(_ selector: Selector, retryAfter: Duration) -> any Error {
        LimitExceededError(
            selector: selector, protocolName: context.protocolName(of: selector),
            limit: .rate(limiter.limit, per: limiter.period, burst: limiter.burst), retryAfter: retryAfter)
    }
}
