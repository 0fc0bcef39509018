// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers

// What the calls of each noun do: find the route, and take it in the one order, which is in `ProtocolProxy+Order`.
//
// Inlinable: specialised for the types of a requirement, an overridden call takes a tenth of the instructions.

extension ProtocolProxy {
    /// Takes a call through its route.
    @inlinable
    final func deliver<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: Arguments
    ) throws(Failure) -> Result {
        let number = self.number(of: requirement)
        let hazard = routes.protectRoute(number)
        // SAFETY: the hazard pointer keeps the route alive. Not `defer` but a result and a last step, which the optimiser inlines.
        let outcome = hazard.route.outcome { (anyRoute) throws(Failure) -> Result in
            let route = self.route(
                anyRoute, as: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>.self,
                for: requirement)
            // One override and nothing else is the case that most calls of most registrations are.
            if route.isSimple { return try route.firstBody.body(arguments) }
            return try deliverFurther(requirement, arguments, along: route, number)
        }
        routes.release(hazard, number)
        return try outcome.get()
    }

    /// Takes the call of a witness through its route: the same by a shorter way.
    ///
    /// - Parameters:
    ///   - requirement: What is called; evaluated only where more is to be done than to let an override answer.
    ///   - arguments: The arguments as a tuple.
    ///   - place: Where the witness has found its route.
    @inlinable @inline(__always)
    final func deliver<Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> Requirement<Arguments, Result, Failure>, _ arguments: Arguments,
        at place: borrowing __Place
    ) throws(Failure) -> Result {
        // Room that is filled before it is known whether an interceptor needs it: to copy the arguments there from
        // where an override has them makes the processor wait, since it reads as one what was just written as two.
        try withRoom { (room: UnsafeMutablePointer<Arguments>) throws(Failure) -> Result in
            room.initialize(to: arguments)
            defer { room.deinitialize(count: 1) }
            return try withRoute(requirement, at: place) { (route, number) throws(Failure) -> Result in
                if _fastPath(route.isSimple) { return try route.firstBody.body(arguments) }
                if let first = route.firstInterceptor {
                    return try intercept(place.known(requirement), room, along: route, by: first)
                }
                return try place.known(requirement).lend { (requirement) throws(Failure) in
                    try deliverFurther(requirement, arguments, along: route, number)
                }
            }
        }
    }

    /// Does the same with arguments that are borrowed from where they lie.
    @inlinable @inline(__always)
    final func deliver<Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> Requirement<Arguments, Result, Failure>,
        borrowing arguments: UnsafeMutablePointer<Arguments>, at place: borrowing __Place
    ) throws(Failure) -> Result {
        try withRoute(requirement, at: place) { (route, number) throws(Failure) -> Result in
            // Each way by itself: it is a place that an override takes its arguments from, and values that others do.
            if _fastPath(route.isSimple) {
                return try borrow(arguments) { (arguments) throws(Failure) in try route.firstBody.body(arguments) }
            }
            if let first = route.firstInterceptor {
                return try intercept(place.known(requirement), UnsafePointer(arguments), along: route, by: first)
            }
            return try deliverFurther(place.known(requirement), borrowing: arguments, along: route, number)
        }
    }

    /// Hands a call to the first interceptor, of which it is known that it takes it.
    @inlinable @inline(__always)
    final func intercept<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Unmanaged<Requirement<Arguments, Result, Failure>>, _ arguments: UnsafePointer<Arguments>,
        along route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>,
        by first: Unmanaged<AnyObject>
    ) throws(Failure) -> Result {
        try requirement.lend { (requirement) throws(Failure) -> Result in
            // SAFETY: where there is an interceptor there is a step.
            try take(requirement, arguments, along: route, at: route.firstStep.unsafelyUnwrapped, by: first)
        }
    }

    /// Finds the route of a witness, and keeps it alive while it is used.
    @inlinable @inline(__always)
    final func withRoute<Arguments, Result: ~Copyable, Failure>(
        _ requirement: () -> Requirement<Arguments, Result, Failure>, at place: borrowing __Place,
        _ body: (
            Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>, _ number: Int
        ) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let number = place.number(under: routes.adoption.stamp) ?? find(requirement(), noting: place)
        let hazard = routes.protectRoute(number)
        // SAFETY: the hazard pointer keeps the route alive.
        let outcome = hazard.route.outcome { (route) throws(Failure) -> Result in
            // SAFETY: `find` compared the type of the requirement that makes the routes of this number.
            try body(unsafeDowncast(route, to: Route.self), number)
        }
        routes.release(hazard, number)
        return try outcome.get()
    }

    /// The number of a requirement, whose types are those that its routes have.
    @inlinable @inline(never)
    final func find<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, noting place: borrowing __Place
    ) -> Int {
        let number = self.number(of: requirement)
        // The class is final, and makes routes of its own types only.
        let kind = type(of: routes.adoption.requirement(at: number))
        guard kind == Requirement<Arguments, Result, Failure>.self else { stopAtImpostor(requirement) }
        place.note(number, in: routes.adoption)
        return number
    }

    /// What is left of a call that is not simple.
    // Not inlined: it would be repeated in each witness.
    @inlinable @inline(never)
    final func deliverFurther<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: Arguments,
        along route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>, _ number: Int
    ) throws(Failure) -> Result {
        if route.isUnconditional { return try deliverUnconditionally(requirement, arguments, along: route) }
        return try deliver(requirement, arguments, along: route, number)
    }

    /// Does the same with arguments that are borrowed from where they lie.
    ///
    /// - Parameter requirement: The requirement, kept alive by whoever calls this.
    @inlinable @inline(never)
    final func deliverFurther<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Unmanaged<Requirement<Arguments, Result, Failure>>,
        borrowing arguments: UnsafeMutablePointer<Arguments>,
        along route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>, _ number: Int
    ) throws(Failure) -> Result {
        try requirement.lend { (requirement) throws(Failure) -> Result in
            try borrow(arguments) { (arguments) throws(Failure) -> Result in
                try deliverFurther(requirement, arguments, along: route, number)
            }
        }
    }

    /// Takes a call along a route where nobody who takes part depends on anything.
    // Inlined where it is found out that this is so, which takes no room on the stack.
    @inlinable @inline(__always)
    final func deliverUnconditionally<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: Arguments,
        along route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>
    ) throws(Failure) -> Result {
        var notes: CallNote?
        // Where there are none, as in most calls, there is nothing to release.
        defer { if let notes = notes.take() { extendLifetime(notes) } }
        return try inOrder(
            requirement, route, isDue: { _ in true },
            before: { (observer) throws in try observer.beforeAnswer(arguments, &notes) },
            answer: { () throws(Failure) -> Result in
                try self.answer(requirement, arguments, along: route, at: 0, with: route.firstBody)
            },
            after: { (observer, outcome, start) throws in
                try observer.afterAnswer(arguments, outcome, &notes, since: start)
            })
    }

    /// The full way of a synchronous call.
    // Not inlined: what it needs would lie on the stack of the above.
    @inlinable @inline(never)
    final func deliver<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: Arguments,
        along route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>, _ number: Int
    ) throws(Failure) -> Result {
        // What an observer of both phases notes in the first; nil in most calls.
        var notes: CallNote?
        return try inOrder(
            requirement, route, number, pending: { PendingCall(requirement, arguments) },
            before: { (observer) throws in try observer.beforeAnswer(arguments, &notes) },
            answer: { (answer, index) throws(Failure) -> Result in
                try self.answer(requirement, arguments, along: route, at: index, with: answer)
            },
            unanswered: { () throws(Failure) in try requirement.unanswered(arguments, by: self) },
            after: { (observer, outcome, start) throws in
                try observer.afterAnswer(arguments, outcome, &notes, since: start)
            })
    }

    /// Takes an asynchronous call through its route, on the caller's isolation.
    ///
    /// Inlined, since an asynchronous function costs a frame; what does not suspend is kept out of it.
    @inlinable @inline(__always)
    final nonisolated(nonsending) func deliver<Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsyncRequirement<Arguments, Result, Failure>, _ arguments: Arguments
    ) async throws(Failure) -> Result {
        let way = way(of: requirement)
        defer { routes.release(way.hazard, way.number) }
        // SAFETY: the hazard pointer keeps the route alive. No closure can lend it, which would be one more frame, so the count of
        // the slot is taken over and given back, of which the optimiser leaves nothing.
        let route = way.route.takeRetainedValue()
        defer { _ = Unmanaged.passRetained(route) }
        return route.isSimple
            ? try await route.firstBody.body(arguments) : try await deliver(requirement, arguments, along: route)
    }

    /// Finds the route of an asynchronous call, which is to leave it.
    ///
    /// It may leave on another thread than it entered on, and after calls that began later, so it retains the route.
    @inlinable @inline(never)
    final func way<Arguments, Result: ~Copyable, Failure>(
        of requirement: AsyncRequirement<Arguments, Result, Failure>
    ) -> Way<Arguments, Result, Failure> {
        let number = self.number(of: requirement)
        let hazard = routes.protectRouteAnywhere(number)
        // SAFETY: the hazard pointer keeps the route alive.
        return hazard.route._withUnsafeGuaranteedRef { anyRoute in
            let route = self.route(
                anyRoute,
                as: Route<AsyncCall<Arguments, Result, Failure>, AsyncNotice<Arguments, Result, Failure>>.self,
                for: requirement)
            return Way(number: number, hazard: hazard, route: .passUnretained(route))
        }
    }

    /// The route of an asynchronous call, until it leaves: references that nobody counts.
    @usableFromInline
    struct Way<Arguments, Result: ~Copyable, Failure: Error> {
        @usableFromInline let number: Int
        @usableFromInline let hazard: HazardPointer
        @usableFromInline
        let route: Unmanaged<Route<AsyncCall<Arguments, Result, Failure>, AsyncNotice<Arguments, Result, Failure>>>

        @inlinable
        init(
            number: Int, hazard: HazardPointer,
            route: Unmanaged<Route<AsyncCall<Arguments, Result, Failure>, AsyncNotice<Arguments, Result, Failure>>>
        ) {
            self.number = number
            self.hazard = hazard
            self.route = route
        }
    }

    /// The full way of an asynchronous call.
    @inlinable @inline(never)
    final nonisolated(nonsending) func deliver<Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsyncRequirement<Arguments, Result, Failure>, _ arguments: Arguments,
        along route: Route<AsyncCall<Arguments, Result, Failure>, AsyncNotice<Arguments, Result, Failure>>
    ) async throws(Failure) -> Result {
        let number = self.number(of: requirement)
        return try await inOrderAsync(
            requirement, route, number, pending: { PendingCall(requirement, arguments) },
            before: { (notice) async throws in try await notice.beforeAnswer(arguments) },
            answer: { (answer, index) async throws(Failure) -> Result in
                try await self.answer(requirement, arguments, along: route, at: index, number, with: answer)
            },
            unanswered: { () async throws(Failure) in try await requirement.unanswered(arguments, by: self) },
            after: { (notice, outcome, start) async throws in
                try await notice.afterAnswer(arguments, outcome, since: start)
            })
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
