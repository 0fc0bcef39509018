// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import ProtocolProxy

/// The task-local values of the task that made it, with which work can be done later, on whatever thread.
///
/// Swift Testing tells by such values which test it is that runs. Nobody can copy them but a new task, so one is started, and
/// waits, as a job that no thread is given, until there is work. Before it does the work it starts the next in its place.
final class TaskContext: Sendable {
    private let waiting: WaitingTask

    /// Keeps the values of the current task, if there is one.
    init?() {
        guard Task.basePriority != nil else { return nil }
        waiting = WaitingTask()
        waiting.start()
    }

    deinit { waiting.end() }

    /// Does some work with the values, and returns when it is done.
    ///
    /// It runs on a thread of its own: some runtimes forget the task of a thread that runs another in between.
    func run(_ work: @escaping @Sendable () -> Void) {
        let job = waiting.take(toDo: work)
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [waiting] in
            job.run(on: waiting)
            done.signal()
        }
        done.wait()
    }
}

/// A task that is started only when there is something to do, and its executor.
private final class WaitingTask: TaskExecutor {
    private struct State {
        var job: UnownedJob?
        var work: (@Sendable () -> Void)?
        var isOver = false
    }

    private let state = LockedState(State())
    /// Counts the job while nobody has taken it.
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
            // A task that never runs is never freed.
            DispatchQueue.global().async { job.run(on: self) }
        } else {
            jobs.signal()
        }
    }

    /// Waits for the job, if another has just taken one, and takes it.
    func take(toDo work: (@Sendable () -> Void)?) -> UnownedJob {
        while true {
            jobs.wait()
            let job = state.withLock { state in
                state.work = work
                return state.job.take()
            }
            if let job { return job }
        }
    }

    /// Has the task end, with nothing to do.
    func end() {
        let job = take(toDo: nil)
        state.withLock { $0.isOver = true }
        enqueue(ExecutorJob(job))
    }
}
