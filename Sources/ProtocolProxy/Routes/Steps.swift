// SPDX-License-Identifier: MIT

/// Selects the candidates of one call, in order; if none is left, the step calls the function of
/// the layers below.
///
/// A candidate whose object was deallocated is passed over, and removed from the proxy's
/// implementers for later calls. The cursor is synchronous and not generic, so that both kinds of
/// calls share it.
struct CandidateCursor {
    private let candidates: [Candidate]
    private let context: RouteContext
    private var index = 0
    private var hasRemovedDead = false
    /// The objects that the current candidate depends on; `nil` if it is an implementer that was
    /// deallocated.
    ///
    /// The caller must keep them alive until the candidate has answered.
    private(set) var held: RetainedObjects?
    /// Finds out whether the current candidate has the requirement; `nil` if that is known.
    private(set) var probe: DefaultProbe?

    init(_ candidates: [Candidate], _ context: RouteContext) {
        self.candidates = candidates
        self.context = context
    }

    /// The function of the next candidate that takes part, in a `FunctionBox`, or `nil`.
    mutating func next(_ call: @autoclosure () -> PendingCall) -> AnyObject? {
        while index < candidates.count {
            let candidate = candidates[index]
            index += 1
            held = candidate.retainDependencies()
            // The implementer was deallocated.
            if held == nil { removeDeadImplementers() }
            guard held != nil, !isSkipped(candidate), candidate.admits(call(), context) else {
                continue
            }
            if candidate.presence?.isKnown == false, let value = candidate.implementer?.value {
                probe = DefaultProbe(of: value, in: context.requirement)
            } else {
                probe = nil
            }
            return candidate.functionBox
        }
        return nil
    }

    /// Records that the current candidate was called; returns `true` if the candidate omits the
    /// requirement, so that the call continues with the next.
    func noteOutcome() -> Bool {
        guard let probe else { return false }
        let candidate = candidates[index - 1]
        candidate.presence?.note(isOmitted: probe.usedDefault)
        return isSkipped(candidate)
    }

    private func isSkipped(_ candidate: Candidate) -> Bool {
        candidate.isSkippedIfOmitted && candidate.isKnownToOmit
    }

    private mutating func removeDeadImplementers() {
        if !hasRemovedDead { context.removeDeadImplementers() }
        hasRemovedDead = true
    }
}

// The steps of a call, each of which wraps other functions; a route is composed of them. Each step
// exists twice, because Swift has two kinds of functions: after a change here, change
// those of asynchronous requirements, too.

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
                var cursor = CandidateCursor(candidates, context)
                defer { extendLifetime(cursor) }
                guard let chosen = cursor.next(PendingCall(self, arguments)) else {
                    return try proceed(otherwise)
                }
                // SAFETY: `RoutePlan` and `RouteLayer` give each candidate of this requirement a
                // box with a function of its type.
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
                var cursor = CandidateCursor(candidates, context)
                var first: Swift.Result<Result, Failure>?
                while let turn = cursor.next(PendingCall(self, arguments.arguments)) {
                    defer { extendLifetime(cursor) }
                    let outcome = DefaultProbe.run(cursor.probe) { () throws(Failure) in
                        // SAFETY: `RoutePlan` and `RouteLayer` give each candidate a box with a
                        // function of the requirement's type.
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

// The steps of an asynchronous call, which runs on the caller's isolation; see those of synchronous
// requirements above.

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
                var cursor = CandidateCursor(candidates, context)
                defer { extendLifetime(cursor) }
                guard let chosen = cursor.next(PendingCall(self, arguments)) else {
                    return try await proceed(otherwise)
                }
                // SAFETY: `RoutePlan` and `RouteLayer` give each candidate of this requirement a
                // box with a function of its type.
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
                var cursor = CandidateCursor(candidates, context)
                var first: Swift.Result<Result, Failure>?
                while let turn = cursor.next(PendingCall(self, arguments.arguments)) {
                    defer { extendLifetime(cursor) }
                    let outcome = await DefaultProbe.run(cursor.probe) { () async throws(Failure) in
                        // SAFETY: `RoutePlan` and `RouteLayer` give each candidate a box with a
                        // function of the requirement's type.
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
