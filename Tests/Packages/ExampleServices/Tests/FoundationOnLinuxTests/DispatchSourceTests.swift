// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Testing

@Suite struct `Handlers of dispatch sources on Linux` {
    private let queue = DispatchQueue(label: "sources")
    private let log = CallLog()
    private let came = DispatchSemaphore(value: 0)

    /// Keeps the queue busy while something happens.
    private func busy(_ happen: () -> Void) {
        let (running, free) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        queue.async {
            running.signal()
            _ = arrives(free)
        }
        #expect(arrives(running))
        happen()
        free.signal()
    }

    /// The source may be told of the last one only after the queue is free.
    @Test func `Signals that come while the queue is busy are merged, with the number 1`() {
        signal(SIGUSR1, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: queue)
        let registered = DispatchSemaphore(value: 0)
        source.setRegistrationHandler { registered.signal() }
        source.setEventHandler { [log, came, source] in
            log.write("\(source.data)")
            came.signal()
        }
        source.resume()
        #expect(arrives(registered))
        busy { for _ in 0..<5 { kill(getpid(), SIGUSR1) } }
        #expect(arrives(came))
        queue.sync {}
        #expect((1...2).contains(log.calls.count) && Set(log.calls) == ["1"])
        // Not cancelled: another event may be on its way to it, and libdispatch would then use what
        // it has freed.
        _ = Unmanaged.passRetained(source as AnyObject)
    }

    @Test func `A timer source reports the times that it missed as one event`() {
        let source = DispatchSource.makeTimerSource(queue: queue)
        source.setEventHandler { [log, came, source] in
            log.write("\(source.data > 1)")
            source.cancel()
            came.signal()
        }
        source.schedule(deadline: .now(), repeating: .milliseconds(1))
        // The other queue's timer fires after the first one has missed some times.
        let (other, later) = (DispatchSource.makeTimerSource(), DispatchSemaphore(value: 0))
        other.setEventHandler { later.signal() }
        busy {
            source.resume()
            other.schedule(deadline: .now() + .milliseconds(20))
            other.resume()
            #expect(arrives(later))
        }
        #expect(arrives(came))
        queue.sync {}
        #expect(log.calls == ["true"])
        other.cancel()
    }
}
