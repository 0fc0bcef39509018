// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

@Suite struct `A proxy that many tasks use at once` {
    /// A protocol whose proxies cross threads.
    protocol Counting: AnyObject, Sendable {
        func add(_ amount: Int) -> Int
    }

    /// Adds up what it is given.
    final class Counter: Counting {
        // Not a `Mutex`, which the thread sanitizer does not know for a lock.
        private let total = Atomic(0)

        var sum: Int { total.load(ordering: .acquiring) }

        func add(_ amount: Int) -> Int {
            total.add(amount, ordering: .acquiringAndReleasing).newValue
        }
    }

    // SAFETY: the proxy's state guards itself, and the class adds none.
    final class CountingProxy: ProtocolProxy, Counting, @unchecked Sendable {
        static let add = SendableRequirement<@Sendable (Int) -> Int, Int, Int, Never>("add(_:)")
            .calling {
                (it: any Counting, a) in it.add(a)
            }
        static let descriptor = ProtocolDescriptor((any Counting).self, requirements: [add])

        override class var protocols: [ProtocolDescriptor] { [descriptor] }

        func add(_ amount: Int) -> Int { send(Self.add, amount) }
    }

    @Test func `Tasks can call and change a Sendable proxy at once`() async throws {
        let counter = Counter()
        let proxy = CountingProxy(counter, as: (any Counting).self)
        let (observed, overridden) = (Counter(), Counter())
        let (taskCount, roundCount) = (8, 200)
        await withTaskGroup { group in
            for task in 0..<taskCount {
                group.addTask {
                    for _ in 0..<roundCount {
                        let registration = proxy.observe(
                            \.add,
                            task.isMultiple(of: 2) ? .before : .after
                        ) {
                            _ = observed.add($0)
                        }
                        let override = proxy.override(\.add, once: true) { amount in
                            _ = overridden.add(amount)
                            return -1
                        }
                        _ = proxy.add(1)
                        _ = try? proxy.send(Message("add(_:)", [1]))
                        override.cancel()
                        registration.cancel()
                    }
                }
            }
        }
        // Each of the calls was answered once, by an override or by the implementer, and its own
        // observer was there.
        let callCount = 2 * taskCount * roundCount
        #expect(overridden.sum + counter.sum == callCount)
        #expect(observed.sum >= callCount)
        // Nothing is left of what was cancelled.
        let (seen, before) = (observed.sum, counter.sum)
        #expect(proxy.add(1) == before + 1)
        #expect(observed.sum == seen)
    }
}
