// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Wraps a type-erased closure around calls of a requirement that is given by name.
    ///
    /// The closure receives each call with boxed arguments, and may proceed to the functions below
    /// it. It runs as part of the call, without a lock.
    ///
    /// If the closure throws an error that the requirement can't throw,
    /// `handleUncaughtErrors(with:)` receives the error. The call then ends with the outcome of the
    /// closure's last `proceed`; if the closure never proceeded, the call proceeds with the
    /// original arguments.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: Answers a call: receives an ``AnyInvocation``, and returns a ``CallOutcome``
    ///     that the invocation made.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongSignature``: The requirement is asynchronous.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol, so it accepts
    ///     only `@Sendable` closures.
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
            by: InvocationClosures { try handler(AnyInvocation(call: $0)) },
            isAsync: false,
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Wraps a type-erased closure around calls of an asynchronous requirement that is given by
    /// name.
    ///
    /// The closure receives each call with boxed arguments, and may proceed to the functions below
    /// it. It runs as part of the call, on the caller's isolation and without a lock.
    ///
    /// If the closure throws an error that the requirement can't throw,
    /// `handleUncaughtErrors(with:)` receives the error. The call then ends with the outcome of the
    /// closure's last `proceed`; if the closure never proceeded, the call proceeds with the
    /// original arguments.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: Answers a call asynchronously: receives an ``AsyncAnyInvocation``, and returns
    ///     a ``CallOutcome`` that the invocation made.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongSignature``: The requirement isn't asynchronous.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol, so it accepts
    ///     only `@Sendable` closures.
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
            by: InvocationClosures(async: { try await handler(AsyncAnyInvocation(call: $0)) }),
            isAsync: true,
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Wraps a reusable ``CallInterceptor`` around calls of a requirement that is given by name.
    ///
    /// The interceptor is ordered among the requirement's own overrides and interceptors. It is
    /// Sendable, so any proxy accepts it. It receives typed arguments, even those that can't be
    /// boxed.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - interceptor: Makes the decorator that wraps the calls. It may be registered for several
    ///     requirements and proxies.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector`` if no
    ///   adopted protocol has the selector, or ``ProxyError/Code/wrongReceiver`` if a static
    ///   requirement is used on an instance, or an instance requirement on a type proxy. In these
    ///   cases, nothing is registered.
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
            to: .one(mergedRequirement(of: selector).index),
            RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Wraps the implementers' calls of a requirement, which the interceptor may answer in their
    /// place, even if there are none.
    ///
    /// Like an interceptor that `interceptImplementers` registers, it is below all overrides and
    /// other interceptors. In addition, it counts as an answer of the requirement.
    ///
    /// - Throws: ``ProxyError`` as for `intercept(selector:)`.
    package func answerForImplementers(
        selector: Selector,
        fileID: StaticString,
        line: UInt,
        by interceptor: any CallInterceptor
    ) throws(ProxyError) {
        _ = try add(
            Entry(InterceptorBox(interceptor), Lifetime(), isInFrontOfImplementers: true),
            to: .one(mergedRequirement(of: selector).index),
            RegistrationOptions(fileID, line)
        )
    }

    fileprivate func intercept(
        _ selector: Selector,
        by closures: InvocationClosures,
        isAsync: Bool,
        lifetime: Lifetime,
        options: RegistrationOptions
    ) throws(ProxyError) -> Registration<Self> {
        let merged = try mergedRequirement(of: selector)
        guard merged.requirement.signature.isAsync == isAsync else {
            let given =
                "\(isAsync ? "(AsyncAnyInvocation) async" : "(AnyInvocation)") throws -> "
                + "CallOutcome"
            throw .wrongSignature(
                merged.requirement,
                of: merged.protocolName,
                given: given,
                role: .interceptor,
                options
            )
        }
        let entry = Entry(InterceptorBox(closure: closures), lifetime)
        return add(entry, to: .one(merged.index), options)
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Wraps a type-erased closure around calls of a Sendable proxy's requirement that is given by
    /// name.
    ///
    /// The closure receives each call with boxed arguments, and may proceed to the functions below
    /// it. It runs as part of the call, without a lock.
    ///
    /// If the closure throws an error that the requirement can't throw,
    /// `handleUncaughtErrors(with:)` receives the error. The call then ends with the outcome of the
    /// closure's last `proceed`; if the closure never proceeded, the call proceeds with the
    /// original arguments.
    ///
    /// Any number of threads may run the closure at once.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: Answers a call: receives an ``AnyInvocation``, and returns a ``CallOutcome``
    ///     that the invocation made.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongSignature``: The requirement is asynchronous.
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
            by: InvocationClosures { try handler(AnyInvocation(call: $0)) },
            isAsync: false,
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Wraps a type-erased closure around calls of a Sendable proxy's asynchronous requirement.
    ///
    /// The requirement is given by name.
    ///
    /// The closure receives each call with boxed arguments, and may proceed to the functions below
    /// it. It runs as part of the call, on the caller's isolation and without a lock.
    ///
    /// If the closure throws an error that the requirement can't throw,
    /// `handleUncaughtErrors(with:)` receives the error. The call then ends with the outcome of the
    /// closure's last `proceed`; if the closure never proceeded, the call proceeds with the
    /// original arguments.
    ///
    /// Any number of threads may run the closure at once.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: Answers a call asynchronously: receives an ``AsyncAnyInvocation``, and returns
    ///     a ``CallOutcome`` that the invocation made.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongSignature``: The requirement isn't asynchronous.
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
            by: InvocationClosures(async: { try await handler(AsyncAnyInvocation(call: $0)) }),
            isAsync: true,
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }
}
