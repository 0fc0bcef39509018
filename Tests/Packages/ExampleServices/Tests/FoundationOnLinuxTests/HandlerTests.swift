// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct `Handlers of Foundation on Linux` {
    @Test func `A cancellation handler of a Progress runs later, on another thread`() {
        let (progress, log) = (Progress(totalUnitCount: 1), CallLog())
        let (returned, handled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        progress.cancellationHandler = { [thread = Unchecked(Thread.current)] in
            log.write("\(arrives(returned)) \(Thread.current === thread.value)")
            handled.signal()
        }
        progress.cancel()
        #expect(progress.isCancelled && log.calls.isEmpty)
        returned.signal()
        #expect(arrives(handled))
        #expect(log.calls == ["true false"])
    }

    @Test func `A termination handler of a Process runs on another thread`() throws {
        let (process, log) = (Process(), CallLog())
        let (waited, handled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        process.executableURL = URL(filePath: "/bin/true")
        process.terminationHandler = { [thread = Unchecked(Thread.current)] _ in
            log.write("\(arrives(waited)) \(Thread.current === thread.value)")
            handled.signal()
        }
        try process.run()
        process.waitUntilExit()
        #expect(log.calls.isEmpty)
        waited.signal()
        #expect(arrives(handled))
        #expect(log.calls == ["true false"])
    }

    @Test func `A timer and what its block captures are never released`() {
        weak var releasedTimer: Timer?
        weak var releasedValue: Lifetime?
        let log = CallLog()
        do {
            let value = Lifetime()
            let timer = Timer(timeInterval: 0, repeats: false) { _ in
                log.write("fired")
                withExtendedLifetime(value) {}
            }
            (releasedTimer, releasedValue) = (timer, value)
            timer.fire()
            timer.invalidate()
        }
        #expect(log.calls == ["fired"])
        #expect(releasedTimer?.isValid == false && releasedValue != nil)
    }
}

@Suite struct `Observers of a NotificationCenter on Linux` {
    private let center = NotificationCenter()
    private let name = Notification.Name("event")
    private let log = CallLog()

    @Test func `Block observers are called in another order than they were added in`() {
        let added = (0..<30).map { "\($0)" }
        let observers = added.map { number in
            center.addObserver(forName: name, object: nil, queue: nil) { [log] _ in
                log.write(number)
            }
        }
        center.post(name: name, object: nil)
        for observer in observers { center.removeObserver(observer) }
        #expect(log.calls != added && log.calls.sorted() == added.sorted())
    }

    @Test func `'post' waits for the observers with a queue`() {
        let queue = OperationQueue()
        let observer = center.addObserver(forName: name, object: nil, queue: queue) {
            [log, thread = Unchecked(Thread.current)] _ in
            log.write("\(Thread.current === thread.value)")
        }
        for posts in 1...100 {
            center.post(name: name, object: nil)
            #expect(log.calls == Array(repeating: "false", count: posts))
        }
        center.removeObserver(observer)
    }

    @Test func `An observer that is removed during a post is still called`() {
        let observers = Observers()
        for number in 0..<3 {
            observers.all.append(
                center.addObserver(forName: name, object: nil, queue: nil) { [log, center] _ in
                    log.write("\(number)")
                    for observer in observers.all { center.removeObserver(observer) }
                }
            )
        }
        center.post(name: name, object: nil)
        center.post(name: name, object: nil)
        #expect(log.calls.sorted() == ["0", "1", "2"])
    }
}

/// The tokens of observers, used on one thread.
private final class Observers: @unchecked Sendable {
    var all: [any NSObjectProtocol] = []
}
