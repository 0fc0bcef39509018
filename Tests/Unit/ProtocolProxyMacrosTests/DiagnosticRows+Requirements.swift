// SPDX-License-Identifier: MIT

extension DiagnosticRow {
    /// Mistakes in requirements and their keys.
    static let ofRequirements: [DiagnosticRow] = [
        DiagnosticRow(
            "a closure is called on an actor",
            """
            actor Desk {}
            @Proxied protocol Store: Sendable {
                func run<T>(_ body: (isolated Desk) async -> T) async -> T
                func send<T>(_ body: @Sendable (isolated Desk) async -> sending T) async -> sending T
            }
            """,
            findings: [
                (3, 25, "(isolated Desk) async -> T", "Insert '@Sendable'"),
                (4, 26, "@Sendable (isolated Desk) async -> sending T", "Remove 'sending'"),
            ].map { line, column, type, fixIt in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward '\(type)', since the closure with the types of handlers would be "
                        + "called on the actor of its 'isolated' parameter; let it be '@Sendable', without a 'sending' "
                        + "result",
                    fixIts: [fixIt]
                )
            },
            fixed: """
                actor Desk {}
                @Proxied protocol Store: Sendable {
                    func run<T>(_ body: @Sendable (isolated Desk) async -> T) async -> T
                    func send<T>(_ body: @Sendable (isolated Desk) async -> T) async -> sending T
                }
                """
        ),
        DiagnosticRow(
            "a span is changed beside an isolated parameter",
            """
            @Proxied protocol Scan: AnyObject {
                func fill(_ bytes: inout OutputSpan<UInt8>, on actor: isolated (any Actor)?)
                func count(_ bytes: Span<UInt8>, on actor: isolated (any Actor)?) -> Int
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 24,
                    message:
                        "'@Proxied' cannot forward 'inout OutputSpan<UInt8>', since Swift 6.3.1 cannot compile a function "
                        + "value with it beside an isolated parameter; remove 'isolated', or hand it to a closure",
                    fixIts: ["Remove 'isolated'"]
                )
            ],
            fixed: """
                @Proxied protocol Scan: AnyObject {
                    func fill(_ bytes: inout OutputSpan<UInt8>, on actor: (any Actor)?)
                    func count(_ bytes: Span<UInt8>, on actor: isolated (any Actor)?) -> Int
                }
                """
        ),
        DiagnosticRow(
            "an initializer is variadic beside an isolated parameter",
            """
            @Proxied protocol Log: Sendable {
                init(on actor: isolated (any Actor)?, _ names: String?...)
                init(_ names: String?...)
                func add(on actor: isolated (any Actor)?, _ names: String?...)
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 52,
                    message:
                        "'@Proxied' cannot forward 'String?...', since Swift 6.3.1 cannot check the value of an "
                        + "initializer with it for data races; take an array, or remove 'isolated'",
                    fixIts: ["Replace 'String?...' with '[String?]'"]
                )
            ],
            fixed: """
                @Proxied protocol Log: Sendable {
                    init(on actor: isolated (any Actor)?, _ names: [String?])
                    init(_ names: String?...)
                    func add(on actor: isolated (any Actor)?, _ names: String?...)
                }
                """
        ),
        DiagnosticRow(
            "a generic function is variadic beside a closure that takes an associated type",
            """
            @Proxied protocol Shelf<Item>: AnyObject {
                associatedtype Item
                typealias Body = (Item) -> Void
                func put<Note>(_ notes: Note..., each body: (Int) -> (inout Item) throws -> Void)
                func look<Note>(_ notes: Note..., each body: Body)
                func keep<Note>(_ notes: Note..., each body: @escaping (Item) -> Void)
                func map<Note>(_ notes: Note..., each body: (Item) -> Note, to make: () -> Item)
                func list(_ notes: String..., each body: (Item) -> Void)
            }
            """,
            findings: [
                .init(
                    line: 4,
                    column: 29,
                    message:
                        "'@Proxied' cannot forward 'Note...', since Swift 6.3.1 crashes when it optimizes a call of it "
                        + "beside a closure that takes an associated type; take an array, or let the closure be "
                        + "'@escaping'",
                    fixIts: ["Replace 'Note...' with '[Note]'"]
                ),
                .init(
                    line: 5,
                    column: 30,
                    message:
                        "'@Proxied' cannot forward 'Note...', since Swift 6.3.1 crashes when it optimizes a call of it "
                        + "beside a closure that takes an associated type; take an array, or let the closure be "
                        + "'@escaping'",
                    fixIts: ["Replace 'Note...' with '[Note]'"]
                ),
            ],
            fixed: """
                @Proxied protocol Shelf<Item>: AnyObject {
                    associatedtype Item
                    typealias Body = (Item) -> Void
                    func put<Note>(_ notes: [Note], each body: (Int) -> (inout Item) throws -> Void)
                    func look<Note>(_ notes: [Note], each body: Body)
                    func keep<Note>(_ notes: Note..., each body: @escaping (Item) -> Void)
                    func map<Note>(_ notes: Note..., each body: (Item) -> Note, to make: () -> Item)
                    func list(_ notes: String..., each body: (Item) -> Void)
                }
                """
        ),
        DiagnosticRow(
            "a static function of a Sendable protocol is variadic and generic",
            """
            @Proxied protocol Batch: Sendable {
                static func run<Job: Collection>(_ job: Job, _ names: String?...)
                static func map<Job: Sendable & Collection>(_ job: Job, _ names: String...)
                func add<Job: Collection>(_ job: Job, _ names: String...)
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 59,
                    message:
                        "'@Proxied' cannot forward 'String?...', since Swift warns of the generic parameters that the value "
                        + "of such a static function captures; take an array, or let them be 'SendableMetatype' too",
                    fixIts: ["Replace 'String?...' with '[String?]'"]
                )
            ],
            fixed: """
                @Proxied protocol Batch: Sendable {
                    static func run<Job: Collection>(_ job: Job, _ names: [String?])
                    static func map<Job: Sendable & Collection>(_ job: Job, _ names: String...)
                    func add<Job: Collection>(_ job: Job, _ names: String...)
                }
                """
        ),
        DiagnosticRow(
            "an initializer of a Sendable protocol is variadic and generic",
            """
            @Proxied protocol Batch: AnyObject, Sendable {
                init<Job: Collection>(_ names: String?..., job: inout Job)
                init(for names: String..., job: some Collection)
                init<Job: Sendable & Collection>(all names: String..., job: Job)
                init(any names: String..., job: any Collection)
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 36,
                    message:
                        "'@Proxied' cannot forward 'String?...', since Swift warns of the generic parameters that the value "
                        + "of such an initializer captures; take an array, or let them be 'SendableMetatype' too",
                    fixIts: ["Replace 'String?...' with '[String?]'"]
                ),
                .init(
                    line: 3,
                    column: 21,
                    message:
                        "'@Proxied' cannot forward 'String...', since Swift warns of the generic parameters that the value "
                        + "of such an initializer captures; take an array, or let them be 'SendableMetatype' too",
                    fixIts: ["Replace 'String...' with '[String]'"]
                ),
            ],
            fixed: """
                @Proxied protocol Batch: AnyObject, Sendable {
                    init<Job: Collection>(_ names: [String?], job: inout Job)
                    init(for names: [String], job: some Collection)
                    init<Job: Sendable & Collection>(all names: String..., job: Job)
                    init(any names: String..., job: any Collection)
                }
                """
        ),
        DiagnosticRow(
            "a static function of actors is variadic and generic",
            """
            @Proxied protocol Batch: Actor {
                static func run<Job: Collection>(_ jobs: Job...) async
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 46,
                    message:
                        "'@Proxied' cannot forward 'Job...', since Swift warns of the generic parameters that the value "
                        + "of such a static function captures; take an array, or let them be 'SendableMetatype' too",
                    fixIts: ["Replace 'Job...' with '[Job]'"]
                )
            ],
            fixed: """
                @Proxied protocol Batch: Actor {
                    static func run<Job: Collection>(_ jobs: [Job]) async
                }
                """
        ),
        DiagnosticRow(
            "a subscript or an initializer has a parameter pack",
            """
            @Proxied protocol Grid: AnyObject {
                init<each Value>(_ values: repeat each Value)
                subscript<each Value>(values: repeat each Value) -> Int { get }
                subscript<each Value>(row: Int) -> (repeat each Value) { get }
                subscript<each Value>(_ body: (repeat each Value) -> Void) -> Int { get }
                func all<each Value>(_ row: Int) -> (repeat each Value)
            }
            """,
            findings: [(2, 32), (3, 35)].map { line, column in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward 'repeat each Value', since Swift 6.3.1 cannot compile a call of it; "
                        + "declare a function, or take an array"
                )
            } + [
                .init(
                    line: 4,
                    column: 40,
                    message:
                        "'@Proxied' cannot forward '(repeat each Value)', since Swift 6.3.1 infers no pack that only the "
                        + "result of a subscript mentions; declare a function"
                )
            ]
        ),
        DiagnosticRow(
            "a closure may throw any error",
            """
            @Proxied protocol Loader: AnyObject {
                func load<E: Error & Equatable>(_ body: () throws(E) -> Int) throws(E) -> Int
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 45,
                    message:
                        "'@Proxied' cannot forward '() throws(E) -> Int', since a closure that handlers pass on may throw "
                        + "any error, which need not conform to 'Equatable'; let 'E' be any 'Error'",
                    fixIts: ["Remove 'Equatable'"]
                )
            ],
            fixed: """
                @Proxied protocol Loader: AnyObject {
                    func load<E: Error>(_ body: () throws(E) -> Int) throws(E) -> Int
                }
                """
        ),
        DiagnosticRow(
            "a requirement that differs from another in its generic parameters alone is given a key",
            """
            @Proxied protocol Loader: AnyObject {
                func load<Name: Hashable>(_ key: Name) -> String

                /// Loads by name.
                @discardableResult func load<Name: Comparable>(_ key: Name) -> String
            }
            """,
            findings: [
                .init(
                    line: 5,
                    column: 29,
                    message:
                        "two requirements 'load(_:)' have the same typed key 'load'; give one of them another "
                        + "with '@Key'",
                    fixIts: ["Insert '@Key(\"load2\")'"]
                )
            ],
            fixed: """
                @Proxied protocol Loader: AnyObject {
                    func load<Name: Hashable>(_ key: Name) -> String

                    /// Loads by name.
                    @Key("load2") @discardableResult func load<Name: Comparable>(_ key: Name) -> String
                }
                """
        ),
        DiagnosticRow(
            "a static requirement may share a key with one of the instance",
            """
            @Proxied protocol Loader: AnyObject {
                func staticMake()
                static func make()
            }
            """,
            findings: [
                .init(
                    line: 3,
                    column: 17,
                    message:
                        "'staticMake()' and 'static make()' have the same typed key 'staticMake'; give one of "
                        + "them another with '@Key'",
                    fixIts: ["Insert '@Key(\"staticMake2\")'"]
                )
            ],
            fixed: """
                @Proxied protocol Loader: AnyObject {
                    func staticMake()
                    @Key("staticMake2") static func make()
                }
                """
        ),
        DiagnosticRow(
            "keys may differ in the source and yet be spelled alike",
            """
            @Proxied protocol Loader: AnyObject {
                func `load all`()
                func loadAll()
            }
            """,
            findings: [
                .init(
                    line: 3,
                    column: 10,
                    message:
                        "'`load all`()' and 'loadAll()' have the same typed key 'loadAll'; give one of them "
                        + "another with '@Key'",
                    fixIts: ["Insert '@Key(\"loadAll2\")'"]
                )
            ],
            fixed: """
                @Proxied protocol Loader: AnyObject {
                    func `load all`()
                    @Key("loadAll2") func loadAll()
                }
                """
        ),
        DiagnosticRow(
            "an initializer that every proxy has is taken",
            """
            @Proxied protocol Loader: AnyObject {
                init(implementer: (any Loader)?)
                init(retaining loader: any Loader)
                @Key("number") init(implementer: Int)
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 5,
                    message:
                        "every proxy of 'Loader' has an 'init(implementer:)' of this type that stores its "
                        + "implementer; use another label"
                ),
                .init(
                    line: 3,
                    column: 5,
                    message:
                        "every proxy of 'Loader' has an 'init(retaining:)' of this type that stores its "
                        + "implementer; use another label"
                ),
            ]
        ),
        DiagnosticRow(
            "a key is one word",
            """
            @Proxied protocol Loader: AnyObject {
                @Key("load first") func load()
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 5,
                    message:
                        "'load first' is not a valid typed key; use a property name, such as 'firstLoad'",
                    fixIts: ["Replace '\"load first\"' with '\"loadFirst\"'"]
                )
            ],
            fixed: """
                @Proxied protocol Loader: AnyObject {
                    @Key("loadFirst") func load()
                }
                """
        ),
        DiagnosticRow(
            "a key begins with a letter",
            """
            @Proxied protocol Loader: AnyObject {
                @Key("1st") func load()
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 5,
                    message:
                        "'1st' is not a valid typed key; use a property name, such as 'firstLoad'",
                    fixIts: ["Remove '@Key'"]
                )
            ],
            fixed: """
                @Proxied protocol Loader: AnyObject {
                    func load()
                }
                """
        ),
        DiagnosticRow(
            "a key is not a word that key paths use",
            """
            @Proxied protocol Loader: AnyObject {
                @Key("self") func load()
                @Key("Type") func loadType()
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 5,
                    message:
                        "'self' is not a valid typed key; use a property name, such as 'firstLoad'",
                    fixIts: ["Remove '@Key'"]
                ),
                .init(
                    line: 3,
                    column: 5,
                    message:
                        "'Type' is not a valid typed key; use a property name, such as 'firstLoad'",
                    fixIts: ["Remove '@Key'"]
                ),
            ],
            fixed: """
                @Proxied protocol Loader: AnyObject {
                    func load()
                    func loadType()
                }
                """
        ),
        DiagnosticRow(
            "a key is not the name of a static member that proxies have",
            """
            @Proxied protocol Loader: AnyObject {
                @Key("protocols") func load()
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 5,
                    message:
                        "'protocols' is not a valid typed key; use a property name, such as 'firstLoad'",
                    fixIts: ["Remove '@Key'"]
                )
            ],
            fixed: """
                @Proxied protocol Loader: AnyObject {
                    func load()
                }
                """
        ),
        DiagnosticRow(
            "a requirement has one key",
            """
            @Proxied protocol Loader: AnyObject {
                @Key("first") @Key("second") func load()
                #if swift(>=6)
                    @Optional
                    @Optional
                    @Direct @Direct func check()
                #endif
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 19,
                    message: "duplicate attribute '@Key'; remove one of them",
                    fixIts: ["Remove '@Key'"]
                ),
                .init(
                    line: 5,
                    column: 9,
                    message: "duplicate attribute '@Optional'; remove one of them",
                    fixIts: ["Remove '@Optional'"]
                ),
                .init(
                    line: 6,
                    column: 17,
                    message: "duplicate attribute '@Direct'; remove one of them",
                    fixIts: ["Remove '@Direct'"]
                ),
            ],
            fixed: """
                @Proxied protocol Loader: AnyObject {
                    @Key("first") func load()
                    #if swift(>=6)
                        @Optional
                        @Direct func check()
                    #endif
                }
                """
        ),
        DiagnosticRow(
            "several mistakes are reported at once, in the order of the source",
            """
            @Proxied @objc
            protocol Broken: Codable, NSObject {
                associatedtype Item
                @Optional init()
                @Key("") func load()
                func reset(_ all: Bool)
                @Optional(returning: 1) func reset(_ one: Int)
            }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 10,
                    message:
                        "'@Proxied' cannot be applied to '@objc' protocol 'Broken', whose conformers must be "
                        + "visible to Objective-C; remove '@objc'",
                    fixIts: ["Remove '@objc'"]
                ),
                .init(
                    line: 2,
                    column: 18,
                    message:
                        "'@Proxied' cannot be applied to 'Broken', since a proxy cannot conform to 'Codable'; "
                        + "inherit from 'Codable' in a protocol of its own, and let implementers conform to both",
                    fixIts: ["Remove 'Codable'"]
                ),
                .init(
                    line: 2,
                    column: 27,
                    message:
                        "'@Proxied' cannot be applied to 'Broken', since only subclasses of 'NSObject' conform "
                        + "to it and a proxy has a superclass of its own; inherit from 'AnyObject' instead",
                    fixIts: ["Replace 'NSObject' with 'AnyObject'"]
                ),
                .init(
                    line: 4,
                    column: 5,
                    message:
                        "'@Optional' cannot be applied to an initializer, which has to make something",
                    fixIts: ["Remove '@Optional'"]
                ),
                .init(
                    line: 5,
                    column: 5,
                    message:
                        "'' is not a valid typed key; use a property name, such as 'firstLoad'",
                    fixIts: ["Remove '@Key'"]
                ),
                .init(
                    line: 7,
                    column: 15,
                    message:
                        "'@Optional(returning:)' cannot return a value from a requirement without a result; "
                        + "return '()' instead",
                    fixIts: ["Replace '1' with '()'"]
                ),
            ],
            fixed: """
                @Proxied protocol Broken: AnyObject {
                    associatedtype Item
                    init()
                    func load()
                    func reset(_ all: Bool)
                    @Optional(returning: ()) func reset(_ one: Int)
                }
                """,
            context: """
                import Foundation
                // expected-error@1:11 * {{Objective-C interoperability is disabled}}
                """
        ),
    ]
}
