// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import ProtocolProxy

/// The task-local values of the task that creates this object, for later work on any thread.
///
/// Swift Testing identifies the running test by such values, and only a new task can copy them.
/// Therefore, this class starts a task whose job waits, without occupying a thread, until there is
/// work. Before doing the work, that task starts the next waiting task.
final class TaskContext: Sendable {
    private let waiting: WaitingTask

    /// Captures the current task's values; fails outside of a task.
    init?() {
        guard Task.basePriority != nil else { return nil }
        self.waiting = WaitingTask()
        waiting.start()
    }

    deinit { waiting.end() }

    /// Runs work with the captured values, and returns when it is done.
    ///
    /// The work runs on a thread of its own, because some runtimes lose track of a thread's task if
    /// the thread runs another task in between.
    func run(_ work: @escaping @Sendable () -> Void) {
        let job = waiting.nextJob(toDo: work)
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [waiting] in
            job.run(on: waiting)
            done.signal()
        }
        done.wait()
    }
}

/// A task that runs only when there is work, together with its executor.
private final class WaitingTask: TaskExecutor {
    private struct State {
        var job: UnownedJob?
        var work: (@Sendable () -> Void)?
        var isOver = false
    }

    private let state = LockedState(State())
    /// Signaled when there is a job.
    private let jobs = DispatchSemaphore(value: 0)

    func start() {
        Task(executorPreference: self) {
            guard let work = self.state.withLock({ $0.work.take() }) else { return }
            self.start()
            work()
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isOver = state.withLock { state in
            if !state.isOver { state.job = job }
            return state.isOver
        }
        if isOver {
            // Run the job, because a task that never runs is never freed.
            DispatchQueue.global().async { job.run(on: self) }
        } else {
            jobs.signal()
        }
    }

    /// Removes and returns the job of the waiting task, after giving the task its work.
    ///
    /// If another thread has just removed the job, waits for the next job.
    func nextJob(toDo work: (@Sendable () -> Void)?) -> UnownedJob {
        while true {
            jobs.wait()
            let job = state.withLock { state in
                state.work = work
                return state.job.take()
            }
            if let job { return job }
        }
    }

    /// Ends the task without any work.
    func end() {
        let job = nextJob(toDo: nil)
        state.withLock { $0.isOver = true }
        enqueue(ExecutorJob(job))
    }
}

extension UnownedJob {
    /// Runs the job on the calling thread for an executor.
    ///
    /// Returns when the job finishes or suspends.
    func run(on executor: some TaskExecutor) {
        // SAFETY: the caller retains the executor until this returns.
        unsafe runSynchronously(on: executor.asUnownedTaskExecutor())
    }
}
