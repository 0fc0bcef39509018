// SPDX-License-Identifier: MIT

extension ParameterKind {
    private static func generic(
        _ type: String, _ argument: String, _ constraint: String = "T#", text: String = "show($)",
        traits: Traits = []
    ) -> ParameterKind {
        ParameterKind(
            name: "\(type) with \(constraint)", type: type, generics: [constraint],
            argument: argument, text: text,
            traits: traits.union(.observable))
    }

    private static func opaque(_ type: String, _ argument: String, text: String = "show($)")
        -> ParameterKind
    {
        ParameterKind(
            name: type, type: type, argument: argument, text: text,
            traits: [.observable, .isOpaque])
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
        opaque("some Shape", "Square()"),
        opaque("some Shape & Equatable", "Square()"),
        opaque("[some Shape]", "[Square()]"),
        opaque("some Any", "3"),
        ParameterKind(
            name: "pack", type: "repeat each T#", generics: ["each T#"], argument: "1, \"a\"",
            text: "packed(repeat each $)", handlerText: "packed($)", traits: .isOpenEnded),
        ParameterKind(
            name: "pack of arrays", type: "repeat [each T#]", generics: ["each T#"],
            argument: "[1], [\"a\"]",
            text: "packed(repeat each $)", handlerText: "packed($)", traits: .isOpenEnded),
        ParameterKind(
            name: "Equatable pack", type: "repeat each T#", generics: ["each T#: Equatable"],
            argument: "1, \"a\"",
            text: "packed(repeat each $)", handlerText: "packed($)", traits: .isOpenEnded),
        ParameterKind(
            name: "variadic T", type: "T#...", generics: ["T#"], argument: "1, 2", text: "show($)",
            traits: [.isOpenEnded]),
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
