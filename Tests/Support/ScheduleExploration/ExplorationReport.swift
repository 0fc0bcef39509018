// SPDX-License-Identifier: MIT

/// The orders that an exploration tried, and the one that failed.
package struct ExplorationReport: Sendable, CustomStringConvertible {
    package internal(set) var orders = 0
    package internal(set) var jobs = 0
    package internal(set) var coverage = Coverage.depthFirst
    package internal(set) var failure: ScheduleFailure?

    package enum Coverage: Sendable, Equatable {
        /// Every order was tried.
        case allOrders
        /// Orders that differ late; others are left.
        case depthFirst
        /// The first half was tried depth first, the other one at random.
        case random(seed: UInt64)
        /// The order that was to be repeated.
        case oneOrder
    }

    package var description: String {
        let failed = failure.map { "\($0) " } ?? ""
        return "\(failed)(\(orders) order\(orders == 1 ? "" : "s"), \(jobs) jobs; \(coverage))"
    }
}

extension ExplorationReport.Coverage: CustomStringConvertible {
    package var description: String {
        switch self {
        case .allOrders: "all orders"
        case .depthFirst: "depth first"
        case .random(let seed): "depth first, then at random with seed \(seed)"
        case .oneOrder: "repeated"
        }
    }
}

/// An order of jobs with which a program fails.
package struct ScheduleFailure: Sendable, CustomStringConvertible {
    package enum Kind: Sendable, Equatable {
        /// The body threw an error.
        case thrown(String)
        /// The body recorded an issue, such as a failed expectation.
        case issue(String)
        /// No job can run, although the body has not ended.
        case hang(waiting: String)
        /// The body ended, but tasks are left that nothing resumes.
        case unfinishedTasks(waiting: String)
        /// The order has more jobs than allowed.
        case tooManyJobs(limit: Int, waiting: String)
        /// A task ran on another thread.
        case ranElsewhere
        /// With the same choices, the program had other jobs.
        case divergence(String)
        /// The runtime of this platform has no hooks.
        case unavailable
    }

    package let kind: Kind
    /// The order with which the failure can be repeated.
    package let order: ScheduleOrder

    package var description: String {
        guard kind != .unavailable else { return "\(kind)" }
        return "\(kind) Repeat it with exploreSchedules(repeating: \"\(order)\")."
    }
}

extension ScheduleFailure.Kind: CustomStringConvertible {
    package var description: String {
        switch self {
        case .thrown(let error): "The body threw \(error)."
        case .issue(let issue): "An issue was recorded: \(issue)."
        case .hang(let waiting): "Nothing can run, and the body has not ended: \(waiting)."
        case .unfinishedTasks(let waiting):
            "The body has ended, but nothing resumes what it started: \(waiting)."
        case .tooManyJobs(let limit, let waiting):
            "The order has more than \(limit) jobs: \(waiting)."
        case .ranElsewhere:
            """
            A task ran on another thread. Resume it from none, sleep on the simulation's clock, \
            and use 'yield()' of the simulation instead of the task's.
            """
        case .divergence(let choice):
            "The program depends on more than the order of its jobs: \(choice)."
        case .unavailable:
            "The concurrency runtime of this platform does not let tests choose the order of jobs."
        }
    }
}
