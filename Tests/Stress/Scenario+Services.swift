// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyServices

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Fails the first time that it is asked for a name, and each second time from then on.
private final class FlakyMeter: Meter {
    private let asked = LockedState<[String: Int]>([:])

    var answers: Int { asked.withLock { $0.values.reduce(0) { $0 + $1 / 2 } } }

    func add(_ amount: Int, to name: String) -> Int { amount }
    func reset() {}
    func total(of name: String) async throws -> Int {
        await Task.yield()
        let count = asked.withLock { counts in
            counts[name, default: 0] += 1
            return counts[name, default: 0]
        }
        if count % 2 == 1 { throw Unavailable() }
        return Int(name) ?? -1
    }
}

/// Answers when its call is cancelled, and not before.
private final class StuckMeter: Meter {
    let cancelled = Tally()

    func add(_ amount: Int, to name: String) -> Int { amount }
    func reset() {}
    func total(of name: String) async throws -> Int {
        defer { cancelled.increment() }
        let (never, _) = AsyncStream.makeStream(of: Never.self)
        for await _ in never {}
        throw CancellationError()
    }
}

extension Scenario {
    /// Runs tasks of a number each, and waits for all of them.
    static func concurrently(_ tasks: Int, _ body: @escaping @Sendable (Int) async -> Void) {
        let finished = Flag()
        Task {
            await withTaskGroup { group in
                for number in 0..<tasks { group.addTask { await body(number) } }
            }
            finished.set()
        }
        wait(for: finished)
    }

    /// Blocks the thread until a task sets the flag.
    static func wait(for flag: Flag) { while !flag.isSet { sched_yield() } }

    /// Blocks the thread until a condition holds, which an ended task may be about to fulfil;
    /// returns whether it does.
    static func becomesTrue(_ condition: () -> Bool) -> Bool {
        let start = ContinuousClock.now
        while !condition() {
            if start.duration(to: .now) > .seconds(20) { return false }
            sched_yield()
        }
        return true
    }

    /// Tasks call through a cache, retries and a timeout, while what is kept is dropped and others
    /// register.
    static let serveManyCallers = Scenario(
        name: "calls are retried, kept and dropped while others register"
    ) {
        let real = FlakyMeter()
        let proxy = MeterProxy(retaining: real)
        proxy.timeOut(\.total, after: .seconds(3_600))
        // More than two, since the calls of another task may come between.
        proxy.retry(\.total, attempts: 1_000, after: .none, if: .anyError)
        let kept = proxy.cache(\.total, capacity: 40)
        let (names, wrong, dropped) = (25, Tally(), Tally())
        concurrently(2_000) { number in
            if await (try? proxy.total(of: "\(number % names)")) != number % names {
                wrong.increment()
            }
        }
        // One call for all that ask for the same at once, and none for what is kept.
        let answers = real.answers
        concurrently(2_000) { number in
            switch number % 8 {
            case 0:
                kept.invalidate("\(number % names)")
                dropped.increment()
            case 1:
                proxy.observe(\.total, .after) { _ in }.cancel()
            default:
                if await (try? proxy.total(of: "\(number % names)")) != number % names {
                    wrong.increment()
                }
            }
        }
        return [
            wrong.value == 0 ? nil : "\(wrong.value) calls had another answer, or none",
            answers == names ? nil : "\(answers) calls reached the implementer for \(names) names",
            real.answers <= names + dropped.value
                ? nil : "\(real.answers) calls, with \(dropped.value) times dropped",
        ].compactMap(\.self)
    }

    /// Calls that do not end are ended, each by its own limit, and each of those below is
    /// cancelled.
    static let endManyCalls = Scenario(
        name: "calls of many tasks time out, and are cancelled below"
    ) {
        let real = StuckMeter()
        let proxy = MeterProxy(retaining: real)
        proxy.timeOut(\.total, after: .microseconds(50))
        let (calls, ended) = (1_000, Tally())
        concurrently(calls) { number in
            do { _ = try await proxy.total(of: "\(number)") } catch is TimeoutError {
                ended.increment()
            } catch {}
        }
        return [
            ended.value == calls ? nil : "\(ended.value) of \(calls) calls timed out",
            real.cancelled.value == calls
                ? nil : "\(real.cancelled.value) of \(calls) were cancelled below",
        ].compactMap(\.self)
    }
}
