// SPDX-License-Identifier: MIT

// The one order of precedence, in the two colours that Swift has. Whatever changes in the first function changes in the
// second, and the tests of order run over both.

extension ProtocolProxy {
    /// Takes a call through its route: observers before, the answer, observers after.
    @usableFromInline
    final func deliver<Arguments, Result, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: Arguments
    ) throws(Failure) -> Result {
        let number = self.number(of: requirement)
        let visit = routes.enter(number)
        var isStale = false
        defer {
            routes.leave(number, visit)
            if isStale { routes.removeDead(from: number) }
        }
        let route = self.route(
            visit, as: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>.self,
            for: requirement)
        let chosen = route.choose(isStale: &isStale)
        defer { withExtendedLifetime(chosen?.held) {} }
        guard route.isObserved else {
            if let chosen { return try chosen.body.body(arguments) }
            return try requirement.unanswered(arguments, by: self)
        }

        let targets = route.observerTargets()
        defer { withExtendedLifetime(targets) {} }
        func notify(
            _ observers: [Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>.Observer],
            _ phase: ObserverPhase, from first: Int, _ outcome: Swift.Result<Result, Failure>?
        ) {
            for (index, observer) in observers.enumerated() {
                let target = targets.isEmpty ? nil : targets[first + index]
                guard isDue(observer.life, target, &isStale) else { continue }
                do {
                    try observer.notice(arguments, outcome)
                } catch {
                    routes.report(error, selector: requirement.selector, phase: phase)
                }
            }
        }

        notify(route.before, .before, from: 0, nil)
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) {
            if let chosen {
                outcome = .success(try chosen.body.body(arguments))
            } else {
                outcome = .success(try requirement.unanswered(arguments, by: self))
            }
        } catch {
            outcome = .failure(error)
        }
        notify(route.after, .after, from: route.before.count, outcome)
        return try outcome.get()
    }

    /// Takes an asynchronous call through its route, on the caller's isolation.
    @usableFromInline
    final nonisolated(nonsending) func deliver<Arguments, Result, Failure>(
        _ requirement: AsyncRequirement<Arguments, Result, Failure>, _ arguments: Arguments
    ) async throws(Failure) -> Result {
        let number = self.number(of: requirement)
        var isStale = false
        defer { if isStale { routes.removeDead(from: number) } }
        // An asynchronous call may be under way for long, beside any number of others, so it counts itself on the
        // route and leaves the slot at once.
        let visit = routes.enter(number)
        let route = self.route(
            visit, as: Route<AsyncCall<Arguments, Result, Failure>, AsyncNotice<Arguments, Result, Failure>>.self,
            for: requirement)
        routes.leave(number, visit)
        let chosen = route.choose(isStale: &isStale)
        defer { withExtendedLifetime(chosen?.held) {} }
        guard route.isObserved else {
            if let chosen { return try await chosen.body.body(arguments) }
            return try await requirement.unanswered(arguments, by: self)
        }

        let targets = route.observerTargets()
        defer { withExtendedLifetime(targets) {} }
        nonisolated(nonsending) func notify(
            _ observers: [Route<
                AsyncCall<Arguments, Result, Failure>, AsyncNotice<Arguments, Result, Failure>
            >.Observer],
            _ phase: ObserverPhase, from first: Int, _ outcome: Swift.Result<Result, Failure>?
        ) async {
            for (index, observer) in observers.enumerated() {
                let target = targets.isEmpty ? nil : targets[first + index]
                guard isDue(observer.life, target, &isStale) else { continue }
                do {
                    try await observer.notice(arguments, outcome)
                } catch {
                    routes.report(error, selector: requirement.selector, phase: phase)
                }
            }
        }

        await notify(route.before, .before, from: 0, nil)
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) {
            if let chosen {
                outcome = .success(try await chosen.body.body(arguments))
            } else {
                outcome = .success(try await requirement.unanswered(arguments, by: self))
            }
        } catch {
            outcome = .failure(error)
        }
        await notify(route.after, .after, from: route.before.count, outcome)
        return try outcome.get()
    }

    /// Whether an observer is to be told in this call: its target was alive when the call started, its owner is alive,
    /// and nobody else has taken its one turn.
    @inline(__always)
    final func isDue(_ life: Life, _ target: AnyObject?, _ isStale: inout Bool) -> Bool {
        if life.isUnconditional { return true }
        guard life.target == nil || target != nil, life.owner == nil || life.owner?.object != nil else {
            isStale = true
            return false
        }
        guard let once = life.once else { return true }
        isStale = true
        return once.take()
    }

    private func number(of requirement: AnyRequirement) -> Int {
        guard let number = routes.adoption.number(of: requirement.selector) else {
            // A witness was called of a protocol that the class conforms to and forgot to list.
            preconditionFailure(
                "'\(requirement.selector)' was called on \(type(of: self)), which adopts "
                    + "\(routes.adoption.protocolNames) and not the protocol that declares it. "
                    + "Add the protocol's descriptor to 'protocols'.")
        }
        return number
    }

    private func route<Body, Notice>(
        _ visit: RouteSlot.Visit, as type: Route<Body, Notice>.Type, for requirement: AnyRequirement
    ) -> Route<Body, Notice> {
        // SAFETY: the visit keeps the route alive, and the type is checked before it is assumed.
        visit.route._withUnsafeGuaranteedRef { route in
            guard Swift.type(of: route) == type else {
                // A hand-written witness names the selector of one requirement and has the types of another.
                preconditionFailure(
                    "'\(requirement.selector)' was called on \(Self.self) as \(requirement.signature), which is not "
                        + "its signature in \(protocolName(of: requirement)). "
                        + "Send the requirement that the descriptor lists.")
            }
            return unsafeDowncast(route, to: type)
        }
    }
}
