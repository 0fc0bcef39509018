// SPDX-License-Identifier: MIT

import Foundation

/// What a scenario may cost.
struct Threshold: Decodable {
    /// The ratio to its baseline that it is to reach.
    var target: Double?
    /// The ratio that it may have in a check.
    ///
    /// It is what has been reached, with room for a machine that others use too, and for processors on which the atomic steps
    /// of a baseline take half as long. Instructions hold a call exactly.
    var ratio: Double?
    /// The allocations of one call, exactly.
    var allocations: Double?
    /// The instructions of one call at most; `instructions.sh --check` compares them.
    var instructions: Int?
    /// The nanoseconds of one call at most, with whatever else the machine does.
    var nanoseconds: Double?
    /// The most bytes it may take.
    var bytes: Double?

    /// The thresholds beside the sources, by the names of the scenarios.
    static func load() throws -> [String: Threshold] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "thresholds.json")
        return try JSONDecoder().decode([String: Threshold].self, from: Data(contentsOf: file))
    }
}

extension Measurement {
    /// What is wrong with it, in a sentence each.
    func problems(_ threshold: Threshold?) -> [String] {
        guard let threshold else { return ["\(name) has no threshold in thresholds.json."] }
        var problems: [String] = []
        func missing(_ field: String) { problems.append("\(name) has no threshold of \(field) in thresholds.json.") }
        switch values {
        case .time(_, let proxy, let ratio, let allocations):
            if let most = threshold.nanoseconds, proxy > most {
                problems.append("\(name) takes \(proxy.brief) nanoseconds, over \(most.brief).")
            }
            if let most = threshold.ratio {
                if ratio > most {
                    problems.append(
                        "\(name) takes \(ratio.rounded(to: 2)) times as long as its baseline, over \(most.brief).")
                }
            } else {
                missing("ratio")
            }
            guard let allocations else { break }
            if let wanted = threshold.allocations {
                if abs(allocations.proxy - wanted) >= Allocations.noise {
                    problems.append(
                        "\(name) makes \(allocations.proxy.brief) allocations in a call, and not \(wanted.brief).")
                }
            } else {
                missing("allocations")
            }
        case .bytes(_, let proxy):
            if let most = threshold.bytes {
                if proxy > most { problems.append("\(name) takes \(proxy.brief) bytes, over \(most.brief).") }
            } else {
                missing("bytes")
            }
        }
        return problems
    }

    /// Whether the target is reached; nil where there is none.
    func reachesTarget(_ threshold: Threshold?) -> Bool? {
        guard let target = threshold?.target, case .time(_, _, let ratio, _) = values else { return nil }
        return ratio <= target
    }
}

extension Double {
    func rounded(to digits: Int) -> String { String(format: "%.\(digits)f", self) }

    /// In as few digits as tell it apart.
    var brief: String {
        // Zero is added for the sake of minus zero.
        abs(self - rounded()) < Allocations.noise ? (rounded() + 0).rounded(to: 0) : String(format: "%.4g", self)
    }
}
