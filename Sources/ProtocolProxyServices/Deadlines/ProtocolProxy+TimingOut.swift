// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Limits the duration of a requirement's calls; a call that exceeds it throws a
    /// ``TimeoutError``.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.timeOut(\.find, after: .seconds(2))
    /// ```
    ///
    /// The call runs in a child task, on the caller's isolation. After the time limit, that task is
    /// cancelled, and **the caller waits for it to end**, so that no work goes on in the
    /// background. A function that ignores cancellation therefore isn't cut short. If it returns
    /// after all, the caller gets its result. An error that says that it was cancelled is replaced
    /// by the ``TimeoutError``, and becomes its ``TimeoutError/cause``; any other one is the answer
    /// of the service, and stays.
    ///
    /// Cancelling the caller cancels the call, whose outcome the caller then gets. The time limit
    /// doesn't apply to the elements of a stream that a call returns.
    ///
    /// For a requirement with typed throws, use the overload with `throwing:`. Calls of this method
    /// for a requirement that is synchronous or doesn't throw don't compile.
    ///
    /// The options are those of `HandlerRegistration`.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - limit: The maximum duration of a call.
    ///   - cancellations: The errors of a late call that say that it was cancelled; see
    ///     `Policy.timeOut(after:throwing:replacing:clock:)`.
    ///   - clock: The clock that measures the duration.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func timeOut<Typed: AwaitedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        after limit: Duration,
        replacing cancellations: AnyOutcomePredicate? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Registration<Self> where Typed.Failure == any Error {
        apply(
            .timeOut(after: limit, replacing: cancellations, clock: clock),
            toKey: key,
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }

    /// Limits the duration of a requirement's calls; a call that exceeds it throws the given error.
    ///
    /// The options are those of `HandlerRegistration`.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - limit: The maximum duration of a call.
    ///   - error: The error of a call that takes too long. Stops the program if the requirement
    ///     can't throw it.
    ///   - cancellations: The errors of a late call that say that it was cancelled; see
    ///     `Policy.timeOut(after:throwing:replacing:clock:)`.
    ///   - clock: The clock that measures the duration.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func timeOut<Typed: AwaitedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        after limit: Duration,
        throwing error: Typed.Failure,
        replacing cancellations: AnyOutcomePredicate? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Registration<Self> {
        apply(
            .timeOut(after: limit, throwing: error, replacing: cancellations, clock: clock),
            toKey: key,
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }

    /// Limits the duration of calls of all asynchronous requirements that can throw a
    /// ``TimeoutError``.
    ///
    /// The interceptor is above all overrides, like those of `interceptAll`. It skips requirements
    /// that are synchronous or don't throw, whose calls cost no more than before. One that is
    /// asynchronous and has typed throws stops the program with an explanation, unless the closure
    /// leaves it out. Calls end as described for a single requirement.
    ///
    /// - Parameter isIncluded: Whether to limit a requirement, all by default.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func timeOutAll(
        after limit: Duration,
        clock: any Clock<Duration> = ContinuousClock(),
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true }
    ) -> Registration<Self> {
        let policy = AppliedPolicy(
            .timeOut(after: limit, clock: clock),
            PolicyContext(protocolNames: protocolNames),
            isIncluded: isIncluded
        )
        for requirement in requirements where isIncluded(requirement) {
            stopIfLackingError(requirement, in: policy)
        }
        return interceptAll(owner: owner, fileID: fileID, line: line, by: policy)
    }

    /// Unavailable: only an asynchronous requirement that throws can time out.
    @available(
        *,
        unavailable,
        message: """
            only an asynchronous requirement that throws can time out; if it has typed throws, \
            pass the error as 'throwing:'
            """
    )
    @discardableResult
    public func timeOut<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        after limit: Duration,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil
    ) -> Registration<Self> { fatalError("The function is unavailable.") }
}
