// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// Takes what only the call knows, and returns it.
@Proxied
private protocol Echo: AnyObject {
    func gen<T>(_ value: T) -> T
    func fails<T>(_ value: T) throws -> T
    func later<T>(_ value: T) async throws -> T
    nonisolated(nonsending) func here<T>(_ value: T) async -> T
}

private final class Parrot: Echo {
    private(set) var heard: [String] = []

    func gen<T>(_ value: T) -> T { note(value) }
    func fails<T>(_ value: T) throws -> T { note(value) }
    func later<T>(_ value: T) async throws -> T { note(value) }
    nonisolated(nonsending) func here<T>(_ value: T) async -> T { note(value) }

    private func note<T>(_ value: T) -> T {
        heard.append("\(value)")
        return value
    }
}

@Suite struct `The target of an override of a generic requirement` {
    private let target = Parrot()
    private let proxy = EchoProxy()

    init() throws {
        proxy.override(\.gen) { _ in "closure" }
        proxy.override(\.fails) { _ in "closure" }
        proxy.override(\.later) { _ in "closure" }
        proxy.override(\.here) { _ in "closure" }
    }

    @Test func `A target of a generic requirement is called with the types of the call`()
        async throws
    {
        try proxy.override(selector: "gen(_:)", with: target)
        try proxy.override(selector: "fails(_:)", with: target)
        try proxy.override(selector: "later(_:)", with: target)
        try proxy.override(selector: "here(_:)", with: target)
        #expect(proxy.gen("a") == "a")
        #expect(try proxy.fails("b") == "b")
        #expect(try await proxy.later("c") == "c")
        #expect(await proxy.here("d") == "d")
        #expect(target.heard == ["a", "b", "c", "d"])
    }

    @Test func `A 'once' target of a generic requirement is called below an interceptor`()
        async throws
    {
        try proxy.override(selector: "gen(_:)", with: target, once: true)
        try proxy.override(selector: "later(_:)", with: target, once: true)
        proxy.intercept(\.gen) { next in { value in next(value) } }
        proxy.intercept(\.later) { next in { value in try await next(value) } }
        #expect(proxy.gen("a") == "a")
        #expect(proxy.gen("b") == "closure")
        #expect(try await proxy.later("c") == "c")
        #expect(try await proxy.later("d") == "closure")
    }

    @Test func `A target below an override that always answers is not called`() async throws {
        try proxy.override(selector: "gen(_:)", with: target)
        proxy.override(\.gen) { _ in "above" }
        #expect(proxy.gen("a") == "above")
        #expect(target.heard.isEmpty)
    }
}
