// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A requirement that a double can stub.
///
/// Only `Requirement`, `SendableRequirement`, `AsyncRequirement` and `SendableAsyncRequirement` adopt it.
public protocol DoubledRequirement: TypedRequirement {
    /// Returns a handler that throws.
    ///
    /// This is used by ``Stubbing``. Do not use it directly.
    func __handler(throwing error: Failure) -> Handler
    /// Returns an interceptor that calls the stubs of a double.
    ///
    /// This is used by ``Stubbing``. Do not use it directly.
    func __interceptor(by stubs: __Stubs<Handler, Arguments>) -> Interceptor
    /// Returns the arguments of a call from their kept values.
    ///
    /// This is used by ``RecordedCalls``. Do not use it directly.
    func __arguments(from values: [Any]) -> Arguments?
}

/// A requirement of a double that is not Sendable.
///
/// Only `Requirement` and `AsyncRequirement` adopt it.
public protocol UnsharedRequirement: DoubledRequirement {}

/// A requirement of a Sendable double.
///
/// Only `SendableRequirement` and `SendableAsyncRequirement` adopt it. A matcher of an argument that is not Sendable is a
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
    fileprivate func stubbed(_ stubs: __Stubs<Function, Arguments>, _ next: Function) -> Function {
        function(
            by: Decorator { (arguments, proceed) throws(Failure) in
                var exhaustion: Exhaustion?
                defer { exhaustion?.end() }
                return try proceed(stubs.handler(for: arguments.arguments, below: next, &exhaustion), &arguments)
            })
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
    /// Returns the arguments of a call from their kept values.
    public func __arguments(from values: [Any]) -> Arguments? { arguments(from: values) }
    /// Returns a handler that waits before it calls another handler.
    public func __handler(
        waiting wait: nonisolated(nonsending) @escaping @Sendable () async throws -> __Waited<Function>,
        throwing cancellation: Failure?, below: Function
    ) -> Function {
        function(
            by: AsyncDecorator { (arguments, proceed) async throws(Failure) in
                let waited: __Waited<Function>
                do {
                    waited = try await wait()
                } catch {
                    if self.canThrow(error), let failure = error as? Failure { throw failure }
                    if let cancellation { throw cancellation }
                    // Nothing can be thrown, so the wait ends as if it had not been cancelled.
                    waited = __Waited(handler: nil)
                }
                return try await proceed(waited.handler ?? below, &arguments)
            })
    }
    fileprivate func stubbed(_ stubs: __Stubs<Function, Arguments>, _ next: Function) -> Function {
        function(
            by: AsyncDecorator { (arguments, proceed) async throws(Failure) in
                var exhaustion: Exhaustion?
                defer { exhaustion?.end() }
                return try await proceed(stubs.handler(for: arguments.arguments, below: next, &exhaustion), &arguments)
            })
    }
}

extension AsynchronousRequirement {
    /// Returns a handler that returns a value.
    public func __handler(returning value: Result) -> Function {
        function(by: AsyncDecorator { (_, _) async throws(Failure) in value })
    }
}

extension Requirement: DoubledRequirement, UnsharedRequirement where Result: ~Copyable {
    /// Returns an interceptor that calls the stubs of a double.
    public func __interceptor(by stubs: __Stubs<Function, Arguments>) -> (Function) -> Function {
        { next in self.stubbed(stubs, next) }
    }
}

extension SendableRequirement: DoubledRequirement, SharedRequirement where Result: ~Copyable {
    /// Returns an interceptor that calls the stubs of a double.
    public func __interceptor(by stubs: __Stubs<Function, Arguments>) -> @Sendable (Function) -> Function {
        { next in self.stubbed(stubs, next) }
    }
}

extension AsyncRequirement: DoubledRequirement, SuspendableRequirement, UnsharedRequirement where Result: ~Copyable {
    /// Returns an interceptor that calls the stubs of a double.
    public func __interceptor(by stubs: __Stubs<Function, Arguments>) -> (Function) -> Function {
        { next in self.stubbed(stubs, next) }
    }
}

extension SendableAsyncRequirement: DoubledRequirement, SharedRequirement, SuspendableRequirement
where Result: ~Copyable {
    /// Returns an interceptor that calls the stubs of a double.
    public func __interceptor(by stubs: __Stubs<Function, Arguments>) -> @Sendable (Function) -> Function {
        { next in self.stubbed(stubs, next) }
    }
}

extension Requirement: ReturningRequirement where Result: Copyable {}
extension AsyncRequirement: ReturningRequirement where Result: Copyable {}

extension SendableRequirement: ReturningRequirement where Result: Copyable {
    /// The type that must be Sendable for a stub to return a value.
    public typealias ResultCrossing = Result
}

extension SendableAsyncRequirement: ReturningRequirement where Result: Copyable {
    /// The type that must be Sendable for a stub to return a value.
    public typealias ResultCrossing = Result
}
