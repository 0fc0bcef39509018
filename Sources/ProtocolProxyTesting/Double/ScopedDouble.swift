// SPDX-License-Identifier: MIT

/// A test double that a scope checks and resets when the scope ends.
package protocol ScopedDouble: AnyObject, Sendable {
    /// Reports failed checks, then removes recordings, stubs and observers.
    ///
    /// Called once, in the task that opened the scope, and without holding a lock.
    func finish(checking checks: DoubleChecks)

    /// Adds the recorded calls to a history, in which they may outlive the double.
    ///
    /// - Parameter objects: How to keep arguments and results that are objects.
    func leaveCalls(to history: CallHistory, keeping objects: Recording.ObjectKeeping)
}

extension ScopedDouble {
    package func leaveCalls(to history: CallHistory, keeping objects: Recording.ObjectKeeping) {}
}
