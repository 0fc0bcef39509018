// SPDX-License-Identifier: MIT

/// What a protocol asks for in one place, without its types: the common view of all requirements for listings and look-ups.
///
/// Only this module makes subclasses: ``Requirement``, ``SendableRequirement``, ``AsyncRequirement`` and
/// ``SendableAsyncRequirement``.
public class AnyRequirement:
    // SAFETY: constants of Sendable type, and functions that capture nothing that changes; a class that is not final cannot
    // say so in a checked way. `place` is atomic.
    @unchecked Sendable, CustomStringConvertible
{
    /// The name of the requirement.
    public final let selector: Selector
    /// The types and effects of the requirement.
    public final let signature: Signature
    /// Whether a conforming type may leave the requirement out, as `@objc optional` would say.
    public final let isOptional: Bool

    private final let givenKey: String?

    /// The name of the typed key, as a text shows it: that of the selector's parts, or what ``FunctionRequirement/keyed(_:)``
    /// gave.
    ///
    /// `cache(_:shouldEvict:)` has `cacheShouldEvict`, its setter `setCapacity`, a static `make(_:)` has `staticMake`.
    public final var key: String { givenKey ?? selector.key }

    /// One bit of a word that tells, without a look-up, that nothing is registered for this requirement.
    ///
    /// Two requirements may share a bit; then a registration for one sends calls of the other through the full route.
    @usableFromInline final let bit: UInt64

    /// The existential type of the Swift protocol whose conformers this requirement can call.
    final let conformance: (any Any.Type)?

    /// The actor that conformers are called on; nil for those that are called wherever the caller is.
    @usableFromInline final let isolation: (any Actor)?

    /// Where calls that name the requirement itself have found its route.
    @usableFromInline final let place = RouteNumberCache()

    init(_ facts: Facts) {
        self.selector = facts.selector
        self.signature = facts.signature
        self.isOptional = facts.isOptional
        self.bit = facts.selector.name.bit
        self.conformance = facts.conformance
        self.isolation = facts.isolation
        self.givenKey = facts.key
    }

    /// What is known of a requirement without its types.
    struct Facts {
        let selector: Selector
        let signature: Signature
        let isOptional: Bool
        var conformance: (any Any.Type)?
        var isolation: (any Actor)?
        var key: String?
    }

    /// The same facts, for a copy that knows more.
    final var facts: Facts {
        Facts(
            selector: selector, signature: signature, isOptional: isOptional, conformance: conformance,
            isolation: isolation, key: givenKey)
    }

    /// Whether the requirement brings an answer of its own for when nobody answers it.
    public var hasDefaultAnswer: Bool { false }

    /// Whether it brings a value for when nobody answers it.
    var hasDefaultValue: Bool { false }

    /// Whether a call that nobody answers ends with a value.
    var hasAnswerForNobody: Bool { hasDefaultAnswer }

    /// Whether a call that nobody answers ends without stopping the program: with a value, or with an error.
    var canBeUnanswered: Bool { true }

    /// Whether a call uses an argument up, so that only one can answer it.
    package var usesArgumentsUp: Bool { false }

    /// Whether arguments and result can be copied, and so go through messages.
    var isStorable: Bool { true }

    /// Whether it belongs to a type and takes operands of its own kind, whose type answers what nobody else does.
    var hasOperands: Bool { false }

    /// Whether the arguments make a tuple.
    var takesTuple: Bool { true }

    /// Whether the requirement returns nothing.
    var returnsNothing: Bool { signature.resultType == Void.self }

    // BUG: `#isolation` in a function that is `nonisolated(nonsending)` makes Swift 6.3.1 emit a module that its own
    // verifier refuses; as a default argument it does not.
    /// The actor that the caller runs on, if it runs on one.
    final func currentIsolation(_ isolation: isolated (any Actor)? = #isolation) -> (any Actor)? { isolation }

    /// Refuses a message whose sender is not known to be on the actor that conformers are called on.
    ///
    /// The sender's isolation is what the compiler says it is. To ask the runtime would end the program where the answer
    /// is no, and on Linux, for the main actor, without a word.
    final func requireIsolation(_ isolation: (any Actor)?, on proxy: ProtocolProxy) throws(ProxyError) {
        guard let wanted = self.isolation, wanted !== isolation else { return }
        throw .requiresIsolation(self, to: wanted, on: proxy)
    }

    /// The selector and signature in the way Swift would declare them.
    public var description: String { "\(isOptional ? "optional " : "")\(selector): \(signature)" }

    /// Whether two requirements ask for the same thing, so that a protocol may be described twice.
    final func isEquivalent(to other: AnyRequirement) -> Bool {
        selector == other.selector && signature == other.signature && isOptional == other.isOptional
            && conformance == other.conformance
    }

    /// The arguments of a call, one by one: of a tuple that is this requirement's.
    func list(_ arguments: Any) -> [Any] { [arguments] }

    /// Whether the type of the operands among some arguments answers what nobody else does.
    func isAnswered(byOperandsIn arguments: Any) -> Bool { false }

    /// Whether a conformer can be called, of which only the type is known here.
    func canCall(_ conformer: Any) -> Bool { false }

    /// The arguments of a message, or the error that says which one does not fit.
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
