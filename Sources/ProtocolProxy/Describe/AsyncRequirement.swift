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
    private let isConcurrent: Bool
    private let conformer: (@Sendable (Any, _ retained: Bool) -> AsyncCall<Arguments, Result, Failure>?)?
    private let answer: (@Sendable () -> Result)?
    private let fallback: (nonisolated(nonsending) @Sendable (Arguments) async throws(Failure) -> Result)?

    private init(
        selector: Selector, isOptional: Bool, parameters: Parameters<Arguments>, boxing: Boxing<Result>?,
        conformance: ObjectIdentifier?, isolation: (any Actor)? = nil, isConcurrent: Bool = false,
        conformer: (@Sendable (Any, _ retained: Bool) -> AsyncCall<Arguments, Result, Failure>?)?,
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

    /// The same requirement, which also knows how to call a conformer of its Swift protocol.
    ///
    /// - Parameter call: Calls the requirement on a conformer; see ``Requirement/calling(_:)``.
    public func calling<Conformer>(
        _ call: nonisolated(nonsending) @escaping @Sendable (Conformer, Arguments) async throws(Failure) -> Result
    ) -> AsyncRequirement {
        AsyncRequirement(
            selector: selector, isOptional: isOptional, parameters: parameters, boxing: boxing,
            conformance: ObjectIdentifier(Conformer.self),
            conformer: { object, retained in
                guard let conformer = object as? Conformer else { return nil }
                if retained || !(type(of: object) is AnyClass) {
                    return AsyncCall { (arguments) async throws(Failure) in try await call(conformer, arguments) }
                }
                if Conformer.self == (any Error).self {
                    // An `any Error` refers to a box of its own, which nobody would keep alive.
                    let object = UnretainedValue(objectReference(conformer))
                    return AsyncCall { (arguments) async throws(Failure) in
                        guard let conformer = object.value as? Conformer else { stop("An object stays an error.") }
                        return try await call(conformer, arguments)
                    }
                }
                let conformer_ = UnretainedValue(conformer)
                return AsyncCall { (arguments) async throws(Failure) in try await call(conformer_.value, arguments) }
            },
            answer: answer, fallback: fallback)
    }

    /// The same requirement, which also knows how to call a conformer whose method leaves the caller's isolation.
    ///
    /// For a protocol that is not Sendable and whose method is plain `async`, or `@concurrent`. The compiler lets such a
    /// method be called from a function that has left every actor only, and so does a message by name: sent from an
    /// actor, it is refused with the code ``ProxyError/Code/requiresNoIsolation``.
    ///
    /// - Parameter call: Calls the requirement on a conformer; see ``Requirement/calling(_:)``.
    public func callingConcurrently<Conformer>(
        _ call: @concurrent @escaping @Sendable (Conformer, Arguments) async throws(Failure) -> Result
    ) -> AsyncRequirement {
        let described = calling { (conformer: Conformer, arguments) async throws(Failure) -> Result in
            // SAFETY: nothing is shared with another isolation: typed calls come from `sendConcurrently`, which has left
            // every actor, and `performAsync` refuses messages that are sent from one.
            nonisolated(unsafe) let conformer = conformer
            nonisolated(unsafe) let arguments = arguments  // SAFETY: the same.
            return try await call(conformer, arguments)
        }
        return AsyncRequirement(
            selector: selector, isOptional: isOptional, parameters: parameters, boxing: boxing,
            conformance: described.conformance, isConcurrent: true, conformer: described.conformer, answer: answer,
            fallback: fallback)
    }

    /// The same requirement, which also knows how to call a conformer on the global actor its protocol is isolated to.
    ///
    /// A message by name is refused with the code ``ProxyError/Code/requiresIsolation`` unless it is sent from that actor:
    /// the boxed arguments are not known to be Sendable.
    ///
    /// - Parameter call: Calls the requirement on a conformer; see ``Requirement/calling(_:)``.
    public func callingOnActor<Conformer>(
        _ call: @escaping @isolated(any) @Sendable (Conformer, Arguments) async throws(Failure) -> Result
    ) -> AsyncRequirement {
        let isolation = call.isolation
        // SAFETY: an asynchronous function goes to its actor by itself, so the types differ only in what the compiler
        // checks about values that cross. Here none do: typed calls come from a witness that is isolated as `call` is, and
        // `performAsync` refuses messages that are sent from anywhere else.
        let call = unsafeBitCast(
            call, to: (@concurrent @Sendable (Conformer, Arguments) async throws(Failure) -> Result).self)
        let described = calling { (conformer: Conformer, arguments) async throws(Failure) -> Result in
            nonisolated(unsafe) let conformer = conformer  // SAFETY: as said above.
            nonisolated(unsafe) let arguments = arguments  // SAFETY: the same.
            return try await call(conformer, arguments)
        }
        return AsyncRequirement(
            selector: selector, isOptional: isOptional, parameters: parameters, boxing: boxing,
            conformance: described.conformance, isolation: isolation, conformer: described.conformer, answer: answer,
            fallback: fallback)
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

    override var isStorable: Bool { boxing != nil }

    override var canBeUnanswered: Bool {
        hasDefaultAnswer || boxing?.zero != nil || Failure.self == (any Error).self
            || Failure.self == ProxyError.self
    }

    /// What a call returns that nobody answers; see ``Requirement``.
    @usableFromInline
    nonisolated(nonsending) func unanswered(
        _ arguments: Arguments, by proxy: ProtocolProxy
    ) async throws(Failure) -> Result {
        if let answer { return answer() }
        if let fallback { return try await fallback(arguments) }
        // Of several protocols that ask for the same thing, another may have the answer.
        let described = proxy.describing(self)
        if described !== self, let other = described as? AsyncRequirement, other.hasDefaultAnswer {
            return try await other.unanswered(arguments, by: proxy)
        }
        if let zero = boxing?.zero { return zero() }
        let error = ProxyError.unanswered(self, by: proxy)
        if let failure = error as? Failure { throw failure }
        // The requirement must return a value or throw a `Failure`, and there is neither.
        stop(error.description)
    }

    override func makeRoute(_ plan: RoutePlan) -> AnyRoute {
        Route<AsyncCall<Arguments, Result, Failure>, AsyncNotice<Arguments, Result, Failure>>(
            plan, absent: AsyncCall { (_) async throws(Failure) in stop("A route without an answer was called.") },
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

    override func conformerCall(_ object: Any, retained: Bool) -> (any AnyCall)? { conformer?(object, retained) }

    override func override(by call: any AnyCall, life: Life) -> Entry? {
        (call.adaptedToAsync() as AsyncCall<Arguments, Result, Failure>?).map { OverrideEntry(body: $0, life: life) }
    }

    override func observer(by call: any AnyCall, phase: ObserverPhase, life: Life) -> Entry? {
        call.ignoringResultAsync().map { body in
            ObserverEntry(phase: phase, notice: AsyncNotice<Arguments, Result, Failure>.arguments(body), life: life)
        }
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
