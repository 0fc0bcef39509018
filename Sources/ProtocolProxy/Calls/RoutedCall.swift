// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers
public import Synchronization

// Finds the route of a call, runs its function, and releases it. `DirectPath.swift` lists all steps
// of a call.
//
// A synchronous call gets a `protectedRoute`, an asynchronous one a `retainedRoute`. Each exists in
// three forms: by the caches that a generated witness passes, by a requirement, and at a route
// index, where the call composes the route if its slot is empty.
//
// The run of a synchronous call is written out four times: in `call` below, in the two forms of
// `call` in `GenericProtocols.swift`, and in `callOnIsolation` in `HandwrittenWitnesses.swift`. The
// five lines are the same: find the route, run its function, release the route, release what it
// depends on, return the outcome. They differ in how they find the route, and in whether they can
// throw. They aren't a helper function, because passing the protected route to it would take ten
// instructions.

// MARK: Finding the route

extension ProtocolProxy {
    // SAFETY: the cache is for a class whose layout has a route at each offset that the callers
    // pass; they explain why.
    /// Protects the route if its index is cached and the route exists, and retains its
    /// dependencies; otherwise `nil`.
    @unsafe @inlinable @inline(__always)
    final func protectedRouteIfCached(
        _ indexCache: borrowing __Generated.IndexCache,
        _ offset: Int
    ) -> ProtectedRoute? {
        // Leaves only the index if the stamps are equal; see `IndexCache`.
        let routes = layoutOrTable.slots
        let index = indexCache.primary.load(ordering: .relaxed) ^ routes.withObject { $0.stamp }
        guard _fastPath(index < __Generated.IndexCache.capacity),
            let slots = routes.withObject({ $0.lazySlots.ifMade })
        else {
            return nil
        }
        let routeIndex = Int(index) &+ offset
        guard let hazard = slots.protect(routeIndex) else { return nil }
        guard _fastPath(!hazard.route.withObject { $0.hasDependencies }) else {
            return retainingDependencies(of: hazard, at: routeIndex)
        }
        return ProtectedRoute(hazard: hazard, routeIndex: routeIndex, retainedObjects: nil)
    }

    /// The route of a generated requirement, for a call that found no cached one.
    @usableFromInline @inline(never)
    final func protectedRoute(
        _ caches: borrowing __Generated.Caches,
        _ offset: Int,
        _ requirement: () -> AnyRequirement
    ) -> ProtectedRoute {
        protectedRoute(at: routeIndex(caches, offset, requirement))
    }

    @usableFromInline @inline(never)
    final func protectedRoute(of requirement: AnyRequirement) -> ProtectedRoute {
        protectedRoute(at: routeIndex(of: requirement))
    }

    private final func protectedRoute(at routeIndex: Int) -> ProtectedRoute {
        retainingDependencies(
            of: unretainedRoutes.withObject { routes in
                routes.protectRoute(at: routeIndex)
                    ?? HazardPointer(
                        retaining: routes.composeAndStoreRoute(at: routeIndex, for: self)
                    )
            },
            at: routeIndex
        )
    }

    @usableFromInline @inline(never)
    final func retainingDependencies(of hazard: HazardPointer, at routeIndex: Int) -> ProtectedRoute
    {
        let retainedObjects = hazard.route.withObject {
            $0.hasDependencies ? $0.retainDependencies() : nil
        }
        return ProtectedRoute(
            hazard: hazard,
            routeIndex: routeIndex,
            retainedObjects: retainedObjects
        )
    }

    @usableFromInline @inline(never)
    final func retainedRoute(
        _ caches: borrowing __Generated.Caches,
        _ offset: Int,
        _ requirement: () -> AnyRequirement
    ) -> AnyRoute {
        retainedRoute(at: routeIndex(caches, offset, requirement))
    }

    @usableFromInline
    final func retainedRoute(of requirement: AnyRequirement) -> AnyRoute {
        retainedRoute(at: routeIndex(of: requirement))
    }

    // Not generic, to avoid metadata lookups.
    /// Retains a route, because a thread has few hazard pointers and an asynchronous call may last
    /// long.
    @usableFromInline @inline(never)
    final func retainedRoute(at routeIndex: Int) -> AnyRoute {
        guard let slots = layoutOrTable.slots.withObject({ $0.lazySlots.ifMade }),
            let (route, isCurrent) = slots.retain(routeIndex)
        else {
            return unretainedRoutes.withObject {
                $0.composeAndStoreRoute(at: routeIndex, for: self)
            }
        }
        if !isCurrent { reclaim() }
        // SAFETY: only `composeAndStoreRoute` fills the slots of a table, with routes.
        return unsafe unsafeDowncast(route, to: AnyRoute.self)
    }

