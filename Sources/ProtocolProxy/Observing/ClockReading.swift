// SPDX-License-Identifier: MIT

/// When an answer began, or that nobody wants to know.
///
/// The clock's own type has a size that is asked for at run time, at each call, also where there is nothing to read.
@usableFromInline
struct ClockReading {
    private static let origin = ContinuousClock.now

    @usableFromInline let sinceOrigin: Duration?

    @inlinable
    init() { self.sinceOrigin = nil }

    private init(sinceOrigin: Duration) { self.sinceOrigin = sinceOrigin }

    @usableFromInline
    static func now() -> ClockReading {
        let origin = origin
        return ClockReading(sinceOrigin: origin.duration(to: .now))
    }

    /// How long ago that was; nil where nobody wants to know.
    var elapsed: Duration? { sinceOrigin.map { Self.origin.duration(to: .now) - $0 } }
}
