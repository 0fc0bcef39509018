// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The delays between attempts of a retried call.
///
/// ```swift
/// let backoff = Backoff.exponential(from: .milliseconds(100), upTo: .seconds(5)).jittered()
/// ```
public struct Backoff: Sendable {
    fileprivate indirect enum Form: Sendable {
        case none, function
        case constant(Duration)
        case exponential(from: Duration, factor: Double, upTo: Duration)
        case jittered(Form, Double)
    }

    private let form: Form
    private let delay: @Sendable (Int) -> Duration

    private init(_ form: Form, _ delay: @escaping @Sendable (Int) -> Duration) {
        self.form = form
        self.delay = delay
    }

    /// Computes delays with a function.
    ///
    /// - Parameter delay: Returns the delay after a number of failed attempts, which is at least 1. It may be called on
    ///   any thread.
    public init(_ delay: @escaping @Sendable (_ failures: Int) -> Duration) { self.init(.function, delay) }

    /// No delays.
    public static let none = Backoff(.none) { _ in .zero }

    /// The same delay after every attempt.
    ///
    /// - Parameter delay: The delay.
    public static func constant(_ delay: Duration) -> Backoff { Backoff(.constant(delay)) { _ in delay } }

    /// Delays that grow by a factor.
    ///
    /// - Parameters:
    ///   - first: The delay after the first failed attempt.
    ///   - factor: The factor by which each delay exceeds the previous one.
    ///   - most: The longest delay.
    public static func exponential(
        from first: Duration, factor: Double = 2, upTo most: Duration = .seconds(30)
    ) -> Backoff {
        Backoff(.exponential(from: first, factor: factor, upTo: most)) { failures in
            var delay = first
            // A loop, because a power could overflow.
            for _ in 1..<max(failures, 1) where delay < most {
                delay = delay < most / factor ? delay * factor : most
            }
            return min(delay, most)
        }
    }

    /// Reduces each delay by a random amount, so that clients that failed together don't retry together.
    ///
    /// - Parameters:
    ///   - portion: The largest part to subtract: 0 for nothing, 1 for the whole delay.
    ///   - generator: A random number generator, used by one thread at a time.
    public func jittered(
        _ portion: Double = 1, using generator: some RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) -> Backoff {
        let (generator, portion) = (LockedState(generator), min(max(portion, 0), 1))
        return Backoff(.jittered(form, portion)) { failures in
            let part = generator.withLock { Double.random(in: 0..<1, using: &$0) }
            return delay(after: failures) * (1 - part * portion)
        }
    }

    /// The delay after a number of failed attempts.
    ///
    /// - Parameter failures: The number of failed attempts, at least 1.
    public func delay(after failures: Int) -> Duration { delay(failures) }
}

extension Backoff: CustomStringConvertible {
    /// The delays as an expression, such as `.exponential(from: 100 ms, factor: 2, upTo: 5 s).jittered()`.
    public var description: String { form.description }

    var isNone: Bool { if case .none = form { true } else { false } }
}

extension Backoff.Form: CustomStringConvertible {
    var description: String {
        switch self {
        case .none: ".none"
        case .function: "a function"
        case .constant(let delay): ".constant(\(delay.text))"
        case .exponential(let first, let factor, let most):
            ".exponential(from: \(first.text), factor: \(Int(exactly: factor).map(String.init) ?? "\(factor)"), upTo: \(most.text))"
        case .jittered(let form, let portion): "\(form).jittered(\(portion == 1 ? "" : "\(portion)"))"
        }
    }
}
