// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Sends a message by name, and returns the boxed result.
    ///
    /// - Parameters:
    ///   - message: The selector, and the arguments with exactly the types of the parameters.
    ///   - isolation: The caller's isolation; leave the default.
    /// - Returns: The result; `()` if the requirement returns nothing.
    /// - Throws: The error of the participant that answers, or ``ProxyError``, whose code tells
    ///   why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: The proxy doesn't respond to the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongArgumentCount`` or ``ProxyError/Code/wrongArgumentType``: The
    ///     arguments don't match.
    ///   - ``ProxyError/Code/requiresAsync``: The requirement is asynchronous.
    ///   - ``ProxyError/Code/requiresIsolation``: The requirement is isolated to an actor that the
    ///     caller isn't on.
    ///   - ``ProxyError/Code/notStorable``: The arguments or the result can't be boxed.
    ///   - ``ProxyError/Code/unanswered``: Nothing answers the call, and there is no default.
    @discardableResult
    public final func send(_ message: Message, isolation: isolated (any Actor)? = #isolation) throws
        -> Any
    {
        let (route, delivery) = try route(of: message, from: isolation)
        defer { delivery.end() }
        try route.requirement.requireIsolation(isolation, on: self)
        return try route.requirement.perform(
            message.arguments,
            along: route,
            isUnanswered: delivery.ending != .sure,
            on: self
        )
    }

    /// Delivers a message that another proxy passes on; the sender is on the requirement's
    /// isolation.
    final func deliver(_ message: Message, from isolation: (any Actor)?) throws -> Any {
        let (route, delivery) = try route(of: message, from: isolation)
        defer { delivery.end() }
        return try route.requirement.perform(
            message.arguments,
            along: route,
            isUnanswered: delivery.ending != .sure,
            on: self
        )
    }

    /// Sends a message by name, on the caller's isolation, to a requirement that may be
    /// asynchronous.
    ///
    /// If the protocol is one of actors, the message runs on the implementer's executor, as long as
    /// the arguments and the result are Sendable. A requirement of a global actor must be sent from
    /// that actor.
    ///
    /// - Parameter message: The selector, and the arguments with exactly the types of the
    ///   parameters.
    /// - Returns: The boxed result; `()` if the requirement returns nothing.
    /// - Throws: The error of the participant that answers, or ``ProxyError``, whose code tells
    ///   why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: The proxy doesn't respond to the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongArgumentCount`` or ``ProxyError/Code/wrongArgumentType``: The
    ///     arguments don't match.
    ///   - ``ProxyError/Code/requiresIsolation``: The requirement is isolated to an actor that the
    ///     caller isn't on.
    ///   - ``ProxyError/Code/requiresNoIsolation``: The requirement doesn't run on its caller's
    ///     isolation, and the caller is on an actor.
    ///   - ``ProxyError/Code/notStorable``: The arguments or the result can't be boxed.
    ///   - ``ProxyError/Code/unanswered``: Nothing answers the call, and there is no default.
    @discardableResult
    public final nonisolated(nonsending) func send(_ message: Message) async throws -> Any {
        let (route, delivery) = try route(of: message, from: senderIsolation())
        defer { delivery.end() }
        return try await perform(
            message.arguments,
            along: route,
            isUnanswered: delivery.ending != .sure
        )
    }

    private final nonisolated(nonsending) func perform(
        _ arguments: [Any],
        along route: AnyRoute,
        isUnanswered: Bool
    ) async throws -> Any {
        let requirement = route.requirement
        if layout.isolated?[requirement.selector] == true,
            let executor = requirement.executor(
                of: self,
                awaitedFrom: requirement.currentIsolation()
            )
        {
            let message = AcceptedMessage(
                proxy: self,
                route: route,
                arguments: arguments,
                isUnanswered: isUnanswered
            )
            return try await Self.perform(.init(message), on: executor).value
        }
        return try await requirement.performAsync(
            arguments,
            along: route,
            isUnanswered: isUnanswered,
            on: self
        )
    }

    /// A message that the proxy responds to.
    private struct AcceptedMessage {
        let proxy: ProtocolProxy
        let route: AnyRoute
        let arguments: [Any]
        /// `true` if nothing is known to answer.
        let isUnanswered: Bool
    }

    /// Sends a message on an actor's executor; the caller has checked that its arguments and result
    /// are Sendable.
    private static func perform(
        _ message: __Generated.Sent<AcceptedMessage>,
        on executor: isolated any Actor
    ) async throws -> __Generated.Sent<Any> {
        let message = message.value
        return .init(
            try await message.route.requirement.performAsync(
                message.arguments,
                along: message.route,
                isUnanswered: message.isUnanswered,
                on: message.proxy
            )
        )
    }

    /// The route of a message, and what to retain until its call has ended.
    ///
    /// Unless the delivery's `ending` is `sure`, a typed call might stop the program.
    final func route(
        of message: Message,
        from isolation: (any Actor)? = nil
    ) throws(ProxyError) -> (route: AnyRoute, delivery: Delivery) {
        let unretainedLayout = layoutOrTable.unretainedLayout
        guard
            let requirementIndex = unretainedLayout.withObject({ $0.index(of: message.selector) })
        else {
            throw .unrecognizedSelector(message.selector, layout: layout)
        }
        guard isReceiver(of: message.selector) else {
            throw .wrongReceiver(
                layout.requirements[requirementIndex].requirement,
                of: layout.requirements[requirementIndex].protocolName
            )
        }
        let commonIndex = unretainedLayout.withObject {
            // No `let merged = …`: binding the struct would copy it.
            $0.requirements[requirementIndex].isolatesDifferently
                ? nil : $0.requirements[requirementIndex].routeIndex
        }
        let routeIndex =
            if let commonIndex {
                commonIndex
            } else {
                try routeIndex(for: layout.requirements[requirementIndex], from: isolation)
            }
        let route = retainedRoute(at: routeIndex)
        // Retains the target that makes the proxy respond, so that it is not deallocated between
        // this check and the call.
        guard let delivery = delivery(for: requirementIndex, route) else {
            throw .unrecognizedSelector(
                message.selector,
                layout: layout,
                deadType: routes.store.deadImplementerType
            )
        }
        // `delivery` retains what answers, so an answer that exists now also exists during the
        // call.
        if delivery.ending == .sure { return (route, delivery) }
        // For a requirement with operands, which cannot be boxed, `perform` throws a better error.
        if delivery.ending == .unanswered, routes.store.unansweredCallHandler == nil,
            !routes.store.hasInterceptors(of: requirementIndex),
            !route.requirement.hasOperands
        {
            delivery.end()
            throw .unanswered(route.requirement, on: self)
        }
        return (route, delivery)
    }

    /// The actor that the sender of an asynchronous message runs on; see
    /// `AnyRequirement.currentIsolation`.
    private final func senderIsolation(
        _ isolation: isolated (any Actor)? = #isolation
    ) -> (any Actor)? { isolation }

    /// The route of a message to a requirement that several protocols isolate differently.
    ///
    /// It is the route of the protocol that isolates the requirement to the sender's actor, or else
    /// of the first protocol that doesn't isolate it. The latter route can't reach an implementer
    /// that conforms only to isolating protocols: if there is one, the message is refused.
    private func routeIndex(
        for merged: ProtocolLayout.MergedRequirement,
        from isolation: (any Actor)?
    ) throws(ProxyError) -> Int {
        let variants = merged.variants
        if let isolation, let index = variants.firstIndex(where: { $0.isolation === isolation }) {
            return merged.routeIndices[index]
        }
        // If all protocols isolate the requirement, `requireIsolation` refuses the message.
        guard let index = variants.firstIndex(where: { $0.isolation == nil }) else {
            return merged.routeIndex
        }
        for value in routes.implementers.compactMap(\.value) {
            let conformances = variants.filter { $0.acceptsConformer(value) }
            guard let first = conformances.first, conformances.allSatisfy({ $0.isolation != nil }),
                let wanted = first.isolation
            else { continue }
            throw .requiresIsolation(first, to: wanted, on: self)
        }
        return merged.routeIndices[index]
    }
}

