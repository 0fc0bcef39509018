// SPDX-License-Identifier: MIT

import ArgumentParser
import CMembarrierDenial
import Foundation

/// Times proxies against what one would write by hand in their place.
///
/// A time by itself says more about the machine than about the library, so that what is checked are
/// ratios. Each scenario has a baseline, and both go through the same loop, as `any` protocol, past
/// barriers that keep the optimizer from knowing what is called. In each round both run a batch of
/// a millisecond or more, alternately the one and the other first. The table shows the medians of
/// the rounds' times, and the median of the rounds' ratios.
///
/// The package called benchmark, which others use for such things, runs one benchmark to its end
/// and then the next: by the second the clock of the processor, or the neighbors, may be others,
/// and the ratio with them. So these few files take its place.
///
/// Allocations are counted by the allocator's functions, which this program defines itself, as the
/// slope between two numbers of calls: they are exact. Instructions are too; `instructions.sh`
/// counts them.
@main
struct ProxyBenchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "proxy-benchmarks",
        abstract: "Times proxies against what one would write by hand in their place."
    )

    @Option(
        help:
            "Fail where a scenario costs more than thresholds.json allows, and say which: allocations or times."
    )
    var check: Check?

    @Option(help: "Only the scenarios that have this in their names.")
    var filter: String?

    @Option(
        help:
            "Measure what the chart of the article on costs shows, and write the chart into this folder."
    )
    var chart: String?

    @Flag(help: "Print the names of the scenarios.")
    var list = false

    @Option(help: "How many seconds to measure each scenario.")
    var seconds = 0.4

    @Option(help: "Make the calls of one scenario and measure nothing.")
    var single: String?

    @Option(help: "How many calls a single scenario makes.")
    var calls = 1_000

    @Flag(help: "Make the calls of the scenario's baseline.")
    var baseline = false

    @Flag(help: "Measure what calls cost where the kernel has no barrier for all threads.")
    var withoutBarrier = false

    func validate() throws {
        if calls < 1 { throw ValidationError("There must be one call at least.") }
        if chart != nil, check != nil || filter != nil {
            throw ValidationError(
                "The chart is written from a run of its own, without --check and --filter."
            )
        }
        if withoutBarrier, check != nil || chart != nil {
            throw ValidationError("The thresholds and the chart are those of calls with a barrier.")
        }
        if !(seconds >= 0) { throw ValidationError("The seconds must not be negative.") }
    }

    mutating func run() throws {
        // Before there is a proxy, since the first one asks the kernel.
        if withoutBarrier, !deny_barrier() {
            throw Failure(
                description: "The kernel does not let this process refuse itself 'membarrier'."
            )
        }
        if let single { return try makeCalls(of: single) }
        let scenarios = Scenario.all.filter { scenario in
            if chart != nil { return Chart.scenarios.contains { $0.name == scenario.name } }
            return filter.map { scenario.name.contains($0) } ?? true
        }
        guard !scenarios.isEmpty else {
            throw ValidationError("No scenario has '\(filter ?? "")' in its name. See --list.")
        }
        if list { return scenarios.forEach { print($0.name) } }
        try measure(scenarios)
    }

    private func makeCalls(of name: String) throws {
        if let growing = Growing.all.first(where: { $0.name == name }) {
            return try growing.run(calls)
        }
        guard let scenario = Scenario.all.first(where: { $0.name == name }) else {
            throw ValidationError("There is no scenario '\(name)'. See --list.")
        }
        guard case .time(_, _, let make) = scenario.kind else {
            throw ValidationError("The scenario '\(name)' makes no calls.")
        }
        let sides = try make()
        _ = try (baseline ? sides.baseline : sides.proxy)(calls)
    }

    private func measure(_ scenarios: [Scenario]) throws {
        if Allocations.isAvailable, try !Allocations.areCounted() {
            throw Failure(
                description:
                    "One object does not count as one allocation, so that no count can be trusted."
            )
        }
        let thresholds = try Threshold.load()
        var problems: [String] = []
        print(Table.header)
        var missed: [String] = []
        var measurements: [Measurement] = []
        for scenario in scenarios {
            let measurement = try scenario.measure(for: check == .allocations ? nil : seconds)
            measurements.append(measurement)
            let threshold = thresholds[scenario.name]
            print(Table.line(measurement, threshold))
            if measurement.reachesTarget(threshold) == false { missed.append(scenario.name) }
            if let check { problems += measurement.problems(threshold, check) }
        }
        if let chart { try Chart(measurements).write(to: URL(filePath: chart)) }
        guard let check else { return }
        if check == .times, !missed.isEmpty {
            print("Over their targets: \(missed.joined(separator: ", "))")
        }
        if filter == nil {
            let names = Set(scenarios.map(\.name))
            // 'build-cost.sh' measures the cost of building, and 'instructions.sh' unoptimized code
            // and calls without the barrier.
            let measuredElsewhere = ["build-", "unoptimized-", "barrierless-"]
            problems += thresholds.keys.filter { key in
                !names.contains(key) && !measuredElsewhere.contains { key.hasPrefix($0) }
            }.sorted()
                .map { "\($0) has a threshold in thresholds.json, and there is no such scenario." }
        }
        for problem in problems { print("FAIL  \(problem)") }
        if !problems.isEmpty { throw ExitCode.failure }
        print(
            "The \(check.rawValue) of all \(scenarios.count) scenarios are within their thresholds."
        )
    }
}

/// Why the command failed.
private struct Failure: Error, CustomStringConvertible {
    let description: String
}
