// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyTesting
import Testing

@Suite struct `The calls of all requirements` {
    private let desk = DeskProxy.double()

    @Test func `They have names, arguments and outcomes, in their order`() async throws {
        desk.when(\.charge).returns("r-1").throws(DeskError("closed"))
        desk.tell("a")
        desk.title = "b"
        _ = try desk.charge(Price(1), to: "4242", key: "k-1")
        _ = try? desk.charge(Price(2), to: "4243", key: "k-2")
        desk[1, 2] = "c"
        let calls = desk.calls()
        #expect(
            calls.map(\.selector) == [
                "tell(_:)", "setter: title", "charge(_:to:key:)", "charge(_:to:key:)",
                "setter: subscript(_:_:)",
            ]
        )
        #expect(calls.map(\.number) == [1, 2, 3, 4, 5])
        #expect(calls[0].argument(0) == "a")
        #expect(calls[1].argument(0, as: String.self) == "b")
        #expect(calls[2].to == "4242" && calls[2].argument(0) == Price(1))
        #expect(calls[2].result() == "r-1" && calls[2].error == nil)
        #expect(calls[3].result(as: String.self) == nil)
        #expect(calls[3].error as? DeskError == DeskError("closed"))
        #expect(calls[4].argument(2) == "c")
        #expect(
            calls.map(\.description) == [
                #"tell("a")"#, #"title = "b""#,
                #"charge(Price(cents: 1, currency: "EUR"), to: "4242", key: "k-1") → "r-1""#,
                #"charge(Price(cents: 2, currency: "EUR"), to: "4243", key: "k-2") threw DeskError(text: "closed")"#,
                #"subscript[1, 2] = "c""#,
            ]
        )
    }

    @Test func `Reading them verifies none`() {
        desk.tell("a")
        _ = desk.calls()
        #expect(failureTexts { desk.verifyNothingElse() }.count == 1)
    }

    @Test func `A call in progress has no result`() {
        desk.when(\.tell).answers { [desk] _ in
            desk.calls().forEach { _ in desk.lend(nil) }
        }
        desk.tell("a")
        #expect(desk.calls().map(\.description) == [#"tell("a")"#, "lend(nil)"])
        desk.when(\.title).answers { [desk] in desk.calls()[2].description }
        #expect(desk.title == "title (in progress)")
    }

    @Test func `An argument that isn't kept is nil`() {
        let desk = DeskProxy.double(recording: .all.keepingObjects(.asText))
        desk.swap(Pen("red"), for: [])
        #expect(desk.calls()[0].argument(0, as: Pen.self) == nil)
        #expect(desk.calls()[0].for == [Pen]())
    }

    @Test func `A wrong label, index or type fails the test`() {
        desk.tell("a")
        desk.when(\.title).returns("t")
        _ = desk.title
        let line = #line + 1
        let calls = desk.calls()
        let reported = failures {
            #expect(calls[0].words == nil as String?)
            #expect(calls[0].argument(1) == nil as String?)
            #expect(calls[0].argument(0) == nil as Int?)
            #expect(calls[1].argument(0) == nil as Int?)
            #expect(calls[1].result() == nil as Int?)
        }
        let texts = [
            "'tell(_:)' has no argument labelled 'words'.",
            "'tell(_:)' has no argument with the index 1; the last one has the index 0.",
            "The argument with the index 0 of 'tell(_:)' is of type 'String', but was read as 'Int'.",
            "'title' has no argument with the index 0; it has none.",
            "The result of 'title' is of type 'String', but was read as 'Int'.",
        ]
        #expect(reported == texts.map { Failure($0, line: line) })
    }

    @Test func `A double that keeps no calls and a proxy that is no double say so`() {
        let counting = DeskProxy.double(recording: .counts)
        counting.tell("a")
        let proxy = DeskProxy()
        let texts = failureTexts { #expect(counting.calls().isEmpty && proxy.calls().isEmpty) }
        #expect(texts.count == 2)
        #expect(texts.first?.hasPrefix("Desk counts calls") == true)
        #expect(texts.last?.hasPrefix("This proxy is no double") == true)
    }
}
