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
final class EndingLayer: JoinedLayer,
    // SAFETY: as for the superclass; nothing changes.
    @unchecked Sendable
{
    private let rules: TimeLimitRules
    private let inner: JoinedLayer

    init(_ rules: TimeLimitRules, around inner: JoinedLayer) {
        self.rules = rules
        self.inner = inner
        super.init()
    }

    override var endsCalls: Bool { true }

    override nonisolated(nonsending) func conduct(
        _ attempt: Attempt,
        _ progress: inout __Generated.CallProgress,
        after obstacle: __Generated.CallObstacle?,
        until outerEnd: Int64
    ) async throws {
        let end = rules.begin().nanoseconds
        do {
            try await inner.conduct(attempt, &progress, after: nil, until: min(end, outerEnd))
        } catch {
            // If an outer limit was over before, the call was cancelled for that, and the error is
            // the other layer's.
            let isLate = end < outerEnd && Moment.now.nanoseconds >= end
            throw isLate ? rules.replacement(of: error) : error
        }
    }
}

/// A time limit of the usual clock, which makes the call in a child task.
///
/// See ``LimitedCall/isLate(after:clock:isolation:)`` for the choice of a child task.
final class TimedLayer: JoinedLayer,
    // SAFETY: as for the superclass; nothing changes.
    @unchecked Sendable
{
    private let rules: TimeLimitRules
    private let inner: JoinedLayer?

    init(_ rules: TimeLimitRules, around inner: JoinedLayer?) {
        self.rules = rules
        self.inner = inner
        super.init()
    }

    override var endsCalls: Bool { true }

    override nonisolated(nonsending) func conduct(
        _ attempt: Attempt,
        _ progress: inout __Generated.CallProgress,
        after obstacle: __Generated.CallObstacle?,
        until outerEnd: Int64
    ) async throws {
        try await limit(attempt, until: Moment(nanoseconds: outerEnd))
    }

    // BUG: in a `nonisolated(nonsending)` function, `#isolation` makes Swift 6.3.1 emit a module
    // that its own verifier rejects. As a default argument it doesn't.
    /// Makes the call in a child task, which is cancelled when the first of both limits is over.
    @inline(__always)
    private func limit(
        _ attempt: Attempt,
        until outerEnd: Moment,
        on isolation: isolated (any Actor)? = #isolation
    ) async throws {
        let end = rules.begin()
        let cancellation = TaskCancellation(at: min(end, outerEnd))
        await withoutActuallyEscaping(attempt) { attempt in
            // Nothing here throws, but groups of other kinds wrap the function, which costs two
            // frames and an allocation.
            try? await withThrowingDiscardingTaskGroup { group in
                start(attempt, until: cancellation, on: isolation, in: &group)
            }
        }
        guard let failure = cancellation.consumeFailure() else { return }
        let isLate = end < outerEnd && cancellation.isLate
        throw isLate ? rules.replacement(of: failure) : failure
    }

    // Synchronous, because an asynchronous function would allocate memory for the optional
    // priorities.
    /// Starts the child task, on the current thread if possible.
    @inline(never)
    private func start(
        _ attempt: @escaping Attempt,
        until cancellation: TaskCancellation,
        on isolation: isolated (any Actor)?,
        in group: inout ThrowingDiscardingTaskGroup<any Error>
    ) {
        // SAFETY: the parent waits for the child task, and the call is made on its isolation.
        nonisolated(unsafe) let attempt = attempt
        // The closure is written twice, because a shared function would add a frame.
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            group.addImmediateTask { () async throws in
                cancellation.begin()
                await CallDeadline.apply(CallDeadline.nearest(or: cancellation)) {
                    await self.make(unsafe attempt, until: cancellation, on: isolation)
                }
                if !cancellation.endInTime() { await cancellation.endLate() }
            }
        } else {
            group.addTask {
                cancellation.begin()
                await CallDeadline.apply(CallDeadline.nearest(or: cancellation)) {
                    await self.make(unsafe attempt, until: cancellation, on: isolation)
                }
                if !cancellation.endInTime() { await cancellation.endLate() }
            }
        }
    }

    /// Makes the call in the child task.
    @inline(__always)
    private func make(
        _ attempt: Attempt,
        until cancellation: TaskCancellation,
        on isolation: isolated (any Actor)?
    ) async {
        do {
            if let inner {
                var progress = __Generated.CallProgress()
                let never = Moment.never.nanoseconds
                try await inner.conduct(attempt, &progress, after: nil, until: never)
            } else {
                try await attempt(nil)
            }
        } catch {
            cancellation.fail(error)
        }
    }
}
