// SPDX-License-Identifier: MIT

// The one order of precedence, in the two colours that Swift has. Whatever changes in the first function changes in the
// second, and the tests of order run over both.

extension ProtocolProxy {
    /// Takes a call along its route: observers before, the answer, observers after.
    ///
    /// - Parameters:
    ///   - requirement: What is called.
    ///   - route: Who takes part.
    ///   - number: The requirement's number.
    ///   - pending: Makes what an implementer is shown that looks at calls before it takes them.
    ///   - before: Tells an observer of the call.
    ///   - answer: Lets an override or an implementer answer, of which it is told the place too.
    ///   - unanswered: Answers for nobody.
    ///   - after: Tells an observer what came of the call, and when the answer began if one wants to know.
    @inlinable @inline(__always)
    final func inOrder<Body, Notice, Result: ~Copyable, Failure>(
        _ requirement: some AnyRequirement, _ route: Route<Body, Notice>, _ number: Int,
        pending: () -> PendingCall, before: (Route<Body, Notice>.Observer) throws -> Void,
        answer: (borrowing Body, Int) throws(Failure) -> Result,
        unanswered: () throws(Failure) -> Result,
        after: (Route<Body, Notice>.Observer, borrowing Swift.Result<Result, Failure>, ClockReading) throws -> Void
    ) throws(Failure) -> Result {
        if route.isUnconditional {
            return try inOrder(
                requirement, route, isDue: { _ in true }, before: before,
                answer: { () throws(Failure) in try answer(route.firstBody, 0) }, after: after)
        }
        return try inOrderPinning(
            requirement, route, number, pending: pending, before: before, answer: answer, unanswered: unanswered,
            after: after)
    }

    /// Chooses who answers, and keeps alive what those who take part depend on.
    // Not inlined, so that the common case, where nobody depends on anything, is compiled without it.
    @inlinable @inline(never)
    final func inOrderPinning<Body, Notice, Result: ~Copyable, Failure>(
        _ requirement: some AnyRequirement, _ route: Route<Body, Notice>, _ number: Int,
        pending: () -> PendingCall, before: (Route<Body, Notice>.Observer) throws -> Void,
        answer: (borrowing Body, Int) throws(Failure) -> Result,
        unanswered: () throws(Failure) -> Result,
        after: (Route<Body, Notice>.Observer, borrowing Swift.Result<Result, Failure>, ClockReading) throws -> Void
    ) throws(Failure) -> Result {
        var isStale = false
        let chosen = route.isCertain ? nil : route.choose(from: 0, asking: pending, isStale: &isStale)
        let held = route.holdDependencies()
        defer {
            extendLifetime(chosen)
            extendLifetime(held)
            if isStale { routes.removeDead(from: number) }
        }
        return try inOrder(
            requirement, route, isDue: { route.isDue($0, held, &isStale) }, before: before,
            answer: { () throws(Failure) in
                route.isCertain
                    ? try answer(route.firstBody, 0)
                    : try self.answer(
                        requirement, route, chosen, &isStale, pending: pending, by: answer, unanswered: unanswered)
            }, after: after)
    }

    /// The order itself, once it is known who takes part.
    @inlinable @inline(__always)
    final func inOrder<Body, Notice, Result: ~Copyable, Failure>(
        _ requirement: some AnyRequirement, _ route: Route<Body, Notice>, isDue: (Route<Body, Notice>.Observer) -> Bool,
        before: (Route<Body, Notice>.Observer) throws -> Void, answer: () throws(Failure) -> Result,
        after: (Route<Body, Notice>.Observer, borrowing Swift.Result<Result, Failure>, ClockReading) throws -> Void
    ) throws(Failure) -> Result {
        for index in route.before.indices {
            do {
                try route.before.lend(index) { (observer) throws in if isDue(observer) { try before(observer) } }
            } catch {
                routes.report(error, selector: requirement.selector, by: .observerBefore)
            }
        }
        let start = route.isTimed ? ClockReading.now() : ClockReading()
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) { outcome = .success(try answer()) } catch { outcome = .failure(error) }
        for index in route.after.indices {
            do {
                try route.after.lend(index) { (observer) throws in
                    if isDue(observer) { try after(observer, outcome, start) }
                }
            } catch {
                routes.report(error, selector: requirement.selector, by: .observerAfter)
            }
        }
        return try outcome.get()
    }

    /// Takes an asynchronous call along its route, on the caller's isolation; see `inOrder`.
    @inlinable @inline(__always)
    final nonisolated(nonsending) func inOrderAsync<Body, Notice, Result: ~Copyable, Failure>(
        _ requirement: some AnyRequirement, _ route: Route<Body, Notice>, _ number: Int,
        pending: () -> PendingCall, before: nonisolated(nonsending) (Notice) async throws -> Void,
        answer: nonisolated(nonsending) (borrowing Body, Int) async throws(Failure) -> Result,
        unanswered: nonisolated(nonsending) () async throws(Failure) -> Result,
        after:
            nonisolated(nonsending) (Notice, borrowing Swift.Result<Result, Failure>, ClockReading)
            async throws -> Void
    ) async throws(Failure) -> Result {
        var isStale = false
        let chosen = route.isCertain ? nil : route.choose(from: 0, asking: pending, isStale: &isStale)
        let held = route.holdDependencies()
        defer {
            extendLifetime(chosen)
            extendLifetime(held)
            if isStale { routes.removeDead(from: number) }
        }
        for index in route.before.indices
        where route.isUnconditional || route.isDue(route.before[index], held, &isStale) {
            do {
                try await before(route.before[index].notice)
            } catch {
                routes.report(error, selector: requirement.selector, by: .observerBefore)
            }
        }
        let start = route.isTimed ? ClockReading.now() : ClockReading()
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) {
            outcome = .success(
                route.isCertain
                    ? try await answer(route.firstBody, 0)
                    : try await answerAsync(
                        requirement, route, chosen, &isStale, pending: pending, by: answer, unanswered: unanswered))
        } catch {
            outcome = .failure(error)
        }
        for index in route.after.indices
        where route.isUnconditional || route.isDue(route.after[index], held, &isStale) {
            do {
                try await after(route.after[index].notice, outcome, start)
            } catch {
                routes.report(error, selector: requirement.selector, by: .observerAfter)
            }
        }
        return try outcome.get()
    }
}
