// SPDX-License-Identifier: MIT

import ProtocolProxy

extension Policy {
    /// Repeats calls that failed; see `HandlerRegistration.retry(_:attempts:after:on:named:owner:fileID:line:if:)`.
    ///
    /// A synchronous requirement is retried without delay, since it cannot wait, and not at all if the error says to
    /// wait.
    ///
    /// The error of a limit or circuit below says when it lets a call through: the next attempt isn't made earlier, and none
    /// against a circuit that was opened by hand; an error that was given to that layer by `throwing:` doesn't. If the ``CallDeadline`` is over before the next attempt, the call ends with its error at once.
    ///
    /// - Parameters:
    ///   - attempts: The maximum number of calls, including the first one.
    ///   - backoff: The delays between attempts.
    ///   - clock: The clock that measures the delays.
    ///   - isRetried: Whether to retry after an error.
    public static func retry(
        attempts: Int, after backoff: Backoff = .standard, on clock: any Clock<Duration> = ContinuousClock(),
        if isRetried: @escaping @Sendable (any Error) -> Bool
    ) -> Policy {
        requireAtLeastOne(attempts, "The number of attempts")
        let text = "retry(attempts: \(attempts)\(backoff.isStandard ? "" : ", after: \(backoff)"))"
        return Policy(.retry, text) { _ in Attempts(attempts, backoff, clock, isRetried) }
    }

    /// Adds the layer inside of those before; see the static function.
    public func retry(
        attempts: Int, after backoff: Backoff = .standard, on clock: any Clock<Duration> = ContinuousClock(),
        if isRetried: @escaping @Sendable (any Error) -> Bool
    ) -> Policy { adding(.retry(attempts: attempts, after: backoff, on: clock, if: isRetried)) }
}

/// Repeats calls that failed.
private struct Attempts: AppliedLayer {
    private let count: Int
    private let backoff: Backoff
    private let clock: any Clock<Duration>
    private let isRetried: @Sendable (any Error) -> Bool

    init(
        _ count: Int, _ backoff: Backoff, _ clock: any Clock<Duration>,
        _ isRetried: @escaping @Sendable (any Error) -> Bool
    ) {
        self.count = count
        self.backoff = backoff
        self.clock = clock
        self.isRetried = isRetried
    }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        if !requirement.signature.isThrowing { return Refusal("cannot be retried", "it does not throw.") }
        return requirement.consumesArguments
            ? Refusal("cannot be retried", "it consumes an argument. Retry the function that makes the call.") : nil
    }

    /// The delay before another attempt; `nil` if there is none.
    private func delay(after failures: Int, with error: any Error, canWait: Bool) -> Duration? {
        guard failures < count, !Task.isCancelled, isRetried(error) else { return nil }
        var delay = canWait ? backoff.delay(after: failures) : .zero
        if let refusal = refusedCall(in: error) {
            delay = max(delay, refusal.retryAfter ?? .zero)
            guard refusal.canBeRetried, canWait || delay == .zero else { return nil }
        }
        if let deadline = CallDeadline.current, deadline.remaining <= delay { return nil }
        return delay
    }

    /// Waits for the next attempt.
    ///
    /// Returns `false` if there is none, or the caller was cancelled.
    private nonisolated(nonsending) func wait(after failures: Int, with error: any Error) async -> Bool {
        guard let delay = delay(after: failures, with: error, canWait: true) else { return false }
        guard delay > .zero else { return true }
        do { try await clock.wait(for: delay) } catch { return false }
        return !Task.isCancelled
    }

    private func takes(_ requirement: AnyRequirement) -> Bool { refusal(of: requirement) == nil }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard takes(requirement) else { return nil }
        return Decorator { (_, proceed) throws(Failure) in
            var failures = 0
            while true {
                do throws(Failure) {
                    return try proceed(next)
                } catch {
                    failures += 1
                    guard delay(after: failures, with: error, canWait: false) != nil else { throw error }
                }
            }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard takes(requirement) else { return nil }
        return AsyncDecorator { (_, proceed) async throws(Failure) in
            var failures = 0
            while true {
                do throws(Failure) {
                    return try await proceed(next)
                } catch {
                    failures += 1
                    guard await wait(after: failures, with: error) else { throw error }
                }
            }
        }
    }
}
