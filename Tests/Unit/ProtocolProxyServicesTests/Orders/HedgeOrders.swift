// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Testing

@testable import ProtocolProxyServices

@Suite(.timeLimit(.minutes(5))) struct `Orders of hedged calls` {
    /// How a call ends.
    private struct Course {
        var seconds: Int
        var error: StoreError?

        init(_ seconds: Int, _ error: StoreError? = nil) {
            self.seconds = seconds
            self.error = error
        }
    }

    /// A proxy each of whose calls takes its course, the later ones that of the last.
    private static func proxy(
        _ calls: ObservedCalls,
        _ courses: [Course],
        _ simulation: Simulation
    ) -> StoreProxy {
        let proxy = StoreProxy()
        proxy.override(\.find) { key in
            let number = calls.begin()
            defer { calls.end() }
            let course = courses[min(number, courses.count) - 1]
            try await simulation.clock.sleep(for: .seconds(course.seconds))
            if let error = course.error { throw error }
            return "\(key)\(number)"
        }
        return proxy
    }

    @Test(arguments: Switching.allCases)
    func `The caller gets one answer, after the losers were cancelled and have ended`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let calls = ObservedCalls()
            // The first two end together, as the delay before the third one does.
            let proxy = Self.proxy(calls, [Course(2), Course(1), Course(60)], simulation)
            proxy.hedge(
                \.find,
                after: .seconds(1),
                attempts: 3,
                if: .anyError,
                clock: simulation.clock
            )
            let answer = try await proxy.call("a", in: simulation).value
            #expect(answer == "a1" || answer == "a2")
            #expect(calls.areOver)
            #expect((2...3).contains(calls.begun))
            #expect(simulation.clock.now.offset == .seconds(2))
        }
    }

    @Test(arguments: Switching.allCases)
    func `An error that is tried again wins over no result, and attempts are not exceeded`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let calls = ObservedCalls()
            let courses = [Course(1, StoreError()), Course(1, StoreError()), Course(1)]
            let proxy = Self.proxy(calls, courses, simulation)
            proxy.hedge(
                \.find,
                after: .seconds(1),
                attempts: 3,
                if: .error(StoreError.self),
                clock: simulation.clock
            )
            let answer = try await proxy.call("a", in: simulation).value
            #expect(answer == "a3")
            #expect(calls.begun == 3 && calls.areOver)
        }
    }

    @Test(arguments: Switching.allCases)
    func `If all calls fail, the caller gets the error of the one that failed last`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let calls = ObservedCalls()
            let courses = [Course(2, StoreError(text: "1")), Course(2, StoreError(text: "2"))]
            let proxy = Self.proxy(calls, courses, simulation)
            proxy.hedge(\.find, after: .seconds(1), if: .anyError, clock: simulation.clock)
            await #expect(throws: StoreError(text: "2")) {
                try await proxy.call("a", in: simulation).value
            }
            #expect(calls.begun == 2 && calls.areOver)
            #expect(simulation.clock.now.offset == .seconds(3))
        }
    }

    @Test(arguments: Switching.allCases)
    func `An error that isn't tried again ends the hedge at once`(switching: Switching) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let calls = ObservedCalls()
            let courses = [Course(60), Course(1, StoreError()), Course(60)]
            let proxy = Self.proxy(calls, courses, simulation)
            proxy.hedge(
                \.find,
                after: .seconds(1),
                attempts: 3,
                if: .nothing,
                clock: simulation.clock
            )
            await #expect(throws: StoreError()) {
                try await proxy.call("a", in: simulation).value
            }
            #expect(calls.areOver)
            #expect((2...3).contains(calls.begun))
            #expect(simulation.clock.now.offset == .seconds(2))
        }
    }

    @Test(arguments: Switching.allCases, [0, 1, 2])
    func `A caller that is cancelled at any moment leaves no call, and starts no more`(
        switching: Switching,
        second: Int
    ) async {
        await exploreSchedules(limit: 200, switching: switching) { simulation in
            let calls = ObservedCalls()
            let proxy = Self.proxy(calls, [Course(2), Course(60), Course(60)], simulation)
            proxy.hedge(
                \.find,
                after: .seconds(1),
                attempts: 3,
                if: .anyError,
                clock: simulation.clock
            )
            let caller = proxy.call("a", in: simulation)
            let canceller = Task {
                try await simulation.clock.sleep(for: .seconds(second))
                calls.cancel(caller)
            }
            switch await caller.result {
            case .success(let answer): #expect(answer == "a1" && second == 2)
            case .failure(let error): #expect(error is CancellationError)
            }
            #expect(calls.areOver)
            #expect(calls.late == 0)
            // One may be about to begin.
            #expect(calls.afterCancellation <= 1)
            #expect(simulation.clock.now.offset == .seconds(second))
            try await canceller.value
        }
    }

    @Test(arguments: Switching.allCases)
    func `A budget is never exceeded, and counts each call that repeats one`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let calls = ObservedCalls()
            let budget = RetryBudget(share: 0.5, minimumPerSecond: 0, clock: simulation.clock)
            let courses = [Course(2), Course(1, StoreError()), Course(1)]
            let proxy = Self.proxy(calls, courses, simulation)
            let policy = Policy {
                .budget(budget)
                    .hedge(
                        after: .seconds(1),
                        attempts: 3,
                        if: .anyError,
                        clock: simulation.clock
                    )
            }
            proxy.apply(policy, to: \.find)
            let callers = ["a", "b", "c"].map { proxy.call($0, in: simulation) }
            let canceller = Task { callers[2].cancel() }
            for caller in callers { _ = await caller.result }
            await canceller.value
            let counts = budget.counts
            #expect(counts.calls == 3 && counts.repeated <= 1)
            #expect(calls.begun == counts.calls + counts.repeated)
            #expect(calls.areOver)
        }
    }

    @Test(arguments: Switching.allCases)
    func `All places of a limit inside come back, whoever is cancelled`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let calls = ObservedCalls()
            let limiter = ConcurrencyLimiter(concurrent: 2, waiting: 2)
            let proxy = Self.proxy(calls, [Course(2), Course(1), Course(0)], simulation)
            let policy = Policy {
                .hedge(after: .seconds(1), attempts: 3, if: .nothing, clock: simulation.clock)
                    .limitConcurrency(limiter)
            }
            proxy.apply(policy, to: \.find)
            let callers = ["a", "b"].map { proxy.call($0, in: simulation) }
            let canceller = Task {
                try await simulation.clock.sleep(for: .seconds(1))
                callers[1].cancel()
            }
            for caller in callers { _ = await caller.result }
            try await canceller.value
            #expect(calls.most <= 2 && calls.areOver)
            #expect((limiter.running, limiter.waiting) == (0, 0))
        }
    }

    @Test(arguments: Switching.allCases)
    func `Calls in progress end as they began while a hedge is replaced and cancelled`(
        switching: Switching
    ) async throws {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let calls = ObservedCalls()
            let proxy = Self.proxy(calls, [Course(2), Course(2), Course(0)], simulation)
            @Sendable func apply(_ attempts: Int) -> Registration<StoreProxy> {
                let policy = Policy.hedge(
                    after: .seconds(1),
                    attempts: attempts,
                    if: .anyError,
                    clock: simulation.clock
                )
                return proxy.apply(policy, to: \.find, named: "calm")
            }
            _ = apply(2)
            let callers = ["a", "b"].map { proxy.call($0, in: simulation) }
            let changer = Task {
                let newer = apply(3)
                await simulation.yield()
                newer.cancel()
            }
            for (caller, key) in zip(callers, ["a", "b"]) {
                let answer = try await caller.value
                #expect(answer.hasPrefix(key))
            }
            await changer.value
            #expect((2...6).contains(calls.begun) && calls.areOver)
            let before = calls.begun
            _ = try await proxy.find("later")
            #expect(calls.begun == before + 1)
        }
    }

    @Test(arguments: Switching.allCases)
    func `A report names the call that answered, and not a fallback of one that lost`(
        switching: Switching
    ) async {
        let answers = Shared<Set<String>>()
        await exploreSchedules(limit: 200, switching: switching) { simulation in
            let calls = ObservedCalls()
            // The fallback of the first call answers as the second one is made.
            let proxy = Self.proxy(calls, [Course(0, StoreError()), Course(0)], simulation)
            let policy = Policy {
                .hedge(after: .seconds(1), if: .nothing, clock: simulation.clock)
                    .fallBack { (_, _) async throws in
                        try await simulation.clock.sleep(for: .seconds(1))
                        return "fallback"
                    }
            }
            proxy.apply(policy, to: \.find)
            let answer = Shared<CallReport.Answer>()
            proxy.report { report, _ in answer.value = report.answer }
            let text = try await proxy.call("a", in: simulation).value
            #expect(answer.value == (text == "fallback" ? .fallback : .service))
            #expect(calls.areOver)
            answers.value = (answers.value ?? []).union([text])
        }
        // In many more orders, one of the two may come late.
        #expect(answers.value == ["a2", "fallback"] || switching == .atHops)
    }

    @Test(arguments: Switching.allCases)
    func `A report names the call that answered, and not another proxy whose call lost`(
        switching: Switching
    ) async {
        let (selector, hash) = (
            StoreProxy.find.selector, Sampler.hash(of: StoreProxy.find)
        )
        for first in [false, true] {
            // The first call is sent to the other proxy or not, and the second one the other way.
            let seed = (0...).lazy.map(UInt64.init).first { seed in
                let share = Sampler(0.5, seed: seed, fileID: #fileID, line: #line)
                return (0..<2).map { _ in share.samplesNext(of: selector, hash: hash) }
                    == [first, !first]
            }
            let found = Shared<Set<String>>()
            await exploreSchedules(limit: 200, switching: switching) { simulation in
                let (calls, other) = (ObservedCalls(), StoreProxy())
                let proxy = Self.proxy(calls, [Course(1), Course(0)], simulation)
                other.override(\.find) { _ in
                    let number = calls.begin()
                    defer { calls.end() }
                    try await simulation.clock.sleep(for: .seconds(number == 1 ? 1 : 0))
                    return "other"
                }
                let policy = Policy {
                    .hedge(after: .seconds(1), if: .nothing, clock: simulation.clock)
                        .route(0.5, to: other, seed: seed ?? 0)
                }
                proxy.apply(policy, to: \.find)
                let answer = Shared<CallReport.Answer>()
                proxy.report { report, _ in answer.value = report.answer }
                let text = try await proxy.call("a", in: simulation).value
                #expect(answer.value == (text == "other" ? .otherProxy : .service))
                #expect(calls.areOver)
                found.value = (found.value ?? []).union([text == "other" ? text : "service"])
            }
            #expect(found.value == ["other", "service"] || switching == .atHops)
        }
    }
}
