// SPDX-License-Identifier: MIT

/// A kind of result.
package struct ResultKind: Sendable {
    package struct Traits: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        static let mentionsSelf = Traits(rawValue: 1 << 0)
        static let mentionsItem = Traits(rawValue: 1 << 1)
        static let isNoncopyable = Traits(rawValue: 1 << 3)
        /// It holds a conformer as an existential value.
        static let holdsConformer = Traits(rawValue: 1 << 4)
        static let mentionsItems = Traits(rawValue: 1 << 5)
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
        ResultKind(type: "Things", value: "[number(@)]"),
        ResultKind(type: "(Int, String)", value: "(number(@), text(@))"),
        ResultKind(type: "(a: Int, b: String?)", value: "(a: number(@), b: text(@))"),
        ResultKind(type: "(Int, String)?", value: "(number(@), text(@))"),
        ResultKind(type: "any Shape", value: "Polygon(sides: number(@))"),
        ResultKind(type: "[any Shape]", value: "[Polygon(sides: number(@))]"),
        ResultKind(type: "(any Shape)?", value: "Polygon(sides: number(@))"),
        ResultKind(type: "Int??", value: "number(@)"),
        ResultKind(type: "[Int?]", value: "[number(@), nil]"),
        ResultKind(type: "[String: [Int]]?", value: "[\"a\": [number(@)]]"),
        ResultKind(type: "Set<Int>", value: "[number(@)]"),
        ResultKind(type: "Range<Int>", value: "0..<number(@)"),
        ResultKind(type: "Pair<Int>", value: "(number(@), 2)"),
        ResultKind(
            type: "AsyncStream<Int>",
            value: "AsyncStream<Int> { $0.finish() }",
            text: "\"a stream\""
        ),
        ResultKind(
            type: "AsyncThrowingStream<Int, any Error>",
            value: "AsyncThrowingStream<Int, any Error> { $0.finish() }",
            text: "\"a stream\""
        ),
        ResultKind(
            type: "Task<Int, Never>",
            value: "Task<Int, Never> { 1 }",
            text: "\"a task\""
        ),
        ResultKind(type: "any Sequence<Int>", value: "[number(@)]"),
        ResultKind(
            type: "Result<Box, any Error>",
            value: ".success(Box(number(@)))",
            text: "show(try? result.get().value)"
        ),
        ResultKind(
            type: "any Own",
            value: "%",
            text: "\"a conformer\"",
            traits: .holdsConformer
        ),
        ResultKind(
            type: "(any Own)?",
            value: "%",
            text: "\"a conformer\"",
            traits: .holdsConformer
        ),
        ResultKind(
            type: "[any Own]",
            value: "[%]",
            text: "show(result.count)",
            traits: .holdsConformer
        ),
        ResultKind(
            type: "[String: () -> Int]",
            value: "[\"a\": { number(@) }]",
            text: "show(result[\"a\"]?())"
        ),
        ResultKind(
            type: "(() -> Int)??",
            value: "{ number(@) }",
            text: "show(result??())"
        ),
        ResultKind(
            type: "((Result<Int, any Error>) -> Void)?",
            value: "{ _ in }",
            text: "show(result == nil)"
        ),
        ResultKind(
            type: "@MainActor () -> Void",
            value: "{ }",
            text: "\"a closure\""
        ),
        ResultKind(
            type: "@MainActor @Sendable (Int) async throws -> Int",
            value: "{ $0 }",
            text: "\"a closure\""
        ),
        ResultKind(
            type: "@isolated(any) () async -> Int",
            value: "{ number(@) }",
            text: "\"a closure\""
        ),
        ResultKind(
            type: "() -> (() -> Int)",
            value: "{ { number(@) } }",
            text: "show(result()())"
        ),
        ResultKind(type: "any Error", value: "Trouble.two"),
        ResultKind(type: "Any", value: "number(@)"),
        ResultKind(type: "any Sendable", value: "number(@)"),
        ResultKind(type: "Int.Type", value: "Int.self"),
        ResultKind(type: "any Shape.Type", value: "Square.self"),
        ResultKind(type: "Result<Int, Trouble>", value: ".success(number(@))"),
        ResultKind(
            type: "Box",
            value: "Box(number(@))",
            text: "show(result.value)"
        ),
        ResultKind(type: "sending Box", value: "Box(number(@))", text: "show(result.value)"),
        ResultKind(
            type: "() -> Int",
            value: "{ number(@) }",
            text: "show(result())"
        ),
        ResultKind(type: "@Sendable () -> Int", value: "{ number(@) }", text: "show(result())"),
        ResultKind(
            type: "(() -> Int)?",
            value: "{ number(@) }",
            text: "show(result?())"
        ),
        ResultKind(
            type: "(Int) throws -> Int",
            value: "{ x in x + number(@) }",
            text: "show(try? result(1))"
        ),
        ResultKind(
            type: "Token",
            value: "Token(number(@))",
            text: "show(result.number)",
            traits: .isNoncopyable
        ),
        ResultKind(
            type: "Self",
            value: "%",
            text: "\"a conformer\"",
            traits: .mentionsSelf
        ),
        ResultKind(
            type: "Self?",
            value: "%",
            text: "\"a conformer\"",
            traits: .mentionsSelf
        ),
        ResultKind(
            type: "[Self]",
            value: "[%]",
            text: "show(result.count)",
            traits: .mentionsSelf
        ),
        ResultKind(type: "Item", value: "number(@)", traits: .mentionsItem),
        ResultKind(type: "Item?", value: "number(@)", traits: .mentionsItem),
        ResultKind(type: "[Item]", value: "[number(@)]", traits: .mentionsItem),
        ResultKind(type: "Items", value: "[number(@)]", traits: [.mentionsItem, .mentionsItems]),
        ResultKind(type: "Items?", value: "[number(@)]", traits: [.mentionsItem, .mentionsItems]),
        ResultKind(type: "[String: Item]", value: "[\"a\": number(@)]", traits: .mentionsItem),
        ResultKind(
            type: "Result<Item, any Error>",
            value: ".success(number(@))",
            traits: .mentionsItem
        ),
        ResultKind(
            type: "(Item, Int)?",
            value: "(number(@), 2)",
            traits: .mentionsItem
        ),
        ResultKind(
            type: "any Sequence<Item>",
            value: "[number(@)] as [Int]",
            text: "\"items\"",
            traits: .mentionsItem
        ),
        ResultKind(
            type: "AsyncStream<Item>",
            value: "AsyncStream<Int> { $0.finish() }",
            text: "\"items\"",
            traits: .mentionsItem
        ),
        ResultKind(
            type: "() -> Item",
            value: "{ number(@) }",
            text: "show(result())",
            traits: .mentionsItem
        ),
    ]

    /// Those of a requirement with a generic parameter `%`.
    static let generic: [ResultKind] = [
        ResultKind(type: "%", value: "%value"),
        ResultKind(type: "%?", value: "%value"),
        ResultKind(type: "[%]", value: "[%value]"),
        ResultKind(type: "(%, Int)", value: "(%value, number(@))"),
    ]
}
