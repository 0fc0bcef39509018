// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Makes another call of a requirement when a call is slow or has failed; the first answer
    /// wins.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.hedge(\.find, after: .milliseconds(100), if: .error(Unavailable.self))
    /// ```
    ///
    /// A few calls of a busy service take much longer than the others. With a delay that only 5 of
    /// 100 calls exceed, the slowest calls become much faster, at the price of 5 % more calls. But
    /// repeating a call can do harm, so `if` has no default. If the requirement can safely be
    /// called any number of times, pass `.anyError`.
    ///
    /// The rules are those of gRPC (proposal A6) and of Polly's hedging: the next call is made
    /// after each delay without an answer, or at once when a call ends with an outcome that `if`
    /// matches. The first outcome that `if` doesn't match wins. If `if` matches all outcomes, the
    /// last one wins. After the caller is cancelled, any error ends the call. Unlike gRPC, a hedge
    /// ignores the server's pushback. To throttle the additional calls, give the policy a `budget`,
    /// or put the layer `limitConcurrency` inside this one.
    ///
    /// All calls run in child tasks, on the caller's isolation. When one call has won, the other
    /// calls are cancelled, and **the caller waits for them to end**, so that no work goes on in
    /// the background. A function that ignores cancellation therefore keeps its caller waiting.
    /// Cancelling the caller cancels all calls, and no more calls are made.
    ///
    /// The first call begins at once, on the thread of its caller. While it blocks that thread,
    /// which no asynchronous function should do, no other call is made.
    ///
    /// The program stops with an explanation if the protocol isn't `Sendable`, or if an argument is
    /// `inout`, consumed or nonescaping, or can be used only once, such as a stream. If only the
    /// value of an argument shows that it contains such a part, no other call is made, and the proxy
    /// reports an ``UnrepeatableCallError``.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - delay: How long to wait for an answer before making the next call.
    ///   - attempts: The maximum number of calls, including the first one, 1 or more.
    ///   - isTriedAgain: The outcomes after which to make the next call at once. Any other outcome
    ///     ends the hedge, as does any error after the caller was cancelled.
    ///   - clock: The clock that measures the delay.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func hedge<
        Typed: AwaitedKey,
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
            .hedge(
                after: delay,
                attempts: attempts,
                if: isTriedAgain.erased,
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
    public func hedge<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        after delay: Duration,
        attempts: Int = 2,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil
    ) -> Registration<Self> { fatalError("The function is unavailable.") }

    /// Unavailable: the caller of a synchronous requirement can't wait for two calls.
    @available(*, unavailable, message: "only an asynchronous requirement can be hedged")
    @_disfavoredOverload
    @discardableResult
    public func hedge<
        Typed: __Generated.RequirementKey,
        Function,
        Arguments,
        Result: ~Copyable,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>,
        after delay: Duration,
        attempts: Int = 2,
        if isTriedAgain: OutcomePredicate<Result, Failure>,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil
    ) -> Registration<Self>
    where Typed: SynchronousRequirement<Function, Arguments, Result, Failure> {
        fatalError("The function is unavailable.")
    }
}
