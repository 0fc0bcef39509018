// SPDX-License-Identifier: MIT

extension ParameterKind {
    /// A closure from a number to a number, which a body calls.
    private static func closure(
        _ type: String,
        attribute: String = "",
        text: String = "show($(1))",
        argument: String = noting,
        generics: [String] = [],
        _ traits: Traits = []
    ) -> ParameterKind {
        ParameterKind(
            name: attribute + type,
            type: attribute + type,
            generics: generics,
            argument: argument,
            text: text,
            traits: traits
        )
    }

    private static let noting = "{ x in note(\"closure \\(x)\"); return x + 1 }"
    private static let completing = "{ x in note(\"completed with \\(x)\") }"
    private static let failing = "{ x in if isSecondTurn() { throw Trouble.one }; return x + 1 }"
    private static let failingTyped =
        "{ (x: Int) throws(Trouble) -> Int in if isSecondTurn() { throw .one }; return x + 1 }"
    private static let failingTypedLater =
        "{ (x: Int) async throws(Trouble) -> Int in "
        + "if isSecondTurn() { throw .one }; return x + 1 }"

    static let closures: [ParameterKind] = [
        closure("(Int) -> Int"),
        closure("(_ number: Int) -> Int"),
        closure("Visitor"),
        closure("Visitor", attribute: "@escaping "),
        closure("Visitor?", text: "show($?(1))"),
        closure("(Int) -> Int", attribute: "@escaping "),
        closure("(Int) -> Int", attribute: "@escaping @Sendable "),
        closure("(Int) -> Int", attribute: "@Sendable "),
        closure("(Int) throws -> Int", text: "show(try? $(1))", argument: failing),
        closure(
            "(Int) throws -> Int",
            attribute: "@escaping ",
            text: "show(try? $(1))",
            argument: failing
        ),
        closure("(Int) throws(Trouble) -> Int", text: "show(try? $(1))", argument: failingTyped),
        closure(
            "(Int) throws(Trouble) -> Int",
            attribute: "@escaping ",
            text: "show(try? $(1))",
            argument: failingTyped
        ),
        closure("(Int) async -> Int", text: "show(await $(1))", .suspends),
        closure(
            "(Int) async -> Int",
            attribute: "@escaping @Sendable ",
            text: "show(await $(1))",
            .suspends
        ),
        closure(
            "(Int) async throws -> Int",
            text: "show(try? await $(1))",
            argument: failing,
            .suspends
        ),
        closure(
            "() -> String",
            attribute: "@autoclosure ",
            text: "show($())",
            argument: "lazily(\"auto\")"
        ),
        closure(
            "() -> String",
            attribute: "@autoclosure @escaping ",
            text: "show($())",
            argument: "lazily(\"auto\")"
        ),
        closure(
            "() throws -> String",
            attribute: "@autoclosure ",
            text: "show(try? $())",
            argument: "try failingLazily()"
        ),
        closure("(inout Int) -> Void", text: "changing($)", argument: "{ x in x += 1 }"),
        closure(
            "(inout Int, Int) -> Int",
            text: "show(changing { _ = $(&$0, 2) })",
            argument: "{ x, y in x += y; return x }"
        ),
        closure("((Int) -> Int)?", text: "show($?(1))"),
        closure("((Int) -> Int)?", text: "show($?(1))", argument: "nil"),
        closure("(() -> Int) -> Int", text: "show($ { 4 })", argument: "{ body in body() + 1 }"),
        closure(
            "(Int, String) -> (Int, String)",
            text: "show($(1, \"a\"))",
            argument: "{ ($0 + 1, $1) }"
        ),
        closure("[(Int) -> Int]", text: "show($.map { $0(1) })", argument: "[{ $0 + 1 }]"),
        closure("@convention(c) (Int) -> Int", argument: "{ $0 + 2 }"),
        closure("(Token) -> Int", text: "show($(Token(3)))", argument: "{ $0.number }")
            .spelled("(borrowing Token) -> Int"),
        closure("(consuming Token) -> Int", text: "show($(Token(3)))", argument: "{ $0.number }"),
        closure(
            "(T#) -> Int",
            text: "\"generic\"",
            argument: "{ (x: Int) in x }",
            generics: ["T#"]
        ),
        closure("() -> T#", text: "show($())", argument: "{ 5 }", generics: ["T#"]),
        closure(
            "() -> T#",
            attribute: "@escaping ",
            text: "show($())",
            argument: "{ 5 }",
            generics: ["T#"]
        ),
        closure("(Item) -> Int", text: "\"of items\"", argument: "{ $0 }", .mentionsItem),
        closure("() -> Item", text: "show($())", argument: "{ 5 }", .mentionsItem),
        closure(
            "(inout Item) -> Void",
            text: "\"of items\"",
            argument: "{ $0 += 1 }",
            .mentionsItem
        ),
        closure(
            "() -> Void",
            attribute: "@escaping @MainActor @Sendable ",
            text: "\"on the main actor\"",
            argument: "{}"
        ),
        closure(
            "Completion",
            attribute: "@escaping ",
            text: "show($(.success(3)))",
            argument: completing
        ),
        closure(
            "(Result<Int, any Error>) -> Void",
            attribute: "@escaping ",
            text: "show($(.success(3)))",
            argument: completing
        ),
        closure(
            "(Result<Int, any Error>) -> Void",
            attribute: "@escaping @Sendable ",
            text: "show($(.failure(Trouble.two)))",
            argument: completing
        ),
        closure(
            "((Result<Int, Trouble>) -> Void)?",
            text: "show($?(.success(3)))",
            argument: completing
        ),
        closure("(@Sendable (Int) -> Int)?", text: "show($?(1))"),
        closure("(@MainActor (Int) -> Void)?", text: "show($ == nil)", argument: "nil"),
        closure(
            "(@MainActor @Sendable (Int) -> Void)?",
            text: "show($ == nil)",
            argument: "{ _ in }"
        ),
        closure(
            "(Int) -> Int",
            attribute: "@escaping @MainActor @Sendable ",
            text: "show(await $(1))",
            .suspends
        ),
        closure(
            "() async -> Int",
            attribute: "@escaping @isolated(any) @Sendable ",
            text: "show(await $())",
            argument: "{ 5 }",
            .suspends
        ),
        closure(
            "(Int) async throws -> Int",
            attribute: "@escaping @isolated(any) ",
            text: "\"isolated\""
        ),
        closure("() -> Int", attribute: "sending @escaping ", text: "show($())", argument: "{ 5 }"),
        closure(
            "(Int) async -> Int",
            attribute: "nonisolated(nonsending) @escaping ",
            text: "show(await $(1))",
            .suspends
        ),
        closure(
            "(Int) async -> Int",
            attribute: "@escaping @concurrent ",
            text: "\"concurrent\""
        ),
        closure(
            "[String: (Int) -> Int]",
            text: "show($[\"a\"]?(1))",
            argument: "[\"a\": { $0 + 1 }]"
        ),
        closure(
            "[String: ((Int) -> Int)?]",
            text: "show($[\"a\"]??(1))",
            argument: "[\"a\": { $0 + 1 }]"
        ),
        closure("((Int) -> Int)??", text: "show($??(1))", argument: "{ $0 + 1 }"),
        closure("((Int) -> Int)!", text: "show($?(1))", argument: "{ $0 + 1 }"),
        closure("[[() -> Int]]", text: "show($.count)", argument: "[[{ 1 }]]"),
        closure(
            "(action: () -> Int, count: Int)",
            text: "show($.action())",
            argument: "(action: { 1 }, count: 2)"
        ),
        closure("(any Own) -> Int", text: "\"of conformers\"", argument: "{ _ in 1 }"),
        closure(
            "(any Own) -> Int",
            attribute: "@escaping ",
            text: "\"of conformers\"",
            argument: "{ _ in 1 }"
        ),
        closure(
            "(Result<Item, any Error>) -> Void",
            attribute: "@escaping ",
            text: "\"of items\"",
            argument: "{ _ in }",
            .mentionsItem
        ),
        closure(
            "(Item) async throws -> Item",
            attribute: "@escaping @Sendable ",
            text: "\"of items\"",
            argument: "{ $0 }",
            .mentionsItem
        ),
        closure("((Item) -> Void)?", text: "\"of items\"", argument: "nil", .mentionsItem),
        ParameterKind(
            name: "built",
            type: "() -> [Int]",
            attribute: "@Listing ",
            argument: "{ 1; 2 }",
            text: "show($())"
        ),
        ParameterKind(
            name: "built, escaping",
            type: "@escaping () -> [Int]",
            attribute: "@ListBuilder ",
            argument: "{ 1; 2 }",
            text: "show($())"
        ),
        ParameterKind(
            name: "(Int) throws -> T",
            type: "(Int) throws -> T#",
            generics: ["T#"],
            argument: failing,
            text: "\"a body\"",
            returned: "try $(1)",
            traits: [.isRethrown, .isReturnable]
        ),
        ParameterKind(
            name: "(inout Int) throws -> T",
            type: "(inout Int) throws -> T#",
            generics: ["T#"],
            argument: "{ x in x += 1; return \"changed\" }",
            text: "\"a body\"",
            returned: "try lending($)",
            traits: [.isRethrown, .isReturnable]
        ),
        ParameterKind(
            name: "(Int) async throws -> T",
            type: "(Int) async throws -> T#",
            generics: ["T#"],
            argument: failing,
            text: "\"a body\"",
            returned: "try await $(1)",
            traits: [.isRethrown, .isReturnable, .suspends]
        ),
        ParameterKind(
            name: "(Int) throws(E) -> T",
            type: "(Int) throws(E) -> T#",
            generics: ["T#", "E: Error"],
            argument: failingTyped,
            text: "\"a body\"",
            returned: "try $(1)",
            traits: [.decidesError, .isReturnable]
        ),
        ParameterKind(
            name: "((Int) -> Int)...",
            type: "((Int) -> Int)...",
            argument: "{ $0 + 1 }, { $0 + 2 }",
            text: "show($.map { $0(1) })",
            traits: .isOpenEnded
        ),
        closure("(Int) throws -> Int", text: "show(try $(1))", argument: failing, .isRethrown)
            .named("rethrown (Int) throws -> Int"),
        closure(
            "(Int) async throws -> Int",
            text: "show(try await $(1))",
            argument: failing,
            [.isRethrown, .suspends]
        ).named("rethrown (Int) async throws -> Int"),
        closure(
            "(Int) throws(E) -> Int",
            text: "show(try $(1))",
            argument: failingTyped,
            generics: ["E: Error"],
            .decidesError
        ),
        closure(
            "(Int) async throws(E) -> Int",
            text: "show(try await $(1))",
            argument: failingTypedLater,
            generics: ["E: Error"],
            [.decidesError, .suspends]
        ),
    ]

    private func named(_ name: String) -> ParameterKind {
        ParameterKind(
            name: name,
            type: type,
            generics: generics,
            argument: argument,
            text: text,
            traits: traits
        )
    }

    private func spelled(_ type: String) -> ParameterKind {
        ParameterKind(
            name: type,
            type: type,
            generics: generics,
            argument: argument,
            text: text,
            traits: traits
        )
    }
}
