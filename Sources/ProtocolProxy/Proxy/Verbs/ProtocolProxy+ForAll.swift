// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Observes the calls of all requirements.
    ///
    /// Observers of all requirements run among the others in order of registration. If the handler calls the proxy, it
    /// observes that call too.
    ///
    /// After a call, the handler also receives the outcome and the duration. The options are those of ``HandlerRegistration``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func observeAll(
        _ phase: ObserverPhase, once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: @escaping (ObservedCall) throws -> Void
    ) -> Registration<Self> {
        requireAdmission()
        return addForAll(
            ObserverEntryForAll(phase, Lifetime(owner: owner, once: once), handler), at: SourceLocation(fileID, line))
    }

    /// Intercepts the calls of all requirements: the handlers answer, and may proceed to the functions below.
    ///
    /// ```swift
    /// let proxy = CacheDelegateProxy()
    /// proxy.interceptAll { call in
    ///     let outcome = call.proceed()
    ///     print(call.selector, call.arguments[1], outcome.result)
    ///     return outcome
    /// } async: { call in
    ///     await call.proceed()
    /// }
    /// proxy.cache(Cache(), willEvict: "a")
    /// ```
    ///
    /// ```text
    /// cache(_:willEvict:) a success()
    /// ```
    ///
    /// Interceptors of all requirements come before the overrides and interceptors of single requirements, in whichever
    /// order they were registered; among themselves, the last one registered comes first. They do not change the selectors
    /// that the proxy responds to, and do not receive refused messages. If a handler calls the proxy, it receives that call
    /// too.
    ///
    /// The caller receives an error that a handler throws if the requirement can throw it. Otherwise the call ends as it
    /// would have without the interceptor, and `handleUncaughtErrors(with:)` receives the error.
    ///
    /// The handlers return an outcome that their own call made: one of another call stops the program. The second one takes
    /// asynchronous calls, on the caller's isolation. The options are those of ``HandlerRegistration``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func interceptAll(
        once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: @escaping (AnyInvocation<Self>) throws -> CallOutcome,
        async asyncHandler: nonisolated(nonsending) @escaping (AsyncAnyInvocation<Self>) async throws -> CallOutcome
    ) -> Registration<Self> {
        requireAdmission()
        return addForAll(
            ErasedInterceptorEntry(Lifetime(owner: owner, once: once), isForAll: true) {
                try handler(AnyInvocation(call: $0))
            } async: {
                try await asyncHandler(AsyncAnyInvocation(call: $0))
            }, at: SourceLocation(fileID, line))
    }

    /// Intercepts every requirement without boxing its arguments.
    ///
    /// The interceptor stands among the others of all requirements, and receives the same calls. The options are those of
    /// ``HandlerRegistration``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func interceptAll(
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, by interceptor: some CallInterceptor
    ) -> Registration<Self> {
        addForAll(
            CallInterceptorEntry(interceptor, Lifetime(owner: owner, once: once)), at: SourceLocation(fileID, line))
    }

    /// Returns the calls of all requirements, as an asynchronous sequence.
    ///
    /// - Parameters:
    ///   - phase: The phase in which a call is recorded: before it is answered, or after, with its outcome.
    ///   - buffering: The number of calls that wait at most, and which ones are dropped.
    ///   - fileID: The module and file of the registration, as shown in explanations.
    ///   - line: The line of the registration.
    /// - Returns: A sequence of the calls.
    public func allCalls(
        _ phase: ObserverPhase = .before,
        buffering: AsyncStream<ObservedCall>.Continuation.BufferingPolicy = .bufferingNewest(64),
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallSequence<ObservedCall> {
        requireAdmission()
        return sequence(of: RegistrationStore.allRequirements, SourceLocation(fileID, line), buffering) { feed in
            ObserverEntryForAll(phase, Lifetime()) { feed.append($0) }
        }
    }

    fileprivate func addForAll(_ entry: Entry, at location: SourceLocation) -> Registration<Self> {
        do throws(ProxyError) {
            return try add(entry, to: RegistrationStore.allRequirements, RegistrationOptions(location: location))
        } catch {
            stop(error.description)
        }
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Observes the calls of all requirements; see the form for other proxies.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func observeAll(
        _ phase: ObserverPhase, once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: @escaping @Sendable (ObservedCall) throws -> Void
    ) -> Registration<Self> {
        addForAll(
            ObserverEntryForAll(phase, Lifetime(owner: owner, once: once), handler), at: SourceLocation(fileID, line))
    }

    /// Returns values made of the calls of all requirements, as an asynchronous sequence.
    ///
    /// The arguments of some requirements may not be Sendable. So a function on the thread of the call makes a Sendable
    /// element of each.
    ///
    /// ```text
    /// for await selector in proxy.allCalls(.after, as: { $0.selector }) { print(selector) }
    /// ```
    ///
    /// - Parameters:
    ///   - phase: The phase in which a call is recorded: before it is answered, or after, with its outcome.
    ///   - buffering: The number of elements that wait at most, and which ones are dropped.
    ///   - fileID: The module and file of the registration, as shown in explanations.
    ///   - line: The line of the registration.
    ///   - transform: Makes an element of a call.
    /// - Returns: A sequence of the elements.
    public func allCalls<Element: Sendable>(
        _ phase: ObserverPhase = .before,
        buffering: AsyncStream<Element>.Continuation.BufferingPolicy = .bufferingNewest(64),
        fileID: StaticString = #fileID, line: UInt = #line,
        as transform: @escaping @Sendable (ObservedCall) -> Element
    ) -> CallSequence<Element> {
        sequence(of: RegistrationStore.allRequirements, SourceLocation(fileID, line), buffering) { feed in
            ObserverEntryForAll(phase, Lifetime()) { feed.append(transform($0)) }
        }
    }

    /// Intercepts the calls of all requirements; see the form for other proxies.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func interceptAll(
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: @escaping @Sendable (AnyInvocation<Self>) throws -> CallOutcome,
        async asyncHandler:
            nonisolated(nonsending) @escaping @Sendable (AsyncAnyInvocation<Self>) async throws -> CallOutcome
    ) -> Registration<Self> {
        addForAll(
            ErasedInterceptorEntry(Lifetime(owner: owner, once: once), isForAll: true) {
                try handler(AnyInvocation(call: $0))
            } async: {
                try await asyncHandler(AsyncAnyInvocation(call: $0))
            }, at: SourceLocation(fileID, line))
    }
}
