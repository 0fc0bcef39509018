// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension Registering where Self: ProtocolProxy {
    /// Makes the calls of an asynchronous requirement again that failed, after a while.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.retry(\.find, attempts: 3, after: .exponential(from: .milliseconds(100)).jittered()) { $0 is Unavailable }
    /// ```
    ///
    /// To call again what cannot be undone may do harm: a call that threw may have done its work before. So which errors are
    /// worth another attempt has no default. Where all are, since the requirement may be called as often as one likes, that is
    /// `{ _ in true }`.
    ///
    /// Each attempt goes through all that is below: overrides, other interceptors, the implementer. The caller gets the first
    /// result, or the last error. `CancellationError` is not retried. Where the caller is cancelled, also while it waits, it
    /// gets the error of the last attempt at once.
    ///
    /// An `inout` argument comes to each attempt as the one before has left it. What takes an argument away from its caller can
    /// be called only once, and stops the program with a sentence, here. A requirement that does not throw is a mistake that
    /// the compiler finds.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - attempts: How often a call is made at most, the first one included.
    ///   - backoff: How long to wait in between.
    ///   - clock: What the waits are waited on.
    ///   - name: The key of the interceptor; see `Registering`.
    ///   - owner: An object that ends the registration by dying.
    ///   - isRetried: Whether a call that threw this error is made again.
    /// - Returns: The handle of the interceptor.
    @discardableResult
    public func retry<Typed: AwaitedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, attempts: Int, after backoff: Backoff = .none,
        on clock: any Clock<Duration> = ContinuousClock(), key name: OverrideKey? = nil, owner: Typed.Owner? = nil,
        if isRetried: @escaping @Sendable (any Error) -> Bool
    ) -> Registration<Self> where Typed.Failure == any Error {
        retry(key, Attempts(attempts, backoff, clock, isRetried), name, owner)
    }

    /// Makes the calls of a requirement again that failed, at once; see the form for asynchronous requirements.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - attempts: How often a call is made at most, the first one included.
    ///   - name: The key of the interceptor; see `Registering`.
    ///   - owner: An object that ends the registration by dying.
    ///   - isRetried: Whether a call that threw this error is made again.
    /// - Returns: The handle of the interceptor.
    @discardableResult
    public func retry<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, attempts: Int, key name: OverrideKey? = nil, owner: Typed.Owner? = nil,
        if isRetried: @escaping @Sendable (any Error) -> Bool
    ) -> Registration<Self> where Typed.Failure == any Error {
        retry(key, Attempts(attempts, .none, ContinuousClock(), isRetried), name, owner)
    }

    /// Makes the calls of all asynchronous requirements again that failed, after a while.
    ///
    /// It stands above all overrides, as all that `interceptAll` registers. Left alone are requirements that do not throw,
    /// those that take an argument away from their caller, and the synchronous ones, which cannot wait. See the form for one
    /// requirement for what an attempt is.
    ///
    /// > Important: To call again what cannot be undone may do harm. Say by `where` what may be called twice.
    ///
    /// - Parameters:
    ///   - attempts: How often a call is made at most, the first one included.
    ///   - backoff: How long to wait in between.
    ///   - clock: What the waits are waited on.
    ///   - owner: An object that ends the registration by dying.
    ///   - isIncluded: Whether a requirement is meant.
    ///   - isRetried: Whether a call that threw this error is made again.
    /// - Returns: The handle of the interceptor.
    @discardableResult
    public func retryAll(
        attempts: Int, after backoff: Backoff = .none, on clock: any Clock<Duration> = ContinuousClock(),
        owner: (any AnyObject & Sendable)? = nil, where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool,
        if isRetried: @escaping @Sendable (any Error) -> Bool
    ) -> Registration<Self> {
        interceptAll(
            owner: owner,
            by: Attempts(attempts, backoff, clock, isRetried) { $0.signature.isAsync && isIncluded($0) })
    }

    private func retry<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ attempts: Attempts, _ name: OverrideKey?, _ owner: Typed.Owner?
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        if requirement.usesArgumentsUp {
            stop(
                "cannot be retried", requirement,
                "it takes an argument away from its caller. Retry what makes the call.")
        }
        return intercept(key, key: name, owner: owner, by: attempts)
    }

    /// Is never called: who retries says of which errors.
    @available(
        *, unavailable, message: "say which errors are worth another attempt: 'if:'; all of them are '{ _ in true }'"
    )
    @discardableResult
    public func retry<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, attempts: Int, after backoff: Backoff = .none,
        on clock: any Clock<Duration> = ContinuousClock(), key name: OverrideKey? = nil, owner: Typed.Owner? = nil
    ) -> Registration<Self> where Typed.Failure == any Error { fatalError("Nobody can call this.") }

    /// Is never called: who retries says of which errors.
    @available(
        *, unavailable, message: "say which errors are worth another attempt: 'if:'; all of them are '{ _ in true }'"
    )
    @discardableResult
    public func retryAll(
        attempts: Int, after backoff: Backoff = .none, on clock: any Clock<Duration> = ContinuousClock(),
        owner: (any AnyObject & Sendable)? = nil, where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool
    ) -> Registration<Self> { fatalError("Nobody can call this.") }

    /// Is never called: only what throws can be retried.
    @available(*, unavailable, message: "a requirement that does not throw never fails, and is not retried")
    @discardableResult
    public func retry<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, attempts: Int, after backoff: Backoff = .none,
        on clock: any Clock<Duration> = ContinuousClock(), key name: OverrideKey? = nil, owner: Typed.Owner? = nil,
        if isRetried: @escaping @Sendable (any Error) -> Bool = { _ in true }
    ) -> Registration<Self> where Typed.Failure == Never { fatalError("Nobody can call this.") }
}

