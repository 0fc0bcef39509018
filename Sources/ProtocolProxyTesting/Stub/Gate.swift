// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// Holds suspended calls until the test opens it.
///
/// ```text
/// let gate = gateway.when(\.charge).suspends()
/// let payment = Task { try await checkout.pay("o-1", with: card) }
/// await gate.arrival()
/// gate.open(returning: receipt)
/// ```
///
/// May be used on any thread. Once it is open, later calls pass at once.
public final class Gate<Typed: SuspendableRequirement>: Sendable {
    private struct State {
        var answer: HandlerBox<Typed.Handler?>?
        var arrivals = 0
        var nextID = 0
        var calls: [Int: CheckedContinuation<Void, any Error>] = [:]
        var cancelled: Set<Int> = []
        var watchers: [Int: (count: Int, continuation: CheckedContinuation<Void, Never>)] = [:]

        mutating func makeID() -> Int {
            nextID += 1
            return nextID
        }
    }

    private let requirement: Typed
    private let admits: @Sendable (any Error) -> Bool
    private let state = LockedState(State())

    /// - Parameter admits: Whether the requirement can throw an error; reports one that it cannot.
    init(_ requirement: Typed, admits: @escaping @Sendable (any Error) -> Bool) {
        self.requirement = requirement
        self.admits = admits
    }

    /// Waits until so many calls have arrived, also those that came before, or the task that waits is cancelled.
    ///
    /// - Parameter count: How many calls, since the gate was made.
    public func arrival(of count: Int = 1) async {
        let id = state.withLock { $0.makeID() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.cancelled.remove(id) != nil || state.arrivals >= count { return true }
                    state.watchers[id] = (count, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let watcher = state.withLock { state in
                let watcher = state.watchers.removeValue(forKey: id)
                // It may not have begun to wait yet.
                if watcher == nil { state.cancelled.insert(id) }
                return watcher
            }
            watcher?.continuation.resume()
        }
    }

    /// Lets the calls go on to what is below the stub.
    public func open() { open(nil) }

    /// Lets the calls be answered by a function of the requirement's own type.
    public func open(answering handler: Typed.Handler) { open(handler) }

    /// Lets the calls throw.
    ///
    /// - Parameter error: The error, of the requirement's type.
    public func open(throwing error: Typed.Failure) {
        open(admits(error) ? requirement.__handler(throwing: error) : nil)
    }

    private func open(_ handler: Typed.Handler?) {
        let calls = state.withLock { state in
            defer { state.calls = [:] }
            if state.answer == nil { state.answer = HandlerBox(handler) }
            return state.calls.values
        }
        for call in calls { call.resume() }
    }

    /// Waits until the gate is open.
    func pass() async throws -> __Waited<Typed.Handler> {
        let (id, watchers) = state.withLock { state in
            state.arrivals += 1
            let arrived = state.watchers.filter { $0.value.count <= state.arrivals }
            for id in arrived.keys { state.watchers[id] = nil }
            return (state.makeID(), arrived.values)
        }
        for watcher in watchers { watcher.continuation.resume() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = state.withLock { state -> Result<Void, any Error>? in
                    if state.answer != nil { return .success(()) }
                    if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
                    state.calls[id] = continuation
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let call = state.withLock { state in
                let call = state.calls.removeValue(forKey: id)
                // It may not have begun to wait yet.
                if call == nil { state.cancelled.insert(id) }
                return call
            }
            call?.resume(throwing: CancellationError())
        }
        return __Waited(handler: state.withLock { $0.answer?.handler } ?? nil)
    }
}

extension Gate where Typed: ReturningRequirement, Typed.ResultCrossing: Sendable {
    /// Lets the calls return a value.
    ///
    /// - Parameter value: The value.
    public func open(returning value: Typed.Result) { open(answering: requirement.__handler(returning: value)) }
}
