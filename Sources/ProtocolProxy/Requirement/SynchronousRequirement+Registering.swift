// SPDX-License-Identifier: MIT

extension SynchronousRequirement where Result: ~Copyable {
    /// A function of the requirement's own type.
    public typealias Handler = Function

    /// Returns a registration of a reusable ``CallInterceptor``.
    public func interceptor(by interceptor: some CallInterceptor, _ lifetime: __Generated.Lifetime) -> __Generated.Entry
    {
        InterceptorEntry<Function>(
            .plain { next in interceptor.interceptor(of: self, around: next).map(self.function) ?? next }, lifetime,
            describedBy: interceptor)
    }

    /// Returns a registration of an observer that records the arguments.
    public func recorder(_ phase: ObserverPhase, _ body: @escaping (Arguments) -> Void) -> __Generated.Entry {
        ObserverEntry<Arguments, Result, Failure>(phase, Lifetime()) { body($0) }
    }
}

extension SynchronousRequirement where Result: Copyable {
    /// The arguments, with the result or the error.
    public typealias Outcome = (arguments: Arguments, outcome: Swift.Result<Result, Failure>)

    /// Returns a registration of an observer that records outcomes.
    public func recorder(outcome body: @escaping (Outcome) -> Void) -> __Generated.Entry {
        ObserverEntry<Arguments, Result, Failure>(Lifetime(), outcome: { body(($0, copy $1)) })
    }
}
