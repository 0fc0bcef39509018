// SPDX-License-Identifier: MIT

import ProtocolProxy
import ServiceLifecycle
import Testing

@testable import shut_down_gracefully

/// Errors and ends that an override injects, and what a real group makes of them.
@Suite(.timeLimit(.minutes(1))) struct `A fault that is injected into a service` {
    @Test func `An injected fault is the group's error and cancels other services`() async throws {
        let (notes, started) = (Notes(), Signal())
        let (patient, broken) = (
            ServiceProxy(retaining: Patient()), ServiceProxy(retaining: Patient())
        )
        patient.note("patient", to: notes, started: started)
        broken.override(\.run) {
            await started.wait()
            throw Broken()
        }
        await #expect(throws: Broken()) {
            try await group(["patient": patient, "broken": broken]).run()
        }
        #expect(notes.all == ["patient starts", "patient fails: CancellationError"])
    }

    @Test func `An injected fault shuts the group down gracefully if configured`() async throws {
        let (notes, started) = (Notes(), Signal())
        let (patient, broken) = (
            ServiceProxy(retaining: Patient()), ServiceProxy(retaining: Patient())
        )
        patient.note("patient", to: notes, started: started)
        broken.override(\.run) {
            await started.wait()
            throw Broken()
        }
        let run = group(["patient": patient, "broken": broken], failure: .gracefullyShutdownGroup)
        await #expect(throws: Broken()) { try await run.run() }
        #expect(notes.all == ["patient starts", "patient ends"])
    }

    @Test func `A fault at shutdown comes after the service ended`() async throws {
        let (notes, started) = (Notes(), Signal())
        let (first, second) = (
            ServiceProxy(retaining: Patient()), ServiceProxy(retaining: Patient())
        )
        for (name, proxy) in [("first", first), ("second", second)] {
            proxy.note(name, to: notes, started: started)
        }
        second.intercept(\.run) { next in
            {
                try await next()
                notes.add("the service itself has ended")
                throw Broken()
            }
        }
        let run = group(["first": first, "second": second])
        let end = Task { try await run.run() }
        await started.wait(for: 2)
        await run.triggerGracefulShutdown()
        await #expect(throws: Broken()) { try await end.value }
        #expect(
            notes.all.suffix(3) == [
                "the service itself has ended", "second fails: Broken",
                "first fails: CancellationError",
            ]
        )
    }

    @Test func `An early end is reported with the service's name`() async throws {
        let (patient, early) = (
            ServiceProxy(retaining: Patient()), ServiceProxy(retaining: Patient())
        )
        early.override(\.run) {}
        let error = await #expect(throws: ServiceGroupError.self) {
            try await group(["patient": patient, "early": early]).run()
        }
        #expect(error?.errorCode == .serviceFinishedUnexpectedly)
        #expect(error.map { "\($0)" }?.contains("early") == true)
    }

    @Test func `An interceptor can run a failed service again`() async throws {
        let (notes, started) = (Notes(), Signal())
        let proxy = ServiceProxy(
            retaining: ClosureService {
                started.fire()
                try await gracefulShutdown()
            }
        )
        for reason in ["second", "first"] {
            proxy.override(\.run, once: true) { throw Broken(reason: reason) }
        }
        proxy.intercept(\.run) { next in
            {
                while true {
                    do {
                        return try await next()
                    } catch let error as Broken {
                        notes.add(error.reason)
                    }
                }
            }
        }
        let run = group(["again": proxy])
        async let end: Void = run.run()
        await started.wait()
        await run.triggerGracefulShutdown()
        try await end
        #expect(notes.all == ["first", "second"])
    }

    @Test func `A cancelled fault does not affect the next group`() async throws {
        let proxy = ServiceProxy(retaining: Hasty())
        let fault = proxy.override(\.run) { throw Broken() }
        await #expect(throws: Broken()) { try await group(["one": proxy]).run() }
        fault.cancel()
        await #expect(throws: ServiceGroupError.self) { try await group(["one": proxy]).run() }
    }

    @Test func `A fault by name affects one requirement`() async throws {
        let proxy = ServiceProxy(retaining: Patient())
        try proxy.override(selector: "run()") { throw Broken(reason: "by name") }
        await #expect(throws: Broken(reason: "by name")) { try await group(["one": proxy]).run() }
        await #expect(throws: Broken(reason: "by name")) { try await proxy.send(Message("run()")) }
        #expect(throws: ProxyError.self) { try proxy.override(selector: "run()") { (_: Int) in } }
        #expect(throws: ProxyError.self) { try proxy.override(selector: "stop()") {} }
    }
}
