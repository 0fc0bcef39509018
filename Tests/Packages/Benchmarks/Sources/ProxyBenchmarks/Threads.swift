// SPDX-License-Identifier: MIT

import AllocationCounter
import BenchmarkSubjects
import Synchronization

/// Runs a body on new threads, which begin at one moment and are told their numbers, and waits for
/// them.
func runThreads(_ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Void) {
    final class Job: Sendable {
        let body: @Sendable (Int) -> Void
        init(_ body: @escaping @Sendable (Int) -> Void) { self.body = body }
    }
    let job = Job(body)
    withExtendedLifetime(job) {
        // SAFETY: the threads have ended when this returns, and the job lives until then.
        run_threads(
            Int32(count),
            { context, number in
                guard let context else { return }
                Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().body(Int(number))
            },
            Unmanaged.passUnretained(job).toOpaque()
        )
    }
}

/// Makes equal calls on each of several threads at once: the processor time of one call.
///
/// Not the time on the clock, which on a machine with other work tells how long the threads were
/// made to wait. What they do to each other, by passing a cache line to and fro, is in the
/// processor's time.
func adding(_ worker: any SharedWorker, threads: Int) -> Batch {
    let worker = opaque(worker)
    return { calls in
        let total = Total()
        runThreads(threads) { _ in
            let start = thread_nanoseconds()
            add(worker, calls)
            total.add(Int(thread_nanoseconds() - start))
        }
        return Double(total.nanoseconds) / Double(threads * calls)
    }
}

/// Calls on one thread, beside another that does something else a thousand times a second.
func adding(_ worker: any SharedWorker, beside change: @escaping @Sendable () -> Void) -> Batch {
    let worker = opaque(worker)
    return { calls in
        let total = Total()
        runThreads(2) { number in
            if number == 0 {
                let start = ContinuousClock.now
                add(worker, calls)
                total.add(Int((ContinuousClock.now - start).nanoseconds))
                total.end()
            } else {
                while !total.hasEnded {
                    change()
                    sleep_microseconds(900)
                }
            }
        }
        return Double(total.nanoseconds) / Double(calls)
    }
}

@inline(never)
private func add(_ worker: any SharedWorker, _ calls: Int) {
    var sum = 0
    for index in 0..<calls { sum &+= worker.add(index, 1) }
    consume(sum)
}

/// The sum of the times of the threads.
final class Total: Sendable {
    private let sum = Atomic(0)
    private let ended = Atomic(false)

    var nanoseconds: Int { sum.load(ordering: .acquiring) }
    var hasEnded: Bool { ended.load(ordering: .acquiring) }

    func add(_ nanoseconds: Int) { sum.add(nanoseconds, ordering: .acquiringAndReleasing) }
    func end() { ended.store(true, ordering: .releasing) }
}
