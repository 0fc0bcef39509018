// SPDX-License-Identifier: MIT

public import Synchronization

// How calls come to a route and leave it, and when one that was taken out of its slot is freed.

extension Routes {
    @inlinable @inline(__always)
    func enter(_ number: Int) -> RouteSlot.Visit {
        let slot = slots() + number
        while true {
            if let visit = slot.pointee.enter() { return visit }
            makeRoute(number)
        }
    }

    /// Enters for a call that may leave on another thread.
    @usableFromInline
    func enterForLong(_ number: Int) -> RouteSlot.Visit {
        while true {
            if let visit = slots()[number].enterForLong() { return visit }
            makeRoute(number)
        }
    }

    @inlinable @inline(__always)
    func leave(_ number: Int, _ visit: RouteSlot.Visit) {
        // SAFETY: the slots are there, since the visit found its route in one of them, and they are freed with this object.
        let slot = table.load(ordering: .relaxed).unsafelyUnwrapped + number
        if !slot.pointee.leave(visit) { freeRetired() }
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
        // The call that came here may have noted a route that was taken out under its eyes, and been seen with it.
        freeRetired()
        if held.contains(where: { $0 == nil }) { changeImplementers { _ in } }
        extendLifetime(held)
    }

    /// Frees routes that were taken out of their slots; those that calls are using, when the last of these leaves.
    func retire(_ routes: [AnyRoute]) {
        guard !routes.isEmpty else { return }
        // Let go of after unlocking: the end of a route ends the handlers in it, and their ends may run anybody's code.
        let free = state.withLock { state in
            // Before the stacks are looked at: a call that leaves meanwhile waits for the lock, and looks here then.
            state.retired += routes
            VisitStack.orderEverywhere()
            return state.removeUnvisited()
        }
        extendLifetime(free)
    }

    /// Frees what calls that have left were the last to use.
    @usableFromInline
    func freeRetired() {
        let free = state.withLock { state in state.retired.isEmpty ? [] : state.removeUnvisited() }
        extendLifetime(free)
    }
}

extension Routes.State {
    /// Removes the retired routes that no call is using.
    mutating func removeUnvisited() -> [AnyRoute] {
        let visited = VisitStack.visited()
        let isFree = { (route: AnyRoute) in
            !visited.contains(UInt(bitPattern: Unmanaged.passUnretained(route).toOpaque()))
        }
        let free = retired.filter(isFree)
        retired.removeAll(where: isFree)
        return free
    }
}
