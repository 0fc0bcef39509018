// SPDX-License-Identifier: MIT

/// A test double that a scope checks and resets when it ends.
package protocol ScopedDouble: AnyObject, Sendable {
    /// Reports failed checks, and removes recordings, stubs and observers.
    ///
    /// It is called once, in the task that opened the scope, without a lock.
    func finish(checking checks: DoubleChecks)
}
