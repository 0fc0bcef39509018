// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Synchronization
import Testing

@Proxied private protocol Queue: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob)
    func asUnownedSerialExecutor() -> UnownedSerialExecutor
}

private final class InlineQueue: Queue {
    func enqueue(_ job: consuming ExecutorJob) {
        UnownedJob(job).runSynchronously(on: asUnownedSerialExecutor())
    }
    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }
}

private actor Desk {
    private let queue: any Queue
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: queue)
    }

    init(on queue: any Queue) { self.queue = queue }

    func answer() -> Int { 42 }
}

@Suite struct `A proxy of an executor` {
    @Test func `A proxied executor runs an actor's jobs, which interceptors see`() async {
        let jobs = Atomic<Int>(0)
        let proxy = QueueProxy(retaining: InlineQueue())
        proxy.intercept(\.enqueue) { next in
            { job in
                jobs.add(1, ordering: .relaxed)
                next(job)
            }
        }
        #expect(await Desk(on: proxy).answer() == 42)
        #expect(jobs.load(ordering: .relaxed) >= 1)
    }
}
