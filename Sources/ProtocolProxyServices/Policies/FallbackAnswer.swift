// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What answers failed calls, as functions for those requirements whose types it fits.
///
/// The implementations are generic over the result type, and a cast to the implementation for the result of a requirement
/// finds out whether it fits. So no result is boxed, and no call can have one of a wrong type.
protocol FallbackAnswer: Sendable {
    typealias Function<Arguments, Result: ~Copyable, Failure: Error> = (Failure, Arguments) throws(Failure) -> Result
    typealias AsyncFunction<Arguments, Result: ~Copyable, Failure: Error> =
        nonisolated(nonsending) (Failure, Arguments) async throws(Failure) -> Result

    /// Why it cannot answer a requirement that throws; `nil` if it can.
    func refusal(of requirement: AnyRequirement) -> Refusal?

    /// The function for a synchronous requirement; `nil` if it cannot answer it.
    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> Function<Arguments, Result, Failure>?

    /// The function for an asynchronous requirement; `nil` if it cannot answer it.
    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> AsyncFunction<Arguments, Result, Failure>?
}

/// The error that a closure threw, or the call's own one if the requirement can't throw that.
private func thrown<Failure: Error>(
    _ error: any Error, by requirement: AnyRequirement, after failure: Failure
) -> Failure { requirement.canThrow(error) ? error as? Failure ?? failure : failure }

private func mismatch(of requirement: AnyRequirement, with type: any Any.Type) -> Refusal? {
    let result = requirement.signature.resultType
    guard result != type else { return nil }
    return Refusal("cannot fall back so", "its result is of type '\(result)', and the fallback of type '\(type)'.")
}

/// A closure for all requirements with one result type.
final class ValueFallback<Value: ~Copyable>: FallbackAnswer {
    private let type: any Any.Type
    private let closure: @Sendable (any Error, PendingCall) throws -> Value

    init(_ closure: @escaping @Sendable (any Error, PendingCall) throws -> Value) where Value: Copyable {
        self.type = Value.self
        self.closure = closure
    }

    func refusal(of requirement: AnyRequirement) -> Refusal? { mismatch(of: requirement, with: type) }

    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> Function<Arguments, Result, Failure>? {
        guard let closure = (self as? ValueFallback<Result>)?.closure else { return nil }
        return { (failure, arguments) throws(Failure) in
            do {
                return try closure(failure, PendingCall(requirement, arguments))
            } catch {
                throw thrown(error, by: requirement, after: failure)
            }
        }
    }

    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> AsyncFunction<Arguments, Result, Failure>? {
        guard let closure = (self as? ValueFallback<Result>)?.closure else { return nil }
        return { (failure, arguments) async throws(Failure) in
            do {
                return try closure(failure, PendingCall(requirement, arguments))
            } catch {
                throw thrown(error, by: requirement, after: failure)
            }
        }
    }
}

/// An asynchronous closure for all asynchronous requirements with one result type.
final class AsyncValueFallback<Value: ~Copyable>: FallbackAnswer {
    private let type: any Any.Type
    private let closure: nonisolated(nonsending) @Sendable (any Error, PendingCall) async throws -> Value

    init(
        _ closure: nonisolated(nonsending) @escaping @Sendable (any Error, PendingCall) async throws -> Value
    ) where Value: Copyable {
        self.type = Value.self
        self.closure = closure
    }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        if !requirement.signature.isAsync {
            return Refusal("cannot fall back so", "it is synchronous, and the fallback is asynchronous.")
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
        return { (failure, arguments) async throws(Failure) in
            do {
                return try await closure(failure, PendingCall(requirement, arguments))
            } catch {
                throw thrown(error, by: requirement, after: failure)
            }
        }
    }
}

/// A closure for one synchronous requirement.
final class TypedFallback<Taken, Value: ~Copyable, Thrown: Error>: FallbackAnswer {
    private let closure: @Sendable (Thrown, Taken) throws -> Value

    init(_ closure: @escaping @Sendable (Thrown, Taken) throws -> Value) { self.closure = closure }

    func refusal(of requirement: AnyRequirement) -> Refusal? { nil }

    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> Function<Arguments, Result, Failure>? {
        guard let closure = (self as? TypedFallback<Arguments, Result, Failure>)?.closure else { return nil }
        return { (failure, arguments) throws(Failure) in
            do {
                return try closure(failure, arguments)
            } catch {
                throw thrown(error, by: requirement, after: failure)
            }
        }
    }

    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> AsyncFunction<Arguments, Result, Failure>? { nil }
}

/// A closure for one asynchronous requirement.
final class AsyncTypedFallback<Taken, Value: ~Copyable, Thrown: Error>: FallbackAnswer {
    typealias Closure = nonisolated(nonsending) @Sendable (Thrown, Taken) async throws -> Value
    private let closure: Closure

    init(_ closure: @escaping Closure) { self.closure = closure }

    func refusal(of requirement: AnyRequirement) -> Refusal? { nil }

    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> Function<Arguments, Result, Failure>? { nil }

    func function<Original, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Original, Arguments, Result, Failure>
    ) -> AsyncFunction<Arguments, Result, Failure>? {
        guard let closure = (self as? AsyncTypedFallback<Arguments, Result, Failure>)?.closure else { return nil }
        return { (failure, arguments) async throws(Failure) in
            do {
                return try await closure(failure, arguments)
            } catch {
                throw thrown(error, by: requirement, after: failure)
            }
        }
    }
}
