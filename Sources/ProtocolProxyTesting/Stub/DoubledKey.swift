// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A requirement that a double can stub.
///
/// Only the requirement classes conform to it.
public protocol DoubledKey: __Generated.RequirementKey {
    /// Returns a handler that throws.
    ///
    /// Only ``Stubbing`` uses this function.
    func __handler(throwing error: Failure) -> Handler
    /// Recreates arguments from their recorded values.
    ///
    /// Only ``RecordedCalls`` uses this function.
    func __arguments(from values: [Any]) -> Arguments?
}

/// A requirement of a `Sendable` double.
///
/// Only the requirement classes with `Sendable` handlers conform to it. Parameters for matchers are
/// `sending`: if a matcher contains a value that isn't `Sendable`, the test can't use that value
/// afterwards.
public protocol SharedDoubledKey: DoubledKey {}

/// A requirement of a double that isn't `Sendable`.
///
/// Only `Requirement` and `AsyncRequirement` conform to it.
public protocol UnsharedDoubledKey: DoubledKey {}

/// A requirement with a copyable result, which a stub can return.
public protocol ReturningKey: DoubledKey {
    /// The type of the result.
    associatedtype Result
    /// The type that must be `Sendable` for a stub to return a value: the result for a `Sendable`
    /// double, otherwise `Void`.
    associatedtype ResultCrossing = Void

    /// Returns a handler that returns a value.
    ///
    /// Only ``Stubbing`` uses this function.
    func __handler(returning value: Result) -> Handler
}

/// A requirement whose calls can be suspended.
public protocol SuspendableKey: DoubledKey {
    /// Returns a handler that waits before it calls another handler.
    ///
    /// Only ``Stubbing`` uses this function.
    ///
    /// - Parameters:
    ///   - wait: Waits, and returns the handler to call; `nil` for the function below the stub.
    ///   - cancellation: What to throw if the wait is cancelled and the requirement can't throw
    ///     `CancellationError`.
    ///   - below: The function below the stub.
    func __handler(
        waiting wait:
            nonisolated(nonsending) @escaping @Sendable () async throws -> __Waited<Handler>,
        throwing cancellation: Failure?,
        below: Handler
    ) -> Handler
}

/// The handler to call after a wait.
///
/// Only ``Stubbing`` uses this type.
public struct __Waited<Handler> {
    let handler: Handler?
}

extension SynchronousRequirement where Result: ~Copyable {
    /// Returns a handler that throws.
    public func __handler(throwing error: Failure) -> Function {
        function(by: Decorator { (_, _) throws(Failure) in throw error })
    }
    /// Recreates arguments from their recorded values.
    public func __arguments(from values: [Any]) -> Arguments? {
        arguments(from: values)
    }
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
    /// Recreates arguments from their recorded values.
    public func __arguments(from values: [Any]) -> Arguments? {
        arguments(from: values)
    }

    /// Returns a handler that waits before it calls another handler.
    public func __handler(
        waiting wait:
            nonisolated(nonsending) @escaping @Sendable () async throws -> __Waited<Function>,
        throwing cancellation: Failure?,
        below: Function
    ) -> Function {
        function(
            by: AsyncDecorator { (_, proceed) async throws(Failure) in
                let waited: __Waited<Function>
                do {
                    waited = try await wait()
                } catch {
                    if self.canThrow(error), let failure = error as? Failure { throw failure }
                    if let cancellation { throw cancellation }
                    // The requirement can't throw, so carry on as if the wait hadn't been
                    // cancelled.
                    waited = __Waited(handler: nil)
                }
                return try await proceed(waited.handler ?? below)
            }
        )
    }
}

extension AsynchronousRequirement {
    /// Returns a handler that returns a value.
    public func __handler(returning value: Result) -> Function {
        function(by: AsyncDecorator { (_, _) async throws(Failure) in value })
    }
}

extension Requirement: DoubledKey, UnsharedDoubledKey where Result: ~Copyable {}

extension SendableRequirement: DoubledKey, SharedDoubledKey where Result: ~Copyable {}

extension AsyncRequirement: DoubledKey, SuspendableKey, UnsharedDoubledKey
where Result: ~Copyable {}

extension SendableAsyncRequirement: DoubledKey, SuspendableKey, SharedDoubledKey
where Result: ~Copyable {}

extension Requirement: ReturningKey where Result: Copyable {}

extension AsyncRequirement: ReturningKey where Result: Copyable {}

extension SendableRequirement: ReturningKey where Result: Copyable {
    /// The type that must be `Sendable` for a stub to return a value.
    public typealias ResultCrossing = Result
}

extension SendableAsyncRequirement: ReturningKey where Result: Copyable {
    /// The type that must be `Sendable` for a stub to return a value.
    public typealias ResultCrossing = Result
}
