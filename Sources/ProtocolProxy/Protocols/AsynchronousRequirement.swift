// SPDX-License-Identifier: MIT

/// One asynchronous requirement of a protocol, with its types.
///
/// This is the common superclass of ``AsyncRequirement`` and ``SendableAsyncRequirement``. The parameters of its
/// initializers are those of ``SynchronousRequirement``.
public class AsynchronousRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    FunctionRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    /// Makes a function from a decorator; see ``Decorator``.
    typealias Around = @Sendable (AsyncDecorator<Function, Arguments, Result, Failure>) -> Function
    /// Calls a function with the tuple: on the caller's isolation, or on the function's own.
    enum Apply {
        typealias OnCaller = nonisolated(nonsending) @Sendable (Function, Arguments) async throws(Failure) -> Result
        typealias Concurrently = @concurrent @Sendable (Function, Arguments) async throws(Failure) -> Result
        case onCaller(OnCaller)
        case concurrently(Concurrently)

        nonisolated(nonsending) func callAsFunction(
            _ function: Function, _ arguments: Arguments
        ) async throws(Failure) -> Result {
            switch self {
            case .onCaller(let apply): return try await apply(function, arguments)
            case .concurrently(let apply):
                // The caller runs on the function's isolation, which is checked for messages, and by the compiler for
                // witnesses.
                let (function, arguments) = Disconnected((function, arguments)).value()
                return try await apply(function, arguments)
            }
        }
    }

    let around: Around
    let apply: Apply?

    required init(_ definition: Definition, around: @escaping Around, apply: Apply?) {
        self.around = around
        self.apply = apply
        super.init(definition)
    }

    override final func copy(with definition: Definition) -> Self { Self(definition, around: around, apply: apply) }

    override final var functionOfDeadLink: Function {
        around(AsyncDecorator { (_, _) async throws(Failure) in stopAtDeadLink() })
    }

    // MARK: Describing

    /// Describes a requirement whose arguments form a tuple, and which runs on its caller's isolation.
    public convenience init(
        _ selector: Selector, optional: Bool = false, _ parameters: Parameters<Arguments>,
        throwing failure: any Error.Type = Failure.self,
        around: @escaping @isolated(any) @Sendable (AsyncDecorator<Function, Arguments, Result, Failure>) -> Function,
        apply: nonisolated(nonsending) @escaping @Sendable (Function, Arguments) async throws(Failure) -> Result
    ) {
        // SAFETY: the types differ only in the isolation of callers; `around` makes a function, and calls none.
        self.init(
            selector, optional, parameters, failure, around.isolation,
            unsafe unsafeReinterpret(around, as: Around.self), .onCaller(apply))
    }

    /// Describes a requirement whose arguments form a tuple, and which leaves its caller's isolation.
    public convenience init(
        _ selector: Selector, optional: Bool = false, _ parameters: Parameters<Arguments>,
        throwing failure: any Error.Type = Failure.self,
        around: @escaping @isolated(any) @Sendable (AsyncDecorator<Function, Arguments, Result, Failure>) -> Function,
        applyConcurrently apply:
            @escaping @isolated(any) @Sendable (Function, Arguments) async throws(Failure) -> Result
    ) {
        // SAFETY: the types differ only in the isolation of callers. `around` makes a function, and calls none. `apply` is
        // called for typed calls, which come from a witness that is isolated as it is, and for messages, which
        // `performAsync` refuses unless their sender is on its isolation, or on no actor if it has none.
        let plain = unsafe unsafeReinterpret(apply, as: Apply.Concurrently.self)
        self.init(
            selector, optional, parameters, failure, around.isolation ?? apply.isolation,
            unsafe unsafeReinterpret(around, as: Around.self), .concurrently(plain))
    }

    private convenience init(
        _ selector: Selector, _ isOptional: Bool, _ parameters: Parameters<Arguments>, _ failure: any Error.Type,
        _ isolation: (any Actor)?, _ around: @escaping Around, _ apply: Apply
    ) {
        let signature = Signature(
            parameterTypes: parameters.types, resultType: anyType(of: Result.self), failureType: failure, isAsync: true)
        self.init(
            Definition(
                metadata: Metadata(
                    selector: selector, signature: signature, isOptional: isOptional, isolation: isolation),
                parameters: parameters),
            around: around, apply: apply)
    }

    /// Describes a requirement whose arguments cannot be kept in a tuple.
    ///
    /// Such arguments are `inout` and noncopyable ones, spans, nonescaping closures, generic parameters, and packs. The
    /// requirement is called, forwarded, overridden, intercepted and observed like any other. It cannot be sent by name,
    /// and an object cannot list it in a ``MessageTable``.
    public convenience init(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self,
        consuming: Bool = false,
        around: @escaping @isolated(any) @Sendable (AsyncDecorator<Function, Arguments, Result, Failure>) -> Function
    ) {
        // SAFETY: the types differ only in the isolation of callers; `around` makes a function, and calls none.
        self.init(
            selector, optional, failure, consuming, around.isolation,
            unsafe unsafeReinterpret(around, as: Around.self))
    }

    private convenience init(
        _ selector: Selector, _ isOptional: Bool, _ failure: any Error.Type, _ isConsuming: Bool,
        _ isolation: (any Actor)?, _ around: @escaping Around
    ) {
        let signature = Signature(
            function: Function.self, arguments: Arguments.self, resultType: anyType(of: Result.self),
            failureType: failure, isAsync: true)
        self.init(
            Definition(
                metadata: Metadata(
                    selector: selector, signature: signature, isOptional: isOptional, isolation: isolation),
                parameters: nil, consumesArguments: isConsuming),
            around: around, apply: nil)
    }

    /// Returns a copy that can call a conformer of its Swift protocol, on the caller's isolation.
    ///
    /// - Parameter call: Calls the requirement on a conformer. The type of its first parameter is the protocol's
    ///   existential type, such as `any CacheDelegate`.
    public func calling<Conformer>(
        _ call: nonisolated(nonsending) @escaping @Sendable (Conformer, Arguments) async throws(Failure) -> Result
    ) -> Self {
        forwarding(nil) { [around] (link: Link<Conformer>, other) in
            around(
                AsyncDecorator { (arguments, proceed) async throws(Failure) in
                    guard let conformer = link.conformer else { return try await proceed(other) }
                    return try await call(conformer, arguments)
                })
        }
    }

    /// Returns a copy that can call a conformer on the conformer's own isolation.
    ///
    /// - Parameter call: Calls the requirement on a conformer.
    public func callingConcurrently<Conformer>(
        _ call: @escaping @isolated(any) @Sendable (Conformer, Arguments) async throws(Failure) -> Result
    ) -> Self {
        // SAFETY: the types differ only in the isolation of callers. Typed calls come from the witness, which is isolated
        // as `call` is, and `performAsync` refuses a message unless its sender is.
        let plain = unsafe unsafeReinterpret(
            call, as: (@concurrent @Sendable (Conformer, Arguments) async throws(Failure) -> Result).self)
        return forwarding(call.isolation) { [around] (link: Link<Conformer>, other) in
            around(
                AsyncDecorator { (arguments, proceed) async throws(Failure) in
                    guard let conformer = link.conformer else { return try await proceed(other) }
                    let (it, values) = Disconnected((conformer, arguments)).value()
                    return try await plain(it, values)
                })
        }
    }

    /// Returns a copy that can call a mutable conformer, on the caller's isolation; see ``Requirement``.
    ///
    /// - Parameter call: Calls the requirement on a conformer.
    public func calling<Conformer>(
        mutating call:
            nonisolated(nonsending) @escaping @Sendable (inout Conformer, Arguments) async throws(Failure) -> Result
    ) -> Self {
        forwarding(nil) { [around] (link: Link<Conformer>, other) in
            around(
                AsyncDecorator { (arguments, proceed) async throws(Failure) in
                    guard var conformer = link.conformer else { return try await proceed(other) }
                    defer { link.store(conformer) }
                    return try await call(&conformer, arguments)
                })
        }
    }

    /// Returns a function of the requirement's type that passes each call to a decorator.
    ///
    /// Code that is generic over requirements makes handlers this way, since it cannot write a function of their type
    /// itself.
    ///
    /// - Parameter decorator: Makes the calls.
    public final func function(by decorator: AsyncDecorator<Function, Arguments, Result, Failure>) -> Function {
        around(decorator)
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
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
        AsyncObserverEntry<Arguments, Result, Failure>(phase, Lifetime()) { body($0) }
    }
}

extension AsynchronousRequirement where Result: Copyable {
    /// The arguments, with the result or the error.
    public typealias Outcome = (arguments: Arguments, outcome: Swift.Result<Result, Failure>)

    /// Returns a registration of an observer that records outcomes.
    public func recorder(outcome body: @escaping (Outcome) -> Void) -> __Generated.Entry {
        AsyncObserverEntry<Arguments, Result, Failure>(Lifetime(), outcome: { body(($0, copy $1)) })
    }
}
