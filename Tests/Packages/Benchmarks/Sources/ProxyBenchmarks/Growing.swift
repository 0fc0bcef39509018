// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import Foundation
import ProtocolProxy
import ProtocolProxyRecording
import ProtocolProxyServices
import ProtocolProxyTesting

/// A program whose cost must grow in proportion to a size.
///
/// `instructions.sh --growth` counts its instructions for a size, and for twice that size.
struct Growing {
    let name: String
    let run: (_ size: Int) throws -> Void

    static var all: [Growing] {
        [
            Growing(name: "growth-replay-matched", run: replayMatched),
            Growing(name: "growth-replay-reversed", run: replayReversed),
            Growing(name: "growth-record", run: record),
            Growing(name: "growth-message-diamonds", run: sendThroughDiamonds),
            Growing(name: "growth-cached-views", run: callCachedViews),
            Growing(name: "growth-views", run: callViews),
            Growing(name: "growth-registrations", run: registerAndCancel),
            Growing(name: "growth-verified-calls", run: verifyCalls),
            Growing(name: "growth-cache-keys", run: cacheKeys),
            Growing(name: "growth-limit-keys", run: limitKeys),
        ]
    }

    /// Replays as many calls as a cassette has, which a rule matches.
    private static func replayMatched(_ size: Int) throws {
        let rules = rules { rules in
            rules.match(\.add) { recorded, received in recorded.0 == received.0 }
        }
        let cassette = try recorded(size, rules: rules)
        let replayed = try WorkerProxy(replaying: cassette, rules: rules)
        for index in 0..<size { consume(replayed.add(index, 1)) }
    }

    /// Replays as many calls as a cassette has, from the last to the first.
    private static func replayReversed(_ size: Int) throws {
        let rules = rules()
        let cassette = try recorded(size, rules: rules)
        let replayed = try WorkerProxy(replaying: cassette, rules: rules)
        for index in (0..<size).reversed() { consume(replayed.add(index, 1)) }
    }

    /// Records so many calls, and saves them.
    private static func record(_ size: Int) throws {
        consume(try recorded(size, rules: rules()).count)
    }

    private static func rules(
        _ build: (inout CassetteRules<WorkerProxy>) -> Void = { _ in }
    ) -> CassetteRules<WorkerProxy> {
        CassetteRules { rules in
            build(&rules)
            rules.leaveOut(\.measureOf)
            rules.leaveOut(\.check)
        }
    }

    /// A saved cassette of so many calls, whose file is removed.
    private static func recorded(
        _ size: Int,
        rules: CassetteRules<WorkerProxy>
    ) throws -> Cassette {
        let folder = FileManager.default.temporaryDirectory
        let path = folder.appending(path: "\(UUID().uuidString).json").path
        let cassette = try Cassette(at: path)
        let proxy = WorkerProxy(retaining: PlainWorker())
        let recording = try proxy.record(to: cassette, rules: rules)
        for index in 0..<size { consume(proxy.add(index, 1)) }
        recording.cancel()
        try cassette.save()
        try FileManager.default.removeItem(atPath: path)
        return cassette
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

    /// Makes a call through each of so many views of a proxy, which stay, and another one after the
    /// routes of all have changed.
    private static func callViews(_ size: Int) throws {
        let proxy = WorkerProxy(retaining: PlainWorker())
        let views = (0..<size).map { _ in proxy.defaulting(to: PlainWorker()) }
        for view in views { consume(view.add(1, 1)) }
        proxy.override(\.add) { $0 &- $1 }
        for view in views { consume(view.add(1, 1)) }
    }

    /// Registers so many observers, notifies them, and cancels them, the oldest first.
    private static func registerAndCancel(_ size: Int) throws {
        let proxy = WorkerProxy(retaining: PlainWorker())
        let registrations = (0..<size).map { _ in proxy.observe(\.add, .before) { _, _ in } }
        consume(proxy.add(1, 1))
        for registration in registrations { registration.cancel() }
        consume(proxy.add(1, 1))
    }

    /// Records so many calls of a double and one more, and verifies their number, their order, and
    /// that there are no others.
    private static func verifyCalls(_ size: Int) throws {
        let proxy = WorkerProxy.double()
        proxy.when(\.add).returns(1)
        for index in 0...size { consume(proxy.add(index, 1)) }
        proxy.verify(\.add, .any, .is(1), called: .exactly(size + 1))
        verifyOrder {
            proxy.calls(\.add, .is(0), .any)
            proxy.calls(\.add, .is(size), .any)
        }
        proxy.verifyNothingElse()
    }

    /// Makes calls with so many keys through a cache that holds half of them, twice.
    private static func cacheKeys(_ size: Int) throws {
        let proxy = WorkerProxy(retaining: PlainWorker())
        proxy.cache(\.add, capacity: max(size / 2, 1))
        for index in 0..<2 * size { consume(proxy.add(index % size, 1)) }
    }

    /// Makes calls with so many keys through a limit for each, which keeps the state of half of
    /// them, twice.
    private static func limitKeys(_ size: Int) throws {
        let proxy = WorkerProxy(retaining: PlainWorker())
        let policy = Policy {
            .limitConcurrency(to: 10, throwing: Refusal()).per(keeping: max(size / 2, 1)) {
                $0.arguments.first as? Int
            }
        }
        proxy.apply(policy, to: \.check)
        for index in 0..<2 * size { consume(try proxy.check(index % size)) }
    }
}
