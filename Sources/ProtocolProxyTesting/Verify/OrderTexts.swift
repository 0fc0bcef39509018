// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The failure of an expected order of calls.
struct OrderTexts {
    /// A call of one of the doubles.
    typealias Call = (state: DoubleState?, journal: Journal, record: Record)

    private static let most = 10

    let steps: [OrderStep]
    /// The index of the step without a call.
    let failed: Int
    /// What is wrong with that step, such as `was never called`.
    let cause: String
    /// The calls to show, in their order.
    let calls: [Call]

    var text: String {
        let names = steps.enumerated().map {
            ($0 == 0 ? "    expected  " : "              ") + $1.name
        }
        let more = calls.count - min(calls.count, Self.most)
        let shown = calls.suffix(Self.most).enumerated().map { index, call in
            "    #\(more + index + 1)  \(Self.text(of: call))"
        }
        let note = CallTexts.note(on: calls.suffix(Self.most).map { ($0.record, $0.journal) })
        let verdict = "Step \(failed + 1), \(steps[failed].name), \(cause)."
        return
            (["Calls came in another order."] + names + [
                calls.isEmpty ? verdict : verdict + " Received calls:"
            ]
            + (more > 0 ? ["    (\(more) more before)"] : []) + shown + [note].compactMap { $0 }
            + gone).joined(
                separator: "\n"
            )
    }

    static func text(of call: Call) -> String {
        "\(call.state?.name ?? "").\(CallTexts(journal: call.journal).call(call.record))"
    }

    /// Notes about calls that are no longer recorded.
    private var gone: [String] {
        steps.journals.compactMap { _, journal in
            let (records, count, _) = journal.contents
            return records.count < count
                ? "Only the newest \(records.count) of \(count) calls of '\(journal.requirement.selector)' are recorded."
                : nil
        }
    }
}

extension [OrderStep] {
    /// The journals of the steps, each of them once.
    fileprivate var journals: [(state: DoubleState?, journal: Journal)] {
        var known: Set<ObjectIdentifier> = []
        return compactMap { step in
            guard let journal = step.journal, known.insert(ObjectIdentifier(journal)).inserted
            else { return nil }
            return (step.state, journal)
        }
    }

    /// The calls of the steps' requirements.
    var calls: [OrderTexts.Call] { Self.calls(in: journals) }

    /// All calls of the steps' doubles.
    var callsOfDoubles: [OrderTexts.Call] { Self.calls(in: journalsOfDoubles) }

    private var journalsOfDoubles: [(state: DoubleState?, journal: Journal)] {
        var known: Set<ObjectIdentifier> = []
        let states = compactMap(\.state).filter { known.insert(ObjectIdentifier($0)).inserted }
        return states.flatMap { state in state.journals.map { (state, $0) } }
    }

    /// The number of the first call after which no call of the steps' doubles was dropped.
    var firstNumberOfUnbrokenCalls: UInt64 {
        journalsOfDoubles.map { _, journal in
            let (records, count, _) = journal.contents
            return count > records.count ? records.first?.number ?? .max : 0
        }.max() ?? 0
    }

    private static func calls(in journals: [(state: DoubleState?, journal: Journal)]) -> [OrderTexts
        .Call]
    {
        journals.flatMap { state, journal in journal.records.map { (state, journal, $0) } }
            .sorted { $0.record.number < $1.record.number }
    }
}
