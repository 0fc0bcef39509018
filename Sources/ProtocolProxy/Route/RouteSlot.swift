// SPDX-License-Identifier: MIT

public import Synchronization

/// The place of one requirement's route, read by calls without a lock and without touching a reference count.
///
/// A call notes the address that it found on the stack of its thread's visits, and looks whether it is still in the slot:
/// from then on the route is not freed before the call has left. Whoever changes the registrations takes the route out
/// and frees it at once if no stack has it, or leaves that to the last call that has. So nothing is freed under a call,
/// and nothing outlives the calls that need it. A lock or a strong reference that is loaded atomically would cost more
/// than the rest of an overridden call.
@usableFromInline
struct RouteSlot: ~Copyable {
    /// The address of the route, of which the slot holds a count; 0 if none has been made since the last change.
    @usableFromInline let word = Atomic<UInt>(0)

    /// A route that a call found, until it leaves.
    @usableFromInline
    struct Visit {
        // SAFETY: between `enter` and `leave` the route is kept alive by its address in a cell, or by a retain of its own.
        @usableFromInline let route: Unmanaged<AnyRoute>
        /// Where the address is; nil where the route was retained.
        @usableFromInline let cell: VisitStack.Cell?
        /// Whether the cell is the last one that is in use on the stack of the thread.
        @usableFromInline let isOnStack: Bool

        @inlinable
        init(route: Unmanaged<AnyRoute>, cell: VisitStack.Cell?, isOnStack: Bool) {
            self.route = route
            self.cell = cell
            self.isOnStack = isOnStack
        }
    }

    @usableFromInline
    init() {}

    var isEmpty: Bool { word.load(ordering: .relaxed) == 0 }

    /// The route in the slot; nil if there is none, or if it was taken out while this looked.
    @inlinable @inline(__always)
    func enter() -> Visit? {
        let cell = VisitStack.top
        guard _fastPath(cell.pointee.load(ordering: .relaxed) == 0) else { return enterForLong() }
        let address = word.load(ordering: .relaxed)
        guard let route = Self.route(at: address) else { return nil }
        // Releasing, each time that a cell is written: whoever finds the next address there must see this visit ended.
        cell.pointee.store(address, ordering: .releasing)
        VisitStack.order()
        guard _fastPath(word.load(ordering: .acquiring) == address) else {
            cell.pointee.store(0, ordering: .releasing)
            return nil
        }
        VisitStack.top = cell + 1
        return Visit(route: route, cell: cell, isOnStack: true)
    }

    /// Does the same for a call that may leave on another thread, or after others that began later.
    @usableFromInline
    func enterForLong() -> Visit? {
        guard let cell = VisitStack.cellBeside() else { return enterRetaining() }
        return note(in: cell).map { Visit(route: $0, cell: cell, isOnStack: false) }
    }

    /// Does the same for a call of which its thread has no cell to spare but the one it always has.
    private func enterRetaining() -> Visit? {
        let cell = VisitStack.spareCell()
        defer { cell.pointee.store(0, ordering: .releasing) }
        return note(in: cell).map { Visit(route: $0.retain(), cell: nil, isOnStack: false) }
    }

    /// Notes the route in a cell, where it is kept alive; nil, and a cell that is free, if it was taken out meanwhile.
    private func note(in cell: VisitStack.Cell) -> Unmanaged<AnyRoute>? {
        let address = word.load(ordering: .relaxed)
        guard let route = Self.route(at: address) else { return nil }
        cell.pointee.store(address, ordering: .releasing)
        VisitStack.orderBeside()
        if word.load(ordering: .acquiring) == address { return route }
        cell.pointee.store(0, ordering: .releasing)
        return nil
    }

    /// Ends a visit.
    ///
    /// - Returns: Whether the route is in its slot still. If not, whoever took it out may have left it to this visit to
    ///   free it.
    @inlinable @inline(__always)
    func leave(_ visit: Visit) -> Bool {
        guard _fastPath(visit.isOnStack) else { return leaveAfterLong(visit) }
        // SAFETY: what is on the stack is in a cell.
        let cell = visit.cell.unsafelyUnwrapped
        cell.pointee.store(0, ordering: .releasing)
        VisitStack.top = cell
        VisitStack.order()
        return _fastPath(word.load(ordering: .relaxed) == UInt(bitPattern: visit.route.toOpaque()))
    }

    @usableFromInline
    func leaveAfterLong(_ visit: Visit) -> Bool {
        // Read before: without the visit, the route may be gone.
        let address = UInt(bitPattern: visit.route.toOpaque())
        if let cell = visit.cell {
            cell.pointee.store(0, ordering: .releasing)
        } else {
            visit.route.release()
        }
        VisitStack.orderBeside()
        return word.load(ordering: .relaxed) == address
    }

    /// Puts a route in, or nothing, and gives up the one that was there.
    ///
    /// The caller holds the lock of `Routes`, and gives what this returns to `retire`.
    func replace(with route: AnyRoute?) -> AnyRoute? {
        let address = route.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
        // Releasing for those who find the new route, acquiring for what is in the old one.
        return Self.route(at: word.exchange(address, ordering: .acquiringAndReleasing))?.takeRetainedValue()
    }

    @inlinable
    static func route(at address: UInt) -> Unmanaged<AnyRoute>? {
        UnsafeRawPointer(bitPattern: address).map(Unmanaged.fromOpaque)
    }
}
