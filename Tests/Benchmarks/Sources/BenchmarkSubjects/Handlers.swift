// SPDX-License-Identifier: MIT

import Synchronization

// What one writes by hand in place of a proxy, to answer calls by closures: the baselines.

// A closure in a struct: `Mutex` would wrap a bare one anew at each read.
private struct Adding {
    let body: @Sendable (Int, Int) -> Int
}

private struct Measuring {
    let body: @Sendable (String, Item) -> Int
}

/// Answers by closures that may be exchanged.
package final class HandledWorker: Worker {
    private let adding: Mutex<Adding>
    private let measuring: Mutex<Measuring>
    package var level = 1

    package init(
        add: @escaping @Sendable (Int, Int) -> Int, measure: @escaping @Sendable (String, Item) -> Int
    ) {
        adding = Mutex(Adding(body: add))
        measuring = Mutex(Measuring(body: measure))
    }

    package func add(_ first: Int, _ second: Int) -> Int { adding.withLock { $0 }.body(first, second) }

    package func measure(_ text: String, of item: Item) -> Int { measuring.withLock { $0 }.body(text, item) }

    package func check(_ number: Int) throws(Refusal) -> Int { number }

    package func exchange(add: @escaping @Sendable (Int, Int) -> Int) { adding.withLock { $0 = Adding(body: add) } }
}

/// The same on any thread.
package final class SharedHandledWorker: SharedWorker {
    private let adding: Mutex<Adding>

    package init(add: @escaping @Sendable (Int, Int) -> Int) { adding = Mutex(Adding(body: add)) }

    package func add(_ first: Int, _ second: Int) -> Int { adding.withLock { $0 }.body(first, second) }

    package func fetch(_ number: Int) async -> Int { number }

    package nonisolated(nonsending) func wait(_ number: Int) async -> Int { number }
}

private struct AroundAdding {
    let before: @Sendable (Int, Int) -> Void
    let after: @Sendable (Int, Int) -> Void
}

private struct AroundMeasuring {
    let before: @Sendable (String, Item) -> Void
    let after: @Sendable (String, Item) -> Void
}

/// Forwards, and tells a closure before and one after, which may be exchanged.
package final class WatchedForwarder: Worker {
    private let target: any Worker
    private let aroundAdding: Mutex<AroundAdding>
    private let aroundMeasuring: Mutex<AroundMeasuring>

    package init(
        _ target: any Worker, add: @escaping @Sendable (Int, Int) -> Void,
        measure: @escaping @Sendable (String, Item) -> Void
    ) {
        self.target = target
        aroundAdding = Mutex(AroundAdding(before: add, after: add))
        aroundMeasuring = Mutex(AroundMeasuring(before: measure, after: measure))
    }

    package func add(_ first: Int, _ second: Int) -> Int {
        let around = aroundAdding.withLock { $0 }
        around.before(first, second)
        let result = target.add(first, second)
        around.after(first, second)
        return result
    }

    package func measure(_ text: String, of item: Item) -> Int {
        let around = aroundMeasuring.withLock { $0 }
        around.before(text, item)
        let result = target.measure(text, of: item)
        around.after(text, item)
        return result
    }

    package var level: Int {
        get { target.level }
        set { target.level = newValue }
    }

    package func check(_ number: Int) throws(Refusal) -> Int { try target.check(number) }
}

/// Calls closures that call closures, the innermost of which forward.
package final class NestedForwarder: Worker {
    private let adding: (Int, Int) -> Int
    private let measuring: (String, Item) -> Int
    package var level = 1

    package init(_ target: any Worker, depth: Int) {
        var adding: (Int, Int) -> Int = { target.add($0, $1) }
        var measuring: (String, Item) -> Int = { target.measure($0, of: $1) }
        for _ in 0..<depth {
            let (add, measure) = (adding, measuring)
            adding = { add($0, $1) }
            measuring = { measure($0, $1) }
        }
        self.adding = adding
        self.measuring = measuring
    }

    package func add(_ first: Int, _ second: Int) -> Int { adding(first, second) }

    package func measure(_ text: String, of item: Item) -> Int { measuring(text, item) }

    package func check(_ number: Int) throws(Refusal) -> Int { number }
}

/// Answers messages by name.
package final class HandlerTable {
    private let handlers: [String: ([Any]) -> Any]

    package init(_ handlers: [String: ([Any]) -> Any]) { self.handlers = handlers }

    package func send(_ name: String, _ arguments: [Any]) -> Any { handlers[name]?(arguments) ?? 0 }
}
