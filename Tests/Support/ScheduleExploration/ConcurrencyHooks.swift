// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The process-wide hooks of the concurrency runtime: for jobs that are enqueued on the pool, and
/// for the main executor.
///
/// They are installed once, for good. On the thread of an exploration, they give the jobs to its
/// simulation, and code of the main actor an executor of its own. On other threads they do what the
/// runtime would do without them, except that they take the job of a task that has left its
/// exploration.
enum ConcurrencyHooks {
    /// `true` if the hooks are in place, `false` if the runtime does not export its variables for
    /// them.
    static let areInstalled: Bool = install()

    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
    private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
    private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor
    private typealias TaskNumber = @convention(thin) (UnownedJob) -> UInt64

    private static func install() -> Bool {
        // SAFETY: the runtime exports variables of these types under these names, and thin
        // functions have the convention with which it calls them. It reads a variable as one word,
        // so it finds no hook or a whole one; the globals that a hook reads are initialized before.
        guard let enqueueGlobal = unsafe symbol("swift_task_enqueueGlobal_hook"),
            let mainExecutor = unsafe symbol("swift_task_getMainExecutor_hook"),
            taskNumber != nil
        else { return false }
        Simulation.initializeGlobals()

        // SAFETY: see above.
        unsafe enqueueGlobal.assumingMemoryBound(to: EnqueueHook?.self).pointee = { job, enqueue in
            if !Simulation.take(job) { enqueue(job) }
        }
        unsafe mainExecutor.assumingMemoryBound(to: MainExecutorHook?.self).pointee = { original in
            // SAFETY: the runtime uses its executor as it would without the hook, and ours lives as
            // long as the process.
            guard Simulation.current != nil else { return unsafe original() }
            return unsafe SimulatedMainActor.shared.asUnownedSerialExecutor()
        }
        return true
    }

    private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
        // SAFETY: the name ends with a zero, and the handle of the program itself stays valid.
        unsafe dlsym(dlopen(nil, RTLD_NOW), name)
    }

    /// Returns the number of a task, which no other task of the process ever has; 0 for jobs of
    /// other kinds.
    static func number(of job: UnownedJob) -> UInt64 { taskNumber?(job) ?? 0 }

    // SAFETY: the runtime exports a function of this type under this name, for its own Swift code.
    private static let taskNumber = unsafe unsafeBitCast(
        symbol("swift_task_getJobTaskId"),
        to: TaskNumber?.self
    )
}
