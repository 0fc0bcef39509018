// SPDX-License-Identifier: MIT

// Finds the function of a call's route; everything else happens in that function.

extension ProtocolProxy {
    /// Calls a requirement; use it in a hand-written witness.
    ///
    /// ```swift
    /// func sort(
    ///     _ values: inout [Int], by proxy: ProtocolProxy, _ sort: Requirement<(inout [Int]) -> Void, [Int], Void, Never>
    /// ) {
    ///     proxy.call(sort) { function in function(&values) }
    /// }
    /// ```
    ///
    /// `body` calls the route's function with the witness's arguments. The call boxes nothing, and its cost is independent of
    /// the number of requirements and of registrations for others.
    @inlinable
    public final func call<Function, Arguments, Result: ~Copyable, Failure, Output: ~Copyable, Thrown>(
        _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        _ body: (Function) throws(Thrown) -> Output
    ) throws(Thrown) -> Output {
        try call(requirement.routeIndexCache, 0, { requirement }, body)
    }

    /// Calls a requirement with the tuple of its arguments; use it in a hand-written witness.
    public final func send<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, _ arguments: Arguments
    ) throws(Failure) -> Result {
        guard let apply = requirement.apply else { stopAtNoTuple(requirement) }
        return try call(requirement) { (function) throws(Failure) in try apply(function, arguments) }
    }

    /// Calls an asynchronous requirement with the tuple of its arguments, on the caller's isolation.
    public final nonisolated(nonsending) func send<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, _ arguments: Arguments
    ) async throws(Failure) -> Result {
        guard let apply = requirement.apply else { stopAtNoTuple(requirement) }
        let call = begin(requirement)
        defer { call.end() }
        return try await apply(call.function, arguments)
    }

    private final func stopAtNoTuple(_ requirement: AnyRequirement) -> Never {
        stop(ProxyError.notStorable(requirement, of: protocolName(of: requirement)).description)
    }

    /// Begins a call of a requirement that is asynchronous or consumes an argument; end it when its function has returned.
    ///
    /// ```swift
    /// typealias Read = nonisolated(nonsending) (inout String) async -> Bool
    ///
    /// nonisolated(nonsending) func read(
    ///     _ line: inout String, by proxy: ProtocolProxy, _ read: AsyncRequirement<Read, String, Bool, Never>
    /// ) async -> Bool {
    ///     let call = proxy.begin(read)
    ///     defer { call.end() }
    ///     return await call.function(&line)
    /// }
    /// ```
    public final func begin<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> __Generated.OngoingCall<Function> {
        let route = heldRoute(requirement.routeIndexCache, 0) { requirement }
        // SAFETY: `find` returned the index after it compared the caller's requirement with the one that makes the routes at
        // this index, so the function has the same type.
        return __Generated.OngoingCall(unsafe unsafeDowncast(route, to: Route<Function>.self))
    }

    // MARK: The way

    // Not generic, to avoid metadata lookups.
    /// Retains a route, because a thread has few hazard pointers and an asynchronous call may last long.
    @usableFromInline @inline(never)
    final func heldRoute(_ routeIndex: Int) -> AnyRoute {
        routes.retainRoute(routeIndex) ?? routes.makeRoute(routeIndex, for: self)
    }

    /// The route index of a requirement, after a check of its types.
    @usableFromInline @inline(never)
    final func find(_ requirement: AnyRequirement) -> Int {
        guard let routeIndex = routes.layout.routeIndex(of: requirement) else { stopAtUnlistedProtocol(requirement) }
        requirement.routeIndexCache.note(routeIndex, under: routes.stamp)
        return routeIndex
    }

    /// Stops the program for a protocol that the class does not list, or a selector with another requirement's types.
    private func stopAtUnlistedProtocol(_ requirement: AnyRequirement) -> Never {
        guard routes.layout.index(of: requirement.selector) == nil else {
            stop(
                "'\(requirement.selector)' was called on \(type(of: self)) as \(requirement.signature), which is not "
                    + "its signature in '\(protocolName(of: requirement))'. "
                    + "Send the requirement that the descriptor lists.")
        }
        stop(
            "'\(requirement.selector)' was called on \(type(of: self)), which adopts "
                + "\(routes.layout.protocolNames) and not the protocol that declares it. "
                + "Add the protocol's descriptor to 'protocols'.")
    }
}

extension ProtocolProxy {
    /// A call of the requirement with a selector; `nil` if there is none, or its arguments form no tuple.
    final func call(named selector: Selector) -> (any AnyCall)? {
        guard isReceiver(of: selector), let requirementIndex = routes.layout.index(of: selector) else { return nil }
        return routes.layout.requirements[requirementIndex].requirement.routed.call(on: self)
    }
}

extension SynchronousRequirement where Result: ~Copyable {
    func call(on proxy: ProtocolProxy) -> (any AnyCall)? {
        guard takesTuple else { return nil }
        return Call<Arguments, Result, Failure>(throwing: signature.failureType) {
            [weak proxy] arguments throws(Failure) in
            guard let proxy else { stopAtDeadTarget(of: self) }
            return try proxy.send(self, arguments)
        }
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    func call(on proxy: ProtocolProxy) -> (any AnyCall)? {
        guard takesTuple else { return nil }
        return AsyncCall<Arguments, Result, Failure>(throwing: signature.failureType) {
            [weak proxy] arguments async throws(Failure) in
            guard let proxy else { stopAtDeadTarget(of: self) }
            return try await proxy.send(self, arguments)
        }
    }
}
