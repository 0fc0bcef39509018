// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The failure of an expected order of calls, in words.
struct OrderTexts {
    /// A call of one of the doubles.
    typealias Call = (state: DoubleState?, log: CallLog, record: Record)

    private static let most = 10

    private let steps: [OrderStep]
    private let failure: OrderFailure
    /// The calls to show, in their order.
    private let calls: [Call]
    /// The names that several of the doubles have.
    private let sharedNames: Set<String>

    init(steps: [OrderStep], failure: OrderFailure, calls: [Call]) {
        self.steps = steps
        self.failure = failure
        self.calls = calls
        let names = steps.states.map(\.name)
        self.sharedNames = Set(names.filter { name in names.count { $0 == name } > 1 })
    }

    var text: String {
        let shown = calls.suffix(Self.most)
        let more = calls.count - shown.count
        var lines = ["Calls came in another order."]
        lines += steps.enumerated().map { index, step in
            let count = step.count.map { ", \($0)" } ?? ""
            return (index == 0 ? "    expected  " : "              ") + name(of: step) + count
        }
        let intruder = failure.intruder.map { ": that was \(text(of: $0))" } ?? ""
        let step = "Step \(failure.step + 1), \(name(of: steps[failure.step]))"
        let verdict = "\(step), \(failure.cause)\(intruder)."
        lines.append(calls.isEmpty ? verdict : verdict + " Received calls:")
        if more > 0 { lines.append("    (\(more) more before)") }
        lines += list(of: shown)
        let note = CallTexts.note(on: shown.map { (record: $0.record, log: $0.log) }) { log in
            steps.filter { $0.log === log }.map(\.matchers)
        }
        if let note { lines.append(note) }
        lines += notesOnDroppedCalls
        return lines.joined(separator: "\n")
    }

    /// The calls, one on each line, with the numbers that they have among the calls of their
    /// double.
    private func list(of calls: some Collection<Call>) -> [String] {
        NumberedCall.lines(
            of: calls.map { call in
                NumberedCall(
                    double: name(of: call.state),
                    number: call.record.ordinal,
                    text: words(for: call)
                )
            }
        )
        .map { "    " + $0 }
    }

    private func text(of call: Call) -> String {
        "\(name(of: call.state)).\(words(for: call))"
    }

    private func words(for call: Call) -> String {
        let texts = CallTexts(log: call.log)
        return call.state?.describing { texts.call(call.record) } ?? texts.call(call.record)
    }

    private func name(of step: OrderStep) -> String {
        "\(name(of: step.state)).\(step.call)"
    }

    private func name(of state: DoubleState?) -> String {
        guard let state else { return "" }
        guard sharedNames.contains(state.name) else { return state.name }
        return "\(state.name) at \(state.location.text)"
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
    /// The doubles of the steps, without duplicates.
    var states: [DoubleState] {
        var known: Set<ObjectIdentifier> = []
        return compactMap(\.state).filter { known.insert(ObjectIdentifier($0)).inserted }
    }

    /// The logs of the steps, without duplicates.
    var logs: [(state: DoubleState?, log: CallLog)] {
        var known: Set<ObjectIdentifier> = []
        return compactMap { step in
            guard let log = step.log else { return nil }
            return known.insert(ObjectIdentifier(log)).inserted ? (step.state, log) : nil
        }
    }

    /// The calls of the steps' requirements.
    var calls: [OrderTexts.Call] { Self.calls(in: logs) }

    /// All calls of the steps' doubles, except ignored calls.
    func callsOfDoubles(ignoring ignored: IgnoredCalls) -> [OrderTexts.Call] {
        Self.calls(in: logsOfDoubles(ignoring: ignored))
    }

    private func logsOfDoubles(
        ignoring ignored: IgnoredCalls
    ) -> [(state: DoubleState?, log: CallLog)] {
        let own = Set(logs.map { ObjectIdentifier($0.log) })
        return states.flatMap { state in
            let others = Set(state.logs(ignoring: ignored).map(ObjectIdentifier.init))
            return state.logs.filter { log in
                own.contains(ObjectIdentifier(log)) || others.contains(ObjectIdentifier(log))
            }
            .map { (state, $0) }
        }
    }

    /// The number of the first call after which no call of the steps' doubles was dropped.
    func firstNumberOfUnbrokenCalls(ignoring ignored: IgnoredCalls) -> UInt64 {
        logsOfDoubles(ignoring: ignored).map { _, log in
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
