// SPDX-License-Identifier: MIT

/// The recorded calls of a requirement at one time.
struct FoundCalls {
    let kept: [Record]
    /// The kept calls that match.
    let matching: [Record]
    /// The number of calls known to match.
    let number: Int
    /// The number of all calls, including dropped ones.
    let count: Int
    /// Indicates whether calls match with any arguments.
    let areAllMeant: Bool

    /// The number of calls not known to match or not.
    private var unknown: Int { areAllMeant ? 0 : count - kept.count }

    func satisfies(_ expected: CallCount) -> Bool {
        expected.contains(number) && unknown <= expected.most - number
    }
}
