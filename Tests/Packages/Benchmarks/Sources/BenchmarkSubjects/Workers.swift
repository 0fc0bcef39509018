// SPDX-License-Identifier: MIT

/// Does next to nothing, so that what is measured is the way to it.
package final class PlainWorker: Worker {
    package init() {}

    // Not stored: the checks of exclusive access would be most of a call.
    package var level: Int {
        get { 1 }
        set {}
    }

    package func add(_ first: Int, _ second: Int) -> Int { first &+ second }

    package func measure(_ text: String, of item: Item) -> Int { text.utf8.count &+ item.weight }

    package func check(_ number: Int) throws(Refusal) -> Int {
        if number < 0 { throw Refusal() }
        return number
    }
}

/// A worker for any thread.
package final class PlainSharedWorker: SharedWorker {
    package init() {}

    package func add(_ first: Int, _ second: Int) -> Int { first &+ second }

    package func fetch(_ number: Int) async -> Int { number }

    package nonisolated(nonsending) func wait(_ number: Int) async -> Int { number }
}

/// A worker for any thread, whose calls may fail.
package final class PlainRemoteWorker: RemoteWorker {
    package init() {}

    package func fetch(_ number: Int) async throws -> Int {
        if number < 0 { throw Refusal() }
        return number
    }
}

/// A worker whose calls suspend once, as those of a real service do.
package final class SuspendingRemoteWorker: RemoteWorker {
    package init() {}

    package func fetch(_ number: Int) async throws -> Int {
        await Task.yield()
        return number
    }
}

/// Does as little on an executor of its own.
package actor PlainClerk: Clerk {
    package init() {}

    package func add(_ first: Int, _ second: Int) -> Int { first &+ second }

    package func fetch(_ number: Int) async -> Int { number }
}

/// Does as little with arguments of other kinds.
package final class PlainShaper: Shaper {
    package init() {}

    package func raise(_ number: inout Int) { number &+= 1 }

    package func same<Value>(_ value: Value) -> Value { value }

    package func check(_ number: Int) throws(Refusal) -> Int {
        if number < 0 { throw Refusal() }
        return number
    }
}

/// The counter of the handlers.
// SAFETY: handlers that count run on the one thread that measures.
package final class Tally: @unchecked Sendable {
    package var count = 0

    package init() {}
}
