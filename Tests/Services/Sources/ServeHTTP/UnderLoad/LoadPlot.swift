// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyServices

/// The latencies of a trial without a policy above those of one with it, each request as a dot.
struct LoadPlot {
    let unprotected: LoadResult
    let protected: LoadResult

    /// Writes the plot for pages with light and with dark background, as `under-load.svg` and `under-load~dark.svg`.
    func write(to folder: URL) throws {
        for (file, palette) in [("under-load.svg", Palette.light), ("under-load~dark.svg", Palette.dark)] {
            try Data(svg(palette).utf8).write(to: folder.appending(path: file))
        }
    }

    /// The plot as the text of an image.
    func svg(_ palette: Palette) -> String {
        let size = "\(Layout.width) \(Layout.height)"
        let lines =
            [
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\" width=\"\(Layout.width)\""
                    + " height=\"\(Layout.height)\" role=\"img\">",
                "  <title>Latency of each request, without a policy and with one</title>",
                palette.style,
            ] + legend + panel(unprotected, "Without a policy", at: Layout.tops[0])
            + panel(protected, "With the policy", at: Layout.tops[1]) + circuit + timeAxis + ["</svg>", ""]
        return lines.joined(separator: "\n")
    }

    private var seconds: Int { Int((unprotected.trial.interval * unprotected.trial.requests).milliseconds / 1000) }

    private func x(_ time: Duration) -> Double {
        Layout.left + Layout.panelWidth * min(max(time.milliseconds / Double(seconds * 1000), 0), 1)
    }

    /// Logarithmic, since the latencies are of four orders.
    private func y(_ latency: Duration, _ top: Double) -> Double {
        let decades = log10(max(latency.milliseconds, Layout.shortest) / Layout.shortest)
        return top + Layout.panelHeight * (1 - min(decades / Layout.decades, 1))
    }
}

// MARK: Parts

extension LoadPlot {
    private enum Layout {
        static let width = 800
        static let height = 532
        static let left = 64.0
        static let panelWidth = 724.0
        static let panelHeight = 180.0
        static let tops = [66.0, 282.0]
        static let shortest = 0.1
        /// The orders of magnitude on the axis of latencies, from the shortest one.
        static let decades = 5.0
    }

    private static let kinds: [(name: String, title: String, isOf: @Sendable (LoadResult.Request) -> Bool)] = [
        ("current", "a book from the backend", { $0.answer == .current }),
        ("copied", "a book from the copy", { $0.answer == .copied }),
        ("failed", "an error", { $0.isFailed }),
    ]

    private var legend: [String] {
        var (lines, x) = ([String](), Layout.left)
        for (name, title, _) in Self.kinds {
            lines.append("  <circle class=\"\(name) mark\" cx=\"\((x + 5).short)\" cy=\"18\" r=\"4\"/>")
            lines.append(text("start", x + 16, 22, title))
            x += 32 + 7 * Double(title.count)
        }
        lines.append("  <rect class=\"down\" x=\"\(x.short)\" y=\"11\" width=\"14\" height=\"14\"/>")
        lines.append(text("start", x + 20, 22, "the backend is down"))
        return lines
    }

    private func panel(_ result: LoadResult, _ title: String, at top: Double) -> [String] {
        let trial = result.trial
        let (begin, end) = (x(trial.interval * trial.outage.lowerBound), x(trial.interval * trial.outage.upperBound))
        var lines = [
            text("title start", Layout.left, top - 10, title),
            text("end", Layout.left + Layout.panelWidth, top - 10, "latency, from when the request was due"),
            "  <rect class=\"down\" x=\"\(begin.short)\" y=\"\(top.short)\" width=\"\((end - begin).short)\""
                + " height=\"\(Layout.panelHeight.short)\"/>",
        ]
        for (decade, label) in ["0.1 ms", "1 ms", "10 ms", "100 ms", "1 s", "10 s"].enumerated() {
            let y = top + Layout.panelHeight * (1 - Double(decade) / Layout.decades)
            lines.append(
                "  <path class=\"grid\" d=\"M\(Layout.left.short) \(y.short)h\(Layout.panelWidth.short)\"/>")
            lines.append(text("end", Layout.left - 8, y + 4, label))
        }
        return lines + Self.kinds.compactMap { dots($0.name, result.requests.filter($0.isOf), top) }
    }

    /// The requests of one kind, as lines without length, whose round ends are visible.
    private func dots(_ name: String, _ requests: [LoadResult.Request], _ top: Double) -> String? {
        if requests.isEmpty { return nil }
        let dots = requests.map { "M\(x($0.due).short) \(y($0.latency, top).short)h0" }
        return "  <path class=\"\(name) dots\" d=\"\(dots.joined())\"/>"
    }

    /// The times in which the circuit lets no call or a trial call through, below the panel of the policy.
    private var circuit: [String] {
        let top = Layout.tops[1] + Layout.panelHeight + 14
        var lines = [text("end", Layout.left - 8, top + 10, "circuit")]
        let ends = protected.changes.dropFirst().map(\.time) + [.seconds(seconds)]
        for (change, end) in zip(protected.changes, ends) where change.state != .closed {
            let (begin, end) = (x(change.time), x(end))
            lines.append(
                "  <rect class=\"\(change.state)\" x=\"\(begin.short)\" y=\"\(top.short)\""
                    + " width=\"\((end - begin).short)\" height=\"12\"/>")
        }
        let last = protected.changes.last.map { x($0.time) } ?? Layout.left
        return lines + [text("start", last + 8, top + 10, "open; lighter: half-open, for a trial call")]
    }

    private var timeAxis: [String] {
        let base = Layout.tops[1] + Layout.panelHeight + 46
        return (0...seconds).map { text("middle", x(.seconds($0)), base, "\($0)") }
            + [text("end", Layout.left + Layout.panelWidth, base + 18, "when the request was due, in seconds")]
    }

    private func text(_ name: String, _ x: Double, _ y: Double, _ text: String) -> String {
        "  <text class=\"\(name)\" x=\"\(x.short)\" y=\"\(y.short)\">\(text)</text>"
    }

    /// The colors of the plot.
    struct Palette {
        let title, text, grid, down, current, copied, failed, open: String

        static let light = Palette(
            title: "#1d1d1f", text: "#515154", grid: "#d9dce1", down: "#eef0f3", current: "#0066cc", copied: "#b8860b",
            failed: "#c9252d", open: "#6b5bb5")
        static let dark = Palette(
            title: "#f5f5f7", text: "#b8b8bd", grid: "#3b3f46", down: "#26292e", current: "#62a8f5", copied: "#e3b341",
            failed: "#ff6b6b", open: "#a79be8")

        /// The style sheet of the image.
        fileprivate var style: String {
            """
              <style>
                text { font-family: -apple-system, "Helvetica Neue", Helvetica, Arial, sans-serif; font-size: 13px; fill: \(text) }
                .title { font-weight: 600; fill: \(title) }
                .start { text-anchor: start }
                .middle { text-anchor: middle }
                .end { text-anchor: end }
                .grid { stroke: \(grid); stroke-width: 1 }
                .down { fill: \(down) }
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
