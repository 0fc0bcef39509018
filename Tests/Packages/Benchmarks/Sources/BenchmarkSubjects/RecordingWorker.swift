// SPDX-License-Identifier: MIT

import Synchronization

/// A spy that is written by hand: it records its calls, or the newest so many, and answers them.
package final class RecordingWorker: Worker {
    private struct Calls: Sendable {
        var adds: [(Int, Int)] = []
        var measures: [(String, Int)] = []
        var next = 0
    }

    private let limit: Int
    private let calls = Mutex(Calls())

    package init(limit: Int) { self.limit = limit }

    package func forget() { calls.withLock { $0 = Calls() } }

    package func add(_ first: Int, _ second: Int) -> Int {
        calls.withLock { calls in
            if calls.adds.count < limit {
                calls.adds.append((first, second))
            } else {
                calls.adds[calls.next] = (first, second)
            }
            calls.next = (calls.next + 1) % limit
        }
        return first &+ second
    }

    package func measure(_ text: String, of item: Item) -> Int {
        calls.withLock { calls in
            if calls.measures.count < limit {
                calls.measures.append((text, item.weight))
            } else {
                calls.measures[calls.next] = (text, item.weight)
            }
            calls.next = (calls.next + 1) % limit
        }
        return text.utf8.count &+ item.weight
    }

    package var level: Int {
        get { 1 }
        set {}
    }

    package func check(_ number: Int) throws(Refusal) -> Int { number }
}
