// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Testing

@testable import ProtocolProxyServices

@Suite(.timeLimit(.minutes(5))) struct `Orders of calls with a fallback` {
    /// A proxy whose calls take two turns, and fail with their argument unless it is "good".
    private static func proxy(_ calls: ObservedCalls, _ simulation: Simulation) -> StoreProxy {
        let proxy = StoreProxy()
        proxy.override(\.find) { key in
            calls.begin()
            defer { calls.end() }
            for _ in 0..<2 {
                await simulation.yield()
                try Task.checkCancellation()
            }
            if key != "good" { throw StoreError(text: key) }
            return key
        }
        return proxy
    }

    @Test(arguments: Switching.allCases)
    func `Each failure that matches is answered once, and no cancellation of a caller`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (calls, answers) = (ObservedCalls(), ObservedCalls())
            let proxy = Self.proxy(calls, simulation)
            proxy.fallBack(\.find, if: .error { ($0 as? StoreError)?.text != "worse" }) {
                error,
                key async throws in
                answers.begin()
                defer { answers.end() }
                #expect(error as? StoreError == StoreError(text: key))
                #expect(!Task.isCancelled)
                await simulation.yield()
                return "answer to \(key)"
            }
            let reported = Tally()
            proxy.report { report, error in
                if report.answer == .fallback, error == nil { reported.add() }
            }
            let keys = ["bad", "bad", "worse", "good"]
            let callers = keys.map { proxy.call($0, in: simulation) }
            let canceller = Task { callers[0].cancel() }
            var answered = 1
            switch await callers[0].result {
            case .success(let answer):
                #expect(answer == "answer to bad")
                answered += 1
            case .failure(let error):
                #expect(error is CancellationError || error as? StoreError != nil)
            }
            let others = [try await callers[1].value, try await callers[3].value]
            #expect(others == ["answer to bad", "good"])
            await #expect(throws: StoreError(text: "worse")) { try await callers[2].value }
            await canceller.value
            #expect(answers.begun == answered && answers.areOver)
            #expect(reported.count == answered)
            #expect(calls.begun == 4 && calls.areOver)
        }
    }

    @Test(arguments: Switching.allCases)
    func `Another proxy gets each failed call once, and its outcome is the caller's`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (calls, others) = (ObservedCalls(), ObservedCalls())
            let (proxy, other) = (Self.proxy(calls, simulation), StoreProxy())
            other.override(\.find) { key in
                #expect(!Task.isCancelled)
                others.begin()
                defer { others.end() }
                await simulation.yield()
                if key == "worse" { throw StoreError(text: "both") }
                return "other \(key)"
            }
            proxy.fallBack(\.find, to: other)
            let callers = ["bad", "worse", "good"].map { proxy.call($0, in: simulation) }
            let canceller = Task { callers[0].cancel() }
            var answered = 1
            switch await callers[0].result {
            case .success(let answer):
                #expect(answer == "other bad")
                answered += 1
            case .failure(let error):
                #expect(error is CancellationError || (error as? StoreError)?.text == "bad")
            }
            await #expect(throws: StoreError(text: "both")) { try await callers[1].value }
            let good = try await callers[2].value
            #expect(good == "good")
            await canceller.value
            #expect(others.begun == answered && others.areOver)
            #expect(calls.begun == 3 && calls.areOver)
        }
    }

    @Test(arguments: Switching.allCases)
    func `Each failure has one answer or none while a fallback is replaced and cancelled`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (calls, answers) = (ObservedCalls(), ObservedCalls())
            let proxy = Self.proxy(calls, simulation)
            @Sendable func apply(_ text: String) -> Registration<StoreProxy> {
                let policy = Policy.fallBack { (_, _) async throws in
                    answers.begin()
                    defer { answers.end() }
                    await simulation.yield()
                    return text
                }
                return proxy.apply(policy, to: \.find, named: "calm")
            }
            _ = apply("old")
            let callers = (0..<2).map { _ in proxy.call("bad", in: simulation) }
            let changer = Task {
                let newer = apply("new")
                await simulation.yield()
                newer.cancel()
            }
            var answered = 0
            for caller in callers {
                switch await caller.result {
                case .success(let answer):
                    #expect(answer == "old" || answer == "new")
                    answered += 1
                case .failure(let error): #expect(error as? StoreError == StoreError(text: "bad"))
                }
            }
            await changer.value
            #expect(answers.begun == answered && answers.areOver)
            #expect(calls.begun == 2 && calls.areOver)
            await #expect(throws: StoreError(text: "bad")) { try await proxy.find("bad") }
        }
    }
}
