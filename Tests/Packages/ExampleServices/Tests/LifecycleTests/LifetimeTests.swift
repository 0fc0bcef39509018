// SPDX-License-Identifier: MIT

import ProtocolProxy
import ServiceLifecycle
import Testing

@testable import shut_down_gracefully

/// How long services and proxies live.
@Suite(.timeLimit(.minutes(1))) struct `The lifetime of a service behind a proxy` {
    @Test func `A proxied service lives as long as its group`() async throws {
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

    @Test func `A running service is retained until its run ends`() async throws {
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

    @Test func `A service that is gone before its run ends the group`() async throws {
        let proxy = ServiceProxy(implementer: Patient())
        let error = await #expect(throws: ServiceGroupError.self) {
            try await group(["gone": proxy]).run()
        }
        #expect(error?.errorCode == .serviceFinishedUnexpectedly)
    }

    @Test func `A service that is a value lives as long as its proxy`() async throws {
        let notes = Notes()
        let proxy = ServiceProxy(implementer: ClosureService { notes.add("ran") })
        try await proxy.run()
        #expect(notes.all == ["ran"])
    }

    @Test func `Registrations end with the service that owns them`() async throws {
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

    @Test func `A service without a name is named after its proxy`() {
        let proxy = ServiceProxy(retaining: Patient())
        let unnamed = ServiceGroupConfiguration.ServiceConfiguration(service: proxy)
        #expect(unnamed.serviceName == "\(proxy as Any)")
        #expect(unnamed.serviceName.contains("ServiceProxy"))
    }

    @Test func `Hundreds of proxied services can run at once`() async throws {
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
