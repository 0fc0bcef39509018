// SPDX-License-Identifier: MIT

#if Everything
import Synchronization

/// What desks and participants did in one run.
final class Journal: Sendable {
    /// A call that reached a desk.
    struct Visit: Sendable {
        let desk: Int
        let text: String
        let start: Duration
        var end = ""
        var endTime: Duration?
        /// What the desk read that serves one call: the number of the stream or the parcel, `nil` if
        /// somebody had read it before.
        var uses: [Int?] = []
        /// Whether its task was cancelled when it began to read.
        var isCancelled = false
    }

    private struct State {
        var visits: [Visit] = []
        var counts: [String: Int] = [:]
        var issues: [String] = []
    }

    private let state = Mutex(State())

    var visits: [Visit] { state.withLock { $0.visits } }
    var issues: [String] { state.withLock { $0.issues } }

    /// Begins a visit, and returns its index.
    func begin(_ desk: Int, _ text: String, at start: Duration) -> Int {
        state.withLock { state in
            state.visits.append(Visit(desk: desk, text: text, start: start))
            return state.visits.count - 1
        }
    }

    func change(_ visit: Int, _ body: (inout Visit) -> Void) {
        state.withLock { body(&$0.visits[visit]) }
    }

    /// The number of earlier visits of a desk.
    func visits(of desk: Int, before visit: Int) -> Int {
        state.withLock { $0.visits[..<visit].count { $0.desk == desk } }
    }

    /// Counts something that a participant did.
    func count(_ name: String) { state.withLock { $0.counts[name, default: 0] += 1 } }

    func counted(_ name: String) -> Int { state.withLock { $0.counts[name, default: 0] } }

    /// Notes what was reported to the test.
    func report(_ text: String) { state.withLock { $0.issues.append(text) } }
}

extension Journal.Visit {
    /// Whether it ended early because its task was cancelled.
    var endsCancelled: Bool {
        end.hasPrefix("threw CancellationError") || end.hasPrefix("threw interrupted")
    }
}

extension Journal.Visit: CustomStringConvertible {
    var description: String { "desk \(desk) at \(start.inSeconds): \(text) \(end)" }
}

extension Duration {
    var inSeconds: String {
        let half = components.attoseconds == 0 ? "" : ".5"
        return "\(components.seconds)\(half) s"
    }

    /// So many halves of a second: the times of draws.
    static func halves(_ count: Int) -> Duration { .milliseconds(500 * count) }
}
#endif
