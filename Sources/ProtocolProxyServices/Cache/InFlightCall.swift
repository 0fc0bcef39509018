// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// A type-erased ``InFlightCall``.
class AnyInFlightCall:
    // SAFETY: its state is atomic; its only subclass `InFlightCall` guards itself.
    @unchecked Sendable
{
    private let isHurried = Atomic(false)

    var waiting: Int { 0 }

    /// Notes that a layer ended the call, or refused part of it, because its caller has too little
    /// time left.
    final func noteDeadline() { isHurried.store(true, ordering: .relaxed) }

    /// Whether the call of the current task failed because of its own caller's deadline or
    /// cancellation, so that equal calls may succeed.
    final func failsAlone(with error: any Error) -> Bool {
        if Task.isCancelled || isHurried.load(ordering: .relaxed) { return true }
        guard let deadline = CallDeadline.current else { return false }
        // Even an error of the service may come from the time that was left.
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
        /// The call failed because of its caller's deadline or cancellation, which isn't the
        /// others'.
        case givenUp
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
            state.progress = progress
            defer { state.waiting = [:] }
            return state.waiting.sorted { $0.key < $1.key }.map(\.value)
        }
        for waiter in waiting { waiter.resume() }
    }

    /// Waits until the call ends or the current task is cancelled.
    nonisolated(nonsending) func wait() async -> Progress {
        let ticket = state.withLock { state in
            state.nextTicket += 1
            return state.nextTicket
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard case .inFlight = state.progress, state.cancelled.remove(ticket) == nil
                    else { return true }
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

/// The calls in progress that the current task is part of, so that it never waits for an outcome
/// that it must provide.
enum InFlightCalls {
    private struct Led: Sendable {
        let call: AnyInFlightCall
        /// The deadline of its caller, which is the same object for as long as no layer inside has
        /// set an earlier one.
        let deadline: SetDeadline
    }

    @TaskLocal private static var calls: [Led] = []

    /// Whether the current task is part of a call.
    static func include(_ call: AnyInFlightCall) -> Bool { calls.contains { $0.call === call } }

    /// Notes that a layer ended a call, or refused it, because its caller has too little time left.
    ///
    /// The error may say nothing of it, such as one that was given to the layer. A deadline that
    /// was set inside of the call is that of any caller.
    static func noteDeadline() {
        let deadline = CallDeadline.nearest
        guard deadline !== SetDeadline.none else { return }
        for led in calls where led.deadline === deadline { led.call.noteDeadline() }
    }

    /// Makes a synchronous call by `body`, which belongs to it.
    static func lead<Output, Failure>(
        _ call: AnyInFlightCall,
        _ body: () throws(Failure) -> Output
    ) throws(Failure) -> Output {
        let led = Led(call: call, deadline: CallDeadline.nearest)
        return try $calls.run(with: calls + [led], body)
    }

    /// Makes a call by `body`, to which the current task and the tasks that it starts belong until
    /// it ends.
    nonisolated(nonsending) static func lead<Output, Failure>(
        _ call: AnyInFlightCall,
        _ body: nonisolated(nonsending) () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        let led = Led(call: call, deadline: CallDeadline.nearest)
        return try await $calls.run(with: calls + [led], body)
    }
}
