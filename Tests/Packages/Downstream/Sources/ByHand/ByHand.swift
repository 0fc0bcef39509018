// SPDX-License-Identifier: MIT

import Checklist
import ProtocolProxy

/// The host: it books amounts with a meter, and asks nothing about it.
final class Ledger {
    @DelegateProxy<MeterProxy> var meter: (any Meter)?

    func book(_ amounts: [(Int, String)]) -> [Int] {
        amounts.compactMap { amount, name in
            $meter.isOpen(name) ? try? $meter.add(amount, to: name) : nil
        }
    }
}

struct Closed: Error {}

final class RealMeter: Meter {
    var total = 0
    func add(_ amount: Int, to name: String) throws -> Int {
        total += amount
        return total
    }
}

/// The verbs of the core on a conformance that is written by hand, as `any P` and through a host.
@main struct ByHand {
    static func main() throws {
        var list = Checklist()
        try host(&list)
        try names(&list)
        try unanswered(&list)
        list.finish()
    }

    private static func host(_ list: inout Checklist) throws {
        let ledger = Ledger()
        let real = RealMeter()
        list.expect([0, 0], ledger.book([(1, "a"), (2, "b")]), "without a delegate, zero answers")
        ledger.meter = real
        list.expect([1, 3], ledger.book([(1, "a"), (2, "b")]), "the delegate answers")

        let override = ledger.$meter.override(\.addTo) { amount, _ in 10 * amount }
        list.expect([30], ledger.book([(3, "a")]), "an override answers in its place")
        list.expect(3, real.total, "and the delegate is not called")
        override.cancel()

        let around = ledger.$meter.intercept(\.addTo, named: "fee") { next in
            { amount, name in
                guard name != "closed" else { throw Closed() }
                return try next(amount - 1, name)
            }
        }
        list.expect(
            [12],
            ledger.book([(10, "a"), (10, "closed")]),
            "an interceptor changes arguments, or throws"
        )
        around.cancel()

        var told: [String] = []
        ledger.$meter.observe(\.addTo, .before) { amount, name in
            told.append("before \(amount) \(name)")
        }
        ledger.$meter.observe(
            \.addTo,
            outcome: { arguments, outcome in told.append("\(arguments.1) \(outcome)") }
        )
        ledger.$meter.override(\.isOpen) { name in name != "b" }
        list.expect(
            [17],
            ledger.book([(5, "a"), (5, "b")]),
            "what an override keeps out is not called"
        )
        list.expect(["before 5 a", "a success(17)"], told, "observers are told, in order")

        var changes: [Int] = []
        let observation = try ledger.$meter.observeChanges(of: \.total) { change in
            changes += [change.old ?? -1, change.new ?? -1]
        }
        let hidden: any Meter = ledger.$meter
        hidden.total = 40
        observation.stopObserving()
        hidden.total = 50
        list.expect(
            [17, 40],
            changes,
            "changes of a property are told until the observation stops"
        )
        list.expect(50, real.total, "and reach the implementer")
    }

    private static func names(_ list: inout Checklist) throws {
        let proxy = MeterProxy(retaining: RealMeter())
        let hidden: any Meter = proxy
        try proxy.override(selector: "add(_:to:)") { (amount: Int, _: String) in -amount }
        list.expect(-4, try hidden.add(4, to: "a"), "a closure by name answers")
        let sent = try proxy.send(Message("add(_:to:)", [5, "a"])) as? Int
        list.expect(-5, sent, "a message takes the way of a typed call")
        list.expect(true, proxy.responds(to: "add(_:to:)"), "it responds to what it adopts")
        list.expect(false, proxy.responds(to: "remove(_:)"), "and to nothing else")
        do {
            try proxy.override(selector: "ad(_:to:)") { (amount: Int, _: String) in amount }
            list.expect("an error", "none", "a wrong selector")
        } catch {
            list.expect(
                .unrecognizedSelector,
                error.code,
                "a wrong selector is refused when it is registered"
            )
        }
        do {
            try proxy.override(selector: "add(_:to:)") { (amount: Int) in amount }
            list.expect("an error", "none", "a wrong signature")
        } catch {
            list.expect(.wrongSignature, error.code, "so is a closure of another type")
        }
        list.expect(-6, try hidden.add(6, to: "a"), "what was registered before stands")
    }

    private static func unanswered(_ list: inout Checklist) throws {
        let proxy = MeterProxy()
        list.expect(true, proxy.isOpen("a"), "what is optional has its own default")
        list.expect(
            9,
            try proxy.defaulting(to: 9).add(1, to: "a"),
            "a view has a default of its own"
        )
        list.expect(0, try proxy.add(1, to: "a"), "the proxy itself has not")
        let chain = MeterProxy(retaining: RealMeter())
        let first = RealMeter()
        try chain.insertImplementer(first, at: 0)
        list.expect(7, try chain.add(7, to: "a"), "the first of a chain answers")
        list.expect(7, first.total, "and it alone")
    }
}
