// SPDX-License-Identifier: MIT

/// An instant of the continuous clock.
///
/// The compiler doesn't know the size of a `ContinuousClock.Instant`. So an asynchronous function
/// would allocate memory for each instant, and the runtime would have to copy types that contain
/// one.
struct Moment: Comparable, Sendable {
    private static let origin = ContinuousClock.now

    /// The time since `origin`.
    let offset: Duration

    static let zero = Moment(offset: .zero)

    static var now: Moment { Moment(offset: origin.duration(to: .now)) }

    var instant: ContinuousClock.Instant { Self.origin.advanced(by: offset) }

    /// The moment after a duration, which is limited to a century in either direction.
    func advanced(by duration: Duration) -> Moment {
        Moment(offset: offset + max(min(duration, .century), .zero - .century))
    }

    func duration(to other: Moment) -> Duration {
        other.offset - offset
    }

    static func < (left: Moment, right: Moment) -> Bool {
        left.offset < right.offset
    }
}

extension Clock {
    /// Whether the clock is the usual one, whose instants are moments.
    var isContinuous: Bool { type(of: self) == ContinuousClock.self }
}
