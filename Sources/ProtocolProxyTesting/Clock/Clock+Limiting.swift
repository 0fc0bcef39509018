// SPDX-License-Identifier: MIT

extension Clock {
    /// A duration, or a century in place of a longer one.
    ///
    /// With `.seconds(Int64.max)` for no limit, the sum of the time now and of the limit is not a
    /// number of seconds in 64 bits. Clocks of the standard library stop the program then.
    func limited(_ duration: Duration) -> Duration {
        let century = Swift.Duration.seconds(100 * 366 * 86_400)
        guard let length = duration as? Swift.Duration, length > century else { return duration }
        return century as? Duration ?? duration
    }
}
