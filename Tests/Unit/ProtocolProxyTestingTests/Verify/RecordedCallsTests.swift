// SPDX-License-Identifier: MIT

import ProtocolProxyTesting
import Testing

@Suite struct `A recorded call` {
    private let atlas = AtlasProxy.double()

    @Test func `A recorded call has its arguments by label`() throws {
        try atlas.put("a", on: 1, note: nil)
        try atlas.put("b", on: 2, note: "late")
        let calls = atlas.calls(\.putOnNote)
        #expect(calls.first?.note == nil)
        #expect(calls.last?.note == "late")
        #expect(calls.last?.note != nil)
        #expect(calls.map { $0.on } == [1, 2])
        for call in calls {
            let note: String? = call.note
            let arguments = try #require(call.arguments)
            #expect(arguments.2 == note)
        }
        #expect("\(calls.last?.on as Any)" == "Optional(2)")
        #expect(
            calls.map(\.description) == [
                #"put("a", on: 1, note: nil)"#, #"put("b", on: 2, note: "late")"#,
            ]
        )
        #expect(atlas.calls(\.putOnNote, "c", .any, .any).last == nil)
    }

    @Test func `A recorded call of a Sendable double has arguments and outcome`() throws {
        let desk = DeskProxy.double()
        desk.when(\.charge).returns("r-1").throws(DeskError("closed"))
        _ = try desk.charge(Price(1), to: "4242", key: "a")
        _ = try? desk.charge(Price(1), to: "4243", key: "b")
        let calls = desk.calls(\.charge)
        #expect(calls.map { $0.to } == ["4242", "4243"])
        #expect(calls.first?.key == "a")
        #expect(calls.first?.result == "r-1" && calls.first?.error == nil)
        #expect(calls.last?.result == nil && calls.last?.error as? DeskError == DeskError("closed"))
    }

    @Test func `A recorded call has the Sendable arguments beside another`() {
        let tracker = TrackerProxy.double()
        tracker.track(["a": 1], level: 3)
        #expect(tracker.calls(\.trackLevel).last?.level == 3)
        #expect(tracker.calls(\.trackLevel).last?.level != nil as Int?)
    }

    @Test func `A recorded call reports a wrong label or type`() throws {
        try atlas.put("a", on: 1, note: "late")
        let line = #line + 1
        let calls = atlas.calls(\.putOnNote)
        let reported = failures {
            #expect(calls.last?.notes == nil)
            #expect(calls.last?.on != "1")
            #expect(calls.last?.note != 5)
        }
        let texts = [
            "'put(_:on:note:)' has no argument labelled 'notes'; its labels are 'note', 'on'.",
            "Argument 'on' of 'put(_:on:note:)' is of type 'Int', but was read as 'String'.",
            "Argument 'note' of 'put(_:on:note:)' is of type 'String?', but was read as 'Int'.",
        ]
        #expect(reported == texts.map { Failure($0, line: line) })
        atlas.when(\.find).returns(nil)
        _ = atlas.find()
        #expect(
            failureTexts { _ = atlas.calls(\.find).last?.title == "a" } == [
                "'find()' has no argument labelled 'title'."
            ]
        )
    }

    @Test func `A recorded call has no argument that was not kept`() {
        let desk = DeskProxy.double(recording: .all.keepingObjects(.asText))
        desk.swap(Pen("red"), for: [])
        #expect(desk.calls(\.swap).last?.arguments == nil)
        let pens: [Pen]? = desk.calls(\.swap).last?.for
        #expect(pens == [])
    }

    @Test func `A double that only counts has no recorded calls, and says so`() {
        let desk = DeskProxy.double(recording: .counts)
        desk.tell("a")
        let texts = failureTexts { #expect(desk.calls(\.tell).first == nil) }
        #expect(
            texts == [
                "Desk counts calls and keeps no arguments, results or errors. Make the double with 'recording: .all'."
            ]
        )
    }

    @Test func `A recorded call has a position among the calls of its requirement`() throws {
        try atlas.put("a", on: 1, note: nil)
        atlas.when(\.titlesOf).returns([:])
        _ = atlas.titles(of: nil)
        try atlas.put("b", on: 2, note: "late")
        let calls = atlas.calls(\.putOnNote)
        #expect(calls[0].on == 1 && calls[1].on == 2)
        #expect(calls[1].note == "late")
        #expect(calls.first?.on == 1)
        #expect(calls[1].arguments?.0 == "b")
        #expect(atlas.calls(\.putOnNote, "b", .any, .any)[0].on == 2)
    }

    @Test func `A position without a call fails the test and has no values`() throws {
        try atlas.put("a", on: 1, note: nil)
        let line = #line + 1
        let calls = atlas.calls(\.putOnNote)
        let other = DeskProxy.double().calls(\.charge)
        let reported = failures {
            #expect(calls[1].on == nil as Int?)
            #expect(calls[-1].arguments == nil)
            let absent = other[0]
            #expect(absent.result == nil && absent.error == nil)
            #expect(absent.description == "no call")
        }
        #expect(
            reported == [
                Failure(
                    "Atlas: there is no call 1 of 'put(any, on: any, note: any)', which was called once. "
                        + "The first call is 0.",
                    line: line
                ),
                Failure(
                    "Atlas: there is no call -1 of 'put(any, on: any, note: any)', which was called once. "
                        + "The first call is 0.",
                    line: line
                ),
                Failure(
                    "Desk: there is no call 0 of 'charge(any, to: any, key: any)', which was not called. "
                        + "The first call is 0.",
                    line: line + 1
                ),
            ]
        )
    }
}
