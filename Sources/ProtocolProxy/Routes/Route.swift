// SPDX-License-Identifier: MIT

import ProtocolProxyHazardPointers

/// The function that a call runs, composed of all participants.
@usableFromInline
final class Route<Function>: AnyRoute {
    @usableFromInline let function: Function

    init(
        of requirement: any RoutedRequirement,
        function: Function,
        base: AnyRoute?,
        candidates: [Candidate],
        dependencies: [WeakReference],
        reachesImplementers: Bool,
        context: RouteContext
    ) {
        self.function = function
        super.init(
            of: requirement,
            base: base,
            candidates: candidates,
            dependencies: dependencies,
            reachesImplementers: reachesImplementers,
            context: context
        )
    }
}

/// The participants in the calls of a requirement.
///
/// The object is immutable: if a registration is added or ends, another route replaces it.
@usableFromInline
class AnyRoute: StoredRoute {
    /// The weakly held objects that a call retains, because their deallocation would change the
    /// participants.
    final let dependencies: [WeakReference]
    @usableFromInline final let hasDependencies: Bool
    /// `true` if a call may reach an implementer, the target of an override, or the default.
    final let reachesImplementers: Bool
    final let candidates: [Candidate]
    /// `true` if the first candidate always responds, so that a message need not retain anything to
    /// find that out; for other predicates of this kind, see `Candidate.swift`.
    ///
    /// Stored, because each message reads it.
    final let firstAlwaysResponds: Bool
    /// `true` if the first candidate always responds and every call surely ends with an answer or
    /// an error.
    ///
    /// The first candidate alone doesn't ensure that: an interceptor might do nothing but proceed,
    /// and a proxy might have no answer.
    final let surelyEnds: Bool
    /// `true` if a call may be passed on to a proxy, which may have no answer.
    final let hasRelays: Bool
    /// The base of this route, cached until the chain changes; `nil` if this route is a base
    /// itself.
    final let base: AnyRoute?
    /// The requirement; stored, because casting to `RoutedRequirement` takes longer than a call.
    final let requirement: any RoutedRequirement
    private final let context: RouteContext
    /// The route of the throwing form, made when the first message needs it; see
    /// `performUnanswered`.
    final let throwing = ReferenceSetOnce<AnyRoute>()

    init(
        of requirement: any RoutedRequirement,
        base: AnyRoute?,
        candidates: [Candidate],
        dependencies: [WeakReference],
        reachesImplementers: Bool,
        context: RouteContext
    ) {
        self.requirement = requirement
        self.context = context
        self.reachesImplementers = reachesImplementers
        self.dependencies = dependencies
        self.hasDependencies = !dependencies.isEmpty
        self.candidates = candidates
        let firstAlwaysResponds = candidates.first?.alwaysResponds == true
        self.firstAlwaysResponds = firstAlwaysResponds
        if let relay = candidates.firstIndex(where: \.isRelay) {
            self.hasRelays = true
            let above = candidates[..<relay]
            self.surelyEnds =
                firstAlwaysResponds
                && above.contains { $0.answersEveryCall && !$0.isInterceptor }
        } else {
            self.hasRelays = false
            self.surelyEnds =
                firstAlwaysResponds
                && (candidates.first?.isInterceptor != true || requirement.canBeUnanswered
                    || candidates.contains { $0.alwaysResponds && !$0.isInterceptor })
        }
        self.base = base
    }

    /// Retains the objects that the call depends on, as long as the caller retains the result.
    @usableFromInline final func retainDependencies() -> [AnyObject?] {
        dependencies.map(\.object)
    }

    /// Keeps the default that a message was accepted for, in the part that ends its calls.
    final func pinDefault(_ value: Any) {
        (base ?? self).context.pin(value)
    }
}

// MARK: Making a route

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
        let enclosingInterceptor = RouteComposition.runningInterceptor(
            of: requirementIndex,
            in: store
        )
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
            let plan = RoutePlan(
                layout: layout,
                merged: layout.requirements[requirementIndex],
                context: RouteContext(self, requirement, requirementIndex, receiver: receiver),
                entries: entries,
                implementers: implementers,
                forwardsToAll: state.forwardsToAll,
                // SAFETY: only this function stores bases, which are routes.
                base: baseRoutes.bases[routeIndex].map {
                    unsafe unsafeDowncast($0, to: AnyRoute.self)
                },
                generation: wantsGeneration
                    ? generation(of: implementers, for: requirement) : nil
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

extension RouteTable {
    /// The proxy that an interceptor receives, for a route that a call of `proxy` composes.
    ///
    /// If a view runs the default implementation in the protocol's extension, the interceptor
    /// receives the proxy whose call made the view, and which outlives it. For the type proxy of
    /// such a view's class, the proxy isn't known: the interceptor receives the proxy that last
    /// registered such an interceptor.
    func receiver(
        calledAs proxy: ProtocolProxy,
        lastRegistered registered: @autoclosure () -> ProtocolProxy?
    ) -> ProtocolProxy? {
        if type(of: proxy).isTypeProxy { return registered() ?? proxy }
        guard fallback != nil else { return proxy }
        return knownBaseRoutes?.view?.caller?.object as? ProtocolProxy ?? registered()
    }
}
