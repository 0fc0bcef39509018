// SPDX-License-Identifier: MIT

import Foundation
import Synchronization
import Testing

/// What was called, in order; written on any thread.
final class CallLog: Sendable {
    private let written = Mutex<[String]>([])

    var calls: [String] { written.withLock { $0 } }

    func write(_ call: String) { written.withLock { $0.append(call) } }
}

/// Signals when it is deallocated.
final class Lifetime: Sendable {
    let ended = DispatchSemaphore(value: 0)
    deinit { ended.signal() }
}

/// Waits for an event that must come.
///
/// The limit is reached only if it never does, so that a test fails instead of hanging.
func arrives(_ event: DispatchSemaphore) -> Bool { event.wait(timeout: .now() + 60) == .success }

/// A value that is only compared on other threads.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
