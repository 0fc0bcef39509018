// SPDX-License-Identifier: MIT

// The steps of a call, each of which wraps other functions; a route is composed of them. Each step
// exists twice, because Swift has two kinds of functions: change
// `AsynchronousRequirement+Steps.swift` accordingly.

extension SynchronousRequirement where Result: ~Copyable {
    static var observerClass: AnyClass { ObserverEntry<Arguments, Result, Failure>.self }

    func answeringByDefault(_ context: RouteContext) -> Function {
        around(
            Decorator { (arguments, proceed) throws(Failure) in
                try self.answer(arguments, byDefaultIn: context, proceed)
            }
        )
    }

    private func answer(
        _ arguments: Arguments,
        byDefaultIn context: RouteContext,
        _ proceed: Decorator<Function, Arguments, Result, Failure>.Proceed
    ) throws(Failure) -> Result {
        switch try defaultAnswer(to: arguments, in: context) {
        case .value(let value): return value
        case .function(let function): return try proceed(function)
        }
    }

    func callingFirstEligible(
        _ candidates: [Candidate],
        otherwise: Function,
        _ context: RouteContext
    ) -> Function {
        around(
            Decorator { (arguments, proceed) throws(Failure) in
                var cursor = Cursor(candidates, context)
                defer { extendLifetime(cursor) }
                guard let chosen = cursor.next(PendingCall(self, arguments)) else {
                    return try proceed(otherwise)
                }
                // SAFETY: `RoutePlan` and `Layer` give each candidate of this requirement a box
                // with a function of its type.
                return try proceed(
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
            Decorator.changing { (arguments, proceed) throws(Failure) in
                var cursor = Cursor(candidates, context)
                var first: Swift.Result<Result, Failure>?
                while let turn = cursor.next(PendingCall(self, arguments.arguments)) {
                    defer { extendLifetime(cursor) }
                    let outcome = DefaultProbe.run(cursor.probe) { () throws(Failure) in
                        // SAFETY: `RoutePlan` and `Layer` give each candidate a box with a function
                        // of the requirement's type.
                        let function = unsafe unsafeDowncast(turn, to: FunctionBox<Function>.self)
                            .function
                        return try proceed(function, &arguments)
                    }
                    if cursor.noteOutcome() {
                        // The argument is consumed, so no other implementer can receive it.
                        guard self.consumesArguments else { continue }
                        return try self.answer(arguments.arguments, byDefaultIn: context) {
                            (function) throws(Failure) in
                            try proceed(function, &arguments)
                        }
                    }
                    if !isMulticast { return try outcome.get() }
                    first = context.merged(first, outcome)
                }
                guard let first else { return try proceed(otherwise, &arguments) }
                return try first.get()
            }
        )
    }

    func intercepting(_ next: Function, by interceptor: any CallInterceptor) -> Function? {
        interceptor.interceptor(of: self, around: next).map(around)
    }

    func observing(_ next: Function, by observers: [Entry], _ context: RouteContext) -> Function {
        // Only observers of all requirements receive call numbers.
        let before = observers.filter { $0.role == .observerBefore }
        let after = observers.filter { $0.role == .observerAfter }
        guard observers.contains(where: \.isForAll) else {
            return around(
                ObservingDecorator<Function, Arguments, Result, Failure>(
                    before,
                    after,
                    next,
                    context
                )
            )
        }
        let areTimed = after.contains(where: \.isForAll)
        return around(
            Decorator.changing { (arguments, proceed) throws(Failure) in
                let number = ObservedCall.nextNumber()
                for observer in before {
                    self.notify(observer, arguments.arguments, number, context)
                }
                let start = areTimed ? ContinuousClock.now : nil
                let outcome = Swift.Result { () throws(Failure) in try proceed(next, &arguments) }
                for observer in after {
                    self.notify(observer, arguments.arguments, outcome, start, number, context)
                }
                return try outcome.get()
            }
        )
    }

    // Outlined to keep metadata lookups off the fast path.
    @inline(never)
    private func notify(
        _ entry: Entry,
        _ arguments: Arguments,
        _ number: UInt64,
        _ context: RouteContext
    ) {
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
                to: ObserverEntry<Arguments, Result, Failure>.self
            )
            try observer.notify(arguments)
        } catch {
            context.report(error, by: .observerBefore)
        }
    }

    @inline(never)
    private func notify(
        _ entry: Entry,
        _ arguments: Arguments,
        _ outcome: borrowing Swift.Result<Result, Failure>,
        _ start: ContinuousClock.Instant?,
        _ number: UInt64,
        _ context: RouteContext
    ) {
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
                to: ObserverEntry<Arguments, Result, Failure>.self
            )
            try observer.notify(arguments, outcome)
        } catch {
            context.report(error, by: .observerAfter)
        }
    }
}
