// SPDX-License-Identifier: MIT

public import Synchronization

// The calls of `FunctionRequirement`, whose arguments stay with the witness: it brings what forwards, what answers by a
// handler, and what tells the observers.

extension ProtocolProxy {
    /// Takes a call through its route.
    @inlinable
    final func deliver<Conformer, Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: FunctionRequirement<Function, Arguments>,
        _ forward: (inout Conformer) throws(Failure) -> Result, _ answer: (Function) throws(Failure) -> Result,
        telling arguments: () -> Arguments, binding: () -> ((__Bound<Conformer>) -> Function)?
    ) throws(Failure) -> Result {
        let number = self.number(of: requirement)
        let continuation = self.continuation(number)
        let hazard = routes.protectRoute(number)
        // SAFETY: the hazard pointer keeps the route alive.
        let outcome = hazard.route.outcome { (anyRoute) throws(Failure) -> Result in
            let route = self.route(
                continuation?.route ?? anyRoute, as: Route<FunctionBody<Function>, FunctionNotice<Arguments>>.self,
                for: requirement)
            func unanswered() throws(Failure) -> Result {
                if let value = defaultValue(as: Result.self) { return value }
                if let fallback = requirement.fallback(on: self) { return try answer(fallback.function) }
                return try nothing(requirement, orThrowing: Failure.self)
            }
            func reply(_ body: borrowing FunctionBody<Function>, _ index: Int) throws(Failure) -> Result {
                guard route.isIntercepted, let interceptor = route.answers[index].interceptor else {
                    if case .handler(let box) = copy body { return try answer(box.function) }
                    let source = self.source(of: copy body, as: Conformer.self, for: requirement)
                    var conformer = source.conformer
                    defer { if requirement.isMutating { source.store(conformer) } }
                    return try forward(&conformer)
                }
                guard route.answers[index].isForAll else {
                    return try answer(
                        intercepted(requirement, route, at: index, number, binding(), telling: arguments()))
                }
                return try intercept(requirement, by: interceptor, route.answers[index].id, telling: arguments()) {
                    () throws(Failure) -> Result in try goOn(at: index + 1)
                }
            }
            func goOn(at index: Int) throws(Failure) -> Result {
                var isStale = false
                let pending = { PendingCall(requirement, arguments()) }
                let chosen = route.choose(from: index, asking: pending, isStale: &isStale)
                defer {
                    extendLifetime(chosen)
                    if isStale { routes.removeDead(from: number) }
                }
                return try self.answer(
                    requirement, route, chosen, &isStale, pending: pending, by: reply, unanswered: unanswered)
            }
            if let continuation { return try goOn(at: continuation.index) }
            return try inOrder(
                requirement, route, number, pending: { PendingCall(requirement, arguments()) },
                before: { (observer) throws in try observer.notice.beforeAnswer(arguments()) }, answer: reply,
                unanswered: unanswered,
                after: { (observer, outcome, start) throws in
                    try observer.notice.afterAnswer(arguments(), outcome, since: start)
                })
        }
        routes.release(hazard, number)
        return try outcome.get()
    }

    /// Takes an asynchronous call through its route, on the caller's isolation.
    @inlinable
    final nonisolated(nonsending) func deliver<Conformer, Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: FunctionRequirement<Function, Arguments>,
        _ forward: nonisolated(nonsending) (inout Conformer) async throws(Failure) -> Result,
        _ answer: nonisolated(nonsending) (Function) async throws(Failure) -> Result,
        telling arguments: () -> Arguments, binding: () -> ((__Bound<Conformer>) -> Function)?
    ) async throws(Failure) -> Result {
        let number = self.number(of: requirement)
        let continuation = self.continuation(number)
        let hazard = routes.protectRoute(number)
        let route = self.route(
            continuation?.route ?? hazard.route.takeUnretainedValue(),
            as: Route<FunctionBody<Function>, FunctionNotice<Arguments>>.self, for: requirement)
        routes.release(hazard, number)
        nonisolated(nonsending) func unanswered() async throws(Failure) -> Result {
            if let value = defaultValue(as: Result.self) { return value }
            if let fallback = requirement.fallback(on: self) { return try await answer(fallback.function) }
            return try nothing(requirement, orThrowing: Failure.self)
        }
        nonisolated(nonsending) func reply(_ body: borrowing FunctionBody<Function>, _ index: Int) async throws(Failure)
            -> Result
        {
            guard route.isIntercepted, let interceptor = route.answers[index].interceptor else {
                if case .handler(let box) = copy body { return try await answer(box.function) }
                let source = self.source(of: copy body, as: Conformer.self, for: requirement)
                var conformer = source.conformer
                defer { if requirement.isMutating { source.store(conformer) } }
                return try await forward(&conformer)
            }
            guard route.answers[index].isForAll else {
                return try await answer(
                    intercepted(requirement, route, at: index, number, binding(), telling: arguments()))
            }
            return try await intercept(requirement, by: interceptor, route.answers[index].id, telling: arguments()) {
                () async throws(Failure) -> Result in try await goOn(at: index + 1)
            }
        }
        nonisolated(nonsending) func goOn(at index: Int) async throws(Failure) -> Result {
            var isStale = false
            let pending = { PendingCall(requirement, arguments()) }
            let chosen = route.choose(from: index, asking: pending, isStale: &isStale)
            defer {
                extendLifetime(chosen)
                if isStale { routes.removeDead(from: number) }
            }
            return try await self.answerAsync(
                requirement, route, chosen, &isStale, pending: pending, by: reply, unanswered: unanswered)
        }
        if let continuation { return try await goOn(at: continuation.index) }
        return try await inOrderAsync(
            requirement, route, number, pending: { PendingCall(requirement, arguments()) },
            before: { (notice) async throws in try notice.beforeAnswer(arguments()) }, answer: reply,
            unanswered: unanswered,
            after: { (notice, outcome, start) async throws in
                try notice.afterAnswer(arguments(), outcome, since: start)
            })
    }

    /// Where a call goes on, if it is not a new one; see `Continuation`.
    @inlinable
    final func continuation(_ number: Int) -> Continuation? {
        routes.hasContinuations.load(ordering: .acquiring) ? routes.takeContinuation(number) : nil
    }

    /// The conformer of the protocol that a witness forwards to.
    @inlinable
    final func source<Function, Conformer>(
        of body: FunctionBody<Function>, as type: Conformer.Type, for requirement: AnyRequirement
    ) -> ConformerSource<Conformer> {
        guard case .conformer(let box) = body, Swift.type(of: box) == ConformerBox<Conformer>.self else {
            stopAtImpostor(requirement)
        }
        // SAFETY: the type was compared.
        return unsafeDowncast(box, to: ConformerBox<Conformer>.self).source
    }

    /// What a call returns that nobody answers and that has no fallback: nothing of the result's type, or an error.
    @usableFromInline
    final func nothing<Result: ~Copyable, Failure>(
        _ requirement: AnyRequirement, orThrowing type: Failure.Type
    ) throws(Failure) -> Result {
        if let zero = zeroAnswer(of: Result.self) { return zero }
        let error = ProxyError.unanswered(requirement, by: self, result: anyType(of: Result.self))
        if let failure = error as? Failure { throw failure }
        // The requirement must return a value or throw a `Failure`, and there is neither.
        stop(error.description)
    }
}
