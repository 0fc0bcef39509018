// SPDX-License-Identifier: MIT

import ProtocolProxy
import ServiceLifecycle
import Testing

@testable import shut_down_gracefully

/// How long services and proxies live.
@Suite(.timeLimit(.minutes(1))) struct `The lifetime of a service behind a proxy` {
    @Test func `is that of its group, and ends with it`() async throws {
        weak var service: Patient?
        weak var proxy: ServiceProxy?
        do {
            let run: ServiceGroup
            do {
                let made = Patient()
                let around = ServiceProxy(retaining: made)
                around.observe(\.run, .before) {}
                run = group(["patient": around])
                (service, proxy) = (made, around)
            }
            #expect(service != nil && proxy != nil)
            await run.triggerGracefulShutdown()
            try await run.run()
        }
        #expect(service == nil && proxy == nil)
    }

    @Test func `lasts through its run where nobody else keeps it`() async throws {
        let (notes, started) = (Notes(), Signal())
        var service: Patient? = Patient()
        weak let known = service
        let proxy = ServiceProxy(implementer: service)
        proxy.note("patient", to: notes, started: started)
        let run = group(["patient": proxy])
        async let end: Void = run.run()
        await started.wait()
        service = nil
        await run.triggerGracefulShutdown()
        try await end
        #expect(notes.all == ["patient starts", "patient ends"])
        #expect(known == nil)
    }

    @Test func `is over before its run where nobody keeps it, and the group says that it ended`() async throws {
        let proxy = ServiceProxy(implementer: Patient())
        let error = await #expect(throws: ServiceGroupError.self) { try await group(["gone": proxy]).run() }
        #expect(error?.errorCode == .serviceFinishedUnexpectedly)
    }

    @Test func `of a value is that of its proxy, which keeps it in any case`() async throws {
        let notes = Notes()
        let proxy = ServiceProxy(implementer: ClosureService { notes.add("ran") })
        try await proxy.run()
        #expect(notes.all == ["ran"])
    }

    @Test func `ends the registrations of an owner`() async throws {
        final class Owner: Sendable {}
        let notes = Notes()
        var owner: Owner? = Owner()
        let proxy = ServiceProxy(retaining: Hasty())
        proxy.override(\.run, owner: owner) { notes.add("overridden") }
        try await proxy.run()
        owner = nil
        try await proxy.run()
        #expect(notes.all == ["overridden"])
    }

    @Test func `has nothing to do with its name, which is the proxy's where it was given none`() {
        let proxy = ServiceProxy(retaining: Patient())
        let unnamed = ServiceGroupConfiguration.ServiceConfiguration(service: proxy)
        #expect(unnamed.serviceName == "\(proxy as Any)")
        #expect(unnamed.serviceName.contains("ServiceProxy"))
    }

    @Test func `is one of hundreds that run at once`() async throws {
        let (notes, started) = (Notes(), Signal())
        let shared = ServiceProxy()
        shared.note("one", to: notes, started: started)
        let run = group(["first": shared.forwarding(to: Patient())])
        async let end: Void = run.run()
        await started.wait()
        for _ in 0..<199 { await run.addServiceUnlessShutdown(shared.forwarding(to: Patient())) }
        await started.wait(for: 199)
        await run.triggerGracefulShutdown()
        try await end
        #expect(notes.all.count { $0 == "one starts" } == 200)
        #expect(notes.all.count { $0 == "one ends" } == 200)
    }
}
