// SPDX-License-Identifier: MIT

import ProtocolProxyTesting
import Testing

@Suite struct `Ignored calls` {
    private let desk = DeskProxy.double(.relaxed)
    private let other = DeskProxy.double(.relaxed)

    @Test func `Reads of properties needn't be verified`() {
        _ = desk.title
        desk.verifyNothingElse(ignoring: .propertyReads)
        _ = desk[1, 2]
        desk.title = "a"
        #expect(
            failureTexts { desk.verifyNothingElse(ignoring: .propertyReads) } == [
                """
                Desk received calls that were not verified:
                    #2  subscript[1, 2]
                    #3  title = "a"
                """
            ]
        )
        #expect(failureTexts { desk.verifyNothingElse() }.first?.contains("#1  title\n") == true)
    }

    @Test func `Calls of a requirement needn't be verified`() {
        desk.tell("a")
        desk.title = "b"
        _ = desk.title
        let tells = IgnoredCalls.calls(of: DeskProxy.self, \.tell)
        #expect(
            failureTexts { desk.verifyNothingElse(ignoring: [tells, .propertyReads]) } == [
                """
                Desk received calls that were not verified:
                    #2  title = "b"
                """
            ]
        )
        let atlas = AtlasProxy.double(.relaxed)
        _ = atlas.find()
        #expect(failureTexts { atlas.verifyNothingElse(ignoring: tells) }.count == 1)
    }

    @Test func `Dropped calls needn't be verified either`() {
        let newest = DeskProxy.double(.relaxed, recording: .newest(1))
        for _ in 1...3 { _ = newest.title }
        newest.verifyNothingElse(ignoring: .propertyReads)
        #expect(failureTexts { newest.verifyNothingElse() }.count == 1)
    }

    @Test func `They may come between the steps of a strict order`() {
        desk.tell("a")
        _ = desk.title
        other.tell("between")
        desk.tell("b")
        func verify(_ ignored: IgnoredCalls) -> [String] {
            failureTexts {
                verifyOrder(strictly: true, ignoring: ignored) {
                    desk.calls(\.tell, "a")
                    desk.calls(\.tell, "b")
                }
            }
        }
        #expect(verify([]).count == 1)
        #expect(verify(.propertyReads) == [])
        #expect(verify(.calls(of: DeskProxy.self, \.title)) == [])
    }

    @Test func `A step of an order is not ignored`() {
        desk.tell("a")
        _ = desk.title
        desk.tell("b")
        verifyOrder(strictly: true, ignoring: .propertyReads) {
            desk.calls(\.tell, "a")
            desk.calls(\.title)
            desk.calls(\.tell, "b")
        }
        let texts = failureTexts {
            verifyOrder(strictly: true, ignoring: .propertyReads) {
                desk.calls(\.title)
                desk.calls(\.title)
            }
        }
        #expect(texts.count == 1)
    }

    @Test func `They are not in the list of all calls`() {
        desk.tell("a")
        _ = desk.title
        #expect(desk.calls(ignoring: .propertyReads).map(\.selector) == ["tell(_:)"])
    }

    @Test func `The end of a scope doesn't check them`() {
        let texts = failureTexts {
            withDoubles(checking: .unverifiedCalls, ignoring: .propertyReads) {
                withDoubles(
                    checking: .unverifiedCalls,
                    ignoring: .calls(of: DeskProxy.self, \.tell)
                ) {
                    let desk = DeskProxy.double(.relaxed)
                    _ = desk.title
                    desk.tell("a")
                }
                let desk = DeskProxy.double(.relaxed)
                _ = desk.title
                desk.tell("b")
            }
        }
        #expect(texts == ["Desk received calls that were not verified:\n    #2  tell(\"b\")"])
    }

    @Test func `They are not in the journal`() async throws {
        let history = CallHistory()
        await DoubleScope(checking: [], ignoring: .propertyReads, keepingCallsIn: history).run {
            let desk = DeskProxy.double(.relaxed)
            _ = desk.title
            desk.tell("a")
        }
        #expect(try #require(history.texts).journal == #"Desk #2  tell("a")"#)
    }
}
