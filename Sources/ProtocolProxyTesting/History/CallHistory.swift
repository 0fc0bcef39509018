// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The calls of a test's doubles, to be shown if the test fails.
///
/// A double that is deallocated adds its calls here, with weak references to the objects among
/// their arguments. Texts are built lazily, so passing tests pay little.
package final class CallHistory: Sendable {
    private let doubles = LockedState<[PastCalls]>([])

    package init() {}

    func add(_ calls: PastCalls) {
        if !calls.isEmpty { doubles.withLock { $0.append(calls) } }
    }

    func copy(to other: CallHistory) {
        let all = doubles.withLock { $0 }
        other.doubles.withLock { $0 += all }
    }

    /// The texts of the calls so far; `nil` if there are none.
    package var texts: CallHistoryTexts? {
        let doubles = doubles.withLock { $0 }
        return doubles.isEmpty ? nil : CallHistoryTexts(doubles)
    }
}
