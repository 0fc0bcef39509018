// SPDX-License-Identifier: MIT

/// One asynchronous requirement of a protocol, with its types: what ``AsyncRequirement`` and ``SendableAsyncRequirement``
/// have in common.
///
/// What its initializers take is as with ``SynchronousRequirement``.
public class AsynchronousRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants, whose functions capture nothing that changes; see `AnyRequirement`.
    AnyRequirement, @unchecked Sendable
{
    /// A function that was made of a decorator; see ``Decorator``.
    typealias Around = @Sendable (AsyncDecorator<Function, Arguments, Result, Failure>) -> Function
    /// Calls a function with the tuple: on the caller's isolation, or wherever the function runs.
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
                // SAFETY: who calls is where the function runs, which is checked for messages, and by the compiler for
                // witnesses.
                nonisolated(unsafe) let (function, arguments) = (function, arguments)
                return try await apply(function, arguments)
            }
        }
    }

    /// What a requirement knows; a struct, so that a copy that knows more is made in one line.
    struct Knowledge {
        var facts: Facts
        let around: Around
        let apply: Apply?
        let parameters: Parameters<Arguments>?
        var usesArgumentsUp = false
        /// Makes the function that calls a conformer, in front of the function that is called where it has died.
        var forward: ((Implementer, Adoption, Function) -> Function?)?
        var canCall: (Any) -> Bool = { _ in false }
        var answer: (@Sendable () -> Result)?
        /// Makes the function that does what the protocol's own extension does, given what finds a stand-in for the proxy.
        var fallback: ((StandIn) -> Function?)?
    }

    let knowledge: Knowledge
    let hasZero: Bool
    /// How results are boxed; nil where they cannot be copied.
    let copying: (any ValueCopying.Type)?

    required init(_ knowledge: Knowledge) {
        self.knowledge = knowledge
        self.hasZero = hasZeroAnswer(anyType(of: Result.self))
        self.copying = ProtocolProxy::copying(Result.self)
        super.init(knowledge.facts)
    }

    private func knowing(_ change: (inout Knowledge) -> Void) -> Self {
        var knowledge = knowledge
        change(&knowledge)
        return Self(knowledge)
    }

    // MARK: Describing

    /// Describes a requirement whose arguments make a tuple, and which runs on its caller's isolation.
    public convenience init(
        _ selector: Selector, optional: Bool = false, _ parameters: Parameters<Arguments>,
        throwing failure: any Error.Type = Failure.self,
        around: @escaping @isolated(any) @Sendable (AsyncDecorator<Function, Arguments, Result, Failure>) -> Function,
        apply: nonisolated(nonsending) @escaping @Sendable (Function, Arguments) async throws(Failure) -> Result
    ) {
        self.init(selector, optional, parameters, failure, around.isolation, around, .onCaller(apply))
    }

    /// Describes a requirement whose arguments make a tuple, and which leaves its caller's isolation.
    public convenience init(
        _ selector: Selector, optional: Bool = false, _ parameters: Parameters<Arguments>,
        throwing failure: any Error.Type = Failure.self,
        around: @escaping @isolated(any) @Sendable (AsyncDecorator<Function, Arguments, Result, Failure>) -> Function,
        applyConcurrently apply:
            @escaping @isolated(any) @Sendable (Function, Arguments) async throws(Failure) -> Result
    ) {
        // SAFETY: a message is refused unless its sender is where the function is, or on no actor where it is on none.
        let plain = unsafeBitCast(apply, to: Apply.Concurrently.self)
        self.init(
            selector, optional, parameters, failure, around.isolation ?? apply.isolation, around, .concurrently(plain))
    }

    /// Describes a requirement whose arguments make a tuple, on its caller's isolation.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly. The compiler chooses between two forms, by
    /// what the function is isolated to.
    @_disfavoredOverload
    public convenience init(
        _ selector: Selector, optional: Bool = false, _ parameters: Parameters<Arguments>,
        throwing failure: any Error.Type = Failure.self,
        around: @escaping @isolated(any) @Sendable (AsyncDecorator<Function, Arguments, Result, Failure>) -> Function,
        __apply apply:
            nonisolated(nonsending) @escaping @Sendable (Function, Arguments) async throws(Failure) -> Result,
        onCaller: Void = ()
    ) {
        self.init(selector, optional, parameters, failure, around.isolation, around, .onCaller(apply))
    }

    /// Describes a requirement whose arguments make a tuple, on the actor that the module's settings say.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly. The compiler chooses between two forms, by
    /// what the function is isolated to.
    public convenience init(
        _ selector: Selector, optional: Bool = false, _ parameters: Parameters<Arguments>,
        throwing failure: any Error.Type = Failure.self,
        around: @escaping @isolated(any) @Sendable (AsyncDecorator<Function, Arguments, Result, Failure>) -> Function,
        __apply apply: @escaping @isolated(any) @Sendable (Function, Arguments) async throws(Failure) -> Result
    ) {
        // SAFETY: a message is refused unless its sender is where the function is, or on no actor where it is on none.
        let plain = unsafeBitCast(apply, to: Apply.Concurrently.self)
        self.init(
            selector, optional, parameters, failure, around.isolation ?? apply.isolation, around, .concurrently(plain))
    }

    private convenience init(
        _ selector: Selector, _ isOptional: Bool, _ parameters: Parameters<Arguments>, _ failure: any Error.Type,
        _ isolation: (any Actor)?,
        _ around: @escaping @isolated(any) @Sendable (AsyncDecorator<Function, Arguments, Result, Failure>) -> Function,
        _ apply: Apply
    ) {
        let signature = Signature(
            parameterTypes: parameters.types, resultType: anyType(of: Result.self), failureType: failure, isAsync: true)
        self.init(
            Knowledge(
                facts: Facts(selector: selector, signature: signature, isOptional: isOptional, isolation: isolation),
                // SAFETY: the types differ only in who may call; it makes a function, and calls none.
                around: unsafeBitCast(around, to: Around.self), apply: apply, parameters: parameters))
    }

    /// Describes a requirement with arguments that cannot be kept in a tuple: `inout` and noncopyable ones, spans, closures
    /// that do not escape, generic parameters, packs.
    ///
    /// It is called, forwarded, overridden, intercepted and observed like any other. It cannot be sent by name, and an object
    /// cannot list it in a ``MessageTable``.
    public convenience init(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self,
        consuming: Bool = false,
        around: @escaping @isolated(any) @Sendable (AsyncDecorator<Function, Arguments, Result, Failure>) -> Function
    ) {
        let signature = Signature(
            function: Function.self, arguments: Arguments.self, resultType: anyType(of: Result.self),
            failureType: failure, isAsync: true)
        self.init(
            Knowledge(
                facts: Facts(
                    selector: selector, signature: signature, isOptional: optional, isolation: around.isolation),
                // SAFETY: as above.
                around: unsafeBitCast(around, to: Around.self), apply: nil, parameters: nil,
                usesArgumentsUp: consuming))
    }

    /// The same requirement, which also knows how to call a conformer of its Swift protocol, on the caller's isolation.
    ///
    /// - Parameter call: Calls the requirement on a conformer. The type of its first parameter is the protocol's
    ///   existential type, such as `any CacheDelegate`.
    public func calling<Conformer>(
        _ call: nonisolated(nonsending) @escaping @Sendable (Conformer, Arguments) async throws(Failure) -> Result
    ) -> Self {
        forwarding(nil) { [around = knowledge.around] (link: Link<Conformer>, other) in
            around(
                AsyncBody { (arguments, proceed) async throws(Failure) in
                    guard let conformer = link.conformer else { return try await proceed(other, &arguments) }
                    return try await call(conformer, arguments.arguments)
                })
        }
    }

    /// The same requirement, which also knows how to call a conformer wherever that runs.
    ///
    /// - Parameter call: Calls the requirement on a conformer.
    public func callingConcurrently<Conformer>(
        _ call: @escaping @isolated(any) @Sendable (Conformer, Arguments) async throws(Failure) -> Result
    ) -> Self {
        // SAFETY: the types differ only in who may call. Typed calls come from the witness, which is isolated as the
        // function is, and a message is refused unless its sender is.
        let plain = unsafeBitCast(
            call, to: (@concurrent @Sendable (Conformer, Arguments) async throws(Failure) -> Result).self)
        return forwarding(call.isolation) { [around = knowledge.around] (link: Link<Conformer>, other) in
            around(
                AsyncBody { (arguments, proceed) async throws(Failure) in
                    guard let conformer = link.conformer else { return try await proceed(other, &arguments) }
                    nonisolated(unsafe) let (it, values) = (conformer, arguments.arguments)  // SAFETY: as above.
                    return try await plain(it, values)
                })
        }
    }

    /// The same requirement, which also knows how to call a conformer that the call may change, on the caller's isolation;
    /// see ``Requirement``.
    ///
    /// - Parameter call: Calls the requirement on a conformer.
    public func calling<Conformer>(
        mutating call:
            nonisolated(nonsending) @escaping @Sendable (inout Conformer, Arguments) async throws(Failure) -> Result
    ) -> Self {
        forwarding(nil) { [around = knowledge.around] (link: Link<Conformer>, other) in
            around(
                AsyncBody { (arguments, proceed) async throws(Failure) in
                    guard var conformer = link.conformer else { return try await proceed(other, &arguments) }
                    defer { link.store(conformer) }
                    return try await call(&conformer, arguments.arguments)
                })
        }
    }

    /// The same requirement, which also knows how to make a function of a conformer, without a tuple.
    ///
    /// - Parameter forward: Makes a function that calls the requirement on the link's conformer, and the other function where
    ///   there is none any more.
    public func forwarding<Conformer>(
        _ forward: @escaping @isolated(any) @Sendable (Link<Conformer>, Function) -> Function
    ) -> Self {
        // SAFETY: as for `around`.
        let plain = unsafeBitCast(forward, to: (@Sendable (Link<Conformer>, Function) -> Function).self)
        return forwarding(forward.isolation, plain)
    }

    /// The same with a function that is not known to be Sendable.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// - Parameter forward: As for ``forwarding(_:)``, of a function type that differs from the requirement's in `@Sendable`
    ///   only: a closure that calls a conformer is isolated as its context is, which a Sendable one cannot be.
    public func __forwarding<Conformer, Plain>(
        _ forward: @escaping @isolated(any) @Sendable (Link<Conformer>, Plain) -> Plain
    ) -> Self {
        // SAFETY: as for `around`. The conformer that the function captures is Sendable where the requirement's type is.
        let plain = unsafeBitCast(forward, to: (@Sendable (Link<Conformer>, Plain) -> Plain).self)
        return forwarding(forward.isolation) { (link: Link<Conformer>, other: Function) -> Function in
            unsafeBitCast(plain(link, unsafeBitCast(other, to: Plain.self)), to: Function.self)
        }
    }

    private func forwarding<Conformer>(
        _ isolation: (any Actor)?, _ forward: @escaping (Link<Conformer>, Function) -> Function
    ) -> Self {
        knowing {
            $0.facts.conformance = Conformer.self
            $0.facts.isolation = $0.facts.isolation ?? isolation
            $0.forward = { implementer, adoption, other in
                implementer.link(as: Conformer.self, in: adoption).map { forward($0, other) }
            }
            $0.canCall = { $0 is Conformer }
        }
    }

    /// The same requirement with a value to return when nobody answers it.
    ///
    /// - Parameter answer: The value; evaluated at each call that needs it.
    public func answering(_ answer: @autoclosure @escaping @Sendable () -> Result) -> Self {
        knowing { $0.answer = answer }
    }

    /// The same requirement with the implementation that the protocol's own extension gives it.
    ///
    /// It runs when nobody answers and no value was given to ``answering(_:)``.
    ///
    /// - Parameter fallback: Does what the extension does. It captures nothing that changes, since the requirement is a
    ///   constant that all proxies share.
    public func fallingBack(to fallback: sending Function) -> Self {
        let box = FunctionBox(fallback)
        return knowing { $0.fallback = { _ in box.function } }
    }

    /// The same requirement with the implementation that the protocol's own extension gives it, by a conformer that has it.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// - Parameter make: Makes a proxy that answers this requirement as the extension does.
    public func __fallingBack<Conformer>(_ make: @escaping @Sendable () -> Conformer) -> Self {
        knowing { knowledge in
            let other = knowledge.around(
                AsyncBody { (_, _) async throws(Failure) in stop("A link died that is kept for the call.") })
            knowledge.fallback = { [forward = knowledge.forward] standIn in
                guard let (link, adoption) = standIn({ RetainedLink(make(), isPlain: true) }) else { return nil }
                return forward?(link, adoption, other)
            }
        }
    }

    /// The same requirement with another ``AnyRequirement/key`` than its selector's, where the static property that holds it
    /// has another name.
    ///
    /// - Parameter key: The name of the property.
    public final func keyed(_ key: String) -> Self { knowing { $0.facts.key = key } }

    /// A function of the requirement's type that hands each call to a decorator.
    ///
    /// Code that is generic over requirements makes handlers so: no generic code can make a function of their type by itself.
    ///
    /// - Parameter decorator: Makes the calls.
    public final func function(by decorator: AsyncDecorator<Function, Arguments, Result, Failure>) -> Function {
        knowledge.around(decorator)
    }

    /// The arguments of a call, given one by one; nil where they do not fit, or make no tuple.
    ///
    /// - Parameter values: The arguments, each of the very type of its parameter.
    public final func arguments(from values: [Any]) -> Arguments? { try? knowledge.parameters?.unbox(values) }

    /// A result without its type, with a ``Transient`` in place of one that cannot be copied.
    ///
    /// - Parameter result: The result.
    public final func box(_ result: borrowing Result) -> Any { boxed(result, by: copying) }

    // MARK: Knowing

    /// Whether ``answering(_:)`` or ``fallingBack(to:)`` gave it an answer.
    public override final var hasDefaultAnswer: Bool { knowledge.answer != nil || knowledge.fallback != nil }
    override final var hasAnswerForNobody: Bool { hasDefaultAnswer || hasZero }
    override final var canBeUnanswered: Bool {
        hasAnswerForNobody || signature.failureType == (any Error).self || signature.failureType == ProxyError.self
    }
    override final var usesArgumentsUp: Bool { knowledge.usesArgumentsUp }
    override final var takesTuple: Bool { knowledge.apply != nil }
    override final var isStorable: Bool { takesTuple && copying != nil }
    override final func list(_ arguments: Any) -> [Any] {
        guard let parameters = knowledge.parameters else { return [arguments] }
        return (arguments as? Arguments).map(parameters.box) ?? []
    }
    override final func canCall(_ conformer: Any) -> Bool { knowledge.canCall(conformer) }
}

/// An asynchronous requirement of a protocol; in all else a ``Requirement``.
///
/// Its handlers run where the function type says: on the caller's isolation where it is `nonisolated(nonsending)`.
public final class AsyncRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    AsynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{}

/// An asynchronous requirement of a protocol whose conformers cross threads: in all else an ``AsyncRequirement``.
///
/// Its handlers, interceptors and observers are `@Sendable`.
public final class SendableAsyncRequirement<Function: Sendable, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    AsynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{}
