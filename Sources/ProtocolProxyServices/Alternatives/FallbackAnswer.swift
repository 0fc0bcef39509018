// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// Answers failed calls.
///
/// It has a function for each requirement whose types fit.
///
/// Each implementation is generic over the result type. A cast to the implementation for a
/// requirement's result type succeeds if the types fit. Therefore, no result is boxed, and none can
/// have a wrong type.
protocol FallbackAnswer: Sendable {
    /// Returns `nil` if the caller must get the original outcome.
    typealias Function<Arguments, Result: ~Copyable, Failure: Error> =
        (any Error, Arguments) throws(Failure) -> Result?
    /// Returns `nil` if the caller must get the original outcome.
    typealias AsyncFunction<Arguments, Result: ~Copyable, Failure: Error> =
        nonisolated(nonsending) (any Error, Arguments) async throws(Failure) -> Result?

    /// Whether it answers errors of any type, which include the error for a rejected result.
    var answersAnyError: Bool { get }

    /// The reason not to answer calls of a throwing requirement; `nil` if there is none.
    func refusal(of requirement: AnyRequirement) -> Refusal?

    /// The function for a synchronous requirement; `nil` if its types don't fit.
    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> Function<Arguments, Result, Failure>?

    /// The function for an asynchronous requirement; `nil` if its types don't fit.
    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> AsyncFunction<Arguments, Result, Failure>?
}

extension FallbackAnswer {
    var answersAnyError: Bool { true }
}

/// The error that a closure threw; `nil` if the requirement can't throw it.
private func failure<Failure: Error>(
    _ error: any Error,
    of requirement: AnyRequirement
) -> Failure? {
    requirement.canThrow(error) ? error as? Failure : nil
}

private func mismatch(of requirement: AnyRequirement, with type: any Any.Type) -> Refusal? {
    let result = requirement.signature.resultType
    guard result != type else { return nil }
    return Refusal(
        "cannot use this fallback",
        "its result is of type '\(result)', and the fallback of type '\(type)'."
    )
}

/// A closure for all requirements with one result type.
final class ValueFallback<Value: ~Copyable>: FallbackAnswer {
    private let type: any Any.Type
    private let closure: @Sendable (any Error, PendingCall) throws -> Value

    init(_ closure: @escaping @Sendable (any Error, PendingCall) throws -> Value)
    where Value: Copyable {
        self.type = Value.self
        self.closure = closure
    }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        mismatch(of: requirement, with: type)
    }

    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> Function<Arguments, Result, Failure>? {
        guard let closure = (self as? ValueFallback<Result>)?.closure else { return nil }
        return { (cause, arguments) throws(Failure) in
            do {
                return try closure(cause, PendingCall(requirement, arguments))
            } catch {
                guard let failure: Failure = failure(error, of: requirement) else { return nil }
                throw failure
            }
        }
    }

    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> AsyncFunction<Arguments, Result, Failure>? {
        guard let closure = (self as? ValueFallback<Result>)?.closure else { return nil }
        return { (cause, arguments) async throws(Failure) in
            do {
                return try closure(cause, PendingCall(requirement, arguments))
            } catch {
                guard let failure: Failure = failure(error, of: requirement) else { return nil }
                throw failure
            }
        }
    }
}

/// An asynchronous closure for all asynchronous requirements with one result type.
final class AsyncValueFallback<Value: ~Copyable>: FallbackAnswer {
    typealias Closure =
        nonisolated(nonsending) @Sendable (any Error, PendingCall) async throws -> Value

    private let type: any Any.Type
    private let closure: Closure

    init(_ closure: @escaping Closure) where Value: Copyable {
        self.type = Value.self
        self.closure = closure
    }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        if !requirement.signature.isAsync {
            return Refusal(
                "cannot use this fallback",
                "it is synchronous, and the fallback is asynchronous."
            )
        }
        return mismatch(of: requirement, with: type)
    }

    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> Function<Arguments, Result, Failure>? { nil }

    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> AsyncFunction<Arguments, Result, Failure>? {
        guard let closure = (self as? AsyncValueFallback<Result>)?.closure else { return nil }
        return { (cause, arguments) async throws(Failure) in
            do {
                return try await closure(cause, PendingCall(requirement, arguments))
            } catch {
                guard let failure: Failure = failure(error, of: requirement) else { return nil }
                throw failure
            }
        }
    }
}

/// A closure for one synchronous requirement.
final class TypedFallback<Input, Value: ~Copyable, Thrown: Error>: FallbackAnswer {
    private let closure: @Sendable (Thrown, Input) throws -> Value

    init(_ closure: @escaping @Sendable (Thrown, Input) throws -> Value) { self.closure = closure }

    /// A closure for a single type of errors can't receive the error for a rejected result.
    var answersAnyError: Bool { Thrown.self == (any Error).self }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        nil
    }

    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> Function<Arguments, Result, Failure>? {
        let fitting = self as? TypedFallback<Arguments, Result, Failure>
        guard let closure = fitting?.closure else { return nil }
        return { (cause, arguments) throws(Failure) in
            guard let thrown = cause as? Failure else { return nil }
            do {
                return try closure(thrown, arguments)
            } catch {
                guard let failure: Failure = failure(error, of: requirement) else { return nil }
                throw failure
            }
        }
    }

    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> AsyncFunction<Arguments, Result, Failure>? { nil }
}

/// A closure for one asynchronous requirement.
final class AsyncTypedFallback<Input, Value: ~Copyable, Thrown: Error>: FallbackAnswer {
    typealias Closure = nonisolated(nonsending) @Sendable (Thrown, Input) async throws -> Value
    private let closure: Closure

    init(_ closure: @escaping Closure) { self.closure = closure }

    /// A closure for a single type of errors can't receive the error for a rejected result.
    var answersAnyError: Bool { Thrown.self == (any Error).self }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        nil
    }

    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> Function<Arguments, Result, Failure>? { nil }

    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> AsyncFunction<Arguments, Result, Failure>? {
        let fitting = self as? AsyncTypedFallback<Arguments, Result, Failure>
        guard let closure = fitting?.closure else { return nil }
        return { (cause, arguments) async throws(Failure) in
            guard let thrown = cause as? Failure else { return nil }
            do {
                return try await closure(thrown, arguments)
            } catch {
                guard let failure: Failure = failure(error, of: requirement) else { return nil }
                throw failure
            }
        }
    }
}

/// The error that a fallback's closure receives if the call returned a result that `if` matches.
///
/// It says why the closure is called. The caller gets it only if the closure throws it.
public struct RejectedResultError: Error, Codable, Hashable {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    public init(selector: Selector, protocolName: String) {
        self.selector = selector
        self.protocolName = protocolName
    }
}

extension RejectedResultError: CustomStringConvertible {
    /// A description of the call.
    public var description: String {
        "'\(selector)' of '\(protocolName)' returned a result "
            + "that the predicate of its fallback rejects."
    }
}
