// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyServices
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The calls that a second implementer received, and those that were reported, by their names.
private final class Repeats: Sendable {
    private struct Names {
        var asked: [String: Int] = [:]
        var reported: [String: Int] = [:]
        var wrong: [String] = []
    }

    private let names = LockedState(Names())

    var asked: Int { names.withLock { $0.asked.values.reduce(0, +) } }

    func ask(_ name: String) { names.withLock { $0.asked[name, default: 0] += 1 } }

    func report(_ difference: ShadowDifference) {
        let name = difference.arguments.last as? String ?? "none"
        let isRight =
            Self.answer(in: difference.outcome) == Self.first(name)
            && Self.answer(in: difference.shadowOutcome) == Self.second(name)
        names.withLock { names in
            names.reported[name, default: 0] += 1
            if !isRight { names.wrong.append("\(difference)") }
        }
    }

    private static func answer(in outcome: Result<Any, any Error>) -> Int? {
        switch outcome {
        case .success(let answer): answer as? Int ?? -1
        case .failure(let error): error is Unavailable ? nil : -1
        }
    }

    /// The answer of the first implementer, which fails for some names.
    static func first(_ name: String) -> Int? { Int(name) }

    /// The answer of the second one: for every fourth name another one, and an answer for half of
    /// those that fail.
    static func second(_ name: String) -> Int? {
        guard let number = Int(name) else { return name.count.isMultiple(of: 2) ? 0 : nil }
        return number.isMultiple(of: 4) ? number + 1 : number
    }

    /// Contradictions between the counts, what was received, and what was reported.
    ///
    /// - Parameter isOnce: Whether no call may be repeated twice.
    func problems(of shadow: Shadow, isOnce: Bool) -> [String] {
        let (counts, names) = (shadow.counts, names.withLock(\.self))
        let asked = names.asked.values.reduce(0, +)
        let expected = names.asked.filter { Self.first($0.key) != Self.second($0.key) }
        return [
            shadow.running == 0 ? nil : "\(shadow.running) shadow calls are in progress",
            counts.started == counts.equal + counts.different
                ? nil : "the counts contradict each other: \(counts)",
            counts.started == asked
                ? nil : "\(counts.started) shadow calls were counted, and \(asked) received",
            names.reported.values.reduce(0, +) == counts.different
                ? nil : "not each difference has its report",
            names.reported == expected
                ? nil : "\(names.reported.count) calls reported, \(expected.count) different",
            names.wrong.isEmpty
                ? nil : "\(names.wrong.count) wrong reports, such as \(names.wrong[0])",
            isOnce && names.asked.values.contains { $0 > 1 }
                ? "calls were repeated more than once" : nil,
            asked > 0 || !isOnce ? nil : "no call was repeated",
        ].compactMap(\.self)
    }
}

private final class FirstMeter: Meter {
    private let marker: Marker

    init(_ alive: Count) { marker = Marker(alive) }

    func add(_ amount: Int, to name: String) -> Int { amount }
    func reset() {}
    func total(of name: String) async throws -> Int {
        await Task.yield()
        try Task.checkCancellation()
        guard let answer = Repeats.first(name) else { throw Unavailable() }
        return answer
    }
}

private final class SecondMeter: Meter {
    private let repeats: Repeats
    private let marker: Marker

    init(_ repeats: Repeats, _ alive: Count) {
        self.repeats = repeats
        self.marker = Marker(alive)
    }

    func add(_ amount: Int, to name: String) -> Int {
        repeats.ask(name)
        return Repeats.second(name) ?? -1
    }
    func reset() {}
    func total(of name: String) async throws -> Int {
        repeats.ask(name)
        await Task.yield()
        guard let answer = Repeats.second(name) else { throw Unavailable() }
        return answer
    }
}

