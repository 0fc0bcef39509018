// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Writes recorded calls for failures: short, however many there are.
struct CallTexts {
    static let most = 5

    let journal: Journal

    private var selector: Selector { journal.requirement.selector }

    func call(_ record: Record) -> String {
        selector.call(with: journal.elements(of: record).map(\.description))
    }

    func line(_ record: Record) -> String { "#\(record.ordinal)  \(call(record))" }

    /// The last calls.
    func list(_ records: [Record]) -> String {
        let shown = records.suffix(Self.most).map(line)
        let more = records.count - shown.count
        return ((more > 0 ? ["(\(more) more before)"] : []) + shown).joined(separator: "\n")
    }

    /// The calls that come nearest to what was expected, each with what differs.
    func nearest(to matcher: [ArgumentMatcher], _ records: [Record]) -> String {
        let ranked = records.enumerated().map { offset, record in
            let values = journal.elements(of: record)
            let wrong = zip(matcher, values).enumerated().filter { !$0.element.0.matches($0.element.1) }
            return (offset: offset, record: record, wrong: wrong.map { ($0.offset, $0.element.0, $0.element.1) })
        }
        let nearest = ranked.sorted { ($0.wrong.count, -$0.offset) < ($1.wrong.count, -$1.offset) }.prefix(3)
        var lines = nearest.flatMap { call in
            ["    " + line(call.record)]
                + call.wrong.map { index, expected, value in difference(index, expected, value) }
        }
        if records.count > nearest.count { lines.append("    (\(records.count - nearest.count) more)") }
        return lines.joined(separator: "\n")
    }

    private func difference(_ index: Int, _ expected: ArgumentMatcher, _ value: KeptArgument) -> String {
        let labels = selector.labels
        let label = index < labels.count && labels[index] != "_" ? " '\(labels[index])'" : ""
        guard value.value != nil else { return "        argument \(index + 1)\(label) was not kept" }
        var text = "        argument \(index + 1)\(label) \(expected.mismatch)"
        if let difference = value.value.flatMap(expected.difference) {
            text += ":\n" + difference.indented(by: 12)
        }
        return text
    }
}
