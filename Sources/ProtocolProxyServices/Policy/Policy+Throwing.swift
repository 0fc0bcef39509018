// SPDX-License-Identifier: MIT

extension Policy {
    /// Says what requirements with typed errors throw in place of the errors of the layers.
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
    /// ``LimitExceededError``. The function makes an error that it can throw, for all layers of the
    /// policy, wherever it is written among them. Write one for each error type; of two for the
    /// same type, the last one counts. A function that returns an `any Error` is for requirements
    /// that throw any.
    ///
    /// An error that was given to a layer by `throwing:` stays as it is if the requirement can
    /// throw it, and is the cause otherwise. Layers further out recognize a refusal in an error
    /// whose only associated value is the cause: `retry` waits as long as it says, and
    /// `breakCircuit` doesn't count it.
    ///
    /// Without such a function, a requirement with typed errors can't take a layer that throws
    /// errors of its own: that stops the program when the policy is applied, by key or by `where:`.
    ///
    /// - Parameter convert: Returns the error to throw, called on the thread where the call ends.
    ///   It receives the error of the layer, such as a ``CircuitOpenError``, or a
    ///   `CancellationError` if the caller was cancelled while it waited.
    public static func throwing<Failure: Error>(
        _ convert: @escaping @Sendable (_ cause: any Error) -> Failure
    ) -> Policy { Policy([], Settings(conversions: [ErrorConversion(convert)])) }

    /// Says what requirements with typed errors throw; see the static function.
    public func throwing<Failure: Error>(
        _ convert: @escaping @Sendable (_ cause: any Error) -> Failure
    ) -> Policy { adding(.throwing(convert)) }
}
