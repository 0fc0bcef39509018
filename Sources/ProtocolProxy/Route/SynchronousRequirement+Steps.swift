// SPDX-License-Identifier: MIT

// The steps of a call. Each makes a function around other functions, and a route is composed of them. Swift has two kinds
// of functions, so each step exists twice: change `AsynchronousRequirement+Steps.swift` alike. The tests of order run over
// both.

extension SynchronousRequirement where Result: ~Copyable {
    static var observerClass: AnyClass { ObserverEntry<Arguments, Result, Failure>.self }

    func answeringForNobody(_ context: RouteContext) -> Function {
        around(
            Decorator { (arguments, proceed) throws(Failure) in
                try self.answer(arguments, forNobodyIn: context, proceed)
            })
    }

    private func answer(
        _ arguments: Arguments, forNobodyIn context: RouteContext,
        _ proceed: Decorator<Function, Arguments, Result, Failure>.Proceed
    ) throws(Failure) -> Result {
        switch try defaultAnswer(to: arguments, in: context) {
        case .value(let value): return value
        case .function(let function): return try proceed(function)
        }
    }

    func clearing(_ next: Function, _ context: RouteContext) -> Function {
        around(
            Decorator { (_, proceed) throws(Failure) in
                context.removeDeadImplementers()
                return try proceed(next)
            })
    }

    func choosing(_ turns: [Turn<Function>], otherwise: Function, _ context: RouteContext) -> Function {
        let conditions = turns.map(\.condition)
        let functions = turns.map { FunctionBox($0.function) }
        // To read the list, generic code asks the runtime for its type.
        let first = functions[0]
        return around(
            Decorator { (arguments, proceed) throws(Failure) in
                var isDead = false
                for (index, condition) in conditions.enumerated() {
                    guard let held = condition.hold() else {
                        isDead = true
                        continue
                    }
                    guard condition.admits(PendingCall(self, arguments), context) else { continue }
                    defer { extendLifetime(held) }
                    if isDead { context.removeDeadImplementers() }
                    let box = index == 0 ? first : functions[index]
                    return try proceed(box.function)
                }
                if isDead { context.removeDeadImplementers() }
                return try proceed(otherwise)
            })
    }

    func takingTurns(
        _ chain: Chain, _ functions: [FunctionBox<Function>], otherwise: Function, _ context: RouteContext
    ) -> Function {
        around(
            Decorator { (arguments, proceed) throws(Failure) in
                var first: Swift.Result<Result, Failure>?
                var isDead = false
                // Once, for any number of dead implementers.
                defer { if isDead { context.removeDeadImplementers() } }
                for (index, turn) in chain.links.enumerated() {
                    guard let keeper = turn.link.keeper else {
                        isDead = true
                        continue
                    }
                    defer { extendLifetime(keeper) }
                    let isEnd = index == chain.links.count - 1 && !chain.asksLast
                    guard isEnd || !turn.presence.isLeftOut else { continue }
                    guard turn.condition.admits(PendingCall(self, arguments), context) else { continue }
                    let outcome: Swift.Result<Result, Failure>
                    if let probe = turn.probe(in: self) {
                        outcome = probe.whether { () throws(Failure) in
                            try proceed(functions[index].function)
                        }
                        turn.presence.note(isLeftOut: probe.usedDefault)
                        if probe.usedDefault, !isEnd {
                            // A consumed argument is passed to the default alone.
                            if self.usesArgumentsUp {
                                return try self.answer(arguments, forNobodyIn: context, proceed)
                            }
                            continue
                        }
                    } else {
                        do throws(Failure) {
                            outcome = .success(try proceed(functions[index].function))
                        } catch {
                            outcome = .failure(error)
                        }
                    }
                    if !chain.tellsAll { return try outcome.get() }
                    first = context.merged(first, outcome)
                }
                guard let first else { return try proceed(otherwise) }
                return try first.get()
            })
    }

    func intercepting(_ next: Function, by interceptor: any CallInterceptor) -> Function? {
        interceptor.interceptor(of: self, around: next).map(around)
    }

    func observing(_ next: Function, by observers: Observers, _ context: RouteContext) -> Function {
        // An observer of all requirements receives numbers.
        if !observers.areNumbered {
            return around(ObservingDecorator<Function, Arguments, Result, Failure>(observers, next, context))
        }
        return around(
            ChangingDecorator { (arguments, proceed) throws(Failure) in
                let number = CallNumber.next()
                for observer in observers.before { self.tell(observer, arguments.arguments, number, context) }
                let start = observers.areTimed ? ContinuousClock.now : nil
                let outcome: Swift.Result<Result, Failure>
                do throws(Failure) {
                    outcome = .success(try proceed(next, &arguments))
                } catch {
                    outcome = .failure(error)
                }
                for observer in observers.after {
                    self.tell(observer, arguments.arguments, outcome, start, number, context)
                }
                return try outcome.get()
            })
    }

    // Functions of their own: a generic function asks the runtime for all types that it may need.
    @inline(never)
    private func tell(
        _ entry: Entry, _ arguments: Arguments, _ number: UInt64, _ context: RouteContext
    ) {
        guard context.takes(entry) else { return }
        do {
            if let observer = entry as? ObserverEntryForAll {
                let call = PendingCall(self, arguments)
                return try observer.handler(ObservedCall(number: number, call: call, outcome: nil, duration: nil))
            }
            // The plan has taken entries of this class only.
            let observer = compared(entry, as: ObserverEntry<Arguments, Result, Failure>.self)
            try observer.tell(arguments)
        } catch {
            context.report(error, by: .observerBefore)
        }
    }

    @inline(never)
    private func tell(
        _ entry: Entry, _ arguments: Arguments, _ outcome: borrowing Swift.Result<Result, Failure>,
        _ start: ContinuousClock.Instant?, _ number: UInt64, _ context: RouteContext
    ) {
        guard context.takes(entry) else { return }
        do {
            if let observer = entry as? ObserverEntryForAll {
                let call = PendingCall(self, arguments)
                let outcome = boxer.erased(outcome)
                return try observer.handler(
                    ObservedCall(number: number, call: call, outcome: outcome, duration: start.map { .now - $0 }))
            }
            let observer = compared(entry, as: ObserverEntry<Arguments, Result, Failure>.self)
            try observer.tell(arguments, outcome)
        } catch {
            context.report(error, by: .observerAfter)
        }
    }
}
