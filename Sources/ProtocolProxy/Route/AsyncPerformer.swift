// SPDX-License-Identifier: MIT

/// Performs a decision about the calls of an asynchronous requirement, on the caller's isolation.
final class AsyncPerformer<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    typealias Typed = AsynchronousRequirement<Function, Arguments, Result, Failure>
    typealias Made = Decision<Function, AsyncObservation<Arguments, Result, Failure>>

    private let decision: Made
    private let requirement: Typed
    private let context: RouteContext

    init(_ decision: Made, _ requirement: Typed, _ context: RouteContext) {
        self.decision = decision
        self.requirement = requirement
        self.context = context
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout Told<Arguments>,
        _ proceed: nonisolated(nonsending) (Function, inout Told<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        // Each in a function of its own: a generic function asks the runtime for all types that it may need.
        switch decision {
        case .observe(let before, let after, let isTimed, let function):
            return try await observe(&arguments, proceed, before, after, isTimed, function)
        case .choose(let condition, let function, let otherwise):
            let held = condition.lifetime.dependencies.map(\.object)
            defer { extendLifetime(held) }
            let isIn = condition.admits(PendingCall(requirement, arguments.arguments), context)
            return try await proceed(isIn ? function : otherwise, &arguments)
        case .inTurn(let turns, let tellsAll, let otherwise):
            return try await callInTurn(&arguments, proceed, turns, tellsAll, otherwise)
        case .intercept(let interceptor, let entry, let next):
            return try await intercept(&arguments, proceed, interceptor, entry, next)
        case .clear(let function):
            context.removeDead()
            return try await proceed(function, &arguments)
        case .unanswered:
            return try await unanswered(&arguments, proceed)
        }
    }

    @inline(never)
    private nonisolated(nonsending) func observe(
        _ arguments: inout Told<Arguments>,
        _ proceed: nonisolated(nonsending) (Function, inout Told<Arguments>) async throws(Failure) -> Result,
        _ before: [Observer<AsyncObservation<Arguments, Result, Failure>>],
        _ after: [Observer<AsyncObservation<Arguments, Result, Failure>>], _ isTimed: Bool, _ function: Function
    ) async throws(Failure) -> Result {
        for observer in before { await tell(observer, arguments.arguments) }
        let start = isTimed ? ClockReading.now() : ClockReading()
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) { outcome = .success(try await proceed(function, &arguments)) } catch {
            outcome = .failure(error)
        }
        for observer in after { await tell(observer, arguments.arguments, outcome, start) }
        return try outcome.get()
    }

    @inline(never)
    private nonisolated(nonsending) func callInTurn(
        _ arguments: inout Told<Arguments>,
        _ proceed: nonisolated(nonsending) (Function, inout Told<Arguments>) async throws(Failure) -> Result,
        _ turns: [(link: Implementer, condition: Condition, function: Function)], _ tellsAll: Bool,
        _ otherwise: Function
    ) async throws(Failure) -> Result {
        var first: Swift.Result<Result, Failure>?
        for (index, turn) in turns.enumerated() {
            guard let value = turn.link.value else {
                context.removeDead()
                continue
            }
            guard turn.condition.admits(PendingCall(requirement, arguments.arguments), context) else { continue }
            let question = self.question(value, isLast: index == turns.count - 1)
            let outcome: Swift.Result<Result, Failure>
            if let question {
                outcome = await question.whether { () async throws(Failure) in
                    try await proceed(turn.function, &arguments)
                }
                if question.isLeftOut { continue }
            } else {
                do throws(Failure) {
                    outcome = .success(try await proceed(turn.function, &arguments))
                } catch {
                    outcome = .failure(error)
                }
            }
            if !tellsAll { return try outcome.get() }
            first = merge(first, outcome)
        }
        guard let first else { return try await proceed(otherwise, &arguments) }
        return try first.get()
    }

    private nonisolated(nonsending) func tell(
        _ observer: Observer<AsyncObservation<Arguments, Result, Failure>>, _ arguments: Arguments
    ) async {
        guard !observer.isConditional || context.takes(observer.entry) else { return }
        do {
            switch observer.note {
            case .arguments(let body): try await body(arguments)
            case .outcome: break
            case .call(let body):
                try body(ObservedCall(call: PendingCall(requirement, arguments), outcome: nil, duration: nil))
            }
        } catch {
            context.report(error, by: .observerBefore)
        }
    }

    private nonisolated(nonsending) func tell(
        _ observer: Observer<AsyncObservation<Arguments, Result, Failure>>, _ arguments: Arguments,
        _ outcome: borrowing Swift.Result<Result, Failure>, _ start: ClockReading
    ) async {
        guard !observer.isConditional || context.takes(observer.entry) else { return }
        do {
            switch observer.note {
            case .arguments(let body): try await body(arguments)
            case .outcome(let body): try await body(arguments, outcome)
            case .call(let body):
                let call = PendingCall(requirement, arguments)
                try body(ObservedCall(call: call, outcome: erased(outcome), duration: start.elapsed))
            }
        } catch {
            context.report(error, by: .observerAfter)
        }
    }

    /// What the caller sees where several were told: the first error, if there was one.
    private func merge(
        _ old: consuming Swift.Result<Result, Failure>?, _ new: consuming Swift.Result<Result, Failure>
    ) -> Swift.Result<Result, Failure> {
        guard let old else { return new }
        switch consume new {
        case .success: return old
        case .failure(let error):
            switch consume old {
            case .success: return .failure(error)
            case .failure(let first):
                context.report(error, by: .implementer)
                return .failure(first)
            }
        }
    }

    /// Whether a link has the requirement, where it makes a difference.
    private func question(_ value: Any, isLast: Bool) -> Question? {
        guard requirement.isOptional, !isLast else { return nil }
        return Question(whether: Question.identity(of: value), has: requirement.selector)
    }

    /// What a call returns that nobody answers: the order is decision, not accident, and is documented on
    /// ``ProtocolProxy``.
    private nonisolated(nonsending) func unanswered(
        _ arguments: inout Told<Arguments>,
        _ proceed: nonisolated(nonsending) (Function, inout Told<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        // Of several protocols that ask for the same thing, another may have the answer.
        let other = context.routes?.describing(requirement) as? Typed
        if let answer = requirement.knowledge.answer
            ?? (requirement.knowledge.fallback == nil ? other?.knowledge.answer : nil)
        {
            return answer()
        }
        if let value = context.routes?.defaultValue(as: Result.self) { return value }
        if let fallback = requirement.knowledge.fallback ?? other?.knowledge.fallback {
            return try await proceed(fallback.function, &arguments)
        }
        if let zero = zeroAnswer(of: Result.self) { return zero }
        let error = ProxyError.unanswered(requirement, in: context)
        if let failure = error as? Failure, requirement.canThrow(error) { throw failure }
        // The requirement must return a value or throw a `Failure`, and there is neither.
        stop(error.description)
    }

    private nonisolated(nonsending) func intercept(
        _ arguments: inout Told<Arguments>,
        _ proceed: nonisolated(nonsending) (Function, inout Told<Arguments>) async throws(Failure) -> Result,
        _ interceptor: ErasedInterceptor, _ entry: Entry, _ next: Function
    ) async throws(Failure) -> Result {
        if let parameters = requirement.knowledge.parameters,
            let applied: AsyncCall<Arguments, Result, Failure> = requirement.applied(next)
        {
            let call = InterceptedAsyncCall(requirement, context, entry, arguments.arguments, parameters, applied)
            return try await call.answerAsync(by: interceptor.asyncBody)
        }
        // The arguments, and with them the way on, are the caller's, and end with the handler.
        let call = InterceptedAsyncDirectCall<Arguments, Result, Failure>(
            requirement, context, entry, arguments.arguments)
        let outcome = await escaping(proceed, next, call, interceptor)
        arguments.arguments = call.told
        return try outcome.get()
    }

    // A parameter and not `nonisolated(nonsending)`: the closure is isolated as the parameter that it captures is. Else
    // `withoutActuallyEscaping`, which knows plain `async` only, would take it off the caller's actor.
    private func escaping(
        _ proceed: nonisolated(nonsending) (Function, inout Told<Arguments>) async throws(Failure) -> Result,
        _ next: Function, _ call: InterceptedAsyncDirectCall<Arguments, Result, Failure>,
        _ interceptor: ErasedInterceptor, isolation: isolated (any Actor)? = #isolation
    ) async -> Swift.Result<Result, Failure> {
        var outcome: Swift.Result<Result, Failure>?
        await withoutActuallyEscaping(proceed) { proceed in
            _ = isolation
            call.onward = { (told) async throws(Failure) in
                var changing = Told(told)
                defer { told = changing.arguments }
                return try await proceed(next, &changing)
            }
            defer { call.onward = nil }
            do throws(Failure) {
                outcome = .success(try await call.answerAsync(by: interceptor.asyncBody))
            } catch {
                outcome = .failure(error)
            }
        }
        guard let outcome = outcome.take() else { stop("The closure is called once.") }
        return outcome
    }
}
