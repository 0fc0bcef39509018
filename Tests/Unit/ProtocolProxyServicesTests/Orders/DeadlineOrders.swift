// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Testing

@testable import ProtocolProxyServices

@Suite(.timeLimit(.minutes(5))) struct `Orders of calls with deadlines` {
    /// How a call below the layers has ended.
    private enum Ending { case returned, failed, cancelled }

    /// A proxy whose calls take a second, or a minute, and fail if their argument says so.
    private static func proxy(
        _ calls: ObservedCalls,
        _ ending: Shared<Ending>,
        _ simulation: Simulation
    ) -> StoreProxy {
        let proxy = StoreProxy()
        proxy.override(\.find) { key in
            calls.begin()
            defer { calls.end() }
            do {
                try await simulation.clock.sleep(for: .seconds(key == "slow" ? 60 : 1))
            } catch {
                ending.value = .cancelled
                throw error
            }
            ending.value = key == "bad" ? .failed : .returned
            if key == "bad" { throw StoreError() }
            return key
        }
        return proxy
    }

    @Test(arguments: Switching.allCases, ["good", "bad", "slow"])
    func `Only the error of a call that was cancelled gives way to that of its time limit`(
        switching: Switching,
        key: String
    ) async {
        await exploreSchedules(limit: 200, switching: switching) { simulation in
            let (calls, ending) = (ObservedCalls(), Shared<Ending>())
            let proxy = Self.proxy(calls, ending, simulation)
            // The limits end together, and with the call.
            let policy = Policy {
                .timeOut(after: .seconds(1), clock: simulation.clock)
                    .timeOut(after: .seconds(1), clock: simulation.clock)
            }
            proxy.apply(policy, to: \.find)
            let result = await proxy.call(key, in: simulation).result
            #expect(calls.begun == 1 && calls.areOver)
            #expect(simulation.clock.now.offset == .seconds(1))
            switch (ending.value, result) {
            case (.returned, .success(let answer)): #expect(answer == "good")
            case (.failed, .failure(let error)): #expect(error is StoreError)
            case (.cancelled, .failure(let error)): #expect(error is TimeoutError)
            default: Issue.record("The call has ended otherwise: \(result)")
            }
        }
    }

    @Test(arguments: Switching.allCases, [0, 1])
    func `A caller that is cancelled before its time limit or with it leaves no call`(
        switching: Switching,
        second: Int
    ) async {
        await exploreSchedules(limit: 200, switching: switching) { simulation in
            let (calls, ending) = (ObservedCalls(), Shared<Ending>())
            let proxy = Self.proxy(calls, ending, simulation)
            proxy.timeOut(\.find, after: .seconds(1), clock: simulation.clock)
            let caller = proxy.call("good", in: simulation)
            let canceller = Task {
                try await simulation.clock.sleep(for: .seconds(second))
                calls.cancel(caller)
            }
            switch await caller.result {
            case .success: #expect(ending.value == .returned && second == 1)
            case .failure(let error):
                #expect(ending.value == .cancelled)
                #expect(error is CancellationError || error is TimeoutError && second == 1)
            }
            #expect(calls.begun == 1 && calls.areOver && calls.late == 0)
            #expect(simulation.clock.now.offset == .seconds(second))
            try await canceller.value
        }
    }

    @Test(arguments: Switching.allCases, [1, 2, 3])
    func `No attempt begins with less time than it needs, also when the caller is cancelled`(
        switching: Switching,
        second: Int
    ) async {
        await exploreSchedules(limit: 200, switching: switching) { simulation in
            let (calls, ending) = (ObservedCalls(), Shared<Ending>())
            let proxy = Self.proxy(calls, ending, simulation)
            proxy.intercept(\.find) { next in
                { key in
                    let remaining = CallDeadline.current?.remaining ?? .zero
                    #expect(remaining >= .seconds(1))
                    return try await next(key)
                }
            }
            let policy = Policy {
                .timeOut(after: .seconds(3), clock: simulation.clock)
                    .retry(
                        attempts: 5,
                        after: .constant(.milliseconds(200)),
                        if: .anyError,
                        clock: simulation.clock
                    )
                    .rejectLate(minimumRemaining: .seconds(1))
            }
            proxy.apply(policy, to: \.find)
            let caller = proxy.call("bad", in: simulation)
            let canceller = Task {
                try await simulation.clock.sleep(for: .seconds(second))
                calls.cancel(caller)
            }
            switch await caller.result {
            case .success: Issue.record("No attempt succeeds.")
            case .failure(let error):
                #expect(
                    error is StoreError || error is CancellationError
                        || error is DeadlineExceededError
                )
            }
            // At 0 s, and at 1.2 s, but not at 2.4 s.
            #expect((1...2).contains(calls.begun) && calls.areOver && calls.late == 0)
            #expect(simulation.clock.now.offset <= .seconds(3))
            try await canceller.value
        }
    }

    @Test(arguments: Switching.allCases)
    func `A call is refused for its deadline or made, while the layer is replaced and cancelled`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (calls, ending) = (ObservedCalls(), Shared<Ending>())
            let proxy = Self.proxy(calls, ending, simulation)
            @Sendable func apply(_ seconds: Int) -> Registration<StoreProxy> {
                let policy = Policy.rejectLate(minimumRemaining: .seconds(seconds))
                return proxy.apply(policy, to: \.find, named: "calm")
            }
            _ = apply(2)
            let callers = (0..<3).map { number in
                Task {
                    try await withDeadline(in: .seconds(number), clock: simulation.clock) {
                        () async throws in try await proxy.find("good")
                    }
                }
            }
            let changer = Task {
                let newer = apply(1)
                await simulation.yield()
                newer.cancel()
            }
            var refused = 0
            for (number, caller) in callers.enumerated() {
                do { _ = try await caller.value } catch {
                    // The last one has time enough for either layer.
                    #expect(error is DeadlineExceededError && number < 2)
                    refused += 1
                }
            }
            await changer.value
            #expect(calls.begun == 3 - refused && calls.areOver)
        }
    }
}
