// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ScheduleExploration
import Testing

@Suite struct `Orders of calls and changed registrations` {
    @Test(arguments: Switching.allCases)
    func `No call that starts after an override was cancelled runs it`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let proxy = MeterProxy(retaining: SteppingMeter(simulation, answer: 1))
            let override = proxy.override(\.total) { _ in
                await simulation.yield()
                return 2
            }
            let isCancelled = Shared(false)
            let calls = (0..<3).map { number in
                Task {
                    for _ in 0..<number { await simulation.yield() }
                    let startsLate = isCancelled.value
                    let answer = try await proxy.total(of: "\(number)")
                    #expect(startsLate ? answer == 1 : [1, 2].contains(answer))
                }
            }
            await simulation.yield()
            override.cancel()
            isCancelled.value = true
            for call in calls { try await call.value }
            #expect(try await proxy.total(of: "last") == 1)
        }
    }

    @Test(arguments: Switching.allCases)
    func `Of several calls, one gets a registration that answers once`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let proxy = MeterProxy(retaining: SteppingMeter(simulation, answer: 1))
            let log = Log()
            proxy.override(\.total, once: true) { _ in
                await simulation.yield()
                log.add("override")
                return 2
            }
            proxy.intercept(\.total, once: true) { next in
                { name in
                    await simulation.yield()
                    log.add("interceptor")
                    return try await next(name)
                }
            }
            proxy.observe(\.total, .before, once: true) { _ in log.add("before") }
            proxy.observe(\.total, .after, once: true) { _ in
                await simulation.yield()
                log.add("after")
            }
            let calls = (0..<3).map { number in Task { try await proxy.total(of: "\(number)") } }
            var answers: [Int] = []
            for call in calls { answers.append(try await call.value) }
            #expect(answers.sorted() == [1, 1, 2])
            #expect(log.lines.sorted() == ["after", "before", "interceptor", "override"])
            #expect(try proxy.registrations(in: "total(of:)").isEmpty)
        }
    }

    @Test(arguments: Switching.allCases)
    func `No call that starts after an owner died runs its registration`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let proxy = MeterProxy(retaining: SteppingMeter(simulation, answer: 1))
            let isDead = Shared(false)
            let owner = Shared<Owner?>(Owner { isDead.value = true })
            proxy.override(\.total, owner: owner.value) { _ in
                await simulation.yield()
                return 2
            }
            let end = Task {
                await simulation.yield()
                owner.value = nil
            }
            let calls = (0..<3).map { number in
                Task {
                    await simulation.yield()
                    let startsLate = isDead.value
                    let answer = try await proxy.total(of: "\(number)")
                    #expect(startsLate ? answer == 1 : [1, 2].contains(answer))
                }
            }
            for call in calls { try await call.value }
            await end.value
            #expect(isDead.value)
            #expect(try await proxy.total(of: "last") == 1)
        }
    }

    @Test(arguments: Switching.allCases)
    func `An observer sees each call that starts while it is registered exactly once`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let proxy = MeterProxy(retaining: SteppingMeter(simulation, answer: 1))
            let (begun, ended) = (Log(), Log())
            let phase = Shared("before")
            let calls = ["a", "b", "refused"].map { name in
                Task {
                    await simulation.yield()
                    let started = phase.value
                    let outcome = await Self.outcome(of: proxy, name)
                    #expect(outcome == (name == "refused" ? nil : 1))
                    return (name, started)
                }
            }
            let observer = proxy.observe(\.total, .before) { begun.add($0) }
            let outcomes = proxy.observe(
                \.total,
                outcome: { name, outcome in
                    await simulation.yield()
                    ended.add("\(name) \((try? outcome.get()) ?? 0)")
                }
            )
            phase.value = "during"
            await simulation.yield()
            observer.cancel()
            outcomes.cancel()
            phase.value = "after"
            for call in calls {
                let (name, started) = await call.value
                let count = begun.lines.count { $0 == name }
                let result = "\(name) \(name == "refused" ? 0 : 1)"
                #expect(ended.lines.count { $0 == result } == count)
                switch started {
                // Between hops, the observer may end before the call begins.
                case "during" where switching == .atSuspensions: #expect(count == 1)
                case "after": #expect(count == 0)
                default: #expect(count <= 1)
                }
            }
        }
    }

    @Test(arguments: Switching.allCases)
    func `A named override is replaced between calls, and never missing`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let proxy = MeterProxy(retaining: SteppingMeter(simulation, answer: 1))
            let version = Shared(2)
            func replace() {
                let answer = version.value + 1
                proxy.override(\.total, named: "x") { _ in
                    await simulation.yield()
                    return answer
                }
                version.value = answer
            }
            replace()
            let calls = (0..<2).map { number in
                Task {
                    await simulation.yield()
                    let oldest = version.value
                    let answer = try await proxy.total(of: "\(number)")
                    #expect(answer >= oldest)
                    #expect(answer <= version.value)
                }
            }
            for _ in 0..<2 {
                await simulation.yield()
                replace()
            }
            for call in calls { try await call.value }
            #expect(try await proxy.total(of: "last") == 5)
        }
    }

    @Test(arguments: Switching.allCases)
    func `A disabled override runs for no call that starts meanwhile`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let proxy = MeterProxy(retaining: SteppingMeter(simulation, answer: 1))
            let override = proxy.override(\.total) { _ in
                await simulation.yield()
                return 2
            }
            // The answer that a call must get, unless a change comes meanwhile.
            let expected = Shared((answer: 2, change: 0))
            let calls = (0..<3).map { number in
                Task {
                    for _ in 0..<number { await simulation.yield() }
                    let (answer, change) = expected.value
                    let actual = try await proxy.total(of: "\(number)")
                    #expect(actual == answer || expected.value.change != change)
                }
            }
            for (isEnabled, answer) in [(false, 1), (true, 2)] {
                await simulation.yield()
                override.isEnabled = isEnabled
                expected.withLock { $0 = (answer, $0.change + 1) }
            }
            for call in calls { try await call.value }
        }
    }

    @Test(arguments: Switching.allCases)
    func `Each call passes its participants in the order of precedence`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let logs = ["a": Log(), "b": Log()]
            let proxy = MeterProxy(retaining: SteppingMeter(simulation, answer: 1))
            @Sendable func note(_ text: String, _ name: String) async {
                logs[name]?.add(text)
                await simulation.yield()
            }
            for number in 1...2 {
                proxy.intercept(\.total) { next in
                    { name in
                        await note("\(number) in", name)
                        defer { logs[name]?.add("\(number) out") }
                        return try await next(name)
                    }
                }
            }
            proxy.observe(\.total, .before) { await note("before", $0) }
            proxy.observe(\.total, .after) { await note("after", $0) }
            let calls = logs.keys.sorted().map { name in
                Task { try await proxy.total(of: name) }
            }
            await simulation.yield()
            let late = proxy.override(\.total) { name in
                await note("override", name)
                return 2
            }
            for call in calls { _ = try await call.value }
            late.cancel()
            // The override is above the interceptors, which are older.
            let answers = [["2 in", "1 in", "1 out", "2 out"], ["override"]]
            let possible = answers.map { ["before"] + $0 + ["after"] }
            for log in logs.values { #expect(possible.contains(log.lines)) }
        }
    }

    private static func outcome(of proxy: MeterProxy, _ name: String) async -> Int? {
        do {
            return try await proxy.total(of: name)
        } catch {
            #expect(error as? SteppingMeter.Refusal == SteppingMeter.Refusal())
            return nil
        }
    }
}

/// An owner of a registration that says when it dies.
private final class Owner: Sendable {
    private let onDeinit: @Sendable () -> Void
    init(onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
    deinit { onDeinit() }
}
