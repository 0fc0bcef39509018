// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The delays between attempts of a retried call.
///
/// ```swift
/// let backoff = Backoff.exponential(from: .milliseconds(100), upTo: .seconds(5)).jittered()
/// ```
public struct Backoff: Sendable {
    fileprivate indirect enum Form: Sendable {
        case none, standard, function, following
        case constant(Duration)
        case exponential(from: Duration, factor: Double, upTo: Duration)
        case jittered(Form, Double)
    }

    /// A delay, and where it comes from.
    private struct Delay {
        let duration: Duration
        /// Whether the failure asked for it, so that it must not become shorter.
        var isAskedFor = false
    }

    private let form: Form
    private let delay: @Sendable (FailedAttempt) -> Delay?

    private init(_ form: Form, _ delay: @escaping @Sendable (FailedAttempt) -> Delay?) {
        self.form = form
        self.delay = delay
    }

    private init(_ form: Form, byNumber delay: @escaping @Sendable (Int) -> Duration) {
        self.init(form) { Delay(duration: delay($0.failures)) }
    }

    /// Computes delays with a function.
    ///
    /// - Parameter delay: Returns the delay after a number of failed attempts, 1 or more. It may be
    ///   called on any thread.
    public init(_ delay: @escaping @Sendable (_ failures: Int) -> Duration) {
        self.init(.function, byNumber: delay)
    }

    /// The default delays of `Policy.retry(attempts:after:if:clock:fileID:line:)`: random delays of
    /// at most 100 ms, 200 ms, 400 ms and so on up to 20 s.
    ///
    /// Because the delays are random, clients that failed at the same time don't retry at the same
    /// time.
    public static let standard: Backoff = {
        let delays = Backoff.exponential(from: .milliseconds(100), upTo: .seconds(20)).jittered()
        return Backoff(.standard, delays.delay)
    }()

    /// No delays.
    public static let none = Backoff(.none, byNumber: { _ in .zero })

