// SPDX-License-Identifier: MIT

extension RateLimiter {
    /// How many calls are let through, in the units of the bucket's content.
    struct Rules {
        /// The number of calls per period.
        let limit: Int
        let period: Duration
        /// The number of calls at once.
        let burst: Int
        let maximumWait: Duration
        /// How many units of the bucket's content a token and a full bucket are.
        let token: Int128
        let capacity: Int128
    }
}

extension RateLimiter.Rules {
    /// The content that comes back in a positive number of attoseconds; `nil` if it is too large.
    func gain(in elapsed: Int128) -> Int128? {
        // Within 18 s, both factors have 64 bits, and one instruction multiplies them.
        if let elapsed = UInt64(exactly: elapsed) {
            let (high, low) = elapsed.multipliedFullWidth(by: UInt64(limit))
            return Int128(high) << 64 | Int128(low)
        }
        let (gain, isHuge) = elapsed.multipliedReportingOverflow(by: Int128(limit))
        return isHuge ? nil : gain
    }

    /// The time until a bucket with less than a token has one, rounded up so that it isn't too
    /// short.
    func timeToToken(at level: Int128) -> Duration {
        let (missing, overflows) = token.subtractingReportingOverflow(level)
        return Duration(attoseconds: ((overflows ? .max : missing) - 1) / Int128(limit) + 1)
    }

    /// Returns the content that is the same share of a bucket with other rules.
    func share(of level: Int128, in other: Self) -> Int128 {
        if capacity == other.capacity, token == other.token { return level }
        // Tokens above the capacity have come back for calls that still wait.
        if level > capacity { return other.capacity &+ (level - capacity) / token &* other.token }
        let part = min(level.magnitude, capacity.magnitude)
        let product = part.multipliedFullWidth(by: other.capacity.magnitude)
        let share = Int128(capacity.magnitude.dividingFullWidth(product).quotient)
        return level < 0 ? -share : share
    }
}
