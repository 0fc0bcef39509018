// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// Static requirements that take `Self`, in each kind.
@Proxied(copiesShare: true)
private protocol Money {
    static func - (left: Self, right: Self) -> Int
    static func == (left: Self, right: Self) -> Bool
    static func + (left: Self, right: Self) -> Self
    prefix static func - (value: Self) -> Int
    static func total(_ all: [Self], _ named: [String: Self], _ last: Self?) -> Int
    static func exchange(_ value: Self, _ rate: Int) throws -> Int
    nonisolated(nonsending) static func later(_ left: Self, _ right: Self) async -> Int
    static func noted<T>(_ left: Self, _ right: Self, _ note: T) -> T
    static func weight(_ value: Self) -> Weight
    static var best: Self? { get set }
    init(copying other: Self)
    var amount: Int { get }
}

/// Has no zero.
private struct Weight: Equatable { var grams: Int }

private struct Euro: Money {
    // SAFETY: one test uses it, on one thread.
    nonisolated(unsafe) static var best: Euro?
    var amount: Int
    init(_ amount: Int) { self.amount = amount }
    init(copying other: Euro) { amount = other.amount }
    static func - (left: Euro, right: Euro) -> Int { left.amount - right.amount }
    static func == (left: Euro, right: Euro) -> Bool { left.amount == right.amount }
    static func + (left: Euro, right: Euro) -> Euro { Euro(left.amount + right.amount) }
    prefix static func - (value: Euro) -> Int { -value.amount }
    static func total(_ all: [Euro], _ named: [String: Euro], _ last: Euro?) -> Int {
        (all + named.values + [last].compactMap(\.self)).reduce(0) { $0 + $1.amount }
    }
    static func exchange(_ value: Euro, _ rate: Int) throws -> Int { value.amount * rate }
    nonisolated(nonsending) static func later(_ left: Euro, _ right: Euro) async -> Int {
        left.amount * right.amount
    }
    static func noted<T>(_ left: Euro, _ right: Euro, _ note: T) -> T { note }
    static func weight(_ value: Euro) -> Weight { Weight(grams: value.amount) }
}

private final class Dollar: Money {
    // SAFETY: one test uses it, on one thread.
    nonisolated(unsafe) static var best: Dollar?
    let amount: Int
    init(_ amount: Int) { self.amount = amount }
    init(copying other: Dollar) { amount = other.amount }
    static func - (left: Dollar, right: Dollar) -> Int { 1000 + left.amount - right.amount }
    static func == (left: Dollar, right: Dollar) -> Bool { left.amount == right.amount }
    static func + (left: Dollar, right: Dollar) -> Dollar { Dollar(left.amount + right.amount) }
    prefix static func - (value: Dollar) -> Int { 1000 - value.amount }
    static func total(_ all: [Dollar], _ named: [String: Dollar], _ last: Dollar?) -> Int {
        all.count
    }
    static func exchange(_ value: Dollar, _ rate: Int) throws -> Int { 1000 + value.amount * rate }
    nonisolated(nonsending) static func later(_ left: Dollar, _ right: Dollar) async -> Int {
        1000 + left.amount * right.amount
    }
    static func noted<T>(_ left: Dollar, _ right: Dollar, _ note: T) -> T { note }
    static func weight(_ value: Dollar) -> Weight { Weight(grams: 1000) }
}

@Proxied
private protocol Metal: AnyObject {
    static func - (left: Self, right: Self) -> Int
}

/// Inherits it.
@Proxied
private protocol Coin: Metal {
    func toss() -> Bool
}
private final class Penny: Coin {
    func toss() -> Bool { true }
    static func - (left: Penny, right: Penny) -> Int { -7 }
}

@Suite struct `Operators and static requirements that take Self` {
    private let five = MoneyProxy(retaining: Euro(5))
    private let two = MoneyProxy(retaining: Euro(2))
    private let dollars = MoneyProxy(retaining: Dollar(5))

    @Test func `An operator is called on the type of its operands' implementers`() async throws {
        #expect(five - two == 3)
        #expect(five == five)
        #expect(!(five == two))
        #expect((five + two).amount == 7)
        #expect(-five == -5)
        #expect(MoneyProxy.total([five, two], ["a": two], five) == 14)
        #expect(MoneyProxy.total([], [:], two) == 2)
        #expect(try MoneyProxy.exchange(five, 3) == 15)
        #expect(await MoneyProxy.later(five, two) == 10)
        #expect(MoneyProxy.noted(five, two, "note") == "note")
        #expect(MoneyProxy.weight(five) == Weight(grams: 5))
        #expect(MoneyProxy(copying: five).amount == 5)
        #expect(dollars - dollars == 1000)
        #expect(await MoneyProxy.later(dollars, dollars) == 1025)
    }

