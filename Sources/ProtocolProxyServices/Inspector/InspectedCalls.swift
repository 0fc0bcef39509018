// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// Counts the calls of a proxy, and keeps its last errors.
final class InspectedCalls: CallInterceptor, CustomStringConvertible {
    /// The counts of one requirement.
    final class Counts: Sendable {
        private let begun = Atomic(0)
        private let answered = Atomic(0)
        private let failed = Atomic(0)
        private let cancelled = Atomic(0)

        /// The counts now: no call has ended without having begun.
        var snapshot: ProxyInspector.Snapshot.Calls {
            // The beginnings are read last, and each end is ordered after its beginning.
            let answered = answered.load(ordering: .acquiring)
            let failed = failed.load(ordering: .acquiring)
            let cancelled = cancelled.load(ordering: .acquiring)
            return ProxyInspector.Snapshot.Calls(
                begun: begun.load(ordering: .relaxed), answered: answered, failed: failed, cancelled: cancelled)
        }

        fileprivate func begin() { begun.add(1, ordering: .relaxed) }

        fileprivate func end(as ending: CallEnding) {
            switch ending {
            case .returned: answered.add(1, ordering: .releasing)
            case .threw: failed.add(1, ordering: .releasing)
            case .cancelled: cancelled.add(1, ordering: .releasing)
            }
        }
    }

    /// The last errors, in a ring.
    private struct Failures {
        struct Failure {
            let requirement: String
            let text: String
            let time: Duration
        }

        var ring: [Failure] = []
        var oldest = 0
    }

    let description: String
    private let rules: ProxyInspector.FailureRules
    /// The counts by requirement.
    ///
    /// A change of registrations makes the interceptor anew, but not its counts.
    private let counts = LockedState<[Selector: Counts]>([:])
    private let recent = LockedState(Failures())

    init(describedAs description: String, _ rules: ProxyInspector.FailureRules) {
        self.description = description
        self.rules = rules
    }

    /// The counts of a requirement.
    func counts(of selector: Selector) -> Counts {
        counts.withLock { counts in
            let known = counts[selector] ?? Counts()
            counts[selector] = known
            return known
        }
    }

    /// The last errors, oldest first, with the time since each of them.
    var failures: [ProxyInspector.Snapshot.Failure] {
        let failures = recent.withLock { $0.ring[$0.oldest...] + $0.ring[..<$0.oldest] }
        let now = rules.now()
        return failures.map {
            ProxyInspector.Snapshot.Failure(
                requirement: $0.requirement, text: $0.text, secondsAgo: max(now - $0.time, .zero).seconds)
        }
    }

    private func failed(_ selector: Selector, _ error: any Error) {
        guard rules.limit > 0 else { return }
        let failure = Failures.Failure(
            requirement: "\(selector)", text: String(rules.describe(error).prefix(rules.length)), time: rules.now())
        recent.withLock { recent in
            if recent.ring.count < rules.limit {
                recent.ring.append(failure)
            } else {
                recent.ring[recent.oldest] = failure
                recent.oldest = (recent.oldest + 1) % rules.limit
            }
        }
    }

    private func ended(_ selector: Selector, _ counts: Counts, _ error: any Error) {
        let ending = CallEnding(of: error)
        if ending == .threw { failed(selector, error) }
        counts.end(as: ending)
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        let selector = requirement.selector
        let counts = counts(of: selector)
        return Decorator { [self] (_, proceed) throws(Failure) in
            counts.begin()
            do throws(Failure) {
                let result = try proceed(next)
                counts.end(as: .returned)
                return result
            } catch {
                ended(selector, counts, error)
                throw error
            }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        let selector = requirement.selector
        let counts = counts(of: selector)
        return AsyncDecorator { [self] (_, proceed) async throws(Failure) in
            counts.begin()
            do throws(Failure) {
                let result = try await proceed(next)
                counts.end(as: .returned)
                return result
            } catch {
                ended(selector, counts, error)
                throw error
            }
        }
    }
}

extension ProxyInspector {
    /// What is kept of errors.
    struct FailureRules: Sendable {
        /// The number of errors that are kept for each proxy.
        let limit: Int
        /// The number of characters that are kept of each text.
        let length = 1000
        let now: @Sendable () -> Duration
        let describe: @Sendable (any Error) -> String
    }
}
