// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers
public import Synchronization

// How calls come to a route and leave it, and when one that was taken out of its slot is freed.

extension HazardPointer {
    /// The route that a call uses.
    @inlinable
    var route: Unmanaged<AnyRoute> {
        // SAFETY: the slots of `Routes` hold routes only.
        @inline(__always) get { .fromOpaque(object) }
    }
}

extension Routes {
    /// The route of a requirement, protected for a call that ends on this thread.
    @inlinable @inline(__always)
    func protectRoute(_ number: Int) -> HazardPointer {
        let slot = slots() + number
        while true {
            if let hazard = slot.pointee.protect() { return hazard }
            makeRoute(number)
        }
    }

    /// The same for a call that may end on another thread.
    @usableFromInline
    func protectRouteAnywhere(_ number: Int) -> HazardPointer {
        while true {
            if let hazard = slots()[number].protectAnywhere() { return hazard }
            makeRoute(number)
        }
    }

    /// Ends a call's use of a route.
    @inlinable @inline(__always)
    func release(_ hazard: HazardPointer, _ number: Int) {
        // SAFETY: the slots are there, since the route was found in one of them, and they are freed with this object.
        let slot = table.load(ordering: .relaxed).unsafelyUnwrapped + number
        if !slot.pointee.release(hazard) { reclaim() }
    }

    @usableFromInline
    func makeRoute(_ number: Int) {
        // What is loaded on the way is let go of after unlocking, since its end may run anybody's code.
        var held: [Any?] = []
        state.withLock { state in
            let slot = slots() + number
            // Another thread may have been here first; its route is as new as this one would be.
            guard slot.pointee.isEmpty else { return }
            held = state.implementers.map(\.value)
            let plan = RoutePlan(
                slot: adoption.slots[number],
                entries: state.entries(of: adoption.slots[number].requirement, number),
                implementers: state.implementers, forwardsToAll: state.forwardsToAll)
            // Nothing comes back: only who holds the lock puts something in.
            _ = slot.pointee.replace(with: adoption.slots[number].requirement.makeRoute(plan))
        }
        // The call that came here may have protected a route that was taken out under its eyes, and been seen with it.
        reclaim()
        if held.contains(where: { $0 == nil }) { changeImplementers { _ in } }
        extendLifetime(held)
    }

    /// Takes the route of a requirement out of its slot, if it is there; it is to be retired.
    func takeRoute(_ number: Int) -> AnyRoute? { slots()[number].replace(with: AnyRoute?.none) }

    /// Frees routes that were taken out of their slots; those that calls are using, when the last of these ends.
    func retire(_ routes: [AnyRoute]) {
        guard !routes.isEmpty else { return }
        // Let go of after unlocking: the end of a route ends the handlers in it, and their ends may run anybody's code.
        let free = state.withLock { $0.retired.retire(routes) }
        extendLifetime(free)
    }

    /// Frees what calls that have ended were the last to use.
    @usableFromInline
    func reclaim() {
        let free = state.withLock { $0.retired.reclaim() }
        extendLifetime(free)
    }
}
