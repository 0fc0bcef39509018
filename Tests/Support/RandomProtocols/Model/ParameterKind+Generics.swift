// SPDX-License-Identifier: MIT

extension ParameterKind {
    private static func generic(
        _ type: String,
        _ argument: String,
        _ constraint: String = "T#",
        text: String = "show($)",
        traits: Traits = []
    ) -> ParameterKind {
        ParameterKind(
            name: "\(type) with \(constraint)",
            type: type,
            generics: [constraint],
            argument: argument,
            text: text,
            traits: traits.union(.observable)
        )
    }

    private static func opaque(
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
            traits: traits.union([.observable, .isOpaque])
        )
    }

    /// A generic parameter with a `where` clause.
    private static func conditional(
        _ argument: String,
        _ constraint: String = "T#",
        _ conditions: String...,
        type: String = "T#",
        traits: Traits = []
    ) -> ParameterKind {
        ParameterKind(
            name: "\(type) with \(constraint) where \(conditions.joined(separator: ", "))",
            type: type,
            generics: [constraint],
            conditions: conditions,
            argument: argument,
            text: "show($)",
            traits: traits.union(.observable)
        )
    }

    /// A metatype, of which a body makes a value.
    private static func making(_ constraint: String, _ argument: String, _ value: String)
        -> ParameterKind
    {
        ParameterKind(
            name: "T.Type with \(constraint)",
            type: "T#.Type",
            generics: [constraint],
            argument: argument,
            text: "show($)",
            returned: "\(value) as! T#",
            handlerReturned: value,
            traits: [.observable, .isReturnable]
        )
    }

    static let genericParameters: [ParameterKind] = [
        generic("T#", "7", traits: .isReturnable),
        generic("T#", "7", "T#: Equatable", traits: .isReturnable),
        generic("T#", "Square()", "T#: Shape", traits: .isReturnable),
        generic("T#", "7", "T#: Sendable", traits: .isReturnable),
        generic("T#", "Square()", "T#: Shape & Sendable", traits: .isReturnable),
        generic("T#", "Dog()", "T#: Animal", text: "$.sound", traits: .isReturnable),
        generic("T#", "[1, 2]", "T#: Sequence<Int>"),
        generic("T#", "[1, 2]", "T#: Sequence<Item>", traits: .mentionsItem),
        generic("[T#]", "[1]"),
        generic("T#?", "1"),
        generic("[String: T#]", "[\"a\": 1]"),
        generic("T#.Type", "Int.self"),
        generic("(T#, Int)", "(1, 2)"),
        generic("Span<T#>", "spanned#.span", text: "\"span\""),
        generic("T#", "7", "T#: Hashable & Codable & Sendable", traits: .isReturnable),
        generic("T#", "7", "T#: Codable", traits: .isReturnable),
        generic("T#?", "nil as Int?", "T#: Equatable"),
        generic("[T#: Int]", "[1: 2]", "T#: Hashable"),
        generic("Set<T#>", "[1]", "T#: Hashable"),
        generic("Result<T#, any Error>", ".success(1)"),
        generic("KeyPath<String, T#>", "\\String.count", text: "\"path\""),
        making("T#", "Int.self", "5"),
        making("T#: Decodable", "Int.self", "5"),
        making("T#: Decodable & Sendable", "Int.self", "5"),
        // The macro doesn't see that the bound is a class.
        making("T#: Animal", "Dog.self", "Dog()"),
        making("T#: Animal & Noisy", "Dog.self", "Dog()"),
        making("T#: Statue & Sendable", "Lion.self", "Lion()"),
        generic("[T#.Type]", "[Dog.self]", "T#: Animal"),
        generic("T#.Type?", "Dog.self", "T#: Animal"),
        generic("T#.Type?", "nil as Dog.Type?", "T#: Animal & AnyObject"),
        conditional("7", "T#", "T#: Equatable", traits: .isReturnable),
        conditional("7", "T#", "T#: Hashable", "T#: Sendable", traits: .isReturnable),
        conditional("7", "T#: Equatable", "T#: Codable", traits: .isReturnable),
        conditional("[1, 2]", "T#: Sequence", "T#.Element: Equatable"),
        conditional("[1, 2]", "T#: Collection", "T#.Element == Int", "T#.Index == Int"),
        conditional("[1, 2]", "T#: Sequence", "T#.Element == Item", traits: .mentionsItem),
        conditional("Dog()", "T#", "T#: Animal", traits: []),
        conditional("[1]", "T#", "T#: Equatable", type: "[T#]"),
        conditional("Dog.self", "T#", "T#: Animal", type: "T#.Type"),
        opaque("some Sequence<Int>", "[1, 2]"),
        opaque("some Collection<Item>", "[1, 2]", .mentionsItem),
        opaque("some Shape & Sendable", "Square()"),
        opaque("(some Shape)?", "Square()"),
        opaque("some Own", "it", text: "\"a conformer\""),
        opaque("some Hashable & Codable", "3"),
        opaque("some Shape", "Square()"),
        opaque("some Shape & Equatable", "Square()"),
        opaque("[some Shape]", "[Square()]"),
        opaque("(some Animal).Type", "Dog.self"),
        opaque("[(some Animal & Noisy).Type]", "[Dog.self]"),
        opaque("some Any", "3"),
        ParameterKind(
            name: "pack",
            type: "repeat each T#",
            generics: ["each T#"],
            argument: "1, \"a\"",
            text: "packed(repeat each $)",
            handlerText: "packed($)",
            traits: .isOpenEnded
        ),
        ParameterKind(
            name: "pack of arrays",
            type: "repeat [each T#]",
            generics: ["each T#"],
            argument: "[1], [\"a\"]",
            text: "packed(repeat each $)",
            handlerText: "packed($)",
            traits: .isOpenEnded
        ),
        ParameterKind(
            name: "Equatable pack",
            type: "repeat each T#",
            generics: ["each T#: Equatable"],
            argument: "1, \"a\"",
            text: "packed(repeat each $)",
            handlerText: "packed($)",
            traits: .isOpenEnded
        ),
        ParameterKind(
            name: "variadic T",
            type: "T#...",
            generics: ["T#"],
            argument: "1, 2",
            text: "show($)",
            traits: [.isOpenEnded]
        ),
        ParameterKind(
            name: "variadic pairs of T",
            type: "(T#, Int)...",
            generics: ["T#"],
            argument: "(1, 2)",
            text: "show($.count)",
            traits: [.isOpenEnded]
        ),
        ParameterKind(
            name: "variadic closures of T",
            type: "((T#) -> T#)...",
            generics: ["T#"],
            argument: "{ (x: Int) in x }",
            text: "show($.count)",
            traits: [.isOpenEnded]
        ),
    ].map { kind in
        guard kind.type.hasPrefix("Span") else { return kind }
        var spanned = kind
        spanned.before = ["let spanned# = [1, 2, 3]"]
        spanned.traits.remove(.observable)
        return spanned
    }

    /// All kinds, each as likely as the others of its group.
    static let groups = [values, values, ownership, closures, genericParameters]
}
