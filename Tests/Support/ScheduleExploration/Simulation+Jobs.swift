// SPDX-License-Identifier: MIT

import Synchronization

extension Simulation {
    private static let ofThread = ThreadLocal<Simulation>()
    private static let running = Mutex<[ObjectIdentifier: Simulation]>([:])
    private static let runningCount = Atomic(0)

    /// Initializes what the hooks read.
    static func initializeGlobals() {
        _ = ofThread
        running.withLock { _ in }
        _ = runningCount.load(ordering: .relaxed)
    }

    /// The simulation of this thread.
    static var current: Simulation? { ofThread.value }

    static var ofThisThread: Simulation {
        guard let current else {
            preconditionFailure("A job of an exploration was enqueued on another thread.")
        }
        return current
    }

    /// Takes a job that is being enqueued, if it belongs to a simulation.
    static func take(_ job: UnownedJob, onMainActor: Bool = false) -> Bool {
        let current = ofThread.value
        guard let simulation = current ?? owner(of: job) else { return false }
        if current == nil { simulation.fail(.ranElsewhere) }
        let number = ConcurrencyHooks.number(of: job)
        simulation.state.withLock { state in
            if number != 0 { state.tasks.insert(number) }
            state.enqueue(onMainActor ? .onMainActor(job) : .onPool(job), ofTask: number)
        }
        return true
    }

    /// The simulation whose task another thread enqueues.
    private static func owner(of job: UnownedJob) -> Simulation? {
        guard runningCount.load(ordering: .acquiring) > 0 else { return nil }
        let number = ConcurrencyHooks.number(of: job)
        guard number != 0 else { return nil }
        return running.withLock { running in
            running.values.first { $0.state.withLock { $0.tasks.contains(number) } }
        }
    }

    /// Adds the job with which a task yields.
    func addYield(_ job: UnownedJob) { state.withLock { $0.ready.append(.yield(job)) } }

    /// Runs a function on this thread as the simulation that gets its jobs.
    func runOnThisThread(_ body: () -> Void) {
        Self.running.withLock { $0[ObjectIdentifier(self)] = self }
        Self.runningCount.add(1, ordering: .acquiringAndReleasing)
        defer {
            Self.runningCount.subtract(1, ordering: .acquiringAndReleasing)
            _ = Self.running.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) }
        }
        Self.ofThread.withValue(self, body)
    }

    /// Creates the task of the body, with the task-local values of the test.
    func start(_ body: @escaping @Sendable (Simulation) async throws -> Void) {
        let ownReferences = census.references
        state.withLock { $0.ownReferences = ownReferences }
        Census.$current.withValue(census) {
            _ = Task {
                do {
                    try await body(self)
                } catch {
                    self.fail(.thrown("\(error)"))
                }
                self.failElsewhere()
                self.state.withLock { $0.isBodyOver = true }
            }
        }
    }

    /// The number of jobs that can run now.
    ///
    /// If there is none, it is time for the next sleepers: those of one deadline wake together.
    func readyCount() -> Int {
        while true {
            let (count, woken) = state.withLock { state in
                (state.ready.count, state.ready.isEmpty ? state.advanceTime() : [])
            }
            if woken.isEmpty { return count }
            for sleeper in woken { sleeper.continuation.resume() }
        }
    }

    /// Runs the job at an index of those that can run, and returns the number of jobs that this
    /// took, at most `limit`.
    func runJob(at index: Int, limit: Int) -> Int {
        var job = state.withLock { $0.ready.remove(at: index) }
        var count = 0
        while true {
            run(job)
            count += 1
            let successor = state.withLock { state -> Job? in
                defer { state.successor = .none }
                guard case .found(let job) = state.successor else { return nil }
                if count >= limit { state.ready.append(job) }
                return count < limit ? job : nil
            }
            guard let successor else { return count }
            job = successor
        }
    }

    private func run(_ job: Job) {
        switch job {
        case .onPool(let unowned):
            expectSuccessor(ofTask: unowned)
            SimulatedPool.run(unowned)
        case .onMainActor(let unowned):
            expectSuccessor(ofTask: unowned)
            SimulatedMainActor.run(unowned)
        case .yield(let unowned):
            state.withLock { $0.successor = .first }
            SimulatedPool.run(unowned)
        case .resume(let continuation):
            state.withLock { $0.successor = .first }
            continuation.resume()
        }
    }

    private func expectSuccessor(ofTask job: UnownedJob) {
        guard switching == .atSuspensions else { return }
        let number = ConcurrencyHooks.number(of: job)
        state.withLock { $0.successor = number == 0 ? .none : .ofTask(number) }
    }
}

extension Simulation.State {
    mutating func enqueue(_ job: Simulation.Job, ofTask number: UInt64) {
        switch successor {
        case .first: successor = .found(job)
        case .ofTask(number) where number != 0: successor = .found(job)
        default: ready.append(job)
        }
    }
}
