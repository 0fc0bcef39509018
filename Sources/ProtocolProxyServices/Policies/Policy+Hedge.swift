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
    ///   - isTriedAgain: Whether to go on after an error. Otherwise the call ends with it, as with any error after the caller
    ///     was cancelled.
    public static func hedge(
        after delay: Duration, attempts: Int = 2, on clock: any Clock<Duration> = ContinuousClock(),
        if isTriedAgain: AnyOutcomePredicate
    ) -> Policy {
        requireAtLeastOne(attempts, "The number of attempts")
        return Policy(.hedge, "hedge(after: \(delay.text), attempts: \(attempts))") { context in
            Hedge(
                delay: delay, attempts: attempts, clock: clock, isTriedAgain: isTriedAgain, budget: context.budget,
                countsCalls: context.countsCalls)
        }
    }

    /// Adds the layer inside of those before; see the static function.
    public func hedge(
        after delay: Duration, attempts: Int = 2, on clock: any Clock<Duration> = ContinuousClock(),
        if isTriedAgain: AnyOutcomePredicate
    ) -> Policy { adding(.hedge(after: delay, attempts: attempts, on: clock, if: isTriedAgain)) }
}

/// Makes another call when one is slow or has failed.
private struct Hedge: AppliedLayer {
    let delay: Duration
    let attempts: Int
    let clock: any Clock<Duration>
    let isTriedAgain: AnyOutcomePredicate
    let budget: RetryBudget?
    let countsCalls: Bool

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        if !requirement.signature.isAsync { return Refusal("cannot be hedged", "it is synchronous.") }
        if requirement.consumesArguments {
            return Refusal("cannot be hedged", "it consumes an argument, and can be called only once.")
        }
        if requirement.signature.functionType != nil {
            return Refusal("cannot be hedged", "some of its arguments stay with the caller.")
        }
        if !requirement.canBeSent { return Refusal("cannot be hedged", "its result cannot be copied.") }
        if !requirement.isShared {
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
        return AsyncDecorator { (_, proceed) async throws(Failure) in
            if countsCalls { budget?.countCall() }
            return try await hedged(next, proceed)
        }
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
            try await race({ ChildCall(next, proceed) }, on: isolation).takeOutcome().get()
        }
    }

    /// Makes the calls, and returns the one whose outcome the caller gets.
    private func race<Function, Result: ~Copyable, Failure>(
        _ make: () -> ChildCall<Function, Result, Failure>, on isolation: isolated (any Actor)?
    ) async -> ChildCall<Function, Result, Failure> {
        await withTaskGroup(of: Event<Failure>.self) { group in
            var calls = [make()]
            var ended = 0
            // Of calls that all fail, the last one decides.
            var (decisive, isDecided) = (0, false)
            startLast(of: calls, in: &group, on: isolation)
            for await event in group where !isDecided {
                var startsAnother = false
                switch event {
                case .answered(let index): (decisive, isDecided) = (index, true)
                case .failed(let index, let error):
                    (decisive, ended) = (index, ended + 1)
                    let goesOn = !Task.isCancelled && isTriedAgain.matches(error)
                    startsAnother = goesOn && calls.count < attempts && isInBudget()
                    isDecided = !goesOn || !startsAnother && ended == calls.count
                case .delayIsOver(let count):
                    startsAnother = count == calls.count && !Task.isCancelled && isInBudget()
                case .delayWasCancelled: break
                }
                if startsAnother {
                    calls.append(make())
                    startLast(of: calls, in: &group, on: isolation)
                }
                if isDecided { group.cancelAll() }
            }
            return calls[decisive]
        }
    }

    /// Whether another call may be made, which is counted then.
    private func isInBudget() -> Bool { budget?.takesRepeated() ?? true }

    /// Starts the last call, and the delay before the next one.
    private func startLast<Function, Result: ~Copyable, Failure>(
        of calls: [ChildCall<Function, Result, Failure>], in group: inout TaskGroup<Event<Failure>>,
        on isolation: (any Actor)?
    ) {
        let (count, index) = (calls.count, calls.count - 1)
        let call = calls[index]
        group.addTask {
            if let error = await call.run(on: isolation) { return .failed(index, error) }
            return .answered(by: index)
        }
        guard count < attempts else { return }
        // Here, because the task begins late if all threads are busy.
        let wait = clock.waiter(for: delay)
        group.addTask {
            do { try await wait() } catch { return .delayWasCancelled }
            return .delayIsOver(after: count)
        }
    }
}
