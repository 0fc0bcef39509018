// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A requirement that a double can stub.
///
/// Only the classes of requirements adopt it.
public protocol DoubledRequirement: TypedRequirement {
    /// Returns a handler that throws.
    ///
    /// This is used by ``Stubbing``. Do not use it directly.
    func __handler(throwing error: Failure) -> Handler
    /// Returns the arguments of a call from their kept values.
    ///
    /// This is used by ``RecordedCalls``. Do not use it directly.
    func __arguments(from values: [Any]) -> Arguments?
}

/// A requirement of a double that is not Sendable.
///
/// Only the classes of typed keys adopt it, such as `Requirement` and `__Generated.AsyncThrowingRequirement`.
public protocol UnsharedRequirement: DoubledRequirement {}

/// A requirement of a Sendable double.
///
/// Only the classes of requirements with Sendable handlers adopt it. A matcher of an argument that is not Sendable is a
/// `sending` parameter: the test cannot use its value afterwards.
public protocol SharedRequirement: DoubledRequirement {}

/// A requirement with a copyable result, which a stub can return.
public protocol ReturningRequirement: DoubledRequirement {
    /// The type of the result.
    associatedtype Result
    /// The type that must be Sendable for a stub to return a value: the result for a Sendable double, otherwise `Void`.
    associatedtype ResultCrossing = Void

    /// Returns a handler that returns a value.
    ///
    /// This is used by ``Stubbing``. Do not use it directly.
    func __handler(returning value: Result) -> Handler
}

/// A requirement that can be suspended.
public protocol SuspendableRequirement: DoubledRequirement {
    /// Returns a handler that waits before it calls another handler.
    ///
    /// This is used by ``Stubbing``. Do not use it directly.
    ///
    /// - Parameters:
    ///   - wait: Waits, and returns the handler to call; nil for the function below the stub.
    ///   - cancellation: The error of a cancelled wait, if the requirement cannot throw `CancellationError`.
    ///   - below: The function below the stub.
    func __handler(
        waiting wait: nonisolated(nonsending) @escaping @Sendable () async throws -> __Waited<Handler>,
        throwing cancellation: Failure?, below: Handler
    ) -> Handler
}

/// The handler to call after a wait.
///
/// This is used by ``Stubbing``. Do not use it directly.
public struct __Waited<Handler> {
    let handler: Handler?
}

extension SynchronousRequirement where Result: ~Copyable {
    /// Returns a handler that throws.
    public func __handler(throwing error: Failure) -> Function {
        function(by: Decorator { (_, _) throws(Failure) in throw error })
    }
    /// Returns the arguments of a call from their kept values.
    public func __arguments(from values: [Any]) -> Arguments? { arguments(from: values) }
}

extension SynchronousRequirement {
    /// Returns a handler that returns a value.
    public func __handler(returning value: Result) -> Function {
        function(by: Decorator { (_, _) throws(Failure) in value })
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    /// Returns a handler that throws.
    public func __handler(throwing error: Failure) -> Function {
        function(by: AsyncDecorator { (_, _) async throws(Failure) in throw error })
    }
    /// Returns the arguments of a call from their kept values.
    public func __arguments(from values: [Any]) -> Arguments? { arguments(from: values) }
    /// Returns a handler that waits before it calls another handler.
    public func __handler(
        waiting wait: nonisolated(nonsending) @escaping @Sendable () async throws -> __Waited<Function>,
        throwing cancellation: Failure?, below: Function
    ) -> Function {
        function(
            by: AsyncDecorator { (_, proceed) async throws(Failure) in
                let waited: __Waited<Function>
                do {
                    waited = try await wait()
                } catch {
                    if self.canThrow(error), let failure = error as? Failure { throw failure }
                    if let cancellation { throw cancellation }
                    // Nothing can be thrown, so the wait ends as if it had not been cancelled.
                    waited = __Waited(handler: nil)
                }
                return try await proceed(waited.handler ?? below)
            })
    }
}

extension AsynchronousRequirement {
    /// Returns a handler that returns a value.
    public func __handler(returning value: Result) -> Function {
        function(by: AsyncDecorator { (_, _) async throws(Failure) in value })
    }
}

extension Requirement: DoubledRequirement, UnsharedRequirement where Result: ~Copyable {}
extension SendableRequirement: DoubledRequirement, SharedRequirement where Result: ~Copyable {}
extension AsyncRequirement: DoubledRequirement, SuspendableRequirement, UnsharedRequirement where Result: ~Copyable {}
extension SendableAsyncRequirement: DoubledRequirement, SuspendableRequirement, SharedRequirement
where Result: ~Copyable {}

extension __Generated.ThrowingRequirement: DoubledRequirement, UnsharedRequirement
where Result: ~Copyable {
    /// Returns a handler that throws.
    public func __handler(throwing error: Failure) -> Function {
        function(by: Decorator { (_, _) throws(any Error) in throw error })
    }
}

extension __Generated.SendableThrowingRequirement: DoubledRequirement, SharedRequirement
where Result: ~Copyable {
    /// Returns a handler that throws.
    public func __handler(throwing error: Failure) -> Function {
        function(by: Decorator { (_, _) throws(any Error) in throw error })
    }
}

extension __Generated.AsyncThrowingRequirement: DoubledRequirement, SuspendableRequirement, UnsharedRequirement
where Result: ~Copyable {
    /// Returns a handler that throws.
    public func __handler(throwing error: Failure) -> Function {
        function(by: AsyncDecorator { (_, _) async throws(any Error) in throw error })
    }
    /// Returns a handler that waits before another one answers.
    public func __handler(
        waiting wait: nonisolated(nonsending) @escaping @Sendable () async throws -> __Waited<Function>,
        throwing cancellation: Failure?, below: Function
    ) -> Function { __handler(waiting: wait, throwing: cancellation as (any Error)?, below: below) }
}

extension __Generated.SendableAsyncThrowingRequirement: DoubledRequirement, SuspendableRequirement, SharedRequirement
where Result: ~Copyable {
    /// Returns a handler that throws.
    public func __handler(throwing error: Failure) -> Function {
        function(by: AsyncDecorator { (_, _) async throws(any Error) in throw error })
    }
    /// Returns a handler that waits before another one answers.
    public func __handler(
        waiting wait: nonisolated(nonsending) @escaping @Sendable () async throws -> __Waited<Function>,
        throwing cancellation: Failure?, below: Function
    ) -> Function { __handler(waiting: wait, throwing: cancellation as (any Error)?, below: below) }
}

extension Requirement: ReturningRequirement where Result: Copyable {}
extension AsyncRequirement: ReturningRequirement where Result: Copyable {}
extension __Generated.ThrowingRequirement: ReturningRequirement where Result: Copyable {}
extension __Generated.AsyncThrowingRequirement: ReturningRequirement where Result: Copyable {}

extension SendableRequirement: ReturningRequirement where Result: Copyable {
    /// The type that must be Sendable for a stub to return a value.
    public typealias ResultCrossing = Result
}

extension SendableAsyncRequirement: ReturningRequirement where Result: Copyable {
    /// The type that must be Sendable for a stub to return a value.
    public typealias ResultCrossing = Result
}

extension __Generated.SendableThrowingRequirement: ReturningRequirement where Result: Copyable {
    /// The type that must be Sendable for a stub to return a value.
    public typealias ResultCrossing = Result
}

extension __Generated.SendableAsyncThrowingRequirement: ReturningRequirement where Result: Copyable {
    /// The type that must be Sendable for a stub to return a value.
    public typealias ResultCrossing = Result
}
