// SPDX-License-Identifier: MIT

import SwiftDiagnostics

extension DiagnosticRow {
    /// What an optimised build would do with a protocol that is visible in its module only.
    static let ofOptimisedBuilds: [DiagnosticRow] = [
        DiagnosticRow(
            "an internal protocol",
            """
            @Proxied
            protocol Store: AnyObject {
                func load(_ key: String) -> Int
            }
            func use() {}
            """, isDebug: false,
            findings: [warning(line: 2, column: 10, of: "Store")],
            fixed: """
                @Proxied(conformers: .several)
                protocol Store: AnyObject {
                    func load(_ key: String) -> Int
                }

                nonisolated final class StoreConformer: ProtocolProxy, Store {}
                func use() {}
                """),
        DiagnosticRow(
            "a private protocol, which cannot be usable from elsewhere",
            """
            /// Keeps it all.
            @Proxied private protocol Store: Sendable {
                func load(_ key: String) -> Int
            }
            """, isDebug: false,
            findings: [warning(line: 2, column: 27, of: "Store", isPrivate: true)],
            fixed: """
                /// Keeps it all.
                @Proxied(conformers: .several) private protocol Store: Sendable {
                    func load(_ key: String) -> Int
                }

                private nonisolated final class StoreConformer: ProtocolProxy, Store, @unchecked Sendable {}
                """),
        DiagnosticRow(
            "a protocol with associated types",
            """
            @Proxied @available(macOS 15, *) internal protocol Store<Key>: AnyObject where Value == Int {
                associatedtype Key: Hashable
                associatedtype Value
                func load(_ key: Key) -> Value
            }
            """, isDebug: false,
            findings: [warning(line: 1, column: 52, of: "Store")],
            fixed: """
                @Proxied(conformers: .several) @available(macOS 15, *) internal protocol Store<Key>: AnyObject where Value == Int {
                    associatedtype Key: Hashable
                    associatedtype Value
                    func load(_ key: Key) -> Value
                }

                @available(macOS 15, *)
                nonisolated final class StoreConformer<Key: Hashable & SendableMetatype>: ProtocolProxy, Store { typealias Value = Int }
                """),
        DiagnosticRow(
            "a protocol whose conformers need members of their own",
            """
            @Proxied protocol Store: AnyObject, Equatable {
                func load(_ key: String) -> Int
            }
            """, isDebug: false,
            findings: [warning(line: 1, column: 19, of: "Store", isSimple: false)],
            fixed: """
                @Proxied @usableFromInline protocol Store: AnyObject, Equatable {
                    func load(_ key: String) -> Int
                }
                """),
        DiagnosticRow(
            "a protocol in a type that is not visible elsewhere",
            """
            extension Int {
                enum Library {
                    @Proxied public protocol Store: AnyObject {
                        func load(_ key: String) -> Int
                    }
                }
            }
            """, isDebug: false,
            findings: [warning(line: 3, column: 34, of: "Store")],
            fixed: """
                extension Int {
                    enum Library {
                        @Proxied(conformers: .several) public protocol Store: AnyObject {
                            func load(_ key: String) -> Int
                        }

                nonisolated final class StoreConformer: ProtocolProxy, Store {}
                    }
                }
                """),
    ]

    private static func warning(
        line: Int, column: Int, of name: String, isPrivate: Bool = false, isSimple: Bool = true
    ) -> Expansion.Finding {
        .init(
            line: line, column: column, severity: .warning,
            message:
                "calls of 'any \(name)' pass over its proxies in an optimised build where a single type conforms to "
                + "'\(name)', since the optimiser does not see classes that macros write; say "
                + "'@Proxied(conformers: .several)' where two types conform"
                + (isPrivate ? "" : ", or mark '\(name)' as '@usableFromInline'"),
            fixIts: (isSimple ? ["Declare a second conformer"] : []) + (isPrivate ? [] : ["Insert '@usableFromInline'"])
        )
    }
}
