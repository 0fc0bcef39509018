// SPDX-License-Identifier: MIT

// The one order of precedence, in the two colours that Swift has. Whatever changes in the first function changes in the
// second, and the tests of order run over both.
//
// Inlinable: specialised for the types of a requirement, an overridden call takes a tenth of the instructions.

extension ProtocolProxy {
    /// Takes a call through its route: observers before, the answer, observers after.
    @inlinable
    final func deliver<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: Arguments
    ) throws(Failure) -> Result {
        let number = self.number(of: requirement)
        let visit = routes.enter(number)
        // SAFETY: the visit keeps the route alive. Not `defer` but a result and a last step, which the optimiser inlines.
        let outcome = visit.route.outcome { (anyRoute) throws(Failure) -> Result in
            let route = self.route(
                anyRoute, as: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>.self,
                for: requirement)
            // One override and nothing else is the case that most calls of most registrations are.
            return route.isCertain && !route.isObserved
                ? try route.firstBody.body(arguments)
                : try deliver(requirement, arguments, along: route, number)
        }
        routes.leave(number, visit)
        return try outcome.get()
    }

    /// The full way of a synchronous call.
    @inlinable
    final func deliver<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: Arguments,
        along route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>, _ number: Int
    ) throws(Failure) -> Result {
        var isStale = false
        let chosen = route.isCertain ? nil : route.choose(for: requirement.conformance, isStale: &isStale)
        let held = route.holdDependencies()
        defer {
            extendLifetime(chosen)
            extendLifetime(held)
            if isStale { routes.removeDead(from: number) }
        }
        for index in route.before.indices
        where route.isUnconditional || route.isDue(route.before[index], held, &isStale) {
            do {
                try route.before[index].notice.beforeAnswer(arguments)
            } catch {
                routes.report(error, selector: requirement.selector, phase: .before)
            }
        }
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) {
            if route.isCertain {
                outcome = .success(try route.firstBody.body(arguments))
            } else if let chosen {
                outcome = .success(try chosen.body.body(arguments))
            } else {
                outcome = .success(try requirement.unanswered(arguments, by: self))
            }
        } catch {
            outcome = .failure(error)
        }
        for index in route.after.indices
        where route.isUnconditional || route.isDue(route.after[index], held, &isStale) {
            do {
                try route.after[index].notice.afterAnswer(arguments, outcome)
            } catch {
                routes.report(error, selector: requirement.selector, phase: .after)
            }
        }
        return try outcome.get()
    }

    /// Takes an asynchronous call through its route, on the caller's isolation.
    @inlinable
    final nonisolated(nonsending) func deliver<Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsyncRequirement<Arguments, Result, Failure>, _ arguments: Arguments
    ) async throws(Failure) -> Result {
        let number = self.number(of: requirement)
        // An asynchronous call may be under way for long, beside any number of others, so it takes a reference to the
        // route and leaves the slot at once.
        let visit = routes.enter(number)
        let route = self.route(
            visit.route.takeUnretainedValue(),
            as: Route<AsyncCall<Arguments, Result, Failure>, AsyncNotice<Arguments, Result, Failure>>.self,
            for: requirement)
        routes.leave(number, visit)

        var isStale = false
        let chosen = route.isCertain ? nil : route.choose(for: requirement.conformance, isStale: &isStale)
        let held = route.holdDependencies()
        defer {
            extendLifetime(chosen)
            extendLifetime(held)
            if isStale { routes.removeDead(from: number) }
        }
        for index in route.before.indices
        where route.isUnconditional || route.isDue(route.before[index], held, &isStale) {
            do {
                try await route.before[index].notice.beforeAnswer(arguments)
            } catch {
                routes.report(error, selector: requirement.selector, phase: .before)
            }
        }
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) {
            if route.isCertain {
                outcome = .success(try await route.firstBody.body(arguments))
            } else if let chosen {
                outcome = .success(try await chosen.body.body(arguments))
            } else {
                outcome = .success(try await requirement.unanswered(arguments, by: self))
            }
        } catch {
            outcome = .failure(error)
        }
        for index in route.after.indices
        where route.isUnconditional || route.isDue(route.after[index], held, &isStale) {
            do {
                try await route.after[index].notice.afterAnswer(arguments, outcome)
            } catch {
                routes.report(error, selector: requirement.selector, phase: .after)
            }
        }
        return try outcome.get()
    }

    @inlinable @inline(__always)
    final func number(of requirement: AnyRequirement) -> Int {
        guard let number = routes.adoption.number(of: requirement.selector) else { stopAtStranger(requirement) }
        return number
    }

    @inlinable
    final func route<Body, Notice>(
        _ route: AnyRoute, as type: Route<Body, Notice>.Type, for requirement: AnyRequirement
    ) -> Route<Body, Notice> {
        guard Swift.type(of: route) == type else { stopAtImpostor(requirement) }
        // SAFETY: the type was compared.
        return unsafeDowncast(route, to: type)
    }

    /// Stops where a witness was called of a protocol that the class conforms to and forgot to list.
    @usableFromInline
    final func stopAtStranger(_ requirement: AnyRequirement) -> Never {
        stop(
            "'\(requirement.selector)' was called on \(type(of: self)), which adopts "
                + "\(routes.adoption.protocolNames) and not the protocol that declares it. "
                + "Add the protocol's descriptor to 'protocols'.")
    }

    /// Stops where a hand-written witness names the selector of one requirement and has the types of another.
    @usableFromInline
    final func stopAtImpostor(_ requirement: AnyRequirement) -> Never {
        stop(
            "'\(requirement.selector)' was called on \(type(of: self)) as \(requirement.signature), which is not "
                + "its signature in '\(protocolName(of: requirement))'. "
                + "Send the requirement that the descriptor lists.")
    }
}
