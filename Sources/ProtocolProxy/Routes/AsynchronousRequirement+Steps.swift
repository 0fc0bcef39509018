// SPDX-License-Identifier: MIT

// The steps of an asynchronous call, which runs on the caller's isolation; see
// `SynchronousRequirement+Steps.swift`.

extension AsynchronousRequirement where Result: ~Copyable {
    static var observerClass: AnyClass { AsynchronousObserver<Arguments, Result, Failure>.self }

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
            // Each implementer is asked whether it declines the arguments that it would receive: an
            // earlier implementer may have changed them.
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
                        // This implementer has consumed the argument, so no other implementer can
                        // receive it.
                        guard self.consumesArguments else { continue }
                        return try await self.answer(arguments.arguments, byDefaultIn: context) {
                            (function) async throws(Failure) in
                            try await proceed(function, &arguments)
                        }
                    }
                    if !isMulticast { return try outcome.get() }
                    first = context.outcome(of: first, and: outcome)
                }
                guard let first else { return try await proceed(otherwise, &arguments) }
                return try first.get()
            }
        )
    }
}
