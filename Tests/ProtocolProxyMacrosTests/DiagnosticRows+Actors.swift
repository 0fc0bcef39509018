// SPDX-License-Identifier: MIT

import SwiftDiagnostics

extension DiagnosticRow {
    /// Mistakes in a protocol of actors.
    static let ofActors: [DiagnosticRow] = [
        DiagnosticRow(
            "a proxy of an actor conforms to no other protocol",
            """
            @Proxied protocol Bank: Actor, CustomStringConvertible { func pay() }
            """,
            findings: [
                .init(
                    line: 1, column: 32,
                    message: "'@Proxied' cannot be applied to 'Bank', since a proxy of an actor does not conform to "
                        + "'CustomStringConvertible'; declare its requirements in 'Bank', and let the actor conform to "
                        + "both")
            ]),
        DiagnosticRow(
            "a proxy of an actor has no initializers, static requirements, 'Self', or defaults without a value",
            """
            @Proxied protocol Bank: Actor {
                init(name: String)
                static func all() -> Int
                func copy() -> Self
                @Optional func rate() -> Int
                func pay()
            }
            """,
            findings: [
                (2, "an initializer"), (3, "a static requirement"), (4, "a requirement that mentions 'Self'"),
                (5, "an '@Optional' requirement without 'returning:'"),
            ].map { line, what in
                .init(
                    line: line, column: 5,
                    message: "'@Proxied' cannot be applied to 'Bank', since a proxy of an actor does not have \(what); "
                        + "move it to another protocol")
            }),
        DiagnosticRow(
            "some arguments are not handed on from one actor to another",
            """
            @Proxied protocol Bank: Actor {
                func each(_ body: (Int) -> Void)
                func add(_ all: Int...)
                func swap(_ one: inout Int, _ other: inout Int)
                func keep(_ one: sending [Int])
                nonisolated func visit(_ body: (Int) -> Void)
            }
            """,
            findings: [
                (2, "a closure that does not escape"), (3, "a variable number of arguments"),
                (4, "more than one 'inout' argument"),
                (5, "an argument that is 'borrowing', 'consuming', 'sending' or 'isolated'"),
            ].map { line, what in
                .init(
                    line: line, column: 5,
                    message: "'@Proxied' cannot hand on \(what) from one actor to another; declare the requirement "
                        + "'nonisolated', or without it")
            }),
    ]
}
