// SPDX-License-Identifier: MIT

import Synchronization

// The steps of the witnesses of a protocol with associated types; see `DirectPath.swift` for other
// protocols.
//
// The proxies of such a protocol are generic, and neither generic types nor extensions have static
// stored properties. So the caches are in the layout, which all proxies of a specialization share.
// A witness finds them by their mark, a type that is declared beside the protocol, and whose
// metadata has a constant address. Code that needs metadata of generic types is inlined into the
// witnesses, which know these types.

extension ProtocolProxy {
    /// The caches of a protocol if it is the first generic one of the class, as it is for nearly
    /// all calls.
    @inlinable @inline(__always)
    final func firstSpecialization(
        _ mark: any Any.Type
    ) -> Unretained<__Generated.SpecializationCaches>? {
        guard let first = layoutOrTable.slots.withObject({ $0.firstSpecialization }),
            first.withObject({ $0.mark == ObjectIdentifier(mark) })
        else {
            return nil
        }
        return first
    }

    /// The caches of a protocol; `nil` if the class does not list the descriptor with the mark.
    private func specialization(
        _ mark: any Any.Type
    ) -> Unretained<__Generated.SpecializationCaches>? {
        firstSpecialization(mark)
            ?? layout.specializations.first { $0.mark == ObjectIdentifier(mark) }.map(
                Unretained.init
            )
    }

    /// Returns whether a call may go directly to a retained implementer because the requirement has
    /// no registrations.
    @inlinable @inline(__always)
    public final func __forwardsAtOnce(_ offset: Int, of mark: any Any.Type) -> Bool {
        guard let found = firstSpecialization(mark) else { return false }
        return found.withObject { __forwardsAtOnce(offset, $0.caches) }
    }

    // The general form would look up the metadata of an outcome for a result of an associated type.
    // SAFETY: the caller passes a function of the protocol whose mark it passed to
    // `__forwardsAtOnce`.
    /// Forwards a call that does not throw, for which ``__forwardsAtOnce(_:of:)`` returned `true`.
    @unsafe @inlinable @inline(__always)
    public final func __forward<Conformer, Result>(_ forward: (Conformer) -> Result) -> Result {
        guard let firstImplementer else {
            stopAtInvariant("'__forward' was called, and '__forwardsAtOnce' was not true.")
        }
        // SAFETY: as for the other form.
        return firstImplementer.withObject {
            forward(unsafe unsafeDowncast($0, to: RetainedLink<Conformer>.self).retained)
        }
    }

    // SAFETY: the caller passes the protocol to which the mark belongs.
    /// Returns the implementer for a direct call that is awaited or goes to a weakly held
    /// implementer; `nil` if the call must take the route.
    @unsafe @inlinable @inline(__always)
    public final func __directImplementer<Conformer>(
        _ type: Conformer.Type,
        _ offset: Int,
        of mark: any Any.Type
    )
        -> Conformer?
    {
        guard let firstImplementer, isUnrouted(offset), let found = firstSpecialization(mark) else {
            return nil
        }
        return firstImplementer.withObject { link in
            found.withObject { unsafe liveImplementer(of: link, ifCached: $0.caches) }
        }
    }

    // SAFETY: the caller passes the requirement that the marked descriptor lists at `offset`.
    /// Runs the function of a requirement's route.
    @unsafe @inlinable @inline(__always)
    public final func __call<
        Function,
        Arguments,
        Result: ~Copyable,
        Failure,
        Output: ~Copyable,
        Thrown
    >(
        _ offset: Int,
        of mark: any Any.Type,
        _ requirement:
            @autoclosure () -> SynchronousRequirement<Function, Arguments, Result, Failure>,
        _ body: (Function) throws(Thrown) -> Output
    ) throws(Thrown) -> Output {
        try unsafe call(offset, of: mark, requirement, body)
    }

    // SAFETY: as for `__call`.
    /// Runs the function of a requirement's route; the closure is passed on unchanged, because
    /// another closure around it would be generic.
    @unsafe @inlinable @inline(__always)
    final func call<Function, Output: ~Copyable, Thrown>(
        _ offset: Int,
        of mark: any Any.Type,
        _ requirement: () -> AnyRequirement,
        _ body: (Function) throws(Thrown) -> Output
    ) throws(Thrown) -> Output {
        let found =
            firstSpecialization(mark)?.withObject {
                unsafe protectedRouteIfCached($0.caches.firstRouteIndex, offset)
            } ?? nil
        let protected = found ?? protectedRoute(specializedBy: mark, offset, requirement)
        // Not a helper function; see `call(_:_:_:_:)` in `RoutedCall.swift`.
        let outcome = unsafe protected.route(Function.self).outcome {
            (route) throws(Thrown) -> Output in
            try body(route.function)
        }
        release(protected)
        if let objects = protected.retainedObjects { extendLifetime(objects) }
        return try outcome.get()
    }

