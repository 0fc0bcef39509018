// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Verifies the order of calls: first a call of the first step, some time later one of the second, and so on.
///
/// ```text
/// verifyOrder {
///     orders.calls(\.orderId)
///     gateway.calls(\.charge, .any, "o-1")
/// }
/// ```
///
/// The steps may be calls of several doubles, with other calls in between. Each step marks its call as verified.
///
/// - Parameters:
///   - fileID: The module and file in which to report a failure.
///   - filePath: The path of that file.
///   - line: The line in which to report it.
///   - column: The column in which to report it.
///   - steps: The calls in the expected order.
public func verifyOrder(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    @OrderBuilder _ steps: () -> [OrderStep]
) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let steps = steps()
    func report(_ text: String) {
        if let state = steps.lazy.compactMap(\.state).first {
            state.report(text, at: place)
        } else {
            TestReference().report(text, at: place)
        }
    }
    if let problem = steps.lazy.compactMap(\.problem).first { return report(problem) }
    var position: UInt64 = 0
    for (index, step) in steps.enumerated() {
        // Choose the earliest possible call, which leaves the most calls for the following steps.
        let candidates = step.journal?.records.filter(step.matches) ?? []
        guard let next = candidates.first(where: { $0.number > position }) else {
            return report(OrderTexts(steps: steps, failed: index, candidates: candidates, position: position).text)
        }
        position = next.number
        step.journal?.markVerified([next.number])
    }
}

private struct OrderTexts {
    private static let most = 10

    let steps: [OrderStep]
    /// The index of the step without a call.
    let failed: Int
    /// The calls that match that step.
    let candidates: [Record]
    /// The position of the previous step's call.
    let position: UInt64

    var text: String {
        let names = steps.enumerated().map { ($0 == 0 ? "    expected  " : "              ") + $1.name }
        let calls = calls
        let more = calls.count - min(calls.count, Self.most)
        let shown = calls.suffix(Self.most).enumerated().map { index, call in
            "    #\(more + index + 1)  \(call.step.state?.name ?? "").\(CallTexts(journal: call.journal).call(call.record))"
        }
        let verdict = "Step \(failed + 1), \(steps[failed].name), \(cause)."
        return
            (["Calls came in another order."] + names + [calls.isEmpty ? verdict : verdict + " Received calls:"]
            + (more > 0 ? ["    (\(more) more before)"] : []) + shown + gone).joined(separator: "\n")
    }

    private var cause: String {
        if candidates.isEmpty { return "was never called" }
        return candidates.contains { $0.number == position }
            ? "was not called again after step \(failed)" : "happened only before step \(failed)"
    }

    private var journals: [(step: OrderStep, journal: Journal)] {
        var known: Set<ObjectIdentifier> = []
        return steps.compactMap { step in
            guard let journal = step.journal, known.insert(ObjectIdentifier(journal)).inserted else { return nil }
            return (step, journal)
        }
    }

    private var calls: [(step: OrderStep, journal: Journal, record: Record)] {
        journals.flatMap { step, journal in journal.records.map { (step, journal, $0) } }
            .sorted { $0.record.number < $1.record.number }
    }

    /// Notes about calls that are no longer recorded.
    private var gone: [String] {
        journals.compactMap { _, journal in
            let (records, count, _) = journal.contents
            return records.count < count
                ? "Only the newest \(records.count) of \(count) calls of '\(journal.requirement.selector)' are recorded."
                : nil
        }
    }
}
