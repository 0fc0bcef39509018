// SPDX-License-Identifier: MIT

extension UnownedJob {
    /// Runs the job on the thread that calls, as one of an executor, and returns when it is done or waits.
    func run(on executor: some TaskExecutor) {
        // SAFETY: whoever calls holds the executor, and so it lives until this returns.
        unsafe runSynchronously(on: executor.asUnownedTaskExecutor())
    }
}
