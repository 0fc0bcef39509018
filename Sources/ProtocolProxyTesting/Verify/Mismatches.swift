// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The arguments of a call that don't match.
struct Mismatches {
    private let wrong: [(index: Int, expected: ArgumentMatcher, value: KeptArgument)]

    init(_ matchers: [ArgumentMatcher], _ values: [KeptArgument]) {
        self.wrong = zip(matchers, values).enumerated().filter { !$0.element.0.matches($0.element.1) }
            .map { ($0.offset, $0.element.0, $0.element.1) }
    }

    var count: Int { wrong.count }

    /// The differences, argument by argument.
    func texts(of selector: Selector) -> [String] {
        wrong.map { index, expected, value in
            let labels = selector.labels
            let label = index < labels.count && labels[index] != "_" ? " '\(labels[index])'" : ""
            guard let value = value.value else { return "        argument \(index + 1)\(label) was not kept" }
            let text = "        argument \(index + 1)\(label) \(expected.mismatch)"
            return text + (expected.difference(value).map { ":\n" + $0.indented(by: 12) } ?? "")
        }
    }
}
