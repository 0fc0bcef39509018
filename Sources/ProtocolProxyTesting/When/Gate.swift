// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// Suspends calls until the test opens the gate.
///
/// ```text
/// let gate = gateway.when(\.charge).suspends()
/// let payment = Task { try await checkout.pay("o-1", with: card) }
/// await gate.arrival()
/// gate.open(returning: receipt)
/// ```
///
/// A gate can be used on any thread. After it has opened, later calls pass immediately.
public final class Gate<Typed: SuspendableKey>: Sendable {
    private struct State {
        var answer: HandlerBox<Typed.Handler?>?
        var arrivals = 0
        /// The waiting calls by order of arrival.
        var calls: [Int: CheckedContinuation<Void, any Error>] = [:]
        var cancelled: Set<Int> = []
        /// The type of the answer if it can be read only once.
        var typeUsedOnce: (any Any.Type)?
        /// The number of calls that got the answer.
        var answered = 0
    }

    private let requirement: Typed
    private weak let double: DoubleState?
    private let name: String
    private let location: FailureLocation
    private let state = LockedState(State())
    private let arrivals = Arrivals()

    init(_ requirement: Typed, _ double: DoubleState, at location: FailureLocation) {
        self.requirement = requirement
        self.double = double
        self.name = double.name
        self.location = location
    }

    /// Waits for calls to arrive.
    ///
    /// The test fails if the calls don't arrive in time.
    ///
    /// Calls before the wait count, too. If the waiting task is cancelled, the method returns
    /// without a failure.
    ///
    /// - Parameters:
    ///   - count: The expected number of calls since the gate was created, by default one.
    ///   - duration: The maximum time to wait, by default 30 seconds.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    public nonisolated(nonsending) func arrival<Time: Clock>(
        of count: Int = 1,
        within duration: Duration = .seconds(30),
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async where Time.Duration == Duration {
        await arrivals.wait(within: duration, clock: clock) { state.withLock(\.arrivals) >= count }
        let arrived = state.withLock(\.arrivals)
        guard arrived < count, !Task.isCancelled else { return }
        let text =
            "\(name): expected \(CallCount.spelled(count)) within \(duration) "
            + "at the gate of '\(requirement.selector)', arrived \(CallCount.spelled(arrived))."
        let location = FailureLocation(
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        if let double {
            double.report(text, at: location)
        } else {
            TestReference().report(text, at: location)
        }
    }

    /// Lets the calls proceed to the function below the stub; see ``open(answering:)``.
    public func open() {
        open(nil)
    }

    /// Makes the calls throw an error; see ``open(answering:)``.
    ///
    /// - Parameter error: The error. If the requirement can't throw it, the test fails, and the
    ///   function below the stub answers the calls.
    public func open(throwing error: Typed.Failure) {
        let canThrow =
            double?.canThrow(error, from: requirement, at: location) ?? requirement.canThrow(error)
        open(canThrow ? requirement.__handler(throwing: error) : nil)
    }

    /// Answers the calls that wait, and all later ones, with a function of the requirement's type.
    ///
    /// Only the first opening of a gate has an effect. Each call goes on in its own task.
    ///
    /// - Parameter handler: The function, which is `async`.
    public func open(answering handler: Typed.Handler) {
        open(handler)
    }

    private func open(_ handler: Typed.Handler?, giving typeUsedOnce: (any Any.Type)? = nil) {
        let calls = state.withLock { state in
            if state.answer == nil {
                state.answer = HandlerBox(handler)
                state.typeUsedOnce = typeUsedOnce
            }
            let calls = state.calls.sorted { $0.key < $1.key }
            state.calls = [:]
            return calls
        }
        for call in calls { call.value.resume() }
    }

    func pass() async throws -> __Waited<Typed.Handler> {
        let id = state.withLock { state in
            state.arrivals += 1
            return state.arrivals
        }
        arrivals.announce()
        // Remove the ID at the end, when the cancellation handler can no longer run.
        defer { state.withLock { _ = $0.cancelled.remove(id) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = state.withLock { state -> Result<Void, any Error>? in
                    if state.answer != nil { return .success(()) }
                    if state.cancelled.contains(id) { return .failure(CancellationError()) }
                    state.calls[id] = continuation
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let call = state.withLock { state in
                let call = state.calls.removeValue(forKey: id)
                // The call may not have begun to wait yet.
                if call == nil { state.cancelled.insert(id) }
                return call
            }
            call?.resume(throwing: CancellationError())
        }
        let (handler, repeated) = state.withLock { state in
            state.answered += 1
            return (state.answer?.handler, state.answered > 1 ? state.typeUsedOnce : nil)
        }
        if let repeated {
            double?.reportRepetition(of: repeated, from: requirement.selector, at: location)
        }
        return __Waited(handler: handler ?? nil)
    }
}

extension Gate where Typed: ReturningKey, Typed.ResultCrossing: Sendable {
    /// Makes the calls return a value; see ``open(answering:)``.
    ///
    /// - Parameter value: The value. If it can be read only once, such as an `AsyncStream`, and
    ///   more than one call gets it, the test fails.
    public func open(returning value: Typed.Result) {
        open(requirement.__handler(returning: value), giving: singleUseType(in: value))
    }
}
