// SPDX-License-Identifier: MIT

import Foundation
import RandomProtocols
import Testing

/// Protocols that nobody wrote: products of kinds that no list of kinds has.
///
/// `PROTOCOLPROXY_RANDOM_PROTOCOLS=300` tries as many, `PROTOCOLPROXY_RANDOM_SEED` draws others,
/// `PROTOCOLPROXY_RANDOM_SETTINGS` has further arguments of the compiler, such as
/// `-default-isolation MainActor` or `-swift-version 5`, and `PROTOCOLPROXY_RANDOM_OPTIMIZED=1`
/// compares optimized programs too.
@Suite struct `Random protocols` {
    private static func variable(_ name: String) -> String? {
        ProcessInfo.processInfo.environment["PROTOCOLPROXY_RANDOM_\(name)"]
    }

    @Test
    func `A random protocol behaves behind its proxy as without it, or is refused at its token`()
        throws
    {
        let seed = Self.variable("SEED").flatMap(UInt64.init) ?? 7034
        let count = Self.variable("PROTOCOLS").flatMap(Int.init)
        var options = RandomRun.Options()
        options.settings = Self.variable("SETTINGS")?.split(separator: " ").map(String.init) ?? []
        options.shrinks = count != nil
        options.optimizes = Self.variable("OPTIMIZED") != nil
        let run = try RandomRun(seed: seed, count: count ?? 12, options: options)
        if count != nil { print(run) }
        #expect(run.failures.isEmpty, "\(run)")
        #expect(run.passed > 0)
    }

    @Test func `A seed repeats its protocol`() {
        for seed in 0..<50 as Range<UInt64> {
            let texts = (0..<2).map { _ in ProtocolModel(named: "P", seed: seed).file(.driven) }
            #expect(texts[0] == texts[1])
        }
    }

    /// The macro would distinguish them by their types, which the model doesn't.
    @Test func `The requirements of a protocol have keys of their own`() {
        var count = 0
        for seed in 0..<400 as Range<UInt64> {
            let model = ProtocolModel(named: "P", seed: seed)
            guard model.description.matches(of: #/subscript[<(]/#).count > 1 else { continue }
            let keys = model.file(.driven).matches(of: #/proxy\.override\(\\\.(\w+)\) \{/#)
                .map { String($0.1) }
            #expect(Set(keys).count == keys.count, "\(keys)")
            count += 1
        }
        #expect(count > 10)
    }

    /// As if a handler were silently ignored.
    @Test func `A handler that is not registered is found`() throws {
        var options = RandomRun.Options()
        options.shrinks = false
        options.mistake = { driver in driver.replacing(#/\n *overrideP\d+\(proxy\)/#, with: "") }
        let run = try RandomRun(seed: 1, count: 3, options: options)
        let isFound = run.failures.contains { failure in
            failure.fault.kind == .journal && failure.fault.configuration == "overrides"
        }
        #expect(isFound, "\(run)")
    }
}
