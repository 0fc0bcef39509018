// SPDX-License-Identifier: MIT

extension DiagnosticRow {
    /// Mistakes in the types of requirements and in the types that a protocol names.
    static let ofTypes: [DiagnosticRow] = [
        DiagnosticRow(
            "a rethrowing requirement takes a closure behind another's typealias",
            """
            typealias Visit = (Int) throws -> Void
            @Proxied protocol Walker: AnyObject {
                typealias Own = (Int) throws -> Void
                func each(_ body: @escaping Visit) rethrows
                @Direct func direct(_ size: Int, _ body: Visit) rethrows
                func own(_ body: Own) rethrows
                func both(_ first: @escaping Visit, _ body: (Int) throws -> Void) rethrows
                init(_ body: @escaping Visit) rethrows
            }
            """,
            findings: [
                (4, 23, "@escaping Visit"), (5, 46, "Visit"), (7, 24, "@escaping Visit"),
                (8, 18, "@escaping Visit"),
            ].map { line, column, type in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward '\(type)', since a requirement rethrows only errors of "
                        + "closures, and a proxy cannot tell them from others if a typealias hides the type of "
                        + "the closure; spell the function type, or declare the typealias in the protocol"
                )
            }
        ),
        DiagnosticRow(
            "a typealias of the protocol hides the closure of a rethrowing requirement",
            """
            typealias Visit = (Int) throws -> Void
            @Proxied protocol Walker: AnyObject {
                typealias Plain = (Int) throws -> Void
                typealias Same = Plain
                typealias Other = Visit
                typealias Maybe = Plain?
                func own(_ body: Self.Plain) rethrows
                func same(_ body: @escaping Same) rethrows
                func other(_ body: @escaping Other) rethrows
                func maybe(_ body: Self.Maybe) rethrows
            }
            """,
            findings: [(9, 24, "@escaping Other"), (10, 24, "Self.Maybe")].map {
                line,
                column,
                type in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward '\(type)', since a requirement rethrows only errors of "
                        + "closures, and a proxy cannot tell them from others if a typealias hides the type of "
                        + "the closure; spell the function type"
                )
            }
        ),
        DiagnosticRow(
            "a rethrowing requirement takes only arguments that throw errors of their own",
            """
            @Proxied protocol Walker: AnyObject {
                func named<S: AsyncSequence & Sendable>(_ size: Int, _ steps: S) async rethrows
                func opaque(_ steps: some AsyncSequence & Sendable) async rethrows
            }
            """,
            findings: [(2, 67, "S"), (3, 26, "some AsyncSequence & Sendable")].map {
                line,
                column,
                type in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward '\(type)', since a proxy cannot tell the errors of an argument "
                        + "itself, such as an 'AsyncSequence', from those of handlers, which a rethrowing "
                        + "requirement must not throw; declare the requirement with 'throws'"
                )
            }
        ),
        DiagnosticRow(
            "a rethrowing requirement takes an escaping closure on another actor",
            """
            @globalActor actor Other { static let shared = Other() }
            @Proxied protocol Walker: AnyObject, Sendable {
                func kept(_ body: @MainActor @escaping () throws -> Void) async rethrows
                func optional(_ body: (@MainActor () throws -> Void)?) async rethrows
                @Other func other(_ body: @escaping @Swift.MainActor () throws -> Void) async rethrows
                func passing(_ body: @MainActor () throws -> Void) async rethrows
                @MainActor func here(_ body: @escaping @MainActor () throws -> Void) async rethrows
            }
            """,
            findings: [
                (3, 23, "@MainActor @escaping () throws -> Void"),
                (4, 27, "(@MainActor () throws -> Void)?"),
                (5, 31, "@escaping @Swift.MainActor () throws -> Void"),
            ].map { line, column, type in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward '\(type)', since a requirement rethrows only errors of "
                        + "closures, and a proxy cannot tell them from others if the closure escapes and runs on "
                        + "another actor; declare the requirement with 'throws', or on the actor of the closure"
                )
            }
        ),
        DiagnosticRow(
            "a rethrowing requirement takes a closure whose errors a proxy cannot note",
            """
            struct Lost: Error {}
            @Proxied protocol Walker: AnyObject {
                func lost(_ body: ((Int) throws(Lost) -> Void)?) rethrows
                func all(_ body: (Int...) throws -> Void) rethrows
                func nested(_ body: (() throws -> Int) throws -> Int) rethrows -> Int
                func pair(_ pair: (Int, () throws -> Int), _ body: () throws -> Int) rethrows -> Int
                func kept(_ body: (@escaping () throws -> Int) throws -> Int) rethrows -> Int
                func optional(_ body: (@Sendable (Int) throws -> Void)?) rethrows
                func sent(_ body: sending @escaping (sending Walk) throws -> sending Walk) rethrows
            }
            final class Walk {}
            """,
            findings: [
                (
                    3, 23, "((Int) throws(Lost) -> Void)?",
                    "an optional closure names the type of its errors; declare the requirement with 'throws'"
                ),
                (
                    4, 22, "(Int...) throws -> Void",
                    "the closure has a variadic parameter; let it take an array"
                ),
                (
                    5, 25, "(() throws -> Int) throws -> Int",
                    "the closure takes one that does not escape; declare the requirement with 'throws'"
                ),
                (
                    6, 23, "(Int, () throws -> Int)",
                    "the closure is in a tuple; take the closure by itself"
                ),
                (
                    9, 23, "sending @escaping (sending Walk) throws -> sending Walk",
                    "a 'sending' closure has a 'sending' result; declare the requirement with 'throws'"
                ),
            ].map { line, column, type, reason in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward '\(type)', since a requirement rethrows only errors of "
                        + "closures, and a proxy cannot tell them from others if \(reason)"
                )
            }
        ),
        DiagnosticRow(
            "a constraint of an associated type names the conformer",
            """
            protocol Builder<Service> { associatedtype Service }
            @Proxied protocol Service { associatedtype Returning: Builder<Self>; var given: Returning { get } }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 55,
                    message:
                        "'@Proxied' cannot be applied to 'Service', since a proxy and its implementer are of "
                        + "different types, and only one of them satisfies 'Returning: Builder<Self>'; remove the "
                        + "condition",
                    fixIts: ["Remove 'Builder<Self>'"]
                )
            ],
            fixed: """
                protocol Builder<Service> { associatedtype Service }
                @Proxied protocol Service { associatedtype Returning; var given: Returning { get } }
                """
        ),
        DiagnosticRow(
            "'Self' is not behind a typealias",
            """
            @Proxied protocol Node: AnyObject {
                typealias Same = [Self]
                typealias Visitor = (Self) -> Void
                func all() -> Same
                func find(_ same: Self.Same?) -> Int
                func visit(_ body: Visitor)
            }
            """,
            findings: [
                (4, 19, "Same", "Same"), (5, 23, "Same", "Self.Same"),
            ].map { line, column, alias, written in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward 'Self' behind the typealias '\(alias)', since a proxy and its "
                        + "implementer are of different types; write '[Self]'",
                    fixIts: ["Replace '\(written)' with '[Self]'"]
                )
            } + [
                .init(
                    line: 6,
                    column: 24,
                    message:
                        "'@Proxied' cannot forward 'Self' behind the typealias 'Visitor', since a proxy and its "
                        + "implementer are of different types; use 'any Node', or 'Self' by itself or as a part of an "
                        + "optional, array, dictionary or tuple"
                )
            ],
            fixed: """
                @Proxied protocol Node: AnyObject {
                    typealias Same = [Self]
                    typealias Visitor = (Self) -> Void
                    func all() -> [Self]
                    func find(_ same: [Self]?) -> Int
                    func visit(_ body: Visitor)
                }
                """
        ),
        DiagnosticRow(
            "a condition of a requirement names the conformer",
            """
            @Proxied protocol Part: AnyObject {
                func join<Parts: Sequence>(_ parts: Parts) -> Int where Parts.Element == Self
                func sort<Parts: Sequence<Self>>(_ parts: Parts)
            }
            """,
            findings: [
                (2, 61, "Parts.Element == Self", ["Remove 'Parts.Element == Self'"]),
                (3, 22, "Parts: Sequence<Self>", ["Remove 'Sequence<Self>'"]),
            ].map { line, column, condition, fixIts in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot be applied to 'Part', since a proxy and its implementer are of different "
                        + "types, and only one of them satisfies '\(condition)'; remove the condition",
                    fixIts: fixIts
                )
            },
            fixed: """
                @Proxied protocol Part: AnyObject {
                    func join<Parts: Sequence>(_ parts: Parts) -> Int
                    func sort<Parts>(_ parts: Parts)
                }
                """
        ),
        DiagnosticRow(
            "a span's elements are of a known type",
            """
            @Proxied protocol Scan { associatedtype Item; func count(_ items: Span<Item>) -> Int }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 72,
                    message:
                        "'@Proxied' requires 'Item' of 'Scan' to be a primary associated type, since a span of it "
                        + "cannot be converted",
                    fixIts: ["Declare 'Scan<Item>'"]
                )
            ],
            fixed: """
                @Proxied protocol Scan<Item> { associatedtype Item; func count(_ items: Span<Item>) -> Int }
                """
        ),
        DiagnosticRow(
            "a span's elements are of a known type, also after 'Self'",
            """
            @Proxied protocol Scan { associatedtype Item; func count(_ items: Span<Self.Item>) -> Int }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 77,
                    message:
                        "'@Proxied' requires 'Item' of 'Scan' to be a primary associated type, since a span of it "
                        + "cannot be converted",
                    fixIts: ["Declare 'Scan<Item>'"]
                )
            ],
            fixed: """
                @Proxied protocol Scan<Item> { associatedtype Item; func count(_ items: Span<Self.Item>) -> Int }
                """
        ),
        DiagnosticRow(
            "an associated type hides its protocol",
            """
            @Proxied protocol Action<Action> { associatedtype Action; func act(_ action: Action) }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 51,
                    message:
                        "'@Proxied' cannot name protocol 'Action' where its associated type has the same name; "
                        + "rename one of them"
                )
            ]
        ),
        DiagnosticRow(
            "a marker protocol does not exist at run time",
            """
            @Proxied @_marker protocol Marked {}
            """,
            findings: [
                .init(
                    line: 1,
                    column: 10,
                    message:
                        "'@Proxied' cannot be applied to marker protocol 'Marked', which has no requirements and "
                        + "does not exist at run time; let a child of it have the attribute",
                    fixIts: ["Remove '@Proxied'"]
                )
            ],
            fixed: "@_marker protocol Marked {}"
        ),
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
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward 'Self' in '\(type)', since a proxy and its implementer are of "
                        + "different types; use 'any Node', or 'Self' by itself or as a part of an optional, array, "
                        + "dictionary or tuple",
                    fixIts: ["Replace 'Self' with 'any Node'"]
                )
            },
            fixed: """
                @Proxied protocol Node: AnyObject {
                    func visit(_ body: (any Node) -> Void)
                    func find() -> Result<any Node, any Error>
                    func pair<T>(_ other: T) -> (any Node, T)
                    var next: (any Node) -> any Node { get set }
                    static func swap(_ a: inout any Node)
                }
                """
        ),
        DiagnosticRow(
            "an operator changes no operand of type 'Self'",
            """
            @Proxied protocol Money: AnyObject {
                static func += (left: inout Self, right: Int)
                static func -= (left: inout Self, right: Self)
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 27,
                    message:
                        "'@Proxied' cannot forward 'Self' in 'inout Self', since a proxy and its implementer are of "
                        + "different types, and Swift requires an operand of type 'Self'; declare a method in place of '+='"
                ),
                .init(
                    line: 3,
                    column: 27,
                    message:
                        "'@Proxied' cannot forward 'Self' in 'inout Self', since a proxy and its implementer are of "
                        + "different types; use 'any Money', or 'Self' by itself or as a part of an optional, array, "
                        + "dictionary or tuple",
                    fixIts: ["Replace 'Self' with 'any Money'"]
                ),
            ],
            fixed: """
                @Proxied protocol Money: AnyObject {
                    static func += (left: inout Self, right: Int)
                    static func -= (left: inout any Money, right: Self)
                }
                """
        ),
        DiagnosticRow(
            "a witness can pass each argument on",
            """
            @Proxied protocol Bag: AnyObject {
                func pack<each A>(_ all: (repeat each A), _ body: ((repeat each A)) -> Int)
                func change<each A>(_ all: repeat inout each A)
                func make<each A>(_ makers: repeat () -> each A)
                func fill<T>(_ span: inout OutputSpan<T>, _ body: (inout MutableSpan<T>) -> Void)
            }
            """,
            findings: [
                (
                    2, 30, "(repeat each A)",
                    "Swift 6.3.1 crashes when it compiles a call of it; take 'repeat each A'"
                ),
                (
                    2, 55, "((repeat each A)) -> Int",
                    "Swift 6.3.1 crashes when it compiles a call of it; take 'repeat each A'"
                ),
                (
                    3, 32, "repeat inout each A",
                    "handlers take the values of a parameter pack as an array; take 'inout' parameters one by one"
                ),
                (
                    4, 33, "repeat () -> each A",
                    "an array cannot keep closures that do not escape; write '@escaping'"
                ),
                (
                    5, 26, "inout OutputSpan<T>",
                    "only a call knows the elements of 'OutputSpan<T>', and handlers cannot take a span of 'Any'; take "
                        + "'inout' of an array"
                ),
                (
                    5, 55, "(inout MutableSpan<T>) -> Void",
                    "only a call knows the elements of 'MutableSpan<T>', and handlers cannot take a span of 'Any'; take "
                        + "'inout' of an array"
                ),
            ].map { line, column, type, reason in
                .init(
                    line: line,
                    column: column,
                    message: "'@Proxied' cannot forward '\(type)', since \(reason)",
                    fixIts: line == 4 ? ["Insert '@escaping'"] : []
                )
            },
            fixed: """
                @Proxied protocol Bag: AnyObject {
                    func pack<each A>(_ all: (repeat each A), _ body: ((repeat each A)) -> Int)
                    func change<each A>(_ all: repeat inout each A)
                    func make<each A>(_ makers: repeat @escaping () -> each A)
                    func fill<T>(_ span: inout OutputSpan<T>, _ body: (inout MutableSpan<T>) -> Void)
                }
                """
        ),
        DiagnosticRow(
            "the value of a generic parameter may escape",
            """
            @Proxied protocol Reader: AnyObject {
                init(_ text: some ~Escapable)
                func read<T: ~Escapable>(_ text: T) -> Int
                func fill<T: ~Copyable & ~Escapable>(_ text: inout T)
                func look<T>(_ text: borrowing T) where T: ~Escapable
                subscript<T: ~Swift.Escapable>(text: T) -> Int { get }
                func keep<T: ~Copyable>(_ text: borrowing T)
            }
            """,
            findings: [
                (2, 23, "~Escapable", "Replace '~Escapable' with 'Any'"),
                (3, 18, "T: ~Escapable", "Remove '~Escapable'"),
                (4, 30, "T: ~Copyable & ~Escapable", "Remove '~Escapable'"),
                (5, 48, "T: ~Escapable", "Remove 'T: ~Escapable'"),
                (6, 18, "T: ~Swift.Escapable", "Remove '~Swift.Escapable'"),
            ].map { line, column, condition, fixIt in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward '\(condition)', since handlers take generic values in a box, which "
                        + "keeps only what may escape; remove '~Escapable'",
                    fixIts: [fixIt]
                )
            },
            fixed: """
                @Proxied protocol Reader: AnyObject {
                    init(_ text: some Any)
                    func read<T>(_ text: T) -> Int
                    func fill<T: ~Copyable>(_ text: inout T)
                    func look<T>(_ text: borrowing T)
                    subscript<T>(text: T) -> Int { get }
                    func keep<T: ~Copyable>(_ text: borrowing T)
                }
                """
        ),
        DiagnosticRow(
            "a span that cannot be copied stays in the call",
            """
            @Proxied protocol Filler: AnyObject {
                func fill(_ span: consuming MutableSpan<Int>)
                func append(to span: consuming OutputSpan<Int>) async throws
                static func clear(_ bytes: consuming MutableRawSpan, _ count: Int)
                func change<T>(_ span: consuming OutputRawSpan, _ value: T)
                func drop(_ span: __owned MutableSpan<Int>?)
            }
            """,
            findings: [
                (2, 23, "consuming MutableSpan<Int>"), (3, 26, "consuming OutputSpan<Int>"),
                (4, 32, "consuming MutableRawSpan"), (5, 28, "consuming OutputRawSpan"),
                (6, 23, "__owned MutableSpan<Int>?"),
            ].map { line, column, type in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward '\(type)', since a handler cannot take a span that cannot be "
                        + "copied out of the call; take it as 'inout'",
                    fixIts: ["Replace '\(type.prefix { $0 != " " })' with 'inout'"]
                )
            },
            fixed: """
                @Proxied protocol Filler: AnyObject {
                    func fill(_ span: inout MutableSpan<Int>)
                    func append(to span: inout OutputSpan<Int>) async throws
                    static func clear(_ bytes: inout MutableRawSpan, _ count: Int)
                    func change<T>(_ span: inout OutputRawSpan, _ value: T)
                    func drop(_ span: inout MutableSpan<Int>?)
                }
                """
        ),
        DiagnosticRow(
            "a handler returns no span",
            """
            @Proxied protocol Buffer: AnyObject {
                func items() -> Span<Int>
                var bytes: RawSpan { get }
                var rest: Span<Int>? { get }
                subscript(index: Int) -> Swift.Span<Int> { get }
            }
            """,
            findings: [
                (2, 21, "Span<Int>"), (3, 16, "RawSpan"), (4, 15, "Span<Int>?"),
                (5, 30, "Swift.Span<Int>"),
            ].map { line, column, type in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward '\(type)', since a handler cannot return what lives no longer "
                        + "than the memory that it borrows; hand it to a closure, as in "
                        + "'func withItems(_ body: (Span<Int>) -> Void)'"
                )
            },
            context: """
                // expected-error@2:21 {{a method cannot return a ~Escapable result}}
                // expected-error@3:26 {{a method cannot return a ~Escapable result}}
                // expected-error@4:28 {{a method cannot return a ~Escapable result}}
                // expected-error@5:48 {{a method cannot return a ~Escapable result}}
                """
        ),
        DiagnosticRow(
            "the elements of an optional span are known",
            """
            @Proxied protocol Scanner: AnyObject {
                func scan<T>(_ items: Span<T>?)
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 27,
                    message:
                        "'@Proxied' cannot forward 'Span<T>?', since only a call knows the elements of 'Span<T>', "
                        + "and handlers cannot take a span of 'Any'; take 'inout' of an array"
                )
            ]
        ),
        DiagnosticRow(
            "a requirement with a parameter pack needs no other types of the conformer",
            """
            @Proxied protocol Table: AnyObject {
                associatedtype Item
                func compare<each A>(_ values: repeat each A, with other: Self) -> Bool
                func find<each A>(_ values: repeat each A) -> Item?
                func twin<each A>(_ values: repeat each A) -> Self
            }
            """,
            findings: [(3, 36), (4, 33), (5, 33)].map { line, column in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward 'repeat each A', since a call with a parameter pack cannot "
                        + "convert 'Self', or an associated type that is not primary, besides; take an array"
                )
            }
        ),
        DiagnosticRow(
            "a subscript and an initializer take no parameter pack",
            """
            @Proxied protocol Table: AnyObject {
                init<each A>(_ values: repeat each A)
                subscript<each A>(_ values: repeat each A) -> Int { get }
            }
            """,
            findings: [(2, 28), (3, 33)].map { line, column in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward 'repeat each A', since Swift 6.3.1 cannot compile a call "
                        + "of it; declare a function, or take an array"
                )
            }
        ),
        DiagnosticRow(
            "a generic requirement has one variadic parameter",
            """
            @Proxied protocol Mixer: AnyObject {
                func mix<T>(_ values: T..., with others: [T]...) -> Int
                func add<T>(_ value: T, _ numbers: Int..., and texts: String...)
                func sum(_ numbers: Int..., and others: Double...)
                func list<T>(_ values: (T, Int)...)
                init<T>(_ values: T..., with others: T...)
            }
            """,
            findings: [(2, 46, "[T]"), (3, 59, "String"), (6, 42, "T")].map { line, column, type in
                .init(
                    line: line,
                    column: column,
                    message: "'@Proxied' cannot forward '\(type)...', since Swift finds no generic "
                        + "arguments for the value of a function with several variadic "
                        + "parameters; take an array",
                    fixIts: ["Replace '\(type)...' with '[\(type)]'"]
                )
            },
            fixed: """
                @Proxied protocol Mixer: AnyObject {
                    func mix<T>(_ values: T..., with others: [[T]]) -> Int
                    func add<T>(_ value: T, _ numbers: Int..., and texts: [String])
                    func sum(_ numbers: Int..., and others: Double...)
                    func list<T>(_ values: (T, Int)...)
                    init<T>(_ values: T..., with others: [T])
                }
                """
        ),
        DiagnosticRow(
            "a variadic parameter is handed on as an array",
            """
            @Proxied(copiesShare: true) protocol List {
                mutating func add(_ numbers: Int..., at place: Int)
                mutating func append(_ numbers: [Int])
                func pack<each A>(_ numbers: Int..., with values: repeat each A)
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 34,
                    message:
                        "'@Proxied' cannot forward 'Int...', since an array of arguments can only be handed on to a "
                        + "function value, which Swift does not make of a 'mutating' method; take an array, "
                        + "or inherit from "
                        + "'AnyObject' and remove 'mutating'",
                    fixIts: ["Replace 'Int...' with '[Int]'"]
                ),
                .init(
                    line: 4,
                    column: 34,
                    message:
                        "'@Proxied' cannot forward 'Int...', since Swift 6.3.1 crashes when it compiles a call of it "
                        + "beside a parameter pack; take an array",
                    fixIts: ["Replace 'Int...' with '[Int]'"]
                ),
            ],
            fixed: """
                @Proxied(copiesShare: true) protocol List {
                    mutating func add(_ numbers: [Int], at place: Int)
                    mutating func append(_ numbers: [Int])
                    func pack<each A>(_ numbers: [Int], with values: repeat each A)
                }
                """
        ),
        DiagnosticRow(
            "a closure that does not escape is not sent",
            """
            @Proxied protocol Sender: AnyObject {
                func send(_ make: sending () -> Int)
                func send<T>(_ make: sending @autoclosure () -> T) -> T
                func keep(_ make: sending @escaping () -> Int)
            }
            """,
            findings: [
                (2, 23, "sending () -> Int"), (3, 26, "sending @autoclosure () -> T"),
            ].map { line, column, type in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward '\(type)', since a closure that does not escape cannot be kept "
                        + "until an implementer takes it; write '@escaping', or remove 'sending'",
                    fixIts: ["Insert '@escaping'"]
                )
            },
            fixed: """
                @Proxied protocol Sender: AnyObject {
                    func send(_ make: sending @escaping () -> Int)
                    func send<T>(_ make: sending @escaping @autoclosure () -> T) -> T
                    func keep(_ make: sending @escaping () -> Int)
                }
                """
        ),
        DiagnosticRow(
            "the metatype of an existential type isn't 'sending'",
            """
            protocol Shape {}
            @Proxied protocol Shelf: AnyObject {
                func keep(_ kind: sending (any Shape).Type)
                func find(_ name: String) -> sending (any Shape).Type?
                func send(_ type: sending any Shape.Type)
            }
            """,
            findings: [
                (3, 23, "sending (any Shape).Type"), (4, 34, "sending (any Shape).Type?"),
                (5, 23, "sending any Shape.Type"),
            ].map { line, column, type in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward '\(type)', since Swift 6.3.1 takes no metatype "
                        + "of an existential type for one that can be sent; remove 'sending'",
                    fixIts: ["Remove 'sending'"]
                )
            },
            fixed: """
                protocol Shape {}
                @Proxied protocol Shelf: AnyObject {
                    func keep(_ kind: (any Shape).Type)
                    func find(_ name: String) -> (any Shape).Type?
                    func send(_ type: any Shape.Type)
                }
                """
        ),
        DiagnosticRow(
            "a parameter that is 'inout' isn't also 'sending'",
            """
            @Proxied protocol Depot: AnyObject {
                func swap(_ crate: inout sending AnyObject)
                func change(_ body: (inout sending AnyObject) -> Void)
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 24,
                    message:
                        "'@Proxied' cannot forward 'inout sending AnyObject', since the compiler cannot tell that "
                        + "a handler leaves nothing else a reference to it; remove 'sending'",
                    fixIts: ["Remove 'sending'"]
                )
            ],
            fixed: """
                @Proxied protocol Depot: AnyObject {
                    func swap(_ crate: inout AnyObject)
                    func change(_ body: (inout sending AnyObject) -> Void)
                }
                """
        ),
        DiagnosticRow(
            "a closure whose types handlers take as others passes no closure that does not escape to another",
            """
            @Proxied protocol Nesting: AnyObject {
                func nest<T>(_ body: ((T) -> Void) -> Void)
                func both<T>(_ body: (inout T, @autoclosure () -> Int) -> Void)
                func keep<T>(_ body: (@escaping (T) -> Void) -> Void)
                func store<T>(_ body: @escaping ((T) -> Void) -> Void)
                func plain<T>(_ value: T, _ body: (() -> Void) -> Void)
            }
            """,
            findings: [
                (2, "((T) -> Void) -> Void"), (3, "(inout T, @autoclosure () -> Int) -> Void"),
            ].map { line, type in
                .init(
                    line: line,
                    column: 26,
                    message:
                        "'@Proxied' cannot forward '\(type)', since the closure with the types of handlers would "
                        + "pass one closure that does not escape to another; write '@escaping' before the inner one",
                    fixIts: ["Insert '@escaping'"]
                )
            },
            fixed: """
                @Proxied protocol Nesting: AnyObject {
                    func nest<T>(_ body: (@escaping (T) -> Void) -> Void)
                    func both<T>(_ body: (inout T, @escaping @autoclosure () -> Int) -> Void)
                    func keep<T>(_ body: (@escaping (T) -> Void) -> Void)
                    func store<T>(_ body: @escaping ((T) -> Void) -> Void)
                    func plain<T>(_ value: T, _ body: (() -> Void) -> Void)
                }
                """
        ),
        DiagnosticRow(
            "a closure whose types handlers take as others isn't variadic",
            """
            @Proxied protocol Mixer: AnyObject {
                func mix<T>(_ values: T..., body: @escaping (_ all: T...) -> Void)
                func add(_ numbers: Int..., body: (Int...) -> Void)
            }
            """,
            findings: [
                .init(
                    line: 2,
                    column: 39,
                    message:
                        "'@Proxied' cannot forward '@escaping (_ all: T...) -> Void', since the closure with the types of "
                        + "handlers cannot pass on several arguments as one; let it take an array",
                    fixIts: ["Replace 'T...' with '[T]'"]
                )
            ],
            fixed: """
                @Proxied protocol Mixer: AnyObject {
                    func mix<T>(_ values: T..., body: @escaping (_ all: [T]) -> Void)
                    func add(_ numbers: Int..., body: (Int...) -> Void)
                }
                """
        ),
        DiagnosticRow(
            "a closure borrows and changes no value that may be noncopyable",
            """
            @Proxied protocol Lender: AnyObject {
                func lend<T: ~Copyable>(_ make: () -> T, _ body: (borrowing T) -> Int)
                func change<T: ~Copyable>(_ item: borrowing T, _ body: @escaping (Int, inout T) async -> Int)
                func take<T: ~Copyable>(_ make: () -> T, _ body: (consuming T) -> Int)
                func share<T>(_ item: T, _ body: (borrowing T) -> Int)
            }
            """,
            findings: [
                (2, 54, "(borrowing T) -> Int", "borrowing"),
                (3, 60, "@escaping (Int, inout T) async -> Int", "inout"),
            ].map { line, column, type, specifier in
                .init(
                    line: line,
                    column: column,
                    message:
                        "'@Proxied' cannot forward '\(type)', since handlers take a value that may be noncopyable "
                        + "in a box, where a closure cannot borrow or change it; let the closure take it as 'consuming', or "
                        + "remove '~Copyable'",
                    fixIts: ["Replace '\(specifier)' with 'consuming'"]
                )
            },
            fixed: """
                @Proxied protocol Lender: AnyObject {
                    func lend<T: ~Copyable>(_ make: () -> T, _ body: (consuming T) -> Int)
                    func change<T: ~Copyable>(_ item: borrowing T, _ body: @escaping (Int, consuming T) async -> Int)
                    func take<T: ~Copyable>(_ make: () -> T, _ body: (consuming T) -> Int)
                    func share<T>(_ item: T, _ body: (borrowing T) -> Int)
                }
                """
        ),
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
                    line: 2,
                    column: 26,
                    message:
                        "'@Optional(returning:)' cannot return a string literal from a requirement of type 'Int'"
                ),
                .init(
                    line: 3,
                    column: 26,
                    message:
                        "'@Optional(returning:)' cannot return 'nil' from a requirement of type 'String'"
                ),
            ]
        ),
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
                    line: 3,
                    column: 24,
                    message:
                        "'@Proxied' requires associated type 'Item' to depend on no '#if', since its proxy is "
                        + "generic over it; put the condition around the protocol"
                )
            ]
        ),
        DiagnosticRow(
            "an identity of another type than an object's is declared",
            """
            @Proxied protocol User: Identifiable where ID == String {
                var name: String { get }
            }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 44,
                    message:
                        "'@Proxied' requires 'User' to declare 'var id: String { get }', since a proxy forwards "
                        + "only what its protocol declares",
                    fixIts: ["Declare 'var id: String { get }'"]
                )
            ],
            fixed: """
                @Proxied protocol User: Identifiable where ID == String {
                    var id: String { get }
                    var name: String { get }
                }
                """
        ),
        DiagnosticRow(
            "an identity that the parent's name binds is declared",
            """
            @Proxied protocol User: Identifiable<String> {
                var name: String { get }
            }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 25,
                    message:
                        "'@Proxied' requires 'User' to declare 'var id: String { get }', since a proxy forwards "
                        + "only what its protocol declares",
                    fixIts: ["Declare 'var id: String { get }'"]
                )
            ],
            fixed: """
                @Proxied protocol User: Identifiable<String> {
                    var id: String { get }
                    var name: String { get }
                }
                """
        ),
        DiagnosticRow(
            "an identity of a primary associated type is declared",
            """
            @Proxied protocol User<ID>: Identifiable {
                var name: String { get }
            }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 29,
                    message:
                        "'@Proxied' requires 'User' to declare 'var id: ID { get }', since a proxy forwards only "
                        + "what its protocol declares",
                    fixIts: ["Declare 'var id: ID { get }'"]
                )
            ],
            fixed: """
                @Proxied protocol User<ID>: Identifiable {
                    var id: ID { get }
                    var name: String { get }
                }
                """
        ),
        DiagnosticRow(
            "an associated type of a parent with a condition is primary",
            """
            @Proxied protocol Child: Source where Item: Hashable {
                func first() -> Int
            }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 39,
                    message:
                        "'@Proxied' requires 'Item' of 'Child' to be a primary associated type, since its proxy "
                        + "is generic over it",
                    fixIts: ["Declare 'Child<Item>'"]
                )
            ],
            fixed: """
                @Proxied protocol Child<Item>: Source where Item: Hashable {
                    func first() -> Int
                }
                """,
            context: "@Proxied protocol Source<Item> { associatedtype Item }"
        ),
        DiagnosticRow(
            "an associated type of a parent has the constraint that its members need",
            """
            @Proxied protocol Child<Item>: Source where Item.Element == Int {
                func first() -> Int
            }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 45,
                    message:
                        "'@Proxied' does not see which protocol gives 'Item' its 'Element'; repeat that in the "
                        + "'where' clause of 'Child', as in 'Item: Sequence'",
                    fixIts: ["Insert 'Item: Sequence'"]
                )
            ],
            fixed: """
                @Proxied protocol Child<Item>: Source where Item: Sequence, Item.Element == Int {
                    func first() -> Int
                }
                """,
            context: "@Proxied protocol Source<Item> { associatedtype Item: Sequence }"
        ),
        DiagnosticRow(
            "the requirements of a standard parent are declared again",
            """
            @Proxied(copiesShare: true) protocol Log: TextOutputStream {
                var count: Int { get }
            }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 43,
                    message:
                        "'@Proxied' requires 'Log' to declare 'write' of 'TextOutputStream' again, since a proxy "
                        + "forwards only what its protocol declares",
                    fixIts: ["Declare 'mutating func write(_ string: String)'"]
                )
            ],
            fixed: """
                @Proxied(copiesShare: true) protocol Log: TextOutputStream {
                    mutating func write(_ string: String)
                    var count: Int { get }
                }
                """
        ),
        DiagnosticRow(
            "the requirements of an executor are declared again",
            """
            @Proxied protocol Runner: SerialExecutor { func enqueue(_ job: consuming ExecutorJob) }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 27,
                    message:
                        "'@Proxied' requires 'Runner' to declare 'asUnownedSerialExecutor' of 'SerialExecutor' "
                        + "again, since a proxy forwards only what its protocol declares",
                    fixIts: ["Declare 'func asUnownedSerialExecutor() -> UnownedSerialExecutor'"]
                )
            ],
            fixed: """
                @Proxied protocol Runner: SerialExecutor {
                    func asUnownedSerialExecutor() -> UnownedSerialExecutor
                    func enqueue(_ job: consuming ExecutorJob) }
                """
        ),
        DiagnosticRow(
            "the requirements of a decoder are declared again",
            """
            @Proxied protocol Source: Decoder {
                var codingPath: [any CodingKey] { get }
                func unkeyedContainer() throws -> any UnkeyedDecodingContainer
                func singleValueContainer() throws -> any SingleValueDecodingContainer
            }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 27,
                    message:
                        "'@Proxied' requires 'Source' to declare 'container', 'userInfo' of 'Decoder' again, since a "
                        + "proxy forwards only what its protocol declares",
                    fixIts: [
                        "Declare 'func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> "
                            + "KeyedDecodingContainer<Key>' and 'var userInfo: [CodingUserInfoKey: Any] { get }'"
                    ]
                )
            ],
            fixed: """
                @Proxied protocol Source: Decoder {
                    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>
                    var userInfo: [CodingUserInfoKey: Any] { get }
                    var codingPath: [any CodingKey] { get }
                    func unkeyedContainer() throws -> any UnkeyedDecodingContainer
                    func singleValueContainer() throws -> any SingleValueDecodingContainer
                }
                """
        ),
        DiagnosticRow(
            "the requirements of a coding container are declared again",
            """
            @Proxied protocol Slot: SingleValueDecodingContainer {
                var codingPath: [any CodingKey] { get }
                func decode<T: Decodable>(_ type: T.Type) throws -> T
            }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 25,
                    message:
                        "'@Proxied' requires 'Slot' to declare 'decodeNil' of 'SingleValueDecodingContainer' "
                        + "again, since a proxy forwards only what its protocol declares",
                    fixIts: ["Declare 'func decodeNil() -> Bool'"]
                )
            ],
            fixed: """
                @Proxied protocol Slot: SingleValueDecodingContainer {
                    func decodeNil() -> Bool
                    var codingPath: [any CodingKey] { get }
                    func decode<T: Decodable>(_ type: T.Type) throws -> T
                }
                """
        ),
        DiagnosticRow(
            "a standard parent that no proxy can satisfy is a parent of another protocol",
            """
            @Proxied protocol Part: RangeExpression { func first() -> Int }
            """,
            findings: [
                .init(
                    line: 1,
                    column: 25,
                    message:
                        "'@Proxied' cannot be applied to 'Part', since a proxy cannot conform to "
                        + "'RangeExpression'; inherit from 'RangeExpression' in a protocol of its own, and let "
                        + "implementers conform to both",
                    fixIts: ["Remove 'RangeExpression'"]
                )
            ],
            fixed: "@Proxied protocol Part { func first() -> Int }"
        ),
    ]
}
