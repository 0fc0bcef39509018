// SPDX-License-Identifier: MIT

import Checklist
import ProtocolProxyMacros

/// A typical delegate, with optional requirements and properties.
@Proxied
protocol Radio: AnyObject {
    func radio(_ station: Int, didTune name: String)
    @Optional(returning: true) func radio(_ station: Int, mayTune name: String) -> Bool
    func arrange(_ names: inout [String], by areInOrder: (String, String) -> Bool)
    func describe<Value: CustomStringConvertible>(_ value: Value) -> String
    var volume: Int { get set }
    subscript(_ station: Int) -> String { get }
}

struct Silence: Error, Equatable {}

/// A protocol that is shared between threads, and suspends.
@Proxied
protocol Receiver: AnyObject, Sendable {
    func tune(_ station: Int) throws -> String
    func receive(_ station: Int) async throws -> String
    func strength(_ station: Int) async throws(Silence) -> Int
    static func make() -> Int
}

/// A shape.
@MainActor @Proxied
protocol Display: AnyObject {
    func show(_ text: String) -> Int
    func fade(_ text: String) async -> Int
}

/// A protocol of actors.
@Proxied
protocol Mast: Actor {
    func signal(_ strength: Int) -> Int
    func listen(_ strength: Int) async -> Int
}

actor RealMast: Mast {
    func signal(_ strength: Int) -> Int { strength + 1 }
    func listen(_ strength: Int) async -> Int { strength + 2 }
}

final class RealRadio: Radio {
    var volume = 1
    var tuned: [String] = []
    func radio(_ station: Int, didTune name: String) { tuned.append("\(station) \(name)") }
    func arrange(_ names: inout [String], by areInOrder: (String, String) -> Bool) {
        names.sort(by: areInOrder)
    }
    func describe<Value: CustomStringConvertible>(_ value: Value) -> String { "[\(value)]" }
    subscript(station: Int) -> String { "station \(station)" }
}

final class RealReceiver: Receiver {
    func tune(_ station: Int) throws -> String { "tuned \(station)" }
    func receive(_ station: Int) async throws -> String { "received \(station)" }
    func strength(_ station: Int) async throws(Silence) -> Int { station }
    static func make() -> Int { 1 }
}

final class RealDisplay: Display {
    func show(_ text: String) -> Int { text.count }
    func fade(_ text: String) async -> Int { text.count }
}

/// Uses the macros in the language mode of Swift 5, from a package outside.
@main
struct WithSwift5 {
    static func main() async throws {
        var list = Checklist()
        synchronous(&list)
        try await shared(&list)
        await isolated(&list)
        await actors(&list)
        list.finish()
    }

    private static func synchronous(_ list: inout Checklist) {
        let real = RealRadio()
        let proxy = RadioProxy(implementer: real)
        let radio: any Radio = proxy
        radio.radio(1, didTune: "news")
        list.expect(["1 news"], real.tuned, "a call is forwarded")
        list.expect(true, radio.radio(1, mayTune: "news"), "what is optional has its answer")
        proxy.override(\.radioMayTune) { _, name in name != "news" }
        list.expect(false, radio.radio(1, mayTune: "news"), "an override answers")
        proxy.intercept(\.describe) { next in { value in "<\(next(value))>" } }
        list.expect("<[5]>", radio.describe(5), "an interceptor answers around the implementer")
        var names = ["a", "b"]
        radio.arrange(&names) { $0 > $1 }
        list.expect(["b", "a"], names, "what is inout is forwarded")
        var told: [Int] = []
        proxy.observe(\.setVolume, .after) { told.append($0) }
        radio.volume = 7
        list.expect([7], told, "a setter is observed")
        list.expect("station 2", radio[2], "a subscript is forwarded")
    }

    private static func shared(_ list: inout Checklist) async throws {
        let proxy = ReceiverProxy(retaining: RealReceiver())
        let receiver: any Receiver = proxy
        list.expect("tuned 3", try receiver.tune(3), "what throws is forwarded")
        list.expect("received 3", try await receiver.receive(3), "what suspends is forwarded")
        proxy.intercept(\.receive) { next in { station in try await next(station + 1) } }
        list.expect("received 4", try await receiver.receive(3), "and intercepted")
        list.expect(3, try await receiver.strength(3), "what throws errors of a type is forwarded")
        ReceiverProxy.typeProxy.override(\.staticMake) { 9 }
        list.expect(9, ReceiverProxy.make(), "a static requirement is overridden")
    }

    @MainActor
    private static func isolated(_ list: inout Checklist) async {
        let proxy = DisplayProxy(retaining: RealDisplay())
        list.expect(2, proxy.show("ab"), "what is on the main actor is forwarded")
        proxy.override(\.fade) { text in -text.count }
        list.expect(-2, await proxy.fade("ab"), "and overridden")
    }

    private static func actors(_ list: inout Checklist) async {
        let real = RealMast()
        let proxy = MastProxy(retaining: real)
        list.expect(2, await proxy.actor.signal(1), "an actor is forwarded to")
        proxy.intercept(\.listen) { next in
            { strength in
                real.assertIsolated()
                return await next(strength * 10)
            }
        }
        list.expect(12, await proxy.actor.listen(1), "and intercepted on its executor")
    }
}
