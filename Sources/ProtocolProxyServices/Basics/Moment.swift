// SPDX-License-Identifier: MIT

// Basics: instants and durations, and how the program stops at a caller's mistake. It uses only the
// core, and every other folder may use it.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// An instant of the continuous clock.
///
/// The compiler doesn't know the size of a `ContinuousClock.Instant`. So an asynchronous function
/// would allocate memory for each instant, and the runtime would have to copy types that contain
/// one.
struct Moment: Comparable, Sendable {
    /// The time of the clock, since a moment that is the same for the whole process.
    let nanoseconds: Int64

    static let zero = Moment(nanoseconds: 0)
    /// Later than all others.
    static let never = Moment(nanoseconds: .max)

    #if os(Linux) || os(Android)
    static var now: Moment {
        // The clock that `ContinuousClock` reads, in a fifth of the instructions.
        var time = timespec()
        // SAFETY: the system only writes to the variable.
        _ = unsafe clock_gettime(CLOCK_BOOTTIME, &time)
        return Moment(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }
    #else
    private static let origin = ContinuousClock.now

    static var now: Moment {
        Moment(nanoseconds: origin.duration(to: .now).nanosecondsWithinCentury)
    }
    #endif

    /// The instant, for functions of the standard library.
    var instant: ContinuousClock.Instant {
        let wait = duration(since: .now)
        return .now.advanced(by: wait)
    }

    /// The moment after a duration, which is limited to a century in either direction.
    func advanced(by duration: Duration) -> Moment {
        advanced(byNanoseconds: duration.nanosecondsWithinCentury)
    }

    /// The moment after a number of nanoseconds, which are at most a century in either direction.
    func advanced(byNanoseconds nanoseconds: Int64) -> Moment {
        Moment(nanoseconds: self.nanoseconds &+ nanoseconds)
    }

    func duration(since start: Moment) -> Duration {
        // Wrapping arithmetic takes an instruction each; the product always fits.
        Duration(attoseconds: Int128(nanoseconds &- start.nanoseconds) &* 1_000_000_000)
    }

    static func < (left: Moment, right: Moment) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}

extension Clock {
    /// Whether the clock is the usual one, whose instants are moments.
    var isContinuous: Bool { type(of: self) == ContinuousClock.self }
}

extension Clock<Duration> {
    /// Returns a function that sleeps until a duration from now is over, at most a century.
    func waiter(for duration: Duration) -> @Sendable () async throws -> Void {
        let deadline = now.advanced(by: min(duration, .century))
        return { try await sleep(until: deadline, tolerance: nil) }
    }

    /// Sleeps for a duration, at most for a century.
    package nonisolated(nonsending) func wait(for duration: Duration) async throws {
        try await sleep(for: min(duration, .century))
    }
}

extension Duration {
    /// A time that is longer than any wait.
    ///
    /// If a limit is `.seconds(Int64.max)`, to mean that there is none, the current time plus the
    /// limit doesn't fit in 64 bits of seconds. The standard library's clocks then stop the
    /// program.
    static var century: Duration { .seconds(100 * 366 * 86_400) }

    /// The duration in whole nanoseconds, rounded up, and limited to a century in either direction.
    var nanosecondsWithinCentury: Int64 {
        let attoseconds = max(min(self, .century), .zero - .century).attoseconds
        let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        return Int64(whole) + (rest > 0 ? 1 : 0)
    }

    /// The duration in seconds, rounded.
    ///
    /// The components of a duration stop the program if its seconds don't fit into 64 bits.
    package var seconds: Double { Double(attoseconds) / 1e18 }

    /// The duration in the largest unit that makes it at least one: `1.5 s`, `100 ms`.
    var text: String { Self.text(ofSeconds: seconds) }

    /// The text of so many seconds, which may be more than a duration can have.
    static func text(ofSeconds exact: Double) -> String {
        let units = [(1, "s"), (1e3, "ms"), (1e6, "µs"), (1e9, "ns")]
        let (factor, unit) = units.first { abs(exact) * $0.0 >= 1 } ?? units[0]
        // Rounds away floating-point errors, which large numbers don't have.
        let value = abs(exact) < 1e9 ? (exact * factor * 1e6).rounded() / 1e6 : exact
        return "\(Int(exactly: value).map(String.init) ?? "\(value)") \(unit)"
    }
}

/// Returns a function that returns the time since this call, on any clock.
func elapsedTime<Time: Clock<Duration>>(clock: Time) -> @Sendable () -> Duration {
    // The usual clock is handled apart: code for its own type needs no tables of a generic type.
    if clock is ContinuousClock {
        let start = Moment.now
        return { Moment.now.duration(since: start) }
    }
    let start = clock.now
    return { start.duration(to: clock.now) }
}
