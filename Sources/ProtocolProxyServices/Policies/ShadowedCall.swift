// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The outcome of a call, with a boxed result.
struct ShadowOutcome:
    // SAFETY: only calls with Sendable arguments and results are repeated, as `Policy.shadow` demands.
    @unchecked Sendable
{
    let result: Result<Any, any Error>
}

/// A call to repeat with a second implementer.
struct ShadowedCall:
    // SAFETY: as for `ShadowOutcome`.
    @unchecked Sendable
{
    let requirement: AnyRequirement
    let protocolName: String
    /// The second implementer.
    let other: any ProtocolProxy & Sendable
    /// Returns the boxed arguments, which takes time that the caller doesn't have.
    let arguments: () -> [Any]
    let outcome: Result<Any, any Error>
    let beginning: Duration
    let comparison: OutcomeComparison

    /// Makes the call, and compares its outcome with the caller's.
    func difference(
        after duration: Duration, in shadow: Shadow, since now: @Sendable () -> Duration
    ) async -> ShadowDifference? {
        let (values, start) = (arguments(), now())
        let message = SentMessage(message: Message(requirement.selector, values))
        let second = await outcome(of: message, within: shadow.timeLimit, on: shadow.clock)
        let shadowDuration = now() - start
        let comparison = comparison.merging(shadow.comparison)
        guard !comparison.areEqual(outcome, second.result, returning: requirement.signature.resultType) else {
            return nil
        }
        return ShadowDifference(
            selector: requirement.selector, protocolName: protocolName, arguments: values, outcome: outcome,
            shadowOutcome: second.result, duration: duration, shadowDuration: shadowDuration)
    }

    private enum End: Sendable { case ofCall(ShadowOutcome), ofTime, ofWait }

    private func outcome(
        of message: SentMessage, within limit: Duration?, on clock: any Clock<Duration>
    ) async -> ShadowOutcome {
        let isolation = requirement.isolation
        // A synchronous call can't be cancelled.
        guard let limit, requirement.signature.isAsync else { return await outcome(of: message, on: isolation) }
        return await withTaskGroup(of: End.self) { group in
            group.addTask {
                .ofCall(
                    await CallDeadline.within(limit, on: clock) { await outcome(of: message, on: isolation) })
            }
            group.addTask {
                do { try await clock.sleep(for: limit) } catch { return .ofWait }
                return .ofTime
            }
            var isLate = false
            for await end in group {
                group.cancelAll()
                switch end {
                case .ofCall(let outcome): return isLate ? late(outcome, after: limit) : outcome
                case .ofTime: isLate = true
                case .ofWait: continue
                }
            }
            fatalError("The call ends.")
        }
    }

    /// The outcome of a call that was cancelled after the time limit: its result, if it has one.
    private func late(_ outcome: ShadowOutcome, after limit: Duration) -> ShadowOutcome {
        if case .success = outcome.result { return outcome }
        return ShadowOutcome(
            result: .failure(
                TimeoutError(selector: requirement.selector, protocolName: protocolName, limit: limit)))
    }

    /// Makes the call on the isolation of the requirement.
    ///
    /// It is a message, since an unanswered typed call stops the program, and an unanswered message throws an error.
    private func outcome(of message: SentMessage, on isolation: isolated (any Actor)?) async -> ShadowOutcome {
        do {
            return ShadowOutcome(result: .success(try await other.send(message.message)))
        } catch {
            return ShadowOutcome(result: .failure(error))
        }
    }
}

/// A message that is sent on the isolation of its requirement.
private struct SentMessage:
    // SAFETY: as for `ShadowOutcome`.
    @unchecked Sendable
{
    let message: Message
}
