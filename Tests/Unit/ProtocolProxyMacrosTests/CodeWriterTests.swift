// SPDX-License-Identifier: MIT

import Testing

@testable import ProtocolProxyEmitter

/// How generated code is broken into lines of at most 100 columns.
@Suite struct `Lines of generated code` {
    private static let arguments: [Code] = (1...6).map { "argument\($0): valueOfArgument\($0)" }

    private func text(_ lines: Line...) -> String { CodeWriter.text(of: lines) }

    @Test func `Code that fits has one line`() {
        let closure = Code.closure("it in", ["note(it)", "return it"])
        #expect(text("let kept = \(closure)") == "let kept = { it in note(it); return it }")
    }

    @Test func `Blocks are broken first, with one line for each statement`() {
        let inner = Code.call("transform", Array(Self.arguments.prefix(2)))
        let closure = Code.closure("it in", ["note(it)", "return \(inner)"])
        #expect(
            text("let aConstantWithALongName = \(closure)") == """
                let aConstantWithALongName = { it in
                    note(it)
                    return transform(argument1: valueOfArgument1, argument2: valueOfArgument2)
                }
                """
        )
    }

    @Test func `A single closure stays next to its parentheses`() {
        let call = Code.call("transform", Self.arguments)
        #expect(
            text("perform\(arguments: [.closure("it in", [call])])") == """
                perform({ it in
                    transform(
                        argument1: valueOfArgument1, argument2: valueOfArgument2, argument3: valueOfArgument3,
                        argument4: valueOfArgument4, argument5: valueOfArgument5, argument6: valueOfArgument6)
                })
                """
        )
    }

    @Test func `The longest list is broken, and its lines are filled`() {
        let call = Code.call("transform", Self.arguments)
        #expect(
            text("let value: Wrapped\(generic: ["Int"]) = \(call)") == """
                let value: Wrapped<Int> = transform(
                    argument1: valueOfArgument1, argument2: valueOfArgument2, argument3: valueOfArgument3,
                    argument4: valueOfArgument4, argument5: valueOfArgument5, argument6: valueOfArgument6)
                """
        )
    }

    @Test func `A list before a result type is closed on a line of its own`() {
        let head: Code = "func transform\(arguments: Self.arguments) -> Int"
        #expect(
            text(.block(head: head, ["1"])) == """
                func transform(
                    argument1: valueOfArgument1, argument2: valueOfArgument2, argument3: valueOfArgument3,
                    argument4: valueOfArgument4, argument5: valueOfArgument5, argument6: valueOfArgument6
                ) -> Int {
                    1
                }
                """
        )
    }

    @Test func `An inheritance clause is broken at its commas`() {
        let parents = (1...6).map { Code("AProtocolWithALongName\($0)") }
        #expect(
            text(.block(head: "class Child: \(Code.sequence(parents))", [])) == """
                class Child: AProtocolWithALongName1, AProtocolWithALongName2, AProtocolWithALongName3,
                    AProtocolWithALongName4, AProtocolWithALongName5, AProtocolWithALongName6 {
                }
                """
        )
    }

    @Test func `Each accessor begins a line`() {
        var accessors: Code = "get \(block: [.call("transform", Array(Self.arguments.prefix(3)))])"
        accessors.append(Code.Piece.accessorBreak)
        accessors += "set \(block: ["note(newValue)"])"
        #expect(
            text("var value: Int \(block: [accessors])") == """
                var value: Int {
                    get {
                        transform(
                            argument1: valueOfArgument1, argument2: valueOfArgument2, argument3: valueOfArgument3)
                    }
                    set {
                        note(newValue)
                    }
                }
                """
        )
    }

    @Test func `Statements inside '#if' have lines of their own`() {
        let list = Code.conditionalBlock([
            "var list = [1]", .directive("#if DEBUG"), "list += [2]", .directive("#endif"),
            "return list",
        ])
        #expect(
            text(.block(head: "enum Numbers", ["static let all = \(list)()"])) == """
                enum Numbers {
                    static let all = {
                        var list = [1]
                        #if DEBUG
                        list += [2]
                        #endif
                        return list
                    }()
                }
                """
        )
    }

    @Test func `There is no blank line after an opening brace`() {
        #expect(
            text(.block(head: "enum Numbers", [.blank, "case one", .blank, "case two"])) == """
                enum Numbers {
                    case one

                    case two
                }
                """
        )
    }

    @Test func `A placed line begins in its column at any depth`() {
        let place = Line.placed(column: 2, ".check()")
        #expect(
            text(.block(head: "enum Checks", ["value", place])) == """
                enum Checks {
                    value
                  .check()
                }
                """
        )
    }

    @Test func `An unsafe expression is marked after its effects`() {
        let pointer = Code.unsafe("pointer")
        let value = .effects("try await ") + .call("load", [pointer])
        #expect(text(.code(.returning(value))) == "return try await unsafe load(pointer)")
        #expect(text(.code(.block([value]))) == "{ try await unsafe load(pointer) }")
    }

    @Test func `An unsafe expression in a closure doesn't mark what is around the closure`() {
        let closure = Code.closure("it in", [.call("load", [.unsafe("it")])])
        #expect(
            text(.code(.returning(.call("perform", [closure]))))
                == "return perform({ it in unsafe load(it) })"
        )
    }
}