/// Makes a call as often as it is to be made.
private struct Attempts: CallInterceptor {
    private let count: Int
    private let backoff: Backoff
    private let clock: any Clock<Duration>
    private let isRetried: @Sendable (any Error) -> Bool
    private let isIncluded: @Sendable (AnyRequirement) -> Bool

    init(
        _ count: Int, _ backoff: Backoff, _ clock: any Clock<Duration>,
        _ isRetried: @escaping @Sendable (any Error) -> Bool,
        isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true }
    ) {
        requireAtLeastOne(count, "The number of attempts")
        self.count = count
        self.backoff = backoff
        self.clock = clock
        self.isRetried = isRetried
        self.isIncluded = isIncluded
    }

    /// Whether there is another attempt, as far as that is known before the wait.
    func goesOn(after failures: Int, with error: any Error) -> Bool {
        failures < count && !Task.isCancelled && !(error is CancellationError) && isRetried(error)
    }

    /// Waits for the next attempt; false where the caller is cancelled meanwhile.
    nonisolated(nonsending) func wait(after failures: Int) async -> Bool {
        let delay = backoff.delay(after: failures)
        guard delay > .zero else { return true }
        do { try await clock.sleep(for: delay) } catch { return false }
        return !Task.isCancelled
    }

    private func takes(_ requirement: AnyRequirement) -> Bool {
        requirement.signature.isThrowing && !requirement.usesArgumentsUp && isIncluded(requirement)
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? { takes(requirement) ? Retried(next, self) : nil }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { takes(requirement) ? AsyncRetried(next, self) : nil }
}

/// Makes a synchronous call again at once.
private final class Retried<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants; the function is called where the call is.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let next: Function
    private let attempts: Attempts

    init(_ next: Function, _ attempts: Attempts) {
        self.next = next
        self.attempts = attempts
        super.init()
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var failures = 0
        while true {
            do throws(Failure) {
                return try proceed(next, &arguments)
            } catch {
                failures += 1
                guard attempts.goesOn(after: failures, with: error) else { throw error }
            }
        }
    }
}

/// Makes an asynchronous call again after a while.
private final class AsyncRetried<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for `Retried`.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let next: Function
    private let attempts: Attempts

    init(_ next: Function, _ attempts: Attempts) {
        self.next = next
        self.attempts = attempts
        super.init()
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        var failures = 0
        while true {
            do throws(Failure) {
                return try await proceed(next, &arguments)
            } catch {
                failures += 1
                guard attempts.goesOn(after: failures, with: error), await attempts.wait(after: failures) else {
                    throw error
                }
            }
        }
    }
}
