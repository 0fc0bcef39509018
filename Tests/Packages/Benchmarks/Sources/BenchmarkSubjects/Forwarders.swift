// SPDX-License-Identifier: MIT

// The baselines: classes that are written by hand and forward calls.

/// Forwards to an object that it keeps alive.
package final class StrongForwarder: Worker {
    private let target: any Worker

    package init(_ target: any Worker) { self.target = target }

    package func add(_ first: Int, _ second: Int) -> Int { target.add(first, second) }

    package func measure(_ text: String, of item: Item) -> Int { target.measure(text, of: item) }

    package var level: Int {
        get { target.level }
        set { target.level = newValue }
    }

    package func check(_ number: Int) throws(Refusal) -> Int { try target.check(number) }
}

/// Forwards to an object that others keep alive.
package final class WeakForwarder: Worker {
    private weak var target: (any Worker)?

    package init(_ target: any Worker) { self.target = target }

    package func add(_ first: Int, _ second: Int) -> Int { target?.add(first, second) ?? 0 }

    package func measure(_ text: String, of item: Item) -> Int {
        target?.measure(text, of: item) ?? 0
    }

    package var level: Int {
        get { target?.level ?? 0 }
        set { target?.level = newValue }
    }

    package func check(_ number: Int) throws(Refusal) -> Int { try target?.check(number) ?? 0 }
}

/// Forwards to an object that it keeps alive, on any thread.
package final class SharedStrongForwarder: SharedWorker {
    private let target: any SharedWorker

    package init(_ target: any SharedWorker) { self.target = target }

    package func add(_ first: Int, _ second: Int) -> Int { target.add(first, second) }

    package func fetch(_ number: Int) async -> Int { await target.fetch(number) }

    package nonisolated(nonsending) func wait(_ number: Int) async -> Int {
        await target.wait(number)
    }
}

/// Forwards to an object that others keep alive, on any thread.
package final class SharedWeakForwarder: SharedWorker {
    private weak let target: (any SharedWorker)?

    package init(_ target: any SharedWorker) { self.target = target }

    package func add(_ first: Int, _ second: Int) -> Int { target?.add(first, second) ?? 0 }

    package func fetch(_ number: Int) async -> Int { await target?.fetch(number) ?? 0 }

    package nonisolated(nonsending) func wait(_ number: Int) async -> Int {
        await target?.wait(number) ?? 0
    }
}

/// Asks each of several objects whether it is a worker, and forwards to the first that is.
package final class AskingForwarder: Worker {
    private let links: [AnyObject]

    package init(_ links: [AnyObject]) { self.links = links }

    package func add(_ first: Int, _ second: Int) -> Int {
        for link in links {
            if let worker = link as? any Worker { return worker.add(first, second) }
        }
        return 0
    }

    package func measure(_ text: String, of item: Item) -> Int {
        for link in links {
            if let worker = link as? any Worker { return worker.measure(text, of: item) }
        }
        return 0
    }

    package var level: Int {
        get { links.lazy.compactMap { $0 as? any Worker }.first?.level ?? 0 }
        set { links.lazy.compactMap { $0 as? any Worker }.first?.level = newValue }
    }

    package func check(_ number: Int) throws(Refusal) -> Int {
        for link in links {
            if let worker = link as? any Worker { return try worker.check(number) }
        }
        return 0
    }
}
