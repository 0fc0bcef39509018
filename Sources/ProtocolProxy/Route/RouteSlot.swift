// SPDX-License-Identifier: MIT

public import Synchronization

/// The place of one requirement's route, read by calls without a lock and without touching a reference count.
///
/// One word holds the address of the route and, above it, how many calls that found it there are still under way. A
/// call enters with one atomic addition, which hands it the address and announces it at the same moment, and leaves by
/// taking its one back. Whoever changes the registrations takes the route out, and with it the count: what was in the
/// word moves to the route's own counter of departures, and the last call to leave releases the route. So nothing is
/// freed under a call, and nothing outlives the calls that need it. A lock or a strong reference that is loaded
/// atomically would cost more than the rest of an overridden call.
@usableFromInline
struct RouteSlot: ~Copyable {
    // SAFETY: addresses of user space have 48 bits or fewer on the 64-bit platforms Swift runs on, and 32 on the
    // others; `replace` checks each one.
    @inlinable static var addressMask: UInt64 { 0x0000_FFFF_FFFF_FFFF }
    @inlinable static var oneCall: UInt64 { 1 << 48 }
    /// Half of what the counter can hold; the other half is for threads that have entered and not yet seen this.
    @inlinable static var mostCalls: UInt64 { 1 << 15 }

    @usableFromInline let word = Atomic<UInt64>(0)

    /// A route that a call found, until it leaves.
    @usableFromInline
    struct Visit {
        // SAFETY: between `enter` and `leave` the route is kept alive by the count in the slot's word, by its counter
        // of departures, or by a retain of its own.
        @usableFromInline let route: Unmanaged<AnyRoute>
        @usableFromInline let isRetained: Bool

        @inlinable
        init(route: Unmanaged<AnyRoute>, isRetained: Bool) {
            self.route = route
            self.isRetained = isRetained
        }
    }

    @usableFromInline
    init() {}

    /// The route in the slot, or nil if none has been made since the last change.
    @inlinable @inline(__always)
    func enter() -> Visit? {
        guard word.load(ordering: .relaxed) & Self.addressMask != 0 else { return nil }
        let found = word.wrappingAdd(Self.oneCall, ordering: .acquiring).oldValue
        guard let route = Self.route(in: found) else {
            // It was taken out in between. The count that was added to the empty word is dropped by `replace`.
            return nil
        }
        let visit = Visit(route: route, isRetained: false)
        guard found / Self.oneCall >= Self.mostCalls else { return visit }
        // Tens of thousands of calls are under way at once: this one counts itself on the object instead.
        _ = route.retain()
        leave(visit)
        return Visit(route: route, isRetained: true)
    }

    @inlinable @inline(__always)
    func leave(_ visit: Visit) {
        if visit.isRetained { return visit.route.release() }
        let address = Self.address(of: visit.route)
        var found = word.load(ordering: .relaxed)
        while found & Self.addressMask == address {
            let (exchanged, current) = word.weakCompareExchange(
                expected: found, desired: found &- Self.oneCall, ordering: .releasing)
            if exchanged { return }
            found = current
        }
        // The route was taken out while this call was under way. The address cannot have come back with another
        // route, since this one has not been freed.
        Self.depart(visit.route, by: -1)
    }

    /// Puts a route in, or nothing, and gives up the one that was there.
    ///
    /// The caller holds the lock of `Routes`. What this returns is to be disposed of after unlocking, since the end of
    /// a route ends the handlers in it, and their ends may run anybody's code.
    func replace(with route: AnyRoute?) -> Retired? {
        var address: UInt64 = 0
        if let route {
            address = Self.address(of: Unmanaged.passRetained(route))
            if address & ~Self.addressMask != 0 {
                stop("ProtocolProxy cannot run where addresses have more than 48 bits; please report the platform.")
            }
        }
        let found = word.exchange(address, ordering: .acquiringAndReleasing)
        return Self.route(in: found).map { Retired(route: $0, calls: Int(found / Self.oneCall)) }
    }

    /// A route that is out of its slot and that calls may still be using.
    struct Retired {
        fileprivate let route: Unmanaged<AnyRoute>
        fileprivate let calls: Int

        /// Releases the route, now or with the last call.
        func dispose() { RouteSlot.depart(route, by: calls) }
    }

    /// Counts calls in or out; whoever brings the count to zero is the last.
    ///
    /// Departures that come before the count of the calls is known make it negative, so zero is reached once.
    @usableFromInline
    static func depart(_ route: Unmanaged<AnyRoute>, by calls: Int) {
        let remaining = route._withUnsafeGuaranteedRef {
            $0.departures.add(calls, ordering: .acquiringAndReleasing).newValue
        }
        if remaining == 0 { route.release() }
    }

    @inlinable
    static func route(in word: UInt64) -> Unmanaged<AnyRoute>? {
        UnsafeRawPointer(bitPattern: UInt(word & addressMask)).map(Unmanaged.fromOpaque)
    }

    @inlinable
    static func address(of route: Unmanaged<AnyRoute>) -> UInt64 {
        UInt64(UInt(bitPattern: route.toOpaque()))
    }
}
