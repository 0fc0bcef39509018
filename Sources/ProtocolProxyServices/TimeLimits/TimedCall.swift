// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A call with a time limit of the usual clock.
///
/// It does the same as `isLate` of a `ChildCall`, with fewer frames and objects.
// SAFETY: the parent of the child task that makes the call waits for it, and uses the parts before
// and after that. The call is made on the parent's isolation. `result` is initialized from when the
// call ends without an error until the result is taken.
@safe
struct TimedCall<Function, Result: ~Copyable, Failure: Error>: @unchecked Sendable {
    typealias Proceed = nonisolated(nonsending) (Function) async throws(Failure) -> Result

    private let next: Callee
    private let result: UnsafeMutablePointer<Result>
    private let cancellation: TaskCancellation

    /// A function in an object that is made once, so that calls don't copy the function.
    // SAFETY: as for the call.
    final class Callee: @unchecked Sendable {
        let function: Function
        init(_ function: Function) { self.function = function }
    }

    init(_ next: Callee, after limit: Duration) {
        self.next = next
        unsafe self.result = .allocate(capacity: 1)
        self.cancellation = TaskCancellation(at: .now.advanced(by: limit))
    }

    // See `LimitedCall.isLate` for the choice of a child task.
    /// Makes the call in a child task, which is cancelled after the time limit.
    @inline(__always)
    func make(_ proceed: @escaping Proceed, on isolation: isolated (any Actor)?) async {
        // Nothing here throws, but groups of other kinds wrap the function, which costs two frames
        // and an allocation.
        try? await withThrowingDiscardingTaskGroup { group in
            start(proceed, on: isolation, in: &group)
        }
    }

    // Synchronous, because an asynchronous function would allocate memory for the optional
    // priorities.
    @inline(never)
    private func start(
        _ proceed: @escaping Proceed,
        on isolation: isolated (any Actor)?,
        in group: inout ThrowingDiscardingTaskGroup<any Error>
    ) {
        // SAFETY: as for the call.
        nonisolated(unsafe) let proceed = proceed
        // The closure is written twice, because a shared function would add a frame.
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            group.addImmediateTask { () async throws in
                cancellation.begin()
                await CallDeadline.apply(CallDeadline.nearest(or: cancellation)) {
                    await run(unsafe proceed, on: isolation)
                }
                if !cancellation.endInTime() { await cancellation.endLate() }
            }
        } else {
            group.addTask {
                cancellation.begin()
                await CallDeadline.apply(CallDeadline.nearest(or: cancellation)) {
                    await run(unsafe proceed, on: isolation)
                }
                if !cancellation.endInTime() { await cancellation.endLate() }
            }
        }
    }

    @inline(__always)
    private func run(_ proceed: Proceed, on isolation: isolated (any Actor)?) async {
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
    /// - Parameter replacement: Returns the error to throw in place of a late call's error; `nil`
    ///   to keep that error.
    func consumeOutcome(replacing replacement: (Failure) -> Failure?) throws(Failure) -> Result {
        // SAFETY: the memory comes from `init`, and is used for the last time.
        defer { unsafe result.deallocate() }
        if let failure = cancellation.consumeFailure() { throw error(failure, replacement) }
        // SAFETY: the call has ended without an error, and the result has not been taken.
        return unsafe result.move()
    }

    // Outlined to keep the lookup of an optional's type out of calls that succeed.
    @inline(never)
    private func error(_ failure: any Error, _ replacement: (Failure) -> Failure?) -> Failure {
        guard let failure = failure as? Failure else {
            stopAtInvariant("A call threw an error of another type.")
        }
        return cancellation.isLate ? replacement(failure) ?? failure : failure
    }
}
