// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Limits the duration of a requirement's calls; a call that exceeds it throws a ``TimeoutError``.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.timeOut(\.find, after: .seconds(2))
    /// ```
    ///
    /// The call runs in a child task, on the caller's isolation. After the time limit, that task is cancelled, and
    /// **the caller waits for it to end**, so that no work goes on in the background. A function that ignores
    /// cancellation therefore isn't cut short. If it returns after all, the caller gets its result; an error is
    /// replaced by the ``TimeoutError``.
    ///
    /// Cancelling the caller cancels the call, whose outcome the caller then gets. The time limit doesn't apply to the
    /// elements of a stream that a call returns.
    ///
    /// For a requirement with typed throws, use the overload with `throwing:`. Calls of this method for a requirement
    /// that is synchronous or doesn't throw don't compile.
    ///
    /// The options are those of `HandlerRegistration`.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - limit: The maximum duration of a call.
    ///   - clock: The clock that measures the duration.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func timeOut<Typed: AwaitedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, after limit: Duration, on clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil, owner: Typed.Owner? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Registration<Self> where Typed.Failure == any Error {
        timeOut(key, TimeLimit(limit, clock, error: nil, names: protocolNames), name, owner, fileID, line)
    }

    /// Limits the duration of a requirement's calls; a call that exceeds it throws the given error.
    ///
    /// The options are those of `HandlerRegistration`.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - limit: The maximum duration of a call.
    ///   - clock: The clock that measures the duration.
    ///   - error: The error of a call that takes too long. Stops the program if the requirement can't throw it.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func timeOut<Typed: AwaitedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, after limit: Duration, on clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil, owner: Typed.Owner? = nil, throwing error: Typed.Failure,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Registration<Self> {
        timeOut(key, TimeLimit(limit, clock, error: error, names: protocolNames), name, owner, fileID, line)
    }

    /// Limits the duration of calls of all asynchronous requirements that can throw a ``TimeoutError``.
    ///
    /// The interceptor is above all overrides, like those of `interceptAll`. It skips requirements that are
    /// synchronous, don't throw, or have typed throws, whose calls cost no more than before. Calls end as described for
    /// a single requirement.
    ///
    /// - Parameter isIncluded: Whether to limit a requirement, all by default.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func timeOutAll(
        after limit: Duration, on clock: any Clock<Duration> = ContinuousClock(),
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true }
    ) -> Registration<Self> {
        interceptAll(
            owner: owner, fileID: fileID, line: line,
            by: TimeLimit(limit, clock, error: nil, names: protocolNames, isIncluded: isIncluded))
    }

    private func timeOut<Typed: AwaitedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ limit: TimeLimit, _ name: RegistrationName?, _ owner: Typed.Owner?,
        _ fileID: StaticString, _ line: UInt
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        guard requirement.canThrow(limit.error(of: requirement)) else {
            stop(
                "cannot time out so", requirement,
                "it throws errors of type '\(requirement.signature.failureType)' only. Give one: 'throwing:'.")
        }
        return intercept(key, named: name, owner: owner, fileID: fileID, line: line, by: limit)
    }

    /// Unavailable: only an asynchronous requirement that throws can time out.
    @available(
        *, unavailable,
        message: """
            only an asynchronous requirement that throws can time out, and one whose errors are of one type takes one: \
            'throwing:'
            """
    )
    @discardableResult
    public func timeOut<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, after limit: Duration, on clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil, owner: Typed.Owner? = nil
    ) -> Registration<Self> { fatalError("The function is unavailable.") }
}

private struct TimeLimit: CallInterceptor, CustomStringConvertible {
    private let limit: Duration
    private let clock: any Clock<Duration>
    private let error: (any Error)?
    private let names: [Selector: String]
    private let isIncluded: @Sendable (AnyRequirement) -> Bool

    init(
        _ limit: Duration, _ clock: any Clock<Duration>, error: (any Error)?, names: [Selector: String],
        isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true }
    ) {
        self.limit = limit
        self.clock = clock
        self.error = error
        self.names = names
        self.isIncluded = isIncluded
    }

    var description: String { "timeOut(after: \(limit.text)\(error.map { ", throwing: \($0)" } ?? ""))" }

    func error(of requirement: AnyRequirement) -> any Error {
        error
            ?? TimeoutError(
                selector: requirement.selector, protocolName: names[requirement.selector] ?? "", limit: limit)
    }

    // A synchronous call can't be cancelled.
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? { nil }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        let error = error(of: requirement)
        guard isIncluded(requirement), requirement.canThrow(error), let error = error as? Failure else { return nil }
        return AsyncDecorator { (_, proceed) async throws(Failure) in
            try await limited(next, proceed, error)
        }
    }

    private enum End { case ofCall, ofTime, ofWait }

    // BUG: in a `nonisolated(nonsending)` function, `#isolation` makes Swift 6.3.1 emit a module that its own verifier
    // rejects. As a default argument it doesn't.
    /// Runs the call in a child task that is cancelled after the time limit.
    private func limited<Function, Result: ~Copyable, Failure>(
        _ next: Function, _ proceed: ChildCall<Function, Result, Failure>.Proceed, _ error: Failure,
        on isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Result {
        try await withoutActuallyEscaping(proceed) { (proceed) async throws(Failure) -> Result in
            let call = ChildCall(next, proceed)
            let isLate = await isLate(call, on: isolation)
            switch call.takeOutcome() {
            case .success(let result): return result
            case .failure(let failure): throw isLate ? error : failure
            case nil: throw error
            }
        }
    }

    /// Makes the call, and returns whether the time was up before it ended.
    private func isLate<Function, Result: ~Copyable, Failure>(
        _ call: ChildCall<Function, Result, Failure>, on isolation: isolated (any Actor)?
    ) async -> Bool {
        await withTaskGroup(of: End.self) { [clock, limit] group in
            group.addTask {
                await call.run(on: isolation)
                return .ofCall
            }
            group.addTask {
                do { try await clock.sleep(for: limit) } catch { return .ofWait }
                return .ofTime
            }
            var (isOver, isLate) = (false, false)
            for await end in group {
                switch end {
                case .ofCall: isOver = true
                case .ofTime: isLate = !isOver
                case .ofWait: continue
                }
                group.cancelAll()
            }
            return isLate
        }
    }
}
