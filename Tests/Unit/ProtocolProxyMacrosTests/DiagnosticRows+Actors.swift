// SPDX-License-Identifier: MIT

import SwiftDiagnostics

extension DiagnosticRow {
    /// Mistakes in a protocol of actors.
    static let ofActors: [DiagnosticRow] = [
        DiagnosticRow(
            "the description of an actor's protocol elsewhere names no parents",
            """
            protocol Named {}
            protocol Bank: Named, Actor { func pay() }
            @Proxied(of: (any Bank).self) protocol OwnBank: Named, Actor { func pay() }
            """,
            findings: [
                .init(
                    line: 3,
                    column: 49,
                    message:
                        "'@Proxied(of:)' describes one protocol with all its requirements; remove 'Named' from "
                        + "the parents of 'OwnBank', and declare its requirements here",
                    fixIts: ["Remove 'Named'"]
                )
            ],
            fixed: """
                protocol Named {}
                protocol Bank: Named, Actor { func pay() }
                @Proxied(of: (any Bank).self) protocol OwnBank: Actor { func pay() }
                """
        ),
        DiagnosticRow(
            "a generic requirement of an actor doesn't return 'Self'",
            """
            @Proxied protocol Bank: Actor {
                func share<Item>(_ item: Item) -> Self
                func same() -> Self
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 5,
                    message:
                        "'@Proxied' cannot be applied to 'Bank', since a proxy of an actor does not have a generic or "
                        + "deprecated requirement that returns 'Self'; move it to another protocol"
                )
            ]
        ),
        DiagnosticRow(
            "a proxy of an actor has no initializers, arguments of type 'Self', or defaults without a value",
            """
            @Proxied protocol Bank: Actor {
                init(name: String)
                func isSame(as other: Self) -> Bool
                @Optional func rate() -> Int
                func pay()
            }
            """,
            findings: [
                (2, "an initializer"), (3, "a requirement that takes 'Self'"),
                (4, "an '@Optional' requirement without 'returning:'"),
            ].map { line, what in
                .init(
                    line: line,
                    column: 5,
                    message:
                        "'@Proxied' cannot be applied to 'Bank', since a proxy of an actor does not have \(what); "
                        + "move it to another protocol"
                )
            }
        ),
        DiagnosticRow(
            "some arguments are not handed on from one actor to another",
            """
            @Proxied protocol Bank: Actor {
                func each(_ body: (Int) -> Void) async
                func each(_ body: (Int) throws -> Void) rethrows
                func swap(_ one: inout Int, _ other: inout Int, _ third: inout Int)
                func keep(_ one: sending [Int], in other: inout Int)
                func look(_ one: borrowing [[Int]].SubSequence) async
                func later(_ one: @autoclosure () -> Int)
                nonisolated func visit(_ body: (Int) -> Void)
            }
            """,
            findings: [
                (2, "a closure that does not escape, and is awaited"), (3, "errors of a closure"),
                (4, "more than two 'inout' arguments"),
                (5, "two arguments that are 'inout', 'borrowing', 'consuming' or 'sending'"),
                (6, "an argument that is 'borrowing', and is awaited"), (7, "an autoclosure"),
            ].map { line, what in
                .init(
                    line: line,
                    column: 5,
                    message:
                        "'@Proxied' cannot hand on \(what) from one actor to another; declare the requirement "
                        + "'nonisolated', or without it",
                    fixIts: ["Insert 'nonisolated'"]
                )
            },
            fixed: """
                @Proxied protocol Bank: Actor {
                    nonisolated func each(_ body: (Int) -> Void) async
                    nonisolated func each(_ body: (Int) throws -> Void) rethrows
                    nonisolated func swap(_ one: inout Int, _ other: inout Int, _ third: inout Int)
                    nonisolated func keep(_ one: sending [Int], in other: inout Int)
                    nonisolated func look(_ one: borrowing [[Int]].SubSequence) async
                    nonisolated func later(_ one: @autoclosure () -> Int)
                    nonisolated func visit(_ body: (Int) -> Void)
                }
                """
        ),
        DiagnosticRow(
            "a variadic closure of a generic requirement is not handed on to an actor",
            """
            @Proxied protocol Adder: Actor {
                func add<T: Sendable>(_ value: T, _ sum: @escaping @Sendable (Int...) -> Int) async
                func sum<T: Sendable>(_ value: T) -> @Sendable (Int...) -> T
                func both(_ value: some Sendable, _ sums: ((Int...) -> Int, Int))
                func all<T: Sendable>(_ value: T, _ sum: ((Int...) -> Int)?)
                func one(_ sum: @escaping (Int...) -> Int)
                nonisolated func none<T>(_ value: T, _ sum: @escaping (Int...) -> Int)
            }
            """,
            findings: [2, 3, 4].map { line in
                .init(
                    line: line,
                    column: 5,
                    message:
                        "'@Proxied' cannot hand on a closure with a variadic parameter beside a generic parameter "
                        + "from one actor to another; declare the requirement 'nonisolated', or without it",
                    fixIts: ["Insert 'nonisolated'"]
                )
            },
            fixed: """
                @Proxied protocol Adder: Actor {
                    nonisolated func add<T: Sendable>(_ value: T, _ sum: @escaping @Sendable (Int...) -> Int) async
                    nonisolated func sum<T: Sendable>(_ value: T) -> @Sendable (Int...) -> T
                    nonisolated func both(_ value: some Sendable, _ sums: ((Int...) -> Int, Int))
                    func all<T: Sendable>(_ value: T, _ sum: ((Int...) -> Int)?)
                    func one(_ sum: @escaping (Int...) -> Int)
                    nonisolated func none<T>(_ value: T, _ sum: @escaping (Int...) -> Int)
                }
                """
        ),
        DiagnosticRow(
            "a consumed generic argument is not handed on to an actor",
            """
            @Proxied protocol Shelf: Actor {
                func put<T: ~Copyable>(_ item: consuming T, _ place: Int)
                func keep<T: ~Copyable>(_ item: consuming T) async
                func store<T>(_ item: __owned T)
                func take(_ item: consuming some ~Copyable) throws
                func change<T: ~Copyable>(_ item: inout T, _ place: Int)
                nonisolated func drop<T: ~Copyable>(_ item: consuming T)
            }
            """,
            findings: [2, 3, 4, 5].map { line in
                .init(
                    line: line,
                    column: 5,
                    message:
                        "'@Proxied' cannot hand on a generic argument that is 'borrowing', 'consuming', or a "
                        + "closure that does not escape from one actor to another; declare the requirement "
                        + "'nonisolated', or without it",
                    fixIts: ["Insert 'nonisolated'"]
                )
            },
            fixed: """
                @Proxied protocol Shelf: Actor {
                    nonisolated func put<T: ~Copyable>(_ item: consuming T, _ place: Int)
                    nonisolated func keep<T: ~Copyable>(_ item: consuming T) async
                    nonisolated func store<T>(_ item: __owned T)
                    nonisolated func take(_ item: consuming some ~Copyable) throws
                    func change<T: ~Copyable>(_ item: inout T, _ place: Int)
                    nonisolated func drop<T: ~Copyable>(_ item: consuming T)
                }
                """
        ),
    ]
}
