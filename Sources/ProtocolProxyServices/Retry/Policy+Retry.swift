// SPDX-License-Identifier: MIT

// Retry: `retry`, and how long it waits between attempts. It may use `TimeLimits`, `Policy` and
// everything below, but no other policy.

import ProtocolProxy

extension Policy {
    /// Repeats calls that failed.
    ///
    /// See `HandlerRegistration.retry(_:attempts:after:if:clock:named:owner:fileID:line:)`.
    ///
    /// A synchronous requirement can't wait. Its calls are retried without delay, or not at all if
    /// the error says to wait.
    ///
    /// An error of a limit or circuit below says when that layer will let a call through. The next
    /// attempt isn't made before that time. If the circuit was opened by hand, no other attempt is
    /// made. An error that was passed to that layer as `throwing:` doesn't say when to try again.
    /// If the ``CallDeadline`` would be over before the next attempt, or if the policy's
    /// ``RetryBudget`` is spent, the caller gets the last attempt's outcome at once.
    ///
    /// A call with a result that `if` matches is repeated like a call with an error that `if`
    /// matches. After the last attempt, the caller gets that attempt's result or error. The layer
    /// follows the retries of Polly and resilience4j.
    ///
    /// Each attempt gets the same arguments. A requirement can't be retried if it consumes an
    /// argument, or if an argument can be used only once, such as a stream. If only its value shows
    /// that it contains such a part, a failed call isn't made again, and the proxy reports an
    /// ``UnrepeatableCallError``. A function that is passed as an argument goes to each attempt.
    ///
    /// - Parameters:
    ///   - attempts: The maximum number of calls, including the first one, 1 or more.
    ///   - backoff: The delays between attempts; ``Backoff/standard`` by default.
    ///   - isRetried: The outcomes after which to try again: errors, results or both.
    ///   - clock: The clock that measures the delays.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: A policy that consists of this layer.
    public static func retry(
        attempts: Int,
        after backoff: Backoff = .standard,
        if isRetried: AnyOutcomePredicate,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        requireAtLeastOne(attempts, "The number of attempts", fileID: fileID, line: line)
        let delays = backoff.isStandard ? "" : ", after: \(backoff)"
        let text = "retry(attempts: \(attempts)\(delays))"
        return Policy(.retry, text) { context in
            Attempts(
                count: attempts,
                backoff: backoff,
                clock: clock,
                isRetried: isRetried,
                context: context
            )
        }
    }
}

extension Policy.Layer.Kind {
    static let retry = Self("retry", [.repeatsCalls, .retriesCalls, .actsOnFailures])
}

/// Repeats calls that failed.
private struct Attempts: AppliedLayer {
    let count: Int
    let backoff: Backoff
    let clock: any Clock<Duration>
    let isRetried: AnyOutcomePredicate
    let context: PolicyContext

    private var budget: RetryBudget? { context.budget }

