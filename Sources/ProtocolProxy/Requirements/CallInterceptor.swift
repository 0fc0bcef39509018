// SPDX-License-Identifier: MIT

/// A typed interceptor for any requirement; see <doc:building-on-proxies> for an example.
///
/// The closures of `interceptAll` receive boxed calls. Boxing a call takes an allocation and
/// thousands of instructions. A `CallInterceptor` makes a decorator whenever the proxy composes a
/// requirement's route, and the decorator receives the arguments unboxed. A `CallInterceptor` is
/// `Sendable`, so proxies that threads share accept it, too.
///
/// - Important: A decorator must capture nothing that isn't `Sendable`, except `next`. The compiler
///   can't check that, because `next` may be a function of any type, and a closure that captures
///   such a function can't be `@Sendable`. If threads share the proxy, they run the decorator at
///   the same time, so changing a captured variable would be a data race. Keep state in the
///   interceptor, where the compiler checks it, or in a `Mutex` or an `Atomic`.
public protocol CallInterceptor: Sendable {
    /// Returns a decorator for the calls of a synchronous requirement.
    ///
    /// The proxy calls this method in the first call after each change of registrations, not in
    /// every call.
    ///
    /// - Parameters:
    ///   - requirement: The requirement to intercept.
    ///   - next: The function below, of the type of the requirement.
    /// - Returns: A decorator that may proceed to `next`; `nil` to take no part in the
    ///   requirement's calls.
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>?

    /// Returns a decorator for the calls of an asynchronous requirement.
    ///
    /// The proxy calls this method in the first call after each change of registrations, not in
    /// every call.
    ///
    /// - Parameters:
    ///   - requirement: The requirement to intercept.
    ///   - next: The function below, of the type of the requirement.
    /// - Returns: A decorator that may proceed to `next`; `nil` to take no part in the
    ///   requirement's calls.
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>?
}
