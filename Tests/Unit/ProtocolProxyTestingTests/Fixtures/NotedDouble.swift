// SPDX-License-Identifier: MIT

import ProtocolProxyTesting
import Synchronization

/// A double that says when it is finished.
final class NotedDouble: ScopedDouble {
    private let name: String
    private let log: Log
    private let reference = TestReference()
    private let whenFinished: @Sendable () -> Void

    init(_ name: String, log: Log, whenFinished: @escaping @Sendable () -> Void = {}) {
        self.name = name
        self.log = log
        self.whenFinished = whenFinished
        DoubleScope.current?.add(self)
    }

    func finish(checking checks: DoubleChecks, in scope: DoubleScope) {
        log.add("\(name) \(checks.rawValue)")
        whenFinished()
        if checks.contains(.unusedStubs) {
            reference.report("\(name) has an unused stub.", at: reportedLocation)
        }
    }

    deinit { log.add("\(name) died") }
}

final class Log: Sendable {
    private let all = Mutex<[String]>([])

    var lines: [String] { all.withLock { $0 } }

    func add(_ line: String) { all.withLock { $0.append(line) } }
}
