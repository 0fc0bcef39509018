// SPDX-License-Identifier: MIT

extension DiagnosticRow {
    /// Mistakes in the places of `@Optional` and `@Key`.
    static let ofMarkers: [DiagnosticRow] = [
        DiagnosticRow(
            "an initializer is not optional",
            """
            @Proxied protocol Loader: AnyObject {
                @Optional init(name: String)
                @Optional(returning: 1) init(number: Int)
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 5,
                    message:
                        "'@Optional' cannot be applied to an initializer, which has to make something",
                    fixIts: ["Remove '@Optional'"]
                ),
                .init(
                    line: 3,
                    column: 5,
                    message:
                        "'@Optional' cannot be applied to an initializer, which has to make something",
                    fixIts: ["Remove '@Optional'"]
                ),
            ],
            fixed: """
                @Proxied protocol Loader: AnyObject {
                    init(name: String)
                    init(number: Int)
                }
                """
        ),
        DiagnosticRow(
            "what never returns is not optional",
            """
            @Proxied protocol Loader: AnyObject {
                @Optional func fail() -> Never
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 5,
                    message: "'@Optional' cannot be applied to a requirement that never returns",
                    fixIts: ["Remove '@Optional'"]
                )
            ],
            fixed: """
                @Proxied protocol Loader: AnyObject {
                    func fail() -> Never
                }
                """
        ),
        DiagnosticRow(
            "a default implementation that is hidden",
            """
            @Proxied protocol Loader: AnyObject {
                @Optional static func load() -> Int
                @Optional(returning: 1) static func reload() -> Int
                @Optional subscript(index: Int) -> Int { get }
                @Optional func same() -> Self?
                @Optional func requirements() -> Int
                @Optional var implementer: Int { get }
                @Optional func send() -> sending Loader
            }
            """,
            findings: [
                (2, "a static requirement"), (4, "a subscript"),
                (5, "a requirement that mentions 'Self'"),
                (7, "a requirement with the name of a member of all proxies"),
                (8, "a requirement whose result is 'sending'"),
            ].map { line, what in
                .init(
                    line: line,
                    column: 5,
                    message:
                        "'@Optional' cannot use the default implementation of \(what); write "
                        + "'@Optional(returning:)', with the answer itself",
                    fixIts: ["Insert 'returning:'"]
                )
            },
            fixed: """
                @Proxied protocol Loader: AnyObject {
                    @Optional(returning: <#value#>) static func load() -> Int
                    @Optional(returning: 1) static func reload() -> Int
                    @Optional(returning: <#value#>) subscript(index: Int) -> Int { get }
                    @Optional(returning: <#value#>) func same() -> Self?
                    @Optional func requirements() -> Int
                    @Optional(returning: <#value#>) var implementer: Int { get }
                    @Optional(returning: <#value#>) func send() -> sending Loader
                }
                """
        ),
        DiagnosticRow(
            "a default is not told apart from that of the asynchronous overload",
            """
            @Proxied protocol Loader: AnyObject {
                func load(_ key: String) -> Int
                @Optional func load(_ key: String) async -> Int
                @Optional func keep(_ key: String) throws
                func keep(_ other: String) async
                @Optional(returning: 1) func count() -> Int
                @Optional(returning: 2) func count() async throws -> Int
                func find(_ key: String) -> Int
                @Optional func find(_ key: String) async -> String
                static func make(_ key: String) -> Int
                @Optional(returning: 1) static func make(_ key: String) async -> Int
            }
            """,
            findings: [3, 4].map { line in
                .init(
                    line: line,
                    column: 5,
                    message:
                        "'@Optional' cannot use the default implementation of one of two "
                        + "requirements that differ only in 'async'; write "
                        + "'@Optional(returning:)', with the answer itself",
                    fixIts: ["Insert 'returning:'"]
                )
            },
            fixed: """
                @Proxied protocol Loader: AnyObject {
                    func load(_ key: String) -> Int
                    @Optional(returning: <#value#>) func load(_ key: String) async -> Int
                    @Optional(returning: ()) func keep(_ key: String) throws
                    func keep(_ other: String) async
                    @Optional(returning: 1) func count() -> Int
                    @Optional(returning: 2) func count() async throws -> Int
                    func find(_ key: String) -> Int
                    @Optional func find(_ key: String) async -> String
                    static func make(_ key: String) -> Int
                    @Optional(returning: 1) static func make(_ key: String) async -> Int
                }
                """
        ),
        DiagnosticRow(
            "an answer names the type of its member",
            """
            @Proxied protocol Player: AnyObject {
                @Optional(returning: .success(1)) func play() -> Result<Int, any Error>
                @Optional(returning: .milliseconds(5).self) var pause: Duration? { get set }
                @Optional(returning: .some(true)) func next() -> Bool?
                @Optional(returning: [.zero]) subscript(index: Int) -> [Duration] { get }
            }
            """,
            findings: [
                (2, 27, "Result<Int, any Error>", "success"), (3, 27, "Duration", "milliseconds"),
                (4, 27, "Optional<Bool>", "some"), (5, 28, "Duration", "zero"),
            ].map { line, column, type, member in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Optional(returning:)' cannot infer the type that '.\(member)' is a member of, since an "
                        + "attribute does not see the requirement; write '\(type).\(member)'",
                    fixIts: ["Insert '\(type)'"]
                )
            },
            fixed: """
                @Proxied protocol Player: AnyObject {
                    @Optional(returning: Result<Int, any Error>.success(1)) func play() -> Result<Int, any Error>
                    @Optional(returning: Duration.milliseconds(5).self) var pause: Duration? { get set }
                    @Optional(returning: Optional<Bool>.some(true)) func next() -> Bool?
                    @Optional(returning: [Duration.zero]) subscript(index: Int) -> [Duration] { get }
                }
                """,
            context: """
                // expected-error@2:27 {{cannot infer contextual base in reference to member 'success'}}
                // expected-error@3:27 {{cannot infer contextual base in reference to member 'milliseconds'}}
                // expected-error@4:27 {{cannot infer contextual base in reference to member 'some'}}
                // expected-error@5:28 {{cannot be resolved without a contextual type}}
                """
        ),
        DiagnosticRow(
            "an answer of an associated type has no member that an attribute knows",
            """
            @Proxied protocol Shelf<Item>: AnyObject {
                associatedtype Item: AdditiveArithmetic
                @Optional(returning: .zero) func weight() -> Item
            }
            """,
            findings: [
                .init(
                    line: 3,
                    column: 27,
                    message:
                        "'@Optional(returning:)' cannot infer the type that '.zero' is a member of, since an "
                        + "attribute does not see the requirement; write '@Optional' alone, and the default "
                        + "implementation in an extension of the protocol"
                )
            ],
            context: """
                // expected-error@3:27 {{cannot infer contextual base in reference to member 'zero'}}
                """
        ),
        DiagnosticRow(
            "an answer that is a closure has the types of its parameters",
            """
            @Proxied protocol Player: AnyObject {
                @Optional(returning: { $0 }) func filter() -> (Int) -> Int
                @Optional(returning: { left, right in left + right })
                func mixer() -> ((_ left: Int, Int) -> Int)?
                @Optional(returning: { _ in })
                var done: (any Error) -> Void { get set }
                @Optional(returning: { $0.count })
                func counter() -> (_ text: String) -> Int
                @Optional(returning: { $0 + 1 }) func next() -> (Int) -> Int
                @Optional(returning: { 3 }) func maker() -> () -> Int
                @Optional(returning: { (x) in x }) func same() -> (Int) -> Int
            }
            """,
            findings: [
                (2, 28, "(a: Int)", "{ $0 }", "{ (a: Int) in a }"),
                (
                    3, 28, "(left: Int, right: Int)", "{ left, right in left + right }",
                    "{ (left: Int, right: Int) in left + right }"
                ),
                (5, 28, "(_: any Error)", "{ _ in }", "{ (_: any Error) in }"),
                (7, 28, "(text: String)", "{ $0.count }", "{ (text: String) in text.count }"),
                (11, 29, "(x: Int)", "{ (x) in x }", "{ (x: Int) in x }"),
            ].map { line, column, head, old, new in
                .init(
                    line: line,
                    column: column,
                    message: "'@Optional(returning:)' cannot infer the parameter types of a "
                        + "closure, since an attribute does not see the requirement; write "
                        + "them, as in '{ \(head) in'",
                    fixIts: ["Replace '\(old)' with '\(new)'"]
                )
            },
            fixed: """
                @Proxied protocol Player: AnyObject {
                    @Optional(returning: { (a: Int) in a }) func filter() -> (Int) -> Int
                    @Optional(returning: { (left: Int, right: Int) in left + right })
                    func mixer() -> ((_ left: Int, Int) -> Int)?
                    @Optional(returning: { (_: any Error) in })
                    var done: (any Error) -> Void { get set }
                    @Optional(returning: { (text: String) in text.count })
                    func counter() -> (_ text: String) -> Int
                    @Optional(returning: { $0 + 1 }) func next() -> (Int) -> Int
                    @Optional(returning: { 3 }) func maker() -> () -> Int
                    @Optional(returning: { (x: Int) in x }) func same() -> (Int) -> Int
                }
                """,
            context: """
                // expected-error@2:26 {{cannot infer type of closure parameter '$0'}}
                // expected-error@3:48 {{ambiguous use of operator '+'}}
                // expected-error@5:28 {{cannot infer type of closure parameter '_'}}
                // expected-error@7:26 {{cannot infer type of closure parameter '$0'}}
                // expected-error@11:29 {{cannot infer type of closure parameter 'x'}}
                """
        ),
        DiagnosticRow(
            "an answer names no type that the protocol declares",
            """
            @Proxied protocol Shelf<Item>: AnyObject {
                associatedtype Item
                @Optional(returning: [] as [Item]) func items() -> [Item]
                @Optional(returning: { $0 }) func filter() -> (Item) -> Item
            }
            """,
            findings: [
                .init(
                    line: 3,
                    column: 33,
                    message: "'@Optional(returning:)' cannot name 'Item', since Swift 6.3.1 "
                        + "resolves attributes before the members of 'Shelf'; write '@Optional' "
                        + "alone, and the default implementation in an extension of the protocol"
                ),
                .init(
                    line: 4,
                    column: 28,
                    message: "'@Optional(returning:)' cannot infer the parameter types of a "
                        + "closure, since an attribute does not see the requirement; write "
                        + "'@Optional' alone, and the default implementation in an extension of "
                        + "the protocol"
                ),
            ],
            context: """
                // expected-error@1:19 2 {{circular reference}}
                // expected-error@4:26 {{cannot infer type of closure parameter '$0'}}
                // expected-note@3:5 2 {{while resolving attached macro 'Optional'}}
                // expected-note@3:45 2 {{circular reference expanding peer macros on 'items()'}}
                // expected-note@3:32 2 {{while resolving type '[Item]'}}
                """
        ),
        DiagnosticRow(
            "nothing is returned where there is no result",
            """
            @Proxied protocol Loader: AnyObject {
                @Optional(returning: true) func load()
                @Optional(returning: ()) func reload()
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 15,
                    message:
                        "'@Optional(returning:)' cannot return a value from a requirement without a result; "
                        + "return '()' instead",
                    fixIts: ["Replace 'true' with '()'"]
                )
            ],
            fixed: """
                @Proxied protocol Loader: AnyObject {
                    @Optional(returning: ()) func load()
                    @Optional(returning: ()) func reload()
                }
                """
        ),
        DiagnosticRow(
            "an associated type is no requirement to send",
            """
            @Proxied protocol Store<Item>: AnyObject {
                @Optional @Key("item") associatedtype Item
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 5,
                    message: "'@Optional' cannot be applied to an associated type",
                    fixIts: ["Remove '@Optional'"]
                ),
                .init(
                    line: 2,
                    column: 15,
                    message: "'@Key' cannot be applied to an associated type",
                    fixIts: ["Remove '@Key'"]
                ),
            ],
            fixed: """
                @Proxied protocol Store<Item>: AnyObject {
                    associatedtype Item
                }
                """
        ),
        DiagnosticRow(
            "a default answer cannot throw",
            """
            @Proxied protocol Loader: AnyObject {
                @Optional(returning: try load()) func first() throws -> Int
                @Optional(returning: (try? load()) ?? 2) func second() -> Int
                @Optional(returning: { () throws -> Int in try load() }) func third() -> () throws -> Int
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 26,
                    message:
                        "'@Optional(returning:)' cannot throw an error; handle it, as with 'try?', or write "
                        + "'@Optional' alone, and the default implementation in an extension of the protocol"
                )
            ],
            context: "func load() throws -> Int { 1 }"
        ),
        DiagnosticRow(
            "a variadic index cannot be forwarded",
            """
            @Proxied protocol Table: AnyObject {
                subscript(indices: Int...) -> Int { get }
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 15,
                    message:
                        "'@Proxied' cannot be applied to a subscript with a variadic index, which cannot be "
                        + "forwarded; take an array",
                    fixIts: ["Replace 'Int...' with '[Int]'"]
                )
            ],
            fixed: """
                @Proxied protocol Table: AnyObject {
                    subscript(indices: [Int]) -> Int { get }
                }
                """
        ),
        DiagnosticRow(
            "a protocol that is not proxied reads no marks",
            """
            protocol Loader {
                /// Loads.
                @Optional func load()
                @discardableResult @Key("reload")
                func load(_ again: Bool) -> Int
            }
            """,
            findings: [
                .init(
                    line: 3,
                    column: 5,
                    message:
                        "'@Optional' can only be applied to a requirement of a protocol that is '@Proxied'",
                    fixIts: ["Remove '@Optional'"]
                ),
                .init(
                    line: 4,
                    column: 24,
                    message:
                        "'@Key' can only be applied to a requirement of a protocol that is '@Proxied'",
                    fixIts: ["Remove '@Key'"]
                ),
            ],
            fixed: """
                protocol Loader {
                    /// Loads.
                    func load()
                    @discardableResult func load(_ again: Bool) -> Int
                }
                """
        ),
        DiagnosticRow(
            "an extension of a protocol has no requirements",
            """
            extension Loader {
                @Key("reload") public
                func reload() {}

                @Direct func visit() {}
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 5,
                    message:
                        "'@Key' can only be applied to a requirement of a protocol that is '@Proxied'",
                    fixIts: ["Remove '@Key'"]
                ),
                .init(
                    line: 5,
                    column: 5,
                    message:
                        "'@Direct' can only be applied to a requirement of a protocol that is '@Proxied'",
                    fixIts: ["Remove '@Direct'"]
                ),
            ],
            fixed: """
                extension Loader {
                    public
                    func reload() {}

                    func visit() {}
                }
                """,
            context: "protocol Loader {}"
        ),
        DiagnosticRow(
            "a member of a class is no requirement",
            """
            final class Cache {
                @Optional(returning: 1)
                // How many.
                var count = 1
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 5,
                    message:
                        "'@Optional' can only be applied to a requirement of a protocol that is '@Proxied'",
                    fixIts: ["Remove '@Optional'"]
                )
            ],
            fixed: """
                final class Cache {
                    // How many.
                    var count = 1
                }
                """
        ),
        DiagnosticRow(
            "a type is no requirement",
            """
            @Optional struct Cache {}
            """,
            findings: [
                .init(
                    line: 1,
                    column: 1,
                    message:
                        "'@Optional' can only be applied to a requirement of a protocol that is '@Proxied'",
                    fixIts: ["Remove '@Optional'"]
                )
            ],
            fixed: """
                struct Cache {}
                """
        ),
    ]
}
