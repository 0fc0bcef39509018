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

/// The arguments of a call that don't match.
struct Mismatches {
    private typealias Wrong = (index: Int, expected: ArgumentMatcher, value: RecordedArgument)

    private let wrong: [Wrong]
    /// Why a matcher of all arguments together doesn't match; `nil` if it does, or if there is
    /// none.
    private let problemOfAll: String?

    init(_ matchers: [ArgumentMatcher], _ values: [RecordedArgument]) {
        if let matcher = matchers.first, let matchesAll = matcher.matchesAll {
            self.wrong = []
            if matchesAll(values) {
                self.problemOfAll = nil
            } else if let index = values.firstIndex(where: { $0.value == nil }) {
                self.problemOfAll =
                    "argument \(index + 1) was not kept, so the arguments can't be matched together"
            } else {
                self.problemOfAll = "the arguments do not match '\(matcher.description)'"
            }
            return
        }
        self.problemOfAll = nil
        var wrong: [Wrong] = []
        for (index, (matcher, value)) in zip(matchers, values).enumerated() {
            if !matcher.matches(value) { wrong.append((index, matcher, value)) }
        }
        self.wrong = wrong
    }

    var count: Int { wrong.count + (problemOfAll == nil ? 0 : 1) }

    /// The differences, argument by argument.
    func texts(of selector: Selector) -> [String] {
        if let problemOfAll { return ["        \(problemOfAll)"] }
        return wrong.map { index, expected, value in
            let labels = selector.labels
            let label = index < labels.count && labels[index] != "_" ? " '\(labels[index])'" : ""
            guard let value = value.value else {
                return "        argument \(index + 1)\(label) was not kept"
            }
            let text = "        argument \(index + 1)\(label) \(expected.mismatch)"
            guard let difference = expected.difference(value) else { return text }
            return "\(text):\n\(difference.indented(by: 12))"
        }
    }
}

extension Selector {
    /// A call with matchers in place of its arguments, in Swift syntax; without matchers, each
    /// argument is `any`.
    func call(matching matchers: [ArgumentMatcher]?) -> String {
        if let whole = matchers?.first, whole.matchesAll != nil {
            return "\(baseName)(\(whole.description))"
        }
        let hasValue = kind == .setter || kind == .subscriptSetter
        let any = Array(repeating: "any", count: labels.count + (hasValue ? 1 : 0))
        return call(with: matchers?.map(\.description) ?? any)
    }
}
