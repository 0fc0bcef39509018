// SPDX-License-Identifier: MIT

/// What answers calls, of whatever types, in place of what is below it.
final class ErasedInterceptor {
    let body: (InterceptedCall) throws -> CallOutcome
    let asyncBody: nonisolated(nonsending) (InterceptedCall) async throws -> CallOutcome

    init(
        _ body: @escaping (InterceptedCall) throws -> CallOutcome,
        async asyncBody: nonisolated(nonsending) @escaping (InterceptedCall) async throws -> CallOutcome
    ) {
        self.body = body
        self.asyncBody = asyncBody
    }

    /// One that no asynchronous call comes to.
    convenience init(_ body: @escaping (InterceptedCall) throws -> CallOutcome) {
        self.init(body) { try body($0) }
    }

    /// One that only asynchronous calls come to.
    convenience init(async body: nonisolated(nonsending) @escaping (InterceptedCall) async throws -> CallOutcome) {
        self.init({ $0.proceed() }, async: body)
    }
}

/// A registration of an interceptor that does not know the types, of one requirement or of all.
final class ErasedInterceptorEntry: Entry {
    private let interceptor: ErasedInterceptor
    private let isOfAll: Bool

    init(_ interceptor: ErasedInterceptor, _ lifetime: Lifetime, isForAll: Bool = false) {
        self.interceptor = interceptor
        self.isOfAll = isForAll
        super.init(.interceptor, lifetime)
    }

    override var isForAll: Bool { isOfAll }
    override var wantsReceiver: Bool { true }
    override var erasedInterceptor: ErasedInterceptor? { interceptor }
}

/// A call that has come to an interceptor that does not know its types.
class InterceptedCall {
    final let requirement: AnyRequirement
    final let context: RouteContext
    private let entry: Entry
    private let below: Answerers
    /// What came of it when it last proceeded.
    final var last: CallOutcome?

    init(_ requirement: AnyRequirement, _ context: RouteContext, _ entry: Entry, _ below: Answerers) {
        self.requirement = requirement
        self.context = context
        self.entry = entry
        self.below = below
    }

    var arguments: [Any] { [] }
    func proceed() -> CallOutcome { stop("An asynchronous call proceeds asynchronously.") }
    func proceed(with arguments: [Any]) throws(ProxyError) -> CallOutcome { proceed() }
    nonisolated(nonsending) func proceedAsync() async -> CallOutcome { proceed() }
    nonisolated(nonsending) func proceedAsync(with arguments: [Any]) async throws(ProxyError) -> CallOutcome {
        try proceed(with: arguments)
    }
    func returning(_ value: Any) throws(ProxyError) -> CallOutcome { proceed() }
    func throwing(_ error: any Error) throws(ProxyError) -> CallOutcome { proceed() }

    /// Keeps what came of proceeding, for a handler that throws after it.
    final func proceeded(_ outcome: CallOutcome) -> CallOutcome {
        last = outcome
        return outcome
    }

    /// Whether the type of the operands would answer, if it is a call that has such.
    var haveOperandsOneType: Bool { false }

    final func removeInterceptor() { context.remove(entry) }

    /// Whether anybody below but the default would answer now, of those that the call found when it began.
    final var hasNext: Bool { below.haveAnswer(to: requirement.selector) || haveOperandsOneType }
}

/// The same with the types of what comes of it.
class AnsweredCall<Result: ~Copyable, Failure: Error>: InterceptedCall {
    private let boxer: Boxer<Result>

    init(
        _ requirement: AnyRequirement, _ context: RouteContext, _ entry: Entry, _ below: Answerers,
        _ boxer: Boxer<Result>
    ) {
        self.boxer = boxer
        super.init(requirement, context, entry, below)
    }

    override func returning(_ value: Any) throws(ProxyError) -> CallOutcome {
        guard let result = boxer.unboxed(value) else {
            throw .wrongResult(value, of: requirement, expected: anyType(of: Result.self), in: context)
        }
        return success(result)
    }

