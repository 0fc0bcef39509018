// SPDX-License-Identifier: MIT

/// One requirement of a protocol with arguments that cannot be kept in a tuple: `inout` and noncopyable ones, spans,
/// closures that do not escape, generic parameters, packs.
///
/// ```swift
/// let sort = FunctionRequirement<(inout [Int], (Int, Int) -> Bool) -> Int, ([Int], Transient<(Int, Int) -> Bool>)>(
///     "sort(_:by:)")
/// ```
///
/// `Function` is the type of its handlers, with all effects: `@Sendable` for a Sendable protocol, and for an asynchronous
/// requirement `nonisolated(nonsending)` and `async`. `Arguments` is the tuple that observers are told, with a
/// ``Transient`` where an argument lives no longer than the call.
///
/// Such a requirement is called, forwarded, overridden and observed like any other. It cannot be sent by name, and an
/// object cannot list it in a ``MessageTable``.
public final class FunctionRequirement<Function, Arguments>:
    // SAFETY: constants of Sendable type, but for `fallback`: it was sent in, so nobody else reaches what it captured, and
    // a requirement whose proxies threads share has a function type that is '@Sendable'.
    AnyRequirement, @unchecked Sendable
{
    /// The implementation that the protocol's own extension gives it.
    @usableFromInline let fallback: FunctionBox<Function>?
    /// Whether a call may change a conformer that is a value.
    @usableFromInline let isMutating: Bool
    /// Whether a call uses an argument up, so that only one can answer it.
    private let isConsuming: Bool
    private let conformer: (@Sendable (ConformerOrigin) -> AnyObject?)?

    private init(
        selector: Selector, isOptional: Bool, conformance: ObjectIdentifier?, isMutating: Bool,
        isConsuming: Bool, conformer: (@Sendable (ConformerOrigin) -> AnyObject?)?, fallback: FunctionBox<Function>?
    ) {
        self.isMutating = isMutating
        self.isConsuming = isConsuming
        self.conformer = conformer
        self.fallback = fallback
        super.init(
            selector: selector, signature: Signature(function: Function.self, arguments: Arguments.self),
            isOptional: isOptional, conformance: conformance, isolation: nil)
    }

    /// Describes a requirement.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement.
    ///   - optional: Whether a conforming type may leave it out.
    public convenience init(_ selector: Selector, optional: Bool = false) {
        self.init(
            selector: selector, isOptional: optional, conformance: nil, isMutating: false, isConsuming: false,
            conformer: nil, fallback: nil)
    }

    /// The same requirement, which can be forwarded to the conformers of its Swift protocol.
    ///
    /// How to call one is said where it is sent, since only there are the arguments.
    ///
    /// - Parameters:
    ///   - type: The protocol's existential type, such as `(any Sorter).self`.
    ///   - mutating: Whether a call may change a conformer that is a value; what it made of it then takes its place.
    ///   - consuming: Whether a call uses an argument up, so that only one can answer it.
    public func calling<Conformer>(
        _ type: Conformer.Type, mutating: Bool = false, consuming: Bool = false
    ) -> FunctionRequirement {
        FunctionRequirement(
            selector: selector, isOptional: isOptional, conformance: ObjectIdentifier(Conformer.self),
            isMutating: mutating, isConsuming: consuming,
            conformer: { ConformerSource<Conformer>($0).map(ConformerBox.init) },
            fallback: fallback)
    }

    /// The same requirement with the implementation that the protocol's own extension gives it.
    ///
    /// - Parameter fallback: Does what the extension does; runs when nobody answers. It captures nothing that changes,
    ///   since the requirement is a constant that all proxies share.
    public func fallingBack(to fallback: sending Function) -> FunctionRequirement {
        FunctionRequirement(
            selector: selector, isOptional: isOptional, conformance: conformance, isMutating: isMutating,
            isConsuming: isConsuming, conformer: conformer, fallback: FunctionBox(fallback))
    }

    /// Whether ``fallingBack(to:)`` gave it an answer.
    public override var hasDefaultAnswer: Bool { fallback != nil }

    override var isStorable: Bool { false }

    override var usesArgumentsUp: Bool { isConsuming }

    /// The function that answers for nobody: its own, or that of another protocol that asks for the same thing.
    @usableFromInline
    func fallback(on proxy: ProtocolProxy) -> FunctionBox<Function>? {
        fallback ?? (proxy.describing(self) as? FunctionRequirement)?.fallback
    }

    override func makeRoute(_ plan: RoutePlan) -> AnyRoute {
        Route<FunctionBody<Function>, FunctionNotice<Arguments>>(
            plan, absent: .absent, adapt: { ($0 as? FunctionCall<Function>)?.body })
    }

    override func perform(_ arguments: [Any], on proxy: ProtocolProxy) throws -> Any {
        throw ProxyError.notStorable(argumentsOf: self, on: proxy)
    }

    override func conformerCall(_ origin: ConformerOrigin) -> (any AnyCall)? {
        conformer?(origin).map { FunctionCall<Function>(body: .conformer($0)) }
    }

    override func override(by call: any AnyCall, life: Life) -> Entry? {
        (call as? FunctionCall<Function>).map { OverrideEntry(body: $0.body, life: life) }
    }

    override func observer(by call: any AnyCall, phase: ObserverPhase, life: Life) -> Entry? {
        call.ignoringResult().map {
            ObserverEntry(phase: phase, notice: FunctionNotice<Arguments>.arguments($0), life: life)
        }
    }

    override func observer(by notice: NoticeForAll, phase: ObserverPhase, life: Life) -> Entry {
        ObserverEntry(phase: phase, notice: FunctionNotice<Arguments>.all(notice), life: life, isTimed: phase == .after)
    }

    override func interceptor(by interceptor: ErasedInterceptor, life: Life, isForAll: Bool) -> Entry {
        OverrideEntry(body: FunctionBody<Function>.absent, life: life, interceptor: interceptor, isForAll: isForAll)
    }
}

