// SPDX-License-Identifier: MIT

/// Where another task may run between two steps of a task.
package enum Switching: Sendable, CaseIterable {
    /// Where the task would leave its thread of the pool: where it waits, yields, or enters an
    /// actor in use.
    case atSuspensions
    /// Also wherever it passes from one isolation to another, and where an unoptimized function
    /// that is `@concurrent` begins, although the pool would go on without a pause.
    ///
    /// In between, tasks of the pool run at the same time, so this comes closer to what threads can
    /// do, in many more orders.
    case atHops
}
