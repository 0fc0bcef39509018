// SPDX-License-Identifier: MIT

// How a call comes to the function of its route. All else is in the function.

extension ProtocolProxy {
    /// Calls a requirement: what a hand-written witness consists of.
    ///
    /// ```swift
    /// func sort(
    ///     _ values: inout [Int], by proxy: ProtocolProxy, _ sort: Requirement<(inout [Int]) -> Void, [Int], Void, Never>
    /// ) {
    ///     proxy.call(sort) { function in function(&values) }
    /// }
    /// ```
    ///
    /// Nothing is boxed, and nothing is allocated but what those who take part allocate. The first call after a change makes
    /// the requirement's route anew.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - body: Calls the function that answers, with the arguments as they came.
    /// - Returns: What the function returns.
    /// - Throws: What it throws.
    /// - Complexity: Independent of the number of requirements and of registrations for others.
    @inlinable
    public final func call<Function, Arguments, Result: ~Copyable, Failure, Output: ~Copyable, Thrown>(
        _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        _ body: (Function) throws(Thrown) -> Output
    ) throws(Thrown) -> Output {
        try __call(requirement.place, 0, requirement, body)
    }

    /// Calls a requirement with the tuple of its arguments: what a hand-written witness consists of where they make one.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - arguments: The arguments as a tuple.
    /// - Returns: What the one who answers returns.
    /// - Throws: What it throws.
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
    /// - Returns: What the one who answers returns.
    /// - Throws: What it throws.
    public final nonisolated(nonsending) func send<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, _ arguments: Arguments
    ) async throws(Failure) -> Result {
        let call = begin(requirement)
        defer { call.end() }
        return try await requirement.applied(call.function, arguments, by: self)
    }

    /// Begins a call of a requirement that is asynchronous, or uses an argument up: what a hand-written witness consists of.
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
        begin(at: requirement.place.number(under: routes.stamp) ?? find(requirement))
    }

    /// Begins a call of a synchronous requirement that uses an argument up; see the form for asynchronous ones.
    ///
    /// - Parameter requirement: The requirement.
    /// - Returns: The call, to be ended when the function has returned.
    public final func begin<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> __Generated.OngoingCall<Function> {
        begin(at: requirement.place.number(under: routes.stamp) ?? find(requirement))
    }

    // MARK: The way

    @inlinable @inline(__always)
    final func begin<Function>(at number: Int) -> __Generated.OngoingCall<Function> {
        // `find` compared the type of the requirement that makes the routes of this number.
        __Generated.OngoingCall(compared(heldRoute(number), as: Route<Function>.self))
    }

    /// A route, retained: a hazard pointer is one of a thread's few, and an asynchronous call may last long.
    // Not generic, so that no type is asked for.
    @usableFromInline @inline(never)
    final func heldRoute(_ number: Int) -> AnyRoute {
        routes.retainRoute(number) ?? routes.makeRoute(number)
    }

    /// The number of a requirement's route, whose types are those that its routes have.
    @usableFromInline @inline(never)
    final func find(_ requirement: AnyRequirement) -> Int {
        guard let number = routes.adoption.routeNumber(of: requirement) else { stopAtUnlistedProtocol(requirement) }
        requirement.place.note(number, under: routes.stamp)
        return number
    }

    /// Stops where a witness was called of a protocol that the class conforms to and forgot to list, or that names the
    /// selector of one requirement and has the types of another.
    private func stopAtUnlistedProtocol(_ requirement: AnyRequirement) -> Never {
        guard routes.adoption.number(of: requirement.selector) == nil else {
            stop(
                "'\(requirement.selector)' was called on \(type(of: self)) as \(requirement.signature), which is not "
                    + "its signature in '\(protocolName(of: requirement))'. "
                    + "Send the requirement that the descriptor lists.")
        }
        stop(
            "'\(requirement.selector)' was called on \(type(of: self)), which adopts "
                + "\(routes.adoption.protocolNames) and not the protocol that declares it. "
                + "Add the protocol's descriptor to 'protocols'.")
    }
}

extension ProtocolProxy {
    /// How others call a requirement of this proxy by its name; nil where it has none of the name, or the arguments make no
    /// tuple.
    final func call(named selector: Selector) -> (any AnyCall)? {
        guard isReceiver(of: selector), let number = routes.adoption.number(of: selector) else { return nil }
        return (routes.adoption.slots[number].requirement as? any RoutedRequirement)?.call(on: self)
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
