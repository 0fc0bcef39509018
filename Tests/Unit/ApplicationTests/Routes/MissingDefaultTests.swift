// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// Has no zero.
private struct Toll: Equatable { var cents: Int }

private enum GateError: Error { case closed }

/// What no proxy conforms to.
private protocol Staffed {}

/// Has defaults that a proxy can run, defaults that it can't run, and requirements without any.
@Proxied
private protocol Gate: AnyObject {
    @Optional func toll(_ axles: Int) -> Toll
    @Optional func staffed(_ axles: Int) -> Toll
    @Optional func typed() throws(GateError) -> Toll
    @Optional func thrown() throws -> Toll
    @Optional func later() async -> Toll
    @Optional func change(_ tolls: inout [Toll], to last: Toll) -> Toll
    @Optional func total(_ tolls: Toll...) -> Toll
    @Optional func each(_ body: (Int) -> Toll) -> Toll
    @Optional func lazy(_ toll: @autoclosure () -> Toll) -> Toll
    @Optional var rate: Toll { get set }
    @Optional var halved: Toll { get set }

    @Optional func given(_ axles: Int) -> Toll
    @Optional func givenAsPerhaps() -> Toll?
    @Optional func givenSooner() async throws -> Toll
    @Optional func givenLater() async throws -> Toll
    @Optional func givenTotal(_ tolls: Toll...) -> Toll
    @Optional var givenRate: Toll { get set }
}

extension Gate where Self: Staffed {
    fileprivate func toll(_ axles: Int) -> Toll { Toll(cents: -axles) }
    fileprivate func staffed(_ axles: Int) -> Toll { Toll(cents: -axles) }
    fileprivate func later() async -> Toll { Toll(cents: -1) }
}

extension Gate {
    // No default of a settable property.
    fileprivate var halved: Toll { Toll(cents: -1) }

    fileprivate func given(_ axles: Int) -> Toll { Toll(cents: axles) }
    fileprivate func givenAsPerhaps() -> Toll? { Toll(cents: 2) }
    fileprivate func givenSooner() throws -> Toll { Toll(cents: 3) }
    fileprivate func givenLater() async throws -> Toll { Toll(cents: 4) }
    fileprivate func givenTotal(_ tolls: Toll...) -> Toll { Toll(cents: tolls.count) }
    fileprivate var givenRate: Toll {
        get { Toll(cents: 5) }
        set {}
    }
}

/// Implements what has no default, and declines all calls.
private final class Keeper: Gate, CallDeclining {
    var rate = Toll(cents: 7)
    var halved = Toll(cents: 8)

    func declines(_ call: PendingCall) -> Bool { true }
    func toll(_ axles: Int) -> Toll { Toll(cents: axles) }
    func staffed(_ axles: Int) -> Toll { Toll(cents: axles) }
    func typed() throws(GateError) -> Toll { Toll(cents: 1) }
    func thrown() throws -> Toll { Toll(cents: 1) }
    func later() async -> Toll { Toll(cents: 2) }
    func change(_ tolls: inout [Toll], to last: Toll) -> Toll { last }
    func total(_ tolls: Toll...) -> Toll { Toll(cents: tolls.count) }
    func each(_ body: (Int) -> Toll) -> Toll { body(6) }
    func lazy(_ toll: @autoclosure () -> Toll) -> Toll { toll() }
}

@Proxied
private protocol Rack<Item>: AnyObject {
    associatedtype Item
    @Optional func top() -> Toll
    @Optional func price(of item: Item) -> Toll
}

extension Rack {
    fileprivate func price(of item: Item) -> Toll { Toll(cents: 1) }
}

extension Rack where Item == Int {
    fileprivate func top() -> Toll { Toll(cents: 2) }
}

@Proxied @MainActor
private protocol Booth: AnyObject {
    @Optional func toll(_ axles: Int) -> Toll
    @Optional func later() async -> Toll
    @Optional nonisolated func anywhere() -> Toll
    @Optional func given() -> Toll
    @Optional func givenLater() async -> Toll
}

extension Booth {
    fileprivate func given() -> Toll { Toll(cents: 1) }
    fileprivate func givenLater() async -> Toll { Toll(cents: 2) }
}

@Suite struct `An optional requirement without a default that a proxy can run` {
    private let proxy = GateProxy()

