// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The failure of an expected order of calls.
struct OrderTexts {
    /// A call of one of the doubles.
    typealias Call = (state: DoubleState?, log: CallLog, record: Record)

    private static let most = 10

    let steps: [OrderStep]
    /// The index of the step without a call.
    let failed: Int
    /// What is wrong with the failed step, such as `was never called`.
    let cause: String
    /// The calls to show, in their order.
    let calls: [Call]

    var text: String {
        let shown = calls.suffix(Self.most)
        let more = calls.count - shown.count
        var lines = ["Calls came in another order."]
        lines += steps.enumerated().map { index, step in
            (index == 0 ? "    expected  " : "              ") + step.name
        }
        let verdict = "Step \(failed + 1), \(steps[failed].name), \(cause)."
        lines.append(calls.isEmpty ? verdict : verdict + " Received calls:")
        if more > 0 { lines.append("    (\(more) more before)") }
        lines += shown.enumerated().map { index, call in
            "    #\(more + index + 1)  \(Self.text(of: call))"
        }
        if let note = CallTexts.note(on: shown.map { ($0.record, $0.log) }) { lines.append(note) }
        lines += notesOnDroppedCalls
        return lines.joined(separator: "\n")
    }

    static func text(of call: Call) -> String {
        "\(call.state?.name ?? "").\(CallTexts(log: call.log).call(call.record))"
    }

    private var notesOnDroppedCalls: [String] {
        steps.logs.compactMap { _, log in
            let (records, count, _) = log.contents
            guard records.count < count else { return nil }
            return "Only the newest \(records.count) of \(count) calls of "
                + "'\(log.requirement.selector)' are recorded."
        }
    }
}

extension [OrderStep] {
    /// The logs of the steps, without duplicates.
    fileprivate var logs: [(state: DoubleState?, log: CallLog)] {
        var known: Set<ObjectIdentifier> = []
        return compactMap { step in
            guard let log = step.log else { return nil }
            return known.insert(ObjectIdentifier(log)).inserted ? (step.state, log) : nil
        }
    }

    /// The calls of the steps' requirements.
    var calls: [OrderTexts.Call] { Self.calls(in: logs) }

    /// All calls of the steps' doubles.
    var callsOfDoubles: [OrderTexts.Call] { Self.calls(in: logsOfDoubles) }

    private var logsOfDoubles: [(state: DoubleState?, log: CallLog)] {
        var known: Set<ObjectIdentifier> = []
        let states = compactMap(\.state).filter { known.insert(ObjectIdentifier($0)).inserted }
        return states.flatMap { state in state.logs.map { (state, $0) } }
    }

    /// The number of the first call after which no call of the steps' doubles was dropped.
    var firstNumberOfUnbrokenCalls: UInt64 {
        logsOfDoubles.map { _, log in
            let (records, count, _) = log.contents
            return count > records.count ? records.first?.number ?? .max : 0
        }.max() ?? 0
    }

    private static func calls(
        in logs: [(state: DoubleState?, log: CallLog)]
    ) -> [OrderTexts.Call] {
        logs.flatMap { state, log in log.records.map { (state, log, $0) } }
            .sorted { $0.record.number < $1.record.number }
    }
}
