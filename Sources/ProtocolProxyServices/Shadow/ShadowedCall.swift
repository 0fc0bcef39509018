// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A call to repeat with a second implementer.
struct ShadowedCall:
    // SAFETY: only calls with Sendable arguments and results are repeated, as `Policy.shadow`
    // demands.
    @unchecked Sendable
{
    let requirement: AnyRequirement
    let protocolName: String
    /// The second implementer.
    let other: any ProtocolProxy & Sendable
    /// Boxes the arguments in the task of the shadow call, so that the caller doesn't wait for
    /// that.
    let arguments: () -> [Any]
    let outcome: Result<Any, any Error>
    let beginning: Duration
    let comparison: OutcomeComparison

    /// Makes the call, and compares its outcome with the caller's.
    func difference(
        after duration: Duration,
        in shadow: Shadow,
        now: @Sendable () -> Duration
    ) async -> ShadowDifference? {
        let values = arguments()
        let start = now()
        let message = Message(requirement.selector, values)
        let second = await outcome(of: message, within: shadow.timeLimit, clock: shadow.clock)
        let shadowDuration = now() - start
        let comparison = comparison.merging(shadow.comparison)
        let type = requirement.signature.resultType
        guard !comparison.areEqual(outcome, second, returning: type) else { return nil }
        return ShadowDifference(
            selector: requirement.selector,
            protocolName: protocolName,
            arguments: values,
            outcome: outcome,
            shadowOutcome: second,
            duration: duration,
            shadowDuration: shadowDuration
        )
    }

    /// Sends a message on the isolation of the requirement.
    ///
    /// It is a message because an unanswered message throws an error, and an unanswered typed call
    /// would stop the program.
    private func outcome(
        of message: Message,
        within limit: Duration?,
        clock: any Clock<Duration>
    ) async -> Result<Any, any Error> {
        let call = SentMessage(message, to: other)
        // A synchronous call can't be cancelled.
        guard let limit, requirement.signature.isAsync else {
            await call.run(on: requirement.isolation)
            return call.outcome
        }
        let isLate = await call.isLate(after: limit, clock: clock, isolation: requirement.isolation)
        guard isLate, case .failure = call.outcome else { return call.outcome }
        return .failure(
            TimeoutError(selector: requirement.selector, protocolName: protocolName, limit: limit)
        )
    }
}

/// A message that is sent in a child task.
///
/// This isn't a `ChildCall`: with Swift 6.3.1, the closure that would be passed to one loses the
/// isolation.
// SAFETY: as for `ShadowedCall`; the parent uses the object before and after the child task.
private final class SentMessage: LimitedCall, @unchecked Sendable {
    private let message: Message
    private let receiver: any ProtocolProxy & Sendable
    private(set) var outcome: Result<Any, any Error> = .failure(CancellationError())

    init(_ message: Message, to receiver: any ProtocolProxy & Sendable) {
        self.message = message
        self.receiver = receiver
    }

    override func run(on isolation: isolated (any Actor)?) async {
        do {
            outcome = .success(try await receiver.send(message))
        } catch {
            outcome = .failure(error)
        }
    }
}
