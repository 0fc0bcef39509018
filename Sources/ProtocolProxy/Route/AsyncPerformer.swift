// SPDX-License-Identifier: MIT

/// Performs a decision about the calls of an asynchronous requirement, on the caller's isolation.
final class AsyncPerformer<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    typealias Typed = AsynchronousRequirement<Function, Arguments, Result, Failure>
    typealias Proceed =
        nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result

    private let decision: Decision
    private let next: FunctionBox<Function>?
    private let otherwise: FunctionBox<Function>?
    private let turns: [FunctionBox<Function>]
    private let segment: Segment<Function>?
    private let before: [Entry]
    private let after: [Entry]
    private let requirement: Typed
    private let context: RouteContext

    init(_ step: Step<Function>, _ requirement: Typed, _ context: RouteContext) {
        self.decision = step.decision
        self.next = step.next
        self.otherwise = step.otherwise
        self.turns = step.turns
        self.segment = step.segment
        self.before = step.before
        self.after = step.after
        self.requirement = requirement
        self.context = context
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed
    ) async throws(Failure) -> Result {
        // Each in a function of its own: a generic function asks the runtime for all types that it may need.
        switch decision {
        case .observe(let isTimed, let isNumbered):
            return try await observe(&arguments, proceed, isTimed, isNumbered)
        case .choose(let conditions): return try await choose(&arguments, proceed, conditions)
        case .inTurn(let links, let tellsAll, let asksLast):
            return try await callInTurn(&arguments, proceed, links, tellsAll, asksLast)
        case .clear:
            context.removeDeadImplementers()
            return try await self.proceed(to: next, &arguments, proceed)
        // What waits is not on the thread's stack.
        case .enter: return try await self.proceed(to: segment?.function, &arguments, proceed)
        case .unanswered: return try await unanswered(&arguments, proceed)
        }
    }

    private nonisolated(nonsending) func proceed(
        to function: FunctionBox<Function>?, _ arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed
    ) async throws(Failure) -> Result {
        guard let function else { return try await unanswered(&arguments, proceed) }
        return try await proceed(function.function, &arguments)
    }

    @inline(never)
    private nonisolated(nonsending) func choose(
        _ arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed, _ conditions: [Condition]
    ) async throws(Failure) -> Result {
        var isDead = false
        for (index, condition) in conditions.enumerated() {
            guard let held = condition.hold() else {
                isDead = true
                continue
            }
            guard condition.admits(PendingCall(requirement, arguments.arguments), context) else { continue }
            defer { extendLifetime(held) }
            if isDead { context.removeDeadImplementers() }
            return try await self.proceed(to: index == 0 ? next : turns[index], &arguments, proceed)
        }
        if isDead { context.removeDeadImplementers() }
        return try await self.proceed(to: otherwise, &arguments, proceed)
    }

    @inline(never)
    private nonisolated(nonsending) func observe(
        _ arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed, _ isTimed: Bool, _ isNumbered: Bool
    ) async throws(Failure) -> Result {
        let number = isNumbered ? CallNumber.next() : 0
        for observer in before { await tell(observer, arguments.arguments, number) }
        let start = isTimed ? ClockReading.now() : ClockReading()
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) {
            outcome = .success(try await self.proceed(to: next, &arguments, proceed))
        } catch {
            outcome = .failure(error)
        }
        for observer in after { await tell(observer, arguments.arguments, outcome, start, number) }
        return try outcome.get()
    }

    @inline(never)
    private nonisolated(nonsending) func callInTurn(
        _ arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed,
        _ links: [ChainLink], _ tellsAll: Bool, _ asksLast: Bool
    ) async throws(Failure) -> Result {
        var first: Swift.Result<Result, Failure>?
        var isDead = false
        // Once, however many have died.
        defer { if isDead { context.removeDeadImplementers() } }
        for (index, turn) in links.enumerated() {
            guard let value = turn.link.value else {
                isDead = true
                continue
            }
            let isEnd = index == links.count - 1 && !asksLast
            guard isEnd || !turn.presence.isLeftOut else { continue }
            guard turn.condition.admits(PendingCall(requirement, arguments.arguments), context) else { continue }
            let outcome: Swift.Result<Result, Failure>
            if let probe = turn.probe(of: value, in: requirement) {
                outcome = await probe.whether { () async throws(Failure) in
                    try await proceed(turns[index].function, &arguments)
                }
                turn.presence.note(isLeftOut: probe.usedDefault)
                if probe.usedDefault, !isEnd {
                    // What the default was given, nobody else can have.
                    if requirement.usesArgumentsUp { return try await unanswered(&arguments, proceed) }
                    continue
                }
            } else {
                do throws(Failure) {
                    outcome = .success(try await proceed(turns[index].function, &arguments))
                } catch {
                    outcome = .failure(error)
                }
            }
            if !tellsAll { return try outcome.get() }
            first = context.merged(first, outcome)
        }
        guard let first else { return try await self.proceed(to: otherwise, &arguments, proceed) }
        return try first.get()
    }

    private nonisolated(nonsending) func tell(_ entry: Entry, _ arguments: Arguments, _ number: UInt64) async {
        guard context.takes(entry) else { return }
        do {
            if let observer = entry as? ObserverEntryForAll {
                let call = PendingCall(requirement, arguments)
                return try observer.handler(ObservedCall(number: number, call: call, outcome: nil, duration: nil))
            }
            // The plan has taken those of this class, and no others.
            let observer = compared(entry, as: AsyncObserverEntry<Arguments, Result, Failure>.self)
            try await observer.arguments?(arguments)
        } catch {
            context.report(error, by: .observerBefore)
        }
    }

    private nonisolated(nonsending) func tell(
        _ entry: Entry, _ arguments: Arguments, _ outcome: borrowing Swift.Result<Result, Failure>,
        _ start: ClockReading, _ number: UInt64
    ) async {
        guard context.takes(entry) else { return }
        do {
            if let observer = entry as? ObserverEntryForAll {
                let call = PendingCall(requirement, arguments)
                let outcome = requirement.boxer.erased(outcome)
                return try observer.handler(
                    ObservedCall(number: number, call: call, outcome: outcome, duration: start.elapsed))
            }
            let observer = compared(entry, as: AsyncObserverEntry<Arguments, Result, Failure>.self)
            try await observer.arguments?(arguments)
            try await observer.outcome?(arguments, outcome)
        } catch {
            context.report(error, by: .observerAfter)
        }
    }

    /// What a call returns that nobody answers: the order is decision, not accident, and is documented on
    /// ``ProtocolProxy``.
    private nonisolated(nonsending) func unanswered(
        _ arguments: inout ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        if let function = requirement.function(ofOperandsIn: arguments.arguments, in: context.routes?.adoption) {
            return try await proceed(function, &arguments)
        }
        let type = requirement.signature.resultType
        // The host's word for this use comes before what the protocol says for all.
        if let value = context.routes?.defaultOfView(of: type), let result = requirement.boxer.unboxed(value) {
            return result
        }
        // Of several protocols that ask for the same thing, another may have the answer.
        let other = context.routes?.describing(requirement) as? Typed
        if let answer = requirement.knowledge.answer
            ?? (requirement.knowledge.fallback == nil ? other?.knowledge.answer : nil)
        {
            return answer()
        }
        if let value = context.routes?.defaultOfProxy(of: type), let result = requirement.boxer.unboxed(value) {
            return result
        }
        if let function = requirement.knowledge.fallback?({ context.standIn(for: requirement, $0) })
            ?? other?.knowledge.fallback?({ context.standIn(for: other ?? requirement, $0) })
        {
            return try await proceed(function, &arguments)
        }
        do {
            let value = try context.answerForNobody(PendingCall(requirement, arguments.arguments))
            if let value, let result = requirement.boxer.unboxed(value) { return result }
        } catch {
            if let failure = error as? Failure, requirement.canThrow(error) { throw failure }
            context.report(error, by: .defaultAnswer)
        }
        let zero = requirement.hasZero ? zeroAnswer(of: type) : nil
        if let zero, let value = requirement.boxer.unboxed(zero) { return value }
        let error = ProxyError.unanswered(requirement, in: context)
        if let failure = error as? Failure, requirement.canThrow(error) { throw failure }
        let given = context.routes?.defaultError(of: requirement.signature.failureType)
        if let failure = given as? Failure { throw failure }
        // The requirement must return a value or throw a `Failure`, and there is neither.
        stop(error.description)
    }
}
