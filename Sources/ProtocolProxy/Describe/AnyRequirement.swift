// SPDX-License-Identifier: MIT

/// What a protocol asks for in one place, without its types: the common view of ``Requirement`` and
/// ``AsyncRequirement`` for listings and look-ups.
///
/// Only this module makes subclasses.
public class AnyRequirement: @unchecked Sendable, CustomStringConvertible {  // SAFETY: constants of Sendable type, here
    // and in the two final subclasses; a class that is not final cannot say so in a checked way.

    /// The name of the requirement.
    public final let selector: Selector
    /// The types and effects of the requirement.
    public final let signature: Signature
    /// Whether a conforming type may leave the requirement out, as `@objc optional` would say.
    public final let isOptional: Bool

    /// One bit of a word that tells, without a look-up, that nothing is registered for this requirement.
    ///
    /// Two requirements may share a bit; then a registration for one sends calls of the other through the full route.
    @usableFromInline final let bit: UInt64

    /// The existential type of the Swift protocol whose conformers this requirement can call.
    @usableFromInline final let conformance: ObjectIdentifier?

    /// The actor that conformers are called on; nil for those that are called wherever the caller is.
    @usableFromInline final let isolation: (any Actor)?

    init(
        selector: Selector, signature: Signature, isOptional: Bool, conformance: ObjectIdentifier?,
        isolation: (any Actor)?
    ) {
        self.selector = selector
        self.signature = signature
        self.isOptional = isOptional
        self.bit = selector.name.bit
        self.conformance = conformance
        self.isolation = isolation
    }

    /// Whether the requirement brings an answer of its own for when nobody answers it.
    public var hasDefaultAnswer: Bool { false }

    /// Whether a call that nobody answers ends without stopping the program: with a value, or with an error.
    var canBeUnanswered: Bool { true }

    /// Whether a call that nobody answers ends with a value.
    var hasAnswerForNobody: Bool { hasDefaultAnswer }

    /// Whether a call uses an argument up, so that only one can answer it.
    var usesArgumentsUp: Bool { false }

    /// Whether the result can be copied, and so put into a box.
    var isStorable: Bool { true }

    /// The selector and signature in the way Swift would declare them.
    public var description: String { "\(isOptional ? "optional " : "")\(selector): \(signature)" }

    /// Whether two requirements ask for the same thing, so that a protocol may be described twice.
    final func isEquivalent(to other: AnyRequirement) -> Bool {
        selector == other.selector && signature == other.signature && isOptional == other.isOptional
            && conformance == other.conformance
    }

    /// Freezes what is registered for this requirement into what a call reads.
    func makeRoute(_ plan: RoutePlan) -> AnyRoute { preconditionFailure("Every requirement makes its own route.") }

    /// The arguments of a call, one by one: of a tuple that is this requirement's.
    func list(_ arguments: Any) -> [Any] { [arguments] }

    /// Takes the arguments out of their boxes, makes the call, and boxes the result.
    func perform(_ arguments: [Any], on proxy: ProtocolProxy) throws -> Any {
        preconditionFailure("Every requirement performs its own messages.")
    }

    /// Does the same as ``perform(_:on:)`` where the caller can wait.
    nonisolated(nonsending) func performAsync(_ arguments: [Any], on proxy: ProtocolProxy) async throws -> Any {
        try requireIsolation(currentIsolation(), on: proxy)
        return try perform(arguments, on: proxy)
    }

    /// Refuses a message whose sender is not known to be on the actor that conformers are called on.
    ///
    /// The sender's isolation is what the compiler says it is. To ask the runtime would end the program where the answer
    /// is no, and on Linux, for the main actor, without a word.
    final func requireIsolation(_ isolation: (any Actor)?, on proxy: ProtocolProxy) throws(ProxyError) {
        guard let wanted = self.isolation, wanted !== isolation else { return }
        throw .requiresIsolation(self, to: wanted, on: proxy)
    }

    /// A call of this requirement on a conformer of its protocol, or nil if the origin is none.
    func conformerCall(_ origin: ConformerOrigin) -> (any AnyCall)? { nil }

    /// Turns a call of any shape into an override of this requirement.
    func override(by call: any AnyCall, life: Life) -> Entry? { nil }

    /// Turns a call of any shape into an observer of this requirement.
    func observer(by call: any AnyCall, phase: ObserverPhase, life: Life) -> Entry? { nil }

    /// Turns an observer of all requirements into one of this.
    func observer(by notice: NoticeForAll, phase: ObserverPhase, life: Life) -> Entry {
        preconditionFailure("Every requirement makes its own observers.")
    }

    /// Turns an interceptor that does not know the types into one of this requirement.
    func interceptor(by interceptor: ErasedInterceptor, life: Life, isForAll: Bool) -> Entry {
        preconditionFailure("Every requirement makes its own interceptors.")
    }

    // BUG: `#isolation` in a function that is `nonisolated(nonsending)` makes Swift 6.3.1 emit a module that its own
    // verifier refuses; as a default argument it does not.
    /// The actor that the caller runs on, if it runs on one.
    final func currentIsolation(_ isolation: isolated (any Actor)? = #isolation) -> (any Actor)? { isolation }

    /// The arguments of a message, or the error that says which one does not fit.
    final func unboxed<Arguments>(_ arguments: [Any], by parameters: Parameters<Arguments>) throws(ProxyError)
        -> Arguments
    {
        do throws(Mismatch) {
            return try parameters.unbox(arguments)
        } catch {
            throw mismatch(arguments, at: error.position)
        }
    }

    @usableFromInline
    final func mismatch(_ arguments: [Any], at position: Int?) -> ProxyError {
        .argumentMismatch(self, arguments: arguments, position: position)
    }
}
