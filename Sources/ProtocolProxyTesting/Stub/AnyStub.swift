// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A type-erased stub.
// SAFETY: constants; the matchers are the stub's own.
class AnyStub: @unchecked Sendable {
    /// What happens after the last answer.
    enum End {
        case stays
        case loops
        case fails((_ arguments: Any, _ count: Int) -> Exhaustion?)
    }

    let specificity: Int
    /// The matchers; `nil` for a stub of all calls.
    let matchers: [ArgumentMatcher]?
    let takesAll: Bool
    let place: SourcePlace

    init(_ specificity: Int, _ matchers: [ArgumentMatcher]?, _ place: SourcePlace) {
        self.specificity = specificity
        self.matchers = matchers
        self.takesAll = matchers == nil
        self.place = place
    }

    /// Whether another stub is known to take the same calls.
    func takesSameCalls(as other: AnyStub) -> Bool {
        guard specificity == other.specificity else { return false }
        guard specificity > 0, let matchers, let others = other.matchers else {
            return specificity == 0
        }
        return zip(matchers, others).allSatisfy { $0.isSame(as: $1) }
    }
}
