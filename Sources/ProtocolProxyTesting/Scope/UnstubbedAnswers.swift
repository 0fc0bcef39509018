// SPDX-License-Identifier: MIT

/// What answers calls of doubles that no stub answers, so that they fail their test and not the
/// whole run.
///
/// Some calls can end in no other way: their requirement returns a type without a zero, and throws
/// no error or one of its own type. Without an answer, such a call stops the program, and with it
/// all tests that it runs.
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
/// The call still is a failure of the test, unlike one that a default of the double answers.
public struct UnstubbedAnswers: Sendable {
    private var values: [ObjectIdentifier: @Sendable () -> Any] = [:]
    private var errors: [ObjectIdentifier: any Error] = [:]

    /// Creates answers without any values or errors.
    public init() {}

    /// Answers requirements that return a type.
    ///
    /// - Parameter value: The value, which is made for each call, on its thread.
    public static func returning<Value>(
        _ value: @autoclosure @escaping @Sendable () -> Value
    ) -> UnstubbedAnswers {
        UnstubbedAnswers().returning(value())
    }

    /// Answers requirements that throw errors of a type, such as `throws(PaymentError)`.
    ///
    /// - Parameter error: The error. It takes precedence over a value.
    public static func throwing<Failure: Error>(_ error: Failure) -> UnstubbedAnswers {
        UnstubbedAnswers().throwing(error)
    }

    /// Answers requirements that return a type, too.
    ///
    /// - Parameter value: The value, which is made for each call, on its thread.
    public func returning<Value>(
        _ value: @autoclosure @escaping @Sendable () -> Value
    ) -> UnstubbedAnswers {
        var answers = self
        answers.values[ObjectIdentifier(Value.self)] = value
        return answers
    }

    /// Answers requirements that throw errors of a type, too.
    ///
    /// - Parameter error: The error. It takes precedence over a value.
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

    func value(of type: any Any.Type) -> Any? { values[ObjectIdentifier(type)]?() }

    func error(of type: any Any.Type) -> (any Error)? { errors[ObjectIdentifier(type)] }
}
