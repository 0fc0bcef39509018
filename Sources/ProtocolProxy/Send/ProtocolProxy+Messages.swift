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
        return try requirement.perform(message.arguments, on: self)
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
        return try await requirement.performAsync(message.arguments, on: self)
    }

    private func requirement(for message: Message) throws(ProxyError) -> (AnyRequirement, Held) {
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
        if !isAnswered, !requirement.canBeUnanswered, defaultValue(of: requirement.signature.resultType) == nil {
            throw .unanswered(requirement, by: self)
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
