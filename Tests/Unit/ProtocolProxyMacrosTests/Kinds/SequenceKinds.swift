import ProtocolProxyMacros

nonisolated struct Ticks: AsyncSequence {
    let last: Int

    struct AsyncIterator: AsyncIteratorProtocol {
        let last: Int
        var tick = 0

        mutating func next() async -> Int? { await next(isolation: nil) }

        mutating func next(isolation actor: isolated (any Actor)?) async -> Int? {
            tick += 1
            return tick > last ? nil : tick
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(last: last) }
}

@Proxied
protocol Ticking: AsyncSequence where Element == Int, Failure == Never {}

nonisolated final class RealTicking: Ticking {
    func makeAsyncIterator() -> Ticks.AsyncIterator { Ticks(last: 3).makeAsyncIterator() }
}

@Proxied
nonisolated protocol Bagging<Element>: Sequence {}

nonisolated struct RealBagging: Bagging {
    func makeIterator() -> Array<Int>.Iterator { [1, 2, 3].makeIterator() }
}

private nonisolated(nonsending) func sum(of ticks: any Ticking) async -> Int {
    var sum = 0
    for await tick in ticks { sum += tick }
    return sum
}

var sequenceKinds: [Kind] {
    [
        Kind("Protocols", "inheriting from AsyncSequence", recorded: .nothing) { t in
            let proxy = TickingProxy(retaining: RealTicking())
            t.forwarded(await sum(of: proxy), 6)
            t.forwarded(await sum(of: TickingProxy(retaining: proxy)), 6)
            var seen = 0
            proxy.observe(\.makeAsyncIterator, .before) { seen += 1 }
            proxy.intercept(\.makeAsyncIterator) { next in { next() } }
            t.intercepted(await sum(of: proxy), 6)
            t.observed(seen, 1)
            proxy.override(\.makeAsyncIterator) {
                AnyAsyncIterator(Ticks(last: 1).makeAsyncIterator())
            }
            t.overridden(await sum(of: proxy), 1)
        },
        Kind("Protocols", "inheriting from Sequence", recorded: .nothing) { t in
            let proxy = BaggingProxy(retaining: RealBagging())
            t.forwarded(Array(proxy), [1, 2, 3])
            var seen = 0
            proxy.observe(\.makeIterator, .before) { seen += 1 }
            proxy.intercept(\.makeIterator) { next in { next() } }
            t.intercepted(proxy.map { $0 + 1 }, [2, 3, 4])
            t.observed(seen, 1)
            proxy.override(\.makeIterator) { AnyIterator([7].makeIterator()) }
            t.overridden(Array(proxy), [7])
        },
    ]
}
