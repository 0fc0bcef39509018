// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// A type-erased ``InFlightCall``.
class AnyInFlightCall:
    // SAFETY: its state is atomic; its only subclass `InFlightCall` guards itself.
    @unchecked Sendable
{
    private let hitDeadline = Atomic(false)

    var waiting: Int { 0 }

    /// Notes that a layer ended the call, or refused a call inside it, because the caller has too
    /// little time left.
    final func noteDeadline() {
        hitDeadline.store(true, ordering: .relaxed)
    }

    /// Whether the call, which the current task made, failed because of its own caller's deadline
    /// or cancellation.
    ///
    /// An equal call of another caller may then succeed.
    final func isCallerSpecific(_ error: any Error) -> Bool {
        if Task.isCancelled || hitDeadline.load(ordering: .relaxed) { return true }
        guard let deadline = CallDeadline.current else { return false }
        // After the deadline, even an error of the service may be due to it.
        return refusedCall(in: error) is DeadlineExceededError || deadline.remaining <= .zero
    }
}

/// A call in progress whose outcome equal calls wait for.
final class InFlightCall<Value, Failure: Error>:
    // SAFETY: its only property is a lock.
    AnyInFlightCall, @unchecked Sendable
{
    enum Progress {
        case inFlight
        case ended(Result<Value, Failure>)
        /// The call failed because of its own caller's deadline or cancellation, which doesn't
        /// concern the calls that wait.
        case abandoned
    }

    private struct State {
        var progress = Progress.inFlight
        /// The calls that wait, by the order in which they came.
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        var cancelled: Set<Int> = []
        var nextTicket = 0
    }

    private let state = LockedState(State())

    override var waiting: Int { state.withLock { $0.waiting.count } }

    /// Ends the call and resumes the calls that wait for it, first come, first served.
    func end(_ progress: Progress) {
        let waiting = state.withLock { state in
            let waiting = state.waiting.sorted { $0.key < $1.key }
            state.progress = progress
            state.waiting = [:]
            return waiting
        }
        for waiter in waiting { waiter.value.resume() }
    }

    /// Waits until the call ends or the current task is cancelled.
    nonisolated(nonsending) func wait() async -> Progress {
        let ticket = state.withLock { state in
            state.nextTicket += 1
            return state.nextTicket
        }
        // Removed at the end, when the cancellation handler can no longer run.
        defer { state.withLock { _ = $0.cancelled.remove(ticket) } }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard case .inFlight = state.progress else { return true }
                    guard !state.cancelled.contains(ticket) else { return true }
                    state.waiting[ticket] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                let continuation = state.waiting.removeValue(forKey: ticket)
                if continuation == nil { state.cancelled.insert(ticket) }
                return continuation
            }
            continuation?.resume()
        }
        return state.withLock { $0.progress }
    }
}

/// The calls in progress that the current task is part of.
///
/// The task must not wait for their outcomes, because it provides them.
enum InFlightCalls {
    /// A call that the current task is part of.
    private struct Membership: Sendable {
        let call: AnyInFlightCall
        /// The deadline of the call's caller.
        ///
        /// It stays the task's deadline, as the same object, until a layer inside sets an earlier
        /// one.
        let deadline: SetDeadline
    }

    @TaskLocal private static var memberships: [Membership] = []

    /// Whether the current task is part of a call.
    static func include(_ call: AnyInFlightCall) -> Bool {
        memberships.contains { $0.call === call }
    }

    /// Notes that a layer ended a call, or refused it, because its caller has too little time left.
    ///
    /// The error may not show that, for instance if it was given to the layer. A deadline that was
    /// set inside of the call isn't noted, because any caller's call has it.
    static func noteDeadline() {
        let deadline = CallDeadline.nearest
        guard deadline !== SetDeadline.none else { return }
        for membership in memberships where membership.deadline === deadline {
            membership.call.noteDeadline()
        }
    }

    /// Runs the body of a synchronous call, so that layers inside can note its caller's deadline.
    static func lead<Output, Failure>(
        _ call: AnyInFlightCall,
        _ body: () throws(Failure) -> Output
    ) throws(Failure) -> Output {
        let membership = Membership(call: call, deadline: CallDeadline.nearest)
        return try $memberships.run(with: memberships + [membership], body)
    }

    /// Runs the body of a call that equal calls wait for.
    ///
    /// Until it ends, the current task and the tasks that it starts are part of the call.
    nonisolated(nonsending) static func lead<Output, Failure>(
        _ call: AnyInFlightCall,
        _ body: nonisolated(nonsending) () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        let membership = Membership(call: call, deadline: CallDeadline.nearest)
        return try await $memberships.run(with: memberships + [membership], body)
    }
}
