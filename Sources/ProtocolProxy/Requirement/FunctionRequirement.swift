// SPDX-License-Identifier: MIT

/// One requirement of a protocol, with its types: what synchronous and asynchronous ones have in common.
///
/// Only ``SynchronousRequirement`` and ``AsynchronousRequirement`` are its subclasses.
public class FunctionRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants, whose functions capture nothing that changes; see `AnyRequirement`.
    AnyRequirement, @unchecked Sendable
{
    /// What a requirement knows; a struct, so that a copy that knows more is made in one line.
    struct Knowledge {
        var facts: Facts
        /// Nil where the arguments make no tuple.
        let parameters: Parameters<Arguments>?
        var usesArgumentsUp = false
        /// Makes the function that calls a conformer, in front of the function that is called where it has died.
        var forward: ((Implementer, Adoption, Function) -> Function?)?
        var canCall: (Any) -> Bool = { _ in false }
        var answer: (@Sendable () -> Result)?
        /// The operands of a requirement of a type; nil for all others.
        var operands: ((Arguments) -> [Any])?
        /// Makes the function that does what the protocol's own extension does, given what finds a stand-in for the proxy.
        var fallback: ((StandIn) -> Function?)?
    }

    let knowledge: Knowledge
    let hasZero: Bool
    let boxer: Boxer<Result>

    init(_ knowledge: Knowledge) {
        self.knowledge = knowledge
        // What an operator makes of nothing would be taken for an answer. An initializer makes a proxy for nobody.
        let mayBeZero = knowledge.operands == nil || knowledge.facts.selector.kind == .initializer
        self.hasZero = mayBeZero && hasZeroAnswer(anyType(of: Result.self))
        self.boxer = ProtocolProxy::boxer(of: Result.self)
        super.init(knowledge.facts)
    }

    /// The same requirement with other knowledge.
    func copy(knowing knowledge: Knowledge) -> Self { stopAtNoKind() }

    /// The function in front of which stands a link that is kept.
    var functionOfDeadLink: Function { stopAtNoKind() }

    private func knowing(_ change: (inout Knowledge) -> Void) -> Self {
        var knowledge = knowledge
        change(&knowledge)
        return copy(knowing: knowledge)
    }

    // MARK: Describing

    /// The same requirement, which also knows how to make a function of a conformer, without a tuple.
    ///
    /// - Parameters:
    ///   - type: The protocol, such as `(any Sorter).self`.
    ///   - forward: Makes a function that calls the requirement on the link's conformer, and the other function where there is
    ///     none any more.
    public func forwarding<Conformer>(
        as type: Conformer.Type,
        _ forward: @escaping @isolated(any) @Sendable (__Generated.Link<Conformer>, Function) -> Function
    ) -> Self {
        // As for `around`.
        let plain = respelled(forward, as: (@Sendable (__Generated.Link<Conformer>, Function) -> Function).self)
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

    /// The same requirement with a value to return when nobody answers it.
    ///
    /// A default of the view that is called, by `defaulting(to:)`, comes before it.
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
        let other = functionOfDeadLink
        return knowing { knowledge in
            knowledge.fallback = { [forward = knowledge.forward] standIn in
                guard let (link, adoption) = standIn({ RetainedLink(make(), isPlain: true) }) else { return nil }
                return forward?(link, adoption, other)
            }
        }
    }

    /// The same requirement of a type, which nobody's answer but that of its operands stands for: they are of its own kind.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// - Parameter operands: The arguments that are `Self`, or consist of such.
    public final func __taking(operands: @escaping @Sendable (Arguments) -> [Any]) -> Self {
        knowing { $0.operands = operands }
    }

    /// The same requirement with another ``AnyRequirement/key`` than its selector's, where the static property that holds it
    /// has another name.
    ///
    /// - Parameter key: The name of the property.
    public final func keyed(_ key: String) -> Self { knowing { $0.facts.key = key } }

    /// The arguments of a call, given one by one; nil where they do not fit, or make no tuple.
    ///
    /// - Parameter values: The arguments, each of the very type of its parameter.
    public final func arguments(from values: [Any]) -> Arguments? { try? knowledge.parameters?.unbox(values) }

    /// A result without its type, with a ``Transient`` in place of one that cannot be copied.
    ///
    /// - Parameter result: The result.
    public final func box(_ result: borrowing Result) -> Any { boxer.boxed(result) }

    // MARK: Knowing

    /// Whether ``answering(_:)`` or ``fallingBack(to:)`` gave it an answer.
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
    /// The function of the type that the operands of a call have in common; nil where they have none, or it takes none.
    final func function(ofOperandsIn arguments: Arguments, in adoption: Adoption?) -> Function? {
        guard let operands = knowledge.operands, let adoption, let type = commonType(of: operands(arguments)) else {
            return nil
        }
        return knowledge.forward?(OperandLink(type), adoption, functionOfDeadLink)
    }
}

/// Stops in what each subclass overrides.
private func stopAtNoKind() -> Never { stop("Every requirement is synchronous or asynchronous.") }

/// Stops where a link does not hold what it must.
func stopAtDeadLink() -> Never { stop("A link died that is kept for the call.") }
