// SPDX-License-Identifier: MIT

#if Metrics
import Metrics
import ProtocolProxy

/// A counter that grows with a total.
final class GrowingCounter: Sendable {
    private let counter: Counter
    private let recorded = LockedState(0)

    init(_ counter: Counter) { self.counter = counter }

    func record(_ total: Int) {
        let growth = recorded.withLock { recorded in
            // Of two threads that record, the one that read the total first may come here last.
            let growth = max(total - recorded, 0)
            recorded += growth
            return growth
        }
        if growth > 0 { counter.increment(by: growth) }
    }
}
#endif
