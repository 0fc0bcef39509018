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
    /// background. A function that ignores cancellation therefore isn't cut short. If it returns a
    /// result, the caller gets the result. If it throws an error that only says that it was
    /// cancelled, the caller gets a ``TimeoutError`` with that error as its ``TimeoutError/cause``.
    /// Any other error is thrown as it is, because it is the answer of the service.
    ///
    /// Cancelling the caller cancels the call, and the caller gets the outcome of the call. The
    /// time limit doesn't apply to the elements of a stream that a call returns.
    ///
    /// For a requirement with typed throws, use the overload with `throwing:`. For a requirement
    /// that is synchronous or doesn't throw, this method doesn't compile.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - limit: The maximum duration of a call, including everything below the interceptor.
    ///   - cancellations: The errors of a late call that only say that it was cancelled; see
    ///     `Policy.timeOut(after:throwing:replacing:clock:)`.
    ///   - clock: The clock that measures the duration.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func timeOut<Typed: AwaitedKey>(
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
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - limit: The maximum duration of a call, including everything below the interceptor.
    ///   - error: The error of a call that takes too long. If the requirement can't throw it, the
    ///     program stops.
    ///   - cancellations: The errors of a late call that only say that it was cancelled; see
    ///     `Policy.timeOut(after:throwing:replacing:clock:)`.
    ///   - clock: The clock that measures the duration.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func timeOut<Typed: AwaitedKey>(
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
    /// Like those of `interceptAll`, the interceptor is above all overrides. It skips requirements
    /// that are synchronous or don't throw. Calls of these cost no more than before. An
    /// asynchronous requirement with typed throws stops the program with an explanation, unless
    /// `where:` excludes it. Calls end as described for a single requirement.
    ///
    /// - Parameters:
    ///   - limit: The maximum duration of a call, including everything below the interceptor.
    ///   - clock: The clock that measures the duration.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - isIncluded: Returns whether to limit a requirement; by default, all are. It is called
    ///     when the interceptor is registered, and on any thread later.
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
            stopIfLackingError(requirement, in: policy, fileID: fileID, line: line)
            RequirementLayers.expect(of: requirement.selector)
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
    public func timeOut<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        after limit: Duration,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil
    ) -> Registration<Self> { fatalError("The function is unavailable.") }
}
