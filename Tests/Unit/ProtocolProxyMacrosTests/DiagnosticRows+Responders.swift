// SPDX-License-Identifier: MIT

extension DiagnosticRow {
    /// Mistakes in the place of `@Responds`.
    static let ofResponders: [DiagnosticRow] = [
        DiagnosticRow(
            "what is no object says nothing",
            """
            @Responds struct Value {
                func play() {}
            }
            @Responds enum Choice {
                case one
                func play() {}
            }
            @Responds protocol Playing: AnyObject {
                func play()
            }
            """,
            findings: [("a struct", 1), ("an enum", 4), ("a protocol", 8)].map { kind, line in
                .init(
                    line: line,
                    column: 1,
                    message:
                        "'@Responds' cannot be applied to \(kind), since only an object can say what it responds to; "
                        + "apply it to a class or an actor",
                    fixIts: ["Remove '@Responds'"]
                )
            },
            fixed: """
                struct Value {
                    func play() {}
                }
                enum Choice {
                    case one
                    func play() {}
                }
                protocol Playing: AnyObject {
                    func play()
                }
                """
        ),
        DiagnosticRow(
            "a class says it once",
            """
            @Responds
            @Responds
            final class Player {
                func play() {}
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 1,
                    message: "duplicate attribute '@Responds'; remove one of them",
                    fixIts: ["Remove '@Responds'"]
                )
            ],
            fixed: """
                @Responds
                final class Player {
                    func play() {}
                }
                """
        ),
        DiagnosticRow(
            "a class without members",
            """
            @Responds final class Player {
                private func play() {}
                private var volume = 1
                deinit {}
            }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 1,
                    message:
                        "'@Responds' finds no members in 'Player', which would respond to nothing; write them in the "
                        + "declaration, or name them in 'also'. A class that responds to nothing has its protocol in the "
                        + "declaration",
                    fixIts: ["Remove '@Responds'"]
                )
            ],
            fixed: """
                final class Player {
                    private func play() {}
                    private var volume = 1
                    deinit {}
                }
                """
        ),
        DiagnosticRow(
            "a class that answers by itself",
            """
            @Responds final class Player {
                func play() {}
                func responds(to selector: Selector) -> Bool { false }
                func responds(to name: String) -> Bool { false }
            }
            """,
            findings: [
                .init(
                    line: 3,
                    column: 10,
                    message:
                        "'@Responds' declares 'responds(to:)' of 'Player' itself; remove this declaration, or the "
                        + "attribute",
                    fixIts: ["Remove 'responds(to:)'"]
                )
            ],
            fixed: """
                @Responds final class Player {
                    func play() {}
                    func responds(to name: String) -> Bool { false }
                }
                """
        ),
        DiagnosticRow(
            "a private nested class",
            """
            enum Outer {
                @Responds private final class Player {
                    func play() {}
                }
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 15,
                    message:
                        "'@Responds' cannot extend 'Player', which is private to the declaration around it; make it "
                        + "'fileprivate'",
                    fixIts: ["Replace 'private' with 'fileprivate'"]
                )
            ],
            fixed: """
                enum Outer {
                    @Responds fileprivate final class Player {
                        func play() {}
                    }
                }
                """
        ),
    ]
}
