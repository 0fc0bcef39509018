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

/// An interceptor that may cache results of the implementers.
package protocol ResultCachingInterceptor: CallInterceptor {
    var cachesResults: Bool { get }
    /// The interceptor for one generation of implementers. Called once for each generation, and
    /// again after a change of registrations.
    func cachingResults(of generation: ImplementerGeneration) -> any CallInterceptor
}

/// The implementers of a proxy between two changes of the chain, during which an interceptor may
/// reuse their results.
package final class ImplementerGeneration:
    // SAFETY: the properties are constants; weak references are loaded atomically, and the function
    // is thread-safe.
    @unchecked Sendable
{
    private let weakLinks: [WeakReference]
    private let removeDead: () -> Void

    init(_ weakLinks: [WeakReference] = [], removeDead: @escaping () -> Void = {}) {
        self.weakLinks = weakLinks
        self.removeDead = removeDead
    }

    package var canDie: Bool { !weakLinks.isEmpty }

    /// `true` if none of the implementers was deallocated; otherwise the next call has another
    /// generation.
    package func isAlive() -> Bool {
        guard weakLinks.contains(where: { $0.object == nil }) else { return true }
        removeDead()
        return false
    }
}

/// The result or error of a call, as a type-erased interceptor returns it.
///
/// Only the methods of ``AnyInvocation`` and ``AsyncAnyInvocation`` make outcomes. They check that
/// the result has the type that the call returns.
public struct CallOutcome {
    /// The boxed result or the error; a ``Transient`` takes the place of a noncopyable result.
    public let result: Result<Any, any Error>
    /// A `__Generated.Box` for a result that is noncopyable or an existential: `result` doesn't
    /// preserve its exact type.
    let exactBox: AnyObject?
}