    // The general form would look up the metadata of an outcome for a result of an associated type.
    // SAFETY: as for `__call`.
    /// Runs the function of a requirement's route, which does not throw.
    @unsafe @inlinable @inline(__always)
    final func call<Function, Output>(
        _ offset: Int,
        of mark: any Any.Type,
        _ requirement: () -> AnyRequirement,
        _ body: (Function) -> Output
    ) -> Output {
        let found =
            firstSpecialization(mark)?.withObject {
                unsafe protectedRouteIfCached($0.caches.firstRouteIndex, offset)
            } ?? nil
        let protected = found ?? protectedRoute(specializedBy: mark, offset, requirement)
        // Not a helper function; see `call(_:_:_:_:)` in `RoutedCall.swift`.
        let output = unsafe protected.route(Function.self).withObject { body($0.function) }
        release(protected)
        if let objects = protected.retainedObjects { extendLifetime(objects) }
        return output
    }

    /// The route of a requirement, for a call that found no cached one.
    @usableFromInline @inline(never)
    final func protectedRoute(
        specializedBy mark: any Any.Type,
        _ offset: Int,
        _ requirement: () -> AnyRequirement
    ) -> ProtectedRoute {
        guard let found = specialization(mark) else {
            return protectedRoute(of: requirement())
        }
        return found.withObject { protectedRoute($0.caches, offset, requirement) }
    }

    // SAFETY: the caller passes the requirement that the marked descriptor lists at `offset`.
    /// Begins a call that is asynchronous or consumes an argument, or whose types only the witness
    /// knows.
    @unsafe @inlinable @inline(__always)
    public final func __begin<Function, Arguments, Result: ~Copyable, Failure>(
        _ offset: Int,
        of mark: any Any.Type,
        _ requirement: @autoclosure () -> FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> __Generated.OngoingCall<Function> {
        // SAFETY: as for the form with caches.
        __Generated.OngoingCall(
            unsafe unsafeDowncast(
                retainedRoute(of: mark, offset, requirement),
                to: Route<Function>.self
            )
        )
    }

    @usableFromInline @inline(never)
    final func retainedRoute(
        of mark: any Any.Type,
        _ offset: Int,
        _ requirement: () -> AnyRequirement
    ) -> AnyRoute {
        guard let found = specialization(mark) else {
            return retainedRoute(of: requirement())
        }
        return found.withObject { retainedRoute($0.caches, offset, requirement) }
    }
}

extension __Generated {
    // SAFETY: the caller passes the mark of `Conformer`, and the requirement that its descriptor
    // lists at `offset`.
    /// If nothing is registered, calls an implementer that the proxy does not retain; otherwise,
    /// calls the function of the route.
    @unsafe @_transparent
    public static func call<
        Conformer,
        Function,
        Arguments,
        Result: ~Copyable,
        Failure,
        Output: ~Copyable,
        Thrown
    >(
        _ forward: (Conformer) throws(Thrown) -> Output,
        _ body: (Function) throws(Thrown) -> Output,
        _ offset: Int,
        of mark: any Any.Type,
        _ requirement:
            @autoclosure () -> SynchronousRequirement<Function, Arguments, Result, Failure>,
        on proxy: ProtocolProxy
    ) throws(Thrown) -> Output {
        if let it = unsafe proxy.__directImplementer(Conformer.self, offset, of: mark) {
            return try forward(it)
        }
        return try unsafe proxy.call(offset, of: mark, requirement, body)
    }

    // SAFETY: as above.
    /// The overload for a requirement that does not throw.
    @unsafe @_transparent
    public static func call<Conformer, Function, Arguments, Result, Failure, Output>(
        _ forward: (Conformer) -> Output,
        _ body: (Function) -> Output,
        _ offset: Int,
        of mark: any Any.Type,
        _ requirement:
            @autoclosure () -> SynchronousRequirement<Function, Arguments, Result, Failure>,
        on proxy: ProtocolProxy
    ) -> Output {
        if let it = unsafe proxy.__directImplementer(Conformer.self, offset, of: mark) {
            return forward(it)
        }
        return unsafe proxy.call(offset, of: mark, requirement, body)
    }
}
