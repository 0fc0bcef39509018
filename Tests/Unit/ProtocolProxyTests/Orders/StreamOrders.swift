// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ScheduleExploration
import Testing

@Suite struct `Orders of calls and streams of them` {
    @Test(arguments: Switching.allCases)
    func `A stream loses no call, and ends with its proxy`(switching: Switching) async {
        await exploreSchedules(switching: switching) { simulation in
            var proxy: MeterProxy? = MeterProxy(retaining: SteppingMeter(simulation, answer: 1))
            guard let calls = proxy?.calls(of: \.total, buffering: .unbounded) else { return }
            let iterator = calls.makeAsyncIterator()
            let reader = Task {
                var iterator = iterator
                var names: [String] = []
                await simulation.waiting(for: "the end of the stream") {
                    while let name = await iterator.next() { names.append(name) }
                }
                return names
            }
            let writers = (0..<3).map { [proxy] number in
                Task { _ = try await proxy?.total(of: "\(number)") }
            }
            proxy = nil
            for writer in writers { try await writer.value }
            #expect(await reader.value.sorted() == ["0", "1", "2"])
        }
    }

    @Test(arguments: Switching.allCases)
    func `A stream of outcomes has the outcome of each call once`(switching: Switching) async {
        await exploreSchedules(switching: switching) { simulation in
            var proxy: MeterProxy? = MeterProxy(retaining: SteppingMeter(simulation, answer: 1))
            guard let iterator = proxy?.outcomes(of: \.total).makeAsyncIterator() else { return }
            let reader = Task {
                var iterator = iterator
                var outcomes: [String] = []
                await simulation.waiting(for: "the end of the stream") {
                    while let (name, outcome) = await iterator.next() {
                        outcomes.append("\(name) \((try? outcome.get()) ?? 0)")
                    }
                }
                return outcomes
            }
            let writers = ["a", "b", "refused"].map { [proxy] name in
                Task { _ = try? await proxy?.total(of: name) }
            }
            proxy = nil
            for writer in writers { await writer.value }
            #expect(await reader.value.sorted() == ["a 1", "b 1", "refused 0"])
        }
    }

    @Test(arguments: Switching.allCases)
    func `A cancelled stream ends, and its registration with it`(switching: Switching) async {
        await exploreSchedules(switching: switching) { simulation in
            let proxy = MeterProxy(retaining: SteppingMeter(simulation, answer: 1))
            let isCancelled = Shared(false)
            let reader = Task { () throws -> [String] in
                var iterator = proxy.calls(of: \.total).makeAsyncIterator()
                var names: [String] = []
                await simulation.waiting(for: "the end of the stream") {
                    while true {
                        let isLate = isCancelled.value
                        guard let name = await iterator.next() else { return }
                        #expect(!isLate)
                        // Between hops, the task may be cancelled after the element came.
                        if switching == .atSuspensions { #expect(!Task.isCancelled) }
                        names.append(name)
                    }
                }
                #expect(try proxy.registrations(in: "total(of:)").isEmpty)
                let end = await iterator.next()
                #expect(end == nil)
                return names
            }
            let writers = (0..<2).map { number in
                Task { try await proxy.total(of: "\(number)") }
            }
            await simulation.yield()
            reader.cancel()
            isCancelled.value = true
            let names = try await reader.value
            for writer in writers {
                let answer = try await writer.value
                #expect(answer == 1)
            }
            #expect(Set(names).count == names.count)
        }
    }

    @Test(arguments: Switching.allCases)
    func `Copies of an iterator share its calls, and all end`(switching: Switching) async {
        await exploreSchedules(switching: switching) { try await Self.readCopies($0) }
    }

    /// On an actor, because an iterator is not Sendable.
    @MainActor private static func readCopies(_ simulation: Simulation) async throws {
        var proxy: MeterProxy? = MeterProxy(retaining: SteppingMeter(simulation, answer: 1))
        guard let iterator = proxy?.calls(of: \.total).makeAsyncIterator() else { return }
        let readers = (0..<2).map { number in
            Task {
                var copy = iterator
                var names: [String] = []
                await simulation.waiting(for: "the end of copy \(number)") {
                    while let name = await copy.next() { names.append(name) }
                }
                return names
            }
        }
        let writer = Task { [proxy] in
            for number in 0..<3 { _ = try await proxy?.total(of: "\(number)") }
        }
        proxy = nil
        try await writer.value
        var names: [String] = []
        for reader in readers {
            let own = await reader.value
            #expect(own == own.sorted())
            names += own
        }
        #expect(names.sorted() == ["0", "1", "2"])
    }

    @Test(arguments: Switching.allCases)
    func `A stream that buffers few calls drops the oldest`(switching: Switching) async {
        await exploreSchedules(switching: switching) { simulation in
            var proxy: MeterProxy? = MeterProxy(retaining: SteppingMeter(simulation, answer: 1))
            guard
                let iterator = proxy?.calls(of: \.total, buffering: .bufferingNewest(1))
                    .makeAsyncIterator()
            else { return }
            let reader = Task {
                var iterator = iterator
                var names: [String] = []
                await simulation.waiting(for: "the end of the stream") {
                    while let name = await iterator.next() { names.append(name) }
                }
                return names
            }
            let writer = Task { [proxy] in
                for number in 0..<3 { _ = try await proxy?.total(of: "\(number)") }
            }
            proxy = nil
            try await writer.value
            let names = await reader.value
            #expect(names == names.sorted())
            #expect(names.last == "2")
        }
    }

    @Test(arguments: Switching.allCases)
    func `An iterator may be made and released while calls are in progress`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let proxy = MeterProxy(retaining: SteppingMeter(simulation, answer: 1))
            let writers = (0..<2).map { number in
                Task { try await proxy.total(of: "\(number)") }
            }
            for _ in 0..<2 {
                let iterator = proxy.calls(of: \.total, .after).makeAsyncIterator()
                await simulation.yield()
                extendLifetime(iterator)
            }
            for writer in writers {
                let answer = try await writer.value
                #expect(answer == 1)
            }
            #expect(try proxy.registrations(in: "total(of:)").isEmpty)
        }
    }
}

