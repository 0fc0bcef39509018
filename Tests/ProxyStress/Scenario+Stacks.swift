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

/// Captured by handlers, to count those that were not released.
private final class Marker: Sendable {
    private let alive: Count

    init(_ alive: Count) {
        self.alive = alive
        alive.value.add(1, ordering: .relaxed)
    }

    deinit { alive.value.subtract(1, ordering: .acquiringAndReleasing) }
}

/// A count that falls, too.
private final class Count: Sendable {
    let value = Atomic(0)
}

extension Scenario {
    /// Returns whether an answer is that of the implementer or of the override, with each interceptor at most once.
    private static func isLegal(_ answer: Int, for amount: Int) -> Bool {
        [amount, -1].contains { base in [0, 1, 2, 3].contains { answer == base + $0 * 1_000_000 } }
    }

    /// Interceptors and named overrides are added, replaced and removed, also by themselves, while others call.
    static let stacks = Scenario(name: "stacks change during calls, and release all they held") {
        let alive = Count()
        let wrong = Tally()
        weak var observed: MeterProxy?
        let remaining: [Int]
        do {
            let proxy = MeterProxy(retaining: CountingMeter())
            observed = proxy
            Gate.run(threads: 6) { thread in
                for index in 0..<calls / 4 {
                    let marker = Marker(alive)
                    switch thread {
                    case 0...1:
                        if !isLegal(proxy.add(index, to: "a"), for: index) { wrong.increment() }
                    case 2...3:
                        proxy.intercept(\.add, named: "first") { next in
                            { amount, name in withExtendedLifetime(marker) { next(amount, name) + 1_000_000 } }
                        }
                        if index % 3 == 0 { proxy.removeOverride(\.add, named: "first") }
                    case 4:
                        proxy.intercept(\.add, named: "itself") { interception, next in
                            { amount, name in
                                interception.removeInterceptor()
                                return withExtendedLifetime(marker) { next(amount, name) + 2_000_000 }
                            }
                        }
                        if !isLegal(proxy.add(index, to: "a"), for: index) { wrong.increment() }
                    default:
                        proxy.override(\.add, named: "hides") { _, _ in withExtendedLifetime(marker) { -1 } }
                        _ = proxy.hasOverride(\.add, named: "hides")
                        proxy.removeOverride("add(_:to:)", named: "hides")
                    }
                }
            }
            // One at most of each name is left.
            var counts = [alive.value.load(ordering: .acquiring)]
            for key: RegistrationName in ["first", "itself", "hides"] {
                proxy.removeOverride(\.add, named: key)
                counts.append(alive.value.load(ordering: .acquiring))
            }
            if proxy.add(3, to: "a") != 3 { wrong.increment() }
            remaining = counts
        }
        return [
            wrong.value == 0 ? nil : "\(wrong.value) answers nobody gave",
            remaining[0] <= 2 ? nil : "\(remaining[0]) handlers were left of two names",
            remaining.last == 0 ? nil : "\(remaining.last ?? 0) removed handlers were not released",
            observed == nil ? nil : "the proxy was not released",
        ].compactMap(\.self)
    }

    /// Calls that suspend, some of which proceed in other tasks and again.
    static let asyncStacks = Scenario(name: "asynchronous stacks change during calls, and release all they held") {
        let alive = Count()
        let wrong = Tally()
        let finished = Flag()
        Task {
            let proxy = MeterProxy(retaining: ConstantMeter())
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<2_000 {
                    group.addTask {
                        let marker = Marker(alive)
                        switch number % 4 {
                        case 0:
                            proxy.intercept(\.total, named: "first") { next in
                                { name in
                                    async let answer = next(name)
                                    _ = try await next(name)
                                    return try await withExtendedLifetime(marker) { 1_000_000 } + answer
                                }
                            }
                        case 1:
                            proxy.override(\.total, named: "hides") { _ in withExtendedLifetime(marker) { -1 } }
                            proxy.removeOverride(\.total, named: "hides")
                        case 2:
                            proxy.intercept(\.total, named: "itself") { interception, next in
                                { name in
                                    interception.removeInterceptor()
                                    await Task.yield()
                                    return try await withExtendedLifetime(marker) { 2_000_000 } + next(name)
                                }
                            }
                        default: break
                        }
                        let answer = (try? await proxy.total(of: "a")) ?? 0
                        if !isLegal(answer, for: 7) { wrong.increment() }
                    }
                }
            }
            for key: RegistrationName in ["first", "itself", "hides"] { proxy.removeOverride(\.total, named: key) }
            if (try? await proxy.total(of: "a")) != 7 { wrong.increment() }
            finished.set()
        }
        while !finished.isSet { sched_yield() }
        let left = alive.value.load(ordering: .acquiring)
        return [
            wrong.value == 0 ? nil : "\(wrong.value) answers nobody gave",
            left == 0 ? nil : "\(left) removed handlers were not released",
        ].compactMap(\.self)
    }
}

/// An implementer that always has the same total.
private final class ConstantMeter: Meter {
    func add(_ amount: Int, to name: String) -> Int { amount }
    func reset() {}
    func total(of name: String) async throws -> Int {
        await Task.yield()
        return 7
    }
}

extension Scenario {
    /// Functions that go the way of earlier calls are called while targets die and others register, cancel and print.
    static let keepImplementations = Scenario(name: "implementations are called while what they come to ends") {
        let proxy = MeterProxy(retaining: CountingMeter())
        let wrong = Tally()
        Gate.run(threads: 6) { thread in
            for index in 1...calls / 4 {
                if thread < 2 {
                    do {
                        let target = CountingMeter(sign: -1)
                        try proxy.override("add(_:to:)", with: target)
                        if index.isMultiple(of: 2) { proxy.cancelRegistrations(of: target) }
                    } catch { wrong.increment() }
                } else if thread == 2 {
                    if !"\(proxy)".hasPrefix("MeterProxy(") { wrong.increment() }
                } else {
                    let add = proxy.implementation(of: \.add)
                    for _ in 0..<4 where ![index, -index].contains(add(index, "a")) { wrong.increment() }
                }
            }
        }
        let isRestored = proxy.add(3, to: "a") == 3
        return (wrong.value == 0 ? [] : ["\(wrong.value) answers nobody gave"])
            + (isRestored ? [] : ["the implementer was lost"])
    }
}
