// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Observes the calls of all requirements; see ``HandlerRegistration`` for the options.
    ///
    /// These observers run among the others, in order of registration. After a call, the handler
    /// also receives the outcome and the duration. If it calls the proxy, it observes that call
    /// too.
    @discardableResult
    public func observeAll(
        _ phase: ObserverPhase,
        once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: @escaping (ObservedCall) throws -> Void
    ) -> Registration<Self> {
        observeAll(
            phase,
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line),
            handler
        )
    }

    private func observeAll(
        _ phase: ObserverPhase,
        lifetime: Lifetime,
        options: RegistrationOptions,
        _ handler: @escaping (ObservedCall) throws -> Void
    ) -> Registration<Self> {
        stopIfHandlerIsUnchecked()
        return addForAll(Entry(ObserverOfAll(handler), phase, lifetime), options)
    }

    /// Intercepts the calls of all requirements: the handlers answer, and may proceed to the
    /// functions below.
    ///
    /// These interceptors come before those of single requirements, and the last one registered
    /// comes first; see <doc:stacking-overrides-and-interceptors>. If a handler calls the proxy, it
    /// receives that call too. The second handler takes asynchronous calls, on the caller's
    /// isolation.
    ///
    /// A handler returns an outcome that its own call made; that of a call with another result type
    /// stops the program. An error that the requirement cannot throw goes to
    /// `handleUncaughtErrors(with:)`: the call ends with the outcome of the handler's last
    /// `proceed`, or proceeds with the original arguments if there was none.
    @discardableResult
    public func interceptAll(
        once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: @escaping (AnyInvocation<Self>) throws -> CallOutcome,
        async asyncHandler:
            nonisolated(nonsending) @escaping (AsyncAnyInvocation<Self>) async throws -> CallOutcome
    ) -> Registration<Self> {
        interceptAll(
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line),
            handler,
            async: asyncHandler
        )
    }

    private func interceptAll(
        lifetime: Lifetime,
        options: RegistrationOptions,
        _ handler: @escaping (AnyInvocation<Self>) throws -> CallOutcome,
        async asyncHandler:
            nonisolated(nonsending) @escaping (AsyncAnyInvocation<Self>) async throws -> CallOutcome
    ) -> Registration<Self> {
        stopIfHandlerIsUnchecked()
        let closures = BoxingClosures {
            try handler(AnyInvocation(call: $0))
        } async: {
            try await asyncHandler(AsyncAnyInvocation(call: $0))
        }
        return addForAll(
            Entry(InterceptorBox(closure: closures), lifetime, isForAll: true),
            options
        )
    }

    /// Intercepts the calls of all requirements without boxing their arguments; see
    /// ``HandlerRegistration`` for the options.
    @discardableResult
    public func interceptAll(
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        by interceptor: any CallInterceptor
    ) -> Registration<Self> {
        addForAll(
            Entry(
                InterceptorBox(interceptor),
                Lifetime(owner: owner, once: once),
                isForAll: true
            ),
            RegistrationOptions(fileID, line)
        )
    }

    /// Returns the calls of all requirements as an asynchronous sequence.
    ///
    /// `phase` says when a call is recorded, and `buffering` how many calls are buffered, and which
    /// ones are dropped.
    public func allCalls(
        _ phase: ObserverPhase = .before,
        buffering: AsyncStream<ObservedCall>.Continuation.BufferingPolicy = .bufferingNewest(64),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> CallSequence<ObservedCall> {
        sequenceOfAllCalls(
            phase,
            buffering: buffering,
            options: RegistrationOptions(fileID, line)
        )
    }

    private func sequenceOfAllCalls(
        _ phase: ObserverPhase,
        buffering: AsyncStream<ObservedCall>.Continuation.BufferingPolicy,
        options: RegistrationOptions
    ) -> CallSequence<ObservedCall> {
        stopIfHandlerIsUnchecked()
        return sequence(
            of: RegistrationStore.allRequirements,
            buffering: buffering,
            options: options
        ) { feed in
            Entry(ObserverOfAll { feed.append($0) }, phase, Lifetime())
        }
    }

    fileprivate func addForAll(_ entry: Entry, _ options: RegistrationOptions) -> Registration<Self>
    {
        add(entry, to: RegistrationStore.allRequirements, options)
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Observes the calls of all requirements of a Sendable proxy.
    @discardableResult
    public func observeAll(
        _ phase: ObserverPhase,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: @escaping @Sendable (ObservedCall) throws -> Void
    ) -> Registration<Self> {
        addForAll(
            Entry(ObserverOfAll(handler), phase, Lifetime(owner: owner, once: once)),
            RegistrationOptions(fileID, line)
        )
    }

    /// Returns an asynchronous sequence of Sendable elements that `transform` makes on the thread
    /// of each call.
    ///
    /// ```text
    /// for await selector in proxy.allCalls(.after, as: { $0.selector }) { print(selector) }
    /// ```
    public func allCalls<Element: Sendable>(
        _ phase: ObserverPhase = .before,
        buffering: AsyncStream<Element>.Continuation.BufferingPolicy = .bufferingNewest(64),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        as transform: @escaping @Sendable (ObservedCall) -> Element
    ) -> CallSequence<Element> {
        sequence(
            of: RegistrationStore.allRequirements,
            buffering: buffering,
            options: RegistrationOptions(fileID, line)
        ) { feed in
            Entry(ObserverOfAll { feed.append(transform($0)) }, phase, Lifetime())
        }
    }

    /// Intercepts the calls of all requirements of a Sendable proxy.
    @discardableResult
    public func interceptAll(
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: @escaping @Sendable (AnyInvocation<Self>) throws -> CallOutcome,
        async asyncHandler:
            nonisolated(nonsending) @escaping @Sendable (AsyncAnyInvocation<Self>) async throws ->
            CallOutcome
    ) -> Registration<Self> {
        let closures = BoxingClosures {
            try handler(AnyInvocation(call: $0))
        } async: {
            try await asyncHandler(AsyncAnyInvocation(call: $0))
        }
        return addForAll(
            Entry(
                InterceptorBox(closure: closures),
                Lifetime(owner: owner, once: once),
                isForAll: true
            ),
            RegistrationOptions(fileID, line)
        )
    }
}

// Deprecated rather than unavailable, because the compiler prefers any available method to an
// unavailable one, and so the methods of other proxies to these.
extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Stops the program if a protocol is Sendable: then the function must be, too.
    @available(
        *,
        deprecated,
        message:
            "A Sendable proxy takes '@Sendable' functions; this call stops the program if a protocol is Sendable"
    )
    @discardableResult
    public func observeAll(
        _ phase: ObserverPhase,
        once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: @escaping (ObservedCall) throws -> Void
    ) -> Registration<Self> {
        observeAll(
            phase,
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line),
            handler
        )
    }

    /// Stops the program if a protocol is Sendable: then the function must be, too.
    @available(
        *,
        deprecated,
        message:
            "A Sendable proxy takes '@Sendable' functions; this call stops the program if a protocol is Sendable"
    )
    @discardableResult
    public func interceptAll(
        once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: @escaping (AnyInvocation<Self>) throws -> CallOutcome,
        async asyncHandler:
            nonisolated(nonsending) @escaping (AsyncAnyInvocation<Self>) async throws -> CallOutcome
    ) -> Registration<Self> {
        interceptAll(
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line),
            handler,
            async: asyncHandler
        )
    }

    /// Stops the program if a protocol is Sendable: a sequence must not carry calls, which aren't,
    /// to another thread.
    @available(
        *,
        deprecated,
        message:
            "Use 'allCalls(as:)': calls are not Sendable, and this stops the program if a protocol is Sendable"
    )
    public func allCalls(
        _ phase: ObserverPhase = .before,
        buffering: AsyncStream<ObservedCall>.Continuation.BufferingPolicy = .bufferingNewest(64),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> CallSequence<ObservedCall> {
        sequenceOfAllCalls(
            phase,
            buffering: buffering,
            options: RegistrationOptions(fileID, line)
        )
    }
}
