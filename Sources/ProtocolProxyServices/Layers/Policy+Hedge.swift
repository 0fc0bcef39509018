// SPDX-License-Identifier: MIT

import ProtocolProxy

extension Policy {
    /// Makes another call when one is slow or has failed; the first answer wins.
    ///
    /// See `HandlerRegistration.hedge(_:after:attempts:if:clock:named:owner:fileID:line:)`, for
    /// which the compiler checks that arguments and results are `Sendable`.
    ///
    /// > Important: The calls run at the same time. Only apply this layer to requirements that can
    /// safely be called twice, and > whose arguments and results are `Sendable`, which nothing can
    /// check when the program runs.
    ///
    /// A requirement that is synchronous, that is in a protocol that is not `Sendable`, whose
    /// arguments stay with the caller (`inout`, consumed and nonescaping ones), or whose result is
    /// noncopyable cannot be hedged.
    ///
    /// - Parameters:
    ///   - delay: How long to wait for an answer before the next call is made.
    ///   - attempts: The maximum number of calls, including the first one.
    ///   - isTriedAgain: The outcomes after which to go on. The call ends with any other, as with
    ///     any error after the caller was cancelled.
    ///   - clock: The clock that measures the delay.
    public static func hedge(
        after delay: Duration,
        attempts: Int = 2,
        if isTriedAgain: AnyOutcomePredicate,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> Policy {
        requireAtLeastOne(attempts, "The number of attempts")
        return Policy(.hedge, "hedge(after: \(delay.text), attempts: \(attempts))") { context in
            Hedge(
                delay: delay,
                attempts: attempts,
                clock: clock,
                isTriedAgain: isTriedAgain,
                budget: context.budget,
                countsCalls: context.countsCalls
            )
        }
    }

    /// Adds the layer inside of those before; see the static function.
    public func hedge(
        after delay: Duration,
        attempts: Int = 2,
        if isTriedAgain: AnyOutcomePredicate,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> Policy { adding(.hedge(after: delay, attempts: attempts, if: isTriedAgain, clock: clock)) }
}

/// Makes another call when one is slow or has failed.
private struct Hedge: AppliedLayer {
    let delay: Duration
    let attempts: Int
    let clock: any Clock<Duration>
    let isTriedAgain: AnyOutcomePredicate
    let budget: RetryBudget?
    let countsCalls: Bool

    var callsOnlyNext: Bool { true }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        if !requirement.signature.isAsync {
            return Refusal("cannot be hedged", "it is synchronous.")
        }
        if requirement.consumesArguments {
            return Refusal(
                "cannot be hedged",
                "it consumes an argument, and can be called only once."
            )
        }
        if requirement.signature.functionType != nil {
            return Refusal("cannot be hedged", "some of its arguments stay with the caller.")
        }
        if !requirement.canBeSent {
            return Refusal("cannot be hedged", "its result cannot be copied.")
        }
        if !requirement.requiresSendable {
            return Refusal(
                "cannot be hedged",
                "its protocol is not 'Sendable', and two calls run at the same time."
            )
        }
        return nil
    }

    // A synchronous call can't be cancelled.
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? { nil }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard attempts > 1, refusal(of: requirement) == nil else { return nil }
        let isRejected = isTriedAgain.forResults(of: Result.self)
        return AsyncDecorator { (_, proceed) async throws(Failure) in
            CallReport.enter("hedge", of: requirement.selector)
            if countsCalls { budget?.countCall() }
            return try await hedged(next, proceed, isRejected, requirement.selector)
        }
    }

