// SPDX-License-Identifier: MIT

/// Answers for unstubbed calls that would otherwise stop the program, so that such calls fail only
/// their own test.
///
/// Some calls may have no other way to end: their requirement returns a type without a zero, and
/// either doesn't throw or has typed throws. Without an answer, such a call may stop the program,
/// and with it all tests.
///
/// ```swift
/// struct Receipt: Sendable {
///     var id: String
/// }
/// enum PaymentError: Error { case unavailable }
///
/// withDoubles(unstubbed: .returning(Receipt(id: "none")).throwing(PaymentError.unavailable)) {
///     // The test makes its doubles here.
/// }
/// ```
///
/// A call that gets one of these answers still fails the test, unlike a call that a default of the
/// double answers.
public struct UnstubbedAnswers: Sendable {
    private var values: [ObjectIdentifier: @Sendable () -> Any] = [:]
    private var errors: [ObjectIdentifier: any Error] = [:]

    /// Creates an empty set of answers.
    public init() {}

    /// Creates an answer for requirements that return values of a type.
    ///
    /// - Parameter value: The value. The expression is evaluated for each such call, on the thread
    ///   of the call.
    /// - Returns: Answers to which others can be added.
    public static func returning<Value>(
        _ value: @autoclosure @escaping @Sendable () -> Value
    ) -> UnstubbedAnswers {
        UnstubbedAnswers().returning(value())
    }

    /// Creates an answer for requirements that throw errors of a type, as in
    /// `throws(PaymentError)`.
    ///
    /// - Parameter error: The error. It takes precedence over a value for the result type.
    /// - Returns: Answers to which others can be added.
    public static func throwing<Failure: Error>(_ error: Failure) -> UnstubbedAnswers {
        UnstubbedAnswers().throwing(error)
    }

    /// Adds an answer for requirements that return values of a type.
    ///
    /// - Parameter value: The value. The expression is evaluated for each such call, on the thread
    ///   of the call.
    /// - Returns: These answers with the new one, which replaces an answer for the same type.
    public func returning<Value>(
        _ value: @autoclosure @escaping @Sendable () -> Value
    ) -> UnstubbedAnswers {
        var answers = self
        answers.values[ObjectIdentifier(Value.self)] = value
        return answers
    }

    /// Adds an answer for requirements that throw errors of a type.
    ///
    /// - Parameter error: The error. It takes precedence over a value for the result type.
    /// - Returns: These answers with the new one, which replaces an answer for the same type.
    public func throwing<Failure: Error>(_ error: Failure) -> UnstubbedAnswers {
        var answers = self
        answers.errors[ObjectIdentifier(Failure.self)] = error
        return answers
    }

    /// These answers, and those of an outer scope for all other types.
    func merging(_ others: UnstubbedAnswers) -> UnstubbedAnswers {
        var answers = self
        answers.values.merge(others.values) { own, _ in own }
        answers.errors.merge(others.errors) { own, _ in own }
        return answers
    }

    func value(of type: any Any.Type) -> Any? {
        values[ObjectIdentifier(type)]?()
    }

    func error(of type: any Any.Type) -> (any Error)? {
        errors[ObjectIdentifier(type)]
    }
}
