// SPDX-License-Identifier: MIT

import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Threads that start at one moment, since threads that start one after the other seldom meet.
package enum Gate {
    private final class Start: Sendable {
        let waiting = Atomic(0)
        let threads: Int
        let body: @Sendable (Int) -> Void
        let next = Atomic(0)

        init(threads: Int, body: @escaping @Sendable (Int) -> Void) {
            self.threads = threads
            self.body = body
        }

        func enter() {
            let number = next.add(1, ordering: .relaxed).oldValue
            waiting.add(1, ordering: .acquiringAndReleasing)
            while waiting.load(ordering: .acquiring) < threads { sched_yield() }
            body(number)
        }
    }

    /// Runs the body on that many threads at once, with the number of the thread, and waits for all
    /// of them.
    package static func run(threads: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let start = Start(threads: threads, body: body)
        let handles = (0..<threads).map { _ in
            var handle = pthread_t()
            let context = Unmanaged.passRetained(start).toOpaque()
            let code = pthread_create(
                &handle,
                nil,
                { raw in
                    // SAFETY: each thread was handed one retain of its own.
                    if let raw { Unmanaged<Start>.fromOpaque(raw).takeRetainedValue().enter() }
                    return nil
                },
                context
            )
            precondition(code == 0, "The system gave no thread.")
            return handle
        }
        for handle in handles { pthread_join(handle, nil) }
    }
}
