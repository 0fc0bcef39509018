// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One way in which threads use a proxy at once, with the sums that must come out.
struct Scenario: Sendable {
    let name: String
    /// Runs the scenario, and returns the contradictions.
    let run: @Sendable () -> [String]

    /// Indicates whether each scenario makes a tenth of its rounds.
    // SAFETY: set once, before the first scenario runs.
    nonisolated(unsafe) static var isShort = false

    static var calls: Int { isShort ? 2_000 : 20_000 }

    static let all = [
        sendAndRegister, countEveryCall, halfOldHalfNew, dropTargets, swapImplementers,
        cancelIsFinal, onceIsOnce,
        dropTheProxy, byName, asyncCalls, responses, stacks, asyncStacks, observeProperties,
        changeChains,
        changeDefaults, observeAll, forwardToAll, takeRoutesAway, recordEveryCall,
        forgetWhileRecording, serveManyCallers, endManyCalls, turnCircuits, applyCircuits,
        limitCalls, limitRate,
        hedgeCalls, fallBackToOther, injectFaultsIntoCalls, nestDeadlines, applyAllLayers,
        callActors, compareWithModel,
        repeatCalls, endShadowCalls, keepResults, shareResults, loseImplementers, followStreams,
        inspectCalls,
        dropInspectors,
    ]
}

/// An implementer that may be called from any thread.
final class CountingMeter: Meter {
    let added = Atomic(0)
    let sign: Int

    init(sign: Int = 1) { self.sign = sign }

    func add(_ amount: Int, to name: String) -> Int {
        added.add(1, ordering: .relaxed)
        return amount * sign
    }
    func reset() {}
    func total(of name: String) async throws -> Int {
        await Task.yield()
        return added.add(1, ordering: .relaxed).newValue
    }
}

/// Turned by one thread, read by the others.
final class Flag: Sendable {
    private let state = Atomic(false)
    var isSet: Bool { state.load(ordering: .acquiring) }
    func set() { state.store(true, ordering: .releasing) }
}

/// A count that all threads share.
final class Tally: Sendable {
    private let state = Atomic(0)
    var value: Int { state.load(ordering: .acquiring) }
    func increment() { state.add(1, ordering: .acquiringAndReleasing) }
}

extension Scenario {
    /// Four threads send while two register and cancel: each answer is one of those that could be
    /// given.
    static let sendAndRegister = Scenario(name: "send while others register and cancel") {
        let real = CountingMeter()
        let proxy = MeterProxy(retaining: real)
        let wrong = Tally()
        Gate.run(threads: 6) { thread in
            for index in 0..<calls {
                if thread < 4 {
                    let answer = proxy.add(index, to: "a")
                    if answer != index && answer != -1 && answer != -2 { wrong.increment() }
                } else {
                    let registration = proxy.override(\.add) { _, _ in thread == 4 ? -1 : -2 }
                    let observer = proxy.observe(\.add, .before) { _, _ in }
                    registration.cancel()
                    observer.cancel()
                }
            }
        }
        let isRestored = proxy.add(3, to: "a") == 3
        return (wrong.value == 0 ? [] : ["\(wrong.value) answers nobody gave"])
            + (isRestored ? [] : ["the implementer was lost"])
    }

    /// Observers that stay see every call from every thread, while others come and go; none is
    /// lost.
    static let countEveryCall = Scenario(name: "no call and no registration is lost") {
        let proxy = MeterProxy(retaining: CountingMeter())
        let before = Tally()
        let after = Tally()
        let late = Tally()
        proxy.observe(\.add, .before) { _, _ in before.increment() }
        proxy.observe(\.add, .after) { _, _ in after.increment() }
        Gate.run(threads: 5) { thread in
            for index in 0..<calls {
                if thread < 3 {
                    _ = proxy.add(index, to: "a")
                } else if index % 100 == 0 {
                    proxy.observe(\.reset, .before) { late.increment() }
                } else {
                    proxy.observe(\.add, .after) { _, _ in }.cancel()
                }
            }
        }
        proxy.reset()
        let registered = 2 * calls / 100
        return [
            before.value == 3 * calls ? nil : "before saw \(before.value) of \(3 * calls)",
            after.value == 3 * calls ? nil : "after saw \(after.value) of \(3 * calls)",
            late.value == registered
                ? nil : "\(late.value) of \(registered) registrations were kept",
        ].compactMap(\.self)
    }

