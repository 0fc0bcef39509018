// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A type-erased stub.
// SAFETY: constants; the matchers are the stub's own.
class AnyStub: @unchecked Sendable {
    /// What happens after the last answer.
    enum End {
        case repeatsLast
        case loops
        case fails((_ arguments: Any, _ count: Int) -> ExhaustedStub?)
    }

    let specificity: Int
    /// The matchers; `nil` for a stub of all calls.
    let matchers: [ArgumentMatcher]?
    let matchesAllCalls: Bool
    let location: FailureLocation

    init(matchers: [ArgumentMatcher]?, specificity: Int, at location: FailureLocation) {
        self.specificity = specificity
        self.matchers = matchers
        self.matchesAllCalls = matchers == nil
        self.location = location
    }

    /// Whether another stub is known to match the same calls.
    func matchesSameCalls(as other: AnyStub) -> Bool {
        guard specificity == other.specificity else { return false }
        guard specificity > 0, let matchers, let others = other.matchers else {
            return specificity == 0
        }
        return zip(matchers, others).allSatisfy { $0.isSame(as: $1) }
    }
}
