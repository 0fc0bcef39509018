// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An executor that gives each of its jobs a new thread.
///
/// A task with this preference keeps the task-local values of the test that starts it, and blocks
/// no thread of the pool.
final class ExplorationThread: TaskExecutor {
    private static let stackSize = 64 << 20

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // SAFETY: the executor lives while the closure does, and the new thread runs the job once.
        Self.start { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    private final class Start: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private static func start(_ body: @escaping @Sendable () -> Void) {
        // SAFETY: the functions of the system take pointers to local variables for the time of the
        // call. The thread gets the only retain of `Start`, and releases it.
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        unsafe pthread_attr_setstacksize(&attributes, stackSize)
        unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let context = unsafe Unmanaged.passRetained(Start(body)).toOpaque()
        #if canImport(Darwin)
        var thread: pthread_t?
        let code = unsafe pthread_create(
            &thread,
            &attributes,
            { context in
                unsafe Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
                return nil
            },
            context
        )
        #else
        var thread = pthread_t()
        let code = unsafe pthread_create(
            &thread,
            &attributes,
            { context in
                if let context = unsafe context {
                    unsafe Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
                }
                return nil
            },
            context
        )
        #endif
        precondition(code == 0, "The system gave no thread.")
    }
}
