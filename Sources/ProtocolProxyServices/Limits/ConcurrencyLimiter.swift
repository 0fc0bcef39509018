// SPDX-License-Identifier: MIT

// Limits: `limitConcurrency` and `limitRate`, and who gets the next place or token. It may use
// `TimeLimits`, `Policy` and everything below, but no other policy.

import ProtocolProxy

/// A limit of calls in progress, and a queue of calls that wait for a place: a *bulkhead*.
///
/// ```swift
/// let limiter = ConcurrencyLimiter(concurrent: 10, waiting: 50)
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.find, \.loadInto)
/// print(limiter.running, limiter.waiting)
/// ```
/// ```text
/// 0 0
/// ```
///
/// It follows the concurrency limiter of Polly 8: calls wait in the order in which they came, and a
/// free place goes to the first of them, so that no later call overtakes it. No thread is blocked.
///
/// Policies with the same object share its places. A limiter can be used on any thread. Entering
/// and leaving take constant time on average.
public final class ConcurrencyLimiter: Sendable {
    /// What happens to a call that wants to enter.
    enum Entry: Hashable {
        /// It has a place.
        case entered
        /// It waits, with a ticket of this number.
        case waits(Int)
        /// There is no place, not even to wait.
        case refused
    }

    /// The state of a ticket.
    private enum Ticket {
        /// It is in the queue, and its task is about to suspend.
        case issued
        /// It is in the queue, and its task is suspended.
        case suspended(CheckedContinuation<Bool, Never>)
        /// It has got a place, or was cancelled, before its task suspended.
        case ended(hasPlace: Bool)
    }

    private struct State {
        var limit: Int
        var waitingLimit: Int
        var running = 0
        var waiting = 0
        var refusals = 0
        var tickets: [Int: Ticket] = [:]
        /// No ticket with a smaller number is in the queue.
        var first = 0
        /// The number of the next ticket.
        var next = 0
    }

