// SPDX-License-Identifier: MIT

// History: all calls of a test, as a journal and as a sequence diagram, to be shown if the test
// fails. It uses Match and the floors below it.

import ProtocolProxy

/// The calls of a test's doubles, to be shown if the test fails.
///
/// A double that is deallocated adds its calls here, with weak references to the objects among
/// their arguments. Texts are built lazily, so passing tests pay little.
package final class CallHistory: Sendable {
    private let doubles = LockedState<[PastCalls]>([])

    package init() {}

    func add(_ calls: PastCalls) {
        if !calls.isEmpty { doubles.withLock { $0.append(calls) } }
    }

    func copy(to other: CallHistory) {
        let all = doubles.withLock { $0 }
        other.doubles.withLock { $0 += all }
    }

    /// The texts of the calls so far; `nil` if there are none.
    package var texts: CallHistoryTexts? {
        let doubles = doubles.withLock { $0 }
        return doubles.isEmpty ? nil : CallHistoryTexts(doubles)
    }
}

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
        let calls = calls.map { double, call in
            NumberedCall(
                double: names[double],
                number: call.ordinal,
                text: call.text + call.ending
            )
        }
        let lines = NumberedCall.lines(of: calls)
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

/// A call for the history of a test; its double may have been deallocated.
struct PastCall {
    /// The position among all calls of the process.
    let number: UInt64
    /// The position among the calls of the double.
    let ordinal: Int
    let selector: Selector
    let arguments: [RecordedArgument]
    /// `nil` if the call hasn't ended.
    let outcome: Result<RecordedArgument, any Error>?

    /// - Parameter objects: How to keep arguments and results that are objects.
    init(_ record: Record, of log: CallLog, keeping objects: Recording.ObjectKeeping) {
        number = record.number
        ordinal = record.ordinal
        selector = log.requirement.selector
        arguments = log.elements(of: record).map { argument in
            guard case .value(let value) = argument else { return argument }
            return RecordedArgument(value, objects)
        }
        outcome = record.outcome?.map { RecordedArgument($0, objects) }
    }

    /// The call in Swift syntax.
    var text: String { selector.call(with: arguments.map(\.description)) }

    /// What the call returned, if it returned anything.
    var result: String? {
        guard case .success(let result)? = outcome else { return nil }
        if case .value(is Void) = result { return nil }
        return result.description
    }

    var error: String? {
        if case .failure(let error)? = outcome { "\(error)" } else { nil }
    }

    /// The text after the call.
    var ending: String {
        if outcome == nil { return " (in progress)" }
        if let error { return " threw \(error)" }
        return result.map { " → \($0)" } ?? ""
    }
}

/// The calls of one double, which may have been deallocated.
struct PastCalls {
    /// How many of the newest calls of each requirement a history keeps.
    private static let most = 200

    /// The name of the protocol.
    let name: String
    let location: FailureLocation
    let calls: [PastCall]
    /// The requirements with dropped calls, and how many calls of each were dropped.
    let others: [(selector: Selector, count: Int)]

    /// - Parameter objects: How to keep arguments and results that are objects.
    init(
        of name: String,
        at location: FailureLocation,
        in logs: [CallLog],
        keeping objects: Recording.ObjectKeeping
    ) {
        self.name = name
        self.location = location
        var calls: [PastCall] = []
        var others: [(Selector, Int)] = []
        for log in logs {
            let (records, count, _) = log.contents
            let kept = records.suffix(Self.most)
            calls += kept.map { PastCall($0, of: log, keeping: objects) }
            if count > kept.count {
                others.append((log.requirement.selector, count - kept.count))
            }
        }
        self.calls = calls
        self.others = others
    }

    var isEmpty: Bool { calls.isEmpty && others.isEmpty }
}
