// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Lets a target answer calls of a requirement that is given by name, until cancelled.
    ///
    /// The target conforms to the requirement's protocol, or is a ``MessageReceiver`` or another
    /// proxy. When the target is deallocated, the next override answers again, or else the
    /// implementer.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - target: The object to call, held weakly; its deallocation ends the registration.
    ///   - alternative: The selector that the target receives; `nil` for the requirement's own.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/targetLacksSelector``: The target doesn't answer the selector that it
    ///     would receive.
    ///   - ``ProxyError/Code/wrongSignature``: The target's method for the selector has other types
    ///     than the requirement, or more effects, such as `async`.
    ///   - ``ProxyError/Code/forwardsToItself``: The target would pass calls back to the proxy.
    ///   - ``ProxyError/Code/otherExecutor``: The target and the requirement run on different
    ///     executors.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol but the target or
    ///     the owner isn't known to be Sendable.
    @discardableResult
    public func override(
        selector: Selector,
        with target: AnyObject,
        targetSelector alternative: Selector? = nil,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        try checkSendability(of: target, for: selector, owner: owner)
        return try override(
            selector,
            by: call(of: target, alternative, for: selector),
            lifetime: lifetime(of: target, alternative, for: selector, owner, once: once),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Calls a target before or after each call of a requirement that is given by name.
    ///
    /// The target conforms to the requirement's protocol, or is a ``MessageReceiver`` or another
    /// proxy. The target's result is ignored, and `handleUncaughtErrors(with:)` receives its
    /// errors.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - phase: Whether to run before a call is answered, or after it returned or threw.
    ///   - target: The object to call, held weakly; its deallocation ends the registration.
    ///   - alternative: The selector that the target receives; `nil` for the requirement's own.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/targetLacksSelector``: The target doesn't answer the selector that it
    ///     would receive.
    ///   - ``ProxyError/Code/wrongSignature``: The target's method for the selector has other types
    ///     than the requirement, or more effects, such as `async`.
    ///   - ``ProxyError/Code/forwardsToItself``: The target would pass calls back to the proxy.
    ///   - ``ProxyError/Code/otherExecutor``: The target and the requirement run on different
    ///     executors.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol but the target or
    ///     the owner isn't known to be Sendable.
    @discardableResult
    public func observe(
        selector: Selector,
        _ phase: ObserverPhase,
        with target: AnyObject,
        targetSelector alternative: Selector? = nil,
        once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        try checkSendability(of: target, for: selector, owner: owner)
        return try observe(
            selector,
            phase,
            by: observingCall(of: target, alternative, for: selector),
            lifetime: lifetime(of: target, alternative, for: selector, owner, once: once),
            options: RegistrationOptions(fileID, line)
        )
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Lets a Sendable target answer calls of a Sendable proxy's requirement that is given by name.
    ///
    /// The target conforms to the requirement's protocol, or is a ``MessageReceiver`` or another
    /// proxy. When the target is deallocated, the next override answers again, or else the
    /// implementer.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - target: The object to call, held weakly; its deallocation ends the registration.
    ///   - alternative: The selector that the target receives; `nil` for the requirement's own.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/targetLacksSelector``: The target doesn't answer the selector that it
    ///     would receive.
    ///   - ``ProxyError/Code/wrongSignature``: The target's method for the selector has other types
    ///     than the requirement, or more effects, such as `async`.
    ///   - ``ProxyError/Code/forwardsToItself``: The target would pass calls back to the proxy.
    ///   - ``ProxyError/Code/otherExecutor``: The target and the requirement run on different
    ///     executors.
    @discardableResult
    public func override(
        selector: Selector,
        with target: any AnyObject & Sendable,
        targetSelector alternative: Selector? = nil,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        try override(
            selector,
            by: call(of: target, alternative, for: selector),
            lifetime: lifetime(of: target, alternative, for: selector, owner, once: once),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Calls a Sendable target before or after each call of a Sendable proxy's requirement.
    ///
    /// The requirement is given by name.
    ///
    /// The target conforms to the requirement's protocol, or is a ``MessageReceiver`` or another
    /// proxy. The target's result is ignored, and `handleUncaughtErrors(with:)` receives its
    /// errors.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - phase: Whether to run before a call is answered, or after it returned or threw.
    ///   - target: The object to call, held weakly; its deallocation ends the registration.
    ///   - alternative: The selector that the target receives; `nil` for the requirement's own.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/targetLacksSelector``: The target doesn't answer the selector that it
    ///     would receive.
    ///   - ``ProxyError/Code/wrongSignature``: The target's method for the selector has other types
    ///     than the requirement, or more effects, such as `async`.
    ///   - ``ProxyError/Code/forwardsToItself``: The target would pass calls back to the proxy.
    ///   - ``ProxyError/Code/otherExecutor``: The target and the requirement run on different
    ///     executors.
    @discardableResult
    public func observe(
        selector: Selector,
        _ phase: ObserverPhase,
        with target: any AnyObject & Sendable,
        targetSelector alternative: Selector? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        try observe(
            selector,
            phase,
            by: observingCall(of: target, alternative, for: selector),
            lifetime: lifetime(of: target, alternative, for: selector, owner, once: once),
            options: RegistrationOptions(fileID, line)
        )
    }
}

// MARK: Shared by the forms

extension HandlerRegistration where Self: ProtocolProxy {
    private func lifetime(
        of target: AnyObject,
        _ alternative: Selector?,
        for selector: Selector,
        _ owner: AnyObject?,
        once: Bool
    ) -> Lifetime {
        Lifetime(
            target: target,
            isProxy: target is ProtocolProxy,
            receiving: received(by: target, alternative, for: selector),
            owner: owner,
            once: once
        )
    }
}
