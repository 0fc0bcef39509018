// SPDX-License-Identifier: MIT

/// An interceptor for any requirement, which knows the requirement's types.
///
/// `interceptAll` with closures passes boxed calls, which cost an allocation and thousands of instructions each. A
/// conforming type is called once for each requirement when a route is made, and its decorators take the arguments
/// directly: a call boxes nothing. Use it for recorders, counters and timers around everything.
///
/// ```swift
/// import ProtocolProxy
/// import Synchronization
///
/// final class Tally: CallInterceptor {
///     let calls = Atomic(0)
///
///     func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
///         of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
///     ) -> Decorator<Function, Arguments, Result, Failure>? {
///         Decorator { (_, proceed) throws(Failure) in
///             self.calls.add(1, ordering: .relaxed)
///             return try proceed(next)
///         }
///     }
///
///     // Asynchronous calls are left alone.
///     func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
///         of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
///     ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
/// }
/// ```
///
/// It is `Sendable`, since proxies that threads share accept it as well.
public protocol CallInterceptor: Sendable {
    /// Returns the decorator around the function below; nil to leave the requirement alone.
    ///
    /// It runs at the first call after a change of registrations, and not at each call.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - next: The function below, which the decorator proceeds to.
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>?

    /// Returns the decorator around the function below, of an asynchronous requirement; nil to leave the requirement alone.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - next: The function below, which the decorator proceeds to.
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>?
}
