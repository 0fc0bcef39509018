// SPDX-License-Identifier: MIT

/// One requirement of a protocol, with its types, synchronous or asynchronous.
///
/// Its subclasses are ``SynchronousRequirement`` and ``AsynchronousRequirement``.
public class FunctionRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants, whose functions capture nothing that changes; see `AnyRequirement`.
    AnyRequirement, @unchecked Sendable
{
    /// The constants of a requirement; a struct, so that a modified copy is made in one line.
    struct Knowledge {
        var facts: Facts
        /// The conversion of the arguments; nil if they form no tuple.
        let parameters: Parameters<Arguments>?
        var usesArgumentsUp = false
        /// Makes the function that calls a conformer, and calls another function once the conformer has died.
        var forward: ((Implementer, Adoption, Function) -> Function?)?
        var canCall: (Any) -> Bool = { _ in false }
        var answer: (@Sendable () -> Result)?
        /// Returns the operands of a requirement of a type; nil for other requirements.
        var operands: ((Arguments) -> [Any])?
        /// Makes the function of the protocol's own extension, given a function that finds a stand-in for the proxy.
        var fallback: ((_ view: () -> RouteTable?) -> Function?)?
    }

    let knowledge: Knowledge
    let hasZero: Bool
    let boxer: Boxer<Result>

    init(_ knowledge: Knowledge) {
        self.knowledge = knowledge
        // A zero of an operator would look like a result. An initializer may make a proxy without implementers.
        let mayBeZero = knowledge.operands == nil || knowledge.facts.selector.kind == .initializer
        self.hasZero = mayBeZero && hasZeroAnswer(anyType(of: Result.self))
        self.boxer = ProtocolProxy::boxer(of: Result.self)
        super.init(knowledge.facts)
    }

    /// Returns a copy with other constants.
    func copy(knowing knowledge: Knowledge) -> Self { stopAtNoKind() }

    /// The function behind a retained link, which is never called.
    var functionOfDeadLink: Function { stopAtNoKind() }

    private func knowing(_ change: (inout Knowledge) -> Void) -> Self {
        var knowledge = knowledge
        change(&knowledge)
        return copy(knowing: knowledge)
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
        knowing {
            $0.facts.conformance = Conformer.self
            $0.facts.isolation = $0.facts.isolation ?? isolation
            $0.forward = { implementer, adoption, other in
                implementer.link(as: Conformer.self, in: adoption).map { forward($0, other) }
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
        knowing { $0.answer = answer }
    }

    /// Returns a copy with a value for unanswered calls, which is isolated as the requirement is; for generated code only.
    public func __answering(_ answer: @autoclosure @escaping () -> Result) -> Self {
        // SAFETY: it captures nothing. It is called where the requirement is, and a message is refused unless its sender is
        // there.
        let shared = unsafe unsafeReinterpret(answer, as: (@Sendable () -> Result).self)
        return knowing { $0.answer = shared }
    }

    /// Returns a copy with the implementation in the protocol's own extension.
    ///
    /// It runs for unanswered calls, unless ``answering(_:)`` supplies a value.
    ///
    /// - Parameter fallback: Calls the extension's implementation. It captures nothing that changes, since the requirement
    ///   is a constant that all proxies share.
    public func fallingBack(to fallback: sending Function) -> Self {
        let box = FunctionBox(fallback)
        return knowing { $0.fallback = { _ in box.function } }
    }

    /// Returns a copy with the default in the protocol's own extension, called through a proxy; for generated code only.
    public func __fallingBack<Conformer>(_ make: @escaping @Sendable (__Generated.Sharing) -> Conformer) -> Self {
        let other = functionOfDeadLink
        return knowing { knowledge in
            knowledge.fallback = { [forward = knowledge.forward] view in
                guard let view = view() else { return nil }
                return forward?(RetainedLink(make(__Generated.Sharing(view)), isPlain: true), view.adoption, other)
            }
        }
    }

    /// Returns a copy that calls only conformers of the proxy's associated types; for generated code only.
    ///
    /// - Parameter matches: Returns whether a conformer has these types.
    public final func __matching<Conformer>(_ matches: @escaping @Sendable (Conformer) -> Bool) -> Self {
        knowing { knowledge in
            knowledge.forward = { [forward = knowledge.forward] implementer, adoption, other in
                // A conformer that has died is not called.
                guard let link = implementer.link(as: Conformer.self, in: adoption), link.conformer.map(matches) ?? true
                else { return nil }
                return forward?(link, adoption, other)
            }
            knowledge.canCall = { ($0 as? Conformer).map(matches) ?? false }
        }
    }

    /// Returns a copy for an operator, which only the type of its operands can answer; for generated code only.
    public final func __taking(operands: @escaping @Sendable (Arguments) -> [Any]) -> Self {
        knowing { $0.operands = operands }
    }

    /// Returns a copy with another ``AnyRequirement/key`` than its selector's, for a static property of another name.
    ///
    /// - Parameter key: The name of the property.
    public final func keyed(_ key: String) -> Self { knowing { $0.facts.key = key } }

    /// Returns the arguments of a call from a list; nil if they do not fit, or form no tuple.
    ///
    /// - Parameter values: The arguments, each of exactly the type of its parameter.
    public final func arguments(from values: [Any]) -> Arguments? { try? knowledge.parameters?.unbox(values) }

    /// Returns a boxed result, with a ``Transient`` in place of one that cannot be copied.
    ///
    /// - Parameter result: The result.
    public final func box(_ result: borrowing Result) -> Any { boxer.boxed(result) }

    // MARK: Knowing

    /// A Boolean value that indicates whether ``answering(_:)`` or ``fallingBack(to:)`` supplied an answer.
    public override final var hasDefaultAnswer: Bool { knowledge.answer != nil || knowledge.fallback != nil }
    override final var hasDefaultValue: Bool { knowledge.answer != nil }
    override final var hasAnswerForNobody: Bool { hasDefaultAnswer || hasZero }
    override final var hasOperands: Bool { knowledge.operands != nil }
    override final var canBeUnanswered: Bool {
        hasAnswerForNobody || signature.failureType == (any Error).self || signature.failureType == ProxyError.self
    }
    package override final var usesArgumentsUp: Bool { knowledge.usesArgumentsUp }
    override final var takesTuple: Bool { knowledge.parameters != nil }
    override final var isStorable: Bool { takesTuple && boxer.copies }
    override final func list(_ arguments: Any) -> [Any] {
        guard let parameters = knowledge.parameters else { return [arguments] }
        return (arguments as? Arguments).map(parameters.box) ?? []
    }
    override final func isAnswered(byOperandsIn arguments: Any) -> Bool {
        guard let operands = knowledge.operands, let arguments = arguments as? Arguments else { return false }
        return commonType(of: operands(arguments)) != nil
    }
    override final func canCall(_ conformer: Any) -> Bool { knowledge.canCall(conformer) }
}

extension FunctionRequirement where Result: ~Copyable {
    /// Returns the function of the common type of a call's operands; nil if they have none, or it takes none.
    final func function(ofOperandsIn arguments: Arguments, in adoption: Adoption?) -> Function? {
        guard let operands = knowledge.operands, let adoption, let type = commonType(of: operands(arguments)) else {
            return nil
        }
        return knowledge.forward?(OperandLink(type), adoption, functionOfDeadLink)
    }
}

/// Stops in functions that each subclass overrides.
private func stopAtNoKind() -> Never { stop("Every requirement is synchronous or asynchronous.") }

/// Stops where a retained link has no conformer.
func stopAtDeadLink() -> Never { stop("A link that is retained for the call has died.") }
