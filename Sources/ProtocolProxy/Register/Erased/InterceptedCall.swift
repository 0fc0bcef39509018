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

/// An interceptor of all requirements, as the proxy keeps it.
final class InterceptorEntryForAll: Entry {
    private let interceptor: ErasedInterceptor

    init(_ interceptor: ErasedInterceptor, life: Life) {
        self.interceptor = interceptor
        super.init(life: life)
    }

    override var isInterceptor: Bool { true }

    override func entry(for requirement: AnyRequirement) -> Entry {
        requirement.interceptor(by: interceptor, life: life, isForAll: true)
    }
}

/// A call that has come to an interceptor that does not know its types.
class InterceptedCall {
    final let proxy: ProtocolProxy
    final let requirement: AnyRequirement
    private let id: UInt64
    /// The number of the requirement that the interceptor is registered for.
    private let number: Int
    /// What came of it when it last proceeded.
    final var last: CallOutcome?

    init(_ proxy: ProtocolProxy, _ requirement: AnyRequirement, _ id: UInt64, of number: Int) {
        self.proxy = proxy
        self.requirement = requirement
        self.id = id
        self.number = number
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

    final func removeCurrent() { proxy.routes.remove(id, from: number) }
}

/// The same with the types of what comes of it.
class AnsweredCall<Result: ~Copyable, Failure: Error>: InterceptedCall {
    override func returning(_ value: Any) throws(ProxyError) -> CallOutcome {
        guard let result = unboxed(value, as: Result.self) else {
            throw .wrongResult(value, of: requirement, expected: anyType(of: Result.self), on: proxy)
        }
        return OutcomeBox<Result, Failure>.erased(.success(result))
    }

    override func throwing(_ error: any Error) throws(ProxyError) -> CallOutcome {
        guard let failure = error as? Failure else {
            throw .wrongError(error, of: requirement, expected: Failure.self, on: proxy)
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
        if let failure = error as? Failure { return OutcomeBox<Result, Failure>.erased(.failure(failure)) }
        proxy.routes.report(error, selector: requirement.selector, by: .interceptor)
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
                    + "'\(proxy.protocolName(of: requirement))' with the outcome of another call. Return what 'proceed', "
                    + "'returning' or 'throwing' of this one returned.")
        }
        return try outcome.get()
    }
}

/// A call of a ``Requirement``.
final class InterceptedTypedCall<Arguments, Result: ~Copyable, Failure: Error>: AnsweredCall<Result, Failure> {
    private let interception: Interception<Arguments, Result, Failure>

    init(_ interception: Interception<Arguments, Result, Failure>) {
        self.interception = interception
        super.init(interception.proxy, interception.requirement, interception.id, of: interception.registeredNumber)
    }

    override var arguments: [Any] { requirement.list(interception.arguments) }
    override func proceed() -> CallOutcome { proceed(with: interception.arguments) }
    override func proceed(with arguments: [Any]) throws(ProxyError) -> CallOutcome {
        proceed(with: try requirement.unboxed(arguments, by: interception.requirement.parameters))
    }

    private func proceed(with arguments: Arguments) -> CallOutcome {
        do throws(Failure) {
            return proceeded(.success(try interception.proceed(with: arguments)))
        } catch {
            return proceeded(.failure(error))
        }
    }
}

/// A call of an ``AsyncRequirement``.
final class InterceptedAsyncCall<Arguments, Result: ~Copyable, Failure: Error>: AnsweredCall<Result, Failure> {
    private let interception: AsyncInterception<Arguments, Result, Failure>

    init(_ interception: AsyncInterception<Arguments, Result, Failure>) {
        self.interception = interception
        super.init(interception.proxy, interception.requirement, interception.id, of: interception.registeredNumber)
    }

    override var arguments: [Any] { requirement.list(interception.arguments) }
    override nonisolated(nonsending) func proceedAsync() async -> CallOutcome {
        await proceedAsync(with: interception.arguments)
    }
    override nonisolated(nonsending) func proceedAsync(with arguments: [Any]) async throws(ProxyError) -> CallOutcome {
        await proceedAsync(with: try requirement.unboxed(arguments, by: interception.requirement.parameters))
    }

    private nonisolated(nonsending) func proceedAsync(with arguments: Arguments) async -> CallOutcome {
        do throws(Failure) {
            return proceeded(.success(try await interception.proceed(with: arguments)))
        } catch {
            return proceeded(.failure(error))
        }
    }
}
