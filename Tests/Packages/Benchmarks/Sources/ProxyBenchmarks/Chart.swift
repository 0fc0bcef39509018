// SPDX-License-Identifier: MIT

import Foundation

/// The bar chart of the article on costs: the time of a call by a proxy above that of its baseline.
///
/// Its layout depends on the measurements alone, so that two runs differ in lengths and figures.
struct Chart {
    /// The times of one scenario, with what its bars are called.
    struct Row {
        let title: String
        let baselineTitle: String
        let proxy: Double
        let baseline: Double
    }

    /// The scenarios that are drawn.
    ///
    /// Their times are of one order, so one scale serves all.
    static let scenarios: [(name: String, title: String, baselineTitle: String)] = [
        ("forward-retained-ints", "forwarded, retained implementer", "a forwarder with a let"),
        ("forward-weak-ints", "forwarded, weak implementer", "a forwarder with a weak var"),
        ("override-ints", "an override", "a closure behind a Mutex"),
        ("observe-ints", "an observer before, one after", "two closures behind a Mutex"),
        ("intercept-one-ints", "an interceptor", "a closure around a closure"),
        ("intercept-three-ints", "three interceptors", "three closures"),
    ]

    let rows: [Row]

    /// Chooses the measurements that are drawn, in the order of the chart.
    init(_ measurements: [Measurement]) {
        rows = Self.scenarios.compactMap { scenario in
            guard let measurement = measurements.first(where: { $0.name == scenario.name }),
                case .time(let baseline, let proxy, _, _) = measurement.values
            else { return nil }
            return Row(
                title: scenario.title,
                baselineTitle: scenario.baselineTitle,
                proxy: proxy,
                baseline: baseline
            )
        }
    }

    /// Writes the chart for pages with light and with dark background, as `costs.svg` and
    /// `costs~dark.svg`.
    func write(to folder: URL) throws {
        for (file, palette) in [("costs.svg", Palette.light), ("costs~dark.svg", Palette.dark)] {
            try Data(svg(palette).utf8).write(to: folder.appending(path: file))
        }
    }

    /// The chart as the text of an image.
    func svg(_ palette: Palette) -> String {
        let longest = max(rows.flatMap { [$0.proxy, $0.baseline] }.max() ?? 1, 1)
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Layout.width) \(Layout.height(rows.count))\""
                + " width=\"\(Layout.width)\" height=\"\(Layout.height(rows.count))\" role=\"img\">",
            "  <title>Nanoseconds a call</title>",
            palette.style,
            "  <rect class=\"proxy\" x=\"\(Layout.bars)\" y=\"9\" width=\"14\" height=\"14\" rx=\"3\"/>",
            Self.text("title start", Layout.bars + 20, 21, "proxy"),
            "  <rect class=\"baseline\" x=\"\(Layout.bars + 80)\" y=\"9\" width=\"14\" height=\"14\" rx=\"3\"/>",
            Self.text("start", Layout.bars + 100, 21, "written by hand"),
            Self.text("end", Layout.width - 8, 21, "nanoseconds a call"),
        ]
        for (index, row) in rows.enumerated() {
            let top = Layout.top + index * Layout.row
            lines.append(Self.text("title end", Layout.bars - 12, top + 13, row.title))
            lines += Self.bar("proxy", top, row.proxy, longest)
            lines.append(Self.text("end", Layout.bars - 12, top + 31, row.baselineTitle))
            lines += Self.bar("baseline", top + 18, row.baseline, longest)
        }
        return (lines + ["</svg>", ""]).joined(separator: "\n")
    }

    /// A bar with its figure behind it.
    private static func bar(_ name: String, _ y: Int, _ value: Double, _ longest: Double)
        -> [String]
    {
        let width = Double(Layout.longestBar) * value / longest
        let end = Layout.bars + Int(width.rounded()) + 8
        return [
            "  <rect class=\"\(name)\" x=\"\(Layout.bars)\" y=\"\(y)\" width=\"\(width.rounded(to: 1))\""
                + " height=\"16\" rx=\"3\"/>",
            text("start", end, y + 13, value.rounded(to: 1)),
        ]
    }

    private static func text(_ name: String, _ x: Int, _ y: Int, _ text: String) -> String {
        "  <text class=\"\(name)\" x=\"\(x)\" y=\"\(y)\">\(text)</text>"
    }

    private enum Layout {
        static let width = 800
        /// Where the bars begin.
        static let bars = 240
        static let longestBar = 490
        static let top = 40
        static let row = 50

        static func height(_ rows: Int) -> Int { top + rows * row }
    }

    /// The colours of the chart.
    struct Palette {
        let title: String
        let text: String
        let proxy: String
        let baseline: String

        static let light = Palette(
            title: "#1d1d1f",
            text: "#515154",
            proxy: "#0066cc",
            baseline: "#a9b4c2"
        )
        static let dark = Palette(
            title: "#f5f5f7",
            text: "#b8b8bd",
            proxy: "#62a8f5",
            baseline: "#566273"
        )

        /// The style sheet of the image.
        fileprivate var style: String {
            """
              <style>
                text { font-family: -apple-system, "Helvetica Neue", Helvetica, Arial, sans-serif; font-size: 13px; fill: \(text) }
                .title { font-weight: 600; fill: \(title) }
                .start { text-anchor: start }
                .end { text-anchor: end }
                .proxy { fill: \(proxy) }
                .baseline { fill: \(baseline) }
              </style>
            """
        }
    }
}
