// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A call that keeps its outcome, so that a child task can make it.
protocol LimitedCall: Sendable {
    associatedtype Failure: Error

    /// Makes the call on an isolation, and returns its error, if any.
    @discardableResult
    func run(on isolation: isolated (any Actor)?) async -> Failure?
}

private enum End { case ofCall, ofTime, ofWait }

extension LimitedCall {
    /// Makes the call in a child task that is cancelled after a time limit, and returns whether the time was up before it
    /// ended.
    func isLate(
        after limit: Duration, on clock: any Clock<Duration>, isolation: isolated (any Actor)?
    ) async -> Bool {
        // Here, because the tasks begin late if all threads are busy.
        let deadline = CallDeadline.nearest(after: limit, on: clock)
        let wait = clock.waiter(for: limit)
        return await withTaskGroup(of: End.self) { group in
            group.addTask {
                _ = await deadline.apply { await run(on: isolation) }
                return .ofCall
            }
            group.addTask {
                do { try await wait() } catch { return .ofWait }
                return .ofTime
            }
            var (isOver, isLate) = (false, false)
            for await end in group {
                switch end {
                case .ofCall: isOver = true
                case .ofTime: isLate = !isOver
                case .ofWait: continue
                }
                group.cancelAll()
            }
            return isLate
        }
    }
}

/// A call in a child task, on the parent's isolation.
// SAFETY: the parent waits for the child task, and uses the object before and after that.
final class ChildCall<Function, Result: ~Copyable, Failure: Error>: LimitedCall, @unchecked Sendable {
    typealias Proceed = nonisolated(nonsending) (Function) async throws(Failure) -> Result

    private let next: Function
    private let proceed: Proceed
    private var outcome: Swift.Result<Result, Failure>?

    init(_ next: Function, _ proceed: @escaping Proceed) {
        self.next = next
        self.proceed = proceed
    }

    /// Makes the call on the isolation of the waiting task, and returns its error, if any.
    @discardableResult
    func run(on isolation: isolated (any Actor)?) async -> Failure? {
        do throws(Failure) {
            outcome = .success(try await proceed(next))
            return nil
        } catch {
            outcome = .failure(error)
            return error
        }
    }

    /// Moves the outcome out of the object, once the call has ended.
    func takeOutcome() -> Swift.Result<Result, Failure> {
        guard let outcome = outcome.take() else {
            preconditionFailure("The outcome of a call was taken twice, or before the call had ended.")
        }
        return outcome
    }
}
