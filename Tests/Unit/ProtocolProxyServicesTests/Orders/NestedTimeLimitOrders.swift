// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import SeededRandom
import Testing

@testable import ProtocolProxyServices

@Suite(.timeLimit(.minutes(5))) struct `Orders of calls under two time limits` {
    /// The parts of a policy whose limits share a task, and the calls below.
    private struct Parts {
        let proxy = StoreProxy()
        let calls = ObservedCalls()
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(3_600))
        let limiter = ConcurrencyLimiter(concurrent: 1)
        /// Rings alarms of attempts, at any moment.
        let ringer: Task<Void, Never>

        /// - Parameter late: The number of attempts whose alarm rings.
        init(_ simulation: Simulation, attempts: Int, late: Int) {
            let policy = Policy.timeOut(after: .seconds(7_200))
                .breakCircuit(breaker)
                .retry(attempts: attempts, after: .none, if: .anyError)
                .timeOut(after: .seconds(3_600))
                .limitConcurrency(limiter)
            let (calls, alarm) = (calls, Shared<SetDeadline>())
            proxy.override(\.find) { key in
                let number = calls.begin()
                defer { calls.end() }
                if number <= late { alarm.value = CallDeadline.nearest }
                for _ in 0..<2 {
                    await simulation.yield()
                    try Task.checkCancellation()
                }
                return key
            }
            proxy.apply(policy, to: \.find)
            self.ringer = Task {
                for _ in 0..<3 * late {
                    await simulation.yield()
                    if let deadline = alarm.value { Self.ring(deadline) }
                }
            }
        }

        /// Does what `Alarms` does when an alarm is due.
        private static func ring(_ deadline: SetDeadline) {
            if Alarms.shared.remove(deadline) { deadline.ring() }
        }

        func expectNoTraces() async {
            await ringer.value
            #expect(calls.areOver && limiter.running == 0)
        }
    }

    @Test(arguments: Switching.allCases)
    func `An attempt that is late at any moment is made again`(switching: Switching) async {
        let (first, second) = (Tally(), Tally())
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let parts = Parts(simulation, attempts: 2, late: 1)
            let answer = try await simulation.waiting(for: "an answer") {
                try await parts.proxy.find("a")
            }
            #expect(answer == "a" && parts.breaker.state == .closed)
            await parts.expectNoTraces()
            if parts.calls.begun == 1 { first.add() } else { second.add() }
            #expect(parts.calls.begun <= 2)
        }
        #expect(first.count > 0 && second.count > 0)
    }

    @Test(arguments: Switching.allCases)
    func `A call whose last attempt is late has an answer or the inner limit's error`(
        switching: Switching
    ) async {
        let (answered, late) = (Tally(), Tally())
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let parts = Parts(simulation, attempts: 2, late: 2)
            do {
                let answer = try await parts.proxy.find("a")
                #expect(answer == "a" && parts.breaker.state == .closed)
                answered.add()
            } catch {
                #expect((error as? TimeoutError)?.limit == .seconds(3_600))
                #expect(parts.calls.begun == 2 && parts.breaker.state == .open)
                late.add()
            }
            await parts.expectNoTraces()
        }
        // With a switch at each hop, two late attempts are too rare among so many orders.
        #expect(answered.count > 0 && (late.count > 0 || switching == .atHops))
    }

    @Test(arguments: Switching.allCases, [0, 1])
    func `A caller who leaves at any moment, also beside the alarm, makes no other attempt`(
        switching: Switching,
        late: Int
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let parts = Parts(simulation, attempts: 3, late: late)
            let caller = parts.proxy.call("a", in: simulation)
            let canceller = Task { parts.calls.cancel(caller) }
            switch await caller.result {
            case .success(let answer): #expect(answer == "a")
            case .failure(let error):
                #expect(error is CancellationError || late > 0 && error is TimeoutError)
            }
            await canceller.value
            #expect(parts.calls.late == 0 && parts.breaker.state == .closed)
            await parts.expectNoTraces()
        }
    }

    /// No simulation can move the clock of the outer limit, so its end comes at random moments:
    /// before the first attempt, during an attempt, between two, or after the call.
    @Test(arguments: [false, true])
    func `An outer limit that ends at any moment leaves no trace`(hasOwnTask: Bool) async {
        var random = SeededNumbers(seed: 71)
        let (answered, late, between) = (Tally(), Tally(), Tally())
        for round in 0..<1_000 {
            let limit: Duration =
                switch round {
                case 0: .nanoseconds(1)
                case 1: .seconds(3_600)
                default: .nanoseconds(random.number(in: 1...300_000))
                }
            let (proxy, calls, switches) = (StoreProxy(), ObservedCalls(), random.number(in: 0...9))
            let breaker = CircuitBreaker(after: .failures(1), for: .seconds(3_600))
            let limiter = ConcurrencyLimiter(concurrent: 1)
            proxy.override(\.find) { key in
                let number = calls.begin()
                defer { calls.end() }
                for _ in 0..<switches {
                    await Task.yield()
                    try Task.checkCancellation()
                }
                if number < 3 { throw StoreError() }
                return key
            }
            var policy = Policy.timeOut(after: limit)
                .breakCircuit(breaker)
                .retry(attempts: 3, after: .none, if: .error { $0 is StoreError })
            // With a layer of the user's between them, the limits have a task each.
            if hasOwnTask { policy = policy.intercept(by: WaitingLayer { await Task.yield() }) }
            policy = policy.timeOut(after: .seconds(7_200)).limitConcurrency(limiter)
            proxy.apply(policy, to: \.find)
            let caller = Task { try await proxy.find("a") }
            switch await caller.result {
            case .success(let answer):
                #expect(answer == "a" && calls.begun == 3 && breaker.state == .closed)
                answered.add()
            case .failure(let error as TimeoutError):
                #expect(error.limit == limit && breaker.state == .closed)
                late.add()
            case .failure(let error):
                // The service's own answer, after which there was no time for another attempt. The
                // circuit counts it unless the limit has ended the call by then.
                #expect(error is StoreError && calls.begun < 3)
                between.add()
            }
            #expect(calls.areOver && limiter.running == 0 && !caller.isCancelled)
            let begun = calls.begun
            await Task.yield()
            #expect(calls.begun == begun)
        }
        #expect(answered.count > 0 && late.count > 0)
        #expect(answered.count + late.count + between.count == 1_000)
    }

    /// What steps do once the outer limit, which doesn't cancel their task, is over.
    @Test func `Steps make no other attempt after the end of an outer limit`() async throws {
        let requirement = StoreProxy.find
        let chain = try #require(Self.chain(of: requirement))
        for (end, isRepeated) in [(Moment.zero, false), (.never, true)] {
            var progress = StepChain.Progress()
            if chain.begin(&progress) != nil { Issue.record("A retry refuses nothing.") }
            let found = await chain.isRepeated(after: StoreError(), &progress, until: end) { _ in }
            #expect(found == isRepeated)
        }
    }

    private static func chain<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> StepChain? {
        let policy = Policy.retry(attempts: 2, after: .none, if: .anyError)
        let layer = policy.layers[0].make(PolicyContext(protocolNames: [:]))
        return layer.step(of: requirement).map { StepChain($0) }
    }
}
