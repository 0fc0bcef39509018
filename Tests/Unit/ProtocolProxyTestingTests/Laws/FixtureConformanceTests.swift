// SPDX-License-Identifier: MIT

import ConformanceChecks
import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// A conformance that is written by hand, of each kind of requirement, keeps the laws.
@Suite struct `A conformance by hand` {
    @Test func `A handwritten conformance with properties and subscripts keeps the laws`() async {
        await CacheDelegateProxy.checkConformance(to: RealCacheDelegate(), samples: [Cache()])
    }

    @Test func `A handwritten conformance with a partial implementer keeps the laws`() async {
        await BasicTestProxy.checkConformance(to: BasicTestDelegate())
        await BasicTestProxy.checkConformance(to: BasicTestDelegate2())
        await GreeterProxy.checkConformance(to: RealGreeter())
        await GreeterProxy.checkConformance(to: ModestGreeter())
    }

    @Test func `A handwritten asynchronous conformance keeps the laws`() async {
        await FetcherProxy.checkConformance(to: RealFetcher())
        await FetcherProxy.checkConformance(to: RealFetcher(isPrefetching: false))
        await CourierProxy.checkConformance(to: RealCourier()) { CourierProxy(implementer: $0) }
    }

    @Test func `A handwritten throwing conformance keeps the laws`() async {
        let quarry = Quarry()
        defer { quarry.close() }
        let (stone, other) = (quarry.stone(1), quarry.stone(2))
        await DepotProxy.checkConformance(
            to: RealDepot(),
            samples: [
                stone, other, Crate("a", stone, other), Label(stone), Mark(stone, isDeep: true),
                Parcel.one(stone),
                Stone.self, (stone, "a"), { (text: String) in text } as Echo, Refusal("no"),
            ]
        )
        await DepotProxy.checkConformance(
            to: RealDepot(refusing: true),
            samples: [
                stone, other, Crate("a", stone, other), Label(stone), Mark(stone, isDeep: true),
                Parcel.empty,
                Stone.self, (stone, "a"), Refusal("no"),
            ]
        )
        await StationProxy.checkConformance(to: RealStation(), samples: [StationError.closed(3)]) {
            StationProxy(implementer: $0)
        }
    }

    @Test func `A handwritten conformance to inheriting protocols keeps the laws`() async {
        await P3Proxy.checkConformance(to: ChainDelegate() as any P3) { P3Proxy(implementer: $0) }
        await P3QProxy.checkConformance(to: ChainDelegate() as any P3 & Q) {
            P3QProxy(implementer: $0)
        }
        await PagerDelegateProxy.checkConformance(to: RealPagerDelegate())
    }

    @Test func `A handwritten conformance with renamed witnesses keeps the laws`() async {
        await ClashProxy.checkConformance(
            to: ClashDelegate(),
            samples: [ClashRequirements.descriptor]
        ) {
            ClashProxy(implementer: $0)
        }
        await PropertiesProxy.checkConformance(to: PropertiesDelegate()) {
            PropertiesProxy(implementer: $0)
        }
        await ArgsAndReturnValuesProxy.checkConformance(
            to: ArgsRecorder(),
            samples: [Token(), Token()]
        ) {
            ArgsAndReturnValuesProxy(implementer: $0)
        }
    }

    @Test func `A handwritten Sendable conformance keeps the laws`() async {
        final class RealMeter: Meter {
            func add(_ amount: Int, to name: String) -> Int { amount + name.count }
            func reset() {}
            func total(of name: String) async throws -> Int { name.count }
        }
        await MeterProxy.checkConformance(to: RealMeter())
    }

    @Test func `A handwritten conformance with arguments that fit no message keeps the laws`() async
    {
        await ListenerProxy.checkConformance(
            to: FullListener("real"),
            samples: [ListenerError("no")],
            calls: [
                .call(\.grow) { it in
                    var words = ["a", "b"]
                    it.grow(&words)
                },
                .call("keep(_:)") { it in it.keep(Note("text")) },
                .call(\.trim) { it in
                    var words = ["a", "b"]
                    return it.trim(&words)
                },
            ]
        )
    }

    @Test func `A handwritten conformance with noncopyable results keeps the laws`() async {
        await OpenerProxy.checkConformance(
            to: RealOpener(),
            samples: [StationError.closed(3)],
            calls: [
                .call(\.open) { it in _ = try it.open("a") },
                .call(\.open) { it in _ = try it.open("locked") },
                .call(\.typed) { it in _ = try it.typed("a", 1) },
                .call(\.scratch) { it in _ = it.scratch() },
                .call(\.spare) { it in _ = it.spare("a") },
                .call(\.fetch) { it in _ = try await it.fetch("a") },
                .call(\.fetchTyped) { it in _ = try await it.fetchTyped("locked", 1) },
                .call(\.fetchScratch) { it in _ = await it.fetchScratch() },
                .call(\.fetchSpare) { it in _ = await it.fetchSpare("a") },
            ]
        ) { OpenerProxy(implementer: $0) }
    }

    @Test @MainActor func `A handwritten conformance of an actor proxy keeps the laws`() async {
        @MainActor final class RealStudio: Studio {
            var volume = 3
            func record(_ take: Int, _ title: String) -> String { "\(title) \(take)" }
            func mix(_ tape: Tape) throws -> Tape { tape }
            func play(_ take: Int, _ title: String) async -> String { "\(title) \(take)" }
            func dub(_ tape: Tape) async throws -> Tape { Tape(tape.marks + ["dub"]) }
            nonisolated func plan(_ take: Int) -> Int { take }
        }
        await StudioProxy.checkConformance(to: RealStudio(), samples: [Tape(["a"])]) {
            StudioProxy(implementer: $0)
        }
    }
}
