// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// Counts the calls of a proxy, and keeps its last errors.
final class InspectedCalls: CallInterceptor, CustomStringConvertible {
    /// The counts of one requirement.
    final class Counts: Sendable {
        private let started = Atomic(0)
        private let answered = Atomic(0)
        private let answeredByFallback = Atomic(0)
        private let failed = Atomic(0)
        private let cancelled = Atomic(0)

        /// The current counts, in which no more calls have ended than started.
        var snapshot: ProxyInspector.Snapshot.Calls {
            // The number of started calls is read last, and each end is ordered after its
            // beginning. The answers of fallbacks are read before all answers, of which they are a
            // part.
            let answeredByFallback = answeredByFallback.load(ordering: .acquiring)
            let answered = answered.load(ordering: .acquiring)
            let failed = failed.load(ordering: .acquiring)
            let cancelled = cancelled.load(ordering: .acquiring)
            return ProxyInspector.Snapshot.Calls(
                started: started.load(ordering: .relaxed),
                answered: answered,
                answeredByFallback: answeredByFallback,
                failed: failed,
                cancelled: cancelled
            )
        }

        fileprivate func begin() {
            started.add(1, ordering: .relaxed)
        }

        fileprivate func end(as ending: CallEnding) {
            switch ending {
            case .returned: answered.add(1, ordering: .releasing)
            case .fellBack:
                answered.add(1, ordering: .releasing)
                answeredByFallback.add(1, ordering: .releasing)
            case .threw: failed.add(1, ordering: .releasing)
            case .cancelled: cancelled.add(1, ordering: .releasing)
            }
        }
    }

    private struct Failure {
        let requirement: String
        let text: String
        let time: Duration
    }

    private struct Report {
        let report: CallReport
        let hasThrown: Bool
        let time: Duration
    }

    private struct Recent {
        var failures = Ring<Failure>()
        var reports = Ring<Report>()
    }

    let description: String
    private let rules: ProxyInspector.FailureRules
    /// The counts by requirement.
    ///
    /// After a change of registrations, the interceptor of a requirement is made anew, but the
    /// counts stay.
    private let counts = LockedState<[Selector: Counts]>([:])
    private let recent = LockedState(Recent())

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
        let failures = recent.withLock { $0.failures.elements }
        let now = rules.now()
        return failures.map {
            ProxyInspector.Snapshot.Failure(
                requirement: $0.requirement,
                text: $0.text,
                secondsAgo: max(now - $0.time, .zero).seconds
            )
        }
    }

    /// What layers did in the last calls, oldest first.
    var reports: [ProxyInspector.Snapshot.Report] {
        let reports = recent.withLock { $0.reports.elements }
        let now = rules.now()
        return reports.map {
            ProxyInspector.Snapshot.Report(
                requirement: "\($0.report.selector)",
                layers: $0.report.layers,
                attempts: $0.report.attempts,
                secondsWaited: $0.report.waited.seconds,
                answer: $0.hasThrown ? nil : $0.report.answer.rawValue,
                secondsRemaining: $0.report.remaining?.seconds,
                events: $0.report.events.map(\.description),
                secondsAgo: max(now - $0.time, .zero).seconds
            )
        }
    }

    private func addFailure(of selector: Selector, with error: any Error) {
        let failure = Failure(
            requirement: "\(selector)",
            text: String(rules.describe(error).prefix(rules.length)),
            time: rules.now()
        )
        recent.withLock { $0.failures.append(failure, keeping: rules.limit) }
    }

    private func ended(
        _ selector: Selector,
        with error: (any Error)? = nil,
        report: CallReport?,
        counts: Counts
    ) {
        let ending = CallEnding(of: error, report)
        if rules.limit > 0 {
            if let error, ending == .threw { addFailure(of: selector, with: error) }
            if let report, report.hasEvents { addReport(report, hasThrown: error != nil) }
        }
        counts.end(as: ending)
    }

    private func addReport(_ report: CallReport, hasThrown: Bool) {
        let report = Report(report: report, hasThrown: hasThrown, time: rules.now())
        recent.withLock { $0.reports.append(report, keeping: rules.limit) }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        let selector = requirement.selector
        let counts = counts(of: selector)
        return Decorator { [self] (_, proceed) throws(Failure) in
            counts.begin()
            let report = CallReport.begin(of: selector)
            do throws(Failure) {
                let result =
                    if let report {
                        try report.run { () throws(Failure) in try proceed(next) }
                    } else {
                        try proceed(next)
                    }
                ended(selector, report: report, counts: counts)
                return result
            } catch {
                ended(selector, with: error, report: report, counts: counts)
                throw error
            }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        let selector = requirement.selector
        let counts = counts(of: selector)
        return AsyncDecorator { [self] (_, proceed) async throws(Failure) in
            counts.begin()
            let report = CallReport.begin(of: selector)
            do throws(Failure) {
                let result =
                    if let report {
                        try await report.run { () async throws(Failure) in try await proceed(next) }
                    } else {
                        try await proceed(next)
                    }
                ended(selector, report: report, counts: counts)
                return result
            } catch {
                ended(selector, with: error, report: report, counts: counts)
                throw error
            }
        }
    }
}

extension ProxyInspector {
    /// Which parts of errors an inspector keeps.
    struct FailureRules: Sendable {
        /// The number of errors that are kept for each proxy.
        let limit: Int
        /// The number of characters that are kept of each text.
        let length = 1000
        let now: @Sendable () -> Duration
        let describe: @Sendable (any Error) -> String
    }
}

/// The most recent of the elements that were added.
struct Ring<Element> {
    private var slots: [Element] = []
    private var oldest = 0

    /// The elements, oldest first.
    var elements: [Element] { Array(slots[oldest...] + slots[..<oldest]) }

    /// Adds an element.
    ///
    /// If the ring is full, the new element replaces the oldest one.
    ///
    /// - Parameter capacity: The number of elements of a full ring, 1 or more; the same in each
    ///   call.
    mutating func append(_ element: Element, keeping capacity: Int) {
        guard slots.count >= capacity else { return slots.append(element) }
        slots[oldest] = element
        oldest = (oldest + 1) % capacity
    }
}
