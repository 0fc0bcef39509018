// SPDX-License-Identifier: MIT

import SwiftDiagnostics

extension DiagnosticRow {
    /// Mistakes in a protocol.
    static let ofProtocols: [DiagnosticRow] = [
        DiagnosticRow(
            "a protocol that is refused declares what its parent requires",
            """
            @Proxied(copiesShare: true) protocol Page: Codable {
                init(from decoder: any Decoder) throws
                func encode(to encoder: any Encoder) throws
                mutating func turn(a x: Int, b x: Int) -> Int
            }
            @Proxied protocol Rank: Comparable { static func < (left: Self, right: Self) -> Bool }
            @Proxied protocol Suit: CaseIterable { static var allCases: [Self] { get } }
            @Proxied protocol Name: LosslessStringConvertible { init?(_ description: String) }
            """,
            findings: [
                (1, 44, "Page", "Codable"), (6, 25, "Rank", "Comparable"),
                (7, 25, "Suit", "CaseIterable"),
            ].map {
                line,
                column,
                name,
                parent in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot be applied to '\(name)', since a proxy cannot conform to '\(parent)'; "
                        + "inherit from '\(parent)' in a protocol of its own, and let implementers conform to both",
                    fixIts: ["Remove '\(parent)'"]
                )
            } + [
                .init(
                    line: 8,
                    column: 25,
                    message:
                        "'@Proxied' cannot be applied to 'Name', since a proxy cannot conform to "
                        + "'LosslessStringConvertible'; inherit from 'LosslessStringConvertible' in a "
                        + "protocol of its own, "
                        + "and let implementers conform to both",
                    fixIts: ["Remove 'LosslessStringConvertible'"]
                )
            ],
            fixed: """
                @Proxied(copiesShare: true) protocol Page {
                    init(from decoder: any Decoder) throws
                    func encode(to encoder: any Encoder) throws
                    mutating func turn(a x: Int, b x: Int) -> Int
                }
                @Proxied protocol Rank { static func < (left: Self, right: Self) -> Bool }
                @Proxied protocol Suit { static var allCases: [Self] { get } }
                @Proxied protocol Name { init?(_ description: String) }
                """
        ),
        DiagnosticRow(
            "a protocol that is refused is nested in a type",
            """
            enum Garden { @Proxied protocol Leaf: AnyObject { @Key("1") func grow() } }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 51,
                    message:
                        "'1' is not a valid typed key; use a property name, such as 'firstLoad'",
                    fixIts: ["Remove '@Key'"]
                )
            ],
            fixed: "enum Garden { @Proxied protocol Leaf: AnyObject { func grow() } }"
        ),
        DiagnosticRow(
            "a protocol that is refused has a class as its parent",
            """
            @Proxied protocol Leaf: Plant { @Key("1") func grow(a x: Int, b x: Int); static var kind: Self { get } }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 33,
                    message:
                        "'1' is not a valid typed key; use a property name, such as 'firstLoad'",
                    fixIts: ["Remove '@Key'"]
                )
            ],
            fixed: """
                @Proxied protocol Leaf: Plant { func grow(a x: Int, b x: Int); static var kind: Self { get } }
                """,
            context: "class Plant {}"
        ),
        DiagnosticRow(
            "only distributed actors conform to theirs",
            """
            @Proxied protocol Bank where Self: DistributedActor { distributed func pay() }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 36,
                    message: "'@Proxied' cannot be applied to 'Bank', since only actors conform to "
                        + "'DistributedActor' and a proxy is a class; move the requirements to another protocol, "
                        + "as 'async' ones, and let the actor conform to both"
                )
            ],
            context: "import Distributed"
        ),
        DiagnosticRow(
            "a global actor has a shared actor, which a proxy lacks",
            """
            @Proxied protocol Desk: GlobalActor { func file() }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 25,
                    message:
                        "'@Proxied' cannot be applied to 'Desk', since 'GlobalActor' requires a shared actor, which a "
                        + "proxy does not have; move the requirements to another protocol, and let the type conform to both",
                    fixIts: ["Remove 'GlobalActor'"]
                )
            ],
            fixed: "@Proxied protocol Desk { func file() }"
        ),
        DiagnosticRow(
            "copies of a proxy are one object, where a property is set",
            """
            @Proxied protocol Logging: Sendable {
                var name: String { get }
                static var all: Int { get set }
                var level: Int { get set }
                mutating func reset()
            }
            """,
            findings: [
                .init(
                    line: 4,
                    column: 9,
                    severity: .warning,
                    message:
                        "copies of a proxy of 'Logging' are one object, so that 'level' changes all of them; "
                        + "inherit from 'AnyObject', or accept that with '@Proxied(copiesShare: true)'",
                    fixIts: ["Insert '(copiesShare: true)'", "Inherit from 'AnyObject'"]
                )
            ],
            fixed: """
                @Proxied(copiesShare: true) protocol Logging: Sendable {
                    var name: String { get }
                    static var all: Int { get set }
                    var level: Int { get set }
                    mutating func reset()
                }
                """
        ),
        DiagnosticRow(
            "copies of a proxy are one object, where a method is mutating",
            """
            @Proxied public protocol Tallying {
                mutating func add(_ x: Int)
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 19,
                    severity: .warning,
                    message:
                        "copies of a proxy of 'Tallying' are one object, so that 'add(_:)' changes all of them; "
                        + "inherit from 'AnyObject', or accept that with '@Proxied(copiesShare: true)'",
                    fixIts: ["Insert '(copiesShare: true)'", "Inherit from 'AnyObject'"]
                )
            ],
            fixed: """
                @Proxied(copiesShare: true) public protocol Tallying {
                    mutating func add(_ x: Int)
                }
                """
        ),
        DiagnosticRow(
            "the elements of a sequence are not known",
            """
            @Proxied protocol Feed: AsyncSequence { func start() }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 25,
                    message: "'@Proxied' must know the 'Element' of 'Feed' to forward "
                        + "'AsyncSequence'; make it primary, as in 'protocol Feed<Element>', "
                        + "or bind it, as in 'where Element == Int'",
                    fixIts: ["Declare 'Feed<Element>'"]
                )
            ],
            fixed: """
                @Proxied protocol Feed<Element>: AsyncSequence { func start() }
                """
        ),
        DiagnosticRow(
            "a proxy cannot be decoded",
            """
            @Proxied protocol Note: AnyObject, Swift.Codable { var text: String { get } }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 36,
                    message:
                        "'@Proxied' cannot be applied to 'Note', since a proxy cannot conform to 'Codable'; "
                        + "inherit from 'Codable' in a protocol of its own, and let implementers conform to both",
                    fixIts: ["Remove 'Swift.Codable'"]
                )
            ],
            fixed: "@Proxied protocol Note: AnyObject { var text: String { get } }"
        ),
        DiagnosticRow(
            "what is declared again is a parent's",
            """
            @Proxied(restating: (any Other).self) protocol Worker: AnyObject { func work() }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 21,
                    message:
                        "'Worker' does not name 'Other' among its parents; remove it here, or name it there",
                    fixIts: ["Remove 'restating: (any Other).self'"]
                )
            ],
            fixed: """
                @Proxied protocol Worker: AnyObject { func work() }
                """,
            context: "protocol Other {}"
        ),
        DiagnosticRow(
            "a parent that a proxy satisfies by itself is not declared again",
            """
            @Proxied(copiesShare: true, restating: (any Swift.Identifiable).self)
            protocol Worker: AnyObject, Identifiable { func work() }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 40,
                    message:
                        "'@Proxied' restates nothing of 'Swift.Identifiable', which every proxy satisfies; "
                        + "remove it here",
                    fixIts: ["Remove 'restating: (any Swift.Identifiable).self'"]
                )
            ],
            fixed: """
                @Proxied(copiesShare: true)
                protocol Worker: AnyObject, Identifiable { func work() }
                """
        ),
        DiagnosticRow(
            "the first of several parents that are declared again is removed",
            """
            @Proxied(restating: (any Other).self, (any Base).self) protocol Worker: Base { func work() }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 21,
                    message:
                        "'Worker' does not name 'Other' among its parents; remove it here, or name it there",
                    fixIts: ["Remove '(any Other).self'"]
                )
            ],
            fixed: """
                @Proxied(restating: (any Base).self) protocol Worker: Base { func work() }
                """,
            context: "protocol Other {}\nprotocol Base {}"
        ),
        DiagnosticRow(
            "copies may share a proxy although it was said that they don't",
            """
            @Proxied(copiesShare: false) protocol Meter { var level: Int { get set } }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 51,
                    severity: .warning,
                    message:
                        "copies of a proxy of 'Meter' are one object, so that 'level' changes all of them; "
                        + "inherit from 'AnyObject', or accept that with '@Proxied(copiesShare: true)'",
                    fixIts: ["Replace 'false' with 'true'", "Inherit from 'AnyObject'"]
                )
            ],
            fixed: """
                @Proxied(copiesShare: true) protocol Meter { var level: Int { get set } }
                """
        ),
        DiagnosticRow(
            "a proxy has a superclass of its own",
            """
            @Proxied protocol Worker: NSObject, Sendable { func work() }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 27,
                    message:
                        "'@Proxied' cannot be applied to 'Worker', since only subclasses of 'NSObject' conform "
                        + "to it and a proxy has a superclass of its own; inherit from 'AnyObject' instead",
                    fixIts: ["Replace 'NSObject' with 'AnyObject'"]
                )
            ],
            fixed: """
                @Proxied protocol Worker: AnyObject, Sendable { func work() }
                """,
            context: "import Foundation"
        ),
        DiagnosticRow(
            "a proxy has one too where the condition says it",
            """
            @Proxied protocol Worker where Self: Foundation.Thread { func work() }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 38,
                    message:
                        "'@Proxied' cannot be applied to 'Worker', since only subclasses of 'Thread' conform to "
                        + "it and a proxy has a superclass of its own; inherit from 'AnyObject' instead",
                    fixIts: ["Replace 'Foundation.Thread' with 'AnyObject'"]
                )
            ],
            fixed: """
                @Proxied protocol Worker where Self: AnyObject { func work() }
                """,
            context: "import Foundation"
        ),
        DiagnosticRow(
            "an identity is read on any actor",
            """
            @Proxied @MainActor protocol Tab: Identifiable {
                var id: String { get }
                func open()
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 9,
                    message:
                        "'@Proxied' requires 'id' of 'Tab' to be 'nonisolated', since 'Identifiable' reads it on any "
                        + "actor and a proxy itself is on none",
                    fixIts: ["Insert 'nonisolated'"]
                )
            ],
            fixed: """
                @Proxied @MainActor protocol Tab: Identifiable {
                    nonisolated var id: String { get }
                    func open()
                }
                """
        ),
        DiagnosticRow(
            "iterators are made on any actor",
            """
            @Proxied @MainActor protocol Feed: AsyncSequence where Element == Int {
                func makeAsyncIterator() -> AnyAsyncIterator<Int, any Error>
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 10,
                    message: "'@Proxied' requires 'makeAsyncIterator()' of 'Feed' to be "
                        + "'nonisolated', since 'AsyncSequence' calls it on any actor and a proxy "
                        + "itself is on none",
                    fixIts: ["Insert 'nonisolated'"]
                )
            ],
            fixed: """
                @Proxied @MainActor protocol Feed: AsyncSequence where Element == Int {
                    nonisolated func makeAsyncIterator() -> AnyAsyncIterator<Int, any Error>
                }
                """
        ),
        DiagnosticRow(
            "a proxy makes iterators of its own type",
            """
            @Proxied protocol Feed<Element>: AsyncSequence where AsyncIterator: Sendable {}
            """,
            findings: [
                .init(
                    line: 1,
                    column: 54,
                    message:
                        "'@Proxied' cannot be applied to 'Feed', since a proxy and its implementer make iterators of "
                        + "different types, and only those of the implementer satisfy 'AsyncIterator: Sendable'; remove the "
                        + "condition",
                    fixIts: ["Remove 'AsyncIterator: Sendable'"]
                )
            ],
            fixed: "@Proxied protocol Feed<Element>: AsyncSequence {}"
        ),
        DiagnosticRow(
            "Objective-C's root protocol asks for its root class",
            """
            @Proxied protocol ParserDelegate: NSObjectProtocol {}
            """,
            findings: [
                .init(
                    line: 1,
                    column: 35,
                    message:
                        "'@Proxied' cannot be applied to 'ParserDelegate', since 'NSObject' implements "
                        + "'NSObjectProtocol' for its subclasses and a proxy is none of them; inherit from "
                        + "'AnyObject' instead, which a subclass of 'NSObject' satisfies too",
                    fixIts: ["Replace 'NSObjectProtocol' with 'AnyObject'"]
                )
            ],
            fixed: """
                @Proxied protocol ParserDelegate: AnyObject {}
                """,
            context: "import Foundation"
        ),
        DiagnosticRow(
            "an Objective-C protocol is answered by Objective-C",
            """
            @Proxied
            @objc
            public protocol ParserDelegate: AnyObject {}
            """,
            findings: [
                .init(
                    line: 2,
                    column: 1,
                    message:
                        "'@Proxied' cannot be applied to '@objc' protocol 'ParserDelegate', whose conformers "
                        + "must be visible to Objective-C; remove '@objc'",
                    fixIts: ["Remove '@objc'"]
                )
            ],
            fixed: """
                @Proxied
                public protocol ParserDelegate: AnyObject {}
                """,
            context: "// expected-error@2:2 * {{Objective-C interoperability is disabled}}"
        ),
        DiagnosticRow(
            "a private nested protocol is out of reach of its extension",
            """
            enum Cache {
                @Proxied
                private protocol Delegate: AnyObject {}
            }
            """,
            findings: [
                .init(
                    line: 3,
                    column: 5,
                    message:
                        "'@Proxied' cannot extend 'Delegate', which is private to the declaration around it; "
                        + "make it 'fileprivate'",
                    fixIts: ["Replace 'private' with 'fileprivate'"]
                )
            ],
            fixed: """
                enum Cache {
                    @Proxied
                    fileprivate protocol Delegate: AnyObject {}
                }
                """
        ),
        DiagnosticRow(
            "an associated type on which a requirement has a condition is primary",
            """
            @Proxied protocol Store: AnyObject {
                associatedtype Item
                func put<S: Sequence>(_ items: S) where S.Element == Item
            }
            """,
            findings: [
                .init(
                    line: 3,
                    column: 58,
                    message:
                        "'@Proxied' requires 'Item' of 'Store' to be a primary associated type, since 'put(_:)' has "
                        + "a condition on it",
                    fixIts: ["Declare 'Store<Item>'"]
                )
            ],
            fixed: """
                @Proxied protocol Store<Item>: AnyObject {
                    associatedtype Item
                    func put<S: Sequence>(_ items: S) where S.Element == Item
                }
                """
        ),
        DiagnosticRow(
            "an associated type on which a requirement has a condition is primary, also after 'Self'",
            """
            @Proxied protocol Store: AnyObject {
                associatedtype Item
                func put<S: Sequence>(_ items: S) where S.Element == Self.Item
            }
            """,
            findings: [
                .init(
                    line: 3,
                    column: 63,
                    message:
                        "'@Proxied' requires 'Item' of 'Store' to be a primary associated type, since 'put(_:)' has "
                        + "a condition on it",
                    fixIts: ["Declare 'Store<Item>'"]
                )
            ],
            fixed: """
                @Proxied protocol Store<Item>: AnyObject {
                    associatedtype Item
                    func put<S: Sequence>(_ items: S) where S.Element == Self.Item
                }
                """
        ),
        DiagnosticRow(
            "associated types on which an alias in a condition depends join those that are primary",
            """
            @Proxied public protocol Table<Key> : AnyObject {
                associatedtype Key
                associatedtype Value
                associatedtype Index where Index: Hashable
                typealias Row = (Value, Index)
                func put(_ rows: some Sequence<Row>)
            }
            """,
            findings: [
                .init(
                    line: 6,
                    column: 36,
                    message:
                        "'@Proxied' requires 'Value' and 'Index' of 'Table' to be primary associated types, since "
                        + "'put(_:)' has a condition on them",
                    fixIts: ["Declare 'Table<Key, Value, Index>'"]
                )
            ],
            fixed: """
                @Proxied public protocol Table<Key, Value, Index> : AnyObject {
                    associatedtype Key
                    associatedtype Value
                    associatedtype Index where Index: Hashable
                    typealias Row = (Value, Index)
                    func put(_ rows: some Sequence<Row>)
                }
                """
        ),
        DiagnosticRow(
            "an associated type does not depend on the conformer itself",
            """
            @Proxied protocol Parent: AnyObject {
                associatedtype Child: Owned where Child.Owner == Self
                var child: Child { get }
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 39,
                    message:
                        "'@Proxied' cannot be applied to 'Parent', since a proxy and its implementer are of different "
                        + "types, and only one of them satisfies 'Child.Owner == Self'; remove the condition",
                    fixIts: ["Remove 'Child.Owner == Self'"]
                )
            ],
            fixed: """
                @Proxied protocol Parent: AnyObject {
                    associatedtype Child: Owned
                    var child: Child { get }
                }
                """,
            context: "protocol Owned { associatedtype Owner }"
        ),
    ]
}
