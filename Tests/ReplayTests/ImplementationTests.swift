// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

@Proxied private protocol Kitchen: AnyObject {
    func cook(_ dish: String) -> String
    func season(_ amounts: inout [Int])
    func bake(_ count: Int) async throws -> Int
    func serve<Dish: Equatable>(_ dish: Dish) -> Bool
    func wash()
}

private final class RealKitchen: Kitchen {
    var washed = 0
    func cook(_ dish: String) -> String { "cooked \(dish)" }
    func season(_ amounts: inout [Int]) { amounts.append(1) }
    func bake(_ count: Int) async throws -> Int { count * 2 }
    func serve<Dish: Equatable>(_ dish: Dish) -> Bool { dish == dish }
    func wash() { washed += 1 }
}

private final class OtherKitchen: Kitchen {
    func cook(_ dish: String) -> String { "bought \(dish)" }
    func season(_ amounts: inout [Int]) {}
    func bake(_ count: Int) async throws -> Int { 0 }
    func serve<Dish: Equatable>(_ dish: Dish) -> Bool { false }
    func wash() {}
}

@Proxied private protocol Sink: AnyObject, Sendable {
    func drain(_ amount: Int) -> Int
}

private final class RealSink: Sink {
    func drain(_ amount: Int) -> Int { amount }
}

@Suite struct `The implementation of a requirement` {
    private let real = RealKitchen()
    private let proxy: KitchenProxy

    init() { self.proxy = KitchenProxy(implementer: real) }

    @Test func `implementation(of:) returns what a call would run now`() {
        #expect(proxy.implementation(of: \.cook)("soup") == "cooked soup")
        var log: [String] = []
        proxy.observe(\.cook, .before) { log.append($0) }
        proxy.intercept(\.cook) { next in { dish in next(dish) + " and salted" } }
        #expect(proxy.implementation(of: \.cook)("rice") == "cooked rice and salted")
        #expect(log == ["rice"])
    }

    @Test func `An override can call the implementation that it replaces`() {
        let cook = proxy.implementation(of: \.cook)
        proxy.override(\.cook) { cook($0) + " twice" }
        let again = proxy.implementation(of: \.cook)
        proxy.override(\.cook) { again($0) + " and again" }
        #expect(proxy.cook("beans") == "cooked beans twice and again")
        #expect(cook("beans") == "cooked beans")
    }

    @Test func `An implementation has the type of its requirement`() async throws {
        var amounts: [Int] = []
        proxy.implementation(of: \.season)(&amounts)
        #expect(amounts == [1])
        #expect(try await proxy.implementation(of: \.bake)(4) == 8)
        proxy.implementation(of: \.wash)()
        #expect(real.washed == 1)
    }

    @Test func `Calling a generic implementation outside a call stops the program`() async throws {
        let outcome = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let real = RealKitchen()
                _ = KitchenProxy(implementer: real).implementation(of: \.serve)(5)
            })
        let text = String(decoding: outcome.standardErrorContent, as: UTF8.self)
        #expect(text.contains("or a function from 'implementation(of:)' was called"))
    }

    @Test func `An implementation skips entries that ended, and runs those cancelled later`() {
        let override = proxy.override(\.cook) { "cancelled \($0)" }
        let cook = proxy.implementation(of: \.cook)
        override.cancel()
        #expect(cook("soup") == "cancelled soup")
        #expect(proxy.cook("soup") == "cooked soup")
        proxy.override(\.cook, once: true) { "once \($0)" }
        let once = proxy.implementation(of: \.cook)
        #expect(once("tea") == "once tea")
        #expect(once("tea") == "cooked tea")
    }

    @Test func `An implementation retains neither the proxy nor a weak implementer`() {
        var real: RealKitchen? = RealKitchen()
        weak let watched = real
        var proxy: KitchenProxy? = KitchenProxy(implementer: real)
        weak let other = proxy
        let cook = proxy?.implementation(of: \.cook)
        proxy = nil
        #expect(other == nil)
        #expect(cook?("soup") == "cooked soup")
        real = nil
        #expect(watched == nil)
        #expect(cook?("soup") == "")
    }

    @Test func `A call of an implementation retains its participants`() throws {
        var target: OtherKitchen? = OtherKitchen()
        try target.map { _ = try proxy.override(\.cook, with: $0) }
        proxy.observe(\.cook, .before) { _ in target = nil }
        let cook = proxy.implementation(of: \.cook)
        #expect(cook("soup") == "bought soup")
        #expect(target == nil)
        #expect(cook("soup") == "cooked soup")
    }

    @Test func `An implementation of a Sendable proxy is Sendable`() async {
        let sink = RealSink()
        let proxy = SinkProxy(implementer: sink)
        proxy.intercept(\.drain) { next in { amount in next(amount) + 1 } }
        let drain = proxy.implementation(of: \.drain)
        let drained = await Task.detached { drain(5) }.value
        #expect(drained == 6)
        extendLifetime(sink)
    }
}
