// SPDX-License-Identifier: MIT

import ProtocolProxy
import ServiceLifecycle
import ServiceLifecycleTestKit
import Testing

@testable import shut_down_gracefully

/// The graceful shutdown and the cancellation of its task reach a service through its proxy.
@Suite(.timeLimit(.minutes(1))) struct `A service that is asked to stop` {
    @Test func `A shutdown request passes through proxies and interceptors`() async throws {
        let notes = Notes()
        let proxy = ServiceProxy(retaining: Patient())
        proxy.note("patient", to: notes)
        proxy.intercept(\.run) { next in
            {
                try await withGracefulShutdownHandler {
                    try await next()
                } onGracefulShutdown: {
                    notes.add("asked")
                }
            }
        }
        try await testGracefulShutdown { trigger in
            let started = proxy.calls(of: \.run)
            var iterator = started.makeAsyncIterator()
            async let end: Void = proxy.run()
            _ = await iterator.next()
            trigger.triggerGracefulShutdown()
            try await end
        }
        #expect(notes.all == ["patient starts", "asked", "patient ends"])
    }

    @Test func `An override sees a shutdown request`() async throws {
        let (notes, started) = (Notes(), Signal())
        let proxy = ServiceProxy()
        proxy.override(\.run) {
            started.fire()
            try await gracefulShutdown()
            notes.add("the override ends")
        }
        let run = group(["none": proxy])
        async let end: Void = run.run()
        await started.wait()
        await run.triggerGracefulShutdown()
        try await end
        #expect(notes.all == ["the override ends"])
    }

    @Test func `A service is asked to stop before it starts if the group is`() async throws {
        let notes = Notes()
        let proxy = ServiceProxy(retaining: Patient())
        proxy.note("patient", to: notes)
        let run = group(["patient": proxy])
        await run.triggerGracefulShutdown()
        try await run.run()
        #expect(notes.all == ["patient starts", "patient ends"])
    }

    @Test func `Cancelling the group cancels the service, and its error is observed`() async throws
    {
        let (notes, started) = (Notes(), Signal())
        let proxies = ["a", "b"].map { name in
            let proxy = ServiceProxy(retaining: Patient())
            proxy.note(name, to: notes, started: started)
            return proxy
        }
        let run = group(["a": proxies[0], "b": proxies[1]])
        let task = Task { try await run.run() }
        await started.wait(for: 2)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(
            notes.all.sorted() == [
                "a fails: CancellationError", "a starts", "b fails: CancellationError", "b starts",
            ]
        )
    }

    @Test func `Cancellation reaches overrides and 'next'`() async throws {
        let (notes, started) = (Notes(), Signal())
        let proxy = ServiceProxy(retaining: Patient())
        proxy.override(\.run) {
            started.fire()
            await withTaskCancellationHandler {
                let (never, continuation) = AsyncStream.makeStream(of: Void.self)
                for await _ in never {}
                continuation.finish()
            } onCancel: {
                notes.add("cancelled")
            }
            notes.add("\(Task.isCancelled)")
            throw Broken()
        }
        let task = Task { try await group(["one": proxy]).run() }
        await started.wait()
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        #expect(notes.all == ["cancelled", "true"])
    }
}
