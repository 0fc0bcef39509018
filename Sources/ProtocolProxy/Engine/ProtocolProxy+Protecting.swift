// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers
public import Synchronization

extension ProtocolProxy {
    /// Runs the function of a requirement's route.
    @inlinable @inline(__always)
    public final func __call<Function, Arguments, Result: ~Copyable, Failure, Output: ~Copyable, Thrown>(
        _ index: Int, _ caches: borrowing __Generated.Caches,
        _ requirement: @autoclosure () -> SynchronousRequirement<Function, Arguments, Result, Failure>,
        _ body: (Function) throws(Thrown) -> Output
    ) throws(Thrown) -> Output {
        try call(caches.base, index, requirement, body)
    }

    /// Runs the function of a requirement's route, whose index is cached for the protocol or for the requirement alone.
    @inlinable @inline(__always)
    final func call<Output: ~Copyable, Function, Thrown>(
        _ base: borrowing __Generated.RouteIndexCache, _ index: Int, _ requirement: () -> AnyRequirement,
        _ body: (Function) throws(Thrown) -> Output
    ) throws(Thrown) -> Output {
        // Slow paths are outlined, because everything inlined here is compiled into each witness.
        let protected = protectedAtOnce(base, index) ?? protected(base, index, requirement)
        // Not a helper function, even though specializations repeat it: passing the protected route takes ten instructions.
        let outcome = protected.route(Function.self).outcome { (route) throws(Thrown) -> Output in
            try body(route.function)
        }
        routes.release(protected.hazard, protected.routeIndex)
        // `extendLifetime` of `nil` would still be a call.
        if let held = protected.held { extendLifetime(held) }
        return try outcome.get()
    }

    /// Protects a cached route without dependencies; `nil` if there is no such route.
    @inlinable @inline(__always)
    final func protectedAtOnce(_ base: borrowing __Generated.RouteIndexCache, _ index: Int) -> ProtectedRoute? {
        let first = base.first.load(ordering: .relaxed) ^ routes.stamp
        guard _fastPath(first < __Generated.RouteIndexCache.capacity), let table = routes.table.made else {
            return nil
        }
        let routeIndex = Int(first) &+ index
        guard let hazard = table.protect(routeIndex) else { return nil }
        guard _fastPath(!hazard.route.withObject { $0.hasDependencies }) else {
            return protected(hazard, routeIndex)
        }
        return ProtectedRoute(hazard: hazard, routeIndex: routeIndex, held: nil)
    }

    @usableFromInline @inline(never)
    final func protected(
        _ base: borrowing __Generated.RouteIndexCache, _ index: Int, _ requirement: () -> AnyRequirement
    )
        -> ProtectedRoute
    {
        let routeIndex = base.index(under: routes.stamp).map { $0 &+ index } ?? find(requirement(), base, index)
        return protected(
            routes.protectRoute(routeIndex) ?? HazardPointer(retaining: routes.makeRoute(routeIndex, for: self)),
            routeIndex)
    }

    @usableFromInline @inline(never)
    final func protected(_ hazard: HazardPointer, _ routeIndex: Int) -> ProtectedRoute {
        let held = hazard.route.withObject { $0.hasDependencies ? $0.retainDependencies() : nil }
        return ProtectedRoute(hazard: hazard, routeIndex: routeIndex, held: held)
    }

    /// Begins an asynchronous call; end it when its function has returned.
    @inlinable @inline(__always)
    public final func __begin<Function, Arguments, Result: ~Copyable, Failure>(
        _ index: Int, _ caches: borrowing __Generated.Caches,
        _ requirement: @autoclosure () -> AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> __Generated.OngoingCall<Function> {
        // SAFETY: the requirement at this index made the route. `find` compared the types of one requirement of the protocol
        // and cached the first index, from which the macro counts the requirements in the order of the protocol's descriptor.
        __Generated.OngoingCall(
            unsafe unsafeDowncast(heldRoute(caches.base, index, requirement), to: Route<Function>.self))
    }

    @usableFromInline @inline(never)
    final func heldRoute(
        _ base: borrowing __Generated.RouteIndexCache, _ index: Int, _ requirement: () -> AnyRequirement
    )
        -> AnyRoute
    {
        heldRoute(base.index(under: routes.stamp).map { $0 &+ index } ?? find(requirement(), base, index))
    }

    /// The route index of a requirement; caches the first index of its protocol.
    @usableFromInline @inline(never)
    final func find(_ requirement: AnyRequirement, _ base: borrowing __Generated.RouteIndexCache, _ index: Int) -> Int {
        let routeIndex = find(requirement)
        if routeIndex >= index { base.note(routeIndex - index, under: routes.stamp) }
        return routeIndex
    }
}

/// A route under a hazard pointer, for a call that ends on this thread.
@frozen @usableFromInline
struct ProtectedRoute {
    @usableFromInline let hazard: HazardPointer
    @usableFromInline let routeIndex: Int
    @usableFromInline let held: [AnyObject?]?

    @inlinable @inline(__always)
    init(hazard: HazardPointer, routeIndex: Int, held: [AnyObject?]?) {
        self.hazard = hazard
        self.routeIndex = routeIndex
        self.held = held
    }

    @inlinable @inline(__always)
    func route<Function>(_ type: Function.Type) -> Unretained<Route<Function>> {
        // SAFETY: an index is cached or returned after `find` compared the type of the requirement that makes its routes.
        Unretained(hazard, as: Route<Function>.self)
    }
}
