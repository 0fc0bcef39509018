// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The journal of the calls of several doubles, and their diagram.
package struct CallHistoryTexts {
    private let names: [String]
    private let calls: [(double: Int, call: PastCall)]
    private let others: [String]

    init(_ doubles: [PastCalls]) {
        // A double that is used in several scopes adds its calls several times.
        var lanes: [(name: String, location: FailureLocation)] = []
        var calls: [(Int, PastCall)] = []
        var others: [String] = []
        func lane(of double: PastCalls) -> Int {
            let known = lanes.firstIndex {
                $0.name == double.name && $0.location.isSame(as: double.location)
            }
            if let known { return known }
            lanes.append((double.name, double.location))
            return lanes.count - 1
        }
        // In the order of their first calls.
        func first(_ double: PastCalls) -> UInt64 {
            double.calls.map(\.number).min() ?? .max
        }

        for double in doubles.sorted(by: { first($0) < first($1) }) {
            let lane = lane(of: double)
            calls += double.calls.map { (lane, $0) }
            others += double.others.map {
                "\(double.name).\($0.selector) \(CallCount.spelled($0.count))"
            }
        }
        self.names = lanes.map { lane in
            let isAlone = lanes.count { $0.name == lane.name } == 1
            return isAlone ? lane.name : "\(lane.name) at \(lane.location.text)"
        }
        self.calls = calls.sorted { $0.1.number < $1.1.number }
        self.others = others.sorted()
    }

    /// The number of calls that are shown.
    var count: Int { calls.count }

    /// The calls with their outcomes, one on each line, oldest first.
    package var journal: String {
        let width = "\(calls.count)".count
        let lines = calls.enumerated().map { index, element in
            let number = "\(index + 1)"
            let space = String(repeating: " ", count: width - number.count)
            let call = "\(names[element.double]).\(element.call.text)"
            return "#\(space)\(number)  \(call)\(element.call.ending)"
        }
        return (lines + others.map { "not shown: \($0)" }).joined(separator: "\n")
    }

    /// The text of a Mermaid sequence diagram.
    package var diagram: String {
        let calls = calls.map { double, call in
            CollectedCall(
                number: call.number,
                proxy: double,
                text: call.text,
                answer: .unknown(result: call.result),
                error: call.error
            )
        }
        return SequenceDiagram(calls, of: names, showsDurations: false).text
    }

    /// The text to add to a failure if nothing can be attached to the test.
    var appendix: String {
        """

        Calls of the doubles until then:
        \(journal.indented(by: 4))
        As a diagram in the language of Mermaid:
        \(diagram.indented(by: 4))
        """
    }
}

extension FailureLocation {
    fileprivate func isSame(as other: FailureLocation) -> Bool {
        line == other.line && column == other.column && "\(filePath)" == "\(other.filePath)"
    }
}
