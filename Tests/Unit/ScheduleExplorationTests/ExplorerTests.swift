// SPDX-License-Identifier: MIT

import ScheduleExploration
import Testing

@Suite struct `Exploring the orders of jobs` {
    /// The first task's steps and the one of the body after them, n + 1, are interleaved with the n
    /// of the second task.
    @Test(arguments: [(0, 3), (1, 10), (2, 35), (3, 126), (4, 462)])
    func `Every order of two tasks is tried once`(yields: Int, orders: Int) async {
        let seen = Seen()
        let report = await Explorer().explore { _ in
            let steps = Steps()
            let first = Task {
                steps.add("a")
                for _ in 0..<yields {
                    await Task.yield()
                    steps.add("a")
                }
            }
            let second = Task {
                steps.add("b")
                for _ in 0..<yields {
                    await Task.yield()
                    steps.add("b")
                }
            }
            await first.value
            steps.add("-")
            await second.value
            seen.add(steps.text)
        }
        #expect(report.failure == nil)
        #expect(report.coverage == .allOrders)
        #expect(report.orders == orders)
        #expect(seen.texts.count == orders)
    }

    @Test func `Where tasks switch at hops, there are more orders`() async {
        var explorer = Explorer()
        var counts: [Int] = []
        for switching in [Switching.atSuspensions, .atHops] {
            let seen = Seen()
            explorer.switching = switching
            explorer.limit = 20_000
            let report = await explorer.explore { _ in
                let steps = Steps()
                let task = Task {
                    await MainActor.run { steps.add("a") }
                    await MainActor.run { steps.add("a") }
                }
                await MainActor.run { steps.add("b") }
                await MainActor.run { steps.add("b") }
                await task.value
                seen.add(steps.text)
            }
            #expect(report.failure == nil)
            counts.append(seen.texts.count)
        }
        #expect(counts == [1, 6])
    }

    @Test func `The order of the pool comes first`() async {
        let seen = Seen()
        var explorer = Explorer()
        explorer.limit = 1
        _ = await explorer.explore { _ in
            let steps = Steps()
            let tasks = (0..<5).map { number in Task { steps.add("\(number)") } }
            for task in tasks { await task.value }
            seen.add(steps.text)
        }
        #expect(seen.texts == ["01234"])
    }

    @Test func `After the first half, orders are random, and depend on the seed alone`() async {
        func orders(seed: UInt64) async -> (texts: Set<String>, report: ExplorationReport) {
            let seen = Seen()
            var explorer = Explorer()
            explorer.limit = 40
            explorer.seed = seed
            let report = await explorer.explore { _ in
                let steps = Steps()
                await withTaskGroup { group in
                    for number in 0..<8 { group.addTask { steps.add("\(number)") } }
                }
                seen.add(steps.text)
            }
            return (seen.texts, report)
        }
        let (first, report) = await orders(seed: 7)
        #expect(report.orders == 40)
        #expect(report.coverage == .random(seed: 7))
        #expect(report.description.hasSuffix("jobs; depth first, then at random with seed 7)"))
        // Depth first, the last tasks alone change places.
        #expect(first.contains { !$0.hasPrefix("0") })
        #expect(await orders(seed: 7).texts == first)
        #expect(await orders(seed: 8).texts != first)
    }

    @Test func `All kinds of tasks run on the exploration's thread`() async {
        let report = await Explorer().explore { simulation in
            let counter = Counter(simulation)
            @Sendable @MainActor func onMainActor() async -> Bool {
                MainActor.assertIsolated()
                await simulation.yield()
                MainActor.assertIsolated()
                await Task.yield()
                MainActor.assertIsolated()
                return simulation.isOnItsThread
            }
            let detached = Task.detached {
                await Task.yield()
                return simulation.isOnItsThread
            }
            let immediate = Task.immediate {
                await simulation.yield()
                return simulation.isOnItsThread
            }
            async let child = counter.increment()
            let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
            let producer = Task {
                continuation.yield(simulation.isOnItsThread)
                continuation.finish()
            }
            var answers = await withTaskGroup(of: Bool.self) { group in
                group.addTask { await counter.increment() }
                group.addTask { await onMainActor() }
                return await group.reduce(into: []) { $0.append($1) }
            }
            for await answer in stream { answers.append(answer) }
            answers += [await detached.value, await immediate.value, await child]
            await producer.value
            #expect(answers == Array(repeating: true, count: 6))
            #expect(await counter.count == 2)
        }
        #expect(report.failure == nil)
        #expect(report.orders == 1_000)
    }

