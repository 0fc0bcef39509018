// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Describes recorded calls in failures.
struct CallTexts {
    static let most = 5

    let journal: Journal

    private var selector: Selector { journal.requirement.selector }

    func call(_ record: Record) -> String {
        selector.call(with: journal.elements(of: record).map(\.description))
    }

    /// What to say of the objects that a failure shows; `nil` if it shows none that describe
    /// themselves.
    static func note(on calls: some Sequence<(record: Record, journal: Journal)>) -> String? {
        let hasObjects = calls.contains { record, journal in
            journal.elements(of: record).contains(where: \.describesObject)
        }
        guard hasObjects else { return nil }
        return """
            Objects are shown as they are now. To see them as they were received, make the double with \
            'recording: .all.keepingObjects(.asText)'.
            """
    }

    func line(_ record: Record) -> String { "#\(record.ordinal)  \(call(record))" }

    /// The newest calls, one on each line.
    func list(_ records: [Record]) -> String {
        let shown = records.suffix(Self.most).map(line)
        let more = records.count - shown.count
        return ((more > 0 ? ["(\(more) more before)"] : []) + shown).joined(separator: "\n")
    }

    /// The calls closest to the expected one, with their differences.
    func nearest(to matchers: [ArgumentMatcher], _ records: [Record]) -> String {
        let ranked = records.enumerated().map { offset, record in
            (
                offset: offset, record: record,
                wrong: Mismatches(matchers, journal.elements(of: record))
            )
        }
        let nearest = ranked.sorted { ($0.wrong.count, -$0.offset) < ($1.wrong.count, -$1.offset) }
            .prefix(3)
        var lines = nearest.flatMap { call in
            ["    " + line(call.record)] + call.wrong.texts(of: selector)
        }
        if records.count > nearest.count {
            lines.append("    (\(records.count - nearest.count) more)")
        }
        return lines.joined(separator: "\n")
    }
}
