// SPDX-License-Identifier: MIT

/// The records of all threads, protected by a lock.
///
/// A reader takes the lock only for its thread's first use, and a writer takes it to search the
/// hazard pointers. A thread also takes it when it ends, so that its record can be freed and ended
/// threads cost nothing.
// SAFETY: `records` is read and written under `lock` only.
final class HazardRegistry: @unchecked Sendable {
    private let lock = PlatformLock()
    private var records: [HazardRecord] = []

    /// The number of records of living threads, and of ended threads with a cell in use.
    var count: Int { withRecords(\.count) }

    func withRecords<Output>(_ body: (inout [HazardRecord]) -> Output) -> Output {
        lock.lock()
        defer { lock.unlock() }
        return body(&records)
    }

    /// Keeps the records consistent in the child of a fork: no thread is in the middle of a change
    /// when the process forks.
    func surviveForks() {
        atFork(
            before: { HazardRecord.registry.lock.lock() },
            inParent: { HazardRecord.registry.lock.unlock() },
            inChild: {
                HazardRecord.abandonOthers(in: &HazardRecord.registry.records)
                HazardRecord.registry.lock.unlock()
            }
        )
    }
}
