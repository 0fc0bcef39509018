// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Testing

@testable import ProtocolProxyServices

@Suite(.timeLimit(.minutes(5))) struct `Orders of shadowed calls` {
    @Test(arguments: Switching.allCases)
    func `Whatever a shadow does, the caller gets its own outcome at its own time`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (calls, shadowCalls, different) = (ObservedCalls(), ObservedCalls(), Tally())
            let (proxy, other) = (StoreProxy.observed(by: calls, in: simulation), StoreProxy())
            other.override(\.find) { key in
                shadowCalls.begin()
                defer { shadowCalls.end() }
                if key == "slow" { try await simulation.clock.sleep(for: .seconds(60)) }
                if key == "a" { throw StoreError() }
                return key
            }
            let shadow = Shadow(within: .seconds(1), clock: simulation.clock) { difference in
                if case .failure(let error) = difference.shadowOutcome {
                    #expect(error is TimeoutError || error is StoreError)
                }
                different.add()
            }
            proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.find)
            let callers = ["a", "bad", "slow"].map { proxy.call($0, in: simulation) }
            let answers = [try await callers[0].value, try await callers[2].value]
            #expect(answers == ["a", "slow"])
            await #expect(throws: StoreError()) { try await callers[1].value }
            #expect(simulation.clock.now.offset == .zero)
            await shadow.idle()
            #expect(shadow.running == 0 && shadowCalls.areOver)
            #expect(simulation.clock.now.offset == .seconds(1))
            let counts = shadow.counts
            #expect((counts.started, counts.equal, counts.different) == (3, 0, 3))
            #expect(different.count == 3 && counts.dropped == 0)
            #expect(shadowCalls.begun == 3)
        }
    }

    @Test(arguments: Switching.allCases)
    func `The limit of shadow calls is never exceeded, and the counts add up`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (calls, shadowCalls) = (ObservedCalls(), ObservedCalls())
            let proxy = StoreProxy.observed(by: calls, in: simulation)
            let other = StoreProxy.observed(by: shadowCalls, in: simulation)
            let shadow = Shadow(concurrent: 1, clock: simulation.clock) { _ in }
            proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.find)
            let callers = ["a", "b", "bad"].map { proxy.call($0, in: simulation) }
            let canceller = Task { callers[1].cancel() }
            var cancelled = 0
            for (index, caller) in callers.enumerated() {
                do { _ = try await caller.value } catch {
                    #expect(index == 1 && error is CancellationError || error is StoreError)
                    if index == 1 { cancelled += 1 }
                }
            }
            await canceller.value
            await shadow.idle()
            let counts = shadow.counts
            #expect(shadowCalls.most <= 1 && shadowCalls.begun == counts.started)
            #expect(counts.started + counts.dropped == 3 - cancelled)
            #expect(counts.equal == counts.started && counts.different == 0)
            #expect(shadow.running == 0 && shadowCalls.areOver && calls.areOver)
        }
    }

    @Test(arguments: Switching.allCases)
    func `As many calls are repeated as without the others, whatever their order`(
        switching: Switching
    ) async {
        let chosen = Sampler(0.5, seed: 2, fileID: #fileID, line: #line)
        let hash = Sampler.hash(of: StoreProxy.find)
        let share = (0..<4).count { _ in
            chosen.samplesNext(of: StoreProxy.find.selector, hash: hash)
        }
        await exploreSchedules(limit: 200, switching: switching) { simulation in
            let (calls, shadowCalls) = (ObservedCalls(), ObservedCalls())
            let proxy = StoreProxy.observed(by: calls, in: simulation)
            let other = StoreProxy.observed(by: shadowCalls, in: simulation)
            let shadow = Shadow(share: 0.5, seed: 2, clock: simulation.clock) { _ in }
            proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.find)
            let callers = (0..<4).map { proxy.call("\($0)", in: simulation) }
            for caller in callers { _ = try await caller.value }
            await shadow.idle()
            #expect(shadow.counts.started == share && shadow.counts.equal == share)
            #expect(shadowCalls.begun == share && shadowCalls.areOver)
        }
    }

    @Test(arguments: Switching.allCases)
    func `Once a shadow is off and idle, no shadow call begins`(switching: Switching) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (calls, shadowCalls) = (ObservedCalls(), ObservedCalls())
            let proxy = StoreProxy.observed(by: calls, in: simulation)
            let other = StoreProxy.observed(by: shadowCalls, in: simulation)
            let shadow = Shadow(clock: simulation.clock) { _ in }
            proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.find)
            let callers = ["a", "b"].map { proxy.call($0, in: simulation) }
            let closer = Task {
                shadow.isEnabled = false
                await simulation.waiting(for: "the last shadow call") { await shadow.idle() }
                return (shadow.counts.started, shadow.running)
            }
            for caller in callers { _ = try await caller.value }
            let (made, running) = await closer.value
            await shadow.idle()
            #expect(running == 0 && shadow.counts.started == made)
            #expect(shadowCalls.begun == made && shadowCalls.areOver)
            #expect(shadow.counts.dropped == 0)
        }
    }

    @Test(arguments: Switching.allCases)
    func `Whoever waits for the last shadow call goes on with it, or when cancelled`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (calls, shadowCalls) = (ObservedCalls(), ObservedCalls())
            let proxy = StoreProxy.observed(by: calls, in: simulation)
            let other = StoreProxy.observed(by: shadowCalls, in: simulation)
            let shadow = Shadow(clock: simulation.clock) { _ in }
            proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.find)
            _ = try await proxy.find("a")
            let waiters = (0..<2).map { number in
                Task {
                    await simulation.waiting(for: "the shadow call, \(number)") {
                        await shadow.idle()
                    }
                    return shadow.running
                }
            }
            let canceller = Task { waiters[0].cancel() }
            let running = await waiters[1].value
            #expect(running == 0)
            _ = await waiters[0].value
            await canceller.value
            #expect(shadow.counts.started == 1 && shadowCalls.areOver)
        }
    }

    @Test(arguments: Switching.allCases)
    func `Nothing is left of proxies that go while shadow calls are in progress`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (calls, shadowCalls) = (ObservedCalls(), ObservedCalls())
            let shadow = Shadow(clock: simulation.clock) { _ in }
            weak var first: StoreProxy?
            weak var second: StoreProxy?
            do {
                let proxy = StoreProxy.observed(by: calls, in: simulation)
                let other = StoreProxy.observed(by: shadowCalls, in: simulation)
                (first, second) = (proxy, other)
                let policy = Policy.shadow(by: other, as: shadow)
                proxy.apply(policy, to: \.find, named: "trial")
                let callers = ["a", "bad"].map { proxy.call($0, in: simulation) }
                let changer = Task {
                    let newer = proxy.apply(policy, to: \.find, named: "trial")
                    await simulation.yield()
                    newer.cancel()
                }
                for caller in callers { _ = await caller.result }
                await changer.value
            }
            let isGone = first == nil
            #expect(isGone)
            await shadow.idle()
            let areGone = first == nil && second == nil
            #expect(areGone)
            let counts = shadow.counts
            #expect(counts.started <= 2 && counts.equal == counts.started && shadow.running == 0)
            #expect(shadowCalls.begun == counts.started && shadowCalls.areOver)
        }
    }
}
