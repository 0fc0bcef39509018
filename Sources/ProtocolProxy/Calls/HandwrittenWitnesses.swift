// SPDX-License-Identifier: MIT

// The calls of witnesses that are written by hand: `call`, `begin` and `send`. They compare the
// caller's isolation with that of the requirement, which a generated witness always has. Then they
// run the steps of `RoutedCall.swift`. Each requirement caches its own route index.

extension ProtocolProxy {
    /// Calls a requirement through the function of its route.
    ///
    /// Use this method in a handwritten witness.
    ///
    /// ```swift
    /// func sort(
    ///     _ values: inout [Int],
    ///     by proxy: ProtocolProxy,
    ///     _ sort: Requirement<(inout [Int]) -> Void, [Int], Void, Never>
    /// ) {
    ///     proxy.call(sort) { function in function(&values) }
    /// }
    /// ```
    ///
    /// The call boxes nothing. Its cost depends neither on the number of requirements nor on
    /// registrations for other requirements.
    ///
    /// - Parameters:
    ///   - requirement: The requirement, as a descriptor of the proxy lists it.
    ///   - isolation: The caller's isolation; leave the default.
    ///   - body: Receives a function, and calls it with the witness's arguments.
    /// - Returns: What `body` returns.
    /// - Throws: The error that `body` throws.
    /// - Precondition: The proxy adopts the requirement's protocol. If the requirement is isolated
    ///   to an actor, the caller is statically on that actor, for instance within `assumeIsolated`.
    ///   Otherwise, the program stops.
    @inlinable
    public final func call<
        Function,
        Arguments,
        Result: ~Copyable,
        Failure,
        Output: ~Copyable,
        Thrown
    >(
        _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (Function) throws(Thrown) -> Output
    ) throws(Thrown) -> Output {
        if _slowPath(requirement.isolation != nil) {
            stopUnlessIsolated(isolation, for: requirement)
        }
        // SAFETY: the caller is on the requirement's isolation, which was compared.
        return try unsafe callOnIsolation(of: requirement, body)
    }

    // SAFETY: the caller is on the requirement's isolation: it is a generated witness, or runs as a
    // part of another call of the requirement.
    /// Calls a requirement on its isolation, for a caller whose type doesn't show that it is on
    /// that isolation.
    @unsafe @inlinable @inline(__always)
    package final func callOnIsolation<
        Function,
        Arguments,
        Result: ~Copyable,
        Failure,
        Output: ~Copyable,
        Thrown
    >(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        _ body: (Function) throws(Thrown) -> Output
    ) throws(Thrown) -> Output {
        // SAFETY: the cache belongs to this requirement, whose types `lookUpRouteIndex(of:)`
        // compares before it caches an index.
        let protected =
            unsafe protectedRouteIfCached(requirement.routeIndexCache, 0)
            ?? protectedRoute(of: requirement)
        // Not a helper function; see `call(_:_:_:_:)` in `RoutedCall.swift`.
        let outcome = unsafe protected.route(Function.self).outcome {
            (route) throws(Thrown) -> Output in
            try body(route.function)
        }
        release(protected)
        if let objects = protected.retainedObjects { extendLifetime(objects) }
        return try outcome.get()
    }

