// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A time limit of the usual clock, as far as it doesn't depend on the types of a call.
final class TimeLimitRules: Sendable {
    private let limit: Duration
    private let nanoseconds: Int64
    private let error: TimeoutError
    private let isCancellation: @Sendable (any Error) -> Bool
    private let failure: @Sendable (any Error) -> any Error

    /// - Parameters:
    ///   - error: The layer's own error.
    ///   - isCancellation: Returns whether an error of a late call only says that it was cancelled.
    ///   - failure: Returns the error that a requirement throws in place of the layer's own error.
    init(
        limit: Duration,
        error: TimeoutError,
        isCancellation: @escaping @Sendable (any Error) -> Bool,
        throwing failure: @escaping @Sendable (any Error) -> any Error
    ) {
        self.limit = limit
        self.nanoseconds = limit.nanosecondsWithinCentury
        self.error = error
        self.isCancellation = isCancellation
        self.failure = failure
    }

    /// Begins a call; returns when its time is over.
    func begin() -> Moment {
        CallReport.enter(
            "timeOut",
            of: error.selector,
            until: CallDeadline(
                deadline: CallDeadline.nearest(after: limit, clock: ContinuousClock())
            )
        )
        return .now.advanced(byNanoseconds: nanoseconds)
    }

    /// The error to throw in place of a late call's error; that error itself if it is the answer of
    /// the service.
    func replacement(of late: any Error) -> any Error {
        guard isCancellation(late) else { return late }
        CallReport.note(.timedOut, by: "timeOut", of: error.selector)
        return failure(CallReport.attached(to: error.caused(by: late), of: error.selector))
    }
}

/// A time limit of the usual clock around layers that end the call in time.
///
/// Those are another time limit, which makes the call in a task of its own, and steps around that,
/// none of which waits for long. So the inner limit cancels its task when the first of both limits
/// is over, and this one needs no task.
final class EndingLayer<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    JoinedLayer<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let rules: TimeLimitRules
    private let inner: JoinedLayer<Function, Arguments, Result, Failure>

    init(
        _ rules: TimeLimitRules,
        around inner: JoinedLayer<Function, Arguments, Result, Failure>
    ) {
        self.rules = rules
        self.inner = inner
    }

    override var endsCalls: Bool { true }

    override var decorator: Decorator {
        AsyncDecorator { (arguments, proceed) async throws(Failure) in
            try await self.call(arguments, proceed, until: .never)
        }
    }

    override nonisolated(nonsending) func call(
        _ arguments: Arguments,
        _ proceed: Proceed,
        until outerEnd: Moment
    ) async throws(Failure) -> Result {
        let end = rules.begin()
        do {
            return try await inner.call(arguments, proceed, until: min(end, outerEnd))
        } catch {
            // If an outer limit was over before, the call was cancelled for that, and the error is
            // the other layer's.
            let isLate = end < outerEnd && Moment.now >= end
            throw rethrown(isLate ? rules.replacement(of: error) : error)
        }
    }
}

/// A time limit of the usual clock around a function, which is called in a child task.
final class TimedLayer<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    JoinedLayer<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let rules: TimeLimitRules
    private let next: Callee<Function>

    init(_ rules: TimeLimitRules, around next: Function) {
        self.rules = rules
        self.next = Callee(next)
    }

    override var endsCalls: Bool { true }

    override var decorator: Decorator {
        AsyncDecorator { (_, proceed) async throws(Failure) in
            try await self.limited(proceed, until: .never)
        }
    }

    override nonisolated(nonsending) func call(
        _ arguments: Arguments,
        _ proceed: Proceed,
        until outerEnd: Moment
    ) async throws(Failure) -> Result {
        try await limited(proceed, until: outerEnd)
    }

    // BUG: in a `nonisolated(nonsending)` function, `#isolation` makes Swift 6.3.1 emit a module
    // that its own verifier rejects. As a default argument it doesn't.
    /// Makes the call in a child task, which is cancelled when the first of both limits is over.
    ///
    /// See ``LimitedCall/isLate(after:clock:isolation:)`` for the choice of a child task.
    @inline(__always)
    private func limited(
        _ proceed: Proceed,
        until outerEnd: Moment,
        on isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Result {
        let end = rules.begin()
        let outcome = TimedOutcome<Result, Failure>(until: min(end, outerEnd))
        await withoutActuallyEscaping(proceed) { proceed in
            // Nothing here throws, but groups of other kinds wrap the function, which costs two
            // frames and an allocation.
            try? await withThrowingDiscardingTaskGroup { group in
                outcome.start(next, by: proceed, on: isolation, in: &group)
            }
        }
        return try outcome.consume(rules, isFirst: end < outerEnd)
    }
}

