// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import ProtocolProxyTesting

/// Something that a double fails, with the text that is expected: the same in XCTest and in Swift
/// Testing.
struct FailureScenario: Sendable, CustomStringConvertible {
    let description: String
    let text: String
    /// Makes the double, and has it fail.
    let run: @Sendable () async -> FailureLocation

    init(
        _ description: String,
        _ text: String,
        _ run: @escaping @Sendable () async -> FailureLocation
    ) {
        self.description = description
        self.text = text
        self.run = run
    }

    /// The location in the line after.
    private static func next(
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> FailureLocation {
        FailureLocation(
            fileID: "ProtocolProxyTestingTests/FailureScenarios.swift",
            filePath: filePath,
            line: line + 1
        )
    }

    /// A text of 120 lines.
    private static func numbered(with word: String) -> String {
        (1...120).map { "line \($0 == 60 ? word : "\($0)")" }.joined(separator: "\n")
    }

    private static var charged: DeskProxy {
        let desk = DeskProxy.double()
        desk.when(\.charge).returns("r-1")
        desk.tell("hello")
        _ = try? desk.charge(Price(1200), to: "4242", key: "o-1")
        _ = try? desk.charge(Price(1200), to: "4243", key: "o-2")
        return desk
    }

    static let all = [
        FailureScenario(
            "nearest calls first, with what differs",
            """
            Desk: expected once, received never.
                charge(Price(cents: 1000, currency: "EUR"), to: any, key: "o-2")
            Calls of 'charge(_:to:key:)', nearest first:
                #3  charge(Price(cents: 1200, currency: "EUR"), to: "4243", key: "o-2")
                    argument 1 is not Price(cents: 1000, currency: "EUR"):
                          Price(
                        -   cents: 1000,
                        +   cents: 1200,
                            currency: "EUR"
                          )
                #2  charge(Price(cents: 1200, currency: "EUR"), to: "4242", key: "o-1")
                    argument 1 is not Price(cents: 1000, currency: "EUR"):
                          Price(
                        -   cents: 1000,
                        +   cents: 1200,
                            currency: "EUR"
                          )
                    argument 3 'key' is not "o-2":
                        - "o-2"
                        + "o-1"
            """
        ) {
            let desk = charged
            let location = next()
            desk.verify(\.charge, .is(Price(1000)), .any, "o-2")
            return location
        },
        FailureScenario(
            "too many calls",
            """
            Desk: expected never, received twice.
                charge(any, to: any, key: any)
            Received:
                #2  charge(Price(cents: 1200, currency: "EUR"), to: "4242", key: "o-1")
                #3  charge(Price(cents: 1200, currency: "EUR"), to: "4243", key: "o-2")
            """
        ) {
            let desk = charged
            let location = next()
            desk.verify(\.charge, called: .never)
            return location
        },
        FailureScenario(
            "no call at all",
            """
            Desk: expected once, received never.
                title = any
            Nothing called 'setter: title'. Received calls:
                #1  tell("hello")
                #2  charge(Price(cents: 1200, currency: "EUR"), to: "4242", key: "o-1")
                #3  charge(Price(cents: 1200, currency: "EUR"), to: "4243", key: "o-2")
            """
        ) {
            let desk = charged
            let location = next()
            desk.verify(\.setTitle)
            return location
        },
        FailureScenario(
            "no call at all, of which many others came",
            """
            Desk: expected once, received never.
                tell("a")
            Nothing called 'tell(_:)'. Received calls:
                (2 more before)
                #3  title = "3"
                #4  title = "4"
                #5  title = "5"
                #6  title = "6"
                #7  title = "7"
            """
        ) {
            let desk = DeskProxy.double()
            for number in 1...7 { desk.title = "\(number)" }
            let location = next()
            desk.verify(\.tell, "a")
            return location
        },
        FailureScenario(
            "no call at all, where calls are counted",
            """
            Desk: expected once, received never.
                tell(any)
            Nothing called 'tell(_:)'. Received calls:
                'setter: title' twice
            """
        ) {
            let desk = DeskProxy.double(recording: .counts)
            for number in 1...2 { desk.title = "\(number)" }
            let location = next()
            desk.verify(\.tell)
            return location
        },
        FailureScenario(
            "too few of many calls",
            """
            Desk: expected at least 3 times, received once.
                tell("7")
            Received:
                #7  tell("7")
            Calls of 'tell(_:)', nearest first:
                #1000  tell("1000")
                    argument 1 is not "7":
                        - "7"
                        + "1000"
                #999  tell("999")
                    argument 1 is not "7":
                        - "7"
                        + "999"
                #998  tell("998")
                    argument 1 is not "7":
                        - "7"
                        + "998"
                (996 more)
            """
        ) {
            let desk = DeskProxy.double()
            for number in 1...1000 { desk.tell("\(number)") }
            let location = next()
            desk.verify(\.tell, "7", called: .atLeast(3))
            return location
        },
        FailureScenario(
            "many calls, of which all were too many",
            """
            Desk: expected at most twice, received 1000 times.
                tell(any)
            Received:
                (995 more before)
                #996  tell("996")
                #997  tell("997")
                #998  tell("998")
                #999  tell("999")
                #1000  tell("1000")
            """
        ) {
            let desk = DeskProxy.double()
            for number in 1...1000 { desk.tell("\(number)") }
            let location = next()
            desk.verify(\.tell, called: .atMost(2))
            return location
        },
        FailureScenario(
            "ranges, predicates and other matchers",
            """
            Desk: expected once, received never.
                subscript[in 1...2, where { … }] = even && not "x"
            Calls of 'setter: subscript(_:_:)', nearest first:
                #1  subscript[3, 4] = "x"
                    argument 1 is not in 1...2
                    argument 2 does not match 'where { … }'
                    argument 3 does not match 'even && not "x"'
            """
        ) {
            let desk = DeskProxy.double()
            desk[3, 4] = "x"
            let location = next()
            desk.verify(
                \.setCell,
                .in(1...2),
                .where { $0 > 9 },
                .where("even") { $0.count.isMultiple(of: 2) } && .not("x")
            )
            return location
        },
        FailureScenario(
            "nested values, enumerations, optionals, lists and lines",
            #"""
            Desk: expected once, received never.
                file(Letter(kind: .urgent(hours: 2), sender: Letter.Sender(name: "A"), text: "one\ntwo", lines: ["a", "b"]))
            Calls of 'file(_:)', nearest first:
                #1  file(Letter(kind: .plain, sender: nil, text: "one\nthree", lines: ["a", "c"]))
                    argument 1 is not Letter(kind: .urgent(hours: 2), sender: Letter.Sender(name: "A"), text: "one\ntwo", lines: ["a", "b"]):
                          Letter(
                        -   kind: .urgent(hours: 2),
                        +   kind: .plain,
                        -   sender: Letter.Sender(name: "A"),
                        +   sender: nil,
                            text: """
                              one
                        -     two
                        +     three
                              """,
                            lines: [
                              [0]: "a",
                        -     [1]: "b"
                        +     [1]: "c"
                            ]
                          )
            """#
        ) {
            let desk = DeskProxy.double()
            desk.file(Letter(text: "one\nthree", lines: ["a", "c"]))
            let letter = Letter(
                kind: .urgent(hours: 2),
                sender: .init(name: "A"),
                text: "one\ntwo",
                lines: ["a", "b"]
            )
            let location = next()
            desk.verify(\.file, .is(letter))
            return location
        },
        FailureScenario(
            "strings of several lines",
            #"""
            Desk: expected once, received never.
                tell("one\n\"two\"\n  three")
            Calls of 'tell(_:)', nearest first:
                #1  tell("one\n\"2\"\n  three")
                    argument 1 is not "one\n\"two\"\n  three":
                          """
                          one
                        - "two"
                        + "2"
                            three
                          """
            """#
        ) {
            let desk = DeskProxy.double()
            desk.tell("one\n\"2\"\n  three")
            let location = next()
            desk.verify(\.tell, "one\n\"two\"\n  three")
            return location
        },
        FailureScenario(
            "long values",
            """
            Desk: expected once, received never.
                tell("\(String(repeating: "a", count: 199))…)
            Calls of 'tell(_:)', nearest first:
                #1  tell("\(String(repeating: "b", count: 199))…)
                    argument 1 is not "\(String(repeating: "a", count: 199))…:
                        - "\(String(repeating: "a", count: 997))…
                        + "\(String(repeating: "b", count: 997))…
            """
        ) {
            let desk = DeskProxy.double()
            desk.tell(String(repeating: "b", count: 1000))
            let location = next()
            desk.verify(\.tell, .is(String(repeating: "a", count: 1000)))
            return location
        },
        FailureScenario(
            "values of many lines",
            """
            Desk: expected once, received never.
                file(Letter(kind: .plain, sender: nil, text: "\((0..<50).map { "\($0)\\n" }.joined().prefix(159))…)
            Calls of 'file(_:)', nearest first:
                #1  file(Letter(kind: .plain, sender: nil, text: "", lines: []))
                    argument 1 is not Letter(kind: .plain, sender: nil, text: "\((0..<50).map { "\($0)\\n" }.joined().prefix(159))…:
                          Letter(
                            kind: .plain,
                            sender: nil,
                            text: \"""
            \((0...35).map { "            -     \($0)" }.joined(separator: "\n"))
                        (968 more lines)
            """
        ) {
            let desk = DeskProxy.double()
            desk.file(Letter())
            let letter = Letter(text: (0..<1000).map { "\($0)\n" }.joined())
            let location = next()
            desk.verify(\.file, .is(letter))
            return location
        },
        FailureScenario(
            "a long text, of which one line differs",
            #"""
            Desk: expected once, received never.
                tell("\#(numbered(with: "60").debugDescription.dropFirst().prefix(199))…)
            Calls of 'tell(_:)', nearest first:
                #1  tell("\#(numbered(with: "sixty").debugDescription.dropFirst().prefix(199))…)
                    argument 1 is not "\#(numbered(with: "60").debugDescription.dropFirst().prefix(199))…:
                          """
                          line 1
                          line 2
                          … (54 equal lines)
                          line 57
                          line 58
                          line 59
                        - line 60
                        + line sixty
                          line 61
                          line 62
                          line 63
                          … (55 equal lines)
                          line 119
                          line 120
                          """
            """#
        ) {
            let desk = DeskProxy.double()
            desk.tell(numbered(with: "sixty"))
            let location = next()
            desk.verify(\.tell, .is(numbered(with: "60")))
            return location
        },
        FailureScenario(
            "a long line that differs late",
            """
            Desk: expected once, received never.
                tell("\(String(repeating: "x", count: 199))…)
            Calls of 'tell(_:)', nearest first:
                #1  tell("\(String(repeating: "x", count: 199))…)
                    argument 1 is not "\(String(repeating: "x", count: 199))…:
                        - …\(String(repeating: "x", count: 40))a, and on"
                        + …\(String(repeating: "x", count: 40))b, and on"
            """
        ) {
            let desk = DeskProxy.double()
            let same = String(repeating: "x", count: 2000)
            desk.tell(same + "b, and on")
            let location = next()
            desk.verify(\.tell, .is(same + "a, and on"))
            return location
        },
        FailureScenario(
            "objects",
            """
            Desk: expected once, received never.
                lend(nil)
            Calls of 'lend(_:)', nearest first:
                #1  lend(Pen(colour: "red"))
                    argument 1 is not nil
            Objects are shown as they are now. To see them as they were received, make the double with \
            'recording: .all.keepingObjects(.asText)'.
            """
        ) {
            let desk = DeskProxy.double()
            desk.lend(Pen("red"))
            let location = next()
            desk.verify(\.lend, nil)
            return location
        },
        FailureScenario(
            "nothing else",
            """
            Desk received calls that were not verified:
                #1  tell("hello")
                #2  charge(Price(cents: 1200, currency: "EUR"), to: "4242", key: "o-1")
                #3  charge(Price(cents: 1200, currency: "EUR"), to: "4243", key: "o-2")
            """
        ) {
            let desk = charged
            let location = next()
            desk.verifyNothingElse()
            return location
        },
        FailureScenario(
            "another order",
            """
            Calls came in another order.
                expected  Desk.charge(_:to:key:)
                          Desk.tell(_:)
            Step 2, Desk.tell(_:), happened only before step 1. Received calls:
                Desk #1  tell("hello")
                Desk #2  charge(Price(cents: 1200, currency: "EUR"), to: "4242", key: "o-1")
                Desk #3  charge(Price(cents: 1200, currency: "EUR"), to: "4243", key: "o-2")
            """
        ) {
            let desk = charged
            let location = next()
            verifyOrder {
                desk.calls(\.charge)
                desk.calls(\.tell)
            }
            return location
        },
        FailureScenario(
            "not within a time",
            """
            Desk: expected once within 1.0 seconds, received twice.
                charge(any, to: any, key: any)
            Received:
                #2  charge(Price(cents: 1200, currency: "EUR"), to: "4242", key: "o-1")
                #3  charge(Price(cents: 1200, currency: "EUR"), to: "4243", key: "o-2")
            """
        ) {
            let desk = charged
            let location = next()
            await desk.verify(\.charge, called: .once, within: .seconds(1))
            return location
        },
        FailureScenario(
            "looking at what was not recorded",
            "Desk records nothing, so nothing can be said of its calls. Make the double with 'recording: .all'."
        ) {
            let desk = DeskProxy.double(recording: .none)
            let location = next()
            _ = desk.calls(\.charge).count
            return location
        },
        FailureScenario(
            "in a detached task",
            """
            Desk: expected once, received never.
                tell(any)
            Nothing called 'tell(_:)', and no other call came.
            """
        ) {
            let desk = DeskProxy.double()
            return await Task.detached {
                let location = next()
                desk.verify(\.tell)
                return location
            }.value
        },
        FailureScenario(
            "a stub that was not used",
            """
            Desk: this stub has answered no call.
                tell("a")
            """
        ) {
            let desk = DeskProxy.double()
            let location = next()
            desk.when(\.tell, "a").returns()
            desk.verifyStubsUsed()
            return location
        },
        FailureScenario(
            "an argument that was not kept",
            """
            Workshop: expected never, received once.
                load(any)
            Received:
                #1  load(Sheet (not kept))
            """
        ) {
            let workshop = WorkshopProxy().double(.relaxed)
            _ = workshop.load(Sheet(1))
            let location = next()
            workshop.verify(\.load, .any, called: .never)
            return location
        },
    ]
}
