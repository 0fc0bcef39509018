// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers

// How calls obtain and release a route, and when one that was taken out of its slot is freed.

extension HazardPointer {
    /// The route that a call uses.
    @inlinable
    var route: Unretained<AnyRoute> {
        // SAFETY: the slots of `RouteTable` hold routes only, see `makeRoute`.
        @inline(__always) get { Unretained(self, as: AnyRoute.self) }
    }
}

extension RouteTable {
    /// Returns the route of a requirement, protected for a call that ends on this thread; nil if there is none.
    @inlinable @inline(__always)
    func protectRoute(_ routeIndex: Int) -> HazardPointer? { slots().protect(routeIndex) }

    /// Returns the route of a requirement, retained for a call that may last long and end on another thread; nil if there
    /// is none.
    func retainRoute(_ routeIndex: Int) -> AnyRoute? {
        guard let (route, isCurrent) = slots().retain(routeIndex) else { return nil }
        if !isCurrent { reclaim() }
        // SAFETY: `makeRoute`, which alone fills the slots of a table, puts routes into them.
        return unsafe unsafeDowncast(route, to: AnyRoute.self)
    }

    /// Ends a call's use of a route.
    @inlinable @inline(__always)
    func release(_ hazard: HazardPointer, _ routeIndex: Int) {
        if !table.release(hazard, routeIndex) { reclaim() }
    }

    /// Makes the route of a requirement, for a call that found none.
    ///
    /// It runs without the lock, since the outer functions of interceptors run meanwhile, which may be any code. If a
    /// change comes before the route is in its slot, the route is too old for later calls. The call that made it began
    /// before the change ended, and uses it: to retry until nothing changes might take as long as others register.
    @usableFromInline
    func makeRoute(_ routeIndex: Int) -> AnyRoute {
        let (requirement, slotNumber) = layout.routedRequirements[routeIndex]
        let slots = slots()
        // Objects that are loaded on the way are released after unlocking, since their deinitializers may run any code.
        var held: [AnyObject?] = []
        let context = RouteContext(self, requirement, slotNumber)
        let (plan, version) = store.state.withLock { state in
            let implementers = implementers(in: state)
            held = implementers.map(\.keeper)
            func enabled(_ routeIndex: Int) -> [Entry] { state.entries[routeIndex]?.enabled ?? [] }
            let entries = enabled(slotNumber)
            let plan = RoutePlan(
                layout: layout, merged: layout.requirements[slotNumber], context: context, entries: entries,
                entriesForAll: enabled(RegistrationStore.allRequirements), implementers: implementers,
                forwardsToAll: state.forwardsToAll, base: base(routeIndex, in: state),
                generation: entries.contains(where: \.wantsGeneration)
                    ? generation(of: implementers, for: requirement, &state) : nil)
            return (plan, state.version)
        }
        guard let routed = requirement as? any RoutedRequirement else {
            stop("Every requirement makes its own routes.")
        }
        let route = routed.makeRoute(plan)
        let unused = store.state.withLock { state -> AnyRoute? in
            // Another thread may have been first; its route is as new as this one would be.
            guard state.version == version, slots.isEmpty(routeIndex) else { return route }
            keep(route.base, routeIndex, in: &state)
            _ = slots.replace(routeIndex, with: route)
            return nil
        }
        extendLifetime(unused)
        // The call may have protected a route that was taken out meanwhile, and delayed its release.
        reclaim()
        if held.contains(where: { $0 == nil }) { store.changeImplementers { _ in } }
        extendLifetime(held)
        return route
    }

    /// Takes the route of a requirement out of its slot, if it is there; it must be retired.
    func takeRoute(_ routeIndex: Int) -> AnyRoute? {
        // SAFETY: `makeRoute`, which alone fills the slots of a table, puts routes into them.
        slots().replace(routeIndex, with: nil).map { unsafe unsafeDowncast($0, to: AnyRoute.self) }
    }

    /// Frees routes whose last calls have ended.
    @usableFromInline
    func reclaim() {
        let free = store.state.withLock { $0.retired.reclaim() }
        extendLifetime(free)
    }
}
