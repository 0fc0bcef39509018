// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Testing

@testable import ProtocolProxyServices

@Suite(.timeLimit(.minutes(5))) struct `Orders of routed calls` {
    /// A proxy whose calls take two turns, and answer with a text.
    private static func proxy(
        _ calls: ObservedCalls,
        _ text: String,
        _ simulation: Simulation
    ) -> StoreProxy {
        let proxy = StoreProxy()
        proxy.override(\.find) { _ in
            calls.begin()
            defer { calls.end() }
            for _ in 0..<2 {
                await simulation.yield()
                try Task.checkCancellation()
            }
            return text
        }
        return proxy
    }

    private static func call(
        _ proxy: StoreProxy,
        _ simulation: Simulation
    ) -> Task<String, any Error> {
        Task { try await simulation.waiting(for: "an answer") { try await proxy.find("a") } }
    }

    /// The number of calls, of some at the beginning, that are sent to the other proxy.
    private static func routed(of calls: Int, seed: UInt64) -> Int {
        let share = Sampler(0.5, seed: seed, fileID: #fileID, line: #line)
        let hash = Sampler.hash(of: StoreProxy.find)
        return (0..<calls).count { _ in share.samplesNext(of: StoreProxy.find.selector, hash: hash)
        }
    }

    @Test(arguments: Switching.allCases, [1, 2, 3] as [UInt64])
    func `As many calls go to the other proxy as without the others, whoever is cancelled`(
        switching: Switching,
        seed: UInt64
    ) async {
        await exploreSchedules(limit: 150, switching: switching) { simulation in
            let (calls, others) = (ObservedCalls(), ObservedCalls())
            let proxy = Self.proxy(calls, "first", simulation)
            let other = Self.proxy(others, "second", simulation)
            proxy.apply(Policy { .route(0.5, to: other, seed: seed) }, to: \.find)
            let reports = (Tally(), Tally())
            proxy.report { report, _ in
                (report.answer == .otherProxy ? reports.1 : reports.0).add()
            }
            let callers = (0..<4).map { _ in Self.call(proxy, simulation) }
            let canceller = Task { callers[1].cancel() }
            for (index, caller) in callers.enumerated() {
                do { _ = try await caller.value } catch {
                    #expect(index == 1 && error is CancellationError)
                }
            }
            await canceller.value
            let routed = Self.routed(of: 4, seed: seed)
            #expect((calls.begun, others.begun) == (4 - routed, routed))
            #expect((reports.0.count, reports.1.count) == (4 - routed, routed))
            #expect(calls.areOver && others.areOver)
        }
    }

    @Test(arguments: Switching.allCases)
    func `No call is lost or made twice while the share changes`(switching: Switching) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (calls, others) = (ObservedCalls(), ObservedCalls())
            let proxy = Self.proxy(calls, "first", simulation)
            let other = Self.proxy(others, "second", simulation)
            @Sendable func apply(_ share: Double) -> Registration<StoreProxy> {
                let policy = Policy.route(share, to: other, seed: 1)
                return proxy.apply(policy, to: \.find, named: "trial")
            }
            _ = apply(1)
            let callers = (0..<3).map { _ in Self.call(proxy, simulation) }
            let changer = Task {
                let newer = apply(0)
                await simulation.yield()
                newer.cancel()
            }
            var answers: [String] = []
            for caller in callers { answers.append(try await caller.value) }
            await changer.value
            #expect(answers.count { $0 == "first" } == calls.begun)
            #expect(answers.count { $0 == "second" } == others.begun)
            #expect(calls.areOver && others.areOver)
            let later = try await proxy.find("a")
            #expect(later == "first")
        }
    }

    @Test(arguments: Switching.allCases)
    func `A proxy to which calls are no longer routed goes with the last of them`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 200, switching: switching) { simulation in
            let (calls, others) = (ObservedCalls(), ObservedCalls())
            let proxy = Self.proxy(calls, "first", simulation)
            weak var leaving: StoreProxy?
            let registration: Registration<StoreProxy>
            do {
                let other = Self.proxy(others, "second", simulation)
                leaving = other
                registration = proxy.apply(Policy { .route(1, to: other) }, to: \.find)
            }
            let callers = (0..<2).map { _ in Self.call(proxy, simulation) }
            let canceller = Task { registration.cancel() }
            var answers: [String] = []
            for caller in callers { answers.append(try await caller.value) }
            await canceller.value
            #expect(answers.count { $0 == "second" } == others.begun)
            #expect(calls.begun + others.begun == 2 && calls.areOver && others.areOver)
            let isGone = leaving == nil
            #expect(isGone)
        }
    }
}
