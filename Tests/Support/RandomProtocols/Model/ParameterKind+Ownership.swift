// SPDX-License-Identifier: MIT

extension ParameterKind {
    /// A variable that the body changes.
    private static func changing(
        _ type: String,
        _ first: String,
        step: String,
        _ traits: Traits = [],
        generics: [String] = []
    ) -> ParameterKind {
        ParameterKind(
            name: "inout \(type)",
            type: "inout \(type)",
            generics: generics,
            before: ["var changed# = \(first)"],
            argument: "&changed#",
            after: ["note(\"changed to \\(changed#)\")"],
            steps: [step],
            text: "show($)",
            passed: "&$",
            traits: traits.union(.isInout)
        )
    }

    /// A noncopyable value.
    private static func token(_ convention: String) -> ParameterKind {
        ParameterKind(
            name: "\(convention) Token",
            type: "\(convention) Token",
            argument: "Token(4)",
            text: "show($.number)"
        )
    }

    static let ownership: [ParameterKind] = [
        changing("Int", "1", step: "$ += 1"),
        changing("String?", "Optional(\"a\")", step: "$ = nil"),
        changing("[Int]", "[1]", step: "$.append(2)"),
        changing("(Int, String)", "(1, \"a\")", step: "$.0 += 1"),
        changing("any Shape", "Square() as any Shape", step: "$ = Triangle()"),
        changing("Any", "1 as Any", step: "$ = 2"),
        changing("(any Shape)?", "nil as (any Shape)?", step: "$ = Triangle()"),
        changing("[String: Int]", "[\"a\": 1]", step: "$[\"a\"] = 2"),
        changing("Set<Int>", "[1] as Set<Int>", step: "$.insert(1)"),
        changing("Pair<Int>", "(1, 2)", step: "$.0 = 3"),
        changing("Item?", "1 as Int?", step: "$ = nil", .mentionsItem),
        changing("some Shape", "Square()", step: "_ = $", .isOpaque),
        changing("T#", "[1]", step: "_ = $", generics: ["T#: RangeReplaceableCollection"]),
        ParameterKind(
            name: "inout (any Own)?",
            type: "inout (any Own)?",
            before: ["var own#: (any Own)? = it"],
            argument: "&own#",
            after: ["note(\"changed to \\(own# == nil)\")"],
            steps: ["$ = nil"],
            text: "show($ == nil)",
            passed: "&$",
            traits: .isInout
        ),
        ParameterKind(
            name: "inout MutableSpan<Int>",
            type: "inout MutableSpan<Int>",
            before: ["var array# = [1, 2]", "var span# = array#.mutableSpan"],
            argument: "&span#",
            after: ["note(\"changed to \\(span#[0])\")"],
            steps: ["$[0] = 9"],
            text: "show($.count)",
            passed: "&$",
            traits: .isInout
        ),
        ParameterKind(
            name: "consuming MutableSpan<Int>",
            type: "consuming MutableSpan<Int>",
            before: ["var array# = [1, 2]"],
            argument: "array#.mutableSpan",
            text: "show($.count)"
        ),
        ParameterKind(
            name: "RawSpan",
            type: "RawSpan",
            before: ["let spanned# = [1, 2, 3]"],
            argument: "spanned#.span.bytes",
            text: "show($.byteCount)"
        ),
        ParameterKind(
            name: "borrowing RawSpan",
            type: "borrowing RawSpan",
            before: ["let spanned# = [1, 2, 3]"],
            argument: "spanned#.span.bytes",
            text: "show($.byteCount)"
        ),
        ParameterKind(
            name: "Span<Item>",
            type: "Span<Item>",
            before: ["let spanned# = [1, 2, 3]"],
            argument: "spanned#.span",
            text: "show($.count)",
            traits: .mentionsItem
        ),
        changing("Item", "1", step: "_ = $", .mentionsItem),
        changing("[Item]", "[1]", step: "$ = []", .mentionsItem),
        changing("T#", "1", step: "_ = $", generics: ["T#"]),
        changing("[T#]", "[1]", step: "$ = []", generics: ["T#"]),
        ParameterKind(
            name: "inout Token",
            type: "inout Token",
            before: ["var token# = Token(1)"],
            argument: "&token#",
            after: ["note(\"changed to \\(token#.number)\")"],
            steps: ["$ = Token($.number + 1)"],
            text: "show($.number)",
            passed: "&$",
            traits: .isInout
        ),
        token("consuming"),
        token("borrowing"),
        ParameterKind(
            name: "consuming sending Token",
            type: "consuming sending Token",
            argument: "Token(4)",
            text: "show($.number)"
        ),
        ParameterKind(
            name: "consuming String",
            type: "consuming String",
            argument: "\"moved\"",
            text: "show($)"
        ),
        ParameterKind(
            name: "borrowing String",
            type: "borrowing String",
            argument: "\"lent\"",
            text: "show(copy $)"
        ),
        ParameterKind(
            name: "borrowing Box",
            type: "borrowing Box",
            argument: "Box(5)",
            text: "show($.value)"
        ),
        ParameterKind(
            name: "borrowing Place",
            type: "borrowing Place",
            argument: "Place(row: 1)",
            text: "show($.row)"
        ),
        ParameterKind(
            name: "consuming Item",
            type: "consuming Item",
            argument: "3",
            text: "show($)",
            traits: .mentionsItem
        ),
        ParameterKind(
            name: "borrowing Item",
            type: "borrowing Item",
            argument: "3",
            text: "show(copy $)",
            traits: .mentionsItem
        ),
        ParameterKind(
            name: "sending Box",
            type: "sending Box",
            argument: "Box(6)",
            text: "show($.value)"
        ),
        ParameterKind(
            name: "consuming T",
            type: "consuming T#",
            generics: ["T#"],
            argument: "6",
            text: "show($)"
        ),
        ParameterKind(
            name: "borrowing T",
            type: "borrowing T#",
            generics: ["T#"],
            argument: "6",
            text: "show(copy $)"
        ),
        ParameterKind(
            name: "sending T",
            type: "sending T#",
            generics: ["T#"],
            argument: "6",
            text: "show($)"
        ),
        ParameterKind(
            name: "borrowing T: ~Copyable",
            type: "borrowing T#",
            generics: ["T#: ~Copyable"],
            argument: "Token(7)",
            text: "\"lent\""
        ),
        ParameterKind(
            name: "consuming T: ~Copyable",
            type: "consuming T#",
            generics: ["T#: ~Copyable"],
            argument: "7",
            text: "\"moved\""
        ),
        ParameterKind(
            name: "isolated (any Actor)?",
            type: "isolated (any Actor)?",
            argument: "nil",
            text: "show($ == nil)",
            handlerType: "isolated (any Actor)?",
            traits: .isIsolated
        ),
        ParameterKind(
            name: "Span<Int>",
            type: "Span<Int>",
            before: ["let spanned# = [1, 2, 3]"],
            argument: "spanned#.span",
            text: "show($.count)"
        ),
        ParameterKind(
            name: "borrowing Span<Int>",
            type: "borrowing Span<Int>",
            before: ["let spanned# = [1, 2, 3]"],
            argument: "spanned#.span",
            text: "show($.count)"
        ),
    ]
}
