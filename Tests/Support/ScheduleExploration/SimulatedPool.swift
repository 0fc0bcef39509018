// SPDX-License-Identifier: MIT

/// The executor on which an exploration runs its jobs.
///
/// The runtime finds it where it would find the pool: `Task.yield()` enqueues on it. As it is not
/// the pool itself, a task that switches to the pool or to an actor is enqueued there, by way of
/// the hook.
final class SimulatedPool: TaskExecutor {
    static let shared = SimulatedPool()

    func enqueue(_ job: consuming ExecutorJob) { Simulation.ofThisThread.addYield(UnownedJob(job)) }

    /// Runs a job on this thread.
    static func run(_ job: UnownedJob) {
        // SAFETY: the executor lives as long as the process, and the caller has removed the job
        // from those to run.
        unsafe job.runSynchronously(on: shared.asUnownedTaskExecutor())
    }
}

/// The executor of the main actor on the threads of explorations.
///
/// Each of them runs one job at a time, so code of the main actor is isolated from other code of
/// its exploration.
final class SimulatedMainActor: SerialExecutor {
    static let shared = SimulatedMainActor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // A task yields by a job that is not its own.
        if ConcurrencyHooks.number(of: job) == 0 {
            Simulation.ofThisThread.addYield(job)
        } else {
            _ = Simulation.take(job, onMainActor: true)
        }
    }

    /// Runs a job on this thread.
    static func run(_ job: UnownedJob) {
        // SAFETY: the executor lives as long as the process, and the caller has removed the job
        // from those to run.
        unsafe job.runSynchronously(on: shared.asUnownedSerialExecutor())
    }
}
