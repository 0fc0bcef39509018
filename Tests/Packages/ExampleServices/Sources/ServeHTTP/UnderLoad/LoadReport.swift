// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyServices

/// The figures of all trials.
struct LoadReport {
    let comparisons: [LoadComparison]

    /// Makes the trials, prints their figures, and draws the plot if there is a folder for it.
    ///
    /// - Returns: Whether nothing happened that must not happen under any load.
    static func make(plottingTo folder: String?) async throws -> Bool {
        var comparisons: [LoadComparison] = []
        for trial in LoadTrial.all { comparisons.append(try await LoadComparison(of: trial)) }
        let report = LoadReport(comparisons: comparisons)
        for comparison in comparisons {
            print("\(comparison.trial.title):\n\n\(comparison.protected.protection.policy)\n")
            print(comparison.remarks.joined(separator: "\n") + "\n")
        }
        print(report.table)
        if let folder {
            try LoadPlot(comparisons: comparisons)
                .write(to: URL(filePath: folder, directoryHint: .isDirectory))
        }
        return comparisons.allSatisfy(\.violations.isEmpty)
    }

    /// The figures as a table in Markdown.
    ///
    /// Each phase has a row without the policy, and one with it.
    private var table: String {
        let header = """
            | phase | policy | from the backend | from the copy | errors | calls of the backend \
            | 50 % | 99 % |
            |---|---|--:|--:|--:|--:|--:|--:|
            """
        return ([header] + comparisons.flatMap(\.rows)).joined(separator: "\n")
    }
}

/// A trial without a policy, and the same one with it.
struct LoadComparison {
    let trial: LoadTrial
    let unprotected: LoadResult
    let protected: LoadResult

    init(of trial: LoadTrial) async throws {
        self.trial = trial
        unprotected = try await trial.run(isProtected: false)
        protected = try await trial.run(isProtected: true)
    }

    var violations: [String] {
        unprotected.violations.map { "without a policy, \($0)" }
            + protected.violations.map { "with the policy, \($0)" }
    }

    fileprivate var rows: [String] {
        zip(unprotected.phases, protected.phases).flatMap { unprotected, protected in
            [
                row(unprotected.phase.title, "without", unprotected),
                row("", "with", protected),
            ]
        }
    }

    private func row(_ title: String, _ policy: String, _ phase: LoadResult.Phase) -> String {
        let cells = [
            title,
            policy,
            "\(phase.count(.current))",
            "\(phase.count(.copied))",
            "\(phase.count(\.isFailed))",
            "\(phase.calls)",
            phase.latency(at: 0.5).text,
            phase.latency(at: 0.99).text,
        ]
        return "| \(cells.joined(separator: " | ")) |"
    }

    /// The changes of the circuits, and the checks.
    fileprivate var remarks: [String] {
        var remarks: [String] = []
        if !protected.changes.isEmpty {
            let changes = protected.changes.map { "\($0.state) at \(max($0.time, .zero).text)" }
            remarks.append("The circuit was \(changes.joined(separator: ", ")).")
        }
        if let circuits = protected.protection.tenants {
            let openings = trial.tenants.map { tenant in
                "\(tenant) \(circuits.circuit(of: tenant)?.openings ?? 0)"
            }
            remarks.append("Circuits were opened: \(openings.joined(separator: ", ")).")
        }
        let (without, with) = (unprotected.spans.count, protected.spans.count)
        remarks.append("The spans were \(without), and \(with) with the policy.")
        if violations.isEmpty {
            let check = "Each request was answered once, nothing is left, and no span is orphaned."
            remarks.append(check)
        }
        return remarks + violations
    }
}

extension Duration {
    fileprivate var text: String {
        milliseconds < 10
            ? "\((milliseconds * 10).rounded() / 10) ms" : "\(Int(milliseconds.rounded())) ms"
    }
}
