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
    ///
    /// - Parameters:
    ///   - calls: The calls that the failure shows.
    ///   - matchers: Returns the matchers with which the calls of a requirement were compared.
    static func note(
        on calls: some Sequence<(record: Record, log: CallLog)>,
        comparedWith matchers: (CallLog) -> [[ArgumentMatcher]] = { _ in [] }
    ) -> String? {
        var hasObjects = false
        var matchersOfObjects: [ArgumentMatcher] = []
        for (record, log) in calls {
            let arguments = log.elements(of: record)
            let indices = arguments.indices.filter { arguments[$0].describesObject }
            guard !indices.isEmpty else { continue }
            hasObjects = true
            for matchers in matchers(log) {
                // A single matcher may be that of all arguments.
                let areAligned = matchers.count == arguments.count
                matchersOfObjects += areAligned ? indices.map { matchers[$0] } : matchers
            }
        }
        guard hasObjects else { return nil }
        let others = matchersOfObjects.filter { !$0.needsOnlyText }
        if others.isEmpty {
            return """
                Objects are shown as they are now. To see them as they were received, make the \
                double with 'recording: .all.keepingObjects(.asText)'.
                """
        }
        if others.allSatisfy(\.isOfIdentity) { return "Objects are shown as they are now." }
        return """
            Objects are shown as they are now, and predicates see them so, too. To match them as \
            they are received, use the predicate in a stub.
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

/// A call in a list of calls of several doubles.
struct NumberedCall {
    /// The name of the double.
    let double: String
    /// The position among the calls of the double, as in all failures.
    let number: Int
    let text: String

    /// The calls, one on each line, as in `Desk #2  tell("a")`.
    static func lines(of calls: [NumberedCall]) -> [String] {
        let names = calls.map(\.double.count).max() ?? 0
        let numbers = calls.map { "\($0.number)".count }.max() ?? 0
        return calls.map { call in
            let name = call.double.padded(to: names)
            let number = "\(call.number)".padded(to: numbers)
            return "\(name) #\(number)  \(call.text)"
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
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
            let argument = "        argument \(index + 1)\(label)"
            let difference: String?
            if let value = value.value {
                difference = expected.difference(value)
            } else if case .text(let received) = value, received.isComparable {
                guard expected.needsOnlyText else {
                    return "\(argument) was kept as a text, which only '.is' and '.any' match"
                }
                difference = expected.expectedText.map { "- \($0)\n+ \(received.text)" }
            } else {
                return "\(argument) was not kept"
            }
            let text = "\(argument) \(expected.mismatch)"
            guard let difference else { return text }
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
