// SPDX-License-Identifier: MIT

// The way of a call to the function of its route. All else is in the function.

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
    /// The call boxes nothing, and allocates nothing itself. The first call after a change makes the requirement's route
    /// again.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - body: Calls the route's function with the witness's arguments.
    /// - Returns: The result of the function.
    /// - Throws: The error of the function.
    /// - Complexity: Independent of the number of requirements and of registrations for others.
    @inlinable
    public final func call<Function, Arguments, Result: ~Copyable, Failure, Output: ~Copyable, Thrown>(
        _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        _ body: (Function) throws(Thrown) -> Output
    ) throws(Thrown) -> Output {
        try call(requirement.routeIndexCache, 0, { requirement }, body)
    }

    /// Calls a requirement with the tuple of its arguments; use it in a hand-written witness.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - arguments: The arguments as a tuple.
    /// - Returns: The result of the call.
    /// - Throws: The error of the call.
    public final func send<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, _ arguments: Arguments
    ) throws(Failure) -> Result {
        try call(requirement) { (function) throws(Failure) in try requirement.applied(function, arguments, by: self) }
    }

    /// Calls an asynchronous requirement with the tuple of its arguments, on the caller's isolation.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - arguments: The arguments as a tuple.
    /// - Returns: The result of the call.
    /// - Throws: The error of the call.
    public final nonisolated(nonsending) func send<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, _ arguments: Arguments
    ) async throws(Failure) -> Result {
        let call = begin(requirement)
        defer { call.end() }
        return try await requirement.applied(call.function, arguments, by: self)
    }

    /// Begins a call of a requirement that is asynchronous, or consumes an argument; use it in a hand-written witness.
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
    ///
    /// - Parameter requirement: The requirement.
    /// - Returns: The call, to be ended when the function has returned.
    public final func begin<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> __Generated.OngoingCall<Function> {
        begin(at: requirement.routeIndexCache.index(under: routes.stamp) ?? find(requirement))
    }

    /// Begins a call of a synchronous requirement that consumes an argument; see the form for asynchronous ones.
    ///
    /// - Parameter requirement: The requirement.
    /// - Returns: The call, to be ended when the function has returned.
    public final func begin<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> __Generated.OngoingCall<Function> {
        begin(at: requirement.routeIndexCache.index(under: routes.stamp) ?? find(requirement))
    }

    // MARK: The way

    @inlinable @inline(__always)
    final func begin<Function>(at routeIndex: Int) -> __Generated.OngoingCall<Function> {
        // SAFETY: `find` gave out the number after it compared the caller's requirement with the one that makes the routes of
        // the number, so that they are functions of one type.
        __Generated.OngoingCall(unsafe unsafeDowncast(heldRoute(routeIndex), to: Route<Function>.self))
    }

    /// Returns a retained route: a hazard pointer is one of a thread's few, and an asynchronous call may last long.
    // Not generic, so that no type is looked up.
    @usableFromInline @inline(never)
    final func heldRoute(_ routeIndex: Int) -> AnyRoute {
        routes.retainRoute(routeIndex) ?? routes.makeRoute(routeIndex)
    }

    /// Returns the number of a requirement's route, after a check of its types.
    @usableFromInline @inline(never)
    final func find(_ requirement: AnyRequirement) -> Int {
        guard let routeIndex = routes.layout.routeIndex(of: requirement) else { stopAtUnlistedProtocol(requirement) }
        requirement.routeIndexCache.note(routeIndex, under: routes.stamp)
        return routeIndex
    }

    /// Stops at a witness of a protocol that the class does not list, or at a selector with the types of another
    /// requirement.
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
    /// Returns a call of the requirement with a selector; nil if there is none, or its arguments form no tuple.
    final func call(named selector: Selector) -> (any AnyCall)? {
        guard isReceiver(of: selector), let requirementIndex = routes.layout.index(of: selector) else { return nil }
        return (routes.layout.requirements[requirementIndex].requirement as? any RoutedRequirement)?.call(on: self)
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