    @Test func `An operator looks through proxies behind proxies`() {
        let behind = MoneyProxy(retaining: MoneyProxy(retaining: MoneyProxy(retaining: Euro(9))))
        #expect(behind - two == 7)
        #expect((behind + behind).amount == 18)
        let coin = CoinProxy(retaining: Penny())
        #expect(coin - coin == -7)
        let hidden = MetalProxy(retaining: coin)
        #expect(hidden - hidden == -7)
        #expect(hidden - MetalProxy(retaining: hidden) == -7)
    }

    @Test func `Operands that forward to each other have no type`() throws {
        // The cycle is too long to be found when it is made.
        let proxies = (0..<70).map { _ in MoneyProxy() }
        for index in proxies.indices {
            try proxies[index].setImplementer(proxies[(index + 1) % 70])
        }
        let error = #expect(throws: ProxyError.self) { try MoneyProxy.exchange(proxies[0], 1) }
        #expect(error?.code == .unanswered)
    }

    @Test func `An operator runs registrations of the type proxy`() async throws {
        try await MoneyProxy.withTypeProxy { typeProxy in
            let seen = Seen()
            typeProxy.observe(\.staticMinus, .after) { left, right in
                seen.add("\(left.amount) \(right.amount)")
            }
            typeProxy.intercept(\.staticLater) { next in
                { left, right in await next(left, right) + 100 }
            }
            #expect(five - two == 3)
            #expect(await MoneyProxy.later(five, two) == 110)
            #expect(seen.all == ["5 2"])
            let override = typeProxy.override(\.staticMinus) { _, _ in 77 }
            #expect(five - two == 77)
            override.cancel()
            try typeProxy.setImplementer(Dollar.self)
            #expect(dollars - dollars == 1000)
        }
    }

    @Test func `An interceptor by name of an operator knows if anything is below it`() throws {
        try MoneyProxy.withTypeProxy { typeProxy in
            let seen = Seen()
            try typeProxy.intercept(selector: "static -(_:_:)") { call in
                seen.add("\(call.hasNext)")
                return call.hasNext ? call.proceed() : try call.returning(-1)
            }
            #expect(five - two == 3)
            #expect(five - dollars == -1)
            #expect(seen.all == ["true", "false"])
        }
    }

    @Test func `An interceptor by typed key of an operator can't know what only the call knows`() {
        MoneyProxy.withTypeProxy { typeProxy in
            let seen = Seen()
            typeProxy.interceptWithRegistration(\.staticMinus) { interception, next in
                { left, right in
                    seen.add("\(interception.hasNext)")
                    return next(left, right)
                }
            }
            #expect(five - two == 3)
            #expect(seen.all == ["true"])
        }
    }

    @Test func `An operator is unanswered if its operands have no common type`() throws {
        let error = #expect(throws: ProxyError.self) { try MoneyProxy.exchange(MoneyProxy(), 1) }
        #expect(error?.code == .unanswered)
        #expect("\(try #require(error))".contains("its operands' implementers have no common type"))
        MoneyProxy.withTypeProxy { typeProxy in
            let message = Message("static -(_:_:)", [five, two])
            #expect(throws: ProxyError.self) { try typeProxy.send(message) }
            #expect(
                typeProxy.explanation(of: "static -(_:_:)").hasSuffix(
                    "is unanswered. That stops the program. Before that, the type of the operands' implementers is "
                        + "asked, if they have one in common."
                )
            )
            typeProxy.setDefault(8)
            #expect(five - dollars == 8)
            #expect(MoneyProxy() - five == 8)
            #expect(five - two == 3)
        }
        #expect(MoneyProxy(copying: MoneyProxy()).implementer == nil)
    }

    @Test func `An unanswered operator without a default stops the program`() async throws {
        let mixed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = MoneyProxy(retaining: Euro(5)) - MoneyProxy(retaining: Dollar(5))
        }
        let nobody = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = MoneyProxy() == MoneyProxy()
        }
        for (result, name) in [(mixed, "-"), (nobody, "==")] {
            let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(text.contains("'static \(name)(_:_:)' of 'ApplicationTests.Money"))
            #expect(text.contains("its operands' implementers have no common type"))
        }
    }

    @Test func `A static setter does not look at its new value's implementer`() throws {
        try MoneyProxy.withTypeProxy { typeProxy in
            MoneyProxy.best = five
            #expect(Euro.best == nil)
            try typeProxy.setImplementer(Euro.self)
            MoneyProxy.best = five
            #expect(Euro.best?.amount == 5)
            Euro.best = nil
        }
    }
}

/// The findings of handlers, which may run anywhere.
// SAFETY: the handlers run on the test's own thread, one after the other.
private final class Seen: @unchecked Sendable {
    private(set) var all: [String] = []
    func add(_ text: String) { all.append(text) }
}