    private let state: LockedState<State>

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - limit: The number of calls that may be in progress, 1 or more.
    ///   - waitingLimit: The number of calls that may wait, 0 or more; by default, none.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    public init(
        concurrent limit: Int,
        waiting waitingLimit: Int = 0,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        requireAtLeastOne(limit, "The number of concurrent calls", fileID: fileID, line: line)
        if waitingLimit < 0 {
            let sentence = "The number of waiting calls must be 0 or more, and is \(waitingLimit)."
            fatalError(sentence, file: fileID, line: line)
        }
        self.state = LockedState(State(limit: limit, waitingLimit: waitingLimit))
    }

    /// The number of calls that may be in progress.
    ///
    /// If a policy with a lower limit was applied again, more calls may be in progress for a while.
    public var limit: Int { state.withLock { $0.limit } }

    /// The number of calls that may wait.
    public var waitingLimit: Int { state.withLock { $0.waitingLimit } }

    /// The number of calls in progress.
    public var running: Int { state.withLock { $0.running } }

    /// The number of calls that wait.
    public var waiting: Int { state.withLock { $0.waiting } }

    /// The number of refused calls.
    ///
    /// Calls that were cancelled while they waited don't count.
    public var refusals: Int { state.withLock { $0.refusals } }

    /// Gives a call a place if one is free; returns whether it did.
    ///
    /// It is the first thing to try, because an `Entry` takes more instructions.
    @inline(__always)
    func enterIfFree() -> Bool {
        state.withLock { state in
            // While calls wait, no place is free: each free place is handed to the first of them.
            guard state.running < state.limit else { return false }
            state.running += 1
            return true
        }
    }

    /// Gives a call a place, or a ticket for one if it can wait.
    func enter(canWait: Bool) -> Entry {
        state.withLock { state in
            if state.running < state.limit {
                state.running += 1
                return .entered
            }
            guard canWait, state.waiting < state.waitingLimit else {
                state.refusals += 1
                return .refused
            }
            let ticket = state.next
            state.next += 1
            state.waiting += 1
            state.tickets[ticket] = .issued
            return .waits(ticket)
        }
    }

    /// Waits for the place of a ticket.
    ///
    /// Returns `false`, without a place, if the current task is cancelled.
    nonisolated(nonsending) func wait(_ ticket: Int) async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let hasPlace = state.withLock { state -> Bool? in
                    if case .ended(let hasPlace) = state.tickets[ticket] {
                        state.tickets[ticket] = nil
                        return hasPlace
                    }
                    state.tickets[ticket] = .suspended(continuation)
                    return nil
                }
                if let hasPlace { continuation.resume(returning: hasPlace) }
            }
        } onCancel: {
            cancel(ticket)
        }
    }

    private func cancel(_ ticket: Int) {
        let continuation = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            switch state.tickets[ticket] {
            case .issued:
                state.waiting -= 1
                state.tickets[ticket] = .ended(hasPlace: false)
                return nil
            case .suspended(let continuation):
                state.waiting -= 1
                state.tickets[ticket] = nil
                return continuation
            case .ended, nil:
                return nil
            }
        }
        continuation?.resume(returning: false)
    }

    /// Hands the place of a call that has ended to the first call that waits.
    @inline(__always)
    func leave() {
        let isFree = state.withLock { state in
            guard state.waiting == 0 || state.running > state.limit else { return false }
            state.running -= 1
            return true
        }
        // Outlined: even a `nil` continuation costs 250 instructions.
        if !isFree { handOver() }
    }

    @inline(never)
    private func handOver() {
        let continuation = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            state.running -= 1
            return Self.admitFirst(&state)
        }
        continuation?.resume(returning: true)
    }

    /// Gives a place to the first call that waits, if a place is free and a call waits.
    ///
    /// Returns the call's continuation, to be resumed after unlocking; `nil` if its task isn't
    /// suspended.
    private static func admitFirst(_ state: inout State) -> CheckedContinuation<Bool, Never>? {
        while state.waiting > 0, state.running < state.limit {
            let ticket = state.first
            state.first += 1
            switch state.tickets[ticket] {
            case .issued:
                state.waiting -= 1
                state.running += 1
                state.tickets[ticket] = .ended(hasPlace: true)
                return nil
            case .suspended(let continuation):
                state.waiting -= 1
                state.running += 1
                state.tickets[ticket] = nil
                return continuation
            case .ended, nil:
                continue
            }
        }
        return nil
    }
}

extension ConcurrencyLimiter: ChangeableState {
    func canAdoptRules(of other: ConcurrencyLimiter) -> Bool {
        true
    }

    /// Takes over the other limits, and admits waiting calls for which there are now places.
    ///
    /// Calls that exceed a lower limit aren't refused, but go on running or waiting.
    func adoptRules(of other: ConcurrencyLimiter) {
        let (limit, waitingLimit) = other.state.withLock { ($0.limit, $0.waitingLimit) }
        let admitted = state.withLock { state in
            state.limit = limit
            state.waitingLimit = waitingLimit
            var admitted: [CheckedContinuation<Bool, Never>] = []
            while state.waiting > 0, state.running < state.limit {
                if let continuation = Self.admitFirst(&state) { admitted.append(continuation) }
            }
            return admitted
        }
        for continuation in admitted { continuation.resume(returning: true) }
    }
}

extension ConcurrencyLimiter: CustomStringConvertible {
    /// The rules of the limiter, written like the initializer.
    public var description: String { "ConcurrencyLimiter(\(summary(limitLabel: "concurrent")))" }

    /// The parameters, as a description shows them.
    func summary(limitLabel: String) -> String {
        let waitingLimit = waitingLimit
        let waiting = waitingLimit > 0 ? ", waiting: \(waitingLimit)" : ""
        return "\(limitLabel): \(limit)\(waiting)"
    }
}
