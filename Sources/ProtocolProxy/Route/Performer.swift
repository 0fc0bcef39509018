// SPDX-License-Identifier: MIT

// The two functions that perform what was decided, in the two colours that Swift has. Whatever changes in the first changes
// in the second, and the tests of order run over both.

/// Performs a decision about the calls of a synchronous requirement.
final class Performer<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    typealias Typed = SynchronousRequirement<Function, Arguments, Result, Failure>
    typealias Made = Decision<Function, Observation<Arguments, Result, Failure>>

    private let decision: Made
    private let requirement: Typed
    private let context: RouteContext

    init(_ decision: Made, _ requirement: Typed, _ context: RouteContext) {
        self.decision = decision
        self.requirement = requirement
        self.context = context
        super.init()
    }

    override func call(
        changing arguments: inout Told<Arguments>,
        _ proceed: (Function, inout Told<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // Each in a function of its own: a generic function asks the runtime for all types that it may need.
        switch decision {
        case .observe(let before, let after, let isTimed, let function):
            return try observe(&arguments, proceed, before, after, isTimed, function)
        case .choose(let condition, let function, let otherwise):
            let held = condition.lifetime.dependencies.map(\.object)
            defer { extendLifetime(held) }
            let isIn = condition.admits(PendingCall(requirement, arguments.arguments), context)
            return try proceed(isIn ? function : otherwise, &arguments)
        case .inTurn(let turns, let tellsAll, let otherwise):
            return try callInTurn(&arguments, proceed, turns, tellsAll, otherwise)
        case .intercept(let interceptor, let entry, let next):
            return try intercept(&arguments, proceed, interceptor, entry, next)
        case .clear(let function):
            context.removeDead()
            return try proceed(function, &arguments)
        case .unanswered:
            return try unanswered(&arguments, proceed)
        }
    }

    @inline(never)
    private func observe(
        _ arguments: inout Told<Arguments>, _ proceed: (Function, inout Told<Arguments>) throws(Failure) -> Result,
        _ before: [Observer<Observation<Arguments, Result, Failure>>],
        _ after: [Observer<Observation<Arguments, Result, Failure>>], _ isTimed: Bool, _ function: Function
    ) throws(Failure) -> Result {
        var notes: [(pair: AnyObject, note: AnyObject)] = []
        for observer in before { tell(observer, arguments.arguments, &notes) }
        let start = isTimed ? ClockReading.now() : ClockReading()
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) { outcome = .success(try proceed(function, &arguments)) } catch { outcome = .failure(error) }
        for observer in after { tell(observer, arguments.arguments, outcome, notes, start) }
        return try outcome.get()
    }

    @inline(never)
    private func callInTurn(
        _ arguments: inout Told<Arguments>, _ proceed: (Function, inout Told<Arguments>) throws(Failure) -> Result,
        _ turns: [(link: Implementer, condition: Condition, function: Function)], _ tellsAll: Bool,
        _ otherwise: Function
    ) throws(Failure) -> Result {
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
                outcome = question.whether { () throws(Failure) in try proceed(turn.function, &arguments) }
                if question.isLeftOut { continue }
            } else {
                do throws(Failure) {
                    outcome = .success(try proceed(turn.function, &arguments))
                } catch {
                    outcome = .failure(error)
                }
            }
            if !tellsAll { return try outcome.get() }
            first = merge(first, outcome)
        }
        guard let first else { return try proceed(otherwise, &arguments) }
        return try first.get()
    }

    @inline(never)
    private func tell(
        _ observer: Observer<Observation<Arguments, Result, Failure>>, _ arguments: Arguments,
        _ notes: inout [(pair: AnyObject, note: AnyObject)]
    ) {
        guard !observer.isConditional || context.takes(observer.entry) else { return }
        do {
            switch observer.note {
            case .arguments(let body): try body(arguments)
            case .outcome: break
            case .paired(let pair):
                if let note = try pair.beforeAnswer(arguments) { notes.append((pair, note)) }
            case .call(let body):
                try body(ObservedCall(call: PendingCall(requirement, arguments), outcome: nil, duration: nil))
            }
        } catch {
            context.report(error, by: .observerBefore)
        }
    }

    @inline(never)
    private func tell(
        _ observer: Observer<Observation<Arguments, Result, Failure>>, _ arguments: Arguments,
        _ outcome: borrowing Swift.Result<Result, Failure>, _ notes: [(pair: AnyObject, note: AnyObject)],
        _ start: ClockReading
    ) {
        guard !observer.isConditional || context.takes(observer.entry) else { return }
        do {
            switch observer.note {
            case .arguments(let body): try body(arguments)
            case .outcome(let body): try body(arguments, outcome)
            case .paired(let pair):
                try pair.afterAnswer(arguments, notes.first { $0.pair === pair }?.note)
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
    @inline(never)
    private func unanswered(
        _ arguments: inout Told<Arguments>, _ proceed: (Function, inout Told<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // Of several protocols that ask for the same thing, another may have the answer.
        let other = context.routes?.describing(requirement) as? Typed
        if let answer = requirement.knowledge.answer
            ?? (requirement.knowledge.fallback == nil ? other?.knowledge.answer : nil)
        {
            return answer()
        }
        if let value = context.routes?.defaultValue(as: Result.self) { return value }
        if let fallback = requirement.knowledge.fallback ?? other?.knowledge.fallback {
            return try proceed(fallback.function, &arguments)
        }
        if let zero = zeroAnswer(of: Result.self) { return zero }
        let error = ProxyError.unanswered(requirement, in: context)
        if let failure = error as? Failure, requirement.canThrow(error) { throw failure }
        // The requirement must return a value or throw a `Failure`, and there is neither.
        stop(error.description)
    }

    @inline(never)
    private func intercept(
        _ arguments: inout Told<Arguments>, _ proceed: (Function, inout Told<Arguments>) throws(Failure) -> Result,
        _ interceptor: ErasedInterceptor, _ entry: Entry, _ next: Function
    ) throws(Failure) -> Result {
        if let apply = requirement.knowledge.apply, let parameters = requirement.knowledge.parameters {
            let call = InterceptedTypedCall(
                requirement, context, entry, arguments.arguments, parameters
            ) { (values) throws(Failure) in try apply(next, values) }
            return try call.answer(by: interceptor.body)
        }
        // The arguments, and with them the way on, are the caller's, and end with the handler.
        let call = InterceptedDirectCall<Arguments, Result, Failure>(requirement, context, entry, arguments.arguments)
        var outcome: Swift.Result<Result, Failure>?
        withoutActuallyEscaping(proceed) { proceed in
            call.onward = { (told) throws(Failure) in
                var changing = Told(told)
                defer { told = changing.arguments }
                return try proceed(next, &changing)
            }
            defer { call.onward = nil }
            do throws(Failure) {
                outcome = .success(try call.answer(by: interceptor.body))
            } catch {
                outcome = .failure(error)
            }
        }
        arguments.arguments = call.told
        guard let outcome = outcome.take() else { stop("The closure is called once.") }
        return try outcome.get()
    }
}

extension RouteContext {
    /// Whether a conditional registration takes part in this call.
    func takes(_ entry: Entry) -> Bool {
        let takes = entry.lifetime.take()
        if !takes || entry.lifetime.once != nil { removeDead() }
        return takes
    }
}

extension AnyRequirement {
    /// Whether an error is one that the protocol lets the requirement throw: the engine may know less of it.
    final func canThrow(_ error: any Error) -> Bool {
        func isOne<Thrown>(_ type: Thrown.Type) -> Bool { error is Thrown }
        return _openExistential(signature.failureType, do: isOne)
    }
}
