// SPDX-License-Identifier: MIT

/// One requirement of a protocol, with its types, synchronous or asynchronous.
///
/// Its subclasses are ``SynchronousRequirement`` and ``AsynchronousRequirement``.
public class FunctionRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants, whose functions capture nothing that changes; see `AnyRequirement`.
    AnyRequirement, @unchecked Sendable
{
    /// The constants of a requirement; a struct, so that a modified copy is made in one line.
    struct Definition {
        var metadata: Metadata
        /// The conversion of the arguments; nil if they form no tuple.
        let parameters: Parameters<Arguments>?
        var consumesArguments = false
        /// Makes the function that calls a conformer, and calls another function once the conformer has died.
        var forward: ((Implementer, ProtocolLayout, Function) -> Function?)?
        var canCall: (Any) -> Bool = { _ in false }
        var answer: (@Sendable () -> Result)?
        /// Returns the operands of a requirement of a type; nil for other requirements.
        var operands: ((Arguments) -> [Any])?
        /// Makes the function of the protocol's own extension, given a function that finds a stand-in for the proxy.
        var fallback: ((_ view: () -> RouteTable?) -> Function?)?
    }

    let definition: Definition
    let hasZero: Bool
    let boxer: Boxer<Result>

    init(_ definition: Definition) {
        self.definition = definition
        // A zero of an operator would look like a result. An initializer may make a proxy without implementers.
        let mayBeZero = definition.operands == nil || definition.metadata.selector.kind == .initializer
        self.hasZero = mayBeZero && hasZeroAnswer(anyType(of: Result.self))
        self.boxer = ProtocolProxy::boxer(of: Result.self)
        super.init(definition.metadata)
    }

    /// Returns a copy with other constants.
    func copy(with definition: Definition) -> Self { stopAtNoKind() }

    /// The function behind a retained link, which is never called.
    var functionOfDeadLink: Function { stopAtNoKind() }

    private func with(_ change: (inout Definition) -> Void) -> Self {
        var definition = definition
        change(&definition)
        return copy(with: definition)
    }

    // MARK: Describing

    /// Returns a copy that can make a function of a conformer, without a tuple.
    ///
    /// - Parameters:
    ///   - type: The protocol, such as `(any Sorter).self`.
    ///   - forward: Makes a function that calls the requirement on the link's conformer, and the other function once that
    ///     has died.
    public func forwarding<Conformer>(
        as type: Conformer.Type,
        _ forward: @escaping @isolated(any) @Sendable (__Generated.Link<Conformer>, Function) -> Function
    ) -> Self {
        // SAFETY: the types differ only in the isolation of callers; `forward` makes a function, and calls none.
        let plain = unsafe unsafeReinterpret(
            forward, as: (@Sendable (__Generated.Link<Conformer>, Function) -> Function).self)
        return forwarding(forward.isolation, plain)
    }

    final func forwarding<Conformer>(
        _ isolation: (any Actor)?, _ forward: @escaping (__Generated.Link<Conformer>, Function) -> Function
    ) -> Self {
        with {
            $0.metadata.conformance = Conformer.self
            $0.metadata.isolation = $0.metadata.isolation ?? isolation
            $0.forward = { implementer, layout, other in
                implementer.link(as: Conformer.self, in: layout).map { forward($0, other) }
            }
            $0.canCall = { $0 is Conformer }
        }
    }

    /// Returns a copy with a value for unanswered calls.
    ///
    /// A default of the called view, set with `defaulting(to:)`, takes precedence.
    ///
    /// - Parameter answer: The value; evaluated at each call that needs it.
    public func answering(_ answer: @autoclosure @escaping @Sendable () -> Result) -> Self {
        with { $0.answer = answer }
    }

    /// Returns a copy with a value for unanswered calls, which is isolated as the requirement is; for generated code only.
    public func __answering(_ answer: @autoclosure @escaping () -> Result) -> Self {
        // SAFETY: it captures nothing. It is called where the requirement is, and a message is refused unless its sender is
        // there.
        let shared = unsafe unsafeReinterpret(answer, as: (@Sendable () -> Result).self)
        return with { $0.answer = shared }
    }

    /// Returns a copy with the implementation in the protocol's own extension.
    ///
    /// It runs for unanswered calls, unless ``answering(_:)`` supplies a value.
    ///
    /// - Parameter fallback: Calls the extension's implementation. It captures nothing that changes, since the requirement
    ///   is a constant that all proxies share.
    public func fallingBack(to fallback: sending Function) -> Self {
        let box = FunctionBox(fallback)
        return with { $0.fallback = { _ in box.function } }
    }

    /// Returns a copy with the default in the protocol's own extension, called through a proxy; for generated code only.
    public func __fallingBack<Conformer>(_ make: @escaping @Sendable (__Generated.Sharing) -> Conformer) -> Self {
        let other = functionOfDeadLink
        return with { definition in
            definition.fallback = { [forward = definition.forward] view in
                guard let view = view() else { return nil }
                return forward?(RetainedLink(make(__Generated.Sharing(view)), isPlain: true), view.layout, other)
            }
        }
    }

    /// Returns a copy that calls only conformers of the proxy's associated types; for generated code only.
    ///
    /// - Parameter matches: Returns whether a conformer has these types.
    public final func __matching<Conformer>(_ matches: @escaping @Sendable (Conformer) -> Bool) -> Self {
        with { definition in
            definition.forward = { [forward = definition.forward] implementer, layout, other in
                // A conformer that has died is not called.
                guard let link = implementer.link(as: Conformer.self, in: layout), link.conformer.map(matches) ?? true
                else { return nil }
                return forward?(link, layout, other)
            }
            definition.canCall = { ($0 as? Conformer).map(matches) ?? false }
        }
    }

    /// Returns a copy for an operator, which only the type of its operands can answer; for generated code only.
    public final func __taking(operands: @escaping @Sendable (Arguments) -> [Any]) -> Self {
        with { $0.operands = operands }
    }

    /// Returns a copy with another ``AnyRequirement/key`` than its selector's, for a static property of another name.
    ///
    /// - Parameter key: The name of the property.
    public final func keyed(_ key: String) -> Self { with { $0.metadata.key = key } }

    /// Returns the arguments of a call from a list; nil if they do not fit, or form no tuple.
    ///
    /// - Parameter values: The arguments, each of exactly the type of its parameter.
    public final func arguments(from values: [Any]) -> Arguments? { try? definition.parameters?.unbox(values) }

    /// Returns a boxed result, with a ``Transient`` in place of one that cannot be copied.
    ///
    /// - Parameter result: The result.
    public final func box(_ result: borrowing Result) -> Any { boxer.boxed(result) }

    // MARK: Knowing

    /// A Boolean value that indicates whether ``answering(_:)`` or ``fallingBack(to:)`` supplied an answer.
    public override final var hasDefaultAnswer: Bool { definition.answer != nil || definition.fallback != nil }
    override final var hasDefaultValue: Bool { definition.answer != nil }
    override final var hasValueWhenUnanswered: Bool { hasDefaultAnswer || hasZero }
    override final var hasOperands: Bool { definition.operands != nil }
    override final var canBeUnanswered: Bool {
        hasValueWhenUnanswered || signature.failureType == (any Error).self || signature.failureType == ProxyError.self
    }
    package override final var consumesArguments: Bool { definition.consumesArguments }
    override final var takesTuple: Bool { definition.parameters != nil }
    override final var isStorable: Bool { takesTuple && boxer.copies }
    override final func list(_ arguments: Any) -> [Any] {
        guard let parameters = definition.parameters else { return [arguments] }
        return (arguments as? Arguments).map(parameters.box) ?? []
    }
    override final func isAnswered(byOperandsIn arguments: Any) -> Bool {
        guard let operands = definition.operands, let arguments = arguments as? Arguments else { return false }
        return commonType(of: operands(arguments)) != nil
    }
    override final func canCall(_ conformer: Any) -> Bool { definition.canCall(conformer) }
}

extension FunctionRequirement where Result: ~Copyable {
    /// Returns the function of the common type of a call's operands; nil if they have none, or it takes none.
    final func function(ofOperandsIn arguments: Arguments, in layout: ProtocolLayout?) -> Function? {
        guard let operands = definition.operands, let layout, let type = commonType(of: operands(arguments)) else {
            return nil
        }
        return definition.forward?(OperandLink(type), layout, functionOfDeadLink)
    }
}

/// Stops in functions that each subclass overrides.
private func stopAtNoKind() -> Never { stop("Every requirement is synchronous or asynchronous.") }

/// Stops where a retained link has no conformer.
func stopAtDeadLink() -> Never { stop("A link that is retained for the call has died.") }
