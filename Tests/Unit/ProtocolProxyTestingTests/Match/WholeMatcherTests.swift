// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

private final class Coin {}

@Proxied private protocol Exchange: AnyObject {
    func give(_ coin: Coin, for amount: Int)
    func swap(_ amount: Int, for other: Int, note: String) -> Int
}

@Suite struct `A single matcher for several arguments` {
    private static let recordings: [Recording] = [.all, .newest(5), .all.keepingObjects(.weakly)]

    @Test(arguments: recordings) func `'.any' matches all calls`(_ recording: Recording) {
        let exchange = ExchangeProxy.double(recording: recording)
        exchange.when(\.swapForNote, .any).returns(3)
        #expect(exchange.swap(1, for: 2, note: "a") == 3)
        exchange.verify(\.swapForNote, .any)
        #expect(exchange.calls(\.swapForNote, .any).count == 1)
        #expect(
            failureTexts { exchange.verify(\.swapForNote, .any, called: .never) }.first?.contains(
                "swap(any, for: any, note: any)"
            ) == true
        )
    }

    @Test(arguments: recordings) func `A predicate receives all arguments`(_ recording: Recording) {
        let exchange = ExchangeProxy.double(recording: recording)
        exchange.when(\.swapForNote).returns(0)
        exchange.when(\.swapForNote, .where("is rising") { $0.0 < $0.1 }).returns(1)
        #expect(exchange.swap(1, for: 2, note: "a") == 1)
        #expect(exchange.swap(2, for: 1, note: "b") == 0)
        exchange.verify(\.swapForNote, .where { $0.0 > $0.1 && $0.2 == "b" })
        #expect(exchange.calls(\.swapForNote, .where { $0.0 < 5 }).count == 2)
        let text = failureTexts {
            exchange.verify(\.swapForNote, .where("is equal") { $0.0 == $0.1 })
        }
        #expect(
            text == [
                """
                Exchange: expected once, received never.
                    swap(is equal)
                Calls of 'swap(_:for:note:)', nearest first:
                    #2  swap(2, for: 1, note: "b")
                        the arguments do not match 'is equal'
                    #1  swap(1, for: 2, note: "a")
                        the arguments do not match 'is equal'
                """
            ]
        )
    }

    @Test func `A failure says that an argument was not kept`() {
        let exchange = ExchangeProxy.double(recording: .all.keepingObjects(.asText))
        exchange.give(Coin(), for: 3)
        let texts = failureTexts { exchange.verify(\.giveFor, .where { $0.1 == 3 }) }
        let problem = "argument 1 was not kept, so the arguments can't be matched together"
        #expect(texts.count == 1 && texts[0].contains(problem), "\(texts)")
    }

    @Test func `An unused stub and the nearest one are described`() {
        let exchange = ExchangeProxy.double()
        exchange.when(\.swapForNote, .where("is rising") { $0.0 < $0.1 }).returns(1)
        let text = failureTexts {
            _ = exchange.swap(2, for: 1, note: "b")
            exchange.verifyStubsUsed()
        }
        #expect(text.count == 2)
        #expect(
            text[0].contains(
                ".when(\\.swapForNote, is rising)\n        the arguments do not match 'is rising'"
            ),
            "\(text)"
        )
        #expect(text[1] == "Exchange: this stub has answered no call.\n    swap(is rising)")
    }
}
