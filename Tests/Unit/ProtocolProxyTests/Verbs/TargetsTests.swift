// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `A proxy as a target` {
    private let real = RealCacheDelegate()
    private let archive: CacheDelegateProxy

    init() { self.archive = CacheDelegateProxy(implementer: real) }

    /// A proxy for a protocol that exists by name alone.
    private func shelf(_ requirements: AnyRequirement...) throws -> ProtocolProxy {
        try ProtocolProxy(protocols: [
            ProtocolDescriptor(named: "Shelf of \(requirements)", requirements: requirements)
        ]
        )
    }

    private let find = Requirement<(String) throws -> Int, String, Int, any Error>("find(_:)")
    private let count = Requirement<(String) -> Int, String, Int, Never>("count(_:)")

    @Test func `A proxy as a target receives a selector that the other proxy lacks`() throws {
        let shelf = try shelf(find)
        try shelf.override(selector: "find(_:)", with: archive, targetSelector: "load(_:)")
        archive.override(\.load) { _ in 5 }
        #expect(try shelf.send(Message("find(_:)", ["k"])) as? Int == 5)
        archive.override(\.load) { _ in 6 }
        #expect(try shelf.send(Message("find(_:)", ["k"])) as? Int == 6)
        var told: [String] = []
        archive.observe(\.load, .before) { told.append($0) }
        try shelf.observe(selector: "find(_:)", .after, with: archive, targetSelector: "load(_:)")
        _ = try shelf.send(Message("find(_:)", ["twice"]))
        #expect(told == ["twice", "twice"])
    }

    @Test func `A proxy as a target need not conform to a Swift protocol`() throws {
        let (shelf, other) = (try shelf(find), try shelf(count))
        try shelf.override(selector: "find(_:)", with: other, targetSelector: "count(_:)")
        try other.override(selector: "count(_:)") { (text: String) in text.count }
        #expect(try shelf.send(Message("find(_:)", ["abc"])) as? Int == 3)
        let twin = try self.shelf(find)
        try twin.override(selector: "find(_:)", with: shelf)
        #expect(try twin.send(Message("find(_:)", ["abcd"])) as? Int == 4)
    }

    @Test func `A proxy as a target receives asynchronous calls`() async throws {
        let fetch = AsyncRequirement<
            nonisolated(nonsending) (String) async throws -> Int, String, Int, any Error
        >(
            "fetch(_:)"
        )
        let shelf = try shelf(fetch)
        let other = try self.shelf(
            AsyncRequirement<
                nonisolated(nonsending) (String) async throws -> Int, String, Int, any Error
            >("get(_:)")
        )
        try shelf.override(selector: "fetch(_:)", with: other, targetSelector: "get(_:)")
        try other.override(selector: "get(_:)") { (text: String) async in text.count }
        #expect(try await shelf.send(Message("fetch(_:)", ["abc"])) as? Int == 3)
    }

    @Test func `A proxy as a target is held weakly`() throws {
        let shelf = try shelf(count)
        var other: ProtocolProxy? = try self.shelf(
            Requirement<(String) -> Int, String, Int, Never>("size(_:)")
        )
        weak let watched = other
        try other?.override(selector: "size(_:)") { (_: String) in 7 }
        try other.map {
            _ = try shelf.override(selector: "count(_:)", with: $0, targetSelector: "size(_:)")
        }
        #expect(try shelf.send(Message("count(_:)", ["k"])) as? Int == 7)
        other = nil
        #expect(watched == nil)
        #expect(try shelf.send(Message("count(_:)", ["k"])) as? Int == 0)
    }

    @Test func `A proxy as a target is refused if calls would cycle or types differ`() throws {
        let shelf = try shelf(find)
        let round = #expect(throws: ProxyError.self) {
            try shelf.override(selector: "find(_:)", with: shelf)
        }
        #expect(round?.code == .forwardsToItself)
        let types = #expect(throws: ProxyError.self) {
            try shelf.override(
                selector: "find(_:)",
                with: archive,
                targetSelector: "setter: capacity"
            )
        }
        #expect(types?.code == .wrongSignature)
        let unknown = #expect(throws: ProxyError.self) {
            try shelf.override(selector: "find(_:)", with: archive, targetSelector: "laod(_:)")
        }
        #expect(unknown?.description.hasSuffix("Did you mean 'load(_:)'?") == true)
    }
}

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
