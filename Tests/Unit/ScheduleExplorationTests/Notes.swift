// SPDX-License-Identifier: MIT

import Synchronization

/// The steps of one run.
final class Steps: Sendable {
    private let steps = Mutex("")
    func add(_ name: String) { steps.withLock { $0 += name } }
    var text: String { steps.withLock { $0 } }
}

/// What was seen in any run.
final class Seen: Sendable {
    private let seen = Mutex<Set<String>>([])
    func add(_ text: String) { seen.withLock { _ = $0.insert(text) } }
    var texts: Set<String> { seen.withLock { $0 } }
}

/// A value that tasks share.
final class Shared<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }

    func withLock<Output: Sendable>(_ body: (inout Value) -> Output) -> Output {
        value.withLock { body(&$0) }
    }
}
