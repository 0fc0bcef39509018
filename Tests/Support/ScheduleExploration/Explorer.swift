// SPDX-License-Identifier: MIT

import Synchronization
import Testing

/// Runs a program again and again, each time with another order of its jobs.
///
/// The first orders are tried depth first. If they are not all, half of the allowed number is left
/// for random ones, which differ from each other early as well.
package struct Explorer: Sendable {
    /// `false` where the concurrency runtime has no hooks.
    package static var isAvailable: Bool { ConcurrencyHooks.areInstalled }

    /// The number of orders, at most.
    package var limit = 1_000
    /// The number of jobs in one order, at most.
    package var jobLimit = 10_000
    package var switching = Switching.atSuspensions
    /// The seed of the random orders.
    package var seed: UInt64 = 1
    /// The only order to try.
    package var order: ScheduleOrder?
    /// Receives each choice before its job runs, and `nil` after the last one of an order.
    ///
    /// If a job ends the process, this is what is left of its order.
    package var trace: (@Sendable (Int?) -> Void)?

    package init() {}

    /// Tries orders on a thread of its own until one fails, or the task is cancelled.
    ///
    /// A body may use `#expect`: an issue that it records belongs to the test, and ends the
    /// exploration with the order.
    package func explore(
        _ body: @escaping @Sendable (Simulation) async throws -> Void
    ) async -> ExplorationReport {
        guard Self.isAvailable else {
            var report = ExplorationReport()
            report.failure = ScheduleFailure(kind: .unavailable, order: ScheduleOrder(choices: []))
            return report
        }
        let isCancelled = Flag()
        return await withTaskCancellationHandler {
            let exploration = Task(executorPreference: ExplorationThread()) {
                reportingIssues { run(body, until: isCancelled) }
            }
            return await exploration.value
        } onCancel: {
            isCancelled.value.store(true, ordering: .relaxed)
        }
    }

    private final class Flag: Sendable {
        let value = Atomic(false)
    }

    /// Lets each order know of the issues that are recorded in it.
    private func reportingIssues(_ body: () -> ExplorationReport) -> ExplorationReport {
        var report = ExplorationReport()
        withKnownIssue(isIntermittent: true) {
            report = body()
        } matching: { issue in
            Simulation.current?.fail(.issue("\(issue)"))
            // It stays an issue of the test.
            return false
        }
        return report
    }

    private func run(
        _ body: @escaping @Sendable (Simulation) async throws -> Void,
        until isCancelled: Flag
    ) -> ExplorationReport {
        var report = ExplorationReport()
        var chooser = Chooser.depthFirst
        if let order {
            report.coverage = .oneOrder
            chooser = .repeating(order)
            report.failure = tryOrder(&chooser, &report, body)
            return report
        }
        while report.orders < limit, !isCancelled.value.load(ordering: .relaxed) {
            report.failure = tryOrder(&chooser, &report, body)
            guard report.failure == nil else { return report }
            guard chooser.advance() else {
                report.coverage = .allOrders
                return report
            }
            if report.coverage == .depthFirst, report.orders >= (limit + 1) / 2 {
                report.coverage = .random(seed: seed)
                chooser = .random(seed: seed)
            }
        }
        return report
    }

    /// Runs the program with one order, and then what it has left behind.
    private func tryOrder(
        _ chooser: inout Chooser,
        _ report: inout ExplorationReport,
        _ body: @escaping @Sendable (Simulation) async throws -> Void
    ) -> ScheduleFailure? {
        let simulation = Simulation(switching: switching)
        var jobs = 0
        simulation.runOnThisThread {
            simulation.start(body)
            while jobs < jobLimit {
                let count = simulation.readyCount()
                guard count > 0 else { break }
                // Jobs after the end of the body are no part of the order.
                let index = simulation.isBodyOver ? 0 : chooser.choose(among: count)
                if count > 1 { trace?(index) }
                jobs += simulation.runJob(at: index, limit: jobLimit - jobs)
            }
            trace?(nil)
            simulation.end(jobLimit: jobLimit)
        }
        report.orders += 1
        report.jobs += jobs
        let problem = simulation.problem ?? chooser.divergence.map { .divergence($0) }
        return problem.map { ScheduleFailure(kind: $0, order: chooser.order) }
    }
}
