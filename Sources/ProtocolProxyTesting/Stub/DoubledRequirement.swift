// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A requirement that a double stubs, with the types that the verbs of a double need.
///
/// `Requirement`, `SendableRequirement`, `AsyncRequirement` and `SendableAsyncRequirement` adopt it, and nothing else
/// does.
public protocol DoubledRequirement: TypedRequirement {
    /// A handler that throws.
    ///
    /// This is used by ``Stubbing``. Do not use it directly.
    func __handler(throwing error: Failure) -> Handler
    /// The interceptor that lets the stubs of a double answer.
    ///
    /// This is used by ``Stubbing``. Do not use it directly.
    func __interceptor(by stubs: __Stubs<Handler, Arguments>) -> Interceptor
    /// The arguments of a call, of the values that were kept of them.
    ///
    /// This is used by ``RecordedCalls``. Do not use it directly.
    func __arguments(from values: [Any]) -> Arguments?
}

/// A requirement of a double that threads do not share.
///
/// `Requirement` and `AsyncRequirement` adopt it, and nothing else does.
public protocol UnsharedRequirement: DoubledRequirement {}

/// A requirement of a double that threads share.
///
/// `SendableRequirement` and `SendableAsyncRequirement` adopt it, and nothing else does. A matcher of an argument that is not
/// Sendable is taken only if nobody else has the value or the object in it.
public protocol SharedRequirement: DoubledRequirement {}

/// A requirement whose result can be copied, so that a stub returns it.
public protocol ReturningRequirement: DoubledRequirement {
    /// The type of the result.
    associatedtype Result
    /// What a stub takes from the thread of the test to that of a call, and so must be Sendable: the result where threads share
    /// the double, else nothing.
    associatedtype ResultCrossing = Void

    /// A handler that returns a value.
    ///
    /// This is used by ``Stubbing``. Do not use it directly.
    func __handler(returning value: Result) -> Handler
}

/// A requirement that may be suspended.
public protocol SuspendableRequirement: DoubledRequirement {
    /// A handler that waits before it lets another answer.
    ///
    /// This is used by ``Stubbing``. Do not use it directly.
    ///
    /// - Parameters:
    ///   - cancellation: What is thrown where the wait was cancelled, if `CancellationError` is not of the requirement's type.
    ///   - wait: Waits, and gives the handler that answers; nil for what is below the stub.
    func __handler(
        waiting wait: nonisolated(nonsending) @escaping @Sendable () async throws -> __Waited<Handler>,
        throwing cancellation: Failure?, below: Handler
    ) -> Handler
}

/// What answers after a wait.
public struct __Waited<Handler> {
    let handler: Handler?
}

extension SynchronousRequirement where Result: ~Copyable {
    /// A handler that throws.
    public func __handler(throwing error: Failure) -> Function { function(by: Thrower(error)) }
    /// The arguments of a call, of the values that were kept of them.
    public func __arguments(from values: [Any]) -> Arguments? { arguments(from: values) }
    fileprivate func stubbed(_ stubs: __Stubs<Function, Arguments>, _ next: Function) -> Function {
        function(by: Stubbed(stubs, next))
    }
}

extension SynchronousRequirement {
    /// A handler that returns a value.
    public func __handler(returning value: Result) -> Function { function(by: Constant(value)) }
}

extension AsynchronousRequirement where Result: ~Copyable {
    /// A handler that throws.
    public func __handler(throwing error: Failure) -> Function { function(by: AsyncThrower(error)) }
    /// The arguments of a call, of the values that were kept of them.
    public func __arguments(from values: [Any]) -> Arguments? { arguments(from: values) }
    /// A handler that waits before it lets another answer.
    public func __handler(
        waiting wait: nonisolated(nonsending) @escaping @Sendable () async throws -> __Waited<Function>,
        throwing cancellation: Failure?, below: Function
    ) -> Function { function(by: Waiter(self, wait, cancellation, below)) }
    fileprivate func stubbed(_ stubs: __Stubs<Function, Arguments>, _ next: Function) -> Function {
        function(by: AsyncStubbed(stubs, next))
    }
}

extension AsynchronousRequirement {
    /// A handler that returns a value.
    public func __handler(returning value: Result) -> Function { function(by: AsyncConstant(value)) }
}

extension Requirement: DoubledRequirement, UnsharedRequirement where Result: ~Copyable {
    /// The interceptor that lets the stubs of a double answer.
    public func __interceptor(by stubs: __Stubs<Function, Arguments>) -> (Function) -> Function {
        { next in self.stubbed(stubs, next) }
    }
}

extension SendableRequirement: DoubledRequirement, SharedRequirement where Result: ~Copyable {
    /// The interceptor that lets the stubs of a double answer.
    public func __interceptor(by stubs: __Stubs<Function, Arguments>) -> @Sendable (Function) -> Function {
        { next in self.stubbed(stubs, next) }
    }
}

extension AsyncRequirement: DoubledRequirement, SuspendableRequirement, UnsharedRequirement where Result: ~Copyable {
    /// The interceptor that lets the stubs of a double answer.
    public func __interceptor(by stubs: __Stubs<Function, Arguments>) -> (Function) -> Function {
        { next in self.stubbed(stubs, next) }
    }
}

extension SendableAsyncRequirement: DoubledRequirement, SharedRequirement, SuspendableRequirement
where Result: ~Copyable {
    /// The interceptor that lets the stubs of a double answer.
    public func __interceptor(by stubs: __Stubs<Function, Arguments>) -> @Sendable (Function) -> Function {
        { next in self.stubbed(stubs, next) }
    }
}

extension Requirement: ReturningRequirement where Result: Copyable {}
extension AsyncRequirement: ReturningRequirement where Result: Copyable {}

extension SendableRequirement: ReturningRequirement where Result: Copyable {
    /// What a stub takes from the thread of the test to that of a call.
    public typealias ResultCrossing = Result
}

extension SendableAsyncRequirement: ReturningRequirement where Result: Copyable {
    /// What a stub takes from the thread of the test to that of a call.
    public typealias ResultCrossing = Result
}