/// What every ``FunctionRequirement`` is, for the sake of the verb that overrides one.
///
/// Only that class adopts it. Its handler is an associated type, so the compiler finds the requirement that a key names
/// before it looks at the closure. As a generic parameter, the closure's type would be guessed, without `@Sendable` and
/// `sending`, wherever a method has the key's name too.
public protocol DirectRequirement: AnyRequirement {
    /// The function type of the requirement.
    associatedtype Handler
}

extension FunctionRequirement: DirectRequirement {
    /// The function type of the requirement.
    public typealias Handler = Function
}

/// A handler in a place of its own: a bare closure in generic storage is wrapped again at every read.
@usableFromInline
final class FunctionBox<Function> {
    @usableFromInline let function: Function
    init(_ function: Function) { self.function = function }
}

/// A conformer in a place of its own, which the call knows the type of.
@usableFromInline
final class ConformerBox<Conformer> {
    @usableFromInline let source: ConformerSource<Conformer>
    init(_ source: ConformerSource<Conformer>) { self.source = source }
}

/// Who answers the calls of a ``FunctionRequirement``.
@usableFromInline
enum FunctionBody<Function> {
    case handler(FunctionBox<Function>)
    /// A `ConformerBox`, whose type only the call knows.
    case conformer(AnyObject)
    /// Stands where nobody is, and is never called.
    case absent
}

/// What an observer of a ``FunctionRequirement`` wants to be told.
@usableFromInline
enum FunctionNotice<Arguments> {
    case arguments((Arguments) throws -> Void)
    case all(NoticeForAll)

    @inlinable
    func beforeAnswer(_ arguments: Arguments) throws {
        switch self {
        case .arguments(let body): try body(arguments)
        case .all(let notice): try notice.beforeAnswer(arguments)
        }
    }

    @inlinable
    func afterAnswer<Result: ~Copyable, Failure>(
        _ arguments: Arguments, _ outcome: borrowing Swift.Result<Result, Failure>,
        since start: ClockReading
    ) throws {
        switch self {
        case .arguments(let body): try body(arguments)
        case .all(let notice): try notice.afterAnswer(arguments, outcome, since: start)
        }
    }
}

/// A handler that is known by its function type only, and fits no other.
struct FunctionCall<Function>: AnyCall {
    let body: FunctionBody<Function>

    var signature: Signature { Signature(function: Function.self, arguments: Void.self) }

    func adapted<Wanted, WantedResult: ~Copyable, WantedFailure>() -> Call<Wanted, WantedResult, WantedFailure>? { nil }
    func adaptedToAsync<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> AsyncCall<Wanted, WantedResult, WantedFailure>?
    { nil }
    func ignoringResult<Wanted>() -> ((Wanted) throws -> Void)? { nil }
    func ignoringResultAsync<Wanted>() -> (nonisolated(nonsending) (Wanted) async throws -> Void)? { nil }
}
