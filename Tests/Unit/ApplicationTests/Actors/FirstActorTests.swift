// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import Testing

@Proxied
private protocol Counter: Actor {
    func add(_ amount: Int) -> Int
}

/// Runs the jobs of several actors, one after the other.
private final class Queue: SerialExecutor {
    private let queue = DispatchQueue(label: "counters")
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

private actor RealCounter: Counter {
    private let queue: Queue
    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }
    init(on queue: Queue = Queue()) { self.queue = queue }
    func add(_ amount: Int) -> Int {
        assertIsolated()
        return amount + 1
    }
}

/// Returns the code of the error that a change ends with.
private func code(_ change: () throws(ProxyError) -> Void) -> ProxyError.Code? {
    do throws(ProxyError) { try change() } catch { return error.code }
    return nil
}

/// Runs two functions at once, each on a thread of its own, as far as the machine can.
private func atOnce(
    _ first: @escaping @Sendable () -> Void,
    _ second: @escaping @Sendable () -> Void
) {
    let group = DispatchGroup()
    for function in [first, second] {
        group.enter()
        Thread.detachNewThread {
            function()
            group.leave()
        }
    }
    group.wait()
}

@Suite struct `The first actor that a proxy accepts` {
    private let queue = Queue()

    @Test func `The first actor decides the executor while it lives`() async throws {
        let proxy = CounterProxy()
        let other = RealCounter()
        do {
            let first = RealCounter(on: queue)
            try proxy.setImplementer(first)
            #expect(
                code { () throws(ProxyError) in try proxy.setImplementer(other) } == .otherExecutor
            )
            #expect(
                code { () throws(ProxyError) in try proxy.setImplementer(RealCounter(on: queue)) }
                    == nil
            )
            try proxy.setImplementer(nil)
            #expect(
                code { () throws(ProxyError) in try proxy.appendImplementer(other) }
                    == .otherExecutor
            )
            extendLifetime(first)
        }
        try proxy.setImplementer(other)
        #expect(await proxy.actor.add(1) == 2)
    }

    @Test func `The first actor decides for good once the proxy's actor exists`() throws {
        let proxy = CounterProxy(implementer: RealCounter(on: queue))
        try proxy.setImplementer(RealCounter(on: queue), retained: true)
        _ = proxy.actor
        try proxy.setImplementer(nil)
        #expect(
            code { () throws(ProxyError) in try proxy.setImplementer(RealCounter()) }
                == .otherExecutor
        )
        try proxy.setImplementer(RealCounter(on: queue), retained: true)
    }

    @Test func `An actor that was refused does not decide the executor`() throws {
        let proxy = CounterProxy()
        let (refused, other) = (RealCounter(), RealCounter())
        #expect(
            code { () throws(ProxyError) in try proxy.insertImplementer(refused, at: 3) }
                == .noSuchImplementer
        )
        try proxy.setImplementer(other)
        extendLifetime(refused)
    }

    @Test func `A target may decide the executor while it lives`() async throws {
        let other = RealCounter()
        let proxy = CounterProxy()
        do {
            let target = RealCounter(on: queue)
            do {
                let first = RealCounter(on: queue)
                try proxy.setImplementer(first)
                try proxy.override(\.add, with: target)
                extendLifetime(first)
            }
            #expect(proxy.implementers.isEmpty)
            #expect(
                code { () throws(ProxyError) in try proxy.setImplementer(other) } == .otherExecutor
            )
            extendLifetime(target)
        }
        try proxy.setImplementer(other)
        #expect(await proxy.actor.add(1) == 2)
    }

    @Test func `The implementer of a target's proxy may decide the executor`() throws {
        let proxy = CounterProxy(retaining: RealCounter(on: queue))
        let target = CounterProxy()
        do {
            let first = RealCounter(on: queue)
            try target.setImplementer(first)
            try proxy.override(\.add, with: target)
            extendLifetime(first)
        }
        #expect(
            code { () throws(ProxyError) in try target.setImplementer(RealCounter()) }
                == .otherExecutor
        )
        #expect(
            code { () throws(ProxyError) in try target.setImplementer(RealCounter(on: queue)) }
                == nil
        )
    }

    @Test func `Targets follow the executor of all proxies that share their registrations`() throws
    {
        let proxy = CounterProxy(retaining: RealCounter(on: queue))
        let target = RealCounter(on: queue)
        do {
            let other = RealCounter()
            let view = proxy.forwarding(to: other)
            #expect(
                code { () throws(ProxyError) in try view.override(\.add, with: other) }
                    == .otherExecutor
            )
            #expect(
                code { () throws(ProxyError) in try proxy.override(\.add, with: target) }
                    == .otherExecutor
            )
            extendLifetime(view)
        }
        try proxy.override(\.add, with: target)
        _ = proxy.forwarding(to: RealCounter(on: queue))
        extendLifetime(target)
    }

    @Test func `forwarding(to:) an actor on another executor than a target's stops the program`()
        async
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let queue = Queue()
            let proxy = CounterProxy(retaining: RealCounter(on: queue))
            let target = RealCounter(on: queue)
            try proxy.override(\.add, with: target)
            _ = proxy.forwarding(to: RealCounter())
            extendLifetime(target)
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(
            text.contains("An implementer of type 'RealCounter' runs on another executor"),
            "\(text)"
        )
    }

    @Test func `Of two actors that threads add at once, one is accepted`() {
        for _ in 0..<3000 {
            let proxy = CounterProxy()
            let counters = (RealCounter(), RealCounter())
            let add: @Sendable (RealCounter) -> Void = { counter in
                try? proxy.appendImplementer(counter)
            }
            atOnce({ add(counters.0) }, { add(counters.1) })
            guard proxy.implementers.count == 1 else {
                Issue.record("\(proxy.implementers.count) were accepted.")
                return
            }
            extendLifetime(counters.0)
            extendLifetime(counters.1)
        }
    }

    @Test func `An implementer added while the actor is created shares its executor or is refused`()
    {
        for _ in 0..<3000 {
            let proxy = CounterProxy()
            let counter = RealCounter()
            atOnce({ try? proxy.setImplementer(counter) }, { _ = proxy.actor })
            guard proxy.implementer != nil, !counter.isHere(proxy.actor) else { continue }
            Issue.record("The proxy's actor runs elsewhere.")
            return
        }
    }
}

extension RealCounter {
    /// Returns whether another actor runs on the executor that this runs on.
    fileprivate nonisolated func isHere(_ other: any Actor) -> Bool {
        unsafeBitCast(unownedExecutor, to: (UInt, UInt).self).0
            == unsafeBitCast(other.unownedExecutor, to: (UInt, UInt).self).0
    }
}

private func extendLifetime(_ object: AnyObject) { withExtendedLifetime(object) {} }
