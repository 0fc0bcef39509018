// SPDX-License-Identifier: MIT

import ProtocolProxy

extension Policy {
    /// Makes another call when a call is slow or has failed; the first answer wins.
    ///
    /// For details, see
    /// `HandlerRegistration.hedge(_:after:attempts:if:clock:named:owner:fileID:line:)`. When you
    /// use that method, the compiler checks that arguments and results are `Sendable`.
    ///
    /// > Important: The calls run at the same time. Apply this layer only to requirements that can
    /// > safely be called twice, and whose arguments and results are `Sendable`. This can't be
    /// > checked when the program runs.
    ///
    /// A requirement can't be hedged if it is synchronous, if its protocol isn't `Sendable`, if an
    /// argument is `inout`, consumed or nonescaping, if an argument can be used only once, such as a
    /// stream, or if its result is noncopyable. If only the value of an argument shows that it
    /// contains such a part, no other call is made, and the proxy reports an
    /// ``UnrepeatableCallError``. A function that is passed as an argument goes to each call.
    ///
    /// - Parameters:
    ///   - delay: How long to wait for an answer before making the next call.
    ///   - attempts: The maximum number of calls, including the first one, 1 or more.
    ///   - isTriedAgain: The outcomes after which to make the next call at once. Any other outcome
    ///     ends the hedge, as does any error after the caller was cancelled.
    ///   - clock: The clock that measures the delay.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: A policy that consists of this layer.
    public static func hedge(
        after delay: Duration,
        attempts: Int = 2,
        if isTriedAgain: AnyOutcomePredicate,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        requireAtLeastOne(attempts, "The number of attempts", fileID: fileID, line: line)
        return Policy(.hedge, "hedge(after: \(delay.text), attempts: \(attempts))") { context in
            Hedge(
                delay: delay,
                attempts: attempts,
                clock: clock,
                isTriedAgain: isTriedAgain,
                context: context
            )
        }
    }
}

extension Policy.Layer.Kind {
    static let hedge = Self(
        "hedge",
        [.repeatsCalls, .actsOnFailures],
        advice: [
            .around(.storesResults) { inner in
                "the second call of 'hedge' waits in '\(inner)' for the first one"
            }
        ]
    )
}

/// Makes another call when a call is slow or has failed.
private struct Hedge: AppliedLayer {
    let delay: Duration
    let attempts: Int
    let clock: any Clock<Duration>
    let isTriedAgain: AnyOutcomePredicate
    let context: PolicyContext

    private var budget: RetryBudget? { context.budget }

