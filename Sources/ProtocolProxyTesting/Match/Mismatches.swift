// SPDX-License-Identifier: MIT

import ProtocolProxy

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
