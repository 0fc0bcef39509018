// SPDX-License-Identifier: MIT

import ProtocolProxy
import ServiceLifecycle
import Testing

@testable import shut_down_gracefully

/// The program with the proxy, and its equivalent without one.
@Suite(.timeLimit(.minutes(1))) struct `Operating services` {
    @Test func `Operating services gives the same result each time`() async throws {
        let notes = Notes()
        try await operate { notes.add($0) }
        #expect(
            notes.all == [
                "all is well", "  all three have started",
                "  the listener is asked to stop", "  the listener has ended",
                "  the mailer is asked to stop",
                "  the mailer has ended", "  the pool is asked to stop", "  the pool has ended",
                "the mailer loses its connection once", "  the mailer is started again",
                "  the mailer sends: hello",
                "  the listener is asked to stop", "  the listener has ended",
                "  the mailer is asked to stop",
                "  the mailer has ended", "  the pool is asked to stop", "  the pool has ended",
                "the mailer loses its connection for good",
                "  the mailer has failed: connection lost",
                "  the listener is asked to stop", "  the listener has ended",
                "  the pool is asked to stop",
                "  the pool has ended", "the group has failed: connection lost",
            ]
        )
    }

    @Test func `Proxies watch services like handwritten wrappers`() async throws {
        let (byHand, byProxy) = (Notes(), Notes())
        func watched(_ service: any Service, _ name: String) -> [any Service] {
            let proxy = ServiceProxy(retaining: service)
            watch(proxy, as: name) { byProxy.add($0) }
            return [WatchedService(service: service, name: name) { byHand.add($0) }, proxy]
        }
        let (patient, broken) = (
            watched(Patient(), "patient"), watched(ClosureService { throw Broken() }, "broken")
        )
        for way in 0...1 {
            let run = group(
                ["patient": patient[way], "broken": broken[way]],
                failure: .gracefullyShutdownGroup
            )
            await #expect(throws: Broken()) { try await run.run() }
        }
        #expect(byHand.all == byProxy.all)
        #expect(
            byProxy.all == [
                "  broken has failed: Broken(reason: \"broken\")", "  patient is asked to stop",
                "  patient has ended",
            ]
        )
    }

    @Test func `The mailer sends waiting mails before it ends`() async throws {
        let (notes, started) = (Notes(), Signal())
        let mailer = Mailer { notes.add($0) }
        let proxy = ServiceProxy(retaining: mailer)
        // The mails are there before the mailer looks for some, and it is asked to stop before it
        // does.
        proxy.intercept(\.run) { next in
            {
                started.fire()
                try await gracefulShutdown()
                for mail in ["one", "two"] { mailer.post(mail) }
                try await next()
            }
        }
        let run = group(["mailer": proxy])
        async let end: Void = run.run()
        await started.wait()
        await run.triggerGracefulShutdown()
        try await end
        #expect(notes.all == ["one", "two"])
    }
}
