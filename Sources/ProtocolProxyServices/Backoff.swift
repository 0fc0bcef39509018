// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The delays between attempts of a retried call.
///
/// ```swift
/// let backoff = Backoff.exponential(from: .milliseconds(100), upTo: .seconds(5)).jittered()
/// ```
public struct Backoff: Sendable {
    private let delay: @Sendable (Int) -> Duration

    /// Creates delays computed by a function.
    ///
    /// - Parameter delay: Returns the delay after a number of failed attempts, 1 or more. It can run on any thread.
    public init(_ delay: @escaping @Sendable (_ failures: Int) -> Duration) { self.delay = delay }

    /// No delays.
    public static let none = Backoff { _ in .zero }

    /// Returns equal delays.
    ///
    /// - Parameter delay: The delay.
    public static func constant(_ delay: Duration) -> Backoff { Backoff { _ in delay } }

    /// Returns growing delays.
    ///
    /// - Parameters:
    ///   - first: The delay after the first failure.
    ///   - factor: The factor between two delays.
    ///   - most: The longest delay.
    public static func exponential(
        from first: Duration, factor: Double = 2, upTo most: Duration = .seconds(30)
    ) -> Backoff {
        Backoff { failures in
            var delay = first
            // Not a power, which would overflow.
            for _ in 1..<max(failures, 1) where delay < most {
                delay = delay < most / factor ? delay * factor : most
            }
            return min(delay, most)
        }
    }

    /// Returns these delays, each reduced by a random part.
    ///
    /// Clients that failed together then do not retry together.
    ///
    /// - Parameters:
    ///   - portion: The largest part to subtract, from 0 for nothing to 1 for the whole delay.
    ///   - generator: The generator of random numbers, used by one thread at a time.
    public func jittered(
        _ portion: Double = 1, using generator: some RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) -> Backoff {
        let (generator, portion) = (LockedState(generator), min(max(portion, 0), 1))
        return Backoff { failures in
            let part = generator.withLock { Double.random(in: 0..<1, using: &$0) }
            return delay(after: failures) * (1 - part * portion)
        }
    }

    /// Returns the delay after a number of failed attempts.
    ///
    /// - Parameter failures: The number of failed attempts, 1 or more.
    public func delay(after failures: Int) -> Duration { delay(failures) }
}
