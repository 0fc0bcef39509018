// SPDX-License-Identifier: MIT

import Synchronization

/// Lines that may be written on any thread.
final class Journal: Sendable {
    private let written = Mutex<[String]>([])

    var lines: [String] { written.withLock { $0 } }

    func write(_ line: String) { written.withLock { $0.append(line) } }
}
