// SPDX-License-Identifier: MIT

import ProtocolProxy

extension RecordedCalls {
    /// Reports a failure unless there were as many calls as expected, and marks those that there were as verified.
    func verify(_ expected: CallCount, within duration: String? = nil) {
        if let problem { return report(problem) }
        guard let journal, let state else { return }
        let (records, number) = (records, number)
        journal.markVerified(Set(records.map(\.number)))
        guard !expected.contains(number) else { return }
        let texts = CallTexts(journal: journal)
        var lines = [
            "\(state.name): expected \(expected)\(duration.map { " within \($0)" } ?? ""), received "
                + "\(CallCount.spelled(number)).",
            "    \(expectation)",
        ]
        if !records.isEmpty {
            lines += ["Received:", texts.list(records).indented(by: 4)]
        }
        let all = journal.records
        if number < expected.least, let elements = matcher.elements {
            let others = all.filter { !matches($0) }
            if !others.isEmpty {
                lines += [
                    "Calls of '\(requirement.selector)', nearest first:", texts.nearest(to: elements, others),
                ]
            }
        }
        if all.isEmpty, number == 0 { lines.append("Nothing called '\(requirement.selector)'.") }
        if journal.keepsArguments, journal.count > all.count {
            lines.append("Only the newest \(all.count) of \(journal.count) calls are recorded.")
        }
        state.report(lines.joined(separator: "\n"), at: place)
    }

    /// A call as it was expected.
    var expectation: String {
        let selector = requirement.selector
        let count = selector.labels.count + (selector.kind == .setter || selector.kind == .subscriptSetter ? 1 : 0)
        return selector.call(
            with: matcher.elements?.map(\.description) ?? Array(repeating: "any", count: max(count, 0)))
    }

    /// Waits until there were as many calls as expected, or the time is up.
    nonisolated(nonsending) func verify<Time: Clock>(
        _ expected: CallCount, within duration: Time.Duration, on clock: Time
    ) async {
        guard problem == nil, let state else { return verify(expected) }
        // Whoever waits is known before the calls are counted, so that none is missed between.
        let (stream, id, finish) = state.ordinals.arrivals()
        let timer = Task {
            try? await clock.sleep(for: duration)
            finish()
        }
        var arrivals = stream.makeAsyncIterator()
        repeat {
            let number = number
            if number > expected.most || expected.contains(number) && expected.most == .max { break }
        } while await arrivals.next() != nil
        timer.cancel()
        state.ordinals.stopWaiting(id)
        verify(expected, within: "\(duration)")
    }
}
