// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Verifies the order of calls: first a call of the first step, later a call of the second step,
/// and so on.
///
/// ```text
/// verifyOrder {
///     orders.calls(\.orderId)
///     gateway.calls(\.charge, .any, "o-1")
/// }
/// ```
///
/// The steps may be calls of several doubles, with other calls in between. Each step marks its call
/// as verified.
///
/// With `strictly`, the doubles of the steps must not have received any other call, of whatever
/// requirement, between the first step and the last. Calls before and after the steps are allowed;
/// `verifyNothingElse()` finds such calls. Calls that weren't recorded, because of
/// ``Recording/matching(_:)``, don't count. MockK's `verifySequence` is like `strictly`, but also
/// refuses other calls before the first step and after the last.
///
/// - Parameters:
///   - strictly: Whether no other call of the doubles may come between two steps.
///   - fileID: The module and file in which to report failures; by default, the caller's.
///   - filePath: The path of that file.
///   - line: The line on which to report failures.
///   - column: The column at which to report failures.
///   - steps: Lists the calls, in the expected order.
/// - Complexity: O(*n* *s*) in the *n* recorded calls of the requirements and the *s* steps; with
///   `strictly`, *n* counts all recorded calls of the doubles.
public func verifyOrder(
    strictly: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @OrderBuilder _ steps: () -> [OrderStep]
) {
    let location = FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let steps = steps()
    func report(_ text: String) {
        if let state = steps.lazy.compactMap(\.state).first {
            state.report(text, at: location)
        } else {
            TestReference().report(text, at: location)
        }
    }
    if let problem = steps.lazy.compactMap(\.problem).first { return report(problem) }
    let texts = strictly ? strictFailure(of: steps) : failure(of: steps)
    if let texts { report(texts.text) }
}

/// Marks a call of each step as verified.
///
/// If there is no call for a step, stops and returns the failure.
private func failure(of steps: [OrderStep]) -> OrderTexts? {
    var position: UInt64 = 0
    for (index, step) in steps.enumerated() {
        // Choose the earliest possible call, which leaves the most calls for the following steps.
        let candidates = step.log?.records.filter(step.matches) ?? []
        guard let next = candidates.first(where: { $0.number > position }) else {
            let cause =
                if candidates.isEmpty {
                    "was never called"
                } else if candidates.contains(where: { $0.number == position }) {
                    "was not called again after step \(index)"
                } else {
                    "happened only before step \(index)"
                }
            return OrderTexts(steps: steps, failed: index, cause: cause, calls: steps.calls)
        }
        position = next.number
        step.log?.markVerified([next.number])
    }
    return nil
}

/// Finds consecutive calls for the steps, and marks them as verified; returns the failure if there
/// are none.
private func strictFailure(of steps: [OrderStep]) -> OrderTexts? {
    let calls = steps.callsOfDoubles
    let longest = longestBeginning(of: steps, in: calls)
    guard longest.count < steps.count else {
        for (call, step) in zip(longest, steps) { step.log?.markVerified([call.record.number]) }
        return nil
    }
    let index = longest.count
    let cause =
        if index == 0 {
            "was never called"
        } else if longest.endIndex < calls.endIndex {
            "was not the next call after step \(index): "
                + "that was \(OrderTexts.text(of: calls[longest.endIndex]))"
        } else {
            "was not called after step \(index)"
        }
    return OrderTexts(steps: steps, failed: index, cause: cause, calls: calls)
}

/// The longest run of consecutive calls that match the first steps.
private func longestBeginning(
    of steps: [OrderStep],
    in calls: [OrderTexts.Call]
) -> ArraySlice<OrderTexts.Call> {
    // If calls of a requirement were dropped, calls may be missing before the oldest one that is
    // still recorded.
    let known = steps.firstNumberOfUnbrokenCalls
    var longest = calls[..<0]
    for start in calls.indices where calls[start].record.number >= known {
        let rest = calls[start...]
        let matching = zip(rest, steps).prefix { call, step in
            call.log === step.log && step.matches(call.record)
        }
        if matching.count > longest.count { longest = rest.prefix(matching.count) }
        if matching.count == steps.count { break }
    }
    return longest
}

/// Builds the steps of an expected order of calls.
@resultBuilder
public enum OrderBuilder {
    /// Builds a step from calls, one of which must come at this position.
    ///
    /// - Parameter calls: The calls of a requirement, optionally with matching arguments.
    public static func buildExpression<Typed: DoubledKey>(
        _ calls: RecordedCalls<Typed>
    ) -> [OrderStep] { [OrderStep(calls)] }
    /// Builds consecutive steps.
    ///
    /// - Parameter steps: The steps of each statement.
    public static func buildBlock(_ steps: [OrderStep]...) -> [OrderStep] {
        steps.flatMap { $0 }
    }

    /// Builds the steps of an `if` without an `else`.
    ///
    /// - Parameter steps: The steps, or `nil` if the condition is false.
    public static func buildOptional(_ steps: [OrderStep]?) -> [OrderStep] {
        steps ?? []
    }

    /// Builds the steps of the first branch.
    ///
    /// - Parameter steps: The steps of the branch.
    public static func buildEither(first steps: [OrderStep]) -> [OrderStep] {
        steps
    }

    /// Builds the steps of the second branch.
    ///
    /// - Parameter steps: The steps of the branch.
    public static func buildEither(second steps: [OrderStep]) -> [OrderStep] {
        steps
    }

    /// Builds the steps of a loop.
    ///
    /// - Parameter steps: The steps of each iteration.
    public static func buildArray(_ steps: [[OrderStep]]) -> [OrderStep] {
        steps.flatMap { $0 }
    }
}

/// A step of an expected order of calls; see
/// ``verifyOrder(strictly:fileID:filePath:line:column:_:)``.
public struct OrderStep {
    /// Makes the name lazily, so that passing tests don't pay for it.
    private let describe: () -> String
    let problem: String?
    let state: DoubleState?
    let log: CallLog?
    let matchers: [ArgumentMatcher]
    let matches: (Record) -> Bool

    init<Typed: DoubledKey>(_ calls: RecordedCalls<Typed>) {
        self.describe = {
            let selector = calls.requirement.selector
            guard calls.matcher.elements != nil, let state = calls.state else {
                return "\(calls.state?.name ?? "").\(selector)"
            }
            return "\(state.name).\(state.describing { calls.expectation })"
        }
        self.problem = calls.problem ?? calls.problemOfOrder
        self.state = calls.state
        self.log = calls.log
        self.matchers = calls.matcher.elements ?? []
        self.matches = calls.matches
    }

    var name: String { describe() }
}

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
        let note = CallTexts.note(on: shown.map { (record: $0.record, log: $0.log) }) { log in
            steps.filter { $0.log === log }.map(\.matchers)
        }
        if let note { lines.append(note) }
        lines += notesOnDroppedCalls
        return lines.joined(separator: "\n")
    }

    static func text(of call: Call) -> String {
        let texts = CallTexts(log: call.log)
        guard let state = call.state else { return ".\(texts.call(call.record))" }
        return "\(state.name).\(state.describing { texts.call(call.record) })"
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
