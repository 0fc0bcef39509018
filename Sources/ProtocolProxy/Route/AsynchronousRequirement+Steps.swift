// SPDX-License-Identifier: MIT

// The steps of an asynchronous call, which runs on the caller's isolation; see `SynchronousRequirement+Steps.swift`.

extension AsynchronousRequirement where Result: ~Copyable {
    static var observerClass: AnyClass { AsyncObserverEntry<Arguments, Result, Failure>.self }

    func answeringForNobody(_ context: RouteContext) -> Function {
        around(
            AsyncDecorator { (arguments, proceed) async throws(Failure) in
                try await self.answer(arguments, forNobodyIn: context, proceed)
            })
    }

    private nonisolated(nonsending) func answer(
        _ arguments: Arguments, forNobodyIn context: RouteContext,
        _ proceed: AsyncDecorator<Function, Arguments, Result, Failure>.Proceed
    ) async throws(Failure) -> Result {
        switch try defaultAnswer(to: arguments, in: context) {
        case .value(let value): return value
        case .function(let function): return try await proceed(function)
        }
    }

    func clearing(_ next: Function, _ context: RouteContext) -> Function {
        around(
            AsyncDecorator { (_, proceed) async throws(Failure) in
                context.removeDeadImplementers()
                return try await proceed(next)
            })
    }

    func choosing(_ turns: [Turn<Function>], otherwise: Function, _ context: RouteContext) -> Function {
        let conditions = turns.map(\.condition)
        let functions = turns.map { FunctionBox($0.function) }
        // To read the list, generic code asks the runtime for its type.
        let first = functions[0]
        return around(
            AsyncDecorator { (arguments, proceed) async throws(Failure) in
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
                    return try await proceed(box.function)
                }
                if isDead { context.removeDeadImplementers() }
                return try await proceed(otherwise)
            })
    }

    func takingTurns(
        _ chain: Chain, _ functions: [FunctionBox<Function>], otherwise: Function, _ context: RouteContext
    ) -> Function {
        around(
            AsyncDecorator { (arguments, proceed) async throws(Failure) in
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
                        outcome = await probe.whether { () async throws(Failure) in
                            try await proceed(functions[index].function)
                        }
                        turn.presence.note(isLeftOut: probe.usedDefault)
                        if probe.usedDefault, !isEnd {
                            // A consumed argument is passed to the default alone.
                            if self.usesArgumentsUp {
                                return try await self.answer(arguments, forNobodyIn: context, proceed)
                            }
                            continue
                        }
                    } else {
                        do throws(Failure) {
                            outcome = .success(try await proceed(functions[index].function))
                        } catch {
                            outcome = .failure(error)
                        }
                    }
                    if !chain.tellsAll { return try outcome.get() }
                    first = context.merged(first, outcome)
                }
                guard let first else { return try await proceed(otherwise) }
                return try first.get()
            })
    }

    func intercepting(_ next: Function, by interceptor: any CallInterceptor) -> Function? {
        interceptor.interceptor(of: self, around: next).map(around)
    }

    func observing(_ next: Function, by observers: Observers, _ context: RouteContext) -> Function {
        around(
            AsyncChangingDecorator { (arguments, proceed) async throws(Failure) in
                let number = observers.areNumbered ? CallNumber.next() : 0
                for observer in observers.before {
                    await self.tell(observer, arguments.arguments, number, context)
                }
                let start = observers.areTimed ? ContinuousClock.now : nil
                let outcome: Swift.Result<Result, Failure>
                do throws(Failure) {
                    outcome = .success(try await proceed(next, &arguments))
                } catch {
                    outcome = .failure(error)
                }
                for observer in observers.after {
                    await self.tell(observer, arguments.arguments, outcome, start, number, context)
                }
                return try outcome.get()
            })
    }

    private nonisolated(nonsending) func tell(
        _ entry: Entry, _ arguments: Arguments, _ number: UInt64, _ context: RouteContext
    ) async {
        guard context.takes(entry) else { return }
        do {
            if let observer = entry as? ObserverEntryForAll {
                let call = PendingCall(self, arguments)
                return try observer.handler(ObservedCall(number: number, call: call, outcome: nil, duration: nil))
            }
            // The plan has taken entries of this class only.
            let observer = compared(entry, as: AsyncObserverEntry<Arguments, Result, Failure>.self)
            try await observer.arguments?(arguments)
        } catch {
            context.report(error, by: .observerBefore)
        }
    }

    private nonisolated(nonsending) func tell(
        _ entry: Entry, _ arguments: Arguments, _ outcome: borrowing Swift.Result<Result, Failure>,
        _ start: ContinuousClock.Instant?, _ number: UInt64, _ context: RouteContext
    ) async {
        guard context.takes(entry) else { return }
        do {
            if let observer = entry as? ObserverEntryForAll {
                let call = PendingCall(self, arguments)
                let outcome = boxer.erased(outcome)
                return try observer.handler(
                    ObservedCall(number: number, call: call, outcome: outcome, duration: start.map { .now - $0 }))
            }
            let observer = compared(entry, as: AsyncObserverEntry<Arguments, Result, Failure>.self)
            try await observer.arguments?(arguments)
            try await observer.outcome?(arguments, outcome)
        } catch {
            context.report(error, by: .observerAfter)
        }
    }
}
