// SPDX-License-Identifier: MIT

/// One synchronous requirement of a protocol, with its types: what ``Requirement`` and ``SendableRequirement`` have in
/// common.
public class SynchronousRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants, whose functions capture nothing that changes; see `AnyRequirement`.
    AnyRequirement, @unchecked Sendable
{
    /// A function that was made of a decorator; see ``Decorator``.
    typealias Around = @Sendable (Decorator<Function, Arguments, Result, Failure>) -> Function
    typealias Apply = @Sendable (Function, Arguments) throws(Failure) -> Result

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

    /// Describes a requirement whose arguments make a tuple.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement.
    ///   - optional: Whether a conforming type may leave it out.
    ///   - parameters: Written as `Parameters()`, where the compiler knows the types.
    ///   - failure: The type of its errors, where `Failure` is `any Error` and the protocol says more.
    ///   - around: Makes a function of the requirement's type that hands its call to a decorator; see ``Decorator``.
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
            Knowledge(
                facts: Facts(selector: selector, signature: signature, isOptional: optional, isolation: isolation),
                // SAFETY: the types differ only in who may call. `around` makes a function and calls none. `apply` is
                // called for messages, which are refused unless their sender is on the actor.
                around: unsafeBitCast(around, to: Around.self), apply: unsafeBitCast(apply, to: Apply.self),
                parameters: parameters))
    }

    /// Describes a requirement with arguments that cannot be kept in a tuple: `inout` and noncopyable ones, spans, closures
    /// that do not escape, generic parameters, packs.
    ///
    /// It is called, forwarded, overridden, intercepted and observed like any other. It cannot be sent by name, and an object
    /// cannot list it in a ``MessageTable``.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement.
    ///   - optional: Whether a conforming type may leave it out.
    ///   - failure: The type of its errors, where `Failure` is `any Error` and the protocol says more.
    ///   - consuming: Whether a call uses an argument up, so that only one can answer it.
    ///   - around: Makes a function of the requirement's type that hands its call to a decorator; see ``Decorator``.
    public convenience init(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self,
        consuming: Bool = false,
        around: @escaping @isolated(any) @Sendable (Decorator<Function, Arguments, Result, Failure>) -> Function
    ) {
        let signature = Signature(
            function: Function.self, arguments: Arguments.self, resultType: anyType(of: Result.self),
            failureType: failure, isAsync: false)
        self.init(
            Knowledge(
                facts: Facts(
                    selector: selector, signature: signature, isOptional: optional, isolation: around.isolation),
                // SAFETY: as above.
                around: unsafeBitCast(around, to: Around.self), apply: nil, parameters: nil,
                usesArgumentsUp: consuming))
    }

    /// The same requirement, which also knows how to call a conformer of its Swift protocol.
    ///
    /// - Parameter call: Calls the requirement on a conformer. The type of its first parameter is the protocol's
    ///   existential type, such as `any CacheDelegate`. It may be isolated to a global actor, as the protocol is.
    public func calling<Conformer>(
        _ call: @escaping @isolated(any) @Sendable (Conformer, Arguments) throws(Failure) -> Result
    ) -> Self {
        // SAFETY: the types differ only in who may call: whoever is on the actor. Typed calls come from the witness, which
        // is isolated as the function is, and a message is refused unless its sender is.
        let plain = unsafeBitCast(call, to: (@Sendable (Conformer, Arguments) throws(Failure) -> Result).self)
        return forwarding(call.isolation) { [around = knowledge.around] (link: Link<Conformer>, other) in
            around(
                Body { (arguments, proceed) throws(Failure) in
                    guard let conformer = link.conformer else { return try proceed(other, &arguments) }
                    return try plain(conformer, arguments.arguments)
                })
        }
    }

    /// The same requirement, which also knows how to call a conformer that the call may change.
    ///
    /// For a requirement that is `mutating`, or a setter, of a protocol that values conform to. A value that is the
    /// implementer of a proxy is copied for the call, and what the call made of it takes its place.
    ///
    /// - Parameter call: Calls the requirement on a conformer; see ``calling(_:)``.
    public func calling<Conformer>(
        mutating call: @escaping @isolated(any) @Sendable (inout Conformer, Arguments) throws(Failure) -> Result
    ) -> Self {
        // SAFETY: as above.
        let plain = unsafeBitCast(call, to: (@Sendable (inout Conformer, Arguments) throws(Failure) -> Result).self)
        return forwarding(call.isolation) { [around = knowledge.around] (link: Link<Conformer>, other) in
            around(
                Body { (arguments, proceed) throws(Failure) in
                    guard var conformer = link.conformer else { return try proceed(other, &arguments) }
                    defer { link.store(conformer) }
                    return try plain(&conformer, arguments.arguments)
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
                Body { (_, _) throws(Failure) in stop("A link died that is kept for the call.") })
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
    public final func function(by decorator: Decorator<Function, Arguments, Result, Failure>) -> Function {
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

/// A synchronous requirement of a protocol.
///
/// ```swift
/// let cacheShouldEvict = Requirement<(Cache, String) -> Bool, (Cache, String), Bool, Never>(
///     "cache(_:shouldEvict:)", optional: true)
///     .calling { (it: any CacheDelegate, a) in it.cache(a.0, shouldEvict: a.1) }
///     .answering(true)
/// ```
///
/// The type arguments are the function type of the requirement, which is the type of its handlers; the tuple of the
/// parameters (`()` for none, the bare type for one), which observers are told; the result; and the error: `Never` for a
/// requirement that does not throw, `any Error` for one that does.
///
/// The result may be noncopyable. Such a requirement is called, overridden and observed like any other, and its result
/// reaches the caller without a copy; only what must copy the result is not offered: messages by name, streams of
/// outcomes, and the table of a ``MessageReceiver``.
///
/// A protocol that is Sendable describes its requirements with ``SendableRequirement``, whose handlers must be Sendable. A
/// requirement that is `async` is an ``AsyncRequirement``, so that the compiler refuses a handler that suspends where the
/// requirement cannot.
public final class Requirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    SynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{}

/// A synchronous requirement of a protocol whose conformers cross threads: in all else a ``Requirement``.
///
/// Its handlers, interceptors and observers are `@Sendable`.
public final class SendableRequirement<Function: Sendable, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    SynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{}