    override func throwing(_ error: any Error) throws(ProxyError) -> CallOutcome {
        guard requirement.canThrow(error), error is Failure else {
            let expected = requirement.signature.failureType as? any Error.Type ?? Failure.self
            throw .wrongError(error, of: requirement, expected: expected, in: context)
        }
        return CallOutcome(result: .failure(error), held: nil)
    }

    /// What a handler answers, with its types.
    final func answer(by body: (InterceptedCall) throws -> CallOutcome) throws(Failure) -> Result {
        let outcome: CallOutcome
        do { outcome = try body(self) } catch { outcome = ending(with: error) ?? last ?? proceed() }
        return try answer(outcome)
    }

    /// What an asynchronous handler answers, with its types, on the caller's isolation.
    final nonisolated(nonsending) func answerAsync(
        by body: nonisolated(nonsending) (InterceptedCall) async throws -> CallOutcome
    ) async throws(Failure) -> Result {
        let outcome: CallOutcome
        do {
            outcome = try await body(self)
        } catch {
            if let end = ending(with: error) ?? last { outcome = end } else { outcome = await proceedAsync() }
        }
        return try answer(outcome)
    }

    /// The outcome that a handler's error is; nil where the requirement cannot throw it.
    private func ending(with error: any Error) -> CallOutcome? {
        if requirement.canThrow(error), error is Failure { return CallOutcome(result: .failure(error), held: nil) }
        context.report(error, by: .interceptor)
        return nil
    }

    /// The outcome that a result is.
    final func success(_ value: consuming Result) -> CallOutcome {
        let box = boxer.boxed(value)
        return CallOutcome(result: .success(box), held: boxer.isHeld(in: box) ? nil : ResultBox(value))
    }

    private func answer(_ outcome: CallOutcome) throws(Failure) -> Result {
        switch outcome.result {
        case .failure(let error):
            guard let failure = error as? Failure, requirement.canThrow(error) else { stopAtOther() }
            throw failure
        case .success(let box):
            if let held = outcome.held {
                guard let value = (held as? ResultBox<Result>)?.take(by: boxer) else { stopAtOther() }
                return value
            }
            guard let value = boxer.held(in: box) else { stopAtOther() }
            return value
        }
    }

    /// Stops at a handler that mixes up the outcomes of two calls: there is nothing that this one could return.
    private func stopAtOther() -> Never {
        stop(
            "An interceptor answered '\(requirement.selector)' of "
                + "'\(context.protocolName)' with the outcome of another call. Return what 'proceed', "
                + "'returning' or 'throwing' of this one returned.")
    }
}

/// A synchronous call whose arguments make a tuple.
final class InterceptedTypedCall<Function, Arguments, Result: ~Copyable, Failure: Error>: AnsweredCall<Result, Failure>
{
    private let typed: SynchronousRequirement<Function, Arguments, Result, Failure>
    private let values: Arguments
    private let next: FunctionBox<Function>

    init(
        _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, _ context: RouteContext,
        _ entry: Entry, _ below: Answerers, _ arguments: Arguments, next: FunctionBox<Function>
    ) {
        self.typed = requirement
        self.values = arguments
        self.next = next
        super.init(requirement, context, entry, below, requirement.boxer)
    }

    override var arguments: [Any] { typed.knowledge.parameters?.box(values) ?? [] }
    override func proceed() -> CallOutcome { proceed(with: values) }
    override func proceed(with arguments: [Any]) throws(ProxyError) -> CallOutcome {
        guard let parameters = typed.knowledge.parameters else { throw .notStorable(argumentsOf: typed, in: context) }
        return proceed(with: try typed.unboxed(arguments, by: parameters.unbox))
    }

    private func proceed(with arguments: Arguments) -> CallOutcome {
        guard let apply = typed.apply else { stop("A call that can be kept can be applied.") }
        do throws(Failure) {
            return proceeded(success(try apply(next.function, arguments)))
        } catch {
            return proceeded(CallOutcome(result: .failure(error), held: nil))
        }
    }
}

