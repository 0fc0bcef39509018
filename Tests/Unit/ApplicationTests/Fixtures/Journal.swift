// SPDX-License-Identifier: MIT

import Synchronization

/// The notes of the objects of an example, on any thread.
final class Journal: Sendable {
    private let mutex = Mutex<[String]>([])
    func note(_ line: String) { mutex.withLock { $0.append(line) } }
    var lines: [String] { mutex.withLock { $0 } }
}
