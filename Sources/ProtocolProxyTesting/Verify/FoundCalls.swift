// SPDX-License-Identifier: MIT

/// A snapshot of the recorded calls of a requirement.
struct FoundCalls {
    let recorded: [Record]
    let matching: [Record]
    /// The number of calls known to match.
    let number: Int
    /// The total number of calls, including dropped ones.
    let count: Int
    /// The index of the first call after this snapshot.
    let end: Int
    /// Whether all calls match because there are no matchers.
    let areAllMatching: Bool

    /// The number of dropped calls, which may or may not have matched.
    private var unknown: Int { areAllMatching ? 0 : count - recorded.count }

    func satisfies(_ expected: CallCount) -> Bool {
        expected.contains(number) && unknown <= expected.most - number
    }
}
