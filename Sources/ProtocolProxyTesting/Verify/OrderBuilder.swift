// SPDX-License-Identifier: MIT

/// Builds the steps of an expected order of calls.
@resultBuilder
public enum OrderBuilder {
    /// Builds a step from calls, one of which must come at this position.
    ///
    /// - Parameter calls: The calls of a requirement, optionally with matching arguments.
    public static func buildExpression<Typed: DoubledRequirement>(
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