    /// Waits for the same time after every attempt.
    ///
    /// - Parameters:
    ///   - delay: The delay, 0 or more.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: The delays, which ``jittered(_:using:fileID:line:)`` can make random.
    public static func constant(
        _ delay: Duration,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Backoff {
        requireNotNegative(delay, "The delay of a backoff", fileID: fileID, line: line)
        return Backoff(.constant(delay), byNumber: { _ in delay })
    }

    /// Waits for a time that grows by a factor after each attempt.
    ///
    /// - Parameters:
    ///   - first: The delay after the first failed attempt, 0 or more.
    ///   - factor: The factor by which each delay is multiplied to get the next one. If it isn't
    ///     positive, the program stops.
    ///   - most: The longest delay, 0 or more.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: The delays, which ``jittered(_:using:fileID:line:)`` can make random.
    public static func exponential(
        from first: Duration,
        factor: Double = 2,
        upTo most: Duration = .seconds(30),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Backoff {
        if !(factor.isFinite && factor > 0) {
            let sentence = "The factor of a backoff must be a positive number, and is \(factor)."
            fatalError(sentence, file: fileID, line: line)
        }
        requireNotNegative(first, "The first delay of a backoff", fileID: fileID, line: line)
        requireNotNegative(most, "The longest delay of a backoff", fileID: fileID, line: line)
        return Backoff(
            .exponential(from: first, factor: factor, upTo: most),
            byNumber: { failures in
                var delay = first
                // This is a loop because a power could overflow.
                for _ in 1..<max(failures, 1) where delay < most {
                    // Compares numbers, since the product may be too long for a `Duration`.
                    delay = delay.seconds * factor < most.seconds ? delay * factor : most
                }
                return min(delay, most)
            }
        )
    }

    /// Reduces each delay by a random amount, so that clients that failed at the same time don't
    /// retry at the same time.
    ///
    /// A delay that a failure asks for, as with ``retryAfter(upTo:otherwise:fileID:line:_:)``, stays
    /// as it is: a service that gets the next attempt earlier refuses that, too.
    ///
    /// - Parameters:
    ///   - portion: The largest part of a delay to subtract, from 0 to 1. With 1, the default, each
    ///     delay becomes a random time between 0 and the full delay.
    ///   - generator: The random number generator. Only one thread at a time uses it.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: These delays, reduced at random.
    public func jittered(
        _ portion: Double = 1,
        using generator: some RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Backoff {
        if portion.isNaN {
            fatalError(
                "The portion of a jittered backoff must be a number from 0 to 1, and is nan.",
                file: fileID,
                line: line
            )
        }
        let portion = min(max(portion, 0), 1)
        let generator = LockedState(generator)
        return Backoff(.jittered(form, portion)) { attempt in
            guard let full = delay(attempt) else { return nil }
            if full.isAskedFor { return full }
            let part = generator.withLock { Double.random(in: 0..<1, using: &$0) }
            return Delay(duration: full.duration * (1 - part * portion))
        }
    }

    /// Returns the delay before another attempt.
    ///
    /// - Parameter attempt: The last failed attempt, with the number of failed attempts.
    /// - Returns: The delay, or `nil` if there should be no other attempt.
    public func delay(after attempt: FailedAttempt) -> Duration? {
        delay(attempt)?.duration
    }
}

extension Backoff {
    /// Waits for the time that a failed attempt's error or result asks for.
    ///
    /// ``jittered(_:using:fileID:line:)`` doesn't shorten these times; it changes only the delays
    /// after other failures.
    ///
    /// ```swift
    /// struct Overloaded: Error { var isBackIn = Duration.seconds(2) }
    ///
    /// let backoff = Backoff.following { ($0.error as? Overloaded)?.isBackIn }
    /// ```
    ///
    /// - Parameters:
    ///   - most: The longest delay. If a failure asks for a longer one, there is no other attempt,
    ///     and the caller gets the failure at once.
    ///   - backoff: The delays after failures that don't ask for a delay.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    ///   - delay: Returns the delay that a failure asks for, or `nil`. It may be called on any
    ///     thread.
    /// - Returns: The delays, for which the closure is called after each failed attempt.
    public static func following(
        upTo most: Duration = .seconds(60),
        otherwise backoff: Backoff = .standard,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ delay: @escaping @Sendable (FailedAttempt) -> Duration?
    ) -> Backoff {
        requireNotNegative(most, "The longest delay of a backoff", fileID: fileID, line: line)
        return Backoff(.following) { attempt in
            guard let asked = delay(attempt) else { return backoff.delay(attempt) }
            return asked <= most ? Delay(duration: max(asked, .zero), isAskedFor: true) : nil
        }
    }

    /// Waits as long as the HTTP header field `Retry-After` says, in seconds or as a date.
    ///
    /// ``jittered(_:using:fileID:line:)`` doesn't shorten these times.
    ///
    /// ```swift
    /// struct Response { var status = 429, headers = ["Retry-After": "2"] }
    ///
    /// let backoff = Backoff.retryAfter { $0.result(as: Response.self)?.headers["Retry-After"] }
    /// ```
    ///
    /// The date can have any of the three formats of RFC 9110, and the seconds can have a fraction,
    /// which some services send. A value in any other format is ignored. The errors of this
    /// package's limits and circuits need no such closure: `retry` always waits as long as those
    /// errors say.
    ///
    /// - Parameters:
    ///   - most: The longest delay. If a failure asks for a longer one, there is no other attempt,
    ///     and the caller gets the failure at once.
    ///   - backoff: The delays after failures without the field, or with a field whose value is
    ///     ignored.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    ///   - field: Returns the value of the field, or `nil` if there is none. It may be called on
    ///     any thread.
    /// - Returns: The delays, for which the closure is called after each failed attempt.
    public static func retryAfter(
        upTo most: Duration = .seconds(60),
        otherwise backoff: Backoff = .standard,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ field: @escaping @Sendable (FailedAttempt) -> String?
    ) -> Backoff {
        following(upTo: most, otherwise: backoff, fileID: fileID, line: line) {
            field($0).flatMap { RetryAfter($0)?.delay() }
        }
    }
}

extension Backoff: CustomStringConvertible {
    /// The delays, written as an expression such as
    /// `.exponential(from: 100 ms, factor: 2, upTo: 5 s).jittered()`.
    public var description: String { form.description }

    var isStandard: Bool {
        if case .standard = form { true } else { false }
    }
}

extension Backoff.Form: CustomStringConvertible {
    var description: String {
        switch self {
        case .none: ".none"
        case .standard: ".standard"
        case .function: "a function"
        case .following: "what failures ask for"
        case .constant(let delay): ".constant(\(delay.text))"
        case .exponential(let first, let factor, let most):
            ".exponential(from: \(first.text), factor: \(Self.text(factor)), upTo: \(most.text))"
        case .jittered(let form, let portion):
            "\(form).jittered(\(portion == 1 ? "" : "\(portion)"))"
        }
    }

    /// A number, written without a fraction if it has none.
    private static func text(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}

/// The information about a failed call from which a ``Backoff`` computes a delay.
public struct FailedAttempt {
    /// The number of attempts of the call that have failed, at least 1.
    public let failures: Int
    /// The error of the last attempt; `nil` if that attempt returned a result.
    public let error: (any Error)?
    private let result: Any?

    /// Creates a failed attempt, for tests of a ``Backoff``.
    ///
    /// - Parameters:
    ///   - failures: The number of attempts of the call that have failed, at least 1.
    ///   - error: The error of the last attempt, if it threw one.
    ///   - result: The result of the last attempt, if it returned one.
    public init(failures: Int, error: (any Error)? = nil, result: Any? = nil) {
        self.failures = failures
        self.error = error
        self.result = result
    }

    /// Returns the result of the last attempt.
    ///
    /// - Parameter type: The type of the result.
    /// - Returns: The result; `nil` if the attempt threw an error, or if its result is of another
    ///   type or noncopyable.
    public func result<Result>(as type: Result.Type) -> Result? {
        result as? Result
    }
}
