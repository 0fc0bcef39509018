// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Retries failed calls of an asynchronous requirement.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.retry(
    ///     \.find,
    ///     attempts: 3,
    ///     after: .exponential(from: .milliseconds(100)).jittered(),
    ///     if: .error(Unavailable.self))
    /// ```
    ///
    /// A call that failed may still have done its work, and repeating it can do harm, so `if` has
    /// no default. If the requirement can safely be called any number of times, pass `.anyError`.
    ///
    /// Each attempt calls everything below the interceptor: overrides, other interceptors, the
    /// implementer. The caller gets the first result or the last error. A caller that is cancelled,
    /// even during a delay, gets the last attempt's error at once. So does a caller whose
    /// ``CallDeadline`` would be over before the next attempt.
    ///
    /// An error of a limit or circuit below says when that layer will let a call through. The next
    /// attempt isn't made before that time. If the circuit was opened by hand, no other attempt is
    /// made.
    ///
    /// Each attempt receives an `inout` argument as the previous attempt left it. A requirement
    /// that consumes an argument, or has one that can be used only once, such as a stream, can be
    /// called only once, so retrying it stops the program with an explanation. If only the value of
    /// an argument shows that it contains such a part, a failed call isn't made again, and the proxy
    /// reports an ``UnrepeatableCallError``.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - attempts: The maximum number of calls, including the first one, 1 or more.
    ///   - backoff: The delays between attempts; ``Backoff/standard`` by default.
    ///   - isRetried: The outcomes after which to try again: errors, results or both.
    ///   - clock: The clock that measures the delays.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func retry<Typed: AwaitedKey, Function, Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Typed>,
        attempts: Int,
        after backoff: Backoff = .standard,
        if isRetried: OutcomePredicate<Result, Failure>,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Registration<Self>
    where Typed: AsynchronousRequirement<Function, Arguments, Result, Failure> {
        apply(
            .retry(
                attempts: attempts,
                after: backoff,
                if: isRetried.erased,
                clock: clock,
                fileID: fileID,
                line: line
            ),
            toKey: key,
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }

    /// Retries failed calls of a synchronous requirement, without delay; see the method for
    /// asynchronous requirements.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - attempts: The maximum number of calls, including the first one, 1 or more.
    ///   - isRetried: The outcomes after which to try again: errors, results or both.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func retry<
        Typed: __Generated.RequirementKey,
        Function,
        Arguments,
        Result: ~Copyable,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>,
        attempts: Int,
        if isRetried: OutcomePredicate<Result, Failure>,
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Registration<Self>
    where Typed: SynchronousRequirement<Function, Arguments, Result, Failure> {
        apply(
            .retry(attempts: attempts, if: isRetried.erased, fileID: fileID, line: line),
            toKey: key,
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }

    /// Retries failed calls of all asynchronous requirements.
    ///
    /// The interceptor is above all overrides, as an interceptor registered with `interceptAll` is.
    /// It skips requirements that don't throw, those with an argument that is consumed or can be used
    /// only once, such as a stream, and synchronous ones, which can't wait. Calls are retried by the same rules as with the method for a single
    /// requirement.
    ///
    /// > Important: Repeating a call can do harm. Include only requirements that can safely be
    /// > called twice.
    ///
    /// - Parameters:
    ///   - attempts: The maximum number of calls, including the first one, 1 or more.
    ///   - backoff: The delays between attempts; ``Backoff/standard`` by default.
    ///   - isRetried: The outcomes after which to try again: errors, results or both.
    ///   - clock: The clock that measures the delays.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - isIncluded: Returns whether to retry a requirement. It may be called on any thread.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func retryAll(
        attempts: Int,
        after backoff: Backoff = .standard,
        if isRetried: AnyOutcomePredicate,
        clock: any Clock<Duration> = ContinuousClock(),
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool
    ) -> Registration<Self> {
        for requirement in requirements { RequirementLayers.expect(of: requirement.selector) }
        return interceptAll(
            owner: owner,
            fileID: fileID,
            line: line,
            by: AppliedPolicy(
                .retry(
                    attempts: attempts,
                    after: backoff,
                    if: isRetried,
                    clock: clock,
                    fileID: fileID,
                    line: line
                ),
                PolicyContext(protocolNames: protocolNames),
                isIncluded: { $0.signature.isAsync && isIncluded($0) }
            )
        )
    }

    /// Unavailable: a synchronous requirement can't wait.
    @available(
        *,
        unavailable,
        message: """
            a synchronous requirement can't wait between attempts: leave out 'after:' and 'clock:'
            """
    )
    @_disfavoredOverload
    @discardableResult
    public func retry<
        Typed: __Generated.RequirementKey,
        Function,
        Arguments,
        Result: ~Copyable,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>,
        attempts: Int,
        after backoff: Backoff = .standard,
        if isRetried: OutcomePredicate<Result, Failure>,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil
    ) -> Registration<Self>
    where Typed: SynchronousRequirement<Function, Arguments, Result, Failure> {
        fatalError("The function is unavailable.")
    }

    /// Unavailable: `if` is missing.
    @available(
        *,
        unavailable,
        message: "say which outcomes are worth another attempt: 'if:'; all errors are '.anyError'"
    )
    @discardableResult
    public func retry<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        attempts: Int,
        after backoff: Backoff = .standard,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil
    ) -> Registration<Self> { fatalError("The function is unavailable.") }

    /// Unavailable: `if` is missing.
    @available(
        *,
        unavailable,
        message: "say which outcomes are worth another attempt: 'if:'; all errors are '.anyError'"
    )
    @discardableResult
    public func retryAll(
        attempts: Int,
        after backoff: Backoff = .standard,
        clock: any Clock<Duration> = ContinuousClock(),
        owner: (any AnyObject & Sendable)? = nil,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool
    ) -> Registration<Self> { fatalError("The function is unavailable.") }
}
