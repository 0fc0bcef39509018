// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import Foundation
import ProtocolProxy
import ProtocolProxyRecording

extension Scenario {
    /// Calls that a cassette answers or records.
    ///
    /// The baseline codes values and does nothing else. A cassette of a hundred calls shows that
    /// the length of one makes no difference. Integers need no encoder, but the object of the other
    /// method does.
    static var replaying: [Scenario] {
        [
            replaying("cassette-replay", length: 10_000) { adding($0, below: 10_000) },
            replaying("cassette-replay-hundred", length: 100) { adding($0, below: 100) },
            replaying("cassette-replay-encoded", length: 1, loop: measuring),
            // The recorded calls stay in memory, so the allocations of one are no whole number.
            .time("cassette-record", countsAllocations: false) {
                let proxy = WorkerProxy(retaining: PlainWorker())
                try proxy.record(to: Cassette(at: temporaryPath), rules: rules)
                return Sides(
                    baseline: adding(CodingWorker(result: .encoded)),
                    proxy: adding(proxy)
                )
            },
        ]
    }

    private static func replaying(
        _ name: String,
        length: Int,
        loop: @escaping (any Worker) -> Batch
    ) -> Scenario {
        .time(name) {
            let path = temporaryPath
            let cassette = try Cassette(at: path)
            let recorded = WorkerProxy(retaining: PlainWorker())
            let recording = try recorded.record(to: cassette, rules: rules)
            _ = try loop(recorded)(length)
            recording.cancel()
            try cassette.save()
            try FileManager.default.removeItem(atPath: path)
            let replayed = try WorkerProxy(replaying: cassette, rules: rules)
            let batch = loop(replayed)
            // From now on, the last answer to each call is repeated.
            _ = try batch(length)
            return Sides(baseline: loop(CodingWorker(result: .decoded)), proxy: batch)
        }
    }

    private static var temporaryPath: String {
        FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
    }

    private static var rules: CassetteRules<WorkerProxy> {
        CassetteRules { rules in
            rules.repeatLast(\.add)
            rules.repeatLast(\.measureOf)
            rules.code(Item.self, encode: { CodedItem($0) }, decode: { Item(weight: $0.weight) })
            // Its error is not Codable.
            rules.leaveOut(\.check)
        }
    }
}
