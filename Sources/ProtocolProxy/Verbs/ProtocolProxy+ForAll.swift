// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Runs a closure before or after each call of any requirement, without affecting it.
    ///
    /// Observers of all requirements and those of single requirements run in the order in which
    /// they were registered. Errors that they throw go to the handler set with
    /// `handleUncaughtErrors(with:)`. If the closure calls the proxy, it also observes that call.
    ///
    /// - Parameters:
    ///   - phase: Whether to run before a call is answered, or after it returned or threw.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: Receives each call with its boxed arguments and, if it runs after the call,
    ///     with the outcome and duration.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Precondition: The proxy isn't for a Sendable protocol; otherwise, the program stops.
    /// - Complexity: O(*n*) in the number of requirements.
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

    func observeAll(
        _ phase: ObserverPhase,
        lifetime: Lifetime,
        options: RegistrationOptions,
        _ handler: @escaping (ObservedCall) throws -> Void
    ) -> Registration<Self> {
        stopIfHandlerIsUnchecked(options)
        return addForAll(Entry(ObserverOfAll(handler), phase, lifetime), options)
    }

    /// Wraps synchronous calls of all requirements in one type-erased closure, and asynchronous
    /// calls in another.
    ///
    /// The closures receive each call with boxed arguments, and may proceed to the functions below.
    /// Interceptors of all requirements come before those of single requirements. Among themselves,
    /// the one registered last comes first; see <doc:stacking-overrides-and-interceptors>. If a
    /// closure calls the proxy, that call goes through the closures, too.
    ///
    /// If a closure throws an error that the requirement can't throw, `handleUncaughtErrors(with:)`
    /// receives the error. The call then ends with the outcome of the closure's last `proceed`; if
    /// the closure never proceeded, the call proceeds with the original arguments. The program
    /// stops if the closure returns an outcome of another call with another result type.
    ///
    /// - Parameters:
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: Answers a synchronous call: receives an ``AnyInvocation``, and returns a
    ///     ``CallOutcome`` that the invocation made.
    ///   - asyncHandler: Answers an asynchronous call, on the caller's isolation: receives an
    ///     ``AsyncAnyInvocation``, and returns a ``CallOutcome`` that the invocation made.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Precondition: The proxy isn't for a Sendable protocol; otherwise, the program stops.
    /// - Complexity: O(*n*) in the number of requirements.
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

    func interceptAll(
        lifetime: Lifetime,
        options: RegistrationOptions,
        _ handler: @escaping (AnyInvocation<Self>) throws -> CallOutcome,
        async asyncHandler:
            nonisolated(nonsending) @escaping (AsyncAnyInvocation<Self>) async throws -> CallOutcome
    ) -> Registration<Self> {
        stopIfHandlerIsUnchecked(options)
        return interceptAll(by: handler, async: asyncHandler, lifetime, options)
    }

    /// The registration, once the compiler or `stopIfHandlerIsUnchecked(_:)` accepts the closures.
    func interceptAll(
        by handler: @escaping (AnyInvocation<Self>) throws -> CallOutcome,
        async asyncHandler:
            nonisolated(nonsending) @escaping (AsyncAnyInvocation<Self>) async throws ->
            CallOutcome,
        _ lifetime: Lifetime,
        _ options: RegistrationOptions
    ) -> Registration<Self> {
        let closures = InvocationClosures {
            try handler(AnyInvocation(call: $0))
        } async: {
            try await asyncHandler(AsyncAnyInvocation(call: $0))
        }
        return addForAll(
            Entry(InterceptorBox(closure: closures), lifetime, isForAll: true),
            options
        )
    }

    /// Wraps calls of all requirements with a reusable ``CallInterceptor``, without boxing
    /// arguments.
    ///
    /// Interceptors of all requirements come before those of single requirements. Among themselves,
    /// the one registered last comes first; see <doc:building-on-proxies>.
    ///
    /// - Parameters:
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - interceptor: Makes a decorator for each requirement that it takes part in.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Complexity: O(*n*) in the number of requirements.
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

    /// Wraps calls of all requirements with an interceptor, which replaces another one with an
    /// equal name.
    package func interceptAll(
        named name: RegistrationName,
        fileID: StaticString,
        line: UInt,
        by interceptor: any CallInterceptor
    ) -> Registration<Self> {
        addForAll(
            Entry(InterceptorBox(interceptor), Lifetime(), isForAll: true),
            RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Wraps the implementers' calls of all requirements: the interceptor sees what they are asked
    /// and answer.
    ///
    /// It is below all overrides and interceptors, even those that are registered later. Among
    /// themselves, the interceptor in front of the implementers that was registered last comes
    /// first.
    package func interceptImplementers(
        owner: (any AnyObject & Sendable)?,
        fileID: StaticString,
        line: UInt,
        by interceptor: any CallInterceptor
    ) -> Registration<Self> {
        addForAll(
            Entry(
                InterceptorBox(interceptor),
                Lifetime(owner: owner),
                isForAll: true,
                isInFrontOfImplementers: true
            ),
            RegistrationOptions(fileID, line)
        )
    }

    /// Returns an asynchronous sequence of the calls of all requirements.
    ///
    /// Each iterator receives the calls made after its creation.
    ///
    /// - Parameters:
    ///   - phase: Whether to record a call before it is answered, or after it returned or threw.
    ///   - buffering: How many elements to keep for a slow iteration, and which to drop. By
    ///     default, the newest 64 are kept. A policy that keeps no elements stops the program.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: A sequence that doesn't retain the proxy, and that ends when the proxy is
    ///   deallocated.
    /// - Precondition: The proxy isn't for a Sendable protocol; otherwise, the program stops.
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

    func sequenceOfAllCalls(
        _ phase: ObserverPhase,
        buffering: AsyncStream<ObservedCall>.Continuation.BufferingPolicy,
        options: RegistrationOptions
    ) -> CallSequence<ObservedCall> {
        stopIfHandlerIsUnchecked(options)
        return sequence(
            of: .all,
            buffering: buffering,
            options: options
        ) { feed in
            Entry(ObserverOfAll { feed.append($0) }, phase, Lifetime())
        }
    }

    func addForAll(_ entry: Entry, _ options: RegistrationOptions) -> Registration<Self> {
        add(entry, to: .all, options)
    }
}
