// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Describes recorded calls in failures.
struct CallTexts {
    static let most = 5

    let log: CallLog

    private var selector: Selector { log.requirement.selector }

    func call(_ record: Record) -> String {
        selector.call(with: log.elements(of: record).map(\.description))
    }

    /// A note on the objects that a failure shows; `nil` if it shows no objects that describe
    /// themselves.
    static func note(on calls: some Sequence<(record: Record, log: CallLog)>) -> String? {
        let hasObjects = calls.contains { record, log in
            log.elements(of: record).contains(where: \.describesObject)
        }
        guard hasObjects else { return nil }
        return """
            Objects are shown as they are now. To see them as they were received, make the double \
            with 'recording: .all.keepingObjects(.asText)'.
            """
    }

    func line(_ record: Record) -> String {
        "#\(record.ordinal)  \(call(record))"
    }

    /// The newest calls, one on each line.
    func list(_ records: [Record]) -> String {
        let shown = records.suffix(Self.most)
        let more = records.count - shown.count
        var lines = more > 0 ? ["(\(more) more before)"] : []
        lines += shown.map(line)
        return lines.joined(separator: "\n")
    }

    /// The calls closest to the expected one, with their differences.
    func nearest(to matchers: [ArgumentMatcher], _ records: [Record]) -> String {
        // Of calls with equally many differences, the newest are the nearest.
        let ranked = records.reversed()
            .map { (record: $0, mismatches: Mismatches(matchers, log.elements(of: $0))) }
            .sorted { $0.mismatches.count < $1.mismatches.count }
        let nearest = ranked.prefix(3)
        var lines: [String] = []
        for (record, mismatches) in nearest {
            lines.append("    " + line(record))
            lines += mismatches.texts(of: selector)
        }
        if records.count > nearest.count {
            lines.append("    (\(records.count - nearest.count) more)")
        }
        return lines.joined(separator: "\n")
    }
}
