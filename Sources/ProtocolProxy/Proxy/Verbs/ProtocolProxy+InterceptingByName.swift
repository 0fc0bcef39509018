// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Intercepts a requirement by name: the handler answers, and may proceed to the functions
    /// below it.
    ///
    /// The handler returns an outcome that its call made; see ``AnyInvocation``. An error that the
    /// requirement cannot throw goes to `handleUncaughtErrors(with:)`: the call ends with the
    /// outcome of the handler's last `proceed`, or proceeds with the original arguments if there
    /// was none. See ``HandlerRegistration`` for the options and errors.
    @discardableResult
    public func intercept(
        selector: Selector,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: @escaping (AnyInvocation<Self>) throws -> CallOutcome
    ) throws(ProxyError) -> Registration<Self> {
        try refuseUncheckedHandler(of: selector)
        return try intercept(
            selector,
            by: BoxingClosures { try handler(AnyInvocation(call: $0)) },
            isAsync: false,
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Intercepts an asynchronous requirement by name with a handler that runs on the caller's
    /// isolation.
    @discardableResult
    public func intercept(
        selector: Selector,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler:
            nonisolated(nonsending) @escaping (AsyncAnyInvocation<Self>) async throws -> CallOutcome
    ) throws(ProxyError) -> Registration<Self> {
        try refuseUncheckedHandler(of: selector)
        return try intercept(
            selector,
            by: BoxingClosures(async: { try await handler(AsyncAnyInvocation(call: $0)) }),
            isAsync: true,
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Intercepts a requirement by name with a reusable ``CallInterceptor``, in the requirement's
    /// stack.
    ///
    /// The interceptor works with the requirement's own types, so any proxy accepts it, and
    /// arguments that form no tuple.
    @discardableResult
    public func intercept(
        selector: Selector,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        by interceptor: any CallInterceptor
    ) throws(ProxyError) -> Registration<Self> {
        try add(
            Entry(InterceptorBox(interceptor), Lifetime(owner: owner, once: once)),
            to: mergedRequirement(of: selector).index,
            RegistrationOptions(fileID, line, name: name)
        )
    }

    fileprivate func intercept(
        _ selector: Selector,
        by closures: BoxingClosures,
        isAsync: Bool,
        lifetime: Lifetime,
        options: RegistrationOptions
    ) throws(ProxyError) -> Registration<Self> {
        let merged = try mergedRequirement(of: selector)
        guard merged.requirement.signature.isAsync == isAsync else {
            let given =
                "\(isAsync ? "(AsyncAnyInvocation) async" : "(AnyInvocation)") throws -> CallOutcome"
            throw .wrongSignature(
                merged.requirement,
                of: merged.protocolName,
                given: given,
                role: .interceptor,
                options
            )
        }
        let entry = Entry(InterceptorBox(closure: closures), lifetime)
        return add(entry, to: merged.index, options)
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Intercepts a requirement by name with a Sendable handler.
    @discardableResult
    public func intercept(
        selector: Selector,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: @escaping @Sendable (AnyInvocation<Self>) throws -> CallOutcome
    ) throws(ProxyError) -> Registration<Self> {
        return try intercept(
            selector,
            by: BoxingClosures { try handler(AnyInvocation(call: $0)) },
            isAsync: false,
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Intercepts an asynchronous requirement by name with a Sendable handler, which runs on the
    /// caller's isolation.
    @discardableResult
    public func intercept(
        selector: Selector,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler:
            nonisolated(nonsending) @escaping @Sendable (AsyncAnyInvocation<Self>) async throws ->
            CallOutcome
    ) throws(ProxyError) -> Registration<Self> {
        return try intercept(
            selector,
            by: BoxingClosures(async: { try await handler(AsyncAnyInvocation(call: $0)) }),
            isAsync: true,
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }
}
