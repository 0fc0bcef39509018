// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

private struct Refused: Error, Equatable {}

@Proxied private protocol Kitchen: AnyObject {
    var heat: Int { get set }
    func cook(_ dish: String, for guests: Int) -> String
    func season(_ dish: inout String) throws(Refused)
    func wait(_ minutes: Int) async throws -> Int
    func each(_ body: (Int) -> Void)
    static func close()
}

@Proxied private protocol Oven: Sendable {
    func bake(_ minutes: Int) async -> Int
}

@MainActor @Proxied private protocol Screen: AnyObject {
    func show(_ text: String) -> Int
}

private actor BrickOven: Oven {
    func bake(_ minutes: Int) -> Int { minutes + 1 }
}

private final class RealKitchen: Kitchen {
    var heat = 1
    func cook(_ dish: String, for guests: Int) -> String { "\(dish) for \(guests)" }
    func season(_ dish: inout String) throws(Refused) {
        if dish.isEmpty { throw Refused() }
        dish += " with salt"
    }
    func wait(_ minutes: Int) async throws -> Int { minutes * 2 }
    func each(_ body: (Int) -> Void) { body(heat) }
    static func close() {}
}

@Suite struct `A function of a proxy's requirement` {
    @Test func `It calls the proxy, whatever the kind of the requirement`() async throws {
        let proxy = KitchenProxy(retaining: RealKitchen())
        let cook = proxy.function(\.cookFor)
        let season = proxy.function(\.season)
        let wait = proxy.function(\.wait)
        let setHeat = proxy.function(\.setHeat)
        let each = proxy.function(\.each)
        #expect(cook("rice", 2) == "rice for 2")
        var dish = "soup"
        #expect((try? season(&dish).get()) != nil)
        #expect(dish == "soup with salt")
        dish = ""
        #expect(throws: Refused.self) { try season(&dish).get() }
        #expect(try await wait(2) == 4)
        setHeat(5)
        #expect(proxy.heat == 5)
        #expect(proxy.function(\.heat)() == 5)
        var seen: [Int] = []
        each { seen.append($0) }
        #expect(seen == [5])
    }

    @Test func `It sees what is registered later, and cancelled`() {
        let proxy = KitchenProxy(retaining: RealKitchen())
        let cook = proxy.function(\.cookFor)
        var observed: [String] = []
        proxy.observe(\.cookFor, .before) { arguments in observed.append(arguments.0) }
        let override = proxy.override(\.cookFor) { _, _ in "burnt" }
        #expect(cook("a", 1) == "burnt")
        override.cancel()
        #expect(cook("b", 1) == "b for 1")
        #expect(observed == ["a", "b"])
    }

    @Test func `It retains the proxy, which does not retain it`() {
        weak var released: KitchenProxy?
        var cook: ((String, Int) -> String)?
        do {
            let proxy = KitchenProxy(retaining: RealKitchen())
            cook = proxy.function(\.cookFor)
            released = proxy
        }
        #expect(cook?("c", 1) == "c for 1")
        #expect(released != nil)
        cook = nil
        #expect(released == nil)
    }

    @Test func `It crosses threads as the proxy does`() async {
        let bake = OvenProxy(retaining: BrickOven()).function(\.bake)
        #expect(await Task.detached { await bake(3) }.value == 4)
    }

    @Test @MainActor func `It has the isolation of the requirement`() {
        let screen = ScreenProxy()
        screen.override(\.show) { $0.count }
        #expect(screen.function(\.show)("four") == 4)
    }

    @Test func `There is none of a static requirement`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = KitchenProxy().function(\.staticClose)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains("'static close()' of KitchenProxy cannot be made a function"),
            "\(text)"
        )
    }
}
