// SPDX-License-Identifier: MIT

extension DiagnosticRow {
    /// Mistakes in the place of `@Proxied`.
    static let ofPlaces: [DiagnosticRow] = [
        DiagnosticRow(
            "a struct has no requirements",
            """
            @Proxied
            struct Cache {}
            """,
            findings: [
                .init(
                    line: 1,
                    column: 1,
                    message:
                        "'@Proxied' cannot be applied to a struct; apply it to a protocol, or to a class that "
                        + "inherits from 'ProtocolProxy'",
                    fixIts: ["Remove '@Proxied'"]
                )
            ],
            fixed: """
                struct Cache {}
                """
        ),
        DiagnosticRow(
            "an enum has none either",
            """
            /// What can go wrong.
            @Proxied enum Trouble {}
            """,
            findings: [
                .init(
                    line: 2,
                    column: 1,
                    message:
                        "'@Proxied' cannot be applied to an enum; apply it to a protocol, or to a class that "
                        + "inherits from 'ProtocolProxy'",
                    fixIts: ["Remove '@Proxied'"]
                )
            ],
            fixed: """
                /// What can go wrong.
                enum Trouble {}
                """
        ),
        DiagnosticRow(
            "an actor cannot be stood in for",
            """
            @Proxied public actor Store {}
            """,
            findings: [
                .init(
                    line: 1,
                    column: 1,
                    message:
                        "'@Proxied' cannot be applied to an actor; apply it to a protocol, or to a class that "
                        + "inherits from 'ProtocolProxy'",
                    fixIts: ["Remove '@Proxied'"]
                )
            ],
            fixed: """
                public actor Store {}
                """
        ),
        DiagnosticRow(
            "a property is not a protocol",
            """
            struct Cache {
                @Proxied
                // How many.
                var count: Int
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 5,
                    message:
                        "'@Proxied' cannot be applied to a property; apply it to a protocol, or to a class that "
                        + "inherits from 'ProtocolProxy'",
                    fixIts: ["Remove '@Proxied'"]
                )
            ],
            fixed: """
                struct Cache {
                    // How many.
                    var count: Int
                }
                """,
            context: """
                // expected-error@2:5 {{'member' macro cannot be attached to property}}
                // expected-error@2:5 {{'extension' macro cannot be attached to property}}
                """
        ),
        DiagnosticRow(
            "a protocol in a function cannot be extended",
            """
            func test() {
                @Proxied protocol Local: AnyObject {}
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 5,
                    message:
                        "'@Proxied' cannot be applied to the local protocol 'Local'; move it out of the "
                        + "function"
                )
            ],
            context: "// expected-error@2:23 {{local type cannot have attached extension macro}}"
        ),
        DiagnosticRow(
            "the attribute is given once",
            """
            @Proxied @MainActor
            @Proxied
            protocol Screen: AnyObject {}
            """,
            findings: [
                .init(
                    line: 2,
                    column: 1,
                    message: "duplicate attribute '@Proxied'; remove one of them",
                    fixIts: ["Remove '@Proxied'"]
                )
            ],
            fixed: """
                @Proxied @MainActor
                protocol Screen: AnyObject {}
                """
        ),
        DiagnosticRow(
            "a class of proxies inherits from 'ProtocolProxy'",
            """
            @Proxied class Both: First, Second {}
            """,
            findings: [
                .init(
                    line: 1,
                    column: 16,
                    message:
                        "'@Proxied' cannot be applied to class 'Both' as it is; apply it to a protocol, or, for a "
                        + "class of proxies, inherit from 'ProtocolProxy' and name the protocols that it "
                        + "stands in for, as in 'class Both: ProtocolProxy, First, Second'",
                    fixIts: ["Insert 'ProtocolProxy'"]
                )
            ],
            fixed: "@Proxied class Both: ProtocolProxy, First, Second {}",
            context: """
                protocol First {}
                protocol Second {}
                """
        ),
        DiagnosticRow(
            "a class of proxies names protocols",
            """
            @Proxied class Both: ProtocolProxy, @unchecked Sendable, CustomStringConvertible {}
            """,
            findings: [
                .init(
                    line: 1,
                    column: 16,
                    message:
                        "'@Proxied' cannot be applied to class 'Both' as it is; apply it to a protocol, or, for a "
                        + "class of proxies, inherit from 'ProtocolProxy' and name the protocols that it "
                        + "stands in for, as in 'class Both: ProtocolProxy, First, Second'"
                )
            ],
            context: "extension Both { var description: String { \"\" } }"
        ),
        DiagnosticRow(
            "a class of proxies is not generic",
            """
            @Proxied final class StoreProxy<Item>: ProtocolProxy, Store {}
            """,
            findings: [
                .init(
                    line: 1,
                    column: 32,
                    message:
                        "'@Proxied' cannot be applied to generic class 'StoreProxy'; override 'protocols' "
                        + "instead of using the macro"
                )
            ],
            context: "protocol Store {}"
        ),
        DiagnosticRow(
            "a class of proxies leaves the generated members to the macro",
            """
            @Proxied final class Both: ProtocolProxy, First, Second {
                override class var protocols: [ProtocolDescriptor] { [] }
                convenience init(implementer: (any First & Second)?) {}
                convenience init(name: String) {}
                convenience init(retaining implementer: any First & Second) {}
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 24,
                    message:
                        "'@Proxied' declares 'protocols' itself; remove this declaration, or the attribute",
                    fixIts: ["Remove 'protocols'"]
                ),
                .init(
                    line: 3,
                    column: 17,
                    message:
                        "'@Proxied' declares 'init(implementer:)' itself; remove this declaration, or the "
                        + "attribute",
                    fixIts: ["Remove 'init(implementer:)'"]
                ),
                .init(
                    line: 5,
                    column: 17,
                    message:
                        "'@Proxied' declares 'init(retaining:)' itself; remove this declaration, or the "
                        + "attribute",
                    fixIts: ["Remove 'init(retaining:)'"]
                ),
            ],
            fixed: """
                @Proxied final class Both: ProtocolProxy, First, Second {
                    convenience init(name: String) {}
                }
                """,
            context: """
                protocol First {}
                protocol Second {}
                """
        ),
    ]
}