/// A time limit of the usual clock around other layers, whose calls are made in a child task.
final class OuterTimedLayer<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    JoinedLayer<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let rules: TimeLimitRules
    private let inner: JoinedLayer<Function, Arguments, Result, Failure>

    init(
        _ rules: TimeLimitRules,
        around inner: JoinedLayer<Function, Arguments, Result, Failure>
    ) {
        self.rules = rules
        self.inner = inner
    }

    override var endsCalls: Bool { true }

    override var decorator: Decorator {
        AsyncDecorator { (arguments, proceed) async throws(Failure) in
            try await self.limited(arguments, proceed, until: .never)
        }
    }

    override nonisolated(nonsending) func call(
        _ arguments: Arguments,
        _ proceed: Proceed,
        until outerEnd: Moment
    ) async throws(Failure) -> Result {
        try await limited(arguments, proceed, until: outerEnd)
    }

    /// Does the same as for a function.
    @inline(__always)
    private func limited(
        _ arguments: Arguments,
        _ proceed: Proceed,
        until outerEnd: Moment,
        on isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Result {
        let end = rules.begin()
        let outcome = TimedOutcome<Result, Failure>(until: min(end, outerEnd))
        await withoutActuallyEscaping(proceed) { proceed in
            let call = InnerCall(inner, arguments, proceed, outcome)
            try? await withThrowingDiscardingTaskGroup { group in
                call.start(on: isolation, in: &group)
            }
        }
        return try outcome.consume(rules, isFirst: end < outerEnd)
    }
}

/// A function in an object that is made once, so that calls don't copy the function.
// SAFETY: nothing changes. The function is called on the isolation of the caller, who waits.
private final class Callee<Function>: @unchecked Sendable {
    let function: Function
    init(_ function: Function) { self.function = function }
}

/// What a child task needs to make a call by other layers.
///
/// It is an object, because the runtime would look up the type of a structure in each call.
// SAFETY: as for `TimedOutcome`.
private final class InnerCall<Function, Arguments, Result: ~Copyable, Failure: Error>:
    @unchecked Sendable
{
    typealias Layer = JoinedLayer<Function, Arguments, Result, Failure>

    private let layer: Layer
    private let arguments: Arguments
    private let proceed: Layer.Proceed
    private let outcome: TimedOutcome<Result, Failure>

    init(
        _ layer: Layer,
        _ arguments: Arguments,
        _ proceed: @escaping Layer.Proceed,
        _ outcome: TimedOutcome<Result, Failure>
    ) {
        self.layer = layer
        self.arguments = arguments
        self.proceed = proceed
        self.outcome = outcome
    }

    // As for `TimedOutcome`.
    @inline(never)
    func start(
        on isolation: isolated (any Actor)?,
        in group: inout ThrowingDiscardingTaskGroup<any Error>
    ) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            group.addImmediateTask { () async throws in
                let cancellation = self.outcome.cancellation
                cancellation.begin()
                await CallDeadline.apply(CallDeadline.nearest(or: cancellation)) {
                    await self.run(on: isolation)
                }
                if !cancellation.endInTime() { await cancellation.endLate() }
            }
        } else {
            group.addTask {
                let cancellation = self.outcome.cancellation
                cancellation.begin()
                await CallDeadline.apply(CallDeadline.nearest(or: cancellation)) {
                    await self.run(on: isolation)
                }
                if !cancellation.endInTime() { await cancellation.endLate() }
            }
        }
    }

    @inline(__always)
    private func run(on isolation: isolated (any Actor)?) async {
        // Typed as `any Error`, an error takes one allocation instead of three.
        do throws(any Error) {
            // SAFETY: the call is made once.
            unsafe outcome.result.initialize(
                to: try await layer.call(arguments, proceed, until: .never)
            )
        } catch {
            outcome.cancellation.fail(error)
        }
    }
}

