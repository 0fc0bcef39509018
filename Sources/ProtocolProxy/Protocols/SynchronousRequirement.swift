// SPDX-License-Identifier: MIT

/// One synchronous requirement of a protocol, with its types.
///
/// This is the common superclass of ``Requirement`` and ``SendableRequirement``.
public class SynchronousRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    FunctionRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    /// Makes a function from a decorator; see ``Decorator``.
    typealias Around = @Sendable (Decorator<Function, Arguments, Result, Failure>) -> Function
    typealias Apply = @Sendable (Function, Arguments) throws(Failure) -> Result

    let around: Around
    let apply: Apply?

    required init(_ definition: Definition, around: @escaping Around, apply: Apply?) {
        self.around = around
        self.apply = apply
        super.init(definition)
    }

    override final func copy(with definition: Definition) -> Self { Self(definition, around: around, apply: apply) }

    override final var functionOfDeadLink: Function { around(Decorator { (_, _) throws(Failure) in stopAtDeadLink() }) }

    // MARK: Describing

    /// Describes a requirement whose arguments form a tuple.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement.
    ///   - optional: Whether a conforming type may leave it out.
    ///   - parameters: The types of the parameters, spelled `Parameters()`, which the compiler infers.
    ///   - failure: The type of its errors, where `Failure` is `any Error` and the protocol is more specific.
    ///   - around: Makes a function of the requirement's type that passes its call to a decorator; see ``Decorator``.
    ///   - apply: Calls such a function with the tuple.
    public convenience init(
        _ selector: Selector, optional: Bool = false, _ parameters: Parameters<Arguments>,
        throwing failure: any Error.Type = Failure.self,
        around: @escaping @isolated(any) @Sendable (Decorator<Function, Arguments, Result, Failure>) -> Function,
        apply: @escaping @isolated(any) @Sendable (Function, Arguments) throws(Failure) -> Result
    ) {
        let isolation = around.isolation ?? apply.isolation
        let signature = Signature(
            parameterTypes: parameters.types, resultType: anyType(of: Result.self), failureType: failure, isAsync: false
        )
        self.init(
            Definition(
                metadata: Metadata(
                    selector: selector, signature: signature, isOptional: optional, isolation: isolation),
                parameters: parameters),
            // SAFETY: the types differ only in the isolation of callers. `around` makes a function, and calls none. `apply`
            // is called for typed calls, which come from a witness that is isolated as it is, and for messages, which
            // `requireIsolation` refuses unless their sender is on the actor.
            around: unsafe unsafeReinterpret(around, as: Around.self),
            apply: unsafe unsafeReinterpret(apply, as: Apply.self))
    }

    /// Describes a requirement whose arguments cannot be kept in a tuple.
    ///
    /// Such arguments are `inout` and noncopyable ones, spans, nonescaping closures, generic parameters, and packs. The
    /// requirement is called, forwarded, overridden, intercepted and observed like any other. It cannot be sent by name,
    /// and an object cannot list it in a ``MessageTable``.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement.
    ///   - optional: Whether a conforming type may leave it out.
    ///   - failure: The type of its errors, where `Failure` is `any Error` and the protocol is more specific.
    ///   - consuming: Whether a call consumes an argument, so that only one participant can answer it.
    ///   - around: Makes a function of the requirement's type that passes its call to a decorator; see ``Decorator``.
    public convenience init(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self,
        consuming: Bool = false,
        around: @escaping @isolated(any) @Sendable (Decorator<Function, Arguments, Result, Failure>) -> Function
    ) {
        let signature = Signature(
            function: Function.self, arguments: Arguments.self, resultType: anyType(of: Result.self),
            failureType: failure, isAsync: false)
        self.init(
            Definition(
                metadata: Metadata(
                    selector: selector, signature: signature, isOptional: optional, isolation: around.isolation),
                parameters: nil, consumesArguments: consuming),
            // SAFETY: the types differ only in the isolation of callers; `around` makes a function, and calls none.
            around: unsafe unsafeReinterpret(around, as: Around.self), apply: nil)
    }

    /// Returns a copy that can call a conformer of its Swift protocol.
    ///
    /// - Parameter call: Calls the requirement on a conformer. The type of its first parameter is the protocol's
    ///   existential type, such as `any CacheDelegate`. It may be isolated to a global actor, as the protocol is.
    public func calling<Conformer>(
        _ call: @escaping @isolated(any) @Sendable (Conformer, Arguments) throws(Failure) -> Result
    ) -> Self {
        // SAFETY: the types differ only in the isolation of callers. Typed calls come from the witness, which is isolated
        // as `call` is, and `requireIsolation` refuses a message unless its sender is.
        let plain = unsafe unsafeReinterpret(
            call, as: (@Sendable (Conformer, Arguments) throws(Failure) -> Result).self)
        return forwarding(call.isolation) { [around] (link: Link<Conformer>, other) in
            around(
                Decorator { (arguments, proceed) throws(Failure) in
                    guard let conformer = link.conformer else { return try proceed(other) }
                    return try plain(conformer, arguments)
                })
        }
    }

    /// Returns a copy that can call a mutable conformer.
    ///
    /// Use it for a `mutating` requirement, or a setter, of a protocol that values conform to. A value that is the
    /// implementer of a proxy is changed in place.
    ///
    /// - Parameter call: Calls the requirement on a conformer; see ``calling(_:)``.
    public func calling<Conformer>(
        mutating call: @escaping @isolated(any) @Sendable (inout Conformer, Arguments) throws(Failure) -> Result
    ) -> Self {
        // SAFETY: the types differ only in the isolation of callers, who are isolated as `call` is: see `calling(_:)`.
        let plain = unsafe unsafeReinterpret(
            call, as: (@Sendable (inout Conformer, Arguments) throws(Failure) -> Result).self)
        return forwarding(call.isolation) { [around] (link: Link<Conformer>, other) in
            around(
                Decorator { (arguments, proceed) throws(Failure) in
                    guard var conformer = link.take() else { return try proceed(other) }
                    defer { link.putBack(conformer) }
                    return try plain(&conformer, arguments)
                })
        }
    }

    /// Returns a function of the requirement's type that passes each call to a decorator.
    ///
    /// Code that is generic over requirements makes handlers this way, since it cannot write a function of their type
    /// itself.
    ///
    /// - Parameter decorator: Makes the calls.
    public final func function(by decorator: Decorator<Function, Arguments, Result, Failure>) -> Function {
        around(decorator)
    }
}

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