    var callsOnlyNext: Bool { true }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        let verb = "cannot be hedged"
        if !requirement.signature.isAsync {
            return Refusal(verb, "it is synchronous.")
        }
        if requirement.consumesArguments {
            return Refusal(verb, "it consumes an argument, and can be called only once.")
        }
        if requirement.signature.functionType != nil {
            return Refusal(verb, "some of its arguments stay with the caller.")
        }
        if !requirement.canBeSent {
            return Refusal(verb, "its result cannot be copied.")
        }
        if !requirement.requiresSendable {
            return Refusal(
                verb,
                "its protocol is not 'Sendable', and two calls run at the same time."
            )
        }
        return .repeatingCalls(of: requirement, verb, "Pass what each call can read for itself.")
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
        let check = RepetitionCheck.make(for: requirement, context)
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            CallReport.enter("hedge", of: requirement.selector)
            if context.countsCalls { budget?.countCall() }
            return try await hedged(
                next,
                by: proceed,
                rejecting: isRejected,
                of: requirement.selector,
                ifRepeatable: { check.allowsRepeating(arguments, of: requirement) }
            )
        }
    }

    // The isolation is a default argument for the reason that is given in `TimeLimit`.
    /// Makes the calls in child tasks on the caller's isolation, and waits for all of them to end.
    @inline(__always)
    private func hedged<Function, Result: ~Copyable, Failure>(
        _ next: Function,
        by proceed: ChildCall<Function, Result, Failure>.Proceed,
        rejecting isRejected: (@Sendable (borrowing Result) -> Bool)?,
        of selector: Selector,
        ifRepeatable isRepeatable: () -> Bool,
        on isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Result {
        try await withoutActuallyEscaping(proceed) { (proceed) async throws(Failure) -> Result in
            let call = await race(of: selector, on: isolation, ifRepeatable: isRepeatable) {
                ChildCall(next, proceed, rejecting: isRejected)
            }
            // SAFETY: the closure made it as a call of these types.
            let typed = unsafe unsafeDowncast(call, to: ChildCall<Function, Result, Failure>.self)
            return try typed.consumeResult()
        }
    }

    // This function doesn't use the types of the call, which the runtime would look up.
    /// Makes the calls, and returns the one whose outcome the caller gets.
    @inline(__always)
    private func race(
        of selector: Selector,
        on isolation: isolated (any Actor)?,
        ifRepeatable isRepeatable: () -> Bool,
        _ make: () -> LimitedCall
    ) async -> LimitedCall {
        do {
            // Nothing throws. Other kinds of groups wrap the functions, which costs two frames and
            // an allocation.
            return try await withThrowingDiscardingTaskGroup { group in
                let race = HedgeRace()
                var calls = HedgedCalls(first: make())
                start(calls, of: selector, in: race, on: isolation, &group)
                while true {
                    // If a call didn't suspend, it has ended already, and there is nothing to wait
                    // for.
                    let event =
                        if let event = race.popEvent() { event } else { await race.next() }
                    switch decision(on: event, &calls, isRepeatable) {
                    case .wait:
                        continue
                    case .finish(let call):
                        race.endDelay()
                        group.cancelAll()
                        call.branch?.decide()
                        return call
                    case .startAnother:
                        calls.append(make())
                        CallReport.note(.attempt(calls.count), by: "hedge", of: selector)
                        start(calls, of: selector, in: race, on: isolation, &group)
                    }
                }
            }
        } catch {
            stopAtInvariant("A hedge threw an error in place of a call.")
        }
    }

    /// What to do after an event of a race.
    private enum Decision {
        case wait
        case startAnother
        /// The caller gets the outcome of a call.
        case finish(LimitedCall)
    }

    /// - Parameter isRepeatable: Returns whether another call can use the arguments.
    private func decision(
        on event: HedgeRace.Event,
        _ calls: inout HedgedCalls,
        _ isRepeatable: () -> Bool
    ) -> Decision {
        switch event {
        case .ended(let index):
            calls.ended += 1
            let call = calls[index]
            guard goesOn(after: call) else { return .finish(call) }
            if calls.count < attempts, isRepeatable(), isInBudget() { return .startAnother }
            // If all calls fail, the caller gets the outcome of the one that ends last.
            return calls.ended == calls.count ? .finish(call) : .wait
        case .delayIsOver(let count):
            let isDue = count == calls.count && !Task.isCancelled
            return isDue && isRepeatable() && isInBudget() ? .startAnother : .wait
        }
    }

    /// Whether a call has ended with an outcome after which to go on.
    private func goesOn(after call: LimitedCall) -> Bool {
        if Task.isCancelled { return false }
        guard let failure = call.failure else { return call.hasRejectedResult }
        return isTriedAgain.matches(failure)
    }

    /// Counts another call if the budget allows one; returns whether it does.
    private func isInBudget() -> Bool {
        budget?.spendRepeat() ?? true
    }

    // Not inlined: in an asynchronous function, the optional priorities would need allocations.
    /// Starts the newest call and, if another attempt is allowed, the delay before that attempt.
    @inline(never)
    private func start(
        _ calls: HedgedCalls,
        of selector: Selector,
        in race: HedgeRace,
        on isolation: (any Actor)?,
        _ group: inout ThrowingDiscardingTaskGroup<any Error>
    ) {
        let call = calls.last
        let count = calls.count
        call.branch = CallReport.branch(of: selector)
        // The delay begins before the call, which may run on this thread first, or begin late if
        // all threads are busy.
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
    /// The calls after the first one.
    ///
    /// They are apart because most hedges make a single call, for which an array would be an
    /// allocation.
    private var others: [LimitedCall] = []
    /// The number of calls that have ended.
    var ended = 0

    init(first: LimitedCall) { self.first = first }

    var count: Int { 1 + others.count }
    var last: LimitedCall { others.last ?? first }

    subscript(index: Int) -> LimitedCall { index == 0 ? first : others[index - 1] }

    mutating func append(_ call: LimitedCall) {
        others.append(call)
    }
}
