// SPDX-License-Identifier: MIT

// The steps of a call, each of which wraps other functions; a route is composed of them. Each step
// exists twice, because Swift has two kinds of functions: after a change here, change
// `AsynchronousRequirement+Steps.swift`, too.

extension SynchronousRequirement where Result: ~Copyable {
    static var observerClass: AnyClass { SynchronousObserver<Arguments, Result, Failure>.self }

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
            // Each implementer is asked whether it declines the arguments that it would receive: an
            // earlier implementer may have changed them.
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
                    first = context.outcome(of: first, and: outcome)
                }
                guard let first else { return try proceed(otherwise, &arguments) }
                return try first.get()
            }
        )
    }
}
