// SPDX-License-Identifier: MIT

import ProtocolProxyHazardPointers

extension RouteTable {
    /// Composes the route of a requirement for a call that found none.
    ///
    /// This runs without the lock, because interceptors may run any code when they make their
    /// functions. If a registration changes meanwhile, only this call uses the route: retrying
    /// might take as long as other threads keep registering.
    @usableFromInline
    func composeAndStoreRoute(at routeIndex: Int, for proxy: ProtocolProxy) -> AnyRoute {
        let (listed, requirementIndex) = layout.routedRequirements[routeIndex]
        let requirement = listed.routed
        let slots = slots()
        let enclosing = RouteComposition.running(of: requirementIndex, in: store)
        let enclosingInterceptor = enclosing?.position
        // Objects that are loaded under the lock are released after unlocking, because their
        // deinitializers may run any code.
        var held: [AnyObject?] = []
        let (plan, version) = store.state.withLock { state in
            let implementers = implementers(in: state)
            held = implementers.map(\.anchor)
            var entries = state.stack(of: requirementIndex)
            let wantsGeneration = entries.contains { !$0.isForAll && $0.wantsGeneration }
            if let enclosingInterceptor {
                entries.removeAll { !$0.isReached(below: enclosingInterceptor) }
            }
            var receiver: ProtocolProxy?
            // A default answer of this requirement may call another requirement whose interceptor
            // receives the proxy.
            if state.wantsReceivers || entries.contains(where: \.wantsReceiver) {
                receiver = self.receiver(calledAs: proxy, lastRegistered: state.receiver)
                if let receiver { held.append(receiver) }
            }
            let below = enclosing?.below(in: self, requirement, state.version)
            let plan = RoutePlan(
                layout: layout,
                merged: layout.requirements[requirementIndex],
                context: RouteContext(self, requirement, requirementIndex, receiver: receiver),
                entries: entries,
                implementers: implementers,
                forwardsToAll: state.forwardsToAll,
                // SAFETY: only this function stores bases, which are routes.
                base: below?.base
                    ?? baseRoutes.bases[routeIndex].map {
                        unsafe unsafeDowncast($0, to: AnyRoute.self)
                    },
                generation: wantsGeneration
                    ? generation(of: implementers, for: requirement) : nil,
                version: state.version,
                below: below
            )
            return (plan, state.version)
        }
        // While a mutating call changes a value, its conformances can't be checked, so the route
        // serves only this call.
        let isChanging = plan.implementers.contains(where: \.isChanging)
        let route = plan.composeAnyRoute(for: requirement)
        let unused = store.state.withLock { state -> AnyRoute? in
            // If another thread was first, its route is as recent as this one. A route that
            // contains only the layers below an interceptor serves only the call that the
            // interceptor's outer closure makes.
            guard enclosingInterceptor == nil, !isChanging, state.version == version,
                slots.isEmpty(routeIndex)
            else {
                return route
            }
            baseRoutes.bases[routeIndex] = route.base
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
}
