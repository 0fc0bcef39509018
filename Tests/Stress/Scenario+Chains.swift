// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization

/// A link that takes every other amount.
private final class PickyMeter: Meter, CallDeclining {
    func add(_ amount: Int, to name: String) -> Int { -amount }
    func reset() {}
    func total(of name: String) async throws -> Int { 0 }
    func declines(_ call: PendingCall) -> Bool { (call.arguments.first as? Int ?? 0) % 2 == 0 }
}

extension Scenario {
    /// Links come, go and die in front of one that stays; every call is answered by a link that was
    /// there.
    static let changeChains = Scenario(name: "the chain changes during calls") {
        let proxy = MeterProxy(retaining: CountingMeter(sign: 1))
        let wrong = Tally()
        let running = Tally()
        Gate.run(threads: 5) { thread in
            if thread < 2 {
                for index in 1...calls / 8 {
                    do {
                        // The two threads' positions are each other's: only the front is always
                        // there.
                        let link = PickyMeter()
                        try proxy.insertImplementer(link, at: 0, retained: index % 3 == 0)
                        switch index % 3 {
                        case 0: if !proxy.removeImplementer(link) { wrong.increment() }
                        case 1:
                            let other = CountingMeter(sign: 3)
                            try proxy.replaceImplementer(link, with: other)
                            proxy.removeImplementer(other)
                        default: break  // It dies in its place.
                        }
                        extendLifetime(link)
                    } catch { wrong.increment() }
                }
                running.increment()
            } else {
                while running.value < 2 {
                    if ![4, 12].contains(proxy.add(4, to: "a")) { wrong.increment() }
                    if ![5, -5, 15].contains(proxy.add(5, to: "a")) { wrong.increment() }
                }
            }
        }
        let isRestored = proxy.add(5, to: "a") == 5 && proxy.implementers.count == 1
        return (wrong.value == 0 ? [] : ["\(wrong.value) answers nobody gave"])
            + (isRestored ? [] : ["the chain is not what it was"])
    }

    /// One proxy and its views are called while their defaults change.
    static let changeDefaults = Scenario(name: "defaults change during calls") {
        let proxy = MeterProxy()
        let wrong = Tally()
        Gate.run(threads: 4) { thread in
            for index in 0..<calls / 4 {
                if thread == 0 {
                    if index % 2 == 0 {
                        proxy.setDefault(7)
                    } else {
                        proxy.removeDefault(for: Int.self)
                    }
                } else {
                    if ![0, 7].contains(proxy.add(1, to: "a")) { wrong.increment() }
                    if proxy.defaulting(to: thread).add(1, to: "a") != thread { wrong.increment() }
                }
            }
        }
        return wrong.value == 0 ? [] : ["\(wrong.value) answers nobody gave"]
    }
}
