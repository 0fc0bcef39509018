// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import Foundation
import ProtocolProxy
import ProtocolProxyRecording
import ProtocolProxyServices

/// A program whose cost must grow in proportion to a size.
///
/// `instructions.sh --growth` counts its instructions for a size, and for twice that size.
struct Growing {
    let name: String
    let run: (_ size: Int) throws -> Void

    static var all: [Growing] {
        [
            Growing(name: "growth-replay-matched", run: replayMatched),
            Growing(name: "growth-message-diamonds", run: sendThroughDiamonds),
            Growing(name: "growth-cached-views", run: callCachedViews),
        ]
    }

    /// Replays as many calls as a cassette has, which a rule matches.
    private static func replayMatched(_ size: Int) throws {
        let folder = FileManager.default.temporaryDirectory
        let path = folder.appending(path: "\(UUID().uuidString).json").path
        let cassette = try Cassette(at: path)
        let rules = CassetteRules<WorkerProxy> { rules in
            rules.match(\.add) { recorded, received in recorded.0 == received.0 }
            rules.leaveOut(\.measureOf)
            rules.leaveOut(\.check)
        }
        let recorded = WorkerProxy(retaining: PlainWorker())
        let recording = try recorded.record(to: cassette, rules: rules)
        for index in 0..<size { consume(recorded.add(index, 1)) }
        recording.cancel()
        try cassette.save()
        try FileManager.default.removeItem(atPath: path)
        let replayed = try WorkerProxy(replaying: cassette, rules: rules)
        for index in 0..<size { consume(replayed.add(index, 1)) }
    }

    /// Sends a message that no proxy answers to the first of so many levels of two proxies, each of
    /// which forwards to both of the next level.
    private static func sendThroughDiamonds(_ size: Int) throws {
        func level() -> [WorkerProxy] {
            [WorkerProxy(implementer: nil), WorkerProxy(implementer: nil)]
        }
        let first = level()
        var last = first
        for _ in 1..<max(size, 2) {
            let next = level()
            for proxy in last {
                for other in next { try proxy.appendImplementer(other, retained: true) }
            }
            last = next
        }
        // The zero of its type, since no proxy has an answer.
        consume(boxed: try first[0].send(Message("check(_:)", [1])))
    }

    /// Makes the first call through each of so many views of a proxy with a cache.
    private static func callCachedViews(_ size: Int) throws {
        let proxy = WorkerProxy(retaining: PlainWorker())
        proxy.cache(\.add)
        let views = (0..<size).map { _ in proxy.defaulting(to: PlainWorker()) }
        for view in views { consume(view.add(1, 1)) }
    }
}
