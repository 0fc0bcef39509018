// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A call with a time limit of the usual clock.
///
/// It does the same as a `ChildCall` that is asked whether it is late, in fewer frames and objects.
// SAFETY: the parent of the child task that makes the call waits for it, and uses the parts before
// and after that. The call is made on the parent's isolation. `result` is initialized if the call
// has ended without an error, and until its result is taken.
@safe
struct TimedCall<Function, Result: ~Copyable, Failure: Error>: @unchecked Sendable {
    typealias Proceed = nonisolated(nonsending) (Function) async throws(Failure) -> Result

    private let next: Callee
    private let result: UnsafeMutablePointer<Result>
    private let cancellation: TaskCancellation

    /// A function in an object, which is made once, and not copied by each call.
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
        // Nothing throws. Other groups wrap the function, in two frames and an allocation.
        try? await withThrowingDiscardingTaskGroup { group in
            start(proceed, on: isolation, in: &group)
        }
    }

    // Synchronous: in an asynchronous function, the optional priorities would be allocations.
    @inline(never)
    private func start(
        _ proceed: @escaping Proceed,
        on isolation: isolated (any Actor)?,
        in group: inout ThrowingDiscardingTaskGroup<any Error>
    ) {
        // SAFETY: as for the call.
        nonisolated(unsafe) let proceed = proceed
        // The closure is written twice, because a function that both call would be another frame.
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
        // As `any Error`, an error takes one allocation, and not three.
        do throws(any Error) {
            // SAFETY: the call is made once.
            unsafe result.initialize(to: try await proceed(next.function))
        } catch {
            cancellation.fail(error)
        }
    }

    // Synchronous: in an asynchronous function, the errors would be allocations of each call.
    /// Moves the result out of the memory, or throws the error, once the call has ended.
    ///
    /// - Parameter replacement: The error to throw in place of one of a late call; `nil` to keep
    ///   it.
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
