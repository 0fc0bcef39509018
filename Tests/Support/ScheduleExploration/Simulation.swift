// SPDX-License-Identifier: MIT

import Synchronization
package import Testing

/// One run of a program, whose jobs wait here until the exploration chooses the next one, and whose
/// time is virtual.
///
/// The jobs run on the exploration's thread. A run in which another thread resumes one of the tasks
/// fails, because its order would depend on that thread. A task that is resumed before it has
/// suspended isn't found: the runtime lets it go on without enqueueing it.
package final class Simulation: Sendable {
    enum Job {
        case onPool(UnownedJob)
        case onMainActor(UnownedJob)
        /// Enqueues the task that yielded, and does nothing else.
        case yield(UnownedJob)
        /// Like `yield`, of a task that yielded to the simulation.
        case resume(CheckedContinuation<Void, Never>)
    }

    /// The job that is enqueued during another one and runs without a choice in between.
    enum Successor {
        case none
        /// That of the same task, which only switches to another executor.
        case ofTask(UInt64)
        case first
        case found(Job)
    }

    struct Sleeper {
        let id: Int
        let deadline: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    struct Wait {
        let id: Int
        let name: String
        let sourceLocation: SourceLocation
    }

    struct State {
        /// The jobs that can run, in the order in which they were enqueued.
        var ready: [Job] = []
        var successor = Successor.none
        var sleepers: [Sleeper] = []
        var cancelledSleepers: Set<Int> = []
        var now = Duration.zero
        var waits: [Wait] = []
        var lastID = 0
        /// The numbers of the tasks that were enqueued.
        var tasks: Set<UInt64> = []
        var isBodyOver = false
        var isOver = false
        var problem: ScheduleFailure.Kind?
        /// The references to `census` that belong to no task.
        var ownReferences = 0
    }

    let state = Mutex(State())
    let census = Census()
    let switching: Switching

    init(switching: Switching) { self.switching = switching }
}

extension Simulation {
    /// The clock of this run.
    package var clock: VirtualClock { VirtualClock(simulation: self) }

    /// Whether the caller runs on the simulation's thread.
    package var isOnItsThread: Bool { Self.current === self }

    /// Names a wait, so that the report of an order in which it never ends can say so.
    ///
    /// - Parameters:
    ///   - name: What is waited for, or who waits.
    ///   - sourceLocation: The place in the report.
    ///   - operation: What may suspend.
    package nonisolated(nonsending) func waiting<Value, Failure: Error>(
        for name: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ operation: nonisolated(nonsending) () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let id = state.withLock { state in
            state.lastID += 1
            state.waits.append(Wait(id: state.lastID, name: name, sourceLocation: sourceLocation))
            return state.lastID
        }
        defer { state.withLock { $0.waits.removeAll { $0.id == id } } }
        return try await operation()
    }

    /// Runs code whose tasks other threads end, and which therefore may still be there at the end.
    ///
    /// What reports to the current test keeps such a task, with the values of the test.
    package func leavingTasks<Value>(_ body: () throws -> Value) rethrows -> Value {
        try Census.$current.withValue(nil, operation: body)
    }

    /// Lets other jobs run before this task goes on.
    ///
    /// Use it instead of `Task.yield()` on an actor, and after a task has been on one: there, the
    /// latter goes to the real pool.
    package nonisolated(nonsending) func yield() async {
        failElsewhere()
        await withCheckedContinuation { continuation in
            state.withLock { $0.ready.append(.resume(continuation)) }
        }
    }
}

extension Simulation {
    var isBodyOver: Bool { state.withLock(\.isBodyOver) }

    var problem: ScheduleFailure.Kind? { state.withLock(\.problem) }

    /// Fails for a reason, unless there is one already.
    func fail(_ problem: ScheduleFailure.Kind) {
        state.withLock { $0.problem = $0.problem ?? problem }
    }

    /// Fails if this is not the simulation's thread.
    func failElsewhere() {
        if !isOnItsThread { fail(.ranElsewhere) }
    }

    /// Ends the run, and fails if something is left of it.
    ///
    /// What is left never runs, unless another thread resumes it.
    func end(jobLimit: Int) {
        let hasJobs = state.withLock { !$0.ready.isEmpty || !$0.sleepers.isEmpty }
        if hasJobs {
            fail(.tooManyJobs(limit: jobLimit, waiting: waitDescription))
        } else if !isBodyOver {
            fail(.hang(waiting: waitDescription))
        } else if unfinishedTasks > 0 {
            fail(.unfinishedTasks(waiting: waitDescription))
        }
        state.withLock { $0.isOver = true }
    }

    /// The number of tasks that have not ended, except detached ones and child tasks.
    var unfinishedTasks: Int { census.references - state.withLock(\.ownReferences) }

    /// What waits, for a report.
    var waitDescription: String {
        let waits = state.withLock(\.waits)
        let named = waits.map { wait in
            "'\(wait.name)' at \(wait.sourceLocation.fileName):\(wait.sourceLocation.line)"
        }
        let tasks = "\(unfinishedTasks) unfinished task\(unfinishedTasks == 1 ? "" : "s")"
        switch named.count {
        case 0: return "\(tasks), and no wait has a name"
        case 1: return "\(tasks); 1 call waits: \(named[0])"
        default: return "\(tasks); \(named.count) calls wait: \(named.joined(separator: ", "))"
        }
    }
}

/// An object that each unstructured task retains until it ends, as a task-local value.
final class Census: Sendable {
    @TaskLocal static var current: Census?

    var references: Int { Int(_getRetainCount(self)) }
}
