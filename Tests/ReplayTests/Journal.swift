// SPDX-License-Identifier: MIT

import Synchronization

/// What the objects of an example write down, on whatever thread.
final class Journal: Sendable {
    private let mutex = Mutex<[String]>([])
    func note(_ line: String) { mutex.withLock { $0.append(line) } }
    var lines: [String] { mutex.withLock { $0 } }
}