extension SynchronousRequirement where Result: ~Copyable {
    func perform(
        _ arguments: [Any],
        along route: AnyRoute,
        isUnanswered: Bool,
        on proxy: ProtocolProxy
    ) throws -> Any {
        guard let apply = apply, let parameters = definition.parameters, boxer.copies else {
            throw ProxyError.notStorable(self, of: proxy.protocolName(of: self))
        }
        let values = try parameters.unbox(arguments, of: self)
        if isUnanswered { return try performUnanswered(values, along: route, on: proxy) }
        return try perform(values, along: route, with: apply)
    }

    func perform(_ values: Arguments, along route: AnyRoute) throws -> Any {
        guard let apply = apply else { stopAtInvariant("A message's arguments form a tuple.") }
        return try perform(values, along: route, with: apply)
    }

    @inline(__always)
    private func perform(_ values: Arguments, along route: AnyRoute, with apply: Apply) throws
        -> Any
    {
        let held = route.hasDependencies ? route.retainDependencies() : nil
        defer { if let held { extendLifetime(held) } }
        // SAFETY: this requirement made the route: callers call `route.requirement`.
        return boxer.boxed(
            try apply(unsafe unsafeDowncast(route, to: Route<Function>.self).function, values)
        )
    }

    nonisolated(nonsending) func performAsync(
        _ arguments: [Any],
        along route: AnyRoute,
        isUnanswered: Bool,
        on proxy: ProtocolProxy
    ) async throws -> Any {
        try requireIsolation(currentIsolation(), on: proxy)
        return try perform(arguments, along: route, isUnanswered: isUnanswered, on: proxy)
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    func perform(
        _ arguments: [Any],
        along route: AnyRoute,
        isUnanswered: Bool,
        on proxy: ProtocolProxy
    ) throws -> Any {
        throw ProxyError.requiresAsync(self, on: proxy)
    }

    nonisolated(nonsending) func performAsync(
        _ arguments: [Any],
        along route: AnyRoute,
        isUnanswered: Bool,
        on proxy: ProtocolProxy
    ) async throws -> Any {
        guard let apply = apply, let parameters = definition.parameters, boxer.copies else {
            throw ProxyError.notStorable(self, of: proxy.protocolName(of: self))
        }
        let isolation = currentIsolation()
        try requireIsolation(isolation, on: proxy)
        if isConcurrent, self.isolation == nil, isolation != nil {
            throw ProxyError.requiresNoIsolation(self, on: proxy)
        }
        let values = try parameters.unbox(arguments, of: self)
        if isUnanswered { return try await performUnanswered(values, along: route, on: proxy) }
        return try await performAsync(values, along: route, with: apply)
    }

    nonisolated(nonsending) func performAsync(_ values: Arguments, along route: AnyRoute)
        async throws -> Any
    {
        guard let apply = apply else { stopAtInvariant("A message's arguments form a tuple.") }
        return try await performAsync(values, along: route, with: apply)
    }

    private nonisolated(nonsending) func performAsync(
        _ values: Arguments,
        along route: AnyRoute,
        with apply: Apply
    ) async throws -> Any {
        let held = route.hasDependencies ? route.retainDependencies() : nil
        defer { if let held { extendLifetime(held) } }
        // SAFETY: this requirement made the route: callers call `route.requirement`.
        let function = unsafe unsafeDowncast(route, to: Route<Function>.self).function
        return boxer.boxed(try await apply(function, values))
    }
}
