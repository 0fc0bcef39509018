// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyServices

/// The figures of a trial without a policy, and of one with it.
struct LoadReport {
    let unprotected: LoadResult
    let protected: LoadResult

    /// Makes both trials, prints the figures, and draws the plot if there is a folder for it.
    ///
    /// - Returns: Whether nothing happened that must not happen under any load.
    static func make(plottingTo folder: String?) async throws -> Bool {
        let trial = LoadTrial()
        let report = LoadReport(
            unprotected: try await trial.run(isProtected: false), protected: try await trial.run(isProtected: true))
        print(report.protected.policy, report.table, report.remainder, separator: "\n\n")
        if let folder {
            try LoadPlot(unprotected: report.unprotected, protected: report.protected)
                .write(to: URL(filePath: folder, directoryHint: .isDirectory))
        }
        return report.violations.isEmpty
    }

    private var violations: [String] {
        unprotected.violations.map { "without a policy, \($0)" } + protected.violations.map { "with the policy, \($0)" }
    }

    /// The figures as a table in Markdown.
    private var table: String {
        let latencies = [("50 %", 0.5), ("95 %", 0.95), ("99 %", 0.99), ("100 %", 1)]
        let rows: [(String, (LoadResult) -> String)] =
            [
                ("answered by the backend", { "\($0.count { $0.answer == .current })" }),
                ("answered from the copy", { "\($0.count { $0.answer == .copied })" }),
                ("… while the backend was up", { "\($0.countOutsideOutage { $0.answer == .copied })" }),
                ("answered with an error", { "\($0.count(\.isFailed))" }),
                ("… while the backend was up", { "\($0.countOutsideOutage(\.isFailed))" }),
                ("calls of the backend", { "\($0.calls)" }),
                ("… while it was down", { "\($0.callsOfOutage)" }),
            ]
            + latencies.map { name, portion in
                ("latency of \(name), at most", { Self.text($0.latency(at: portion)) })
            }
        let lines = rows.map { name, text in "| \(name) | \(text(unprotected)) | \(text(protected)) |" }
        return (["| | without | with the policy |", "|---|---|---|"] + lines).joined(separator: "\n")
    }

    /// The changes of the circuit, and the checks.
    private var remainder: String {
        let changes = protected.changes.map { change in
            "\(change.state) at \(Self.text(max(change.time, .zero)))"
        }
        let checks =
            violations.isEmpty
            ? ["Each request was answered once, nothing is left, and no span is orphaned."] : violations
        let lines = [
            "The circuit was \(changes.joined(separator: ", ")).",
            "The spans were \(unprotected.spans.count), and \(protected.spans.count) with the policy.",
        ]
        return (lines + checks).joined(separator: "\n")
    }

    private static func text(_ duration: Duration) -> String {
        let milliseconds = duration.milliseconds
        return milliseconds < 10
            ? "\((milliseconds * 10).rounded() / 10) ms" : "\(Int(milliseconds.rounded())) ms"
    }
}
