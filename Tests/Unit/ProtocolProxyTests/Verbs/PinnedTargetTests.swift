// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `A target below an interceptor` {
    private let proxy = GreeterProxy()

    private final class Reference {
        var greeter: RealGreeter? = RealGreeter("target")
    }

    @Test func `A target answers even if it is released before an interceptor proceeds`() throws {
        let reference = Reference()
        weak let watched = reference.greeter
        try reference.greeter.map { _ = try proxy.override(selector: "greet(_:)", with: $0) }
        proxy.intercept(\.greet) { next in
            { name in
                reference.greeter = nil
                return next(name)
            }
        }
        #expect(proxy.greet("Ada") == "target Ada")
        #expect(watched == nil)
        #expect(proxy.greet("Ada").isEmpty)
    }

    @Test func `A target below an interceptor lives until the call ends`() throws {
        let reference = Reference()
        weak let watched = reference.greeter
        var wasAlive: [Bool] = []
        try reference.greeter.map { _ = try proxy.override(selector: "greet(_:)", with: $0) }
        proxy.intercept(\.greet) { next in
            { name in
                let answer = next(name)
                reference.greeter = nil
                wasAlive.append(watched != nil)
                return answer
            }
        }
        proxy.observe(\.greet, .after) { _ in wasAlive.append(watched != nil) }
        #expect(proxy.greet("Ada") == "target Ada")
        #expect(wasAlive == [true, true])
        #expect(watched == nil)
    }

    @Test func `A target below an interceptor lives until a message ends`() throws {
        let reference = Reference()
        weak let watched = reference.greeter
        try reference.greeter.map { _ = try proxy.override(selector: "greet(_:)", with: $0) }
        try proxy.intercept(selector: "greet(_:)") { call in
            reference.greeter = nil
            return call.proceed()
        }
        #expect(try proxy.send(Message("greet(_:)", ["Ada"])) as? String == "target Ada")
        #expect(watched == nil)
    }

    @Test func `A target below an interceptor answers an asynchronous call`() async throws {
        let fetcher = FetcherProxy()
        var real: RealFetcher? = RealFetcher()
        try real.map { _ = try fetcher.override(selector: "fetch(_:)", with: $0) }
        fetcher.intercept(\.fetch) { next in
            { key in
                real = nil
                return try await next(key)
            }
        }
        #expect(try await fetcher.fetch("k") == "real k")
        #expect(try await fetcher.fetch("k").isEmpty)
    }

    @Test func `A target below an override that always answers is not retained`() throws {
        let reference = Reference()
        weak let watched = reference.greeter
        try reference.greeter.map { _ = try proxy.override(selector: "greet(_:)", with: $0) }
        proxy.override(\.greet) { _ in
            reference.greeter = nil
            return watched == nil ? "gone" : "kept"
        }
        #expect(proxy.greet("Ada") == "gone")
    }
}
