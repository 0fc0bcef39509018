// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy

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
    /// The functions that make values of several types, newest first.
    private var functions: [@Sendable (any Any.Type) -> Any?] = []
    /// The answers of the outer scopes, from the inside out.
    private var outer: [UnstubbedAnswers] = []

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

    /// Creates answers for requirements that return values of several types, such as all instances
    /// of a generic type.
    ///
    /// A protocol tells the types apart, and makes their values:
    ///
    /// ```swift
    /// final class Future<Value: Sendable>: Sendable {
    ///     let error: any Error
    ///     init(failing error: any Error) { self.error = error }
    /// }
    /// protocol AnyFuture {
    ///     static func failed() -> Self
    /// }
    /// extension Future: AnyFuture {
    ///     static func failed() -> Self { Self(failing: CancellationError()) }
    /// }
    ///
    /// let unstubbed = UnstubbedAnswers.making { type in
    ///     (type as? any AnyFuture.Type)?.failed()
    /// }
    /// ```
    ///
    /// - Parameter make: Returns a value of the given type or, if it has none, `nil`. It is called
    ///   for each such call, on the thread of the call. A value of another type is ignored.
    /// - Returns: Answers to which others can be added.
    public static func making(
        _ make: @escaping @Sendable (_ type: any Any.Type) -> Any?
    ) -> UnstubbedAnswers {
        UnstubbedAnswers().making(make)
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

    /// Adds answers for requirements that return values of several types.
    ///
    /// - Parameter make: Returns a value of the given type or, if it has none, `nil`. It is called
    ///   for each such call, on the thread of the call. A value of another type is ignored.
    /// - Returns: These answers with the new ones, which precede older functions. A value for a
    ///   single type takes precedence over all functions.
    public func making(
        _ make: @escaping @Sendable (_ type: any Any.Type) -> Any?
    ) -> UnstubbedAnswers {
        var answers = self
        answers.functions.insert(make, at: 0)
        return answers
    }

    /// These answers, and those of an outer scope for all other types.
    func merging(_ others: UnstubbedAnswers) -> UnstubbedAnswers {
        var answers = self
        answers.outer.append(others)
        return answers
    }

    func value(of type: any Any.Type) -> Any? {
        if let value = values[ObjectIdentifier(type)] { return value() }
        let made = functions.lazy.compactMap { $0(type) }.first { isInstance($0, of: type) }
        return made ?? outer.lazy.compactMap { $0.value(of: type) }.first
    }

    func error(of type: any Any.Type) -> (any Error)? {
        errors[ObjectIdentifier(type)] ?? outer.lazy.compactMap { $0.error(of: type) }.first
    }
}

private func isInstance(_ value: Any, of type: any Any.Type) -> Bool {
    func isInstance<Wanted>(of type: Wanted.Type) -> Bool {
        value is Wanted
    }

    return _openExistential(type, do: isInstance)
}

/// A value that ends a call that already failed its test, so that any value will do.
struct Makeshift {
    let value: Any
    /// The value and its origin, for the end of a sentence.
    let text: String

    /// Makes the first case of a type, a value that is decoded from zeros, empty texts and empty
    /// lists, or a `Result` with an error; fails if there is none of these.
    ///
    /// - Parameters:
    ///   - error: The error of the call, for a `Result` that can have it.
    ///   - errorOfScope: Returns the test's error of a type.
    init?(
        of type: any Any.Type,
        for error: any Error,
        _ errorOfScope: (any Any.Type) -> (any Error)?
    ) {
        if let type = type as? any AnyResult.Type {
            guard let result = type.makeshift(for: error, errorOfScope) else { return nil }
            self = result
        } else if let (value, origin) = simpleValue(of: type) {
            self.init(value: value, text: "\(described(value)), \(origin)")
        } else {
            return nil
        }
    }

    fileprivate init(value: Any, text: String) {
        self.value = value
        self.text = text
    }
}

/// The first case of a type, or a value that is decoded from zeros, empty texts and empty lists,
/// with a description of its origin; `nil` if there is neither.
func simpleValue(of type: any Any.Type) -> (value: Any, origin: String)? {
    if let type = type as? any CaseIterable.Type, let value = firstCase(of: type) {
        return (value, "the first case of '\(spelling(of: type))'")
    }
    guard let type = type as? any Decodable.Type else { return nil }
    guard let value = try? ZeroDecoder(depth: 0).decode(type) else { return nil }
    return (value, "decoded from zeros")
}

