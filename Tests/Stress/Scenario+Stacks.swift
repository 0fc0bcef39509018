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

extension Scenario {
    /// Returns whether an answer is that of the implementer or of the override, with each
    /// interceptor at most once.
    private static func isLegal(_ answer: Int, for amount: Int) -> Bool {
        [amount, -1].contains { base in [0, 1, 2, 3].contains { answer == base + $0 * 1_000_000 } }
    }

    /// Interceptors and named overrides are added, replaced and removed, also by themselves, while
    /// others call.
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
                            { amount, name in
                                withExtendedLifetime(marker) { next(amount, name) + 1_000_000 }
                            }
                        }
                        if index % 3 == 0 { proxy.removeHandler(\.add, named: "first") }
                    case 4:
                        _ = try? proxy.intercept(selector: "add(_:to:)", named: "itself") { call in
                            call.removeInterceptor()
                            let sum = try call.proceed().result.get() as? Int ?? -1
                            return try call.returning(
                                withExtendedLifetime(marker) { sum + 2_000_000 }
                            )
                        }
                        if !isLegal(proxy.add(index, to: "a"), for: index) { wrong.increment() }
                    default:
                        proxy.override(\.add, named: "hides") { _, _ in
                            withExtendedLifetime(marker) { -1 }
                        }
                        _ = proxy.hasHandler(\.add, named: "hides")
                        proxy.removeHandler(selector: "add(_:to:)", named: "hides")
                    }
                }
            }
            // One at most of each name is left.
            var counts = [alive.value.load(ordering: .acquiring)]
            for key: RegistrationName in ["first", "itself", "hides"] {
                proxy.removeHandler(\.add, named: key)
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
    static let asyncStacks = Scenario(
        name: "asynchronous stacks change during calls, and release all they held"
    ) {
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
                                    return try await withExtendedLifetime(marker) { 1_000_000 }
                                        + answer
                                }
                            }
                        case 1:
                            proxy.override(\.total, named: "hides") { _ in
                                withExtendedLifetime(marker) { -1 }
                            }
                            proxy.removeHandler(\.total, named: "hides")
                        case 2:
                            _ = try? proxy.intercept(selector: "total(of:)", named: "itself") {
                                call in
                                call.removeInterceptor()
                                await Task.yield()
                                let total = try await call.proceed().result.get() as? Int ?? -1
                                return try call.returning(
                                    withExtendedLifetime(marker) { total + 2_000_000 }
                                )
                            }
                        default: break
                        }
                        let answer = (try? await proxy.total(of: "a")) ?? 0
                        if !isLegal(answer, for: 7) { wrong.increment() }
                    }
                }
            }
            for key: RegistrationName in ["first", "itself", "hides"] {
                proxy.removeHandler(\.total, named: key)
            }
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