    // The isolation is a default argument for the reason that is given in `TimeLimit`.
    /// Makes the calls in child tasks on the caller's isolation, and waits for all of them to end.
    @inline(__always)
    private func hedged<Function, Result: ~Copyable, Failure>(
        _ next: Function,
        _ proceed: ChildCall<Function, Result, Failure>.Proceed,
        _ isRejected: (@Sendable (borrowing Result) -> Bool)?,
        _ selector: Selector,
        on isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Result {
        try await withoutActuallyEscaping(proceed) { (proceed) async throws(Failure) -> Result in
            let call = await race(on: isolation, selector) {
                ChildCall(next, proceed, rejecting: isRejected)
            }
            // SAFETY: the closure made it.
            return try unsafe unsafeDowncast(
                call,
                to: ChildCall<Function, Result, Failure>.self
            ).takeResult()
        }
    }

    // Without the types of the call, which the runtime would look up.
    /// Makes the calls, and returns the one whose outcome the caller gets.
    @inline(__always)
    private func race(
        on isolation: isolated (any Actor)?,
        _ selector: Selector,
        _ make: () -> LimitedCall
    ) async -> LimitedCall {
        do {
            // Nothing throws. Other groups wrap the functions, in two frames and an allocation.
            return try await withThrowingDiscardingTaskGroup { group in
                let race = HedgeRace()
                var calls = HedgedCalls(first: make())
                start(calls.last, calls.count, of: selector, in: race, &group, on: isolation)
                var ended = 0
                while true {
                    var startsAnother = false
                    // A call that didn't suspend has ended, and there is nothing to wait for.
                    let event =
                        if let event = race.takeEvent() { event } else { await race.next() }
                    switch event {
                    case .ended(let index):
                        ended += 1
                        let call = calls[index]
                        let isTried = call.failure.map(isTriedAgain.matches)
                        let goesOn = !Task.isCancelled && (isTried ?? call.hasRejectedResult)
                        startsAnother = goesOn && calls.count < attempts && isInBudget()
                        // Of calls that all fail, the last one decides.
                        if !goesOn || !startsAnother && ended == calls.count {
                            race.endDelay()
                            group.cancelAll()
                            call.branch?.decide()
                            return call
                        }
                    case .delayIsOver(let count):
                        startsAnother = count == calls.count && !Task.isCancelled && isInBudget()
                    }
                    guard startsAnother else { continue }
                    calls.append(make())
                    CallReport.note(.attempt(calls.count), by: "hedge", of: selector)
                    start(calls.last, calls.count, of: selector, in: race, &group, on: isolation)
                }
            }
        } catch {
            stopAtInvariant("A hedge threw an error in place of a call.")
        }
    }

    /// Whether another call may be made, which is counted then.
    private func isInBudget() -> Bool { budget?.takesRepeated() ?? true }

    // Not inlined: in an asynchronous function, the optional priorities would be allocations.
    /// Starts a call, and the delay before the next one.
    @inline(never)
    private func start(
        _ call: LimitedCall,
        _ count: Int,
        of selector: Selector,
        in race: HedgeRace,
        _ group: inout ThrowingDiscardingTaskGroup<any Error>,
        on isolation: (any Actor)?
    ) {
        call.branch = CallReport.branch(of: selector)
        // Before the call, which begins on this thread, or late if all threads are busy.
        guard clock.isContinuous else {
            let wait = count < attempts ? clock.waiter(for: delay) : nil
            race.start(call, count - 1, in: &group, on: isolation)
            if let wait { race.startDelay(after: count, wait, in: &group) }
            return
        }
        let end = Moment.now.advanced(by: delay)
        race.start(call, count - 1, in: &group, on: isolation)
        if count < attempts { race.startDelay(after: count, until: end) }
    }
}

/// The calls of a hedge, in the order in which they began.
private struct HedgedCalls {
    private let first: LimitedCall
    /// Those after the first one, which is mostly the only one: an array would be an allocation.
    private var others: [LimitedCall] = []

    init(first: LimitedCall) { self.first = first }

    var count: Int { 1 + others.count }
    var last: LimitedCall { others.last ?? first }

    subscript(index: Int) -> LimitedCall { index == 0 ? first : others[index - 1] }

    mutating func append(_ call: LimitedCall) { others.append(call) }
}
