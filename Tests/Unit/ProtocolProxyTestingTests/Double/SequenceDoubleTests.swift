// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

@Proxied private protocol Ticker: AsyncSequence where Element == Int, Failure == Never {}

private final class RealTicker: Ticker {
    func makeAsyncIterator() -> AsyncStream<Int>.Iterator { stream([1, 2]).makeAsyncIterator() }
}

private func stream(_ numbers: [Int]) -> AsyncStream<Int> {
    AsyncStream { continuation in
        for number in numbers { continuation.yield(number) }
        continuation.finish()
    }
}

@Suite struct `Doubles of sequences` {
    @Test func `A spy of an asynchronous sequence records and answers`() async {
        let spy = TickerProxy.spy(on: RealTicker())
        var seen: [Int] = []
        for await number in spy { seen.append(number) }
        spy.verify(\.makeAsyncIterator)
        spy.when(\.makeAsyncIterator)
            .answers { AnyAsyncIterator(stream([7]).makeAsyncIterator()) }
        for await number in spy { seen.append(number) }
        #expect(seen == [1, 2, 7])
        #expect(spy.calls(\.makeAsyncIterator).count == 2)
    }
}
