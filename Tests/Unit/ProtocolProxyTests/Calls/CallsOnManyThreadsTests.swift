// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

private final class RealDial: Dial {
    var position: Int {
        get { 1 }
        set {}
    }
    static var shared: Int {
        get { 1 }
        set {}
    }
}

private final class Trial: Sendable {
    let calling = Atomic(0)
    let isOver = Atomic(false)
}

/// Makes one call after another, each of which asks in another way.
private func makeCalls(_ proxy: DialProxy) -> Bool {
    // The type proxy of the class, then what the implementer is known to have, then the name that
    // is spelled here.
    DialProxy.shared == 2 && proxy.position == 1
        && (try? proxy.send(Message("position", []))) as? Int == 1
}

private func makeProxy(of dial: RealDial) throws -> DialProxy {
    let proxy = DialProxy(implementer: dial)
    try proxy.intercept(selector: "position") { call in
        call.hasNext ? call.proceed() : try call.returning(0)
    }
    return proxy
}

@Suite struct `Calls without a lock of the process` {
    /// A lock that another thread holds while the process forks is never unlocked in the child.
    @Test func `Calls wait for no lock that other threads' calls take`() async {
        await #expect(processExitsWith: .success) {
            let trial = Trial()
            DialProxy.typeProxy.override(\.staticShared) { 2 }
            Gate.run(threads: 3) { thread in
                let dial = RealDial()
                guard let proxy = try? makeProxy(of: dial) else { return }
                guard thread == 0 else {
                    while !trial.isOver.load(ordering: .acquiring) {
                        if makeCalls(proxy) { trial.calling.add(1, ordering: .relaxed) }
                    }
                    return
                }
                #expect(makeCalls(proxy))
                while trial.calling.load(ordering: .relaxed) < 1_000 { sched_yield() }
                for _ in 0..<100 {
                    let code = forked {
                        // Ends a child that would wait forever.
                        alarm(60)
                        return makeCalls(proxy) ? 0 : 1
                    }
                    #expect(code == 0, "a child made no calls")
                    if code != 0 { break }
                }
                trial.isOver.store(true, ordering: .releasing)
            }
        }
    }
}

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