/// An asynchronous call whose arguments make a tuple.
final class InterceptedAsyncCall<Function, Arguments, Result: ~Copyable, Failure: Error>: AnsweredCall<Result, Failure>
{
    private let typed: AsynchronousRequirement<Function, Arguments, Result, Failure>
    private let values: Arguments
    private let next: FunctionBox<Function>

    init(
        _ requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, _ context: RouteContext,
        _ entry: Entry, _ below: Answerers, _ arguments: Arguments, next: FunctionBox<Function>
    ) {
        self.typed = requirement
        self.values = arguments
        self.next = next
        super.init(requirement, context, entry, below, requirement.boxer)
    }

    override var arguments: [Any] { typed.knowledge.parameters?.box(values) ?? [] }
    override nonisolated(nonsending) func proceedAsync() async -> CallOutcome { await proceedAsync(with: values) }
    override nonisolated(nonsending) func proceedAsync(with arguments: [Any]) async throws(ProxyError) -> CallOutcome {
        guard let parameters = typed.knowledge.parameters else { throw .notStorable(argumentsOf: typed, in: context) }
        return await proceedAsync(with: try typed.unboxed(arguments, by: parameters.unbox))
    }

    private nonisolated(nonsending) func proceedAsync(with arguments: Arguments) async -> CallOutcome {
        guard let apply = typed.apply else { stop("A call that can be kept can be applied.") }
        do throws(Failure) {
            return proceeded(success(try await apply(next.function, arguments)))
        } catch {
            return proceeded(CallOutcome(result: .failure(error), held: nil))
        }
    }
}

/// A call whose arguments, and with them the way on, are the caller's, and end with the handler.
class DirectCall<Arguments, Result: ~Copyable, Failure: Error>: AnsweredCall<Result, Failure> {
    /// What observers are told of the arguments.
    final var told: Arguments

    init(
        _ requirement: AnyRequirement, _ context: RouteContext, _ entry: Entry, _ below: Answerers,
        _ arguments: Arguments,
        _ boxer: Boxer<Result>
    ) {
        self.told = arguments
        super.init(requirement, context, entry, below, boxer)
    }

    override final var arguments: [Any] { [told] }
    override final var haveOperandsOneType: Bool { requirement.isAnswered(byOperandsIn: told) }
    override final func proceed(with arguments: [Any]) throws(ProxyError) -> CallOutcome {
        throw .notStorable(argumentsOf: requirement, in: context)
    }

    final func stopLate() -> Never {
        stop(
            "An interceptor proceeded with '\(requirement.selector)' of "
                + "'\(context.protocolName)' after its handler had returned. The arguments are the caller's, "
                + "who has gone on: proceed before.")
    }
}

/// A synchronous one.
final class InterceptedDirectCall<Arguments, Result: ~Copyable, Failure: Error>: DirectCall<Arguments, Result, Failure>
{
    var onward: ((inout Arguments) throws(Failure) -> Result)?

    override func proceed() -> CallOutcome {
        guard let onward else { stopLate() }
        var told = told
        defer { self.told = told }
        do throws(Failure) {
            return proceeded(success(try onward(&told)))
        } catch {
            return proceeded(CallOutcome(result: .failure(error), held: nil))
        }
    }
}

/// An asynchronous one.
final class InterceptedAsyncDirectCall<Arguments, Result: ~Copyable, Failure: Error>:
    DirectCall<Arguments, Result, Failure>
{
    var onward: (nonisolated(nonsending) (inout Arguments) async throws(Failure) -> Result)?

    override nonisolated(nonsending) func proceedAsync() async -> CallOutcome {
        guard let onward else { stopLate() }
        var told = told
        defer { self.told = told }
        do throws(Failure) {
            return proceeded(success(try await onward(&told)))
        } catch {
            return proceeded(CallOutcome(result: .failure(error), held: nil))
        }
    }
}
