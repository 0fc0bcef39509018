// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers
public import Synchronization

extension __Generated {
    // SAFETY: `routedMask`, `lazySlots` and the slots are atomic; the other properties are
    // constants.
    /// What a call reads before it knows its route: whether the requirement has one, and where.
    ///
    /// There are two kinds. A ``RouteTable`` has routes. A `ProtocolLayout` has none, and takes the
    /// place of the table in proxies that don't need one.
    public class RouteSlots: @unchecked Sendable {
        /// Identifies the layout in cached route indices; see ``IndexCache``.
        ///
        /// Unlike an address, a stamp is never reused after the layout was freed. Its low bits are
        /// free for an index.
        @usableFromInline final let stamp: UInt64
        /// The caches of the layout's first generic protocol.
        // Uncounted, for the fast path: the layout keeps the object alive.
        @usableFromInline final let firstSpecialization: Unretained<SpecializationCaches>?
        /// The mask of requirements whose calls must use a route: those with registrations, or all
        /// if the implementers changed or something is registered for all requirements.
        ///
        /// `RegistrationStore.invalidateRoutes(of:_:)` sets it at each change; see `maskBit(of:)`.
        @usableFromInline final let routedMask = Atomic<UInt64>(0)
        /// The slots, by route index; allocated with the first route.
        @usableFromInline final let lazySlots = LazyHazardTable()
        /// The layout of a table, which retains it; `nil` for a layout.
        final let layoutOfTable: Unretained<ProtocolLayout>?

        /// Creates the superclass of a layout.
        init(stamp: UInt64, firstSpecialization: Unretained<SpecializationCaches>?) {
            self.stamp = stamp
            self.firstSpecialization = firstSpecialization
            self.layoutOfTable = nil
        }

        /// Creates the superclass of a table.
        init(tableOf layout: ProtocolLayout) {
            self.stamp = layout.stamp
            self.firstSpecialization = layout.firstSpecialization
            self.layoutOfTable = Unretained(layout)
        }
    }
}

@usableFromInline typealias RouteSlots = __Generated.RouteSlots

/// The bit of a requirement in `RouteSlots.routedMask`, by its offset in the protocol's descriptor.
///
/// Several requirements may share a bit. A registration for one of them then sends the calls of the
/// others through their routes as well.
@inlinable @inline(__always)
func maskBit(of offset: Int) -> UInt64 {
    1 << UInt64(truncatingIfNeeded: offset & 63)
}
