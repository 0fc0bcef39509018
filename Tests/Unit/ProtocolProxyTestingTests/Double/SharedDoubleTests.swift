// SPDX-License-Identifier: MIT

import ProtocolProxySwiftTesting
import ProtocolProxyTesting
import Testing

/// Doubles that are made before a test, as the arguments of parameterized tests are.
@Suite struct `A double that is made before its test` {
    /// A double whose test is unknown, as while Swift Testing evaluates arguments.
    private static func makeEarly() async -> DeskProxy {
        await Task.detached { DeskProxy.double() }.value
    }

    private static func unverified(_ call: String) -> String {
        "Desk received calls that were not verified:\n    \(call)"
    }

    @Test func `The scope that uses a double first checks and resets it`() async {
        let desk = await Self.makeEarly()
        let texts = failureTexts {
            withDoubles(checking: .unverifiedCalls) { desk.tell("a") }
        }
        #expect(texts == [Self.unverified("#1  tell(\"a\")")])
        #expect(desk.calls(\.tell).count == 0)
    }

    @Test func `The next scope that uses the double checks it, too`() {
        let desk = withDoubles { DeskProxy.double() }
        for words in ["a", "b"] {
            let texts = failureTexts {
                withDoubles(checking: .unverifiedCalls) { desk.tell(words) }
            }
            #expect(texts == [Self.unverified("#1  tell(\"\(words)\")")])
        }
    }

    @Test func `Of scopes that use a double at a time, the last one checks and resets it`() async {
        let desk = await Self.makeEarly()
        let texts = await failureTexts {
            await withDoubles(checking: .unverifiedCalls) {
                desk.when(\.title).returns("kept")
                desk.tell("a")
                await Task.detached {
                    withDoubles(checking: [.unverifiedCalls, .unusedStubs]) { desk.tell("b") }
                }.value
                #expect(desk.title == "kept")
                desk.verify(\.tell, "a")
            }
        }
        #expect(texts == [Self.unverified("#2  tell(\"b\")\n    #3  title")])
    }

    @Test func `The trait of a test takes a double over from the trait of its suite`() async {
        let desk = await Self.makeEarly()
        let texts = await failureTexts {
            let suite = DoubleScope(checking: [], keepingCallsIn: CallHistory())
            await suite.run {
                suite.adopt(doublesIn: (1, [desk]))
                let test = DoubleScope(checking: .unverifiedCalls, keepingCallsIn: CallHistory())
                await test.run {
                    test.adopt(doublesIn: (1, [desk]))
                    desk.tell("a")
                }
                #expect(desk.calls(\.tell).count == 0)
            }
        }
        #expect(texts == [Self.unverified("#1  tell(\"a\")")])
    }

    @Test func `A double of a test without a scope belongs to no scope inside it`() {
        let desk = DeskProxy.double()
        desk.when(\.title).returns("kept")
        let texts = failureTexts {
            withDoubles(checking: .unusedStubs) { _ = desk.when(\.title).returns("kept") }
        }
        #expect(texts == [])
        #expect(desk.title == "kept")
    }

    @Test func `A scope leaves the doubles of a running test alone`() {
        let texts = failureTexts {
            withDoubles(checking: .unverifiedCalls) {
                let desk = DeskProxy.double()
                withDoubles(checking: .unverifiedCalls) { desk.tell("a") }
                desk.verify(\.tell)
            }
        }
        #expect(texts == [])
    }

    @Test func `A failure of a shared double reaches the test that calls it`() async {
        let desk = await Self.makeEarly()
        let texts = await failureTexts {
            await withDoubles {
                desk.tell("a")
                await Caller.thread.run { _ = desk.title }
            }
        }
        #expect(texts.count == 1)
        #expect(texts.first?.hasPrefix("Desk.title was called, and no stub answers it.") == true)
    }

    @Test func `Answers of the caller's scope end calls of a double that has none`() {
        let turnstile = withDoubles { TurnstileProxy.double() }
        var number = 0
        let texts = failureTexts {
            withDoubles(unstubbed: .returning(Ticket(number: 7))) {
                number = turnstile.pay(1).number
            }
        }
        #expect(number == 7)
        #expect(texts.count == 1)
    }

    @Test func `An object that is no test case is refused`() {
        let line = #line + 2
        let seen = failures {
            withDoubles(for: Token()) {}
        }
        #expect(
            seen == [
                Failure(
                    """
                    'withDoubles(for:)' takes the test case that runs, as in 'for: self', and got \
                    an object of type 'Token'.
                    """,
                    line: line
                )
            ]
        )
    }

    private final class Token {}
}
