// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension Registering where Self: ProtocolProxy {
    /// Ends the calls of a requirement that take too long, with a ``TimeoutError``.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.timeOut(\.find, after: .seconds(2))
    /// ```
    ///
    /// What is below runs in a child task, on the caller's isolation. When the time is over, that task is cancelled, and **the
    /// call waits until it has ended**: nothing goes on behind the caller's back. So a call whose answerer does not heed
    /// cancellation takes as long as that takes. If it then ends with a result after all, the caller gets the result; an error
    /// gives way to the ``TimeoutError``. A caller that is cancelled cancels what is below, and gets what comes of that. A call
    /// that returns a stream has ended then: how long its elements take is not limited.
    ///
    /// A requirement that throws errors of one type only needs one of these: see the form that takes it. Without it, this
    /// stops the program with a sentence. One that throws nothing, or is not asynchronous, is a mistake that the compiler
    /// finds.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - limit: How long a call may take.
    ///   - clock: What measures the time.
    ///   - name: The key of the interceptor; see `Registering`.
    ///   - owner: An object that ends the registration by dying.
    /// - Returns: The handle of the interceptor.
    @discardableResult
    public func timeOut<Typed: AwaitedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, after limit: Duration, on clock: any Clock<Duration> = ContinuousClock(),
        key name: OverrideKey? = nil, owner: Typed.Owner? = nil
    ) -> Registration<Self> where Typed.Failure == any Error {
        timeOut(key, TimeLimit(limit, clock, error: nil, names: protocolNames), name, owner)
    }

    /// Ends the calls of a requirement that take too long, with an error that is given; see the form without one.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - limit: How long a call may take.
    ///   - clock: What measures the time.
    ///   - name: The key of the interceptor; see `Registering`.
    ///   - owner: An object that ends the registration by dying.
    ///   - error: What the caller gets. One that the requirement cannot throw stops the program, here.
    /// - Returns: The handle of the interceptor.
    @discardableResult
    public func timeOut<Typed: AwaitedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, after limit: Duration, on clock: any Clock<Duration> = ContinuousClock(),
        key name: OverrideKey? = nil, owner: Typed.Owner? = nil, throwing error: Typed.Failure
    ) -> Registration<Self> {
        timeOut(key, TimeLimit(limit, clock, error: error, names: protocolNames), name, owner)
    }

    /// Ends the calls that take too long, of all asynchronous requirements that can throw a ``TimeoutError``.
    ///
    /// It stands above all overrides, as all that `interceptAll` registers. Synchronous requirements, those that do not
    /// throw, and those that throw errors of one type only are left alone, at no cost. See the form for one requirement for how
    /// a call ends.
    ///
    /// - Parameters:
    ///   - limit: How long a call may take.
    ///   - clock: What measures the time.
    ///   - owner: An object that ends the registration by dying.
    ///   - isIncluded: Whether a requirement is meant; all of them unless said otherwise.
    /// - Returns: The handle of the interceptor.
    @discardableResult
    public func timeOutAll(
        after limit: Duration, on clock: any Clock<Duration> = ContinuousClock(),
        owner: (any AnyObject & Sendable)? = nil,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true }
    ) -> Registration<Self> {
        interceptAll(
            owner: owner,
            by: TimeLimit(limit, clock, error: nil, names: protocolNames, isIncluded: isIncluded))
    }

    private func timeOut<Typed: AwaitedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ limit: TimeLimit, _ name: OverrideKey?, _ owner: Typed.Owner?
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        guard requirement.canThrow(limit.error(of: requirement)) else {
            stop(
                "cannot time out so", requirement,
                "it throws errors of type '\(requirement.signature.failureType)' only. Give one: 'throwing:'.")
        }
        return intercept(key, key: name, owner: owner, by: limit)
    }

    /// Is never called: only what is asynchronous and throws can time out.
    @available(
        *, unavailable,
        message: """
            only an asynchronous requirement that throws can time out, and one whose errors are of one type takes one: \
            'throwing:'
            """
    )
    @discardableResult
    public func timeOut<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, after limit: Duration, on clock: any Clock<Duration> = ContinuousClock(),
        key name: OverrideKey? = nil, owner: Typed.Owner? = nil
    ) -> Registration<Self> { fatalError("Nobody can call this.") }
}

/// Lets calls take so long and no longer.
private struct TimeLimit: CallInterceptor {
    let limit: Duration
    let clock: any Clock<Duration>
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

    func error(of requirement: AnyRequirement) -> any Error {
        error
            ?? TimeoutError(
                selector: requirement.selector, protocolName: names[requirement.selector] ?? "", limit: limit)
    }

    // What does not suspend cannot be cancelled.
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? { nil }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        let error = error(of: requirement)
        guard isIncluded(requirement), requirement.canThrow(error), let error = error as? Failure else { return nil }
        return TimedOut(next, limit, clock, error)
    }
}

/// Runs what is below in a child task, which ends when the time does.
private final class TimedOut<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants; the function is called where the call is.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    typealias Proceed =
        nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result

    private let next: Function
    private let limit: Duration
    private let clock: any Clock<Duration>
    private let error: Failure

    init(_ next: Function, _ limit: Duration, _ clock: any Clock<Duration>, _ error: Failure) {
        self.next = next
        self.limit = limit
        self.clock = clock
        self.error = error
        super.init()
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed
    ) async throws(Failure) -> Result { try await limited(&arguments, proceed) }

    private enum End { case ofCall, ofTime, ofWait }

    // BUG: `#isolation` in a function that is `nonisolated(nonsending)` makes Swift 6.3.1 emit a module that its own verifier
    // refuses; as a default argument it does not.
    private func limited(
        _ arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed,
        on isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Result {
        try await withoutActuallyEscaping(proceed) { (proceed) async throws(Failure) -> Result in
            let call = ChildCall(next, arguments, proceed)
            let isLate = await isLate(call, on: isolation)
            arguments = call.arguments
            switch call.takeOutcome() {
            case .success(let result): return result
            case .failure(let failure): throw isLate ? error : failure
            case nil: throw error
            }
        }
    }

    /// Makes the call, and says whether the time was over before it ended.
    private func isLate(
        _ call: ChildCall<Function, Arguments, Result, Failure>, on isolation: isolated (any Actor)?
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
