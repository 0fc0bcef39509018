// SPDX-License-Identifier: MIT

// Who answers a call, from one place in its route on: for the call itself, and for an interceptor that proceeds.

extension ProtocolProxy {
    /// Lets the one that was chosen answer; and where the call goes on after a link, others too.
    ///
    /// - Parameters:
    ///   - requirement: What is called.
    ///   - route: Who takes part.
    ///   - chosen: Who takes the call, as `Route.choose` found.
    ///   - isStale: Set where an implementer was found to be over.
    ///   - pending: Makes what an implementer is shown that looks at calls before it takes them.
    ///   - answer: Lets an override or an implementer answer, of which it is told the place too.
    ///   - unanswered: Answers for nobody.
    @inlinable @inline(__always)
    final func answer<Body, Notice, Result: ~Copyable, Failure>(
        _ requirement: some AnyRequirement, _ route: Route<Body, Notice>, _ chosen: (index: Int, held: Held)?,
        _ isStale: inout Bool, pending: () -> PendingCall,
        by answer: (borrowing Body, Int) throws(Failure) -> Result, unanswered: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let chosen else { return try unanswered() }
        guard route.goesOn, route.links.contains(chosen.index) else {
            return try answer(route.body(at: chosen.index, for: requirement.conformance), chosen.index)
        }
        return try answerInTurn(
            requirement, route, chosen, &isStale, pending: pending, by: answer, unanswered: unanswered)
    }

    /// Lets link after link answer, until one has, or, where all are told, to the end.
    @inlinable
    final func answerInTurn<Body, Notice, Result: ~Copyable, Failure>(
        _ requirement: some AnyRequirement, _ route: Route<Body, Notice>, _ chosen: (index: Int, held: Held),
        _ isStale: inout Bool, pending: () -> PendingCall,
        by answer: (borrowing Body, Int) throws(Failure) -> Result, unanswered: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let tellsAll = route.forwardsToAll && anyType(of: Result.self) == Void.self
        var next: (index: Int, held: Held)? = chosen
        var outcome: Swift.Result<Result, Failure>?
        while let (index, held) = next {
            defer { extendLifetime(held) }
            let body = route.body(at: index, for: requirement.conformance)
            let question = route.question(at: index, requirement)
            let new: Swift.Result<Result, Failure>
            if let question {
                new = question.whether { () throws(Failure) in try answer(body, index) }
            } else {
                do throws(Failure) { new = .success(try answer(body, index)) } catch { new = .failure(error) }
            }
            if question?.isLeftOut != true {
                if !tellsAll { return try new.get() }
                outcome = merge(outcome, new, requirement)
            }
            next = route.choose(
                from: index + 1, to: tellsAll ? route.links.upperBound : nil, asking: pending, isStale: &isStale)
        }
        guard let outcome else { return try unanswered() }
        return try outcome.get()
    }

    /// Does the same with an asynchronous call, on the caller's isolation.
    @inlinable @inline(__always)
    final nonisolated(nonsending) func answerAsync<Body, Notice, Result: ~Copyable, Failure>(
        _ requirement: some AnyRequirement, _ route: Route<Body, Notice>, _ chosen: (index: Int, held: Held)?,
        _ isStale: inout Bool, pending: () -> PendingCall,
        by answer: nonisolated(nonsending) (borrowing Body, Int) async throws(Failure) -> Result,
        unanswered: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        guard let chosen else { return try await unanswered() }
        guard route.goesOn, route.links.contains(chosen.index) else {
            return try await answer(route.body(at: chosen.index, for: requirement.conformance), chosen.index)
        }
        return try await answerInTurnAsync(
            requirement, route, chosen, &isStale, pending: pending, by: answer, unanswered: unanswered)
    }

    /// Lets link after link answer an asynchronous call, one after the other.
    @inlinable
    final nonisolated(nonsending) func answerInTurnAsync<Body, Notice, Result: ~Copyable, Failure>(
        _ requirement: some AnyRequirement, _ route: Route<Body, Notice>, _ chosen: (index: Int, held: Held),
        _ isStale: inout Bool, pending: () -> PendingCall,
        by answer: nonisolated(nonsending) (borrowing Body, Int) async throws(Failure) -> Result,
        unanswered: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let tellsAll = route.forwardsToAll && anyType(of: Result.self) == Void.self
        var next: (index: Int, held: Held)? = chosen
        var outcome: Swift.Result<Result, Failure>?
        while let (index, held) = next {
            defer { extendLifetime(held) }
            let body = route.body(at: index, for: requirement.conformance)
            let question = route.question(at: index, requirement)
            let new: Swift.Result<Result, Failure>
            if let question {
                new = await question.whether { () async throws(Failure) in try await answer(body, index) }
            } else {
                do throws(Failure) { new = .success(try await answer(body, index)) } catch { new = .failure(error) }
            }
            if question?.isLeftOut != true {
                if !tellsAll { return try new.get() }
                outcome = merge(outcome, new, requirement)
            }
            next = route.choose(
                from: index + 1, to: tellsAll ? route.links.upperBound : nil, asking: pending, isStale: &isStale)
        }
        guard let outcome else { return try await unanswered() }
        return try outcome.get()
    }

    /// What the caller sees where several were told: the first error, if there was one.
    @inlinable
    final func merge<Result: ~Copyable, Failure>(
        _ old: consuming Swift.Result<Result, Failure>?, _ new: consuming Swift.Result<Result, Failure>,
        _ requirement: AnyRequirement
    ) -> Swift.Result<Result, Failure> {
        guard let old else { return new }
        switch consume new {
        case .success: return old
        case .failure(let error):
            switch consume old {
            case .success: return .failure(error)
            case .failure(let first):
                routes.report(error, selector: requirement.selector, by: .implementer)
                return .failure(first)
            }
        }
    }
}

extension Route {
    /// Whether a link has the requirement, where it makes a difference: where it need not, and another comes after it.
    @usableFromInline
    func question(at index: Int, _ requirement: AnyRequirement) -> Question? {
        guard requirement.isOptional, index + 1 < answers.count, let value = answers[index].link?.value else {
            return nil
        }
        return Question(whether: Question.identity(of: value), has: requirement.selector)
    }
}
