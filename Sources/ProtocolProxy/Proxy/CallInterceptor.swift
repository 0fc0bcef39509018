// SPDX-License-Identifier: MIT

/// A typed interceptor for any requirement; see <doc:building-on-proxies> for an example.
///
/// A closure passed to `interceptAll` receives boxed calls, which take an allocation and thousands
/// of instructions each. A `CallInterceptor` is asked once for each requirement when a route is
/// composed, and its decorators take the arguments directly. It is `Sendable` because proxies that
/// threads share accept it too.
///
/// - Important: A decorator must capture nothing that isn't `Sendable`, except `next`. The compiler
///   can't check that: a closure that captures `next`, a function of any type, can't be
///   `@Sendable`. If threads share the proxy, they run the decorator at the same time, so a
///   variable that it changes would be a data race. Keep state in the interceptor, where the
///   compiler checks it, or in a `Mutex` or an `Atomic`.
public protocol CallInterceptor: Sendable {
    /// Returns a decorator that proceeds to `next`, the function below; `nil` to leave the
    /// requirement alone.
    ///
    /// It runs at the first call after a change of registrations, not at each call.
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>?

    /// Returns a decorator for an asynchronous requirement; `nil` to leave the requirement alone.
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>?
}
