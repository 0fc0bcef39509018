// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import Synchronization
import Testing

@Proxied private protocol Counter: AnyObject, Sendable {
    func count() -> Int
}

private final class RealCounter: Counter {
    func count() -> Int { 1 }
}

private final class Notes: Sendable {
    let isFirst = Atomic(true)
    let seen = Mutex(0)
}

@Suite struct `Tasks that the outer closure of an interceptor starts` {
    @Test func `Their calls pass the interceptors above it while it runs`() async {
        let proxy = CounterProxy(retaining: RealCounter())
        let notes = Notes()
        proxy.intercept(\.count) { [weak proxy] next in
            guard notes.isFirst.exchange(false, ordering: .relaxed) else { return next }
            let semaphore = DispatchSemaphore(value: 0)
            Task { [proxy] in
                let count = proxy?.count() ?? -1
                notes.seen.withLock { $0 = count }
                semaphore.signal()
            }
            semaphore.wait()
            return next
        }
        proxy.intercept(\.count) { next in { next() + 100 } }
        // The thread waits, and is none of those that run tasks.
        let count = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: proxy.count()) }
        }
        #expect(count == 101)
        #expect(notes.seen.withLock { $0 } == 101)
    }
}