    var callsOnlyNext: Bool { true }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        let verb = "cannot be retried"
        let remedy = "Retry the function that makes the call."
        if requirement.consumesArguments {
            return Refusal(verb, "it consumes an argument. \(remedy)")
        }
        return .repeatingCalls(of: requirement, verb, remedy)
            ?? isRetried.refusal(of: requirement, "be retried")
    }

    /// The delay before another attempt; `nil` if no other attempt is made.
    func delay(after attempt: FailedAttempt, canWait: Bool) -> Duration? {
        guard attempt.failures < count, !Task.isCancelled else { return nil }
        guard var delay = canWait ? backoff.delay(after: attempt) : .zero else { return nil }
        if let error = attempt.error, let refusal = refusedCall(in: error) {
            delay = max(delay, refusal.retryAfter ?? .zero)
            guard refusal.canBeRetried, canWait || delay == .zero else { return nil }
        }
        if let deadline = CallDeadline.current, deadline.remaining <= delay {
            InFlightCalls.noteDeadline()
            return nil
        }
        return delay
    }

    /// Waits for the next attempt.
    ///
    /// Returns `false` if no other attempt is made, or if the caller was cancelled.
    ///
    /// - Parameter isRepeatable: Returns whether the arguments can be used again; called only if
    ///   there would be another attempt.
    private nonisolated(nonsending) func wait(
        after attempt: FailedAttempt,
        of selector: Selector,
        answers: Int,
        ifRepeatable isRepeatable: () -> Bool
    ) async -> Bool {
        guard let delay = delay(after: attempt, canWait: true), isRepeatable(),
            await wait(delay, of: selector)
        else { return false }
        note(attempt.failures, of: selector, answers: answers)
        return true
    }

    /// Notes that another attempt is made.
    ///
    /// - Parameters:
    ///   - failures: The number of failed attempts.
    ///   - answers: The number of answers in the report before the first attempt.
    func note(_ failures: Int, of selector: Selector, answers: Int) {
        CallReport.note(
            .attempt(failures + 1),
            by: "retry",
            of: selector,
            forgettingAnswersAfter: answers
        )
    }

    /// Reserves a repeated call in the budget, and waits.
    ///
    /// If the caller is cancelled, the reservation is given back.
    ///
    /// Returns `false` if the budget is spent, or if the caller was cancelled.
    nonisolated(nonsending) func wait(
        _ delay: Duration,
        of selector: Selector,
        until end: Moment = .never
    ) async -> Bool {
        guard delay > .zero else { return isInBudget() }
        let reservation = budget?.reserve()
        guard budget == nil || reservation != nil else { return false }
        let isOver = (try? await clock.wait(for: delay)) != nil
        if isOver { CallReport.note(.waited(delay), by: "retry", of: selector) }
        guard isOver, !Task.isCancelled, end == .never || Moment.now < end else {
            if let reservation { budget?.giveBack(reservation) }
            return false
        }
        budget?.countRepeated()
        return true
    }

    /// Counts another attempt if the budget allows one; returns whether it does.
    private func isInBudget() -> Bool {
        budget?.spendRepeat() ?? true
    }

    /// Waits for the next attempt after an error; returns whether there is one.
    private nonisolated(nonsending) func goesOn(
        after error: any Error,
        _ failures: Int,
        of selector: Selector,
        answers: Int,
        ifRepeatable isRepeatable: () -> Bool
    ) async -> Bool {
        guard isRetried.matches(error) else { return false }
        let attempt = FailedAttempt(failures: failures, error: error)
        return await wait(
            after: attempt,
            of: selector,
            answers: answers,
            ifRepeatable: isRepeatable
        )
    }

    /// Whether another attempt is made at once.
    private func goesOn(
        after attempt: FailedAttempt,
        of selector: Selector,
        answers: Int,
        ifRepeatable isRepeatable: () -> Bool
    ) -> Bool {
        guard delay(after: attempt, canWait: false) != nil, isRepeatable(), isInBudget() else {
            return false
        }
        note(attempt.failures, of: selector, answers: answers)
        return true
    }

    func countCall() {
        if context.countsCalls { budget?.countCall() }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard refusal(of: requirement) == nil else { return nil }
        let isRejected = isRetried.forResults(of: Result.self)
        let selector = requirement.selector
        let check = RepetitionCheck.make(for: requirement, context)
        // A separate closure, since a result must be stored before it can be judged.
        guard let isRejected else {
            return Decorator { (arguments, proceed) throws(Failure) in
                CallReport.enter("retry", of: selector)
                let answers = CallReport.answerCount(of: selector)
                countCall()
                var failures = 0
                while true {
                    do throws(Failure) {
                        return try proceed(next)
                    } catch {
                        failures += 1
                        let attempt = FailedAttempt(failures: failures, error: error)
                        guard
                            isRetried.matches(error),
                            goesOn(
                                after: attempt,
                                of: selector,
                                answers: answers,
                                ifRepeatable: { check.allowsRepeating(arguments, of: requirement) }
                            )
                        else { throw error }
                    }
                }
            }
        }
        return Decorator { (arguments, proceed) throws(Failure) in
            CallReport.enter("retry", of: selector)
            let answers = CallReport.answerCount(of: selector)
            countCall()
            var failures = 0
            while true {
                do throws(Failure) {
                    let result = try proceed(next)
                    guard isRejected(result) else { return result }
                    failures += 1
                    let attempt = FailedAttempt(failures: failures, result: requirement.box(result))
                    let goesOn = goesOn(
                        after: attempt,
                        of: selector,
                        answers: answers,
                        ifRepeatable: { check.allowsRepeating(arguments, of: requirement) }
                    )
                    guard goesOn else { return result }
                } catch {
                    failures += 1
                    let attempt = FailedAttempt(failures: failures, error: error)
                    guard
                        isRetried.matches(error),
                        goesOn(
                            after: attempt,
                            of: selector,
                            answers: answers,
                            ifRepeatable: { check.allowsRepeating(arguments, of: requirement) }
                        )
                    else { throw error }
                }
            }
        }
    }

    func step<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> CallStep? {
        guard refusal(of: requirement) == nil, isRetried.forResults(of: Result.self) == nil
        else { return nil }
        return RetryStep(
            self,
            requirement.selector,
            RepetitionCheck.make(for: requirement, context)
        )
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        if let step = step(of: requirement) {
            return AsyncDecorator(SteppedLayers(StepChain(step)), around: next)
        }
        guard refusal(of: requirement) == nil,
            let isRejected = isRetried.forResults(of: Result.self)
        else { return nil }
        let selector = requirement.selector
        let check = RepetitionCheck.make(for: requirement, context)
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            CallReport.enter("retry", of: selector)
            let answers = CallReport.answerCount(of: selector)
            countCall()
            var failures = 0
            while true {
                do {
                    let result = try await proceed(next)
                    guard isRejected(result) else { return result }
                    failures += 1
                    let attempt = FailedAttempt(failures: failures, result: requirement.box(result))
                    let goesOn = await wait(
                        after: attempt,
                        of: selector,
                        answers: answers,
                        ifRepeatable: { check.allowsRepeating(arguments, of: requirement) }
                    )
                    guard goesOn else { return result }
                } catch {
                    failures += 1
                    let goesOn = await goesOn(
                        after: error,
                        failures,
                        of: selector,
                        answers: answers,
                        ifRepeatable: { check.allowsRepeating(arguments, of: requirement) }
                    )
                    guard goesOn else { throw rethrown(error) }
                }
            }
        }
    }
}

