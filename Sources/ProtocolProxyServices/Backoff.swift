// SPDX-License-Identifier: MIT

import ProtocolProxy

/// How long to wait before a call is made again.
///
/// ```swift
/// let backoff = Backoff.exponential(from: .milliseconds(100), upTo: .seconds(5)).jittered()
/// ```
public struct Backoff: Sendable {
    private let delay: @Sendable (Int) -> Duration

    /// Waits as long as a function says.
    ///
    /// - Parameter delay: Takes the number of attempts that have failed, 1 or more. It may run on any thread.
    public init(_ delay: @escaping @Sendable (_ failures: Int) -> Duration) { self.delay = delay }

    /// Does not wait.
    public static let none = Backoff { _ in .zero }

    /// Waits equally long each time.
    ///
    /// - Parameter delay: How long.
    public static func constant(_ delay: Duration) -> Backoff { Backoff { _ in delay } }

    /// Waits longer each time.
    ///
    /// - Parameters:
    ///   - first: How long after the first failure.
    ///   - factor: How many times as long after each further one.
    ///   - most: How long at most.
    public static func exponential(
        from first: Duration, factor: Double = 2, upTo most: Duration = .seconds(30)
    ) -> Backoff {
        Backoff { failures in
            var delay = first
            // No power: a `Duration` that is too large stops the program.
            for _ in 1..<max(failures, 1) where delay < most {
                delay = delay < most / factor ? delay * factor : most
            }
            return min(delay, most)
        }
    }

    /// The same, less a random part of each wait, so that many who failed at once do not come back at once.
    ///
    /// - Parameters:
    ///   - portion: How much of a wait may be left out: from 0, nothing, to 1, all of it.
    ///   - generator: What is asked for random numbers, by one thread at a time.
    public func jittered(
        _ portion: Double = 1, using generator: some RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) -> Backoff {
        let (generator, portion) = (LockedState(generator), min(max(portion, 0), 1))
        return Backoff { failures in
            let part = generator.withLock { Double.random(in: 0..<1, using: &$0) }
            return delay(after: failures) * (1 - part * portion)
        }
    }

    /// How long to wait.
    ///
    /// - Parameter failures: How many attempts have failed, 1 or more.
    public func delay(after failures: Int) -> Duration { delay(failures) }
}