/// The outcome of a call with a time limit of the usual clock.
// SAFETY: the parent of the child task that makes the call waits for it, and uses the parts before
// and after that. The call is made on the parent's isolation. `result` is initialized from when the
// call ends without an error until the result is taken.
@safe
private struct TimedOutcome<Result: ~Copyable, Failure: Error>: @unchecked Sendable {
    let cancellation: TaskCancellation
    let result: UnsafeMutablePointer<Result>

    init(until end: Moment) {
        self.cancellation = TaskCancellation(at: end)
        unsafe self.result = cancellation.memory(for: Result.self) ?? .allocate(capacity: 1)
    }

    // Synchronous, because an asynchronous function would allocate memory for the optional
    // priorities.
    /// Starts the child task, on the current thread if possible.
    @inline(never)
    func start<Function>(
        _ next: Callee<Function>,
        by proceed:
            nonisolated(nonsending) @escaping (Function) async throws(Failure) -> Result,
        on isolation: isolated (any Actor)?,
        in group: inout ThrowingDiscardingTaskGroup<any Error>
    ) {
        // SAFETY: as for the outcome.
        nonisolated(unsafe) let proceed = proceed
        // The closure is written twice, because a shared function would add a frame.
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            group.addImmediateTask { () async throws in
                cancellation.begin()
                await CallDeadline.apply(CallDeadline.nearest(or: cancellation)) {
                    await run(next, unsafe proceed, on: isolation)
                }
                if !cancellation.endInTime() { await cancellation.endLate() }
            }
        } else {
            group.addTask {
                cancellation.begin()
                await CallDeadline.apply(CallDeadline.nearest(or: cancellation)) {
                    await run(next, unsafe proceed, on: isolation)
                }
                if !cancellation.endInTime() { await cancellation.endLate() }
            }
        }
    }

    @inline(__always)
    private func run<Function>(
        _ next: Callee<Function>,
        _ proceed: nonisolated(nonsending) (Function) async throws(Failure) -> Result,
        on isolation: isolated (any Actor)?
    ) async {
        // Typed as `any Error`, an error takes one allocation instead of three.
        do throws(any Error) {
            // SAFETY: the call is made once.
            unsafe result.initialize(to: try await proceed(next.function))
        } catch {
            cancellation.fail(error)
        }
    }

    // Synchronous, because an asynchronous function would allocate memory for the errors in each
    // call.
    /// Moves the result out of the memory, or throws the error, after the call has ended.
    ///
    /// - Parameter isFirst: Whether this limit is over before an outer one that leaves it to this
    ///   one to end the call.
    func consume(_ rules: TimeLimitRules, isFirst: Bool) throws(Failure) -> Result {
        // SAFETY: the memory comes from `init`, and is used for the last time.
        defer { if !TaskCancellation.hasMemory(for: Result.self) { unsafe result.deallocate() } }
        if let failure = cancellation.consumeFailure() {
            throw error(failure, rules, isFirst: isFirst)
        }
        // SAFETY: the call has ended without an error, and the result has not been taken.
        return unsafe result.move()
    }

    // Outlined to keep the lookup of an optional's type out of calls that succeed.
    @inline(never)
    private func error(
        _ failure: any Error,
        _ rules: TimeLimitRules,
        isFirst: Bool
    ) -> Failure {
        rethrown(isFirst && cancellation.isLate ? rules.replacement(of: failure) : failure)
    }
}
