// SPDX-License-Identifier: MIT

package import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Runs a program with many orders of its jobs, and records an issue with the order for which it
/// fails.
///
/// All tasks that the body starts run on one thread, which no other test uses. The body fails by
/// throwing an error, by an issue such as a failed `#expect`, by never ending, or by leaving a task
/// behind that nothing resumes.
///
/// ```swift
/// await exploreSchedules { simulation in
///     let gate = Gate()
///     let call = Task { await simulation.waiting(for: "the gate") { await gate.pass() } }
///     gate.open()
///     await call.value
/// }
/// ```
///
/// Code on the main actor runs on the exploration's thread, so it must not share state with other
/// tests. An actor that has got its turn runs all of its waiting jobs one after the other, as on
/// the pool.
///
/// If a job ends the process, run the test alone with `PROTOCOLPROXY_TRACE_ORDERS=1`: the last line
/// on the standard error has the choices up to this job.
///
/// - Parameters:
///   - limit: The number of orders, at most; `PROTOCOLPROXY_ORDERS` in the environment replaces it.
///   - jobLimit: The number of jobs in one order, at most.
///   - switching: Where another task may run between two steps of a task.
///   - order: The only order to try, from the message of a failure.
///   - seed: The seed of the orders that are tried at random after the first half.
///   - sourceLocation: The place of the issue.
///   - body: The program, which must depend on nothing but the order of its jobs.
/// - Returns: The number of orders and jobs, and the failure.
@discardableResult
package func exploreSchedules(
    limit: Int = 300,
    jobLimit: Int = 10_000,
    switching: Switching = .atSuspensions,
    repeating order: ScheduleOrder? = nil,
    seed: UInt64 = 1,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @escaping @Sendable (Simulation) async throws -> Void
) async -> ExplorationReport {
    var explorer = Explorer()
    let ordersOfEnvironment = environment("PROTOCOLPROXY_ORDERS").flatMap { Int($0) }
    explorer.limit = ordersOfEnvironment ?? limit
    explorer.jobLimit = jobLimit
    explorer.switching = switching
    explorer.order = order
    explorer.seed = seed
    if environment("PROTOCOLPROXY_TRACE_ORDERS") != nil {
        // SAFETY: the text ends with a zero, and is there until the function returns.
        explorer.trace = { choice in
            // Not buffered, so that it is there if the process ends.
            let text = choice.map(ScheduleOrder.text) ?? "\n"
            _ = unsafe text.withCString { unsafe write(STDERR_FILENO, $0, strlen($0)) }
        }
    }
    let report = await explorer.explore(body)
    if report.failure != nil { Issue.record("\(report)", sourceLocation: sourceLocation) }
    if ordersOfEnvironment != nil {
        print("\(sourceLocation.fileName):\(sourceLocation.line): \(report)")
    }
    return report
}

private func environment(_ name: String) -> String? {
    // SAFETY: no code of the tests changes the environment, and the text is copied.
    unsafe getenv(name).map { unsafe String(cString: $0) }
}
