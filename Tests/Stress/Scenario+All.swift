// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization

/// A link that counts what it is told.
private final class ToldMeter: Meter {
    let told = Tally()
    func add(_ amount: Int, to name: String) -> Int { amount }
    func reset() { told.increment() }
    func total(of name: String) async throws -> Int { 0 }
}

extension Scenario {
    /// Interceptors and observers of all come and go; those that stay see every call, and every
    /// call has its answer.
    static let observeAll = Scenario(
        name: "all requirements are observed and intercepted while others register for all"
    ) {
        let proxy = MeterProxy(retaining: CountingMeter())
        let (before, after, around, wrong) = (Tally(), Tally(), Tally(), Tally())
        proxy.observeAll(.before) { _ in before.increment() }
        proxy.observeAll(.after) { call in
            if call.outcome == nil || call.duration == nil { wrong.increment() }
            after.increment()
        }
        proxy.interceptAll { call in
            around.increment()
            return call.proceed()
        } async: {
            await $0.proceed()
        }
        let callers = 3
        Gate.run(threads: callers + 2) { thread in
            if thread < callers {
                for index in 0..<calls / 4 {
                    if proxy.add(index, to: "a") != index { wrong.increment() }
                }
                return
            }
            for _ in 0..<calls / 16 {
                let passing = proxy.interceptAll {
                    $0.proceed()
                } async: {
                    await $0.proceed()
                }
                let told = proxy.observeAll(.after, once: true) { _ in }
                let own = proxy.intercept(\.add) { next in { amount, name in next(amount, name) } }
                passing.cancel()
                told.cancel()
                own.cancel()
            }
        }
        let wanted = callers * (calls / 4)
        var problems =
            wrong.value == 0 ? [] : ["\(wrong.value) calls without their answer or outcome"]
        for (name, tally) in [("before", before), ("after", after), ("around", around)]
        where tally.value != wanted {
            problems.append("\(tally.value) of \(wanted) calls were seen \(name)")
        }
        return problems
    }

    /// All links are told, or the first; the first is told in any case.
    static let forwardToAll = Scenario(name: "all links are told while the chain changes") {
        let proxy = MeterProxy()
        let links = [ToldMeter(), ToldMeter(), ToldMeter()]
        let wrong = Tally()
        do {
            for link in links { try proxy.appendImplementer(link) }
        } catch { wrong.increment() }
        let callers = 3
        Gate.run(threads: callers + 2) { thread in
            if thread < callers {
                for _ in 0..<calls / 4 { proxy.reset() }
                return
            }
            for index in 0..<calls / 16 {
                if thread == callers {
                    proxy.forwardsToAll = index % 2 == 0
                } else {
                    do {
                        let other = ToldMeter()
                        try proxy.insertImplementer(other, at: 1)
                        if !proxy.removeImplementer(other) { wrong.increment() }
                    } catch { wrong.increment() }
                }
            }
        }
        let counts = links.map(\.told.value)
        let isFirst =
            counts[0] == callers * (calls / 4) && counts[1] <= counts[0] && counts[1] == counts[2]
        proxy.forwardsToAll = true
        proxy.reset()
        let isRestored = links.map(\.told.value) == counts.map { $0 + 1 }
        return (wrong.value == 0 ? [] : ["\(wrong.value) links that were lost"])
            + (isFirst ? [] : ["the links were told \(counts)"])
            + (isRestored ? [] : ["not all are told in the end"])
    }
}
