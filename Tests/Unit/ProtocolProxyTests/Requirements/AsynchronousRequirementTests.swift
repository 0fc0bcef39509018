// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// The rules of sending, overriding and observing once more, for requirements that suspend: the
/// language needs a second function for them, and both follow one order.
@Suite struct `Asynchronous calls` {
    private struct Broken: Error, Equatable { let name: String }

    @Test func `An asynchronous call is forwarded with its argument, result and error`()
        async throws
    {
        let real = RealFetcher()
        for proxy in [FetcherProxy(implementer: real), FetcherProxy(retaining: real)] {
            #expect(try await proxy.fetch("k") == "real k")
            #expect(try await proxy.send(Message("fetch(_:)", ["k"])) as? String == "real k")
            #expect(await proxy.prefetch("four") == 4)
            await #expect(throws: RealFetcher.Missing()) { try await proxy.fetch("missing") }
        }
    }

    @Test func `An asynchronous requirement cannot be sent from a synchronous context`() {
        let proxy = FetcherProxy()
        func sendNow() throws { try proxy.send(Message("fetch(_:)", ["k"])) }
        let error = #expect(throws: ProxyError.self) { try sendNow() }
        #expect(error?.code == .requiresAsync)
        #expect(error?.selector == "fetch(_:)")
    }

    @Test func `An unanswered asynchronous call has a default, and fails by name if optional`()
        async throws
    {
        let modest = RealFetcher(isPrefetching: false)
        let proxy = FetcherProxy()
        #expect(try await proxy.fetch("k") == "")
        for implementer in [nil, modest] {
            try proxy.setImplementer(implementer)
            #expect(!proxy.responds(to: "prefetch(_:)"))
            #expect(await proxy.prefetch("k") == -2)
            let error = await #expect(throws: ProxyError.self) {
                try await proxy.send(Message("prefetch(_:)", ["k"]))
            }
            #expect(error?.code == .unrecognizedSelector)
            #expect(error?.selector == "prefetch(_:)")
        }
    }

    @Test
    func `An optional asynchronous message that is only observed is an unrecognized selector`()
        async throws
    {
        let proxy = FetcherProxy()
        var log: [String] = []
        proxy.observe(\.prefetch, .after) { log.append($0) }
        #expect(!proxy.responds(to: "prefetch(_:)"))
        let error = await #expect(throws: ProxyError.self) {
            try await proxy.send(Message("prefetch(_:)", ["k"]))
        }
        #expect(error?.code == .unrecognizedSelector)
        #expect(log == [])
        #expect(await proxy.prefetch("k") == -2)
        #expect(log == ["k"])
    }

    @Test func `Asynchronous observers and overrides run in the order of registration`()
        async throws
    {
        let proxy = FetcherProxy(retaining: RealFetcher())
        let target = RealFetcher("target")
        var log: [String] = []
        proxy.observe(\.fetch, .after) { log.append("after \($0)") }
        try proxy.observe(selector: "fetch(_:)", .after) { () async in log.append("after") }
        proxy.observe(\.fetch, outcome: { log.append("outcome \($0) \((try? $1.get()) ?? "")") })
        try proxy.observe(selector: "fetch(_:)", .before) { (key: String) in
            log.append("before \(key)")
        }
        proxy.observe(\.fetch, .before) { _ in
            await Task.yield()
            log.append("before")
        }
        let override = proxy.override(\.fetch) { key in
            await Task.yield()
            log.append("override \(key)")
            return "override"
        }
        #expect(try await proxy.fetch("k") == "override")
        #expect(
            log == ["before k", "before", "override k", "after k", "after", "outcome k override"]
        )

        try proxy.override(selector: "fetch(_:)", with: target)
        #expect(try await proxy.fetch("k") == "target k")
        try proxy.override(selector: "fetch(_:)") { (key: String) in "at once \(key)" }
        #expect(try await proxy.fetch("k") == "at once k")
        try proxy.override(selector: "fetch(_:)") { "bare" }
        #expect(try await proxy.fetch("k") == "bare")
        override.cancel()
        #expect(try await proxy.fetch("k") == "bare")
    }

    @Test func `An asynchronous override by name has the requirement's types`() async throws {
        let proxy = FetcherProxy(retaining: RealFetcher())
        let error = #expect(throws: ProxyError.self) {
            try proxy.override(selector: "prefetch(_:)") { (_: Int) async -> Int in 1 }
        }
        #expect(error?.code == .wrongSignature)
        #expect(error?.expected == "(String) async -> Int")
        #expect(error?.given == "(Int) async -> Int")
    }

    @Test func `An asynchronous observer's error skips nobody, and the call's own error is thrown`()
        async
    {
        let proxy = FetcherProxy(retaining: RealFetcher())
        var (log, told): ([String], [ObserverPhase]) = ([], [])
        proxy.handleUncaughtErrors { told.append($0.phase) }
        for phase in [ObserverPhase.before, .after] {
            proxy.observe(\.fetch, phase) { _ in throw Broken(name: "observer") }
            proxy.observe(\.fetch, phase) { log.append("\(phase) \($0)") }
        }
        await #expect(throws: RealFetcher.Missing()) { try await proxy.fetch("missing") }
        #expect(log == ["before missing", "after missing"])
        #expect(told == [.before, .after])
    }

    @Test func `The participants of an asynchronous call are fixed when it starts`() async throws {
        var (implementer, target): (RealFetcher?, RealFetcher?) = (
            RealFetcher(), RealFetcher("target")
        )
        weak let observed = target
        let proxy = FetcherProxy(implementer: implementer)
        try proxy.override(selector: "fetch(_:)", with: try #require(target))
        proxy.observe(\.fetch, .before, once: true) { _ in target = nil }
        #expect(try await proxy.fetch("k") == "target k")
        #expect(observed == nil)

        proxy.observe(\.fetch, .before, once: true) { key in
            implementer = nil
            proxy.override(\.fetch) { "next \($0)" }
        }
        #expect(try await proxy.fetch("k") == "real k")
        #expect(proxy.implementer == nil)
        #expect(try await proxy.fetch("k") == "next k")
    }

    @Test func `The next asynchronous call releases registrations that ended`() async throws {
        final class Owner {}
        let proxy = FetcherProxy()
        var (owner, captured): (Owner?, Token?) = (Owner(), Token())
        weak let observed = captured
        proxy.observe(\.fetch, .before, owner: owner) { [captured] _ in _ = captured }
        captured = nil
        owner = nil
        #expect(observed != nil)
        _ = try await proxy.fetch("k")
        #expect(observed == nil)
    }
}
