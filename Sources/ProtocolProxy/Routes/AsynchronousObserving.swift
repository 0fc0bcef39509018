// SPDX-License-Identifier: MIT

// How observers take part in an asynchronous call; see `Observing.swift`.

extension AsynchronousRequirement where Result: ~Copyable {
    func observing(_ next: Function, by observers: Observers) -> Function {
        around(
            AsyncDecorator.changing { (arguments, proceed) async throws(Failure) in
                let number = observers.nextNumber()
                for entry in observers.before where observers.context.admits(entry) {
                    await self.notify(entry, arguments.arguments, number, observers.context)
                }
                let start = observers.startOfAnswer()
                let outcome: Swift.Result<Result, Failure>
                do throws(Failure) {
                    outcome = .success(try await proceed(next, &arguments))
                } catch {
                    outcome = .failure(error)
                }
                for entry in observers.after where observers.context.admits(entry) {
                    await self.notify(
                        entry,
                        arguments.arguments,
                        outcome,
                        number,
                        start,
                        observers.context
                    )
                }
                return try outcome.get()
            }
        )
    }

    // SAFETY: here and below, `RoutePlan` lists observers of `observerClass` and of all
    // requirements.
    private nonisolated(nonsending) func notify(
        _ entry: Entry,
        _ arguments: Arguments,
        _ number: UInt64,
        _ context: RouteContext
    ) async {
        do {
            if let observer = entry.observerOfAll {
                return try observer.notify(PendingCall(self, arguments), number: number)
            }
            let observer = unsafe unsafeDowncast(
                entry.box,
                to: AsynchronousObserver<Arguments, Result, Failure>.self
            )
            try await observer.arguments?(arguments)
        } catch {
            context.report(error, by: .observerBefore)
        }
    }

    // SAFETY: as above.
    private nonisolated(nonsending) func notify(
        _ entry: Entry,
        _ arguments: Arguments,
        _ outcome: borrowing Swift.Result<Result, Failure>,
        _ number: UInt64,
        _ start: ContinuousClock.Instant?,
        _ context: RouteContext
    ) async {
        do {
            if let observer = entry.observerOfAll {
                return try observer.notify(
                    PendingCall(self, arguments),
                    boxer.erased(outcome),
                    number: number,
                    since: start
                )
            }
            let observer = unsafe unsafeDowncast(
                entry.box,
                to: AsynchronousObserver<Arguments, Result, Failure>.self
            )
            try await observer.arguments?(arguments)
            try await observer.outcome?(arguments, outcome)
        } catch {
            context.report(error, by: .observerAfter)
        }
    }
}
