// SPDX-License-Identifier: MIT

/// Builds the steps of an expected order of calls.
@resultBuilder
public enum OrderBuilder {
    /// Builds a step, which is one of several calls of a requirement.
    public static func buildExpression<Typed: DoubledRequirement>(
        _ calls: RecordedCalls<Typed>
    ) -> [OrderStep] { [OrderStep(calls)] }
    /// Builds consecutive steps.
    public static func buildBlock(_ steps: [OrderStep]...) -> [OrderStep] { steps.flatMap { $0 } }
    /// Builds the steps of a condition.
    public static func buildOptional(_ steps: [OrderStep]?) -> [OrderStep] { steps ?? [] }
    /// Builds the steps of the first branch.
    public static func buildEither(first steps: [OrderStep]) -> [OrderStep] { steps }
    /// Builds the steps of the second branch.
    public static func buildEither(second steps: [OrderStep]) -> [OrderStep] { steps }
    /// Builds the steps of a loop.
    public static func buildArray(_ steps: [[OrderStep]]) -> [OrderStep] { steps.flatMap { $0 } }
}
