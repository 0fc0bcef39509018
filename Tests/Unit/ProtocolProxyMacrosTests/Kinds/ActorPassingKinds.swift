import ProtocolProxyMacros

/// A value that is handed over, and not copied.
nonisolated struct Voucher: ~Copyable {
    var amount: Int
}

@Proxied
nonisolated protocol Cashier: Actor {
    func each(_ body: (Slip) -> Int) -> Slip
    func weigh(_ x: Int, _ body: (Slip) throws -> Int) throws(Trouble) -> Int
    func swap(_ one: inout Int, _ others: inout [Slip]) throws(Trouble)
    func swapLater(_ one: inout Int, _ others: inout [Slip]) async throws(Trouble)
    func redeem(_ voucher: consuming Voucher) -> Int
    func redeemLater(_ voucher: consuming Voucher) async -> Int
    func look(_ voucher: borrowing Voucher, _ x: Int) -> Int
    func issue() -> Voucher
    func give(_ slip: sending Slip) -> sending Slip
    func giveLater(_ slip: sending Slip) async -> sending Slip
    func sum(_ all: Int..., by factor: Int) -> Int
    func sumLater(_ all: Int...) async -> Int
}

actor RealCashier: Cashier {
    func each(_ body: (Slip) -> Int) -> Slip {
        assertIsolated()
        return Slip(body(Slip(1)) + body(Slip(2)))
    }
    func weigh(_ x: Int, _ body: (Slip) throws -> Int) throws(Trouble) -> Int {
        do { return try body(Slip(x)) } catch { throw .one }
    }
    func swap(_ one: inout Int, _ others: inout [Slip]) throws(Trouble) {
        one += 1
        others.append(Slip(one))
        if one > 10 { throw .one }
    }
    func swapLater(_ one: inout Int, _ others: inout [Slip]) async throws(Trouble) {
        await Task.yield()
        try swap(&one, &others)
    }
    func redeem(_ voucher: consuming Voucher) -> Int { voucher.amount }
    func redeemLater(_ voucher: consuming Voucher) async -> Int { voucher.amount }
    func look(_ voucher: borrowing Voucher, _ x: Int) -> Int { voucher.amount + x }
    func issue() -> Voucher { Voucher(amount: 4) }
    func give(_ slip: sending Slip) -> sending Slip { Slip(slip.count + 1) }
    func giveLater(_ slip: sending Slip) async -> sending Slip { Slip(slip.count + 2) }
    func sum(_ all: Int..., by factor: Int) -> Int { all.reduce(0, +) * factor }
    func sumLater(_ all: Int...) async -> Int { all.reduce(0, +) }
}

private func numbers(_ it: isolated any Cashier) async -> [Int] {
    var (one, slips) = (1, [Slip(0)])
    try? it.swap(&one, &slips)
    try? await it.swapLater(&one, &slips)
    let weighed = (try? it.weigh(5) { $0.count + 1 }) ?? -1
    let thrown = (try? it.weigh(5) { _ in throw Trouble.two }) ?? -1
    let (issued, given) = (it.issue().amount, it.give(Slip(8)).count)
    let later = await it.redeemLater(Voucher(amount: 6))
    let givenLater = await it.giveLater(Slip(9)).count
    let summedLater = await it.sumLater(1, 2, 3)
    return [
        it.each { $0.count * 10 }.count, one, slips.count, weighed, thrown,
        it.redeem(Voucher(amount: 7)),
        it.look(Voucher(amount: 8), 1), issued, given, later, givenLater, it.sum(1, 2, by: 3),
        summedLater,
    ]
}

var actorPassingKinds: [Kind] {
    [
        Kind("Actors", "closures, `inout`, noncopyable, `sending` and variadic arguments") { t in
            let real = RealCashier()
            let proxy = CashierProxy(retaining: real)
            let conformer = proxy.actor
            t.forwarded(await numbers(conformer), [30, 3, 3, 6, -1, 7, 9, 4, 9, 6, 11, 9, 6])
            let seen = ActorTally()
            proxy.observe(\.sumBy, .before) { all, _ in
                conformer.assertIsolated()
                seen.add(all.count)
            }
            proxy.intercept(\.each) { next in { body in next { body($0) + 1 } } }
            proxy.intercept(\.swap) { next in
                { one, others in
                    defer { one += 10 }
                    return next(&one, &others)
                }
            }
            proxy.override(\.swapLater) { one, others in
                await Task.yield()
                real.assertIsolated()
                one += 100
                others = []
                return .success(())
            }
            proxy.intercept(\.redeem) { next in { voucher in next(voucher) * 2 } }
            proxy.intercept(\.redeemLater) { next in { voucher in await next(voucher) * 3 } }
            proxy.override(\.look) { voucher, x in voucher.amount * 100 + x }
            proxy.override(\.give) { slip in Slip(slip.count * 5) }
            proxy.intercept(\.sumLater) { next in { all in await next(all + [1_000]) } }
            t.overridden(
                await numbers(conformer),
                [32, 112, 0, 6, -1, 14, 801, 4, 40, 18, 11, 9, 1_006]
            )
            t.observed(seen.total, 2)
        }
    ]
}
