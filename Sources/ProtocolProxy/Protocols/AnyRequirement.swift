// SPDX-License-Identifier: MIT

/// A requirement of a protocol without its types, for listings and look-ups.
///
/// It is the superclass of ``FunctionRequirement``, which ``SynchronousRequirement`` and ``AsynchronousRequirement``
/// inherit from. Keys of requirements are of the subclasses of those, such as ``Requirement`` and ``AsyncRequirement``.
public class AnyRequirement:
    // SAFETY: constants of Sendable type, and functions that capture nothing that changes; a class that is not final cannot
    // prove this to the compiler. `place` is atomic.
    @unchecked Sendable, CustomStringConvertible
{
    /// The name of the requirement.
    public final let selector: Selector
    /// The types and effects of the requirement.
    public final let signature: Signature
    /// A Boolean value that indicates whether a conforming type may leave the requirement out, as with `@objc optional`.
    public final let isOptional: Bool

    private final let givenKey: String?

    /// The name of the typed key: derived from the selector, or given with ``FunctionRequirement/keyed(_:)``.
    ///
    /// `cache(_:shouldEvict:)` has `cacheShouldEvict`, its setter `setCapacity`, a static `make(_:)` has `staticMake`.
    public final var key: String { givenKey ?? selector.key }

    /// The existential type of the Swift protocol whose conformers this requirement can call.
    final let conformance: (any Any.Type)?

    /// The actor on which conformers are called; nil for those that are called on the caller's isolation.
    @usableFromInline final let isolation: (any Actor)?

    /// Caches the route number for calls that use the requirement itself.
    @usableFromInline final let routeIndexCache = RouteIndexCache()

    init(_ metadata: Metadata) {
        self.selector = metadata.selector
        self.signature = metadata.signature
        self.isOptional = metadata.isOptional
        self.conformance = metadata.conformance
        self.isolation = metadata.isolation
        self.givenKey = metadata.key
    }

    /// The facts about a requirement that need no types.
    struct Metadata {
        let selector: Selector
        let signature: Signature
        let isOptional: Bool
        var conformance: (any Any.Type)?
        var isolation: (any Actor)?
        var key: String?
    }

    /// The facts, for a modified copy.
    final var metadata: Metadata {
        Metadata(
            selector: selector, signature: signature, isOptional: isOptional, conformance: conformance,
            isolation: isolation, key: givenKey)
    }

    /// A Boolean value that indicates whether the requirement has a default answer of its own.
    public var hasDefaultAnswer: Bool { false }

    /// Indicates whether the requirement has a default value.
    var hasDefaultValue: Bool { false }

    /// Indicates whether an unanswered call ends with a value.
    var hasValueWhenUnanswered: Bool { hasDefaultAnswer }

    /// Indicates whether an unanswered call ends without stopping the program: with a value or an error.
    var canBeUnanswered: Bool { true }

    /// Indicates whether a call consumes an argument, so that only one participant can answer it.
    package var consumesArguments: Bool { false }

    /// A Boolean value that indicates whether a ``Message`` can call the requirement: its arguments can be kept in boxes, and its
    /// result can be copied.
    ///
    /// If it is false, sending one throws an error with the code ``ProxyError/Code/notStorable``.
    public final var canBeSent: Bool { isStorable }

    /// Indicates whether arguments and result can be copied, and so can be sent as messages.
    var isStorable: Bool { true }

    /// Indicates whether it belongs to a type and takes operands of its own kind, whose type is the last to answer.
    var hasOperands: Bool { false }

    /// Indicates whether the arguments form a tuple.
    var takesTuple: Bool { true }

    /// Indicates whether the requirement returns nothing.
    var returnsNothing: Bool { signature.resultType == Void.self }

    // BUG: `#isolation` in a function that is `nonisolated(nonsending)` makes Swift 6.3.1 emit a module that its own
    // verifier refuses; as a default argument it does not.
    /// Returns the actor that the caller runs on, if any.
    final func currentIsolation(_ isolation: isolated (any Actor)? = #isolation) -> (any Actor)? { isolation }

    /// The selector and signature, spelled like a Swift declaration.
    public var description: String { "\(isOptional ? "optional " : "")\(selector): \(signature)" }

    /// Returns whether two descriptions describe one requirement, so that a protocol may be described twice.
    final func isEquivalent(to other: AnyRequirement) -> Bool {
        selector == other.selector && signature == other.signature && isOptional == other.isOptional
            && conformance == other.conformance
    }

    /// Returns the arguments of a call as a list, from a tuple of this requirement.
    func list(_ arguments: Any) -> [Any] { [arguments] }

    /// Returns whether the type of the operands among some arguments answers the call.
    func isAnswered(byOperandsIn arguments: Any) -> Bool { false }

    /// Returns whether the protocol lets the requirement throw an error, which may be more specific than its type here.
    package final func canThrow(_ error: any Error) -> Bool {
        func isOne<Thrown>(_ type: Thrown.Type) -> Bool { error is Thrown }
        return _openExistential(signature.failureType, do: isOne)
    }

    /// Returns whether a conformer can be called, based on its run-time type.
    func canCall(_ conformer: Any) -> Bool { false }

    /// Returns the arguments of a message, or throws an error that names the one that does not fit.
    final func unboxed<Arguments>(
        _ arguments: [Any], by unbox: ([Any]) throws(Mismatch) -> Arguments
    ) throws(ProxyError) -> Arguments {
        do throws(Mismatch) {
            return try unbox(arguments)
        } catch {
            throw mismatch(arguments, at: error.position)
        }
    }

    final func mismatch(_ arguments: [Any], at position: Int?) -> ProxyError {
        .argumentMismatch(self, arguments: arguments, position: position)
    }
}
