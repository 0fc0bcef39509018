// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Synchronization

/// An error that says that a call was cancelled, and that no replay can rebuild.
struct Interrupted: Error, CustomStringConvertible {
    var description: String { "Interrupted.cancelled" }
}

/// A shelf whose calls end as a test says, each by its number, beginning with 1.
final class ScriptedShelf: OrderedShelf {
    private let fetching: @Sendable (Int) async throws -> Int
    private let count = Mutex(0)

    init(_ fetching: @escaping @Sendable (Int) async throws -> Int) { self.fetching = fetching }

    /// How often it was called.
    var calls: Int { count.withLock { $0 } }

    func fetch(_ title: String) async throws -> Int {
        let number = count.withLock { count in
            count += 1
            return count
        }
        return try await fetching(number)
    }

    func pages(of title: String) -> AsyncStream<String> { AsyncStream { nil } }
}

/// Waits until the task is cancelled.
func waitForCancellation() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    extendLifetime(continuation)
}

/// A protocol of synchronous calls that look whether their task is cancelled.
@Proxied
protocol Checker: AnyObject, Sendable {
    func check(_ number: Int) throws -> Int
}

final class TaskChecker: Checker {
    func check(_ number: Int) throws -> Int {
        try Task.checkCancellation()
        return number
    }
}
