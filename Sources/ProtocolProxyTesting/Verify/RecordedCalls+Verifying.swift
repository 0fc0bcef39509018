// SPDX-License-Identifier: MIT

import ProtocolProxy

extension RecordedCalls {
    /// Reports a failure unless the number of calls is as expected, and marks the matching calls as
    /// verified.
    func verify(_ expected: CallCount, within duration: String? = nil) {
        if let problem { return report(problem) }
        guard let journal, let state else { return }
        let found = found
        if found.areAllMeant {
            journal.markVerified(before: found.end)
        } else {
            journal.markVerified(Set(found.matching.map(\.number)))
        }
        guard !found.satisfies(expected) else { return }
        let texts = CallTexts(journal: journal)
        var lines = [
            "\(state.name): expected \(expected)\(duration.map { " within \($0)" } ?? ""), received "
                + "\(CallCount.spelled(found.number))"
                + (expected.contains(found.number) ? " among the calls that are recorded." : "."),
            "    \(expectation)",
        ]
        if !found.matching.isEmpty {
            lines += ["Received:", texts.list(found.matching).indented(by: 4)]
        }
        if found.number < expected.least, let elements = matcher.elements {
            let others = found.kept.filter { !matches($0) }
            if !others.isEmpty {
                lines += [
                    "Calls of '\(requirement.selector)', nearest first:",
                    texts.nearest(to: elements, others),
                ]
            }
        }
        if found.count == 0 {
            lines.append("Nothing called '\(requirement.selector)'\(state.otherCalls)")
        }
        if let note = CallTexts.note(on: found.kept.suffix(10).map { ($0, journal) }) {
            lines.append(note)
        }
        if journal.keepsArguments, found.count > found.kept.count {
            lines.append(
                "Only the newest \(found.kept.count) of \(found.count) calls are recorded."
            )
        }
        if duration != nil, Task.isCancelled { lines.append("The task that waited was cancelled.") }
        state.report(lines.joined(separator: "\n"), at: place)
    }

    var expectation: String { requirement.selector.call(matching: matcher.elements) }

    /// Waits until the number of calls is as expected or the time is up.
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
