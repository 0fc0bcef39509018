// SPDX-License-Identifier: MIT

import ProtocolProxy

extension Policy {
    /// Makes another call when one is slow or has failed; the first answer wins.
    ///
    /// See `HandlerRegistration.hedge(_:after:attempts:on:named:owner:fileID:line:if:)`, for which the compiler checks that
    /// arguments and results are `Sendable`.
    ///
    /// > Important: The calls run at the same time. Only apply this layer to requirements that can safely be called twice, and
    /// > whose arguments and results are `Sendable`, which nothing can check when the program runs.
    ///
    /// A requirement that is synchronous, that is in a protocol that is not `Sendable`, whose arguments stay with the caller
    /// (`inout`, consumed and nonescaping ones), or whose result is noncopyable cannot be hedged.
    ///
    /// - Parameters:
    ///   - delay: How long to wait for an answer before the next call is made.
    ///   - attempts: The maximum number of calls, including the first one.
    ///   - clock: The clock that measures the delay.
    ///   - isTriedAgain: Whether to go on after an error. Otherwise the call ends with it.
    public static func hedge(
        after delay: Duration, attempts: Int = 2, on clock: any Clock<Duration> = ContinuousClock(),
        if isTriedAgain: @escaping @Sendable (any Error) -> Bool
    ) -> Policy {
        requireAtLeastOne(attempts, "The number of attempts")
        return Policy(.hedge, "hedge(after: \(delay.text), attempts: \(attempts))") { _ in
            Hedge(delay: delay, attempts: attempts, clock: clock, isTriedAgain: isTriedAgain)
        }
    }

    /// Adds the layer inside of those before; see the static function.
    public func hedge(
        after delay: Duration, attempts: Int = 2, on clock: any Clock<Duration> = ContinuousClock(),
        if isTriedAgain: @escaping @Sendable (any Error) -> Bool
    ) -> Policy { adding(.hedge(after: delay, attempts: attempts, on: clock, if: isTriedAgain)) }
}

/// Makes another call when one is slow or has failed.
private struct Hedge: AppliedLayer {
    let delay: Duration
    let attempts: Int
    let clock: any Clock<Duration>
    let isTriedAgain: @Sendable (any Error) -> Bool

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        if !requirement.signature.isAsync { return Refusal("cannot be hedged", "it is synchronous.") }
        if requirement.consumesArguments {
            return Refusal("cannot be hedged", "it consumes an argument, and can be called only once.")
        }
        if requirement.signature.functionType != nil {
            return Refusal("cannot be hedged", "some of its arguments stay with the caller.")
        }
        if !requirement.canBeSent { return Refusal("cannot be hedged", "its result cannot be copied.") }
        if !(requirement is any SharedAsyncRequirement) {
            return Refusal("cannot be hedged", "its protocol is not 'Sendable', and two calls run at the same time.")
        }
        return nil
    }

    // A synchronous call can't be cancelled.
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? { nil }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard attempts > 1, refusal(of: requirement) == nil else { return nil }
        return AsyncDecorator { (_, proceed) async throws(Failure) in try await hedged(next, proceed) }
    }

    private enum Event<Failure: Error> {
        case answered(by: Int)
        case failed(Int, Failure)
        /// The delay after the start of the last of so many calls is over.
        case delayIsOver(after: Int)
        case delayWasCancelled
    }

    // The isolation is a default argument for the reason that is given in `TimeLimit`.
    /// Makes the calls in child tasks on the caller's isolation, and waits for all of them to end.
    private func hedged<Function, Result: ~Copyable, Failure>(
        _ next: Function, _ proceed: ChildCall<Function, Result, Failure>.Proceed,
        on isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Result {
        try await withoutActuallyEscaping(proceed) { (proceed) async throws(Failure) -> Result in
            let calls = (0..<attempts).map { _ in ChildCall<Function, Result, Failure>(next, proceed) }
            let decisive = await race(calls, on: isolation)
            guard let outcome = calls[decisive].takeOutcome() else { fatalError("The call that decides has ended.") }
            return try outcome.get()
        }
    }

    /// Makes the calls, and returns the index of the one whose outcome the caller gets.
    private func race<Function, Result: ~Copyable, Failure>(
        _ calls: [ChildCall<Function, Result, Failure>], on isolation: isolated (any Actor)?
    ) async -> Int {
        await withTaskGroup(of: Event<Failure>.self) { group in
            var (started, ended) = (0, 0)
            var decisive: Int?
            start(calls, &started, in: &group, on: isolation)
            for await event in group where decisive == nil {
                switch event {
                case .answered(let index): decisive = index
                case .failed(let index, let error):
                    ended += 1
                    let goesOn = !Task.isCancelled && !(error is CancellationError) && isTriedAgain(error)
                    if goesOn && started < attempts {
                        start(calls, &started, in: &group, on: isolation)
                    } else if !goesOn || ended == started {
                        decisive = index
                    }
                case .delayIsOver(let count):
                    if count == started && !Task.isCancelled { start(calls, &started, in: &group, on: isolation) }
                case .delayWasCancelled: continue
                }
                if decisive != nil { group.cancelAll() }
            }
            guard let decisive else { fatalError("The last call to end decides.") }
            return decisive
        }
    }

    /// Starts a call, and the delay before the next one.
    private func start<Function, Result: ~Copyable, Failure>(
        _ calls: [ChildCall<Function, Result, Failure>], _ started: inout Int,
        in group: inout TaskGroup<Event<Failure>>, on isolation: (any Actor)?
    ) {
        let index = started
        started += 1
        let (count, call) = (started, calls[index])
        group.addTask {
            if let error = await call.run(on: isolation) { return .failed(index, error) }
            return .answered(by: index)
        }
        guard count < attempts else { return }
        group.addTask { [clock, delay] in
            do { try await clock.sleep(for: delay) } catch { return .delayWasCancelled }
            return .delayIsOver(after: count)
        }
    }
}

/// An asynchronous requirement whose functions any number of tasks may call at once.
private protocol SharedAsyncRequirement {}

extension SendableAsyncRequirement: SharedAsyncRequirement where Result: ~Copyable {}
