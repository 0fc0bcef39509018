// SPDX-License-Identifier: MIT

import Synchronization

/// What delegates are told, on any thread.
final class Notes: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock(\.self) }

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// Returns the notes since the last call.
    func take() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}

/// Something that is waited for: it has happened so and so often.
struct Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream(of: Void.self) }

    func fire() { continuation.yield() }

    func wait(for count: Int = 1) async {
        var rest = stream.prefix(count).makeAsyncIterator()
        while await rest.next() != nil {}
    }
}