    private final var stamp: UInt64 { layoutOrTable.slots.withObject { $0.stamp } }

    /// The route index of a generated requirement, cached for its protocol.
    private final func routeIndex(
        _ caches: borrowing __Generated.Caches,
        _ offset: Int,
        _ requirement: () -> AnyRequirement
    ) -> Int {
        caches.firstRouteIndex.index(under: stamp).map { $0 &+ offset }
            ?? lookUpRouteIndex(of: requirement(), in: caches, offset: offset)
    }

    /// The route index of a requirement, cached for it alone.
    private final func routeIndex(of requirement: AnyRequirement) -> Int {
        requirement.routeIndexCache.index(under: stamp) ?? lookUpRouteIndex(of: requirement)
    }

    /// The route index of a generated requirement.
    ///
    /// Caches that of the protocol's first requirement, to which witnesses add their offsets.
    ///
    /// The layout has the routes of a descriptor in the order of its requirements. So if the layout
    /// was made from the descriptor whose offsets the witnesses contain, the one comparison here
    /// holds for all requirements of the protocol. Otherwise, as for a class that describes the
    /// protocol itself, each requirement is searched for.
    @inline(never)
    private final func lookUpRouteIndex(
        of requirement: AnyRequirement,
        in caches: borrowing __Generated.Caches,
        offset: Int
    ) -> Int {
        let descriptor = caches.descriptor()
        guard let first = layout.firstRouteIndex(of: descriptor),
            descriptor.hasTypes(of: self)
        else {
            return routeIndex(of: requirement)
        }
        guard descriptor.requirements.indices.contains(offset),
            descriptor.requirements[offset].hasTypes(of: requirement)
        else {
            stopAtInvariant(
                "A witness counts '\(requirement.selector)' as requirement \(offset) of "
                    + "'\(descriptor)', which lists another one there."
            )
        }
        caches.firstRouteIndex.note(first, under: stamp)
        return first + offset
    }

    /// The route index of a requirement, after a check of its types.
    @inline(never)
    private final func lookUpRouteIndex(of requirement: AnyRequirement) -> Int {
        guard let routeIndex = layout.routeIndex(of: requirement) else {
            stopAtUnlistedProtocol(requirement)
        }
        requirement.routeIndexCache.note(routeIndex, under: stamp)
        return routeIndex
    }

    /// Stops the program for a protocol that the class does not list, or a selector with another
    /// requirement's types.
    private func stopAtUnlistedProtocol(_ requirement: AnyRequirement) -> Never {
        guard layout.index(of: requirement) == nil else {
            stop(
                "'\(requirement.selector)' was called on \(type(of: self)) as "
                    + "\(requirement.signature), which is not its signature in "
                    + "'\(protocolName(of: requirement))'. Send the requirement that the "
                    + "descriptor lists."
            )
        }
        if let conformance = requirement.conformance, layout.adopts(conformance) {
            stop(
                "'\(requirement.selector)' was called on \(type(of: self)), whose descriptor of "
                    + "'\(requirement.conformanceName)' leaves it out. Add the requirement, or "
                    + "list the protocol's own descriptor."
            )
        }
        stop(
            "'\(requirement.selector)' was called on \(type(of: self)), which adopts "
                + "\(layout.protocolNames) and not the protocol that declares it. "
                + "Add the protocol's descriptor to 'protocols'."
        )
    }
}

/// A route under a hazard pointer, for a call that ends on this thread.
@frozen @usableFromInline
struct ProtectedRoute {
    @usableFromInline let hazard: HazardPointer
    @usableFromInline let routeIndex: Int
    @usableFromInline let retainedObjects: [AnyObject?]?

    @inlinable @inline(__always)
    init(hazard: HazardPointer, routeIndex: Int, retainedObjects: [AnyObject?]?) {
        self.hazard = hazard
        self.routeIndex = routeIndex
        self.retainedObjects = retainedObjects
    }