@Suite struct `Orders of changes and observations of them` {
    /// A dial that reads its position like any conformer.
    private final class RealDial: Dial {
        private let stored = Shared(0)
        var position: Int {
            get { stored.value }
            set { stored.value = newValue }
        }
        static var shared: Int {
            get { 0 }
            set {}
        }
    }

    @Test(arguments: Switching.allCases)
    func `A handler does not start after its observation was stopped`(switching: Switching) async {
        await exploreSchedules(switching: switching) { simulation in
            let real = RealDial()
            let dial = DialProxy(implementer: real)
            let (isStopped, seen) = (Shared(false), Log())
            let observation = try dial.observeChanges(of: \.position, options: [.new, .prior]) {
                #expect(!isStopped.value)
                seen.add($0.isPrior ? "prior" : "\($0.new ?? 0)")
            }
            let tasks = (1...3).map { number in
                Task {
                    for _ in 0..<number { await simulation.yield() }
                    dial.position = number
                }
            }
            await simulation.yield()
            observation.stopObserving()
            isStopped.value = true
            for task in tasks { await task.value }
            #expect(seen.lines.count { $0 == "prior" } * 2 == seen.lines.count)
            extendLifetime(real)
        }
    }

    @Test(arguments: Switching.allCases)
    func `Observations start and stop each other in their handlers`(switching: Switching) async {
        await exploreSchedules(switching: switching) { simulation in
            let real = RealDial()
            let dial = DialProxy(implementer: real)
            let seen = Log()
            let second = Shared<(any AnyObject & Sendable)?>(nil)
            // The second observation exists from the first change on, and stops the first.
            let isFirstStopped = Shared(false)
            let first = Shared<(any PropertyObservation & Sendable)?>(nil)
            first.value = try dial.observeChanges(of: \.position, options: [.new]) { change in
                #expect(!isFirstStopped.value)
                seen.add("first \(change.new ?? 0)")
                guard second.value == nil else { return }
                second.value = try dial.observeChanges(of: \.position, options: [.new]) { change in
                    seen.add("second \(change.new ?? 0)")
                    first.value?.stopObserving()
                    isFirstStopped.value = true
                }
            }
            let tasks = (1...3).map { number in
                Task {
                    await simulation.yield()
                    dial.position = number
                }
            }
            for task in tasks { await task.value }
            let lines = seen.lines
            #expect(lines.count { $0.hasPrefix("second") } == 2)
            #expect((1...2).contains(lines.count { $0.hasPrefix("first") }))
            first.value = nil
            extendLifetime(real)
        }
    }

    @Test(arguments: Switching.allCases)
    func `A stream of changes has every change since its start, and ends with its proxy`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let real = RealDial()
            var dial: DialProxy? = DialProxy(implementer: real)
            guard let changes = try dial?.changes(of: \.position, options: [.new]) else { return }
            let iterator = changes.makeAsyncIterator()
            let reader = Task {
                var iterator = iterator
                var values: [Int] = []
                await simulation.waiting(for: "the end of the changes") {
                    while let change = await iterator.next() { values.append(change.new ?? 0) }
                }
                return values
            }
            let writers = (1...3).map { [dial] number in
                Task {
                    await simulation.yield()
                    dial?.position = number
                }
            }
            dial = nil
            for writer in writers { await writer.value }
            #expect(await reader.value.sorted() == [1, 2, 3])
            extendLifetime(real)
        }
    }
}
