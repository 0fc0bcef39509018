// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A step of an order of calls; see ``verifyOrder(fileID:filePath:line:column:_:)``.
public struct OrderStep {
    let name: String
    let problem: String?
    let state: DoubleState?
    let journal: Journal?
    let matches: (Record) -> Bool

    init<Typed: DoubledRequirement>(_ calls: RecordedCalls<Typed>) {
        self.name =
            "\(calls.state?.name ?? "")."
            + (calls.matcher.elements == nil ? calls.requirement.selector.description : calls.expectation)
        self.problem =
            calls.problem
            ?? (calls.journal?.keepsArguments == true
                ? nil
                : "\(calls.state?.name ?? "The double") counts calls and does not know their order. Make the double with 'recording: .all'.")
        self.state = calls.state
        self.journal = calls.journal
        self.matches = calls.matches
    }
}

/// Collects the steps of an order of calls.
@resultBuilder
public enum OrderBuilder {
    /// A step: calls of one requirement, of which one is meant.
    public static func buildExpression<Typed: DoubledRequirement>(_ calls: RecordedCalls<Typed>) -> [OrderStep] {
        [OrderStep(calls)]
    }
    /// Steps one after the other.
    public static func buildBlock(_ steps: [OrderStep]...) -> [OrderStep] { steps.flatMap { $0 } }
    /// Steps of a condition.
    public static func buildOptional(_ steps: [OrderStep]?) -> [OrderStep] { steps ?? [] }
    /// Steps of one branch.
    public static func buildEither(first steps: [OrderStep]) -> [OrderStep] { steps }
    /// Steps of the other branch.
    public static func buildEither(second steps: [OrderStep]) -> [OrderStep] { steps }
    /// Steps of a loop.
    public static func buildArray(_ steps: [[OrderStep]]) -> [OrderStep] { steps.flatMap { $0 } }
}

/// Reports a failure of the test unless calls came in an order: one of the first step, later one of the second, and so on.
///
/// ```text
/// verifyOrder {
///     orders.calls(\.orderId)
///     gateway.calls(\.charge, .any, "o-1")
/// }
/// ```
///
/// The calls may be those of several doubles, and others may come between them. A call that serves a step counts as verified.
///
/// - Parameter steps: The calls, in the order that is expected.
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
        let candidates = step.journal?.records.filter(step.matches) ?? []
        if let next = candidates.first(where: { $0.number > position }) {
            position = next.number
            step.journal?.markVerified([next.number])
            continue
        }
        let cause = candidates.isEmpty ? "was never called" : "happened only before step \(index)"
        let expected = steps.enumerated().map {
            ($0.offset == 0 ? "    expected  " : "              ") + $0.element.name
        }
        var known: [ObjectIdentifier: OrderStep] = [:]
        for step in steps { if let journal = step.journal { known[ObjectIdentifier(journal)] = step } }
        let came = known.values.flatMap { step -> [(UInt64, String)] in
            guard let journal = step.journal, let state = step.state else { return [] }
            let texts = CallTexts(journal: journal)
            return journal.records.map { ($0.number, "\(state.name).\(texts.call($0))") }
        }.sorted { $0.0 < $1.0 }
        let shown = came.suffix(10).enumerated().map {
            "    #\(came.count - min(came.count, 10) + $0.offset + 1)  \($0.element.1)"
        }
        let more = came.count > 10 ? ["    (\(came.count - 10) more before)"] : []
        return report(
            (["Calls came in another order."] + expected
                + ["Step \(index + 1), \(step.name), \(cause).\(came.isEmpty ? "" : " What came:")"] + more + shown)
                .joined(separator: "\n"))
    }
}
