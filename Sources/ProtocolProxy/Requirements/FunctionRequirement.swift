// SPDX-License-Identifier: MIT

// The folder `Requirements` has the typed functions of a requirement, and what may wrap or answer
// them: decorators, interceptors and implementers. It knows neither registrations nor proxies, and
// uses `Protocols` and below.

/// A typed requirement of a protocol: a ``SynchronousRequirement`` or an
/// ``AsynchronousRequirement``.
public class FunctionRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: the properties are constants, whose functions capture no mutable state; see
    // `AnyRequirement`.
    AnyRequirement, @unchecked Sendable
{
    /// The constants of a requirement, grouped so that a copy can change some of them.
    struct Definition {
        var info: Info
        let parameters: Parameters<Arguments>?
        /// Converts what observers receive into a list; `nil` for a tuple of unknown element types.
        let observed: Parameters<Arguments>?
        let consumesArguments: Bool
        /// Makes a function that calls the conformer or, after the conformer's deallocation, the
        /// given function.
        var forward: ((Implementer, ProtocolLayout, Function) -> Function?)?
        var acceptsConformer: (Any) -> Bool = { _ in false }
        var answer: (@Sendable () -> Result)?
        /// Returns the operands of a static requirement's call; `nil` for a requirement without
        /// operands.
        var operands: ((Arguments) -> [Any])?
        /// Makes a function that calls the default in the protocol's extension on a view of the
        /// proxy.
        ///
        /// `view` makes the table of that view, whose type only the routes know.
        var fallback: ((_ view: () -> AnyObject?) -> Function?)?
        /// What a throwing form has in place of `forward`, as a `ThrowingForwarding`; a throwing
        /// form is a copy of a requirement whose functions may throw any error.
        ///
        /// `nil` for every other requirement; see `performUnanswered`.
        var throwingForwarding: AnyObject?

        /// Describes a requirement.
        ///
        /// If `parameters` is `nil`, its arguments cannot be stored in a tuple.
        init(
            _ selector: Selector,
            optional isOptional: Bool,
            throwing failure: (any Error.Type)?,
            isAsync: Bool,
            on isolation: (any Actor)?,
            _ parameters: Parameters<Arguments>?,
            observed: Parameters<Arguments>? = nil,
            consuming: Bool = false
        ) {
            let types: [any Any.Type] =
                [Arguments.self, anyType(of: Result.self)] + (parameters?.types ?? [])
            if types.contains(where: isMissing) { stopAtMissingType(of: selector) }
            let count = selector.argumentCount
            let parameters = Parameters.counted(parameters, count: count)
            let observed =
                parameters == nil ? Parameters.observed(observed, count: count) : nil
            let signature = Signature(
                function: parameters == nil ? Function.self : nil,
                parameterTypes: (parameters ?? observed)?.types ?? [Arguments.self],
                resultType: anyType(of: Result.self),
                failureType: failure ?? Failure.self,
                isAsync: isAsync
            )
            self.info = Info(
                selector: selector,
                signature: signature,
                isOptional: isOptional,
                isolation: isolation
            )
            self.parameters = parameters
            self.observed = observed
            self.consumesArguments = consuming
        }

        mutating func callConformers<Conformer>(
            on isolation: (any Actor)?,
            _ forward: @escaping (__Generated.Link<Conformer>, Function) -> Function
        ) {
            info.conformance = Conformer.self
            info.isolation = info.isolation ?? isolation
            self.forward = { implementer, layout, other in
                implementer.link(as: Conformer.self, in: layout).map { forward($0, other) }
            }
            acceptsConformer = { $0 is Conformer }
        }
    }

    let definition: Definition
    let hasZero: Bool
    let boxer: Boxer<Result>
    /// `true` if functions throw errors that the signature does not list; stored, because each
    /// boxed call reads it.
    let isThrowingForm: Bool

    init(_ definition: Definition) {
        self.definition = definition
        // An operator has no zero, which would look like a real result. An initializer has one,
        // because it may create a proxy without implementers.
        let mayBeZero =
            definition.operands == nil || definition.info.selector.kind == .initializer
        self.hasZero = mayBeZero && hasZeroAnswer(anyType(of: Result.self))
        self.boxer = ProtocolProxy::boxer(of: Result.self)
        self.isThrowingForm = definition.throwingForwarding != nil
        super.init(definition.info)
    }

    func copy(with definition: Definition) -> Self {
        stopAtNoKind()
    }

    /// The fallback behind a retained link; never called.
    var unreachableFallback: Function { stopAtNoKind() }

    final func with(_ change: (inout Definition) -> Void) -> Self {
        var definition = definition
        change(&definition)
        return copy(with: definition)
    }

    override final func distinguishedByTypes(qualified: Bool) -> AnyRequirement {
        with {
            $0.info.selector = selectorWithTypes(qualified: qualified)
            $0.info.declared = declared
        }
    }

    // MARK: Describing

    /// Returns a copy that calls conformers of a Swift protocol, for a requirement whose arguments
    /// form no tuple.
    ///
    /// - Parameters:
    ///   - type: The protocol's existential type, such as `(any Sorter).self`.
    ///   - forward: Takes a link and another function, and returns a function. That function calls
    ///     the conformer of the link or, after the conformer's deallocation, the other function.
    public func forwarding<Conformer>(
        as type: Conformer.Type,
        _ forward:
            @escaping @isolated(any) @Sendable (__Generated.Link<Conformer>, Function) -> Function
    ) -> Self {
        // SAFETY: the types differ only in the isolation of callers, and `forward` makes a function
        // without calling one.
        let plain = unsafe unsafeReinterpret(
            forward,
            as: (@Sendable (__Generated.Link<Conformer>, Function) -> Function).self
        )
        return callingConformers(on: forward.isolation, plain)
    }

    final func callingConformers<Conformer>(
        on isolation: (any Actor)?,
        _ forward: @escaping (__Generated.Link<Conformer>, Function) -> Function
    ) -> Self {
        with {
            $0.callConformers(on: isolation, forward)
            $0.info.callsOnActor = $0.info.isolation != nil
        }
    }

    /// Returns a copy whose unanswered calls return a value.
    ///
    /// A value that a view sets with `defaulting(to:)` takes precedence over this one.
    ///
    /// - Parameter answer: The value. It is evaluated at each unanswered call, on the thread of the
    ///   call.
    public func answering(_ answer: @autoclosure @escaping @Sendable () -> Result) -> Self {
        with { $0.answer = answer }
    }

    /// For generated code: like ``answering(_:)``, with a value that is evaluated on the
    /// requirement's isolation.
    public func __answering(_ answer: @autoclosure @escaping () -> Result) -> Self {
        // SAFETY: the closure captures nothing, and runs on the requirement's isolation: a message
        // from elsewhere is refused.
        let shared = unsafe unsafeReinterpret(answer, as: (@Sendable () -> Result).self)
        return with { $0.answer = shared }
    }

    /// Returns a copy whose unanswered calls run the implementation in the protocol's own
    /// extension.
    ///
    /// The value of ``answering(_:)`` takes precedence over this implementation.
    ///
    /// - Parameter fallback: A function that runs the implementation. The expression is evaluated
    ///   at each unanswered call. It may capture only Sendable values, because the proxies of all
    ///   threads share the requirement.
    public func fallingBack(to fallback: @autoclosure @escaping @Sendable () -> Function) -> Self {
        with { $0.fallback = { _ in fallback() } }
    }

    /// For generated code: returns a copy that calls a conformer only if it has the proxy's
    /// associated types, which `matches` checks.
    public final func __matching<Conformer>(_ matches: @escaping @Sendable (Conformer) -> Bool)
        -> Self
    {
        with { definition in
            definition.forward = { [forward = definition.forward] implementer, layout, other in
                guard let link = implementer.link(as: Conformer.self, in: layout),
                    link.isChanging || link.conformer.map(matches) ?? true
                else { return nil }
                return forward?(link, layout, other)
            }
            definition.acceptsConformer = { ($0 as? Conformer).map(matches) ?? false }
        }
    }

    /// For generated code: describes an operator; calls that nothing else answers go to the common
    /// type of the operands.
    public final func __taking(operands: @escaping @Sendable (Arguments) -> [Any]) -> Self {
        with { $0.operands = operands }
    }

    /// Returns a copy with another ``AnyRequirement/key``.
    ///
    /// Use it for a static property that isn't named after the selector.
    ///
    /// - Parameter key: The name of the static property, without a backslash and a period.
    public final func keyed(_ key: String) -> Self {
        with { $0.info.key = key }
    }

    /// Returns the arguments of a call, made from a list of boxed values.
    ///
    /// For arguments that stay with the caller, such as `inout` ones, it returns what observers
    /// receive.
    ///
    /// - Parameter values: One value for each of ``Signature/parameterTypes``.
    /// - Returns: The argument, or a tuple of several; `nil` if a value has another type, or if the
    ///   requirement was described without `Parameters()`.
    /// - Complexity: O(*n*) in the number of arguments.
    public final func arguments(from values: [Any]) -> Arguments? {
        try? (definition.parameters ?? definition.observed)?.unbox(values, of: self)
    }

    /// Returns the boxed arguments of a call, one for each of ``Signature/parameterTypes``.
    ///
    /// - Parameter arguments: The argument, or a tuple of several.
    /// - Complexity: O(*n*) in the number of arguments.
    public final func values(of arguments: Arguments) -> [Any] {
        (definition.parameters ?? definition.observed)?.box(arguments) ?? [arguments]
    }

    /// Whether one of the arguments, as ``values(of:)`` lists them, satisfies a predicate.
    package final func contains(
        _ isMeant: (Any) -> Bool,
        among arguments: Arguments
    ) -> Bool {
        let parameters = definition.parameters ?? definition.observed
        return parameters?.contains(arguments, where: isMeant) ?? isMeant(arguments)
    }

    /// Returns a boxed result, or a ``Transient`` in place of a noncopyable one.
    ///
    /// - Parameter result: A result of the requirement.
    public final func box(_ result: borrowing Result) -> Any {
        boxer.boxed(result)
    }

    // MARK: Properties

    /// Whether the requirement has a default answer of its own, from ``answering(_:)`` or
    /// ``fallingBack(to:)``.
    public override final var hasDefaultAnswer: Bool {
        definition.answer != nil || definition.fallback != nil
    }
    override final var hasDefaultValue: Bool { definition.answer != nil }
    override final var hasValueWhenUnanswered: Bool { hasDefaultAnswer || hasZero }
    override final var hasOperands: Bool { definition.operands != nil }
    override final var canBeUnanswered: Bool {
        if hasValueWhenUnanswered { return true }
        let type = signature.failureType
        return type == (any Error).self || type == ProxyError.self
            || type is any UnansweredCallError.Type
    }
    package override final var consumesArguments: Bool { definition.consumesArguments }
    override final var hasArgumentTuple: Bool { definition.parameters != nil }
    public override final var canBeSent: Bool { hasArgumentTuple && boxer.copies }
    override final func list(_ arguments: Any) -> [Any] {
        guard let parameters = definition.parameters else {
            return selector.argumentCount == 0 ? [] : [arguments]
        }
        return parameters.box(in: arguments) ?? []
    }

    override final class var observed: any Any.Type {
        ((Arguments) throws(Failure) -> Result).self
    }
    override final func operands(in arguments: Any) -> [Any] {
        guard let operands = definition.operands, let arguments = arguments as? Arguments else {
            return []
        }
        return operands(arguments)
    }
    override final func isResult(_ box: Any) -> Bool {
        boxer.unboxed(box) != nil
    }

    override final func acceptsConformer(_ conformer: Any) -> Bool {
        definition.acceptsConformer(conformer)
    }
    override final var answerBox: AnyObject? { definition.answer.map { FunctionBox($0) } }
    override final func fallbackBox(_ view: () -> AnyObject?) -> AnyObject? {
        definition.fallback?(view).map { FunctionBox($0) }
    }
}

private func stopAtMissingType(of selector: Selector) -> Never {
    stop(
        "'\(selector)' has a type that doesn't exist at run time: Swift 6.3.1 accepts the metatype "
            + "of an existential type that consists of a class and marker protocols, such as "
            + "'any (Page & Sendable).Type', but has no metadata of it. Write 'Page.Type' instead."
    )
}

private func stopAtNoKind() -> Never {
    stopAtInvariant("A requirement is neither synchronous nor asynchronous.")
}

func stopAtDeadLink() -> Never {
    stopAtInvariant("An implementer was deallocated during a call that retains it.")
}
