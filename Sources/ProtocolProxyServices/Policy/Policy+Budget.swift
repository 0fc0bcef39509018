// SPDX-License-Identifier: MIT

extension Policy {
    /// Limits the number of repeated calls that the policy's retries and hedges make together.
    ///
    /// ```swift
    /// let policy = Policy {
    ///     .budget(share: 0.2, minimumPerSecond: 3)
    ///     .retry(attempts: 3, if: .error(Unavailable.self))
    /// }
    /// ```
    ///
    /// The budget can be anywhere among the layers. If there are several budgets, the policy uses
    /// the last one. Each application of the policy has a budget of its own. To read or share the
    /// budget, pass a ``RetryBudget`` instead; see there for how calls are counted.
    ///
    /// - Parameters:
    ///   - share: The share of the calls that may be repeated, 0 or more: 0.2 for one of five. A
    ///     negative number stops the program.
    ///   - minimum: The number of calls per second that may be repeated in addition to the share, 0
    ///     or more.
    ///   - clock: The clock that measures the seconds.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: A policy without layers, to be joined with others.
    public static func budget(
        share: Double,
        minimumPerSecond minimum: Int = 10,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        // Checks the parameters now, rather than when the policy is applied, and describes them.
        let makeBudget: @Sendable () -> RetryBudget = {
            RetryBudget(
                share: share,
                minimumPerSecond: minimum,
                clock: clock,
                fileID: fileID,
                line: line
            )
        }
        let budget = BudgetSetting(
            description: "budget(\(makeBudget().summary))",
            isGiven: false,
            make: makeBudget
        )
        return Policy([], Settings(budget: budget))
    }

    /// Limits how many calls are repeated; see the static function.
    ///
    /// - Parameters:
    ///   - share: The share of the calls that may be repeated, 0 or more: 0.2 for one of five. A
    ///     negative number stops the program.
    ///   - minimum: The number of calls per second that may be repeated in addition to the share, 0
    ///     or more.
    ///   - clock: The clock that measures the seconds.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: This policy with the budget.
    public func budget(
        share: Double,
        minimumPerSecond minimum: Int = 10,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        adding(
            .budget(
                share: share,
                minimumPerSecond: minimum,
                clock: clock,
                fileID: fileID,
                line: line
            )
        )
    }

    /// Limits how many calls the retries and hedges of the policy repeat; see
    /// `budget(share:minimumPerSecond:clock:fileID:line:)`.
    ///
    /// - Parameter budget: The budget, which all applications of the policy share.
    /// - Returns: A policy without layers, to be joined with others.
    public static func budget(_ budget: RetryBudget) -> Policy {
        let setting = BudgetSetting(description: "budget(\(budget))", isGiven: true) { budget }
        return Policy([], Settings(budget: setting))
    }

    /// Limits how many calls are repeated; see the static function.
    ///
    /// - Parameter budget: The budget, which all applications of the policy share.
    /// - Returns: This policy with the budget.
    public func budget(_ budget: RetryBudget) -> Policy {
        adding(.budget(budget))
    }
}

/// How an application of a policy gets its budget.
struct BudgetSetting: Sendable {
    let description: String
    /// Whether the budget was given as an object.
    let isGiven: Bool
    let make: @Sendable () -> RetryBudget
}
