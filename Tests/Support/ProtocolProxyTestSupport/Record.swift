// SPDX-License-Identifier: MIT

import Foundation
package import Testing

/// Text that is compared with a file, or written there on demand.
package enum Record {
    private static let isRecording =
        ProcessInfo.processInfo.environment["PROTOCOLPROXY_RECORD"] == "1"

    /// Expects a text to be as recorded, line by line and without regard to space around it.
    ///
    /// - Parameters:
    ///   - actual: The text.
    ///   - recorded: The recorded text.
    ///   - name: The name of what is kept, for the failure.
    ///   - remedy: The advice in the failure if the change is intended.
    ///   - sourceLocation: The place of the failure.
    ///   - record: Writes the text where it is kept, with `PROTOCOLPROXY_RECORD=1`.
    package static func compare(
        _ actual: String,
        with recorded: String,
        of name: String,
        remedy: String = "",
        sourceLocation: SourceLocation = #_sourceLocation,
        record: (String) throws -> Void
    ) throws {
        let text = actual.trimmingCharacters(in: .whitespacesAndNewlines) + "\n"
        guard !isRecording else {
            try record(text)
            Issue.record(
                "\(name) was recorded; run without PROTOCOLPROXY_RECORD.",
                sourceLocation: sourceLocation
            )
            return
        }
        let known = recorded.trimmingCharacters(in: .whitespacesAndNewlines) + "\n"
        guard text != known else { return }
        let difference = difference(from: known, to: text) + (remedy.isEmpty ? [] : [remedy])
        Issue.record(
            "\(name) differs:\n\(difference.joined(separator: "\n"))",
            sourceLocation: sourceLocation
        )
    }

    /// The lines that differ, with the lines around them; `-` is what was recorded and `+` what
    /// came.
    package static func difference(from old: String, to new: String) -> [String] {
        let old = old.components(separatedBy: "\n")
        let new = new.components(separatedBy: "\n")
        let changes = new.difference(from: old)
        guard !changes.isEmpty else { return [] }
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [(mark: String, text: String)] = []
        var (from, to) = (0, 0)
        while from < old.count || to < new.count {
            if removed.contains(from) {
                lines.append(("-", old[from]))
                from += 1
            } else if inserted.contains(to) {
                lines.append(("+", new[to]))
                to += 1
            } else {
                lines.append((" ", new[to]))
                (from, to) = (from + 1, to + 1)
            }
        }
        return lines.indices.filter { index in
            lines[max(0, index - 2)...min(lines.count - 1, index + 2)].contains { $0.mark != " " }
        }.map { "\(lines[$0].mark) \(lines[$0].text)" }
    }
}
