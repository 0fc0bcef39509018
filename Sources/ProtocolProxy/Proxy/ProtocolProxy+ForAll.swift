// SPDX-License-Identifier: MIT

extension Registering where Self: ProtocolProxy {
    /// Observes the calls of all requirements.
    ///
    /// Observers of all stand among the others in order of registration. A handler that calls the proxy is told of that
    /// call too.
    ///
    /// After a call, the handler is also told what came of it and how long it took. The options are those of ``Registering``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func observeAll(
        _ phase: ObserverPhase, once: Bool = false, owner: AnyObject? = nil,
        with handler: @escaping (ObservedCall) throws -> Void
    ) -> Registration<Self> {
        requireAdmission()
        return addForAll(ObserverEntryForAll(phase, Lifetime(owner: owner, once: once), handler))
    }

    /// Intercepts the calls of all requirements: the handlers answer, and may let what is below answer first.
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
    /// Interceptors of all stand above the overrides and interceptors of single requirements, whenever those were registered;
    /// among themselves the last one registered is asked first. They change nothing of what the proxy responds to, and are
    /// not asked where a message is refused. A handler that calls the proxy is given that call too.
    ///
    /// The caller gets an error that a handler throws where the requirement can throw it. Elsewhere the call ends as it
    /// would have without the interceptor, and `handleUncaughtErrors(with:)` is told of the error.
    ///
    /// The handlers answer with an outcome that this very call gave: one of another stops the program. The second one takes
    /// asynchronous calls, on the caller's isolation. The options are those of ``Registering``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func interceptAll(
        once: Bool = false, owner: AnyObject? = nil,
        with handler: @escaping (AnyInvocation<Self>) throws -> CallOutcome,
        async asyncHandler: nonisolated(nonsending) @escaping (AsyncAnyInvocation<Self>) async throws -> CallOutcome
    ) -> Registration<Self> {
        requireAdmission()
        return addForAll(
            ErasedInterceptorEntry(Lifetime(owner: owner, once: once), isForAll: true) {
                try handler(AnyInvocation(call: $0))
            } async: {
                try await asyncHandler(AsyncAnyInvocation(call: $0))
            })
    }

    /// Intercepts the calls of all requirements by what knows the types of each: no call is boxed.
    ///
    /// It stands among the others that intercept all requirements, and sees the calls that they see. The options are those of
    /// ``Registering``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func interceptAll(
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil, by interceptor: some CallInterceptor
    ) -> Registration<Self> {
        addForAll(CallInterceptorEntry(interceptor, Lifetime(owner: owner, once: once)))
    }

    /// The calls of all requirements, as they come.
    ///
    /// - Parameters:
    ///   - phase: When a call is recorded: before it is answered, or after, with what came of it.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the calls.
    public func allCalls(
        _ phase: ObserverPhase = .before, buffering: CallBuffering = .newest(64)
    ) -> CallSequence<ObservedCall> {
        requireAdmission()
        return sequence(of: Routes.everything, buffering) { feed in
            ObserverEntryForAll(phase, Lifetime()) { feed.append($0) }
        }
    }

    fileprivate func addForAll(_ entry: Entry) -> Registration<Self> {
        do throws(ProxyError) {
            return try add(entry, to: Routes.everything, RegistrationOptions())
        } catch {
            stop(error.description)
        }
    }
}

extension Registering where Self: ProtocolProxy, Self: Sendable {
    /// Observes the calls of all requirements; see the form for other proxies.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func observeAll(
        _ phase: ObserverPhase, once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        with handler: @escaping @Sendable (ObservedCall) throws -> Void
    ) -> Registration<Self> {
        addForAll(ObserverEntryForAll(phase, Lifetime(owner: owner, once: once), handler))
    }

    /// What is made of the calls of all requirements, as they come.
    ///
    /// Nobody knows whether the arguments of all requirements are Sendable. So a function that runs where the call does takes
    /// from each what is.
    ///
    /// ```text
    /// for await selector in proxy.allCalls(.after, as: { $0.selector }) { print(selector) }
    /// ```
    ///
    /// - Parameters:
    ///   - phase: When a call is recorded: before it is answered, or after, with what came of it.
    ///   - buffering: How many wait at most, and which are dropped.
    ///   - transform: Makes an element of a call.
    /// - Returns: A sequence of the elements.
    public func allCalls<Element: Sendable>(
        _ phase: ObserverPhase = .before, buffering: CallBuffering = .newest(64),
        as transform: @escaping @Sendable (ObservedCall) -> Element
    ) -> CallSequence<Element> {
        sequence(of: Routes.everything, buffering) { feed in
            ObserverEntryForAll(phase, Lifetime()) { feed.append(transform($0)) }
        }
    }

    /// Intercepts the calls of all requirements; see the form for other proxies.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func interceptAll(
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        with handler: @escaping @Sendable (AnyInvocation<Self>) throws -> CallOutcome,
        async asyncHandler:
            nonisolated(nonsending) @escaping @Sendable (AsyncAnyInvocation<Self>) async throws -> CallOutcome
    ) -> Registration<Self> {
        addForAll(
            ErasedInterceptorEntry(Lifetime(owner: owner, once: once), isForAll: true) {
                try handler(AnyInvocation(call: $0))
            } async: {
                try await asyncHandler(AsyncAnyInvocation(call: $0))
            })
    }
}