/// Any `Result`, for dynamic casts.
private protocol AnyResult {
    static func makeshift(
        for error: any Error,
        _ errorOfScope: (any Any.Type) -> (any Error)?
    ) -> Makeshift?
}

extension Result: AnyResult {
    /// A result with the error of the call or, if it can't have that, with one of its own type.
    fileprivate static func makeshift(
        for error: any Error,
        _ errorOfScope: (any Any.Type) -> (any Error)?
    ) -> Makeshift? {
        func result(_ error: any Error, _ text: String) -> Makeshift? {
            guard let failure = error as? Failure else { return nil }
            return Makeshift(value: Self.failure(failure), text: "a failure, \(text)")
        }

        let name = spelling(of: Failure.self)
        let code = (error as? ProxyError).map { "ProxyError.\($0.code)" } ?? "\(error)"
        if let result = result(error, "'\(code)'") { return result }
        if let error = errorOfScope(Failure.self) {
            return result(error, "'\(error)', the error of '\(name)' in 'unstubbed:'")
        }
        if let error = error as? ProxyError,
            let type = Failure.self as? any UnansweredCallError.Type
        {
            let error = type.init(unanswered: error)
            return result(error, "'\(error)', which '\(name)' makes of an unanswered call")
        }
        guard let (value, origin) = simpleValue(of: Failure.self), let error = value as? Failure
        else { return nil }
        return result(error, "'\(error)', \(origin)")
    }
}

private func firstCase<Cases: CaseIterable>(of type: Cases.Type) -> Any? {
    type.allCases.first
}

/// A decoder that finds zero everywhere.
private struct ZeroDecoder: Decoder {
    struct TooDeep: Error {}

    let depth: Int
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        // A type that contains itself has no zero.
        guard depth < 20 else { throw TooDeep() }
        if let zero = zero(of: type) { return zero }
        if let type = type as? any CaseIterable.Type, let value = firstCase(of: type) as? Value {
            return value
        }
        return try Value(from: ZeroDecoder(depth: depth + 1))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Keyed(decoder: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        Unkeyed(decoder: self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        Single(decoder: self)
    }

    private func zero<Value>(of type: Value.Type) -> Value? {
        func zero<Number: ExpressibleByIntegerLiteral>(_ type: Number.Type) -> Any {
            0 as Number
        }

        switch type {
        case is Bool.Type: return false as? Value
        case is UUID.Type:
            return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) as? Value
        case is URL.Type: return URL(filePath: "/") as? Value
        case is String.Type: return "" as? Value
        case let type as any FixedWidthInteger.Type: return zero(type) as? Value
        case let type as any BinaryFloatingPoint.Type: return zero(type) as? Value
        default: return nil
        }
    }

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: ZeroDecoder
        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { [] }

        func contains(_ key: Key) -> Bool {
            true
        }

        func decodeNil(forKey key: Key) -> Bool {
            true
        }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try decoder.decode(type)
        }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) -> KeyedDecodingContainer<Nested> {
            decoder.container(keyedBy: type)
        }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
            Unkeyed(decoder: decoder)
        }
        func superDecoder() -> any Decoder {
            decoder
        }

        func superDecoder(forKey key: Key) -> any Decoder {
            decoder
        }
    }

    private struct Unkeyed: UnkeyedDecodingContainer {
        let decoder: ZeroDecoder
        var codingPath: [any CodingKey] { [] }
        var count: Int? { 0 }
        var isAtEnd: Bool { true }
        var currentIndex: Int { 0 }

        func decodeNil() -> Bool {
            true
        }

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try decoder.decode(type)
        }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) -> KeyedDecodingContainer<Nested> {
            decoder.container(keyedBy: type)
        }
        func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
            self
        }

        func superDecoder() -> any Decoder {
            decoder
        }
    }

    private struct Single: SingleValueDecodingContainer {
        let decoder: ZeroDecoder
        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool {
            true
        }

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try decoder.decode(type)
        }
    }
}