    /// Calls a requirement with the tuple of its arguments.
    ///
    /// Use this method in a handwritten witness.
    ///
    /// - Parameters:
    ///   - requirement: The requirement, as a descriptor of the proxy lists it.
    ///   - arguments: The argument, or a tuple of several.
    ///   - isolation: The caller's isolation; leave the default.
    /// - Returns: The result of the participant that answers.
    /// - Throws: The error of the participant that answers.
    /// - Precondition: The proxy adopts the requirement's protocol. If the requirement is isolated
    ///   to an actor, the caller is statically on that actor, for instance within `assumeIsolated`.
    ///   Otherwise, the program stops. It also stops if the arguments form no tuple.
    public final func send<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        _ arguments: Arguments,
        isolation: isolated (any Actor)? = #isolation
    ) throws(Failure) -> Result {
        if requirement.isolation != nil { stopUnlessIsolated(isolation, for: requirement) }
        // SAFETY: the caller is on the requirement's isolation, which was compared.
        return try unsafe sendOnIsolation(of: requirement, arguments)
    }

    // SAFETY: as for `callOnIsolation`.
    @unsafe
    final func sendOnIsolation<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        _ arguments: Arguments
    ) throws(Failure) -> Result {
        guard let apply = requirement.apply else { stopAtNoTuple(requirement) }
        return try unsafe callOnIsolation(of: requirement) { (function) throws(Failure) in
            try apply(function, arguments)
        }
    }

    /// Calls an asynchronous requirement with the tuple of its arguments, on the caller's
    /// isolation.
    ///
    /// - Parameters:
    ///   - requirement: The requirement, as a descriptor of the proxy lists it.
    ///   - arguments: The argument, or a tuple of several.
    /// - Returns: The result of the participant that answers.
    /// - Throws: The error of the participant that answers.
    /// - Precondition: The proxy adopts the requirement's protocol. If the requirement is isolated
    ///   to an actor, the caller is statically on that actor, for instance within `assumeIsolated`.
    ///   Otherwise, the program stops. It also stops if the arguments form no tuple.
    public final nonisolated(nonsending) func send<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        _ arguments: Arguments
    ) async throws(Failure) -> Result {
        if requirement.isolation != nil {
            stopUnlessIsolated(requirement.currentIsolation(), for: requirement)
        }
        // SAFETY: the caller is on the requirement's isolation, which was compared.
        return try await unsafe sendOnIsolation(of: requirement, arguments)
    }

    // SAFETY: as for `callOnIsolation`.
    @unsafe
    final nonisolated(nonsending) func sendOnIsolation<
        Function,
        Arguments,
        Result: ~Copyable,
        Failure
    >(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        _ arguments: Arguments
    ) async throws(Failure) -> Result {
        guard let apply = requirement.apply else { stopAtNoTuple(requirement) }
        let call = unsafe beginOnIsolation(of: requirement)
        defer { call.end() }
        return try await apply(call.function, arguments)
    }

    /// Stops the program unless the caller's isolation is that of the requirement.
    ///
    /// A check at run time would accept more callers. But on Linux, if such a check fails for the
    /// main actor, the program stops without a message.
    @usableFromInline @inline(never)
    final func stopUnlessIsolated(_ isolation: (any Actor)?, for requirement: AnyRequirement) {
        guard let wanted = requirement.isolation, wanted !== isolation else { return }
        stop(
            ProxyError.requiresIsolation(requirement, to: wanted, on: self, isMessage: false)
                .description
        )
    }

    private final func stopAtNoTuple(_ requirement: AnyRequirement) -> Never {
        stop(ProxyError.notStorable(requirement, of: protocolName(of: requirement)).description)
    }

    /// Begins a call of a requirement that is asynchronous or consumes an argument.
    ///
    /// ```swift
    /// typealias Read = nonisolated(nonsending) (inout String) async -> Bool
    ///
    /// nonisolated(nonsending) func read(
    ///     _ line: inout String,
    ///     by proxy: ProtocolProxy,
    ///     _ read: AsyncRequirement<Read, String, Bool, Never>
    /// ) async -> Bool {
    ///     let call = proxy.begin(read)
    ///     defer { call.end() }
    ///     return await call.function(&line)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - requirement: The requirement, as a descriptor of the proxy lists it.
    ///   - isolation: The caller's isolation; leave the default.
    /// - Returns: The call, whose `function` answers. End the call when that function has returned.
    /// - Precondition: The proxy adopts the requirement's protocol. If the requirement is isolated
    ///   to an actor, the caller is statically on that actor, for instance within `assumeIsolated`.
    ///   Otherwise, the program stops.
    public final func begin<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: FunctionRequirement<Function, Arguments, Result, Failure>,
        isolation: isolated (any Actor)? = #isolation
    ) -> __Generated.OngoingCall<Function> {
        if requirement.isolation != nil { stopUnlessIsolated(isolation, for: requirement) }
        // SAFETY: the caller is on the requirement's isolation, which was compared.
        return unsafe beginOnIsolation(of: requirement)
    }

    // SAFETY: as for `callOnIsolation`.
    /// Begins a call of a requirement on its isolation, for a caller whose type doesn't show that
    /// it is on that isolation.
    @unsafe
    package final func beginOnIsolation<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> __Generated.OngoingCall<Function> {
        let route = retainedRoute(of: requirement)
        // SAFETY: `lookUpRouteIndex(of:)` compared this requirement with the one that makes the
        // routes at the index, so the function has the same type.
        return __Generated.OngoingCall(unsafe unsafeDowncast(route, to: Route<Function>.self))
    }
}
