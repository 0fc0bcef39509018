// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// An executor whose threads are busy: something happens before each of its jobs.
final class BusyExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "busy")
    private let before: @Sendable () -> Void

    init(before: @escaping @Sendable () -> Void) { self.before = before }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in
            before()
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}

/// Runs a function on several threads at once, and waits for them.
func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 0..<count {
        group.enter()
        Thread {
            body()
            group.leave()
        }.start()
    }
    group.wait()
}
