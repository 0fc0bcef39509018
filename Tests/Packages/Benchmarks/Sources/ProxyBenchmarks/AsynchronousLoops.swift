// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import Dispatch
import Synchronization

/// Calls the asynchronous method that leaves its caller's isolation.
func fetching(_ worker: any SharedWorker) -> Batch {
    let worker = opaque(worker)
    return timed { await fetch(worker, $0) }
}

@inline(never)
private func fetch(_ worker: any SharedWorker, _ calls: Int) async {
    var sum = 0
    for index in 0..<calls { sum &+= await worker.fetch(index) }
    consume(sum)
}

/// Calls the asynchronous method that may throw an error.
func fetching(_ worker: any RemoteWorker) -> Batch {
    let worker = opaque(worker)
    return timed { await fetch(worker, $0) }
}

@inline(never)
private func fetch(_ worker: any RemoteWorker, _ calls: Int) async {
    var sum = 0
    for index in 0..<calls {
        do { sum &+= try await worker.fetch(index) } catch { sum &-= 1 }
    }
    consume(sum)
}

/// Calls the synchronous method of an actor from outside of it.
func adding(_ clerk: any Clerk) -> Batch {
    let clerk = opaque(clerk)
    return timed { await add(clerk, $0) }
}

@inline(never)
private func add(_ clerk: any Clerk, _ calls: Int) async {
    var sum = 0
    for index in 0..<calls { sum &+= await clerk.add(index, 1) }
    consume(sum)
}

/// Calls the synchronous method of an actor on its executor.
func addingThere(_ clerk: any Clerk) -> Batch {
    let clerk = opaque(clerk)
    return timed { await addThere(clerk, $0) }
}

@inline(never)
private func addThere(_ clerk: isolated any Clerk, _ calls: Int) {
    var sum = 0
    for index in 0..<calls { sum &+= clerk.add(index, 1) }
    consume(sum)
}

/// Calls the asynchronous method that stays on its caller's isolation.
func waiting(_ worker: any SharedWorker) -> Batch {
    let worker = opaque(worker)
    return timed { await wait(worker, $0) }
}

@inline(never)
private func wait(_ worker: any SharedWorker, _ calls: Int) async {
    var sum = 0
    for index in 0..<calls { sum &+= await worker.wait(index) }
    consume(sum)
}

/// A batch in one task, while the thread that asks for it sleeps.
///
/// As a task itself, the command would have the other threads of the pool beside it in every
/// scenario, also under valgrind, which does not bear them.
private func timed(_ body: @escaping @Sendable (_ calls: Int) async -> Void) -> Batch {
    { calls in
        let end = DispatchSemaphore(value: 0)
        let result = TaskResult()
        Task.detached {
            let start = ContinuousClock.now
            await body(calls)
            result.nanoseconds.store(
                Int((ContinuousClock.now - start).nanoseconds),
                ordering: .releasing
            )
            end.signal()
        }
        end.wait()
        return Double(result.nanoseconds.load(ordering: .acquiring)) / Double(calls)
    }
}

/// How long a task took.
private final class TaskResult: Sendable {
    let nanoseconds = Atomic(0)
}
