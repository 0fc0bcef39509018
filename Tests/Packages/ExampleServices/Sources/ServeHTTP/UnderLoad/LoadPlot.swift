// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyServices

/// The latencies of all trials, each request as a dot: on the left without a policy, and on the
/// right with it.
struct LoadPlot {
    let comparisons: [LoadComparison]

    /// Writes the plot for pages with light and with dark background, as `under-load.svg` and
    /// `under-load~dark.svg`.
    func write(to folder: URL) throws {
        let files = [("under-load.svg", Palette.light), ("under-load~dark.svg", Palette.dark)]
        for (file, palette) in files {
            try Data(svg(palette).utf8).write(to: folder.appending(path: file))
        }
    }

    /// The plot as the text of an image.
    func svg(_ palette: Palette) -> String {
        let (width, height) = (Layout.width, Layout.height(rows: comparisons.count))
        let head = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
            width="\(width)" height="\(height)" role="img">
              <title>Latency of each request, without a policy and with one</title>
            \(palette.style)
            """
        let columns = [
            text("column", Layout.lefts[0], 52, "Without a policy"),
            text("column", Layout.lefts[1], 52, "With a policy"),
            text("end", Layout.right, 52, "latency, from when the request was due"),
        ]
        let rows = comparisons.enumerated().flatMap { row, comparison in
            [text("title", Layout.lefts[0], Layout.top(row) - 8, comparison.trial.title)]
                + Panel(result: comparison.unprotected, column: 0, row: row).lines
                + Panel(result: comparison.protected, column: 1, row: row).lines
        }
        return ([head] + legend + columns + rows + ["</svg>", ""]).joined(separator: "\n")
    }

    private var legend: [String] {
        var lines: [String] = []
        var x = Layout.lefts[0]
        func add(_ symbol: String, _ title: String) {
            lines += [symbol, text("start", x + 18, 22, title)]
            x += 32 + 6.1 * Double(title.count)
        }
        func addArea(_ name: String, _ title: String) {
            add(area(name, x, 13, width: 12, height: 12), title)
        }
        for (name, title, _) in Panel.kinds {
            let center = (x + 6).short
            add("  <circle class=\"\(name) mark\" cx=\"\(center)\" cy=\"18\" r=\"4\"/>", title)
        }
        addArea("trouble", "the backend is in trouble")
        addArea("open", "open circuit")
        addArea("halfOpen", "half-open")
        return lines
    }
}

// MARK: Parts

private enum Layout {
    static let width = 800
    static let lefts = [58.0, 446.0]
    static let panelWidth = 342.0
    static let panelHeight = 112.0
    static let right = lefts[1] + panelWidth
    static let rowHeight = 184
    /// The shortest latency, in milliseconds.
    static let shortest = 0.1
    /// The orders of magnitude on the axis of latencies, from the shortest one.
    static let decades = ["0.1 ms", "1 ms", "10 ms", "100 ms", "1 s", "10 s"]

    static func top(_ row: Int) -> Double { Double(92 + row * rowHeight) }
    static func height(rows: Int) -> Int { 66 + rows * rowHeight }
}

/// The requests of a trial, with or without the policy.
private struct Panel {
    typealias Kind = (
        name: String, title: String, isOf: @Sendable (LoadResult.Request) -> Bool
    )

    static let kinds: [Kind] = [
        ("current", "from the backend", { $0.answer == .current }),
        ("copied", "from the copy", { $0.answer == .copied }),
        ("failed", "an error", { $0.isFailed }),
    ]

    let result: LoadResult
    let column: Int
    let row: Int

    var lines: [String] { areas + axes + dots + circuit }

    private var trial: LoadTrial { result.trial }
    private var left: Double { Layout.lefts[column] }
    private var top: Double { Layout.top(row) }
    private var bottom: Double { top + Layout.panelHeight }

    private func x(_ time: Duration) -> Double {
        left + Layout.panelWidth * min(max(time / (trial.interval * trial.requests), 0), 1)
    }

    /// Logarithmic, since the latencies are of four orders.
    private func y(_ latency: Duration) -> Double {
        let decades = log10(max(latency.milliseconds, Layout.shortest) / Layout.shortest)
        return bottom - Layout.panelHeight * min(decades / Double(Layout.decades.count - 1), 1)
    }

    /// The phases in which the backend is in more trouble than usual.
    private var areas: [String] {
        trial.phases.filter(\.trouble.isUnusual).flatMap { phase in
            let begin = x(trial.interval * (phase.books.lowerBound - 1))
            let width = x(trial.interval * phase.books.upperBound) - begin
            return [
                area("trouble", begin, top, width: width, height: Layout.panelHeight),
                text("small middle", begin + width / 2, top + 11, phase.title),
            ]
        }
    }

    private var axes: [String] {
        var lines: [String] = []
        for (decade, label) in Layout.decades.enumerated() {
            let part = Double(decade) / Double(Layout.decades.count - 1)
            let y = bottom - Layout.panelHeight * part
            let path = "M\(left.short) \(y.short)h\(Layout.panelWidth.short)"
            lines.append("  <path class=\"grid\" d=\"\(path)\"/>")
            if column == 0 { lines.append(text("small end", left - 6, y + 4, label)) }
        }
        let seconds = Int((trial.interval * trial.requests).milliseconds / 1000)
        return lines
            + (0...seconds).map { second in
                let label = second == seconds ? "\(second) s" : "\(second)"
                return text("small middle", x(.seconds(second)), bottom + 32, label)
            }
    }

    /// The requests as lines without length, whose round ends are visible.
    private var dots: [String] {
        Self.kinds.compactMap { name, _, isOf in
            let dots = result.requests.filter(isOf).map { request in
                "M\(x(request.due).short) \(y(request.latency).short)h0"
            }
            return dots.isEmpty
                ? nil : "  <path class=\"\(name) dots\" d=\"\(dots.joined())\"/>"
        }
    }

    /// The times in which the circuit lets no call or a trial call through, below the panel.
    private var circuit: [String] {
        guard column == 1, !result.changes.isEmpty else { return [] }
        let ends = result.changes.dropFirst().map(\.time) + [trial.interval * trial.requests]
        let areas = zip(result.changes, ends).compactMap { change, end -> String? in
            guard change.state != .closed else { return nil }
            let begin = x(change.time)
            return area("\(change.state)", begin, bottom + 6, width: x(end) - begin, height: 9)
        }
        return [text("small end", left - 6, bottom + 14, "circuit")] + areas
    }
}

extension Trouble {
    fileprivate var isUnusual: Bool {
        switch self {
        case .none, .occasional: false
        case .down, .unreachable, .slow, .unavailable, .limited: true
        }
    }
}

private func text(_ name: String, _ x: Double, _ y: Double, _ text: String) -> String {
    "  <text class=\"\(name)\" x=\"\(x.short)\" y=\"\(y.short)\">\(text)</text>"
}

private func area(
    _ name: String,
    _ x: Double,
    _ y: Double,
    width: Double,
    height: Double
) -> String {
    """
      <rect class="\(name)" x="\(x.short)" y="\(y.short)" width="\(width.short)" \
    height="\(height.short)"/>
    """
}

extension LoadPlot {
    /// The colors of the plot.
    struct Palette {
        let title, text, grid, trouble, current, copied, failed, open: String

        static let light = Palette(
            title: "#1d1d1f",
            text: "#515154",
            grid: "#d9dce1",
            trouble: "#eef0f3",
            current: "#0066cc",
            copied: "#b8860b",
            failed: "#c9252d",
            open: "#6b5bb5"
        )
        static let dark = Palette(
            title: "#f5f5f7",
            text: "#b8b8bd",
            grid: "#3b3f46",
            trouble: "#26292e",
            current: "#62a8f5",
            copied: "#e3b341",
            failed: "#ff6b6b",
            open: "#a79be8"
        )

        /// The style sheet of the image.
        fileprivate var style: String {
            """
              <style>
                text { font-family: -apple-system, "Helvetica Neue", Helvetica, Arial, sans-serif }
                text { font-size: 12px; fill: \(text) }
                .title, .column { font-size: 13px; font-weight: 600; fill: \(title) }
                .small { font-size: 11px }
                .middle { text-anchor: middle }
                .end { text-anchor: end }
                .grid { stroke: \(grid); stroke-width: 1 }
                .trouble { fill: \(trouble) }
                .dots { fill: none; stroke-width: 2.4; stroke-linecap: round; stroke-opacity: 0.7 }
                .current { stroke: \(current) }
                .copied { stroke: \(copied) }
                .failed { stroke: \(failed) }
                .current.mark { fill: \(current) }
                .copied.mark { fill: \(copied) }
                .failed.mark { fill: \(failed) }
                .open, .halfOpen { fill: \(open) }
                .halfOpen { opacity: 0.45 }
              </style>
            """
        }
    }
}

extension Duration {
    var milliseconds: Double { self / .milliseconds(1) }
}

extension Double {
    /// The number with at most one decimal.
    fileprivate var short: String {
        let tenths = Int((self * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
    }
}