    /// The before-observer is registered first and cancelled last, so one moment's registrations
    /// are neither, the before-observer alone, or both; a call that sees the other alone saw two
    /// moments.
    static let halfOldHalfNew = Scenario(name: "no call is half old and half new") {
        let proxy = MeterProxy(retaining: CountingMeter())
        let wrong = Tally()
        let isDone = Flag()
        Gate.run(threads: 4) { thread in
            if thread == 0 {
                for _ in 0..<calls / 4 {
                    let before = proxy.observe(\.add, .before) { _, _ in Seen.current.before = true
                    }
                    let after = proxy.observe(\.add, .after) { _, _ in Seen.current.after = true }
                    after.cancel()
                    before.cancel()
                }
                isDone.set()
            } else {
                while !isDone.isSet {
                    let seen = Seen()
                    Seen.$current.withValue(seen) { _ = proxy.add(1, to: "a") }
                    if seen.after && !seen.before { wrong.increment() }
                }
            }
        }
        return wrong.value == 0
            ? [] : ["\(wrong.value) calls saw the later registration without the earlier"]
    }

    /// Targets and weak implementers die while calls run.
    static let dropTargets = Scenario(name: "targets and implementers die during calls") {
        let wrong = Tally()
        let holder = Mutex<CountingMeter?>(CountingMeter(sign: -1))
        let proxy = MeterProxy(implementer: holder.withLock { $0 })
        Gate.run(threads: 4) { thread in
            for index in 1...calls / 2 {
                switch thread {
                case 0:
                    let target = CountingMeter(sign: 2)
                    do { try proxy.override(\.add, with: target) } catch { wrong.increment() }
                case 1:
                    if index % 50 == 0 { holder.withLock { $0 = nil } }
                default:
                    let answer = proxy.add(index, to: "a")
                    if answer != -index && answer != 2 * index && answer != 0 { wrong.increment() }
                }
            }
        }
        let answer = proxy.add(5, to: "a")
        return (wrong.value == 0 ? [] : ["\(wrong.value) answers nobody gave"])
            + (answer == 0 ? [] : ["a dead object answered \(answer)"])
    }

    /// One implementer takes another's place; each call is answered by one that was in place.
    static let swapImplementers = Scenario(name: "implementers are swapped during calls") {
        let proxy = MeterProxy(retaining: CountingMeter(sign: 1))
        let wrong = Tally()
        let isDone = Flag()
        Gate.run(threads: 4) { thread in
            if thread == 0 {
                for index in 0..<calls / 4 {
                    do {
                        try proxy.setImplementer(
                            CountingMeter(sign: index % 2 == 0 ? -1 : 1),
                            retained: true
                        )
                    } catch { wrong.increment() }
                }
                isDone.set()
            } else {
                while !isDone.isSet { if abs(proxy.add(4, to: "a")) != 4 { wrong.increment() } }
            }
        }
        return wrong.value == 0 ? [] : ["\(wrong.value) calls were answered by nobody"]
    }

    /// A call that starts after `cancel()` returned does not run the handler.
    static let cancelIsFinal = Scenario(name: "a cancelled handler runs in no later call") {
        let proxy = MeterProxy(retaining: CountingMeter())
        let wrong = Tally()
        Gate.run(threads: 4) { thread in
            for _ in 0..<calls / 4 {
                let isCancelled = Flag()
                let key = "\(thread)"
                let registration = proxy.observe(\.add, .before) { _, name in
                    if name == key, isCancelled.isSet { wrong.increment() }
                }
                _ = proxy.add(1, to: key)
                registration.cancel()
                isCancelled.set()
                _ = proxy.add(1, to: key)
            }
        }
        return wrong.value == 0 ? [] : ["\(wrong.value) calls ran a cancelled handler"]
    }

