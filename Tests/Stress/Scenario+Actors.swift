// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Scenario {
    /// A real actor and the actor of its proxy are called at once: they exclude each other, and no
    /// call is lost.
    static let callActors = Scenario(name: "an actor is called through a proxy and past it") {
        let real = RealVault()
        let proxy = VaultProxy(retaining: real)
        let vault = proxy.actor
        let (told, moved, wrong) = (Tally(), Tally(), Tally())
        proxy.observe(\.put, .after) { _ in told.increment() }
        let count = calls * 10
        let callers = 5
        let finished = Flag()
        let sum = Atomic(0)
        Task {
            await withTaskGroup { group in
                for _ in 0..<callers {
                    group.addTask {
                        for index in 0..<count / 2 where await vault.put(index % 3) != index % 3 {
                            wrong.increment()
                        }
                    }
                    group.addTask {
                        for index in 0..<count / 2 where await real.put(index % 3) != index % 3 {
                            wrong.increment()
                        }
                    }
                    group.addTask {
                        for _ in 0..<count / 20 where await vault.move(0) != 0 { wrong.increment() }
                    }
                }
                group.addTask {
                    for _ in 0..<count / 20 {
                        let registration = proxy.override(\.move) { amount in
                            real.assertIsolated()
                            moved.increment()
                            return amount
                        }
                        let other = proxy.intercept(\.put) { next in { amount in next(amount) } }
                        await Task.yield()
                        registration.cancel()
                        other.cancel()
                    }
                }
            }
            sum.store(await real.sum, ordering: .releasing)
            finished.set()
        }
        while !finished.isSet { sched_yield() }
        let wanted = callers * 2 * (0..<count / 2).reduce(0) { $0 + $1 % 3 }
        var problems = wrong.value == 0 ? [] : ["\(wrong.value) calls had another answer"]
        if sum.load(ordering: .acquiring) != wanted {
            problems.append("the sum is \(sum.load(ordering: .acquiring)), and not \(wanted)")
        }
        if told.value != callers * (count / 2) {
            problems.append("\(told.value) of \(callers * (count / 2)) calls were seen")
        }
        return problems
    }
}
