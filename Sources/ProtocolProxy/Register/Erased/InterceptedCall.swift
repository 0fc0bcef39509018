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
        super.init(lifetime)
    }

    override var role: Participant.Role { .interceptor }
    override var isForAll: Bool { isOfAll }
    override var wantsReceiver: Bool { true }
    override var erasedInterceptor: ErasedInterceptor? { interceptor }
}

/// A call that has come to an interceptor that does not know its types.
class InterceptedCall {
    final let requirement: AnyRequirement
    final let context: RouteContext
    private let entry: Entry
    /// What came of it when it last proceeded.
    final var last: CallOutcome?

    init(_ requirement: AnyRequirement, _ context: RouteContext, _ entry: Entry) {
        self.requirement = requirement
        self.context = context
        self.entry = entry
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

    final func removeCurrent() {
        context.routes?.remove(entry.id, from: entry.isForAll ? Routes.everything : context.number)
    }

    /// Whether anybody below but the default would answer now.
    ///
    /// Interceptors of all requirements stand above the others.
    final var hasNext: Bool {
        guard let routes = context.routes else { return false }
        let place = routes.adoption.slots[context.number].routes[0]
        return routes.withRoute(place) { $0.answerers.answerer(below: entry.isForAll ? .max : entry.id) != nil }
    }
}

/// The same with the types of what comes of it.
class AnsweredCall<Result: ~Copyable, Failure: Error>: InterceptedCall {
    override func returning(_ value: Any) throws(ProxyError) -> CallOutcome {
        guard let result = unboxed(value, as: Result.self) else {
            throw .wrongResult(value, of: requirement, expected: anyType(of: Result.self), in: context)
        }
        return OutcomeBox<Result, Failure>.erased(.success(result))
    }

    override func throwing(_ error: any Error) throws(ProxyError) -> CallOutcome {
        guard requirement.canThrow(error), let failure = error as? Failure else {
            let expected = requirement.signature.failureType as? any Error.Type ?? Failure.self
            throw .wrongError(error, of: requirement, expected: expected, in: context)
        }
        return OutcomeBox<Result, Failure>.erased(.failure(failure))
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
        if requirement.canThrow(error), let failure = error as? Failure {
            return OutcomeBox<Result, Failure>.erased(.failure(failure))
        }
        context.report(error, by: .interceptor)
        return nil
    }

    /// Makes an outcome of what came of proceeding.
    final func proceeded(_ outcome: consuming Swift.Result<Result, Failure>) -> CallOutcome {
        let outcome = OutcomeBox<Result, Failure>.erased(outcome)
        last = outcome
        return outcome
    }

    private func answer(_ outcome: CallOutcome) throws(Failure) -> Result {
        // A handler that mixes up the outcomes of two calls has nothing that this one could return.
        guard let box = outcome.box as? OutcomeBox<Result, Failure>, let outcome = box.take() else {
            stop(
                "An interceptor answered '\(requirement.selector)' of "
                    + "'\(context.protocolName)' with the outcome of another call. Return what 'proceed', "
                    + "'returning' or 'throwing' of this one returned.")
        }
        return try outcome.get()
    }
}

/// A synchronous call whose arguments make a tuple.
final class InterceptedTypedCall<Arguments, Result: ~Copyable, Failure: Error>: AnsweredCall<Result, Failure> {
    private let values: Arguments
    private let parameters: Parameters<Arguments>
    private let onward: (Arguments) throws(Failure) -> Result

    init(
        _ requirement: AnyRequirement, _ context: RouteContext, _ entry: Entry, _ arguments: Arguments,
        _ parameters: Parameters<Arguments>, onward: @escaping (Arguments) throws(Failure) -> Result
    ) {
        self.values = arguments
        self.parameters = parameters
        self.onward = onward
        super.init(requirement, context, entry)
    }

    override var arguments: [Any] { parameters.box(values) }
    override func proceed() -> CallOutcome { proceed(with: values) }
    override func proceed(with arguments: [Any]) throws(ProxyError) -> CallOutcome {
        proceed(with: try requirement.unboxed(arguments, by: parameters))
    }

    private func proceed(with arguments: Arguments) -> CallOutcome {
        do throws(Failure) {
            return proceeded(.success(try onward(arguments)))
        } catch {
            return proceeded(.failure(error))
        }
    }
}

/// An asynchronous call whose arguments make a tuple.
final class InterceptedAsyncCall<Arguments, Result: ~Copyable, Failure: Error>: AnsweredCall<Result, Failure> {
    private let values: Arguments
    private let parameters: Parameters<Arguments>
    private let onward: AsyncCall<Arguments, Result, Failure>

    init(
        _ requirement: AnyRequirement, _ context: RouteContext, _ entry: Entry, _ arguments: Arguments,
        _ parameters: Parameters<Arguments>, _ onward: AsyncCall<Arguments, Result, Failure>
    ) {
        self.values = arguments
        self.parameters = parameters
        self.onward = onward
        super.init(requirement, context, entry)
    }

    override var arguments: [Any] { parameters.box(values) }
    override nonisolated(nonsending) func proceedAsync() async -> CallOutcome { await proceedAsync(with: values) }
    override nonisolated(nonsending) func proceedAsync(with arguments: [Any]) async throws(ProxyError) -> CallOutcome {
        await proceedAsync(with: try requirement.unboxed(arguments, by: parameters))
    }

    private nonisolated(nonsending) func proceedAsync(with arguments: Arguments) async -> CallOutcome {
        do throws(Failure) {
            return proceeded(.success(try await onward.body(arguments)))
        } catch {
            return proceeded(.failure(error))
        }
    }
}

/// A call whose arguments, and with them the way on, are the caller's, and end with the handler.
class DirectCall<Arguments, Result: ~Copyable, Failure: Error>: AnsweredCall<Result, Failure> {
    /// What observers are told of the arguments.
    final var told: Arguments

    init(_ requirement: AnyRequirement, _ context: RouteContext, _ entry: Entry, _ arguments: Arguments) {
        self.told = arguments
        super.init(requirement, context, entry)
    }

    override final var arguments: [Any] { [told] }
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
            return proceeded(.success(try onward(&told)))
        } catch {
            return proceeded(.failure(error))
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
            return proceeded(.success(try await onward(&told)))
        } catch {
            return proceeded(.failure(error))
        }
    }
}