    /// A registration for one call serves one call, however many arrive at once.
    static let onceIsOnce = Scenario(name: "a registration for one call serves one") {
        let proxy = MeterProxy(retaining: CountingMeter())
        let answered = Tally()
        let observed = Tally()
        let rounds = 500
        for _ in 0..<rounds {
            proxy.override(\.add, once: true) { _, _ in -7 }
            proxy.observe(\.add, .after, once: true) { _, _ in observed.increment() }
            Gate.run(threads: 4) { _ in if proxy.add(1, to: "a") == -7 { answered.increment() } }
        }
        return [
            answered.value == rounds ? nil : "\(rounds) overrides answered \(answered.value) calls",
            observed.value == rounds ? nil : "\(rounds) observers saw \(observed.value) calls",
        ].compactMap(\.self)
    }

    /// The last reference goes on one thread while handles are used on another.
    static let dropTheProxy = Scenario(name: "proxies die while handles are used") {
        let alive = Tally()
        for _ in 0..<1_000 {
            let holder = Mutex<MeterProxy?>(MeterProxy(retaining: CountingMeter()))
            guard let registration = holder.withLock({ $0?.override(\.add) { _, _ in 0 } }) else {
                continue
            }
            Gate.run(threads: 2) { thread in
                if thread == 0 { holder.withLock { $0 = nil } } else { registration.cancel() }
            }
            if registration.isActive { alive.increment() }
        }
        return alive.value == 0 ? [] : ["\(alive.value) handles outlived their proxies"]
    }

    /// The engine of messages by name.
    static let byName = Scenario(name: "messages by name while others register by name") {
        let proxy = MeterProxy(retaining: CountingMeter())
        let wrong = Tally()
        Gate.run(threads: 4) { thread in
            for index in 0..<calls / 8 {
                do {
                    if thread < 2 {
                        let answer = try proxy.send(Message("add(_:to:)", [index, "a"])) as? Int
                        if answer != index && answer != -1 { wrong.increment() }
                    } else {
                        try proxy.override(selector: "add(_:to:)") { (_: Int, _: String) -> Int in
                            -1
                        }
                        .cancel()
                    }
                } catch { wrong.increment() }
            }
        }
        return wrong.value == 0 ? [] : ["\(wrong.value) messages failed"]
    }

    /// Asynchronous calls that suspend while what they started with is cancelled.
    static let asyncCalls = Scenario(name: "asynchronous calls outlive registrations") {
        let real = CountingMeter()
        let proxy = MeterProxy(retaining: real)
        let told = Tally()
        let finished = Flag()
        Task {
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<2_000 {
                    group.addTask {
                        let registration = proxy.observe(\.total, .after) { _ in
                            await Task.yield()
                            told.increment()
                        }
                        _ = try? await proxy.total(of: "\(number)")
                        registration.cancel()
                    }
                }
            }
            finished.set()
        }
        while !finished.isSet { sched_yield() }
        return [
            real.added.load(ordering: .acquiring) == 2_000 ? nil : "some calls were not forwarded",
            told.value >= 2_000 ? nil : "\(told.value) of at least 2000 observers were told",
        ].compactMap(\.self)
    }

    /// Asking for responses while they change.
    static let responses = Scenario(name: "responses are asked while they change") {
        let proxy = MeterProxy()
        let wrong = Tally()
        Gate.run(threads: 4) { thread in
            for index in 0..<calls / 8 {
                if thread < 2 {
                    if !proxy.responds(to: "add(_:to:)") || proxy.implementer != nil {
                        wrong.increment()
                    }
                } else if thread == 2 {
                    proxy.override(\.reset) {}.cancel()
                } else {
                    proxy.forwardsToAll = index % 2 == 0
                }
            }
        }
        return wrong.value == 0 ? [] : ["\(wrong.value) responses were wrong"]
    }
}

/// The notifications of one call, by way of its thread.
// SAFETY: used by the one thread that made it, for the length of one call.
final class Seen: @unchecked Sendable {
    var before = false
    var after = false

    @TaskLocal static var current = Seen()
}
