// SPDX-License-Identifier: MIT

// The steps of an asynchronous call, which runs on the caller's isolation; see
// `SynchronousRequirement+Steps.swift`.

extension AsynchronousRequirement where Result: ~Copyable {
    static var observerClass: AnyClass { AsyncObserverEntry<Arguments, Result, Failure>.self }

    func answeringByDefault(_ context: RouteContext) -> Function {
        around(
            AsyncDecorator { (arguments, proceed) async throws(Failure) in
                try await self.answer(arguments, byDefaultIn: context, proceed)
            }
        )
    }

    private nonisolated(nonsending) func answer(
        _ arguments: Arguments,
        byDefaultIn context: RouteContext,
        _ proceed: AsyncDecorator<Function, Arguments, Result, Failure>.Proceed
    ) async throws(Failure) -> Result {
        switch try defaultAnswer(to: arguments, in: context) {
        case .value(let value): return value
        case .function(let function): return try await proceed(function)
        }
    }

    func callingFirstEligible(
        _ candidates: [Candidate],
        otherwise: Function,
        _ context: RouteContext
    ) -> Function {
        around(
            AsyncDecorator { (arguments, proceed) async throws(Failure) in
                var cursor = Cursor(candidates, context)
                defer { extendLifetime(cursor) }
                guard let chosen = cursor.next(PendingCall(self, arguments)) else {
                    return try await proceed(otherwise)
                }
                // SAFETY: `RoutePlan` and `Layer` give each candidate of this requirement a box
                // with a function of its type.
                return try await proceed(
                    unsafe unsafeDowncast(chosen, to: FunctionBox<Function>.self).function
                )
            }
        )
    }

    func forwardingAlongChain(
        _ candidates: [Candidate],
        isMulticast: Bool,
        otherwise: Function,
        _ context: RouteContext
    ) -> Function {
        around(
            // An implementer is asked whether it declines what it would receive, which one before
            // it may have changed.
            AsyncDecorator.changing { (arguments, proceed) async throws(Failure) in
                var cursor = Cursor(candidates, context)
                var first: Swift.Result<Result, Failure>?
                while let turn = cursor.next(PendingCall(self, arguments.arguments)) {
                    defer { extendLifetime(cursor) }
                    let outcome = await DefaultProbe.run(cursor.probe) { () async throws(Failure) in
                        // SAFETY: `RoutePlan` and `Layer` give each candidate a box with a function
                        // of the requirement's type.
                        let function = unsafe unsafeDowncast(turn, to: FunctionBox<Function>.self)
                            .function
                        return try await proceed(function, &arguments)
                    }
                    if cursor.noteOutcome() {
                        // This implementer has consumed the argument, so the call cannot continue
                        // with another.
                        guard self.consumesArguments else { continue }
                        return try await self.answer(arguments.arguments, byDefaultIn: context) {
                            (function) async throws(Failure) in
                            try await proceed(function, &arguments)
                        }
                    }
                    if !isMulticast { return try outcome.get() }
                    first = context.merged(first, outcome)
                }
                guard let first else { return try await proceed(otherwise, &arguments) }
                return try first.get()
            }
        )
    }

    func intercepting(_ next: Function, by interceptor: any CallInterceptor) -> Function? {
        interceptor.interceptor(of: self, around: next).map(around)
    }

    func observing(_ next: Function, by observers: [Entry], _ context: RouteContext) -> Function {
        let before = observers.filter { $0.role == .observerBefore }
        let after = observers.filter { $0.role == .observerAfter }
        // Only observers of all requirements receive call numbers and durations.
        let areNumbered = observers.contains(where: \.isForAll)
        let areTimed = after.contains(where: \.isForAll)
        return around(
            AsyncDecorator.changing { (arguments, proceed) async throws(Failure) in
                let number = areNumbered ? ObservedCall.nextNumber() : 0
                for observer in before {
                    await self.notify(observer, arguments.arguments, number, context)
                }
                let start = areTimed ? ContinuousClock.now : nil
                let outcome: Swift.Result<Result, Failure>
                do throws(Failure) {
                    outcome = .success(try await proceed(next, &arguments))
                } catch {
                    outcome = .failure(error)
                }
                for observer in after {
                    await self.notify(
                        observer,
                        arguments.arguments,
                        outcome,
                        start,
                        number,
                        context
                    )
                }
                return try outcome.get()
            }
        )
    }

    private nonisolated(nonsending) func notify(
        _ entry: Entry,
        _ arguments: Arguments,
        _ number: UInt64,
        _ context: RouteContext
    ) async {
        guard context.admits(entry) else { return }
        do {
            if let observer = entry as? ErasedObserverEntry {
                let call = PendingCall(self, arguments)
                return try observer.handler(
                    ObservedCall(number: number, call: call, outcome: nil, duration: nil)
                )
            }
            // SAFETY: an entry is an observer of all requirements, cast above, or of
            // `observerClass`, this class.
            let observer = unsafe unsafeDowncast(
                entry,
                to: AsyncObserverEntry<Arguments, Result, Failure>.self
            )
            try await observer.arguments?(arguments)
        } catch {
            context.report(error, by: .observerBefore)
        }
    }

    private nonisolated(nonsending) func notify(
        _ entry: Entry,
        _ arguments: Arguments,
        _ outcome: borrowing Swift.Result<Result, Failure>,
        _ start: ContinuousClock.Instant?,
        _ number: UInt64,
        _ context: RouteContext
    ) async {
        guard context.admits(entry) else { return }
        do {
            if let observer = entry as? ErasedObserverEntry {
                let call = PendingCall(self, arguments)
                let outcome = boxer.erased(outcome)
                return try observer.handler(
                    ObservedCall(
                        number: number,
                        call: call,
                        outcome: outcome,
                        duration: start.map { .now - $0 }
                    )
                )
            }
            // SAFETY: an entry is an observer of all requirements, cast above, or of
            // `observerClass`, this class.
            let observer = unsafe unsafeDowncast(
                entry,
                to: AsyncObserverEntry<Arguments, Result, Failure>.self
            )
            try await observer.arguments?(arguments)
            try await observer.outcome?(arguments, outcome)
        } catch {
            context.report(error, by: .observerAfter)
        }
    }
}
