// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Verifies the order of calls: first a call of the first step, later a call of the second step,
/// and so on.
///
/// ```text
/// verifyOrder {
///     orders.calls(\.orderId)
///     gateway.calls(\.charge, .any, "o-1").called(.twice)
/// }
/// ```
///
/// The steps may be calls of several doubles, with other calls in between. Each step marks its call
/// as verified. If the order is wrong, the calls that the steps name count as verified, too, since
/// they have been reported.
///
/// A step without a number is satisfied by one call, and further calls of its kind are other calls:
/// the calls *a*, *a*, *b* have the order *a*, *b*. The in-order verifications of other libraries
/// expect exactly one call there. For that, give the step a number, as in
/// ``RecordedCalls/called(_:)``.
///
/// With `strictly`, the doubles of the steps must not have received any other call, of whatever
/// requirement, between the first step and the last. Calls before and after the steps are allowed;
/// `verifyNothingElse()` finds such calls. Calls that weren't recorded, because of
/// ``Recording/matching(_:)``, don't count. MockK's `verifySequence` is like `strictly`, but also
/// refuses other calls before the first step and after the last.
///
/// - Parameters:
///   - strictly: Whether no other call of the doubles may come between two steps.
///   - ignored: Calls that may come between two steps even so, except calls of requirements that
///     are steps; by default, none.
///   - fileID: The module and file in which to report failures; by default, the caller's.
///   - filePath: The path of that file.
///   - line: The line on which to report failures.
///   - column: The column at which to report failures.
///   - steps: Lists the calls, in the expected order.
/// - Complexity: O(*n* *s*) in the *n* recorded calls of the requirements and the *s* steps; with
///   `strictly`, *n* counts all recorded calls of the doubles. Steps with numbers may take O(*n*²
///   *s*).
public func verifyOrder(
    strictly: Bool = false,
    ignoring ignored: IgnoredCalls = [],
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
    let calls = strictly ? steps.callsOfDoubles(ignoring: ignored) : steps.calls
    let outcome: OrderOutcome
    if strictly {
        var search = StrictOrderSearch(
            steps,
            in: calls,
            beginningAt: steps.firstNumberOfUnbrokenCalls(ignoring: ignored)
        )
        outcome = search.run()
    } else {
        var search = OrderSearch(steps)
        outcome = search.run()
    }
    switch outcome {
    case .found(let numbers):
        for (step, numbers) in zip(steps, numbers) { step.log?.markVerified(Set(numbers)) }
    case .failed(let failure):
        report(OrderTexts(steps: steps, failure: failure, calls: calls).text)
        steps.markVerified(after: failure)
    }
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
    /// Builds a step from a number of calls.
    ///
    /// - Parameter step: The step.
    public static func buildExpression(_ step: OrderStep) -> [OrderStep] { [step] }
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
/// ``verifyOrder(strictly:ignoring:fileID:filePath:line:column:_:)``.
public struct OrderStep {
    /// Makes the name lazily, so that passing tests don't pay for it.
    private let describe: () -> String
    let problem: String?
    let state: DoubleState?
    let log: CallLog?
    let matchers: [ArgumentMatcher]
    let matches: (Record) -> Bool
    /// How many calls the step expects; `nil` for one call, before and after which others of its
    /// kind may come.
    let count: CallCount?

    init<Typed: DoubledKey>(_ calls: RecordedCalls<Typed>, called count: CallCount? = nil) {
        self.describe = {
            let selector = calls.requirement.selector
            guard calls.matcher.elements != nil, let state = calls.state else {
                return selector.description
            }
            return state.describing { calls.expectation }
        }
        self.problem = calls.problem ?? calls.problemOfOrder
        self.state = calls.state
        self.log = calls.log
        self.matchers = calls.matcher.elements ?? []
        self.matches = calls.matches
        self.count = count
    }

    /// The call of the step, without its double and number.
    var call: String { describe() }
}

extension RecordedCalls {
    /// Returns a step of `verifyOrder` that expects a number of calls.
    ///
    /// All matching calls between the previous and the next step count; those of the first step
    /// count from the beginning, and those of the last one to the end. With `strictly`, only
    /// calls that directly follow each other count.
    ///
    /// ```text
    /// verifyOrder {
    ///     gateway.calls(\.charge).called(.twice)
    ///     orders.calls(\.save).called(.once)
    /// }
    /// ```
    ///
    /// - Parameter count: The expected number of calls.
    /// - Returns: The step.
    public func called(_ count: CallCount) -> OrderStep {
        OrderStep(self, called: count)
    }
}

extension [OrderStep] {
    /// Marks the calls that the steps expect as verified, in whatever order they came: a failure
    /// has reported them.
    fileprivate func markVerified(after failure: OrderFailure) {
        var claimed: Set<UInt64> = []
        for (index, step) in enumerated() {
            let isWrongInNumber = step.count != nil && index == failure.step
            let most = isWrongInNumber ? Int.max : step.count?.most ?? 1
            let matching = step.log?.records.filter {
                !claimed.contains($0.number) && step.matches($0)
            }
            claimed.formUnion((matching ?? []).prefix(most).map(\.number))
        }
        if let intruder = failure.intruder {
            intruder.log.markVerified([intruder.record.number])
        }
        for (_, log) in logs { log.markVerified(claimed) }
    }
}
