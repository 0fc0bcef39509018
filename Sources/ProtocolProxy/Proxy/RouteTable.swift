// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers
public import Synchronization

extension __Generated {
    // SAFETY: `routedMask`, `lazySlots`, the slots, `madeStore` and `madeBottom` are atomic; the
    // other properties are constants.
    /// The routes of a proxy or of one of its views, composed of the registrations that both share.
    ///
    /// A call finds the requirement's route in its slot, without a lock. Only the first call after
    /// a change composes the route again.
    public final class RouteTable: @unchecked Sendable {
        @usableFromInline let layout: ProtocolLayout
        /// A copy of the layout's stamp, which saves calls a load.
        @usableFromInline let stamp: UInt64
        /// The implementer that the proxy was created with, if it neither chooses its requirements
        /// nor declines calls.
        ///
        /// The proxy refers to it without retaining it; this property retains it for as long as the
        /// proxy exists.
        let firstImplementer: Implementer?
        private let madeStore: ReferenceSetOnce<RegistrationStore>
        private let madeBottom: ReferenceSetOnce<RouteBottom>
        /// The mask of requirements whose calls must use a route: those with registrations, or all
        /// if the implementers changed or something is registered for all requirements.
        ///
        /// `RegistrationStore.invalidateRoutes(of:_:)` sets it at each change; see `maskBit(of:)`.
        @usableFromInline let routedMask = Atomic<UInt64>(0)
        /// The slots, by route index; allocated with the first route.
        @usableFromInline let lazySlots = LazyHazardTable()

        /// `allowsDirectCalls` is `true` if calls may go directly to the implementer, the first of
        /// the chain.
        init(layout: ProtocolLayout, implementer: Implementer?, allowsDirectCalls: Bool = false) {
            self.layout = layout
            self.stamp = layout.stamp
            self.firstImplementer = allowsDirectCalls ? implementer : nil
            self.madeStore = ReferenceSetOnce()
            self.madeBottom = ReferenceSetOnce()
            // If calls reach an implementer only along a route, it must be released when it is
            // replaced, so only the store may retain it.
            if let implementer, !allowsDirectCalls { _ = makeStore([implementer]) }
        }

        /// Makes the table of a view.
        ///
        /// The view shares the registrations of `other`, but has its own defaults and perhaps its
        /// own implementer.
        ///
        /// `fallback` is the requirement that the view answers, for a call of the proxy `caller`,
        /// with the default implementation in the protocol's extension.
        convenience init(
            viewOf other: RouteTable,
            defaults: [ObjectIdentifier: Any],
            fallingBackFor fallback: AnyRequirement? = nil,
            calledAs caller: WeakReference? = nil,
            forwardingTo implementer: Implementer? = nil
        ) {
            let store = other.store
            let shared = implementer == nil ? other.bottom.ownerOfImplementers : nil
            let view = ViewDefinition(
                layout: other.layout,
                store: store,
                implementer: implementer ?? shared?.implementer,
                sharing: shared,
                defaults: defaults,
                fallingBackFor: fallback,
                calledAs: caller
            )
            self.init(of: view, in: store)
        }

        /// Makes the table of a view with the registrations in `store`.
        init(of view: ViewDefinition, in store: RegistrationStore) {
            self.layout = view.layout
            self.stamp = view.layout.stamp
            if let own = view.implementer {
                self.firstImplementer = own.answersUnconditionally ? own : nil
            } else {
                self.firstImplementer = store.firstImplementer
            }
            self.madeStore = ReferenceSetOnce(store)
            self.madeBottom = ReferenceSetOnce(
                RouteBottom(
                    of: view,
                    viewRoutedMask: layout.maskBits(
                        perhapsOmittedBy: firstImplementer,
                        returning: view.defaults.keys
                    )
                )
            )
            store.add(self)
        }

        /// The registrations, created on demand: without them, a proxy that only forwards takes
        /// half the memory.
        var store: RegistrationStore {
            madeStore.object ?? makeStore(firstImplementer.map { [$0] } ?? [])
        }

        private func makeStore(_ implementers: [Implementer]) -> RegistrationStore {
            madeStore.set(RegistrationStore(of: self, implementers))
        }

        deinit {
            guard lazySlots.ifMade != nil else { return }
            // No call is in progress, because each one retains the proxy, and with it this object.
            for routeIndex in layout.routedRequirements.indices { _ = removeRoute(routeIndex) }
            lazySlots.free(count: layout.routedRequirements.count)
        }

        /// What is below the registrations; created with the first route, or with a view.
        var bottom: RouteBottom { knownBottom ?? madeBottom.set(RouteBottom()) }

        var knownBottom: RouteBottom? { madeBottom.object }

        /// The default results of a view, by type.
        var defaults: [ObjectIdentifier: Any] {
            // SAFETY: the table retains its bottom.
            madeBottom.unretained?.withObject(\.defaults) ?? [:]
        }

        /// The mask of requirements for which calls of a view must use a route even without
        /// registrations.
        var viewRoutedMask: UInt64 { madeBottom.unretained?.withObject(\.viewRoutedMask) ?? 0 }

        // MARK: The slots

        @inlinable @inline(__always)
        func slots() -> HazardTable {
            lazySlots.ifMade ?? makeSlots()
        }

        @usableFromInline
        func makeSlots() -> HazardTable {
            lazySlots.make(count: layout.routedRequirements.count)
        }
    }
}

@usableFromInline typealias RouteTable = __Generated.RouteTable

// MARK: Reading

extension HazardPointer {
    @inlinable
    var route: Unretained<AnyRoute> {
        // SAFETY: the slots of a `RouteTable` only contain routes; see `composeAndStoreRoute`.
        @inline(__always) get { Unretained(self, as: AnyRoute.self) }
    }
}

extension RouteTable {
    /// Protects the route of a requirement for a call that ends on this thread; `nil` if there is
    /// no route.
    @inlinable @inline(__always)
    func protectRoute(at routeIndex: Int) -> HazardPointer? {
        slots().protect(routeIndex)
    }

    /// Retains the route of a requirement for a call that may last long and end on another thread;
    /// `nil` if there is no route.
    func retainRoute(at routeIndex: Int) -> AnyRoute? {
        guard let (route, isCurrent) = slots().retain(routeIndex) else { return nil }
        if !isCurrent { reclaim() }
        // SAFETY: only `composeAndStoreRoute` fills the slots of a table, with routes.
        return unsafe unsafeDowncast(route, to: AnyRoute.self)
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
        let (requirement, requirementIndex) = layout.routedRequirements[routeIndex]
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
                base: bottom.bases[routeIndex],
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
            bottom.bases[routeIndex] = route.base
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
        return knownBottom?.view?.caller?.object as? ProtocolProxy ?? registered()
    }
}

// MARK: Releasing

extension RouteTable {
    @inlinable @inline(__always)
    func release(_ hazard: HazardPointer, _ routeIndex: Int) {
        if !lazySlots.release(hazard, routeIndex) { reclaim() }
    }

    /// Removes the route of a requirement from its slot, if there is one; the caller must retire
    /// it.
    func removeRoute(_ routeIndex: Int) -> AnyRoute? {
        // A table without slots has no routes: `composeAndStoreRoute` makes the slots before it
        // fills one under the lock.
        // SAFETY: only `composeAndStoreRoute` fills the slots of a table, with routes.
        lazySlots.ifMade?.replace(routeIndex, with: nil).map {
            unsafe unsafeDowncast($0, to: AnyRoute.self)
        }
    }

    @usableFromInline
    func reclaim() {
        let free = store.state.withLock { $0.retired.reclaim() }
        extendLifetime(free)
    }
}
