// SPDX-License-Identifier: MIT

import ProtocolProxy

extension RecordedCalls {
    /// Marks the matching calls as verified, and reports a failure if their number isn't as
    /// expected.
    func verify(_ expected: CallCount, within duration: String? = nil) {
        if let problem { return report(problem) }
        guard let log, let state else { return }
        let found = found
        if found.areAllMatching {
            log.markVerified(before: found.end)
        } else {
            log.markVerified(Set(found.matching.map(\.number)))
        }
        if found.satisfies(expected) { return }
        state.describing {
            reportFailure(of: found, expected, within: duration, in: log, state)
        }
    }

    private func reportFailure(
        of found: FoundCalls,
        _ expected: CallCount,
        within duration: String?,
        in log: CallLog,
        _ state: DoubleState
    ) {
        var lines = [
            verdict(on: found, expected: expected, within: duration), "    \(expectation)",
        ]
        lines += callTexts(of: found, expected: expected, in: log)
        if found.count == 0 {
            lines.append("Nothing called '\(requirement.selector)'\(state.otherCalls)")
        }
        lines += notes(on: found, in: log)
        if duration != nil, Task.isCancelled { lines.append("The task that waited was cancelled.") }
        state.report(lines.joined(separator: "\n"), at: location)
    }

    private func verdict(
        on found: FoundCalls,
        expected: CallCount,
        within duration: String?
    ) -> String {
        let limit = duration.map { " within \($0)" } ?? ""
        let received = CallCount.spelled(found.number)
        // The missing calls may be among the dropped ones.
        let scope = expected.contains(found.number) ? " among the calls that are recorded" : ""
        return "\(state?.name ?? ""): expected \(expected)\(limit), received \(received)\(scope)."
    }

    /// The calls that match and, if there are too few, those that nearly match.
    private func callTexts(
        of found: FoundCalls,
        expected: CallCount,
        in log: CallLog
    ) -> [String] {
        let texts = CallTexts(log: log)
        var lines: [String] = []
        if !found.matching.isEmpty {
            lines += ["Received:", texts.list(found.matching).indented(by: 4)]
        }
        guard found.number < expected.least, let elements = matcher.elements else { return lines }
        let others = found.recorded.filter { !matches($0) }
        if !others.isEmpty {
            lines.append("Calls of '\(requirement.selector)', nearest first:")
            lines.append(texts.nearest(to: elements, others))
        }
        return lines
    }

    private func notes(on found: FoundCalls, in log: CallLog) -> [String] {
        var notes: [String] = []
        let shown = found.recorded.suffix(10).map { (record: $0, log: log) }
        let matchers = matcher.elements.map { [$0] } ?? []
        if let note = CallTexts.note(on: shown, comparedWith: { _ in matchers }) {
            notes.append(note)
        }
        let recorded = found.recorded.count
        if log.keepsArguments, found.count > recorded {
            notes.append("Only the newest \(recorded) of \(found.count) calls are recorded.")
        }
        if let note = state?.noteOnMissingCalls { notes.append(note) }
        return notes
    }

    var expectation: String { requirement.selector.call(matching: matcher.elements) }

    /// Waits until the number of calls is as expected or the time is up, then verifies the number.
    nonisolated(nonsending) func verify<Time: Clock>(
        _ expected: CallCount,
        within duration: Time.Duration,
        clock: Time
    ) async {
        guard problem == nil, let state else { return verify(expected) }
        await state.ordinals.arrivals.wait(within: duration, clock: clock) {
            expected.isReached(by: found.number)
        }
        verify(expected, within: "\(duration)")
    }
}
