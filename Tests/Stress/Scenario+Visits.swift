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

/// How often one thread called, for another one to read.
private final class Progress: Sendable {
    private let state = Atomic(0)
    var value: Int { state.load(ordering: .relaxed) }
    func set(_ value: Int) { state.store(value, ordering: .relaxed) }
}

extension Scenario {
    /// One thread does nothing but call while another takes the route away from under it, each time
    /// as soon as it has found the one before: what a call found is not freed between two of its
    /// steps.
    static let takeRoutesAway = Scenario(name: "routes are taken away from calls at any step") {
        let changes = calls / 2
        let proxy = MeterProxy(retaining: CountingMeter())
        let (isOver, wrong, ended, progress) = (Flag(), Tally(), Tally(), Progress())
        Gate.run(threads: 2) { thread in
            if thread == 0 {
                var calls = 0
                while !isOver.isSet {
                    // The implementer's answer is 1, and a handler's 2.
                    if ![1, 2].contains(proxy.add(1, to: "a")) { wrong.increment() }
                    calls += 1
                    progress.set(calls)
                }
            } else {
                for _ in 0..<changes {
                    let handler = CountedHandler(ended)
                    let registration = proxy.override(\.add) { _, _ in handler.answer }
                    // Two calls: the first may have begun before.
                    let seen = progress.value
                    while progress.value < seen + 2 { sched_yield() }
                    registration.cancel()
                }
                isOver.set()
            }
        }
        var problems = wrong.value == 0 ? [] : ["\(wrong.value) answers of nobody"]
        if ended.value != changes {
            problems.append("\(changes - ended.value) handlers were not freed")
        }
        return problems
    }
}

/// Counts its end.
private final class CountedHandler: Sendable {
    let ended: Tally
    var answer: Int { 2 }
    init(_ ended: Tally) { self.ended = ended }
    deinit { ended.increment() }
}
