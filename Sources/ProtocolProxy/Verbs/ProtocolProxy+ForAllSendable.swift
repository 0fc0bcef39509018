// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Runs a closure before or after each call of a Sendable proxy, without affecting it.
    ///
    /// Observers of all requirements and those of single requirements run in the order in which
    /// they were registered. Errors that they throw go to the handler set with
    /// `handleUncaughtErrors(with:)`. If the closure calls the proxy, it also observes that call.
    ///
    /// Any number of threads may run the closure at once.
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
    /// - Complexity: O(*n*) in the number of requirements.
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

    /// Returns an asynchronous sequence of values made from the calls of a Sendable proxy.
    ///
    /// ```text
    /// for await selector in proxy.allCalls(.after, as: { $0.selector }) { print(selector) }
    /// ```
    ///
    /// Each iterator receives the calls made after its creation.
    ///
    /// - Parameters:
    ///   - phase: Whether to record a call before it is answered, or after it returned or threw.
    ///   - buffering: How many elements to keep for a slow iteration, and which to drop. By
    ///     default, the newest 64 are kept. A policy that keeps no elements stops the program.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - transform: Makes an element from a call, on the thread of the call.
    /// - Returns: A sequence that doesn't retain the proxy, and that ends when the proxy is
    ///   deallocated.
    public func allCalls<Element: Sendable>(
        _ phase: ObserverPhase = .before,
        buffering: AsyncStream<Element>.Continuation.BufferingPolicy = .bufferingNewest(64),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        as transform: @escaping @Sendable (ObservedCall) -> Element
    ) -> CallSequence<Element> {
        sequence(
            of: .all,
            buffering: buffering,
            options: RegistrationOptions(fileID, line)
        ) { feed in
            Entry(ObserverOfAll { feed.append(transform($0)) }, phase, Lifetime())
        }
    }

    /// Wraps a Sendable proxy's synchronous calls in one type-erased closure, and its asynchronous
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
    /// Any number of threads may run the closures at once.
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
    /// - Complexity: O(*n*) in the number of requirements.
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
        interceptAll(
            by: handler,
            async: asyncHandler,
            Lifetime(owner: owner, once: once),
            RegistrationOptions(fileID, line)
        )
    }
}

// These methods are deprecated rather than unavailable: the compiler prefers any available method
// to an unavailable one, so it would choose the methods for other proxies.
extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Stops the program if the proxy is for a Sendable protocol, because the closure may not be
    /// Sendable.
    ///
    /// Use the form that takes a `@Sendable` closure.
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
    @available(
        *,
        deprecated,
        message: """
            A Sendable proxy takes '@Sendable' functions; this call stops the program if a \
            protocol is Sendable
            """
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

    /// Stops the program if the proxy is for a Sendable protocol, because the closures may not be
    /// Sendable.
    ///
    /// Use the form that takes `@Sendable` closures.
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
    @available(
        *,
        deprecated,
        message: """
            A Sendable proxy takes '@Sendable' functions; this call stops the program if a \
            protocol is Sendable
            """
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

    /// Stops the program if the proxy is for a Sendable protocol, because ``ObservedCall`` isn't
    /// Sendable.
    ///
    /// Use `allCalls(as:)`, whose elements may be sent to another thread.
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
    @available(
        *,
        deprecated,
        message: """
            Use 'allCalls(as:)': calls are not Sendable, and this stops the program if a protocol \
            is Sendable
            """
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
