// SPDX-License-Identifier: MIT

extension ParameterKind {
    /// A parameter that is copied and shown.
    private static func value(
        _ type: String,
        _ argument: String,
        text: String = "show($)",
        _ traits: Traits = []
    ) -> ParameterKind {
        ParameterKind(
            name: type,
            type: type,
            argument: argument,
            text: text,
            traits: traits.union([.observable, .isSendableByName])
        )
    }

    /// A parameter that holds a conformer.
    private static func own(
        _ type: String,
        _ argument: String,
        text: String = "\"a conformer\""
    ) -> ParameterKind {
        ParameterKind(
            name: type,
            type: type,
            argument: argument,
            text: text,
            traits: [.observable]
        )
    }

    static let values: [ParameterKind] = [
        value("Int", "5"),
        value("String", "\"text\""),
        value("Int?", "5"),
        value("String?", "nil"),
        value("Int!", "6", text: "show($ as Int?)"),
        value("[Int]", "[1, 2]"),
        value("[String: Int]", "[\"a\": 1]"),
        value("Set<Int>", "[3]"),
        value("(a: Int, b: String)", "(a: 1, b: \"b\")"),
        value("(Int, Int)?", "(1, 2)"),
        value("Result<Int, Trouble>", ".success(1)"),
        value("any Shape", "Square()"),
        value("(any Shape)?", "Square()"),
        value("[any Shape]", "[Square()]"),
        value("any Shape & Equatable", "Square()"),
        value("any Error", "Trouble.two"),
        value("any Collection<Int>", "[1, 2]"),
        value("Any", "7"),
        value("any Sendable", "8"),
        value("Any?", "9"),
        value("OpaquePointer?", "nil"),
        value("Int.Type", "Int.self"),
        value("any Shape.Type", "Square.self"),
        value("(any Shape).Type", "(any Shape).self"),
        value(
            "KeyPath<String, Int>",
            "\\String.count",
            text: "show(\"abc\"[keyPath: $])"
        ),
        value("Box", "Box(4)"),
        value("Box?", "Box(4)"),
        value("[Box]", "[Box(4)]"),
        value("Self", "it", text: "\"a conformer\"", .mentionsSelf),
        value("Self?", "it", text: "\"a conformer\"", .mentionsSelf),
        value("[Self]", "[it, it]", text: "show($.count)", .mentionsSelf),
        value("Item", "3", .mentionsItem),
        value("Item?", "3", .mentionsItem),
        value("[Item]", "[3, 4]", .mentionsItem),
        value("[String: Item]", "[\"k\": 3]", .mentionsItem),
        value("Item.Type", "Int.self", .mentionsItem),
        value("Self.Item", "3", .mentionsItem),
        value("Items", "[3, 4]", [.mentionsItem, .mentionsItems]),
        value("Items", "[3, 4]", [.mentionsItem, .mentionsItems]),
        value("Items?", "nil", [.mentionsItem, .mentionsItems]),
        value("[Items]", "[[3]]", [.mentionsItem, .mentionsItems]),
        value("Void", "()", text: "\"void\""),
        value("()", "()", text: "\"void\""),
        value("(())", "()", text: "\"void\""),
        value("Swift::Int", "5"),
        value("[Swift::String: Swift::Int]?", "[\"a\": 1]"),
        value("Things", "[1, 2]"),
        value("[String: Things]", "[\"a\": [1, 2]]"),
        value("Int??", "5"),
        value("[Int?]", "[1, nil]"),
        value("[String: [Int]]?", "[\"a\": [1]]"),
        value("Range<Int>", "1..<3"),
        value("(start: Int, end: Int)?", "(start: 1, end: 2)"),
        value("Result<Item, any Error>", ".success(3)", .mentionsItem),
        value("any Sequence<Item>", "[3] as [Int]", text: "\"items\"", .mentionsItem),
        value("(Item, Int)?", "(3, 4)", .mentionsItem),
        value("AsyncStream<Int>", "AsyncStream<Int> { $0.finish() }", text: "\"stream\""),
        value("UnsafeRawBufferPointer", "UnsafeRawBufferPointer(start: nil, count: 0)"),
        value("UnsafeMutablePointer<Int>?", "nil"),
        ParameterKind(
            name: "Pair<Int>",
            type: "Pair<Int>",
            argument: "(1, 2)",
            text: "show($)",
            traits: .observable
        ),
        own("any Own", "it"),
        own("(any Own)?", "it"),
        own("(any Own)?", "nil"),
        own("[any Own]", "[it, it]", text: "show($.count)"),
        own("[String: any Own]", "[\"a\": it]", text: "show($.count)"),
        own("any Own.Type", "S.self"),
        ParameterKind(
            name: "Int...",
            type: "Int...",
            argument: "1, 2",
            text: "show($)",
            traits: [.observable, .isOpenEnded]
        ),
        ParameterKind(
            name: "String?...",
            type: "String?...",
            argument: "\"a\", nil",
            text: "show($)",
            traits: [.observable, .isOpenEnded]
        ),
        ParameterKind(
            name: "Item...",
            type: "Item...",
            argument: "1, 2",
            text: "show($)",
            traits: [.observable, .isOpenEnded, .mentionsItem]
        ),
    ]

    /// Kinds that no proxy can have, which are drawn rarely.
    static let refused: [ParameterKind] = [
        value("Me", "it", text: "\"a conformer\"", .mentionsSelf),
        ParameterKind(
            name: "inout Self",
            type: "inout Self",
            before: ["var own# = it"],
            argument: "&own#",
            text: "\"a conformer\"",
            passed: "&$",
            traits: [.isInout, .mentionsSelf]
        ),
        ParameterKind(
            name: "Self...",
            type: "Self...",
            argument: "it, it",
            text: "show($.count)",
            traits: [.isOpenEnded, .mentionsSelf]
        ),
        ParameterKind(
            name: "(Self) -> Int",
            type: "(Self) -> Int",
            argument: "{ _ in 1 }",
            text: "\"of conformers\"",
            traits: .mentionsSelf
        ),
    ]
}
