// SPDX-License-Identifier: MIT

extension Policy {
    /// Converts the errors of layers for requirements with typed throws.
    ///
    /// ```swift
    /// enum BankError: Error { case declined, unavailable(any Error) }
    ///
    /// let policy = Policy {
    ///     .timeOut(after: .seconds(2))
    ///     .limitConcurrency(to: 10)
    ///     .throwing { BankError.unavailable($0) }
    /// }
    /// ```
    ///
    /// A requirement that is declared with `throws(BankError)` can't throw a ``TimeoutError`` or a
    /// ``LimitExceededError``. The closure converts such errors for all layers of the policy,
    /// wherever `throwing` is written among them. Add one closure for each error type; of two with
    /// the same error type, the last one is used. A closure that returns `any Error` is used for
    /// requirements that can throw any error.
    ///
    /// An error that was passed to a layer as `throwing:` isn't converted if the requirement can
    /// throw it; otherwise, the closure receives it. Outer layers still recognize a refusal that
    /// was converted to an enum case whose only associated value is the refusal: `retry` waits as
    /// long as the refusal says, and `breakCircuit` doesn't count it.
    ///
    /// Without such a closure, a layer that throws its own errors can't be applied to a requirement
    /// with typed throws: the program stops, whether the requirement is chosen by its key or by
    /// `where:`.
    ///
    /// - Parameter convert: Returns the error to throw. It receives the error of the layer, such as
    ///   a ``CircuitOpenError``, or a `CancellationError` if the caller was cancelled while the
    ///   call waited. It is called on the thread where the call ends.
    /// - Returns: A policy without layers, to be joined with others.
    public static func throwing<Failure: Error>(
        _ convert: @escaping @Sendable (_ cause: any Error) -> Failure
    ) -> Policy { Policy([], Settings(conversions: [ErrorConversion(convert)])) }

    /// Converts the errors of layers for requirements with typed throws; see the static function.
    ///
    /// - Parameter convert: Returns the error to throw. It receives the error of the layer, such as
    ///   a ``CircuitOpenError``, or a `CancellationError` if the caller was cancelled while the
    ///   call waited. It is called on the thread where the call ends.
    /// - Returns: This policy, which also converts errors with the closure.
    public func throwing<Failure: Error>(
        _ convert: @escaping @Sendable (_ cause: any Error) -> Failure
    ) -> Policy { adding(.throwing(convert)) }
}
