// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Sends a message by name.
    ///
    /// - Parameters:
    ///   - message: The selector and the boxed arguments.
    ///   - isolation: The actor that the caller runs on, which the compiler fills in.
    /// - Returns: The boxed result; `()` for a requirement that returns `Void`.
    /// - Throws: ``ProxyError`` if ``responds(to:)`` is false for the selector, if the arguments do not
    ///   fit, if the requirement is `async`, belongs to the type or is isolated to an actor that the caller is not known
    ///   to run on, or if nobody answers and there is nothing to return; else what the override or implementer throws.
    @discardableResult
    public final func send(_ message: Message, isolation: isolated (any Actor)? = #isolation) throws -> Any {
        let (requirement, held) = try requirement(for: message)
        defer { extendLifetime(held) }
        try requirement.requireIsolation(isolation, on: self)
        return try perform(requirement, message.arguments)
    }

    /// Sends a message by name to a requirement that may be `async`, on the caller's isolation.
    ///
    /// - Parameter message: The selector and the boxed arguments.
    /// - Returns: The boxed result; `()` for a requirement that returns `Void`.
    /// - Throws: As the synchronous `send(_:)` does.
    @discardableResult
    public final nonisolated(nonsending) func send(_ message: Message) async throws -> Any {
        let (requirement, held) = try requirement(for: message)
        defer { extendLifetime(held) }
        return try await performAsync(requirement, message.arguments)
    }

    private func requirement(for message: Message) throws(ProxyError) -> (AnyRequirement, Retained) {
        let adoption = routes.adoption
        guard let number = adoption.number(of: message.selector) else {
            throw .unrecognizedSelector(message.selector, adoption: adoption)
        }
        // A field of the slot and not the slot, which would be copied.
        let requirement = adoption.slots[number].requirement
        guard isReceiver(of: message.selector) else {
            throw .wrongReceiver(requirement, of: adoption.slots[number].protocolName)
        }
        // The target that makes the proxy respond is held, so that it cannot die between the question and the call.
        guard let (held, isAnswered) = willingness(for: number) else {
            throw .unrecognizedSelector(message.selector, adoption: adoption)
        }
        // What answers is held by `held`, so an answer found here is there when the call asks for it.
        if !isAnswered, !requirement.canBeUnanswered, routes.defaultValue(of: requirement.signature.resultType) == nil {
            throw .unanswered(requirement, on: self)
        }
        return (requirement, held)
    }

    /// Tells what instances receive from what their type receives.
    final func isReceiver(of selector: Selector) -> Bool { selector.belongsToType == Self.standsForType }

    final func requireReceiver(of slot: Adoption.Slot) throws(ProxyError) {
        guard isReceiver(of: slot.variants[0].selector) else {
            throw .wrongReceiver(slot.requirement, of: slot.protocolName)
        }
    }
}

/// A requirement that makes calls of messages, since only it knows its types.
private protocol MessagedRequirement: AnyRequirement {
    /// Takes the arguments out of their boxes, makes the call, and boxes the result.
    func perform(_ arguments: [Any], on proxy: ProtocolProxy) throws -> Any
    /// Does the same where the caller can wait.
    nonisolated(nonsending) func performAsync(_ arguments: [Any], on proxy: ProtocolProxy) async throws -> Any
}

extension ProtocolProxy {
    final func perform(_ requirement: AnyRequirement, _ arguments: [Any]) throws -> Any {
        guard let messaged = requirement as? any MessagedRequirement else { stop("Every requirement is messaged.") }
        return try messaged.perform(arguments, on: self)
    }

    private nonisolated(nonsending) func performAsync(
        _ requirement: AnyRequirement, _ arguments: [Any]
    ) async throws -> Any {
        guard let messaged = requirement as? any MessagedRequirement else { stop("Every requirement is messaged.") }
        return try await messaged.performAsync(arguments, on: self)
    }
}

extension SynchronousRequirement: MessagedRequirement where Result: ~Copyable {
    func perform(_ arguments: [Any], on proxy: ProtocolProxy) throws -> Any {
        guard let apply = knowledge.apply, let parameters = knowledge.parameters else {
            throw ProxyError.notStorable(argumentsOf: self, on: proxy)
        }
        guard isCopyable(Result.self) else { throw ProxyError.notStorable(self, on: proxy) }
        let values = try unboxed(arguments, by: parameters)
        return boxed(try proxy.call(self) { (function: Function) throws(Failure) in try apply(function, values) })
    }

    nonisolated(nonsending) func performAsync(_ arguments: [Any], on proxy: ProtocolProxy) async throws -> Any {
        try requireIsolation(currentIsolation(), on: proxy)
        return try perform(arguments, on: proxy)
    }

    /// Calls a function with the tuple; one whose arguments make none stops the program.
    func applied(_ function: Function, _ arguments: Arguments, by proxy: ProtocolProxy) throws(Failure) -> Result {
        guard let apply = knowledge.apply else {
            stop(ProxyError.notStorable(argumentsOf: self, on: proxy).description)
        }
        return try apply(function, arguments)
    }
}

extension AsynchronousRequirement: MessagedRequirement where Result: ~Copyable {
    func perform(_ arguments: [Any], on proxy: ProtocolProxy) throws -> Any {
        throw ProxyError.requiresAsync(self, on: proxy)
    }

    nonisolated(nonsending) func performAsync(_ arguments: [Any], on proxy: ProtocolProxy) async throws -> Any {
        guard let apply = knowledge.apply, let parameters = knowledge.parameters else {
            throw ProxyError.notStorable(argumentsOf: self, on: proxy)
        }
        let isolation = currentIsolation()
        try requireIsolation(isolation, on: proxy)
        if case .concurrently = apply, self.isolation == nil, isolation != nil {
            throw ProxyError.requiresNoIsolation(self, on: proxy)
        }
        guard isCopyable(Result.self) else { throw ProxyError.notStorable(self, on: proxy) }
        let values = try unboxed(arguments, by: parameters)
        let call = proxy.begin(self)
        defer { call.end() }
        return boxed(try await applied(call.function, values, by: proxy))
    }

    /// Calls a function with the tuple; one whose arguments make none stops the program.
    nonisolated(nonsending) func applied(
        _ function: Function, _ arguments: Arguments, by proxy: ProtocolProxy
    ) async throws(Failure) -> Result {
        switch knowledge.apply {
        case nil: stop(ProxyError.notStorable(argumentsOf: self, on: proxy).description)
        case .onCaller(let apply): return try await apply(function, arguments)
        case .concurrently(let apply):
            // SAFETY: who calls is where the function runs, which is checked for messages, and by the compiler for witnesses.
            nonisolated(unsafe) let (function, arguments) = (function, arguments)
            return try await apply(function, arguments)
        }
    }
}
