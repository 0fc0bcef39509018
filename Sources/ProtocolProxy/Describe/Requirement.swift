// SPDX-License-Identifier: MIT

/// One synchronous requirement of a protocol, with its types.
///
/// ```swift
/// let cacheShouldEvict = Requirement<(Cache, String), Bool, Never>("cache(_:shouldEvict:)", optional: true)
///     .calling { (it: any CacheDelegate, a) in it.cache(a.0, shouldEvict: a.1) }
///     .answering(true)
/// ```
///
/// The three type arguments are the tuple of the parameters (`()` for none, the bare type for one), the result, and the
/// error: `Never` for a requirement that does not throw, `any Error` for a plain `throws`.
///
/// The result may be noncopyable. Such a requirement is called, overridden and observed like any other, and its result
/// reaches the caller without a copy; only what must copy the result is not offered: messages by name, observers of the
/// outcome, and the table of a ``MessageReceiver``.
///
/// A requirement that is `async` is an ``AsyncRequirement``. They are two types so that the compiler refuses a handler
/// that suspends where the requirement cannot.
public final class Requirement<Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants of Sendable type; the superclass makes the compiler ask for the word.
    AnyRequirement, @unchecked Sendable
{
    @usableFromInline let parameters: Parameters<Arguments>
    /// Nil where the result cannot be copied.
    private let boxing: Boxing<Result>?
    /// Makes a call of a message; nil where the result cannot be copied.
    ///
    /// A closure, and not a method, since it is made in the module that describes the requirement: there the compiler
    /// knows the types. A method would be compiled here, once for all types, and ask the runtime for each of them.
    private let performing: Performing?
    @usableFromInline typealias Performing = @Sendable (Requirement, [Any], ProtocolProxy) throws -> Any
    private let conformer: (@Sendable (ConformerOrigin) -> Call<Arguments, Result, Failure>?)?
    private let answer: (@Sendable () -> Result)?
    private let fallback: (@Sendable (Arguments) throws(Failure) -> Result)?

    private init(
        selector: Selector, isOptional: Bool, parameters: Parameters<Arguments>, boxing: Boxing<Result>?,
        performing: Performing?, conformance: ObjectIdentifier?, isolation: (any Actor)? = nil,
        conformer: (@Sendable (ConformerOrigin) -> Call<Arguments, Result, Failure>?)?,
        answer: (@Sendable () -> Result)?, fallback: (@Sendable (Arguments) throws(Failure) -> Result)?
    ) {
        self.parameters = parameters
        self.boxing = boxing
        self.performing = performing
        self.conformer = conformer
        self.answer = answer
        self.fallback = fallback
        super.init(
            selector: selector,
            signature: Signature(
                parameterTypes: parameters.types, resultType: anyType(of: Result.self), failureType: Failure.self,
                isAsync: false),
            isOptional: isOptional, conformance: conformance, isolation: isolation)
    }

    /// Describes a requirement whose result may be noncopyable, and so is never copied or put into a box.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement.
    ///   - optional: Whether a conforming type may leave it out.
    public convenience init<each Parameter>(_ selector: Selector, optional: Bool = false)
    where Arguments == (repeat each Parameter) {
        self.init(
            selector: selector, isOptional: optional, parameters: Parameters(), boxing: nil, performing: nil,
            conformance: nil, conformer: nil, answer: nil, fallback: nil)
    }

    /// The same requirement, which also knows how to call a conformer of its Swift protocol.
    ///
    /// - Parameter call: Calls the requirement on a conformer. The type of its first parameter is the protocol's
    ///   existential type, such as `any CacheDelegate`. It may be isolated to a global actor, as the protocol is.
    @inlinable
    public func calling<Conformer>(
        _ call: @escaping @isolated(any) @Sendable (Conformer, Arguments) throws(Failure) -> Result
    ) -> Requirement {
        // Inlinable, so that the closures are made where the types are known. Made here, they would ask the runtime how to
        // copy each, at each call.
        let isolation = call.isolation
        // SAFETY: the types differ only in who may call: whoever is on the actor. Typed calls come from the witness, which
        // is isolated as the function is, and a message is refused unless its sender is.
        let call = unsafeBitCast(call, to: (@Sendable (Conformer, Arguments) throws(Failure) -> Result).self)
        return calling(isolation: isolation) { (source: ConformerSource<Conformer>) in
            switch source {
            case .retained(let conformer): Call { (arguments) throws(Failure) in try call(conformer, arguments) }
            case .unretained(let conformer):
                Call { (arguments) throws(Failure) in try call(conformer.value, arguments) }
            default: Call { (arguments) throws(Failure) in try call(source.conformer, arguments) }
            }
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
    ) -> Requirement {
        let isolation = call.isolation
        // SAFETY: as above.
        let call = unsafeBitCast(call, to: (@Sendable (inout Conformer, Arguments) throws(Failure) -> Result).self)
        return calling(isolation: isolation) { (source: ConformerSource<Conformer>) in
            Call { (arguments) throws(Failure) in
                var conformer = source.conformer
                defer { source.store(conformer) }
                return try call(&conformer, arguments)
            }
        }
    }

    @usableFromInline
    func calling<Conformer>(
        isolation: (any Actor)?,
        _ makeCall: @escaping @Sendable (ConformerSource<Conformer>) -> Call<Arguments, Result, Failure>
    ) -> Requirement {
        Requirement(
            selector: selector, isOptional: isOptional, parameters: parameters, boxing: boxing,
            performing: performing, conformance: ObjectIdentifier(Conformer.self), isolation: isolation,
            conformer: { ConformerSource<Conformer>($0).map(makeCall) }, answer: answer, fallback: fallback)
    }

    /// The same requirement with a value to return when nobody answers it.
    ///
    /// - Parameter answer: The value; evaluated at each call that needs it.
    public func answering(_ answer: @autoclosure @escaping @Sendable () -> Result) -> Requirement {
        Requirement(
            selector: selector, isOptional: isOptional, parameters: parameters, boxing: boxing,
            performing: performing, conformance: conformance, isolation: isolation, conformer: conformer,
            answer: answer, fallback: fallback)
    }

    /// The same requirement with the implementation that the protocol's own extension gives it.
    ///
    /// It runs when nobody answers and no value was given to ``answering(_:)``.
    ///
    /// - Parameter fallback: Does what the extension does.
    public func fallingBack(
        to fallback: @escaping @Sendable (Arguments) throws(Failure) -> Result
    ) -> Requirement {
        Requirement(
            selector: selector, isOptional: isOptional, parameters: parameters, boxing: boxing,
            performing: performing, conformance: conformance, isolation: isolation, conformer: conformer,
            answer: answer, fallback: fallback)
    }

    /// Whether ``answering(_:)`` or ``fallingBack(to:)`` gave it an answer.
    public override var hasDefaultAnswer: Bool { answer != nil || fallback != nil }

    override var isStorable: Bool { boxing != nil }

    override var hasAnswerForNobody: Bool { hasDefaultAnswer || boxing?.zero != nil }

    override var canBeUnanswered: Bool {
        hasAnswerForNobody || Failure.self == (any Error).self
            || Failure.self == ProxyError.self
    }

    /// What a call returns that nobody answers: the order is decision, not accident, and is documented on
    /// ``ProtocolProxy``.
    @usableFromInline
    func unanswered(_ arguments: Arguments, by proxy: ProtocolProxy) throws(Failure) -> Result {
        if let answer { return answer() }
        // Of several protocols that ask for the same thing, another may have the answer.
        if fallback == nil, let other = proxy.describing(self) as? Requirement, other !== self, other.hasDefaultAnswer {
            return try other.unanswered(arguments, by: proxy)
        }
        if let value = proxy.defaultValue(as: Result.self) { return value }
        if let fallback { return try fallback(arguments) }
        if let zero = boxing?.zero { return zero() }
        let error = ProxyError.unanswered(self, by: proxy)
        if let failure = error as? Failure { throw failure }
        // The requirement must return a value or throw a `Failure`, and there is neither.
        stop(error.description)
    }

    override func makeRoute(_ plan: RoutePlan) -> AnyRoute {
        Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>(
            plan, absent: .absent,
            adapt: { $0.adapted() as Call<Arguments, Result, Failure>? })
    }

    override func perform(_ arguments: [Any], on proxy: ProtocolProxy) throws -> Any {
        guard let performing else { throw ProxyError.notStorable(self, on: proxy) }
        return try performing(self, arguments, proxy)
    }

    override func list(_ arguments: Any) -> [Any] { (arguments as? Arguments).map(parameters.box) ?? [] }

    override func conformerCall(_ origin: ConformerOrigin) -> (any AnyCall)? { conformer?(origin) }

    override func override(by call: any AnyCall, life: Life) -> Entry? {
        (call.adapted() as Call<Arguments, Result, Failure>?).map { OverrideEntry(body: $0, life: life) }
    }

    override func observer(by call: any AnyCall, phase: ObserverPhase, life: Life) -> Entry? {
        call.ignoringResult().map { body in
            ObserverEntry(phase: phase, notice: Notice<Arguments, Result, Failure>.arguments(body), life: life)
        }
    }

    override func observer(by notice: NoticeForAll, phase: ObserverPhase, life: Life) -> Entry {
        ObserverEntry(
            phase: phase, notice: Notice<Arguments, Result, Failure>.all(notice), life: life, isTimed: phase == .after)
    }

    override func interceptor(by interceptor: ErasedInterceptor, life: Life, isForAll: Bool) -> Entry {
        OverrideEntry(
            body: Call<Arguments, Result, Failure>.absent, life: life,
            interceptor: Interceptor<Arguments, Result, Failure> {
                (proxy, requirement, route, step, arguments, outcome) in
                let call = InterceptedTypedCall(
                    Interception(
                        proxy: proxy, requirement: requirement, arguments: arguments.pointee, route: route, step: step))
                return settle(outcome) { () throws(Failure) in try call.answer(by: interceptor.body) }
            }, isForAll: isForAll)
    }
}

extension Requirement {
    /// Describes a requirement that objects answer by name.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement.
    ///   - optional: Whether a conforming type may leave it out.
    @inlinable
    public convenience init<each Parameter>(_ selector: Selector, optional: Bool = false)
    where Arguments == (repeat each Parameter) {
        self.init(selector, optional: optional, parameters: Parameters()) { requirement, values, proxy in
            let arguments: Arguments
            do throws(Mismatch) {
                arguments = try Parameters<Arguments>.unboxed(values, count: requirement.parameters.types.count)
            } catch {
                throw requirement.mismatch(values, at: error.position)
            }
            return try proxy.deliver(requirement, arguments)
        }
    }

    @usableFromInline
    convenience init(
        _ selector: Selector, optional: Bool, parameters: Parameters<Arguments>, performing: @escaping Performing
    ) {
        self.init(
            selector: selector, isOptional: optional, parameters: parameters, boxing: Boxing(), performing: performing,
            conformance: nil, conformer: nil, answer: nil, fallback: nil)
    }
}
