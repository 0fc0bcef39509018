// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers

/// A route that a hazard pointer protects for a call that ends on this thread.
@frozen @usableFromInline
struct ProtectedRoute {
    @usableFromInline let hazard: HazardPointer
    @usableFromInline let routeIndex: Int
    /// The objects that the call depends on.
    @usableFromInline let held: [AnyObject?]?

    @inlinable @inline(__always)
    init(hazard: HazardPointer, routeIndex: Int, held: [AnyObject?]?) {
        self.hazard = hazard
        self.routeIndex = routeIndex
        self.held = held
    }

    /// The route, which is kept alive.
    @inlinable @inline(__always)
    func route<Function>(_ type: Function.Type) -> Unretained<Route<Function>> {
        // SAFETY: a number is cached or returned only after `find` compared the type of the requirement that makes its routes;
        // see `__begin`.
        Unretained(hazard, as: Route<Function>.self)
    }
}
