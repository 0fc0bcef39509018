// SPDX-License-Identifier: MIT

/// One asynchronous requirement of a protocol, with its types; in all else a ``Requirement``.
///
/// Its handlers run on the isolation of whoever calls the requirement.
public final class AsyncRequirement<Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants of Sendable type; the superclass makes the compiler ask for the word.
    AnyRequirement, @unchecked Sendable
{
    let parameters: Parameters<Arguments>
    /// Nil where the result cannot be copied.
    private let boxing: Boxing<Result>?
    /// Whether calling a conformer leaves the caller's isolation.
    @usableFromInline let isConcurrent: Bool
    private let conformer: (@Sendable (ConformerOrigin) -> AsyncCall<Arguments, Result, Failure>?)?
    private let answer: (@Sendable () -> Result)?
    private let fallback: (nonisolated(nonsending) @Sendable (Arguments) async throws(Failure) -> Result)?

    private init(
        selector: Selector, isOptional: Bool, parameters: Parameters<Arguments>, boxing: Boxing<Result>?,
        conformance: ObjectIdentifier?, isolation: (any Actor)? = nil, isConcurrent: Bool = false,
        conformer: (@Sendable (ConformerOrigin) -> AsyncCall<Arguments, Result, Failure>?)?,
        answer: (@Sendable () -> Result)?,
        fallback: (nonisolated(nonsending) @Sendable (Arguments) async throws(Failure) -> Result)?
    ) {
        self.parameters = parameters
        self.boxing = boxing
        self.isConcurrent = isConcurrent
        self.conformer = conformer
        self.answer = answer
        self.fallback = fallback
        super.init(
            selector: selector,
            signature: Signature(
                parameterTypes: parameters.types, resultType: anyType(of: Result.self), failureType: Failure.self,
                isAsync: true),
            isOptional: isOptional, conformance: conformance, isolation: isolation)
    }

    /// Describes an asynchronous requirement whose result may be noncopyable, and so is never copied or put into a box.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement.
    ///   - optional: Whether a conforming type may leave it out.
    public convenience init<each Parameter>(_ selector: Selector, optional: Bool = false)
    where Arguments == (repeat each Parameter) {
        self.init(
            selector: selector, isOptional: optional, parameters: Parameters(), boxing: nil, conformance: nil,
            conformer: nil, answer: nil, fallback: nil)
    }

    /// The same requirement, which knows how to call a conformer; see the public forms of this.
    func calling<Conformer>(
        isolation: (any Actor)? = nil, isConcurrent: Bool = false,
        _ makeCall: @escaping @Sendable (ConformerSource<Conformer>) -> AsyncCall<Arguments, Result, Failure>
    ) -> AsyncRequirement {
        AsyncRequirement(
            selector: selector, isOptional: isOptional, parameters: parameters, boxing: boxing,
            conformance: ObjectIdentifier(Conformer.self), isolation: isolation, isConcurrent: isConcurrent,
            conformer: { ConformerSource<Conformer>($0).map(makeCall) }, answer: answer, fallback: fallback)
    }

    /// The same requirement with a value to return when nobody answers it.
    ///
    /// - Parameter answer: The value; evaluated at each call that needs it.
    public func answering(_ answer: @autoclosure @escaping @Sendable () -> Result) -> AsyncRequirement {
        AsyncRequirement(
            selector: selector, isOptional: isOptional, parameters: parameters, boxing: boxing,
            conformance: conformance, isolation: isolation, isConcurrent: isConcurrent, conformer: conformer,
            answer: answer, fallback: fallback)
    }

    /// The same requirement with the implementation that the protocol's own extension gives it.
    ///
    /// - Parameter fallback: Does what the extension does; see ``Requirement/fallingBack(to:)``.
    public func fallingBack(
        to fallback: nonisolated(nonsending) @escaping @Sendable (Arguments) async throws(Failure) -> Result
    ) -> AsyncRequirement {
        AsyncRequirement(
            selector: selector, isOptional: isOptional, parameters: parameters, boxing: boxing,
            conformance: conformance, isolation: isolation, isConcurrent: isConcurrent, conformer: conformer,
            answer: answer, fallback: fallback)
    }

    /// Whether ``answering(_:)`` or ``fallingBack(to:)`` gave it an answer.
    public override var hasDefaultAnswer: Bool { answer != nil || fallback != nil }

    /// Whether a conformer is called in one place only: on an actor, or on none.
    @inlinable var isBound: Bool { isConcurrent || isolation != nil }

    override var isStorable: Bool { boxing != nil }

    override var hasAnswerForNobody: Bool { hasDefaultAnswer || boxing?.zero != nil }

    override var canBeUnanswered: Bool {
        hasAnswerForNobody || Failure.self == (any Error).self
            || Failure.self == ProxyError.self
    }

    /// What a call returns that nobody answers; see ``Requirement``.
    @usableFromInline
    nonisolated(nonsending) func unanswered(
        _ arguments: Arguments, by proxy: ProtocolProxy
    ) async throws(Failure) -> Result {
        if let answer { return answer() }
        // Of several protocols that ask for the same thing, another may have the answer.
        if fallback == nil, let other = proxy.describing(self) as? AsyncRequirement, other !== self,
            other.hasDefaultAnswer
        {
            return try await other.unanswered(arguments, by: proxy)
        }
        if let value = proxy.defaultValue(as: Result.self) { return value }
        if let fallback { return try await fallback(arguments) }
        if let zero = boxing?.zero { return zero() }
        let error = ProxyError.unanswered(self, by: proxy)
        if let failure = error as? Failure { throw failure }
        // The requirement must return a value or throw a `Failure`, and there is neither.
        stop(error.description)
    }

    override func makeRoute(_ plan: RoutePlan) -> AnyRoute {
        Route<AsyncCall<Arguments, Result, Failure>, AsyncNotice<Arguments, Result, Failure>>(
            plan, absent: .absent,
            adapt: { $0.adaptedToAsync() as AsyncCall<Arguments, Result, Failure>? })
    }

    override func perform(_ arguments: [Any], on proxy: ProtocolProxy) throws -> Any {
        throw ProxyError.requiresAsync(self, on: proxy)
    }

    override nonisolated(nonsending) func performAsync(
        _ arguments: [Any], on proxy: ProtocolProxy
    ) async throws -> Any {
        let isolation = currentIsolation()
        try requireIsolation(isolation, on: proxy)
        if isConcurrent, isolation != nil { throw ProxyError.requiresNoIsolation(self, on: proxy) }
        guard let boxing else { throw ProxyError.notStorable(self, on: proxy) }
        return boxing.box(try await proxy.deliver(self, try unboxed(arguments, by: parameters)))
    }

    override func list(_ arguments: Any) -> [Any] { (arguments as? Arguments).map(parameters.box) ?? [] }

    override func conformerCall(_ origin: ConformerOrigin) -> (any AnyCall)? { conformer?(origin) }

    override func override(by call: any AnyCall, life: Life) -> Entry? {
        (call.adaptedToAsync() as AsyncCall<Arguments, Result, Failure>?).map { OverrideEntry(body: $0, life: life) }
    }

    override func observer(by call: any AnyCall, phase: ObserverPhase, life: Life) -> Entry? {
        call.ignoringResultAsync().map { body in
            ObserverEntry(phase: phase, notice: AsyncNotice<Arguments, Result, Failure>.arguments(body), life: life)
        }
    }

    override func observer(by notice: NoticeForAll, phase: ObserverPhase, life: Life) -> Entry {
        ObserverEntry(
            phase: phase, notice: AsyncNotice<Arguments, Result, Failure>.all(notice), life: life,
            isTimed: phase == .after)
    }

    override func interceptor(by interceptor: ErasedInterceptor, life: Life, isForAll: Bool) -> Entry {
        OverrideEntry(
            body: AsyncCall<Arguments, Result, Failure>.absent, life: life,
            interceptor: AsyncInterceptor<Arguments, Result, Failure> {
                (interception) async throws(Failure) -> Result in
                let call = InterceptedAsyncCall(interception)
                return try await call.answerAsync(by: interceptor.asyncBody)
            }, isForAll: isForAll)
    }
}

extension AsyncRequirement {
    /// Describes an asynchronous requirement that objects answer by name.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement.
    ///   - optional: Whether a conforming type may leave it out.
    public convenience init<each Parameter>(_ selector: Selector, optional: Bool = false)
    where Arguments == (repeat each Parameter) {
        self.init(
            selector: selector, isOptional: optional, parameters: Parameters(), boxing: Boxing(), conformance: nil,
            conformer: nil, answer: nil, fallback: nil)
    }
}