extension Scenario {
    /// Each call that ended by itself is repeated once or counted as dropped, and each difference
    /// is reported once, with the values of its call.
    static let repeatCalls = Scenario(
        name: "calls are repeated while both proxies, layers and callers change"
    ) {
        let alive = Count()
        weak var oldProxy: MeterProxy?
        weak var oldOther: MeterProxy?
        weak var oldShadow: Shadow?
        let problems: [String]
        do {
            let (repeats, passed, endings) = (Repeats(), Repeats(), Endings())
            let (added, wrong, isOver) = (Tally(), Tally(), Flag())
            let shadow = Shadow(concurrent: 20, within: nil) { repeats.report($0) }
            let passing = Shadow(concurrent: 5, within: .seconds(3_600)) { passed.report($0) }
            let proxy = MeterProxy(retaining: FirstMeter(alive))
            let other = MeterProxy(retaining: SecondMeter(repeats, alive))
            let third = MeterProxy(retaining: SecondMeter(passed, alive))
            (oldProxy, oldOther, oldShadow) = (proxy, other, shadow)
            let passingPolicy = Policy { .shadow(by: third, as: passing) }
            proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.add, \.total)
            Gate.run(threads: 4) { thread in
                if thread > 0 {
                    var number = thread * 1_000_000
                    while !isOver.isSet {
                        if proxy.add(number, to: "\(number)") == number {
                            added.increment()
                        } else {
                            wrong.increment()
                        }
                        number += 1
                        sched_yield()
                    }
                    return
                }
                withNumbers { number in
                    do {
                        switch number % 10 {
                        case 0:
                            let applied = proxy.apply(passingPolicy, to: \.add, \.total)
                            await Task.yield()
                            applied.cancel()
                        case 1:
                            passing.isEnabled = number % 40 != 1
                            shadow.compare { (answer: Int, other: Int) in answer == other }
                            let counts = shadow.counts
                            let compared = counts.equal + counts.different
                            if compared > counts.started || shadow.running > 20 {
                                wrong.increment()
                            }
                        case 2:
                            try other.setImplementer(SecondMeter(repeats, alive), retained: true)
                            try proxy.setImplementer(FirstMeter(alive), retained: true)
                        case 3:
                            let wait = Task { await shadow.idle() }
                            if number % 20 == 3 { wait.cancel() }
                            await wait.value
                        default:
                            let name =
                                number % 9 == 0
                                ? String(repeating: "x", count: number) : "\(number)"
                            // A failure in a cancelled task is not repeated, and could not be told
                            // from others here.
                            await endings.call(
                                proxy,
                                name,
                                expecting: Repeats.first(name),
                                isCancelled: number % 4 == 0 && number % 9 != 0
                            )
                        }
                    } catch { wrong.increment() }
                }
                isOver.set()
            }
            concurrently(1) { _ in
                await shadow.idle()
                await passing.idle()
            }
            let repeated = endings.answers.value + endings.failures.value + added.value
            let counts = shadow.counts
            problems =
                endings.problems(of: numbers / 10 * 6) + repeats.problems(of: shadow, isOnce: true)
                + passed.problems(of: passing, isOnce: false)
                + (counts.started + counts.dropped == repeated
                    ? [] : ["\(counts) of \(repeated) calls that ended by themselves"])
                + (wrong.value == 0 ? [] : ["\(wrong.value) answers or counts that could not be"])
        }
        return problems
            + (becomesTrue { oldProxy == nil && oldOther == nil && oldShadow == nil }
                ? [] : ["a proxy or the shadow was not released"])
            + (becomesTrue { alive.value.load(ordering: .acquiring) == 0 }
                ? [] : ["implementers were not released"])
    }

    /// Shadow calls that do not end are cancelled, each is reported once, and no one who waits for
    /// them is forgotten.
    static let endShadowCalls = Scenario(
        name: "shadow calls are cancelled at their limit, while others wait for them"
    ) {
        let (real, second, reported, wrong) = (CountingMeter(), SteppingMeter(), Tally(), Tally())
        let shadow = Shadow(concurrent: 30, within: .microseconds(50)) { difference in
            reported.increment()
            guard case .failure(let error) = difference.shadowOutcome, error is TimeoutError else {
                return wrong.increment()
            }
        }
        let proxy = MeterProxy(retaining: real)
        proxy.apply(Policy { .shadow(by: MeterProxy(retaining: second), as: shadow) }, to: \.total)
        let ended = Tally()
        withNumbers { number in
            if number % 10 == 0 {
                let wait = Task { await shadow.idle() }
                if number % 20 == 0 { wait.cancel() }
                await wait.value
            } else {
                do { _ = try await proxy.total(of: "stuck") } catch { wrong.increment() }
            }
            ended.increment()
        }
        concurrently(1) { _ in await shadow.idle() }
        let counts = shadow.counts
        return [
            wrong.value == 0 ? nil : "\(wrong.value) calls had another outcome",
            ended.value == numbers
                ? nil : "\(ended.value) of \(numbers) callers and waiters went on",
            counts.started + counts.dropped == numbers / 10 * 9
                ? nil : "\(counts) of \(numbers / 10 * 9) calls",
            counts.started == counts.different && counts.started > 0
                ? nil : "not all had another outcome: \(counts)",
            reported.value == counts.started
                ? nil : "\(reported.value) of \(counts.started) were reported",
            second.started.value == counts.started
                ? nil : "\(second.started.value) of \(counts.started) began below",
            second.ended.value == counts.started
                ? nil : "\(second.ended.value) of \(counts.started) ended below",
        ].compactMap(\.self)
    }
}
