// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers

// How calls obtain and release routes, and when a route that was taken out of its slot is freed.

extension HazardPointer {
    @inlinable
    var route: Unretained<AnyRoute> {
        // SAFETY: the slots of a `RouteTable` only contain routes; see `makeRoute`.
        @inline(__always) get { Unretained(self, as: AnyRoute.self) }
    }
}

extension RouteTable {
    /// Protects the route of a requirement for a call that ends on this thread; `nil` if there is
    /// no route.
    @inlinable @inline(__always)
    func protectRoute(_ routeIndex: Int) -> HazardPointer? { slots().protect(routeIndex) }

    /// Retains the route of a requirement for a call that may last long and end on another thread;
    /// `nil` if there is no route.
    func retainRoute(_ routeIndex: Int) -> AnyRoute? {
        guard let (route, isCurrent) = slots().retain(routeIndex) else { return nil }
        if !isCurrent { reclaim() }
        // SAFETY: only `makeRoute` fills the slots of a table, with routes.
        return unsafe unsafeDowncast(route, to: AnyRoute.self)
    }

    @inlinable @inline(__always)
    func release(_ hazard: HazardPointer, _ routeIndex: Int) {
        if !table.release(hazard, routeIndex) { reclaim() }
    }

    /// Composes the route of a requirement for a call that found none.
    ///
    /// This runs without the lock, because interceptors may run any code when they make their
    /// functions. If a registration changes meanwhile, only this call uses the route: retrying
    /// might take as long as other threads keep registering.
    @usableFromInline
    func makeRoute(_ routeIndex: Int, for proxy: ProtocolProxy) -> AnyRoute {
        let (requirement, requirementIndex) = layout.routedRequirements[routeIndex]
        let slots = slots()
        let composing = RouteComposition.interceptor(of: requirementIndex, in: store)
        // Objects that are loaded under the lock are released after unlocking, because their
        // deinitializers may run any code.
        var held: [AnyObject?] = []
        let (plan, version) = store.state.withLock { state in
            let implementers = implementers(in: state)
            held = implementers.map(\.keeper)
            func enabled(_ index: Int) -> [Entry] { state.entries[index]?.enabled ?? [] }
            var entries = enabled(requirementIndex)
            let wantsGeneration = entries.contains(where: \.wantsGeneration)
            entries += enabled(RegistrationStore.allRequirements)
            if let composing { entries.removeAll { !$0.isReachable(below: composing) } }
            var receiver: ProtocolProxy?
            if entries.contains(where: \.wantsReceiver) {
                receiver = fallback == nil ? proxy : state.receiver
                if let receiver { held.append(receiver) }
            }
            let plan = RoutePlan(
                layout: layout,
                merged: layout.requirements[requirementIndex],
                context: RouteContext(self, requirement, requirementIndex, receiver: receiver),
                entries: entries,
                implementers: implementers,
                forwardsToAll: state.forwardsToAll,
                base: base(routeIndex, in: state),
                generation: wantsGeneration
                    ? generation(of: implementers, for: requirement, &state) : nil
            )
            return (plan, state.version)
        }
        // A value that a mutating call changes cannot be asked what it conforms to, so its route
        // only serves this call.
        let isChanging = plan.implementers.contains(where: \.isChanging)
        let route = requirement.makeRoute(plan)
        let unused = store.state.withLock { state -> AnyRoute? in
            // If another thread was first, its route is as recent as this one. A route of what is
            // below an interceptor only serves the call that the interceptor makes while it is
            // composed.
            guard composing == nil, !isChanging, state.version == version, slots.isEmpty(routeIndex)
            else {
                return route
            }
            keep(route.base, routeIndex, in: &state)
            _ = slots.replace(routeIndex, with: route)
            return nil
        }
        extendLifetime(unused)
        // This call may have protected a route that was taken out meanwhile, and so delayed its
        // release.
        reclaim()
        if held.contains(where: { $0 == nil }) { store.removeDeadImplementers() }
        extendLifetime(held)
        return route
    }

    /// Takes the route of a requirement out of its slot, if there is one; the caller must retire
    /// it.
    func takeRoute(_ routeIndex: Int) -> AnyRoute? {
        // A table without slots has no routes: `makeRoute` makes the slots before it fills one
        // under the lock.
        // SAFETY: only `makeRoute` fills the slots of a table, with routes.
        table.made?.replace(routeIndex, with: nil).map {
            unsafe unsafeDowncast($0, to: AnyRoute.self)
        }
    }

    @usableFromInline
    func reclaim() {
        let free = store.state.withLock { $0.retired.reclaim() }
        extendLifetime(free)
    }
}
