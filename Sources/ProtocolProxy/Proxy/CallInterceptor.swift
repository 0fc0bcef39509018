// SPDX-License-Identifier: MIT

/// A typed interceptor for any requirement; see <doc:building-on-proxies> for an example.
///
/// The closures of `interceptAll` receive boxed calls, each of which takes an allocation and
/// thousands of instructions. A `CallInterceptor` is asked once for each requirement when a route
/// is composed, and its decorators take the arguments without boxing them. Proxies that threads
/// share accept it too, so it is `Sendable`.
///
/// - Important: A decorator must capture nothing that isn't `Sendable`, except `next`. The compiler
///   can't check that, because `next` may be a function of any type, and a closure that captures
///   such a function can't be `@Sendable`. If threads share the proxy, they run the decorator at
///   the same time, so a variable that it changes would be a data race. Keep state in the
///   interceptor, where the compiler checks it, or in a `Mutex` or an `Atomic`.
public protocol CallInterceptor: Sendable {
    /// Returns a decorator for the calls of a synchronous requirement.
    ///
    /// The proxy asks in the first call after each change of registrations, not in every call.
    ///
    /// - Parameters:
    ///   - requirement: The requirement to intercept.
    ///   - next: The function below, of the type of the requirement.
    /// - Returns: A decorator that may proceed to `next`; `nil` to take no part in the requirement.
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>?

    /// Returns a decorator for the calls of an asynchronous requirement.
    ///
    /// The proxy asks in the first call after each change of registrations, not in every call.
    ///
    /// - Parameters:
    ///   - requirement: The requirement to intercept.
    ///   - next: The function below, of the type of the requirement.
    /// - Returns: A decorator that may proceed to `next`; `nil` to take no part in the requirement.
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>?
}
