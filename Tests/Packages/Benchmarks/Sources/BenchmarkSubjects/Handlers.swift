// SPDX-License-Identifier: MIT

import Synchronization

// The baselines: classes that are written by hand and answer calls by closures.

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
        add: @escaping @Sendable (Int, Int) -> Int,
        measure: @escaping @Sendable (String, Item) -> Int
    ) {
        adding = Mutex(Adding(body: add))
        measuring = Mutex(Measuring(body: measure))
    }

    package func add(_ first: Int, _ second: Int) -> Int {
        adding.withLock { $0 }.body(first, second)
    }

    package func measure(_ text: String, of item: Item) -> Int {
        measuring.withLock { $0 }.body(text, item)
    }

    package func check(_ number: Int) throws(Refusal) -> Int { number }

    package func exchange(add: @escaping @Sendable (Int, Int) -> Int) {
        adding.withLock { $0 = Adding(body: add) }
    }
}

/// Answers calls by closures, on any thread.
package final class SharedHandledWorker: SharedWorker {
    private let adding: Mutex<Adding>

    package init(add: @escaping @Sendable (Int, Int) -> Int) { adding = Mutex(Adding(body: add)) }

    package func add(_ first: Int, _ second: Int) -> Int {
        adding.withLock { $0 }.body(first, second)
    }

    package func fetch(_ number: Int) async -> Int { number }

    package nonisolated(nonsending) func wait(_ number: Int) async -> Int { number }
}

private struct Raising {
    let body: @Sendable (inout Int) -> Void
}

// A closure cannot be generic, so that it takes what may be of any type, and the caller must look
// what came back.
private struct Sameness {
    let body: @Sendable (Any) -> Any
}

private struct Checking {
    let body: @Sendable (Int) throws(Refusal) -> Int
}

/// Answers calls with arguments of other kinds by closures that may be exchanged.
package final class HandledShaper: Shaper {
    private let raising: Mutex<Raising>
    private let sameness: Mutex<Sameness>
    private let checking: Mutex<Checking>

    package init(
        raise: @escaping @Sendable (inout Int) -> Void,
        same: @escaping @Sendable (Any) -> Any,
        check: @escaping @Sendable (Int) throws(Refusal) -> Int
    ) {
        raising = Mutex(Raising(body: raise))
        sameness = Mutex(Sameness(body: same))
        checking = Mutex(Checking(body: check))
    }

    package func raise(_ number: inout Int) { raising.withLock { $0 }.body(&number) }

    package func same<Value>(_ value: Value) -> Value {
        let answer = sameness.withLock { $0 }.body(value)
        guard let same = answer as? Value else {
            preconditionFailure("The closure returns a value of another type.")
        }
        return same
    }

    package func check(_ number: Int) throws(Refusal) -> Int {
        try checking.withLock { $0 }.body(number)
    }
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
        _ target: any Worker,
        add: @escaping @Sendable (Int, Int) -> Void,
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

/// Asks one closure about every call, by name and with boxed arguments: the closure lets the target
/// answer, or does it.
package final class NamingForwarder: Worker {
    package typealias Handler = (_ name: String, _ arguments: [Any], _ proceed: () throws -> Any)
        throws -> Any

    private let target: any Worker
    private let handler: Handler

    package init(_ target: any Worker, handler: @escaping Handler) {
        self.target = target
        self.handler = handler
    }

    package func add(_ first: Int, _ second: Int) -> Int {
        (try? handler("add(_:_:)", [first, second]) { target.add(first, second) }) as? Int ?? 0
    }

    package func measure(_ text: String, of item: Item) -> Int {
        (try? handler("measure(_:of:)", [text, item]) { target.measure(text, of: item) }) as? Int
            ?? 0
    }

    package var level: Int {
        get { (try? handler("level", []) { target.level }) as? Int ?? 0 }
        set { _ = try? handler("setter: level", [newValue]) { target.level = newValue } }
    }

    package func check(_ number: Int) throws(Refusal) -> Int {
        do {
            return try handler("check(_:)", [number]) { try target.check(number) } as? Int ?? 0
        } catch {
            throw error as? Refusal ?? Refusal()
        }
    }
}

/// Answers messages by name.
package final class HandlerTable {
    private let handlers: [String: ([Any]) -> Any]

    package init(_ handlers: [String: ([Any]) -> Any]) { self.handlers = handlers }

    package func send(_ name: String, _ arguments: [Any]) -> Any { handlers[name]?(arguments) ?? 0 }
}
