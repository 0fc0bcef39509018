// SPDX-License-Identifier: MIT

extension UnownedJob {
    /// Runs the job on the calling thread for an executor, and returns when the job is done or waits.
    func run(on executor: some TaskExecutor) {
        // SAFETY: the caller retains the executor until this returns.
        unsafe runSynchronously(on: executor.asUnownedTaskExecutor())
    }
}
