// SPDX-License-Identifier: MIT

/// A kind of result.
package struct ResultKind: Sendable {
    package struct Traits: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        static let mentionsSelf = Traits(rawValue: 1 << 0)
        static let mentionsItem = Traits(rawValue: 1 << 1)
        static let isNoncopyable = Traits(rawValue: 1 << 3)
    }

    /// The type, as the protocol spells it; `%` stands for the generic parameter that it mentions.
    let type: String
    /// The value in a conformer or handler: `@` stands for the author's name, `%` for a conformer,
    /// and `%value` for the parameter that holds a value.
    let value: String
    /// The expression for the text of `result`.
    var text = "show(result)"
    var traits: Traits = []

    static let void = ResultKind(type: "Void", value: "()", text: "\"done\"")

    static let plain: [ResultKind] = [
        ResultKind(type: "Int", value: "number(@)"),
        ResultKind(type: "String", value: "text(@)"),
        ResultKind(type: "Bool", value: "number(@) > 5"),
        ResultKind(type: "Int?", value: "number(@)"),
        ResultKind(type: "Int?", value: "nil"),
        ResultKind(type: "Int!", value: "number(@)", text: "show(result as Int?)"),
        ResultKind(type: "[Int]", value: "[number(@)]"),
        ResultKind(type: "[String: Int]", value: "[\"a\": number(@)]"),
        ResultKind(type: "(Int, String)", value: "(number(@), text(@))"),
        ResultKind(type: "(a: Int, b: String?)", value: "(a: number(@), b: text(@))"),
        ResultKind(type: "(Int, String)?", value: "(number(@), text(@))"),
        ResultKind(type: "any Shape", value: "Polygon(sides: number(@))"),
        ResultKind(type: "[any Shape]", value: "[Polygon(sides: number(@))]"),
        ResultKind(type: "(any Shape)?", value: "Polygon(sides: number(@))"),
        ResultKind(type: "any Error", value: "Trouble.two"),
        ResultKind(type: "Any", value: "number(@)"),
        ResultKind(type: "any Sendable", value: "number(@)"),
        ResultKind(type: "Int.Type", value: "Int.self"),
        ResultKind(type: "any Shape.Type", value: "Square.self"),
        ResultKind(type: "Result<Int, Trouble>", value: ".success(number(@))"),
        ResultKind(
            type: "Box", value: "Box(number(@))", text: "show(result.value)"),
        ResultKind(type: "sending Box", value: "Box(number(@))", text: "show(result.value)"),
        ResultKind(
            type: "() -> Int", value: "{ number(@) }", text: "show(result())"),
        ResultKind(type: "@Sendable () -> Int", value: "{ number(@) }", text: "show(result())"),
        ResultKind(
            type: "(() -> Int)?", value: "{ number(@) }", text: "show(result?())"),
        ResultKind(
            type: "(Int) throws -> Int", value: "{ x in x + number(@) }",
            text: "show(try? result(1))"),
        ResultKind(
            type: "Token", value: "Token(number(@))", text: "show(result.number)",
            traits: .isNoncopyable),
        ResultKind(
            type: "Self", value: "%", text: "\"a conformer\"",
            traits: .mentionsSelf),
        ResultKind(
            type: "Self?", value: "%", text: "\"a conformer\"",
            traits: .mentionsSelf),
        ResultKind(
            type: "[Self]", value: "[%]", text: "show(result.count)",
            traits: .mentionsSelf),
        ResultKind(type: "Item", value: "number(@)", traits: .mentionsItem),
        ResultKind(type: "Item?", value: "number(@)", traits: .mentionsItem),
        ResultKind(type: "[Item]", value: "[number(@)]", traits: .mentionsItem),
        ResultKind(
            type: "() -> Item", value: "{ number(@) }", text: "show(result())",
            traits: .mentionsItem),
    ]

    /// Those of a requirement with a generic parameter `%`.
    static let generic: [ResultKind] = [
        ResultKind(type: "%", value: "%value"),
        ResultKind(type: "%?", value: "%value"),
        ResultKind(type: "[%]", value: "[%value]"),
        ResultKind(type: "(%, Int)", value: "(%value, number(@))"),
    ]
}
