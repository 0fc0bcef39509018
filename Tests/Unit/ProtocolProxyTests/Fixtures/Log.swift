// SPDX-License-Identifier: MIT

import Synchronization

/// The notes of handlers, also of Sendable ones.
final class Log: Sendable {
    private let mutex = Mutex<[String]>([])
    func add(_ line: String) { mutex.withLock { $0.append(line) } }
    var lines: [String] { mutex.withLock { $0 } }
}
