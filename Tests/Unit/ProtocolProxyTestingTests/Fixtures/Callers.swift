// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTesting
import Synchronization

/// From where a failure is reported, other than from the test itself.
enum Caller: CaseIterable {
    case childTask, detachedTask, dispatchQueue, task, thread

    /// Runs a function there, and returns when it has ended.
    func run(_ body: @escaping @Sendable () -> Void) async {
        switch self {
        case .childTask:
            async let child: Void = body()
            await child
        case .detachedTask: await Task.detached { body() }.value
        case .dispatchQueue:
            await withCheckedContinuation { done in
                DispatchQueue.global().async {
                    body()
                    done.resume()
                }
            }
        case .task: await Task { body() }.value
        case .thread:
            await withCheckedContinuation { done in
                Thread.detachNewThread {
                    body()
                    done.resume()
                }
            }
        }
    }
}

/// Where the tests have failures point.
let reportedLocation = FailureLocation(
    fileID: "Module/File.swift",
    filePath: "/path/File.swift",
    line: 7,
    column: 9
)

/// A place where two meet: who comes first waits for the other.
final class Meeting<Value: Sendable>: Sendable {
    private let first = Mutex<(value: Value, leave: CheckedContinuation<Value, Never>)?>(nil)

    /// Leaves a value for the other, and returns the other's.
    func exchange(_ value: Value) async -> Value {
        await withCheckedContinuation { continuation in
            let other = first.withLock { first in
                if let other = first.take() { return Optional(other) }
                first = (value, continuation)
                return nil
            }
            guard let other else { return }
            other.leave.resume(returning: value)
            continuation.resume(returning: other.value)
        }
    }
}
