// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Answers calls that nothing else answers, and counts them.
final class LastResort: Sendable {
    private let value: LockedState<Any?>
    private let number = LockedState(0)

    init(_ value: Any?) { self.value = LockedState(value) }

    var count: Int { number.withLock(\.self) }

    func answer(_ call: UnansweredCall) -> Any? {
        number.withLock { $0 += 1 }
        return value.withLock(\.self)
    }
}
