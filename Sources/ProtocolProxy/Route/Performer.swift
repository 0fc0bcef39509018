// SPDX-License-Identifier: MIT

// The two functions that perform what was decided, in the two colours that Swift has. Whatever changes in the first changes
// in the second, and the tests of order run over both.

/// Performs a decision about the calls of a synchronous requirement.
final class Performer<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    typealias Typed = SynchronousRequirement<Function, Arguments, Result, Failure>
    typealias Proceed = (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result

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
        super.init()
    }

    override func decide(
        _ arguments: Arguments, _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if case .enter(let interceptors) = decision, let function = segment?.function {
            context.requireSpace(for: interceptors)
            return try proceed(function.function)
        }
        return try super.decide(arguments, proceed)
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed
    ) throws(Failure) -> Result {
        // Each in a function of its own: a generic function asks the runtime for all types that it may need.
        switch decision {
        case .observe(let isTimed, let isNumbered): return try observe(&arguments, proceed, isTimed, isNumbered)
        case .choose(let conditions): return try choose(&arguments, proceed, conditions)
        case .inTurn(let links, let tellsAll, let asksLast):
            return try callInTurn(&arguments, proceed, links, tellsAll, asksLast)
        case .clear:
            context.removeDeadImplementers()
            return try self.proceed(to: next, &arguments, proceed)
        case .enter(let interceptors):
            context.requireSpace(for: interceptors)
            return try self.proceed(to: segment?.function, &arguments, proceed)
        case .unanswered: return try unanswered(&arguments, proceed)
        }
    }

    private func proceed(
        to function: FunctionBox<Function>?, _ arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed
    ) throws(Failure) -> Result {
        guard let function else { return try unanswered(&arguments, proceed) }
        return try proceed(function.function, &arguments)
    }

    @inline(never)
    private func choose(
        _ arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed, _ conditions: [Condition]
    ) throws(Failure) -> Result {
        var isDead = false
        for (index, condition) in conditions.enumerated() {
            guard let held = condition.hold() else {
                isDead = true
                continue
            }
            guard condition.admits(PendingCall(requirement, arguments.arguments), context) else { continue }
            defer { extendLifetime(held) }
            if isDead { context.removeDeadImplementers() }
            // Generic code asks the runtime for the type of a list.
            return try self.proceed(to: index == 0 ? next : turns[index], &arguments, proceed)
        }
        if isDead { context.removeDeadImplementers() }
        return try self.proceed(to: otherwise, &arguments, proceed)
    }

    @inline(never)
    private func observe(
        _ arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed, _ isTimed: Bool, _ isNumbered: Bool
    ) throws(Failure) -> Result {
        var notes: [(pair: AnyObject, note: AnyObject)] = []
        let number = isNumbered ? CallNumber.next() : 0
        for observer in before { tell(observer, arguments.arguments, &notes, number) }
        let start = isTimed ? ClockReading.now() : ClockReading()
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) {
            outcome = .success(try self.proceed(to: next, &arguments, proceed))
        } catch {
            outcome = .failure(error)
        }
        for observer in after { tell(observer, arguments.arguments, outcome, notes, start, number) }
        return try outcome.get()
    }

    @inline(never)
    private func callInTurn(
        _ arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed,
        _ links: [ChainLink], _ tellsAll: Bool, _ asksLast: Bool
    ) throws(Failure) -> Result {
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
                outcome = probe.whether { () throws(Failure) in try proceed(turns[index].function, &arguments) }
                turn.presence.note(isLeftOut: probe.usedDefault)
                if probe.usedDefault, !isEnd {
                    // What the default was given, nobody else can have.
                    if requirement.usesArgumentsUp { return try unanswered(&arguments, proceed) }
                    continue
                }
            } else {
                do throws(Failure) {
                    outcome = .success(try proceed(turns[index].function, &arguments))
                } catch {
                    outcome = .failure(error)
                }
            }
            if !tellsAll { return try outcome.get() }
            first = context.merged(first, outcome)
        }
        guard let first else { return try self.proceed(to: otherwise, &arguments, proceed) }
        return try first.get()
    }

    @inline(never)
    private func tell(
        _ entry: Entry, _ arguments: Arguments,
        _ notes: inout [(pair: AnyObject, note: AnyObject)], _ number: UInt64
    ) {
        guard context.takes(entry) else { return }
        do {
            if let observer = entry as? ObserverEntryForAll {
                let call = PendingCall(requirement, arguments)
                return try observer.handler(ObservedCall(number: number, call: call, outcome: nil, duration: nil))
            }
            // The plan has taken those of this class, and no others.
            let observer = compared(entry, as: ObserverEntry<Arguments, Result, Failure>.self)
            try observer.tell(arguments)
            if let pair = observer.paired, let note = try pair.beforeAnswer(arguments) { notes.append((pair, note)) }
        } catch {
            context.report(error, by: .observerBefore)
        }
    }

    @inline(never)
    private func tell(
        _ entry: Entry, _ arguments: Arguments,
        _ outcome: borrowing Swift.Result<Result, Failure>, _ notes: [(pair: AnyObject, note: AnyObject)],
        _ start: ClockReading, _ number: UInt64
    ) {
        guard context.takes(entry) else { return }
        do {
            if let observer = entry as? ObserverEntryForAll {
                let call = PendingCall(requirement, arguments)
                let outcome = requirement.boxer.erased(outcome)
                return try observer.handler(
                    ObservedCall(number: number, call: call, outcome: outcome, duration: start.elapsed))
            }
            let observer = compared(entry, as: ObserverEntry<Arguments, Result, Failure>.self)
            try observer.tell(arguments, outcome)
            if let pair = observer.paired {
                try pair.afterAnswer(arguments, notes.first { $0.pair === pair }?.note)
            }
        } catch {
            context.report(error, by: .observerAfter)
        }
    }

    /// What a call returns that nobody answers: the order is decision, not accident, and is documented on
    /// ``ProtocolProxy``.
    @inline(never)
    private func unanswered(
        _ arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed
    ) throws(Failure) -> Result {
        if let function = requirement.function(ofOperandsIn: arguments.arguments, in: context.routes?.adoption) {
            return try proceed(function, &arguments)
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
            return try proceed(function, &arguments)
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

extension RouteContext {
    /// Whether a registration takes part in this call.
    func takes(_ entry: Entry) -> Bool {
        if entry.isUnconditional { return true }
        let takes = entry.lifetime.take()
        if !takes || entry.lifetime.once != nil { remove(entry) }
        return takes
    }
}

extension RouteContext {
    /// Asks who answers for nobody, if there is one.
    func answerForNobody(_ call: @autoclosure () -> PendingCall) throws -> Any? {
        guard let handler = routes?.unansweredCallHandler else { return nil }
        let call = call()
        let hasZero = call.requirement.hasAnswerForNobody
        let error = ProxyError.unanswered(call.requirement, in: self, hasZero)
        return try handler.answer(
            UnansweredCall(
                call: call, error: error, hasZero: hasZero, deadImplementerType: routes?.deadImplementerType,
                isMessage: false))
    }
}