    @Test func `Code of the main actor is not interrupted, except where it suspends`() async {
        let seen = Seen()
        let report = await Explorer().explore { _ in
            let steps = Steps()
            let tasks = ["a", "b"].map { name in
                Task { @MainActor in
                    steps.add(name)
                    steps.add(name)
                    await Task.yield()
                    steps.add(name)
                }
            }
            for task in tasks { await task.value }
            seen.add(steps.text)
        }
        #expect(report.failure == nil)
        #expect(report.coverage == .allOrders)
        #expect(seen.texts == ["aaabbb", "aabbab", "aabbba", "bbaaab", "bbaaba", "bbbaaa"])
    }

    @Test func `Other tasks of the process run on the pool meanwhile`() async {
        let simulations = Shared<[Simulation]>([])
        let exploration = Task {
            await Explorer().explore { simulation in
                simulations.withLock { $0.append(simulation) }
                let task = Task { for _ in 0..<4 { await Task.yield() } }
                for _ in 0..<4 { await Task.yield() }
                await task.value
            }
        }
        let sum = await withTaskGroup(of: Int.self) { group in
            for number in 0..<1_000 {
                group.addTask {
                    await Task.yield()
                    #expect(!simulations.withLock { $0.contains(where: \.isOnItsThread) })
                    return await Task { number }.value
                }
            }
            return await group.reduce(0, +)
        }
        #expect(sum == 499_500)
        #expect(await exploration.value.failure == nil)
    }

    @Test func `Several explorations run at once`() async {
        let reports = await withTaskGroup(of: ExplorationReport.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    await Explorer().explore { simulation in
                        let task = Task {
                            for _ in 0..<3 { await Task.yield() }
                            return simulation.isOnItsThread
                        }
                        for _ in 0..<3 { await Task.yield() }
                        #expect(await task.value)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(reports.map(\.orders)).count == 1)
        #expect(Set(reports.map(\.jobs)).count == 1)
        #expect(reports.allSatisfy { $0.failure == nil && $0.coverage == .allOrders })
    }

    @Test func `A cancelled exploration ends early`() async {
        var explorer = Explorer()
        explorer.limit = .max
        let exploration = Task { [explorer] in
            await explorer.explore { _ in
                let tasks = (0..<20).map { _ in Task { await Task.yield() } }
                for task in tasks { await task.value }
            }
        }
        exploration.cancel()
        #expect(await exploration.value.failure == nil)
    }

    @Test func `What the body leaves behind runs before the next order`() async {
        let unfinished = Shared(0)
        let report = await Explorer().explore { simulation in
            #expect(unfinished.withLock { $0 } == 0)
            unfinished.withLock { $0 += 1 }
            Task {
                try await simulation.clock.sleep(for: .seconds(60))
                unfinished.withLock { $0 -= 1 }
            }
        }
        #expect(report.failure == nil)
        #expect(unfinished.withLock { $0 } == 0)
    }

    @Test(arguments: ["", "1", "0021", "a", "00(40)1", "z0(36)"])
    func `An order can be read from its text`(text: String) {
        #expect(ScheduleOrder(text)?.description == text)
    }

    @Test(arguments: ["-", "(", "(1", "()", "(-1)", " "])
    func `Other text is no order`(text: String) {
        #expect(ScheduleOrder(text) == nil)
    }

    @Test func `Zeros at the end of an order are left out`() {
        #expect(ScheduleOrder(choices: [0, 2, 0, 40, 0, 0]).description == "020(40)")
    }
}

/// An actor with a gap in its method.
private actor Counter {
    private let simulation: Simulation
    private(set) var count = 0

    init(_ simulation: Simulation) { self.simulation = simulation }

    func increment() async -> Bool {
        await simulation.yield()
        count += 1
        return simulation.isOnItsThread
    }
}
