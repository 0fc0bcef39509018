// SPDX-License-Identifier: MIT

extension UnownedJob {
    /// Runs the job on the calling thread for an executor.
    ///
    /// Returns when the job finishes or suspends.
    func run(on executor: some TaskExecutor) {
        // SAFETY: the caller retains the executor until this returns.
        unsafe runSynchronously(on: executor.asUnownedTaskExecutor())
    }
}
