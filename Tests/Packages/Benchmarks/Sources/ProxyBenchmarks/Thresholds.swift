// SPDX-License-Identifier: MIT

import Foundation

/// The limits of a scenario's costs.
struct Threshold: Decodable {
    /// The ratio to its baseline that it is to reach.
    ///
    /// A check of times allows twice as much: other processors take half as long for the atomic
    /// steps of a baseline, and others use the machine too. Instructions hold a call exactly.
    var target: Double?
    /// The ratio that a check of times allows, where no target is set, or it is more than twice the
    /// target so far.
    var ratio: Double?
    /// The allocations of one call, exactly.
    var allocations: Double?
    /// The instructions of one call, as measured; `instructions.sh --check` allows some percent
    /// more.
    var instructions: Int?
    /// The nanoseconds of one call that a check of times allows.
    var nanoseconds: Double?
    /// The most bytes it may take.
    var bytes: Double?

    /// The highest ratio that a check of times allows; nil where there is none.
    var highestRatio: Double? { ratio ?? target.map { $0 * 2 } }

    /// The thresholds beside the sources, by the names of the scenarios.
    static func load() throws -> [String: Threshold] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "thresholds.json")
        return try JSONDecoder().decode([String: Threshold].self, from: Data(contentsOf: file))
    }
}

extension Measurement {
    /// A sentence for each thing that is over its threshold, or has none.
    ///
    /// - Parameters:
    ///   - threshold: The scenario's thresholds.
    ///   - check: The figures that are compared.
    func problems(_ threshold: Threshold?, _ check: Check) -> [String] {
        guard let threshold else { return ["\(name) has no threshold in thresholds.json."] }
        switch (values, check) {
        case (.time(_, let proxy, let ratio, _), .times):
            return slowness(proxy, ratio, threshold)
        case (.time(_, _, _, let allocations?), .allocations):
            guard let wanted = threshold.allocations else { return [missing("allocations")] }
            guard abs(allocations.proxy - wanted) >= Allocations.noise else { return [] }
            return [
                "\(name) makes \(allocations.proxy.brief) allocations in a call, and not \(wanted.brief)."
            ]
        case (.bytes(_, let proxy), .allocations):
            guard let most = threshold.bytes else { return [missing("bytes")] }
            return proxy > most ? ["\(name) takes \(proxy.brief) bytes, over \(most.brief)."] : []
        case (.time(_, _, _, nil), .allocations), (.bytes, .times):
            return []
        }
    }

    private func slowness(_ proxy: Double, _ ratio: Double, _ threshold: Threshold) -> [String] {
        var problems: [String] = []
        if let most = threshold.nanoseconds, proxy > most {
            problems.append("\(name) takes \(proxy.brief) nanoseconds, over \(most.brief).")
        }
        guard let most = threshold.highestRatio else { return problems + [missing("ratio")] }
        if ratio > most {
            problems.append(
                "\(name) takes \(ratio.rounded(to: 2)) times as long as its baseline, over \(most.brief)."
            )
        }
        return problems
    }

    private func missing(_ field: String) -> String {
        "\(name) has no threshold of \(field) in thresholds.json."
    }

    /// Returns whether the target is reached; nil without one.
    func reachesTarget(_ threshold: Threshold?) -> Bool? {
        guard let target = threshold?.target, case .time(_, _, let ratio, _) = values else {
            return nil
        }
        return ratio <= target
    }
}

extension Double {
    func rounded(to digits: Int) -> String { String(format: "%.\(digits)f", self) }

    /// In as few digits as tell it apart.
    var brief: String {
        // Zero is added for the sake of minus zero.
        abs(self - rounded()) < Allocations.noise
            ? (rounded() + 0).rounded(to: 0) : String(format: "%.4g", self)
    }
}
