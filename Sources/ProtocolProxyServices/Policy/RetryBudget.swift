// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A limit on repeated calls, so that retries and hedges don't overload a service that is down.
///
/// ```swift
/// let budget = RetryBudget(share: 0.2, minimumPerSecond: 3)
/// let policy = Policy {
///     .budget(budget)
///     .retry(attempts: 3, if: .error(Unavailable.self))
/// }
/// ```
///
/// Three attempts are three times the load, just when a service is already overloaded. With a
/// budget, the retries and hedges of a policy together repeat at most a share of the calls that
/// were made in the last ten seconds. When the budget is spent, a failed call isn't retried, and a
/// hedge only waits for the calls that it has already made. The minimum lets services with few
/// calls repeat some of them. The type follows the retry budgets of Finagle, Linkerd and Envoy.
///
/// A budget can be used on any thread, and several policies may share one.
public final class RetryBudget: Sendable {
    /// How many calls were made and repeated.
    public struct Counts: Sendable, Hashable {
        /// The number of calls, not including repeated ones.
        public internal(set) var calls = 0
        /// The number of times that a call was repeated.
        public internal(set) var repeated = 0
        /// The number of times that a call wasn't repeated, because the budget was spent.
        public internal(set) var refused = 0
    }

    /// The number of calls that began in one second.
    fileprivate struct Second {
        var number = 0
        var calls = 0
        var repeated = 0
    }

    fileprivate struct State {
        var share: Double
        var minimumPerSecond: Int
        var seconds = [Second](repeating: Second(), count: RetryBudget.length)
        var counts = Counts()
    }

    /// The number of seconds for which calls count.
    private static let length = 10

    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration
    private let state: LockedState<State>

    /// Creates an unused budget.
    ///
    /// - Parameters:
    ///   - share: The share of the calls that may be repeated, 0 or more: 0.2 for one of five. A
    ///     negative number stops the program.
    ///   - minimum: The number of calls per second that may be repeated in addition to the share, 0
    ///     or more.
    ///   - clock: The clock that measures the seconds.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    public init(
        share: Double = 0.2,
        minimumPerSecond minimum: Int = 10,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        if !(share.isFinite && share >= 0) {
            fatalError(
                "The share of calls that may be repeated must be 0 or more, and is \(share).",
                file: fileID,
                line: line
            )
        }
        if minimum < 0 {
            fatalError(
                "The number of calls that may be repeated in a second must be 0 or more, "
                    + "and is \(minimum).",
                file: fileID,
                line: line
            )
        }
        self.clock = clock
        self.elapsed = elapsedTime(clock: clock)
        self.state = LockedState(State(share: share, minimumPerSecond: minimum))
    }

    /// The share of the calls that may be repeated: 0.2 for one of five.
    public var share: Double { state.withLock { $0.share } }

    /// The number of calls per second that may be repeated in addition to the share.
    public var minimumPerSecond: Int { state.withLock { $0.minimumPerSecond } }

    /// The counts since the budget was created.
    public var counts: Counts { state.withLock { $0.counts } }

    /// Counts the first attempt of a call.
    func countCall() {
        let now = second
        state.withLock { state in
            state.begin(now)
            state.seconds[now % Self.length].calls += 1
            state.counts.calls += 1
        }
    }

    /// Counts another repeated call if the budget allows one; returns whether it does.
    func spendRepeat() -> Bool {
        guard reserve() != nil else { return false }
        countRepeated()
        return true
    }

    /// Counts a repeated call that was reserved.
    func countRepeated() {
        state.withLock { $0.counts.repeated += 1 }
    }

    /// Reserves a repeated call; `nil` if the budget is spent.
    ///
    /// - Returns: The second of the reservation, with which to give it back.
    func reserve() -> Int? {
        let now = second
        return state.withLock { state -> Int? in
            state.begin(now)
            let current = state.seconds.filter { now - $0.number < Self.length }
            let calls = current.reduce(0) { $0 + $1.calls }
            let repeated = current.reduce(0) { $0 + $1.repeated }
            let minimum = Double(state.minimumPerSecond) * Double(Self.length)
            guard Double(repeated + 1) <= Double(calls) * state.share + minimum else {
                state.counts.refused += 1
                return nil
            }
            state.seconds[now % Self.length].repeated += 1
            // Another thread may have read the clock later, and begun a later second at this index.
            return state.seconds[now % Self.length].number
        }
    }

    /// Gives back the reservation of a call that isn't made, if its second still counts.
    func giveBack(_ second: Int) {
        state.withLock { state in
            guard state.seconds[second % Self.length].number == second else { return }
            state.seconds[second % Self.length].repeated -= 1
        }
    }

    /// The number of the current second, beginning with 0.
    private var second: Int {
        // A clock may go back.
        max(0, Int(elapsed().components.seconds))
    }
}

extension RetryBudget.State {
    /// Begins a second, and forgets the one at its index, which no longer counts.
    fileprivate mutating func begin(_ now: Int) {
        let index = now % seconds.count
        // Another thread may have read the clock later, and begun a later second already.
        if seconds[index].number < now { seconds[index] = RetryBudget.Second(number: now) }
    }
}

extension RetryBudget: LayerState {
    package var figures: [LayerFigure] {
        let counts = counts
        return [
            .total("budget_calls", counts.calls),
            .total("budget_repeated", counts.repeated),
            .total("budget_refusals", counts.refused),
        ]
    }
}

extension RetryBudget: ChangeableState {
    func canAdoptRules(of other: RetryBudget) -> Bool {
        areSame(clock, other.clock)
    }

    /// Adopts the share and the minimum of another budget, and keeps what was counted.
    func adoptRules(of other: RetryBudget) {
        let (share, minimumPerSecond) = other.state.withLock { ($0.share, $0.minimumPerSecond) }
        state.withLock { state in
            state.share = share
            state.minimumPerSecond = minimumPerSecond
        }
    }
}

extension RetryBudget: CustomStringConvertible {
    /// The share and the minimum, written like the initializer.
    public var description: String { "RetryBudget(\(summary))" }

    /// The parameters, written as for the initializer.
    var summary: String { "share: \(share), minimumPerSecond: \(minimumPerSecond)" }
}

extension Policy {
    // chained: Limits how many calls are repeated
    // chained returns: This policy with the budget.
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

    // chained: Limits how many calls are repeated
    // chained returns: This policy with the budget.
    /// Limits how many calls the retries and hedges of the policy repeat; see
    /// `budget(share:minimumPerSecond:clock:fileID:line:)`.
    ///
    /// - Parameter budget: The budget, which all applications of the policy share.
    /// - Returns: A policy without layers, to be joined with others.
    public static func budget(_ budget: RetryBudget) -> Policy {
        let setting = BudgetSetting(description: "budget(\(budget))", isGiven: true) { budget }
        return Policy([], Settings(budget: setting))
    }
}

/// How an application of a policy gets its budget.
struct BudgetSetting: Sendable {
    let description: String
    /// Whether the budget was given as an object.
    let isGiven: Bool
    let make: @Sendable () -> RetryBudget
}
