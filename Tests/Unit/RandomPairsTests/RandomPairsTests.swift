// SPDX-License-Identifier: MIT

#if Everything
import Foundation
import RandomPairs
import Testing

/// Pairs of participants that nobody put together.
///
/// `PROTOCOLPROXY_RANDOM_PAIRS=100000` tries as many draws, `PROTOCOLPROXY_RANDOM_PAIRS_SEED` draws
/// others, and `PROTOCOLPROXY_TRACE_PAIRS=1` writes each draw before it runs, so that you see one
/// that ends the process.
@Suite(.serialized) struct `Random pairs` {
    private static func variable(_ name: String) -> String? {
        ProcessInfo.processInfo.environment["PROTOCOLPROXY_\(name)"]
    }

    @Test func `Any participants and calls keep the laws, or are refused`() async {
        let seed = Self.variable("RANDOM_PAIRS_SEED").flatMap(UInt64.init) ?? 67
        let count = Self.variable("RANDOM_PAIRS").flatMap(Int.init) ?? 3000
        let isTraced = Self.variable("TRACE_PAIRS") != nil
        let run = await PairsRun(seed: seed, count: count) { seed, draw in
            guard isTraced else { return }
            FileHandle.standardError.write(Data("\(seed): \(draw)\n\n".utf8))
        }
        print("Random pairs with seed \(seed): \(run)")
        let keepsLaws = run.failures.isEmpty
        #expect(keepsLaws, "\(run)")
    }

    @Test func `Twice as many calls, registrations or recorded calls cost twice as much`() async {
        let growths = await Growth.all()
        let excessive = growths.filter { !$0.isInProportion }
        #expect(excessive.isEmpty, "\(excessive)")
        #expect(growths.contains { $0.once > 0 })
    }

    /// The other refusals are drawn, and their participants left out.
    @Test(arguments: RefusedPair.sample)
    func `A registration that can't work stops the program with a sentence`(
        pair: RefusedPair
    ) async throws {
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [pair = pair as RefusedPair] in await pair.register()
        }
        let text = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
        #expect(text.contains(pair.sentence), "\(text)")
    }

    @Test func `A seed repeats its draw`() {
        for seed in 0..<50 as Range<UInt64> {
            #expect(Draw(seed: seed) == Draw(seed: seed))
        }
    }
}
#endif