    // SAFETY: the caller passes the function type of the requirement whose route it protected.
    @unsafe @inlinable @inline(__always)
    func route<Function>(_ type: Function.Type) -> Unretained<Route<Function>> {
        Unretained(hazard, as: Route<Function>.self)
    }
}

// MARK: Running its function, and releasing it

extension ProtocolProxy {
    /// Ends the use of a protected route.
    @inlinable @inline(__always)
    final func release(_ protected: ProtectedRoute) {
        let isCurrent = layoutOrTable.slots.withObject {
            $0.lazySlots.release(protected.hazard, protected.routeIndex)
        }
        if !isCurrent { reclaim() }
    }

    @usableFromInline @inline(never)
    final func reclaim() { unretainedRoutes.withObject { $0.reclaim() } }

    // SAFETY: the caller passes the requirement that the descriptor of the caches lists at
    // `offset`. So the route at that distance from the cached index has the requirement's type:
    // `lookUpRouteIndex(of:in:offset:)` found the index for that very descriptor.
    /// Runs the function of a requirement's route.
    @unsafe @inlinable @inline(__always)
    public final func __call<
        Function,
        Arguments,
        Result: ~Copyable,
        Failure,
        Output: ~Copyable,
        Thrown
    >(
        _ offset: Int,
        _ caches: borrowing __Generated.Caches,
        _ requirement:
            @autoclosure () -> SynchronousRequirement<Function, Arguments, Result, Failure>,
        _ body: (Function) throws(Thrown) -> Output
    ) throws(Thrown) -> Output {
        try unsafe call(offset, caches, requirement, body)
    }

    // SAFETY: as for `__call`.
    /// Runs the function of a requirement's route; the closure that returns the requirement is
    /// passed on unchanged, because each witness would contain another closure around it.
    @unsafe @inlinable @inline(__always)
    final func call<Function, Output: ~Copyable, Thrown>(
        _ offset: Int,
        _ caches: borrowing __Generated.Caches,
        _ requirement: () -> AnyRequirement,
        _ body: (Function) throws(Thrown) -> Output
    ) throws(Thrown) -> Output {
        // Slow paths are outlined, because everything inlined here is compiled into each witness.
        let protected =
            unsafe protectedRouteIfCached(caches.firstRouteIndex, offset)
            ?? protectedRoute(caches, offset, requirement)
        // Not a helper function: passing the protected route to it would take ten instructions.
        // Three other functions repeat these lines: `callOnIsolation(of:_:)`, in
        // `HandwrittenWitnesses.swift`, and two in `GenericProtocols.swift`.
        let outcome = unsafe protected.route(Function.self).outcome {
            (route) throws(Thrown) -> Output in
            try body(route.function)
        }
        release(protected)
        // `extendLifetime` of `nil` would still be a call.
        if let objects = protected.retainedObjects { extendLifetime(objects) }
        return try outcome.get()
    }

    // SAFETY: as for `__call`.
    /// Begins an asynchronous call; end it when its function has returned.
    @unsafe @inlinable @inline(__always)
    public final func __begin<Function, Arguments, Result: ~Copyable, Failure>(
        _ offset: Int,
        _ caches: borrowing __Generated.Caches,
        _ requirement:
            @autoclosure () -> AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> __Generated.OngoingCall<Function> {
        __Generated.OngoingCall(
            unsafe unsafeDowncast(
                retainedRoute(caches, offset, requirement),
                to: Route<Function>.self
            )
        )
    }
}

extension __Generated {
    /// A call in progress.
    public struct OngoingCall<Function> {
        @usableFromInline let route: Route<Function>
        @usableFromInline let retainedObjects: [AnyObject?]?

        @inlinable @inline(__always)
        init(_ route: Route<Function>) {
            self.route = route
            self.retainedObjects = route.hasDependencies ? route.retainDependencies() : nil
        }

        /// The function that answers.
        @inlinable public var function: Function { @inline(__always) get { route.function } }

        /// Ends the call, and releases the objects that it depends on.
        @inlinable @inline(__always)
        public func end() {
            if let retainedObjects { extendLifetime(retainedObjects) }
        }
    }
}

extension HazardPointer {
    @inlinable
    var route: Unretained<AnyRoute> {
        // SAFETY: the slots of a `RouteTable` only contain routes; see `composeAndStoreRoute`.
        @inline(__always) get { Unretained(self, as: AnyRoute.self) }
    }
}
