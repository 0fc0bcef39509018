// SPDX-License-Identifier: MIT

import ProtocolProxy
import ServiceLifecycle
import Testing

@testable import shut_down_gracefully

/// Starts and ends that are observed.
@Suite(.timeLimit(.minutes(1))) struct `Observing services of a group` {
    @Test func `Observers see services start, and end in reverse order`() async throws {
        let (notes, started) = (Notes(), Signal())
        let names = ["a", "b", "c", "d"]
        let proxies = names.map { name in
            let proxy = ServiceProxy(retaining: Patient())
            proxy.note(name, to: notes, started: started)
            return proxy
        }
        let run = group(["a": proxies[0], "b": proxies[1], "c": proxies[2], "d": proxies[3]])
        async let end: Void = run.run()
        await started.wait(for: 4)
        #expect(notes.all.sorted() == names.map { "\($0) starts" })
        await run.triggerGracefulShutdown()
        try await end
        #expect(notes.all.suffix(4) == names.reversed().map { "\($0) ends" })
    }

    @Test func `A sequence of outcomes ends with the service's proxy`() async throws {
        var iterator:
            CallSequence<(arguments: Void, outcome: Result<Void, any Error>)>.AsyncIterator
        do {
            let proxy = ServiceProxy(retaining: Hasty())
            iterator = proxy.outcomes(of: \.run).makeAsyncIterator()
            try await proxy.run()
            proxy.override(\.run) { throw Broken() }
            await #expect(throws: Broken()) { try await proxy.run() }
        }
        var ends: [String] = []
        while let (_, outcome) = await iterator.next() {
            switch outcome {
            case .success: ends.append("ended")
            case .failure(let error): ends.append("\(error)")
            }
        }
        #expect(ends == ["ended", "Broken(reason: \"broken\")"])
    }

    @Test func `Several observers run in order around a service`() async throws {
        let notes = Notes()
        let proxy = ServiceProxy(retaining: ClosureService { notes.add("runs") })
        for name in ["first", "second"] {
            proxy.observe(\.run, .before) { notes.add("\(name) before") }
            proxy.observe(\.run, .after) { notes.add("\(name) after") }
        }
        proxy.observeAll(.before) { notes.add("all: \($0.selector)") }
        try await proxy.run()
        #expect(
            notes.all == [
                "first before", "second before", "all: run()", "runs", "first after",
                "second after",
            ]
        )
    }

    @Test func `An observer that is added during a run begins with the next`() async throws {
        let (notes, started, goOn) = (Notes(), Signal(), Signal())
        let proxy = ServiceProxy(
            retaining: ClosureService {
                started.fire()
                await goOn.wait()
            }
        )
        let early = proxy.observe(\.run, .after) { notes.add("early") }
        async let first: Void = proxy.run()
        await started.wait()
        proxy.observe(\.run, .after) { notes.add("late") }
        early.cancel()
        goOn.fire()
        try await first
        #expect(notes.all == ["early"])
    }

    @Test func `A group within a group can be observed`() async throws {
        let (notes, started) = (Notes(), Signal())
        let (inner, outer) = (
            ServiceProxy(retaining: Patient()), ServiceProxy(retaining: Patient())
        )
        inner.note("inner", to: notes, started: started)
        outer.note("outer", to: notes, started: started)
        let nested = ServiceProxy(retaining: group(["inner": inner]))
        nested.note("group", to: notes)
        let run = group(["outer": outer, "group": nested])
        async let end: Void = run.run()
        await started.wait(for: 2)
        await run.triggerGracefulShutdown()
        try await end
        #expect(notes.all.suffix(3) == ["inner ends", "group ends", "outer ends"])
    }

    @Test func `Services of one kind share registrations`() async throws {
        let (notes, started) = (Notes(), Signal())
        let proxy = ServiceProxy()
        proxy.note("one", to: notes, started: started)
        let run = group([
            "first": proxy.forwarding(to: Patient()), "second": proxy.forwarding(to: Patient()),
        ])
        async let end: Void = run.run()
        await started.wait(for: 2)
        await run.addServiceUnlessShutdown(proxy.forwarding(to: Patient()))
        await started.wait()
        await run.triggerGracefulShutdown()
        try await end
        #expect(
            notes.all == Array(repeating: "one starts", count: 3)
                + Array(repeating: "one ends", count: 3)
        )
    }
}