    @Test func `It has no default answer`() {
        let missing: [AnyRequirement] = [
            GateRequirements.toll, GateRequirements.staffed, GateRequirements.typed,
            GateRequirements.thrown, GateRequirements.later, GateRequirements.changeTo,
            GateRequirements.total, GateRequirements.each, GateRequirements.lazy,
            GateRequirements.rate, GateRequirements.setRate, GateRequirements.halved,
            GateRequirements.setHalved, RackRequirements<Int>.top, BoothRequirements.toll,
            BoothRequirements.later, BoothRequirements.anywhere,
        ]
        #expect(missing.filter(\.hasDefaultAnswer).map(\.selector) == [])
        let given: [AnyRequirement] = [
            GateRequirements.given, GateRequirements.givenAsPerhaps, GateRequirements.givenSooner,
            GateRequirements.givenLater, GateRequirements.givenTotal, GateRequirements.givenRate,
            GateRequirements.setGivenRate, RackRequirements<Int>.priceOf, BoothRequirements.given,
            BoothRequirements.givenLater,
        ]
        #expect(given.filter { !$0.hasDefaultAnswer }.map(\.selector) == [])
    }

    @Test func `The handler of unanswered calls answers`() async throws {
        proxy.unansweredCallHandler = { call in
            call.call.requirement.selector.kind == .setter ? nil : Toll(cents: 9)
        }
        var tolls: [Toll] = []
        let answers = [
            proxy.toll(2), proxy.staffed(2), try proxy.typed(), try proxy.thrown(),
            await proxy.later(), proxy.change(&tolls, to: Toll(cents: 1)),
            proxy.total(Toll(cents: 1), Toll(cents: 2)), proxy.each { Toll(cents: $0) },
            proxy.lazy(Toll(cents: 1)), proxy.rate, proxy.halved,
        ]
        #expect(answers == Array(repeating: Toll(cents: 9), count: 11))
        let given = [
            proxy.given(2), proxy.givenAsPerhaps(), try await (proxy as any Gate).givenSooner(),
            try await proxy.givenLater(), proxy.givenTotal(Toll(cents: 1)), proxy.givenRate,
        ]
        #expect(given.map { $0?.cents } == [2, 2, 3, 4, 1, 5])
    }

    @Test func `A message that an interceptor proceeds with throws`() {
        var proceeded = 0
        proxy.intercept(\.staffed) { next in
            { axles in
                proceeded += 1
                return next(axles)
            }
        }
        let error = #expect(throws: ProxyError.self) {
            try proxy.send(Message("staffed(_:)", [2]))
        }
        #expect(error?.code == .unanswered)
        #expect(proceeded == 0)
    }

    @Test func `A message that only an observer responds to throws`() {
        proxy.respondsToSelectorsWithObservers = true
        proxy.observe(\.toll, .before) { _ in }
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message("toll(_:)", [2])) }
        #expect(error?.code == .unanswered)
    }

    @Test func `A declining implementer is the last resort`() async throws {
        try proxy.setImplementer(Keeper(), retained: true)
        var tolls: [Toll] = []
        let answers = [
            proxy.toll(2), proxy.staffed(3), await proxy.later(),
            proxy.change(&tolls, to: Toll(cents: 4)), proxy.total(Toll(cents: 0)),
            proxy.each { Toll(cents: $0) }, proxy.lazy(Toll(cents: 5)), proxy.rate, proxy.halved,
        ]
        #expect(answers.map(\.cents) == [2, 3, 2, 4, 1, 6, 5, 7, 8])
        let sent = try await proxy.send(Message("staffed(_:)", [3]))
        #expect(sent as? Toll == Toll(cents: 3))
        #expect(proxy.given(6) == Toll(cents: 6))
    }

    @Test func `A typed error that was set as default is thrown`() {
        proxy.setDefault(throwing: GateError.closed)
        #expect(throws: GateError.closed) { _ = try proxy.typed() }
    }

    @Test func `Participants list no default answer`() throws {
        #expect(try proxy.participants(in: "staffed(_:)").map(\.role) == [])
        #expect(try proxy.participants(in: "given(_:)").map(\.role) == [.defaultAnswer])
    }

    @Test func `A default for some associated types counts for none`() {
        let proxy = RackProxy<Int>()
        proxy.unansweredCallHandler = { _ in Toll(cents: 9) }
        let rack: any Rack<Int> = proxy
        #expect([rack.top(), rack.price(of: 1)] == [Toll(cents: 9), Toll(cents: 1)])
    }

    @Test @MainActor func `The handler answers for an actor, too`() async {
        let proxy = BoothProxy()
        proxy.unansweredCallHandler = { _ in Toll(cents: 9) }
        let answers = [
            proxy.toll(1), await proxy.later(), proxy.anywhere(), proxy.given(),
            await proxy.givenLater(),
        ]
        #expect(answers.map(\.cents) == [9, 9, 9, 1, 2])
    }
}
