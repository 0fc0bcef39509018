// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A limit of calls per time: a *token bucket*.
///
/// ```swift
/// let limiter = RateLimiter(100, per: .seconds(1), burst: 20)
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.apply(Policy { .limit(limiter) }, to: \.find, \.loadInto)
/// print(limiter.available)
/// ```
/// ```text
/// 20
/// ```
///
/// Each call takes a token from a bucket that is full at first. Tokens come back continuously, as in the limiter of Go's
/// `golang.org/x/time/rate`, rather than at the end of each period: within any time *t*, at most `burst + limit * t / period`
/// calls are let through. The arithmetic is exact.
///
/// Policies that are given the same object share its tokens; it may be used and read on any thread.
public final class RateLimiter: Sendable {
    private struct Bucket {
        /// The content, in attoseconds: a token is worth the period, and an attosecond adds `limit`.
        var level: Int128
        var time = Duration.zero
        var refusals = 0
    }

    /// The number of calls per period.
    public let limit: Int
    /// The period.
    public let period: Duration
    /// The number of calls at once, after a time without calls.
    public let burst: Int

    private let token: Int128
    private let capacity: Int128
    private let now: @Sendable () -> Duration
    private let bucket: LockedState<Bucket>

    /// Creates a limiter with all tokens.
    ///
    /// - Parameters:
    ///   - limit: The number of calls per period, 1 or more.
    ///   - period: The period.
    ///   - burst: The number of calls at once, 1 or more; the same as `limit` by default.
    ///   - clock: The clock that measures the time.
    public init(
        _ limit: Int, per period: Duration, burst: Int? = nil, on clock: any Clock<Duration> = ContinuousClock()
    ) {
        requireAtLeastOne(limit, "The number of calls per period")
        requirePositive(period, "The period")
        requireAtLeastOne(burst ?? limit, "The number of calls at once")
        self.limit = limit
        self.period = period
        self.burst = burst ?? limit
        token = period.attoseconds
        let (capacity, overflows) = token.multipliedReportingOverflow(by: Int128(burst ?? limit))
        if overflows { fatalError("The period, \(period.text), is too long for \(burst ?? limit) calls at once.") }
        self.capacity = capacity
        now = elapsedTime(on: clock)
        bucket = LockedState(Bucket(level: capacity))
    }

    /// The number of calls that are allowed now.
    public var available: Int {
        let now = now()
        return bucket.withLock { bucket in
            fill(&bucket, at: now)
            return Int(bucket.level / token)
        }
    }

    /// The number of calls that were refused.
    public var refusals: Int { bucket.withLock { $0.refusals } }

    /// Takes a token; returns the time until there is one if there is none.
    func take() -> Duration? {
        let now = now()
        return bucket.withLock { bucket in
            fill(&bucket, at: now)
            guard bucket.level < token else {
                bucket.level -= token
                return nil
            }
            bucket.refusals += 1
            // Rounded up, so that there is a token after it.
            return Duration(attoseconds: (token - bucket.level - 1) / Int128(limit) + 1)
        }
    }

    private func fill(_ bucket: inout Bucket, at now: Duration) {
        // Threads may come here in another order than they read the clock.
        guard now > bucket.time else { return }
        let (gain, overflows) = (now - bucket.time).attoseconds.multipliedReportingOverflow(by: Int128(limit))
        bucket.time = now
        // A difference, since a sum could overflow.
        bucket.level = overflows || gain > capacity - bucket.level ? capacity : bucket.level + gain
    }
}

extension RateLimiter: CustomStringConvertible {
    /// The limiter as an expression.
    public var description: String { "RateLimiter(\(rules))" }

    var rules: String { "\(limit), per: \(period.text)\(burst == limit ? "" : ", burst: \(burst)")" }
}
