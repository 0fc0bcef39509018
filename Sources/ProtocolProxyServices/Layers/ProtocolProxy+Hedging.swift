// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Makes another call of a requirement when one is slow or has failed; the first answer wins.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.hedge(\.find, after: .milliseconds(100), if: .error(Unavailable.self))
    /// ```
    ///
    /// A few calls of a busy service take much longer than the others. If a second one is made
    /// after the time that 95 of 100 calls need, the slowest calls become much faster, for 5 % more
    /// calls. Repeating a call can do harm, though. That is why `if` has no default. If the
    /// requirement can safely be called any number of times, pass `.anyError`.
    ///
    /// The policy is that of gRPC (proposal A6): the next call is made after each delay without an
    /// answer, or at once when a call ended with an outcome that `if` matches. The first outcome
    /// that `if` does not match ends the others. If there is none, the caller gets the last one.
    /// After the caller was cancelled, any error ends the call. Polly's hedging does the same.
    /// gRPC's server pushback is not followed, and calls are throttled only by the `budget` of a
    /// policy: put the layer `limitConcurrency` inside of this one.
    ///
    /// All calls run in child tasks, on the caller's isolation. When one has decided, the others
    /// are cancelled, and **the caller waits for them to end**, so that no work goes on in the
    /// background. A function that ignores cancellation therefore keeps its caller waiting.
    /// Cancelling the caller cancels all calls, and starts no more.
    ///
    /// The first call begins at once, on the thread of its caller. While it blocks that thread, as
    /// no asynchronous function should, the delay doesn't end.
    ///
    /// A requirement in a protocol that is not `Sendable`, or whose arguments stay with the caller,
    /// stops the program with an explanation. The options are those of `HandlerRegistration`.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - delay: How long to wait for an answer before the next call is made.
    ///   - attempts: The maximum number of calls, including the first one.
    ///   - isTriedAgain: The outcomes after which to go on. The call ends with any other.
    ///   - clock: The clock that measures the delay.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func hedge<
        Typed: AwaitedRequirement,
        Function,
        Arguments: Sendable,
        Output: Sendable,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>,
        after delay: Duration,
        attempts: Int = 2,
        if isTriedAgain: OutcomePredicate<Output, Failure>,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Registration<Self>
    where Typed: AsynchronousRequirement<Function, Arguments, Output, Failure> {
        apply(
            .hedge(after: delay, attempts: attempts, if: isTriedAgain.erased, clock: clock),
            toKey: key,
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }

    /// Unavailable: `if` is missing.
    @available(
        *,
        unavailable,
        message: """
            say that the requirement can be called twice, and after which errors it is called \
            again: 'if:'; after all of them is '.anyError'
            """
    )
    @discardableResult
    public func hedge<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        after delay: Duration,
        attempts: Int = 2,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil
    ) -> Registration<Self> { fatalError("The function is unavailable.") }
}
