// SPDX-License-Identifier: MIT

extension DiagnosticRow {
    /// Mistakes in the types of requirements and in the types that a protocol names.
    static let ofTypes: [DiagnosticRow] = [
        DiagnosticRow(
            "Self stands where a proxy can put another conformer in its place",
            """
            @Proxied protocol Node: AnyObject {
                func visit(_ body: (Self) -> Void)
                func find() -> Result<Self, any Error>
                func pair<T>(_ other: T) -> (Self, T)
                var next: (Self) -> Self { get set }
                static func swap(_ a: inout Self)
            }
            """,
            findings: [
                (2, 24, "(Self) -> Void"), (3, 20, "Result<Self, any Error>"), (4, 33, "(Self, T)"),
                (5, 15, "(Self) -> Self"), (6, 27, "inout Self"),
            ].map { line, column, type in
                .init(
                    line: line, column: column,
                    message: "'@Proxied' cannot forward 'Self' in '\(type)', since a proxy and its implementer are of "
                        + "different types; use 'any Node', or 'Self' by itself or as a part of an optional, array, "
                        + "dictionary or tuple")
            }),
        DiagnosticRow(
            "the answer of an optional requirement is of its type",
            """
            @Proxied protocol Source: AnyObject {
                @Optional(returning: "none") func count() -> Int
                @Optional(returning: nil) var title: String { get }
            }
            """,
            findings: [
                .init(
                    line: 2, column: 26,
                    message: "'@Optional(returning:)' cannot return a string literal from a requirement of type 'Int'"),
                .init(
                    line: 3, column: 26,
                    message: "'@Optional(returning:)' cannot return 'nil' from a requirement of type 'String'"),
            ]),
        DiagnosticRow(
            "an associated type depends on no condition",
            """
            @Proxied protocol Store<Item>: AnyObject {
                #if swift(>=6)
                    associatedtype Item
                #endif
            }
            """,
            findings: [
                .init(
                    line: 3, column: 24,
                    message: "'@Proxied' requires associated type 'Item' to depend on no '#if', since its proxy is "
                        + "generic over it; put the condition around the protocol")
            ]),
        DiagnosticRow(
            "an identity of another type than an object's is declared",
            """
            @Proxied protocol User: Identifiable where ID == String {
                var name: String { get }
            }
            """,
            findings: [
                .init(
                    line: 1, column: 44,
                    message: "'@Proxied' requires 'User' to declare 'var id: String { get }', since a proxy forwards "
                        + "only what its protocol declares")
            ]),
    ]
}
