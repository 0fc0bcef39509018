// SPDX-License-Identifier: MIT

extension Clock {
    /// The duration, or a century if the duration is longer.
    ///
    /// If a caller passes `.seconds(Int64.max)` to have no limit, the current time plus the limit
    /// has too many seconds for 64 bits. Clocks of the standard library then stop the program.
    func limited(_ duration: Duration) -> Duration {
        let century = Swift.Duration.seconds(100 * 366 * 86_400)
        guard let length = duration as? Swift.Duration, length > century else { return duration }
        return century as? Duration ?? duration
    }
}