/// The steps of a retry that judges only errors.
private final class RetryStep:
    // SAFETY: as for the superclass.
    CallStep, @unchecked Sendable
{
    private let attempts: Attempts
    private let check: RepetitionCheck?

    init(_ attempts: Attempts, _ selector: Selector, _ check: RepetitionCheck?) {
        self.attempts = attempts
        self.check = check
        super.init("retry", of: selector)
    }

    override func begin(_ memory: inout Memory) -> Admission {
        memory.number = CallReport.answerCount(of: selector)
        attempts.countCall()
        return .admitted
    }

    override func fail(
        _ memory: inout Memory,
        with error: any Error,
        isCancelled: Bool
    ) -> Duration? {
        memory.failures += 1
        guard attempts.isRetried.matches(error) else { return nil }
        let attempt = FailedAttempt(failures: memory.failures, error: error)
        return isCancelled ? nil : attempts.delay(after: attempt, canWait: true)
    }

    /// The delay is shorter than the time to the end, unless another clock measures it.
    override var endsInTime: Bool { attempts.clock.isContinuous }

    override var repetitionCheck: RepetitionCheck? { check }

    override nonisolated(nonsending) func wait(
        _ delay: Duration,
        after memory: Memory,
        until end: Moment
    ) async -> Bool {
        guard await attempts.wait(delay, of: selector, until: end) else { return false }
        attempts.note(memory.failures, of: selector, answers: memory.number)
        return true
    }
}
