// SPDX-License-Identifier: MIT

/// The lines that are printed.
enum Table {
    static let header = line("scenario", "proxy", "baseline", "ratio", "target", "allocations")

    /// One line: the medians of both sides, the median of the ratios, the target with a mark where
    /// it is missed, and the allocations of one call of the proxy and of the baseline.
    static func line(_ measurement: Measurement, _ threshold: Threshold?) -> String {
        switch measurement.values {
        case .time(let baseline, let proxy, let ratio, let allocations):
            let mark = measurement.reachesTarget(threshold) == false ? " !" : "  "
            return line(
                measurement.name,
                time(proxy),
                time(baseline),
                ratio.rounded(to: 2),
                threshold?.target.map { $0.rounded(to: 2) + mark } ?? "",
                allocations.map { "\($0.proxy.brief) (\($0.baseline.brief))" } ?? "not counted"
            )
        case .bytes(let baseline, let proxy):
            return line(
                measurement.name,
                bytes(proxy),
                baseline.map(bytes) ?? "",
                baseline.map { (proxy / $0).rounded(to: 2) } ?? "",
                "",
                ""
            )
        }
    }

    private static func line(
        _ name: String,
        _ proxy: String,
        _ baseline: String,
        _ ratio: String,
        _ target: String,
        _ allocations: String
    ) -> String {
        let columns = [proxy.padded(11), baseline.padded(11), ratio.padded(7), target.padded(8)]
            .joined()
        let text =
            name + String(repeating: " ", count: max(0, 30 - name.count)) + columns + "  "
            + allocations
        return text.trimmingEnd
    }

    private static func time(_ nanoseconds: Double) -> String {
        nanoseconds < 10_000
            ? nanoseconds.rounded(to: 1) + " ns" : (nanoseconds / 1_000).rounded(to: 1) + " us"
    }

    private static func bytes(_ count: Double) -> String { count.rounded(to: 0) + " B" }
}

extension String {
    fileprivate func padded(_ width: Int) -> String {
        String(repeating: " ", count: max(1, width - count)) + self
    }

    fileprivate var trimmingEnd: String {
        lastIndex { $0 != " " }.map { String(self[...$0]) } ?? ""
    }
}
