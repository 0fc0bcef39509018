// SPDX-License-Identifier: MIT

import Synchronization

/// Counts what has begun, and what has ended.
final class Gauge: Sendable {
    private struct Counts {
        var begun = 0
        var ended = 0
    }

    private let counts = Mutex(Counts())

    var begun: Int { counts.withLock(\.begun) }
    var inProgress: Int { counts.withLock { $0.begun - $0.ended } }

    /// Counts what takes no time.
    func count() {
        counts.withLock { counts in
            counts.begun += 1
            counts.ended += 1
        }
    }

    nonisolated(nonsending) func measure<Output>(
        _ body: nonisolated(nonsending) () async throws -> Output
    ) async rethrows -> Output {
        counts.withLock { $0.begun += 1 }
        defer { counts.withLock { $0.ended += 1 } }
        return try await body()
    }
}
