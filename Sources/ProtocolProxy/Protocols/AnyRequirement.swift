// SPDX-License-Identifier: MIT

import Synchronization

/// A type-erased requirement of a protocol.
///
/// Each typed key has one of four subclasses as its type, such as ``Requirement``.
public class AnyRequirement:
    // SAFETY: the properties are constants of Sendable type and functions that capture no mutable
    // state. The compiler cannot check that in a class that is not final. `routeIndexCache` is
    // atomic, and `distinctSelector` is set before `isDistinct` is.
    @unchecked Sendable, CustomStringConvertible
{
    struct Info {
        var selector: Selector
        let signature: Signature
        let isOptional: Bool
        /// The existential type of the Swift protocol whose conformers the requirement can call.
        var conformance: (any Any.Type)?
        /// The actor that conformers are called on; `nil` if they are called on the caller's
        /// isolation.
        var isolation: (any Actor)?
        var key: String?
        /// `true` for a requirement that generated code describes.
        var isGenerated = false
        /// `true` for a requirement that is described by hand and calls conformers on an actor.
        ///
        /// The types of its functions may leave out the actor.
        var callsOnActor = false
        /// The requirement in the protocol's descriptor, if this one is a copy of it with types in
        /// the selector.
        var declared: AnyRequirement?
        /// A reason why no message can call the requirement, other than the types of its arguments
        /// and its result; `nil` if there is no such reason.
        var unsent: __Generated.Unsent?
    }

    private final let info: Info
    // Copied from `info`, because calls of handwritten witnesses read it.
    /// The actor that conformers are called on; `nil` if they are called on the caller's isolation.
    @usableFromInline package final let isolation: (any Actor)?
    @usableFromInline final let routeIndexCache = __Generated.IndexCache()

    init(_ info: Info) {
        self.info = info
        self.isolation = info.isolation
    }

    private final let isDistinct = Atomic(false)
    private final var distinctSelector: Selector?
    private static let distinguishing = TracedMutex(())

    /// The full name of the requirement.
    public final var selector: Selector {
        // Acquiring, so that a selector that another thread has set is visible here.
        if isDistinct.load(ordering: .acquiring), let distinctSelector { return distinctSelector }
        return info.selector
    }

    /// Adds the types to the selector, because a parent of the protocol has an overload, whose
    /// selector has no types.
    ///
    /// The macro doesn't see the parent, so it can't do this. The types are added before the first
    /// use of the protocol's descriptor, and therefore before any proxy uses the selector.
    ///
    /// - Parameter copy: A copy of this requirement whose selector has the types.
    final func distinguishByTypes(like copy: AnyRequirement) {
        let selector = copy.selector
        Self.distinguishing.withLock { _ in
            guard distinctSelector == nil else { return }
            distinctSelector = selector
            isDistinct.store(true, ordering: .releasing)
        }
    }

    final func selectorWithTypes(qualified: Bool) -> Selector {
        var parts = info.selector.name.parts
        parts.disambiguation = qualified ? signature.qualifiedDescription : "\(signature)"
        return Selector(interned: parts)
    }

    /// A copy with the types in its selector, for a layout that also has an overload.
    func distinguishedByTypes(qualified: Bool) -> AnyRequirement {
        self
    }

    /// The requirement in the protocol's descriptor: this one, or the one that this is a copy of.
    final var declared: AnyRequirement { info.declared ?? self }

    /// The types and effects of the requirement.
    public final var signature: Signature { info.signature }

    /// Whether a conforming type may omit the requirement, as with `@objc optional`.
    public final var isOptional: Bool { info.isOptional }

    /// The name of the typed key, such as `cacheShouldEvict` for `cache(_:shouldEvict:)`, or
    /// `staticMake` for `static make()`.
    public final var key: String { info.key ?? selector.key }

    final var conformance: (any Any.Type)? { info.conformance }
    final var isGenerated: Bool { info.isGenerated }
    final var callsOnActor: Bool { info.callsOnActor }
    final var unsent: __Generated.Unsent? { info.unsent }

    /// Whether the requirement has a default answer of its own.
    public var hasDefaultAnswer: Bool { false }

    /// `true` if the default answer is a value, not an implementation in the protocol's extension.
    var hasDefaultValue: Bool { false }

    /// `true` if an unanswered call returns a value: the default answer, or the zero of the result
    /// type.
    var hasValueWhenUnanswered: Bool { hasDefaultAnswer }

    /// `true` if an unanswered call always ends with a value or an error; see
    /// `RouteTable.canEndUnanswered(_:)`.
    var canBeUnanswered: Bool { true }

    /// `true` if a call consumes an argument, so that only one participant can answer it.
    package var consumesArguments: Bool { false }

    /// `true` if a call may go to several implementers.
    ///
    /// It may not if an argument is consumed or is for one receiver. That includes a function that
    /// a method keeps, because it may be a completion handler, through which the implementer
    /// answers. The function that is a property's new value isn't an answer.
    final var mayReachSeveral: Bool {
        guard returnsNothing, !consumesArguments else { return false }
        let isSetter = selector.kind == .setter
        return !signature.parameterTypes.contains { type in
            servesOneCall(type) || !isSetter && holdsFunction(type)
        }
    }

    /// `true` if the protocol is `Sendable`, so that any number of tasks may call the requirement's
    /// functions at once.
    package var requiresSendable: Bool { false }

    /// Whether a ``Message`` can call the requirement.
    ///
    /// A message needs arguments that can be boxed, and a result that can be copied.
    public var canBeSent: Bool { true }

    /// `true` for a static requirement with operands of its own protocol.
    ///
    /// Calls that no participant answers go to the common type of the operands.
    var hasOperands: Bool { false }

    var hasArgumentTuple: Bool { true }

    var returnsNothing: Bool { signature.resultType == Void.self }

    // BUG: In a `nonisolated(nonsending)` function, `#isolation` makes Swift 6.3.1 emit a module
    // that its verifier rejects, unless it is a default argument.
    /// The actor that the caller runs on, if any.
    final func currentIsolation(_ isolation: isolated (any Actor)? = #isolation) -> (any Actor)? {
        isolation
    }

    /// The selector and signature, spelled like a Swift declaration.
    public var description: String { "\(isOptional ? "optional " : "")\(selector): \(signature)" }

    /// `true` if both describe the same requirement, as two descriptions of one protocol do.
    final func isEquivalent(to other: AnyRequirement) -> Bool {
        selector == other.selector && signature == other.signature && isOptional == other.isOptional
            && conformance == other.conformance && isolation === other.isolation
    }

    /// `true` if both have the same selector, and functions of the same type.
    final func hasTypes(of other: AnyRequirement) -> Bool {
        self === other || selector == other.selector && type(of: self) == type(of: other)
    }

    func list(_ arguments: Any) -> [Any] {
        [arguments]
    }

    /// The types of what observers receive, as those of a function.
    class var observed: any Any.Type { Never.self }

    /// The operands in a tuple of arguments; empty for a requirement without operands.
    func operands(in arguments: Any) -> [Any] {
        []
    }

    /// `true` if a box contains a result of the requirement.
    func isResult(_ box: Any) -> Bool {
        false
    }

    /// `true` if the protocol lets a call throw the error.
    ///
    /// The protocol's error type may be narrower than the requirement's `Failure`.
    package final func canThrow(_ error: any Error) -> Bool {
        func isOne<Thrown>(_ type: Thrown.Type) -> Bool {
            error is Thrown
        }

        return _openExistential(signature.failureType, do: isOne)
    }

    func acceptsConformer(_ conformer: Any) -> Bool {
        false
    }

    // Boxed, because two protocols may describe the same requirement with different function types.
    /// The function that makes the default answer, in a `FunctionBox`.
    var answerBox: AnyObject? { nil }

    /// The function of the default implementation in the protocol's extension, in a `FunctionBox`.
    ///
    /// `view` makes the table of the view that runs it, whose type only the routes know.
    func fallbackBox(_ view: () -> AnyObject?) -> AnyObject? {
        nil
    }
}

extension __Generated {
    /// A reason, other than its arguments' types, why no message can call a requirement.
    public enum Unsent: Sendable {
        /// The requirement is deprecated, so only its witness can call it without a warning.
        case deprecated
        /// The requirement has `@Direct`, with which its author promises that arguments do not
        /// outlive the call.
        case direct
        /// The result has a type that only a call knows, or is `sending`.
        case result
    }
}
