// SPDX-License-Identifier: MIT

import Synchronization

/// A type-erased requirement of a protocol.
///
/// A typed key is of one of four subclasses, such as ``Requirement``.
public class AnyRequirement:
    // SAFETY: the properties are constants of Sendable type and functions that capture no mutable
    // state, which the compiler cannot check in a class that is not final. `routeIndexCache` is
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
        /// `true` for a requirement that is described by hand and calls conformers on an actor,
        /// which the types of its functions need not mention.
        var callsOnActor = false
        /// The requirement of the protocol's descriptor, of which this is a copy with types in its
        /// selector.
        var declared: AnyRequirement?
        /// Why no message can call the requirement, unless it is for its arguments.
        var unsent: __Generated.Unsent?
    }

    private final let info: Info
    // A copy, which calls of hand-written witnesses read.
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
        // Acquiring, so that the selector is seen that was set before.
        if isDistinct.load(ordering: .acquiring), let distinctSelector { return distinctSelector }
        return info.selector
    }

    /// Adds the types to the selector, since a parent of the protocol has an overload without them
    /// in its selector.
    ///
    /// The macro can't do this, because it doesn't see the parent. It happens before the first use
    /// of the protocol's descriptor, and so before a proxy uses the selector.
    ///
    /// - Parameter qualified: Whether the types' names have modules and outer types, for an
    ///   overload whose types have the same names without them.
    final func distinguishByTypes(qualified: Bool) {
        Self.distinguishing.withLock { _ in
            guard distinctSelector == nil else { return }
            distinctSelector = selectorWithTypes(qualified: qualified)
            isDistinct.store(true, ordering: .releasing)
        }
    }

    final func selectorWithTypes(qualified: Bool) -> Selector {
        var parts = info.selector.name.parts
        parts.disambiguation = qualified ? signature.qualifiedDescription : "\(signature)"
        return Selector(interned: parts)
    }

    /// A copy with the types in its selector, for a layout with an overload of it.
    func distinguishedByTypes(qualified: Bool) -> AnyRequirement {
        self
    }

    /// The requirement of the protocol's descriptor, even if this is a copy of it.
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

    /// `true` if the default answer is a value, rather than the protocol's own extension.
    var hasDefaultValue: Bool { false }

    /// `true` if an unanswered call returns: the default answer, or the zero of the result type.
    var hasValueWhenUnanswered: Bool { hasDefaultAnswer }

    /// `true` if an unanswered call always ends with a value or an error; see
    /// `RouteTable.canEndUnanswered(_:)`.
    var canBeUnanswered: Bool { true }

    /// `true` if a call consumes an argument, so that only one participant can answer it.
    package var consumesArguments: Bool { false }

    /// `true` for a requirement of a `Sendable` protocol, whose functions any number of tasks may
    /// call at once.
    package var requiresSendable: Bool { false }

    /// Whether a ``Message`` can call the requirement.
    ///
    /// That takes arguments that can be boxed, and a result that can be copied.
    public var canBeSent: Bool { true }

    /// `true` for a static requirement with operands of its own protocol, whose common type answers
    /// unanswered calls.
    var hasOperands: Bool { false }

    var hasArgumentTuple: Bool { true }

    var returnsNothing: Bool { signature.resultType == Void.self }

    // BUG: `#isolation` in a `nonisolated(nonsending)` function, unless it is a default argument,
    // makes Swift 6.3.1 emit a module that its verifier rejects.
    /// The actor that the caller runs on, if any.
    final func currentIsolation(_ isolation: isolated (any Actor)? = #isolation) -> (any Actor)? {
        isolation
    }

    /// The selector and signature, spelled like a Swift declaration.
    public var description: String { "\(isOptional ? "optional " : "")\(selector): \(signature)" }

    /// `true` if both describe the same requirement, so that a protocol may be described twice.
    final func isEquivalent(to other: AnyRequirement) -> Bool {
        selector == other.selector && signature == other.signature && isOptional == other.isOptional
            && conformance == other.conformance && isolation === other.isolation
    }

    /// `true` if both have one selector, and functions of the same type.
    final func hasTypes(of other: AnyRequirement) -> Bool {
        self === other || selector == other.selector && type(of: self) == type(of: other)
    }

    func list(_ arguments: Any) -> [Any] {
        [arguments]
    }

    func isAnswered(byOperandsIn arguments: Any) -> Bool {
        false
    }

    /// `true` if a box contains a result of the requirement.
    func isResult(_ box: Any) -> Bool {
        false
    }

    /// `true` if the protocol allows the error, whose type may be narrower than the requirement's
    /// `Failure`.
    package final func canThrow(_ error: any Error) -> Bool {
        func isOne<Thrown>(_ type: Thrown.Type) -> Bool {
            error is Thrown
        }

        return _openExistential(signature.failureType, do: isOne)
    }

    func acceptsConformer(_ conformer: Any) -> Bool {
        false
    }

    // Boxes, because the descriptions that protocols have of one requirement may differ in their
    // function type.
    /// The function that makes the default answer, in a `FunctionBox`.
    var answerBox: AnyObject? { nil }

    /// The function of the default implementation in the protocol's extension, in a `FunctionBox`.
    func fallbackBox(_ view: () -> RouteTable?) -> AnyObject? {
        nil
    }
}
