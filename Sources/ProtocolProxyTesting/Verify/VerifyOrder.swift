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
