// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import SwiftParser
import SwiftSyntax
import Testing

@Suite struct `Compiling with the macros` {
    /// An unexpected message is a failure too: an error in generated code would be one.
    @Test(arguments: DiagnosticRow.all)
    func `The compiler reports a macro's error at the same place, and none in generated code`(
        row: DiagnosticRow
    ) async throws {
        // Additions follow below, so that no line moves.
        var lines = [row.source, "import ProtocolProxyMacros", row.context]
        for finding in row.findings {
            let place = "@\(finding.line):\(finding.column)"
            lines.append("// expected-\(finding.severity)\(place) {{\(finding.message)}}")
            lines += finding.fixIts.map { "// expected-note\(place) {{\($0)}}" }
        }
        let outcome = try await Compiler.checkAlone(
            lines.joined(separator: "\n"),
            isVerifying: true
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: DiagnosticRow.all.filter(\.isCured))
    func `A declaration compiles once its fix-its are applied`(row: DiagnosticRow) async throws {
        let outcome = try await Compiler.check(
            row.fixed + "\nimport ProtocolProxyMacros\n" + row.context
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// Its requirements may have defaults, which would pass the proxy by.
    @Test(arguments: ["", "public "], ["func close() -> Int", "func show()"])
    func `A parent without the macro is one error at its name`(
        access: String,
        requirement: String
    ) async throws {
        let sentence =
            "'descriptors(adoptedBy:)' is unavailable: this protocol has no '@Proxied'; write it there, or declare its "
            + "requirements again and write '@Proxied(restating: (any Parent).self)', since the proxy never gets a call of "
            + "its defaults; a class of proxies conforms to it in an extension; for a typealias of several protocols, "
            + "write these"
        let source = { (attribute: String) in
            """
            import ProtocolProxyMacros
            \(access)protocol Foreign: AnyObject { func close() -> Int }
            extension Foreign { \(access)func close() -> Int { -1 } }
            @Proxied \(access)protocol Known: AnyObject { func open() }
            \(attribute) \(access)protocol Valve: Known,
                Foreign, Sendable { \(requirement) }
            """
        }
        let refused = try await Compiler.check(source("@Proxied"), isRefused: true)
        #expect(refused.errors.count == 1, "\(refused.output)")
        #expect(
            refused.errors.first?.hasSuffix(".swift:6:5: error: \(sentence)") == true,
            "\(refused.output)"
        )
        let restating = source("@Proxied(restating: (any Foreign).self)")
        let told = try await Compiler.check(restating)
        #expect(told.succeeded, "\(told.output)")
        let named = try await Compiler.check(
            restating + "\n@Proxied final class Both: ProtocolProxy, Known, Foreign {}",
            isRefused: true
        )
        #expect(named.errors.count == 1 && named.output.contains(sentence), "\(named.output)")
        let extended = try await Compiler.check(
            restating
                + "\n@Proxied final class Both: ProtocolProxy, Known {}\nextension Both: Foreign {}"
        )
        #expect(extended.succeeded, "\(extended.output)")
    }

    /// An existential lends the value, and a proxy has to return one.
    @Test(arguments: [
        "P: AnyObject { var token:", "P: AnyObject { static var token:", "P: Actor { var token:",
        "P: AnyObject { subscript(index: Int) ->",
    ])
    func `A property of a noncopyable type is one error at its type`(start: String) async throws {
        let source = { (type: String) in
            """
            import ProtocolProxyMacros
            struct Token: ~Copyable {}
            struct Name {}
            @Proxied protocol \(start)
                \(type) { get }
            }
            """
        }
        for type in ["Token", "Token?"] {
            let refused = try await Compiler.check(source(type), isRefused: true)
            let sentence =
                "'canBeRead()' is unavailable: a property or subscript of a noncopyable type lends its "
                + "value, which a proxy has to return; declare a function that returns it"
            let place = ".swift:5:5: error: \(sentence)"
            #expect(refused.errors.count == 1, "\(refused.output)")
            #expect(refused.errors.first?.hasSuffix(place) == true, "\(refused.output)")
        }
        let accepted = try await Compiler.check(source("Name"))
        #expect(accepted.succeeded, "\(accepted.output)")
    }

    /// The implementer knows the value under another name of its type, and only a value that moves
    /// can be renamed.
    @Test(arguments: [
        "func f(_ x: Int, y: borrowing", "func f(y: inout", "static func f(_ y: borrowing",
        "func f(_ x: Int) async; @Key(\"g\") func f(y: inout", "func f(_ body: (borrowing",
        "func f(_ body: (Int, inout",
    ])
    func
        `A lent noncopyable value of an associated type that isn't primary is one error at its type`(
            start: String
        ) async throws
    {
        let end = start.contains("body") ? ") -> Int) -> Int" : ") throws -> Int"
        let source = { (primary: String, type: String) in
            """
            import ProtocolProxyMacros
            struct Token<Value>: ~Copyable {}
            struct Name<Value> {}
            @Proxied protocol P\(primary): AnyObject { associatedtype Item; \(start)
                \(type)<Item>\(end)
            }
            """
        }
        let refused = try await Compiler.check(source("", "Token"), isRefused: true)
        let sentence =
            "'canBeLent()' is unavailable: a value of this noncopyable type is lent to the implementer under another "
            + "name of its type, which Swift does not do; make the associated types in it primary, as in "
            + "'protocol Store<Item>'"
        #expect(refused.errors.count == 1, "\(refused.output)")
        #expect(
            refused.errors.first?.hasSuffix(".swift:5:5: error: \(sentence)") == true,
            "\(refused.output)"
        )
        for (primary, type) in [("<Item>", "Token"), ("", "Name")] {
            let accepted = try await Compiler.check(source(primary, type))
            #expect(accepted.succeeded, "\(accepted.output)")
        }
    }

    @Test
    func
        `A noncopyable property of an associated type that isn't primary is one error at its type`()
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            struct Token<Value>: ~Copyable {}
            @Proxied protocol P: AnyObject { associatedtype Item; var x:
                Token<Item> { get }
            }
            """,
            isRefused: true
        )
        #expect(outcome.errors.count == 1, "\(outcome.output)")
        #expect(
            outcome.errors.first?.contains(".swift:4:5: error: 'canBeRead()'") == true,
            "\(outcome.output)"
        )
    }

    @Test func `A noncopyable value moves under both names of its type`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            struct Token<Value>: ~Copyable { var value: Value }
            @Proxied protocol Mint: AnyObject {
                associatedtype Item
                func make(_ item: Item) -> Token<Item>
                func melt(_ token: consuming Token<Item>) -> Item
                func pass(_ token: consuming Token<Item>?) async throws -> Token<Item>?
                func each(_ item: Item, _ body: (consuming Token<Item>) -> Token<Item>) -> Item
            }
            final class RealMint: Mint {
                func make(_ item: Int) -> Token<Int> { Token(value: item) }
                func melt(_ token: consuming Token<Int>) -> Int { token.value }
                func pass(_ token: consuming Token<Int>?) async throws -> Token<Int>? { token }
                func each(_ item: Int, _ body: (consuming Token<Int>) -> Token<Int>) -> Int {
                    body(Token(value: item)).value
                }
            }
            let proxy = MintProxy(retaining: RealMint())
            print(proxy.make(1).value, proxy.melt(Token(value: 2)))
            if let token = try await proxy.pass(Token(value: 3)) { print(token.value) }
            print(proxy.each(4) { token in Token(value: token.value * 10) })
            proxy.override(\\.make) { item in Token(value: -item) }
            proxy.intercept(\\.melt) { next in { token in next(Token(value: token.value + 1)) } }
            print(proxy.make(1).value, proxy.melt(Token(value: 2)))
            """
        )
        #expect(outcome.output == "1 2\n3\n40\n-1 3\n", "\(outcome.output)")
    }

    /// The protocol's extension can't name a generic type whose parameters have Sendable metatypes.
    @Test(arguments: ["", "<Item>"])
    func `An answer is made by a function where an associated type has a constraint`(
        primary: String
    ) async throws {
        let shelf = """
            @Proxied protocol Shelf\(primary): AnyObject {
                associatedtype Item: Comparable
                @Optional(returning: number()) func size(of item: Item) async -> Int
                @Optional(returning: number()) func size() async -> Int
            }
            """
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            func number() -> Int { 3 }
            \(shelf)
            enum Room { \(shelf) }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// The types that only the enumeration of the requirements declares.
    @Test func `Typealiases are found beside an associated type with a constraint`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            func number() -> Int { 3 }
            enum Outer {
                @Proxied protocol Shelf<Item>: AnyObject {
                    associatedtype Item: Hashable
                    typealias List = [Item]
                    func at(_ index: List.Index, of list: List) -> Item
                }
            }
            @Proxied protocol Store<Item>: AnyObject {
                associatedtype Item: Hashable
                typealias Count = Int
                @Optional(returning: number()) func count(_ item: Item) async -> Count
                @Optional(returning: number()) func count() async -> Count
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: [
        "func own(_ box: sending Box) -> Self",
        "func own(_ box: sending Box, as other: Self) -> Self",
        "init<T>(_ value: sending T)",
        "init(_ object: sending AnyObject)",
        "init(_ box: sending Box)",
        "@Optional func own(_ box: sending Box) -> Box",
        "@Optional func own(_ box: consuming sending Box) -> Box",
        "func put<T>(_ value: sending T, on actor: isolated (any Actor)?)",
        "func each<each T>(_ value: repeat each T, on actor: isolated (any Actor)?)",
        "func put<T: ~Copyable>(_ value: borrowing T, on actor: isolated (any Actor)?)",
        "@available(*, deprecated) func put(_ other: Self, on actor: isolated (any Actor)?)",
    ])
    func `What is sent or isolated may stand beside what is generic, consumed or 'Self'`(
        requirement: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            final class Box { var number = 0 }
            @Proxied protocol Shop: AnyObject { \(requirement) }
            extension Shop { func own(_ box: consuming sending Box) -> Box { box } }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `A message says why it does not call a requirement`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Book: AnyObject {
                @available(*, deprecated) func title() -> String
                @available(*, deprecated) var pages: Int { get set }
                @available(*, deprecated) static func make()
                func read<Content>() -> Content?
                @Direct func open(at page: Int)
                @available(*, deprecated) func turn(_ page: inout Int)
            }
            func send(_ selector: Selector, _ arguments: [Any] = []) {
                do {
                    _ = try BookProxy().send(Message(selector, arguments))
                } catch {
                    print(error)
                }
            }
            send("title()")
            send("setter: pages", [1])
            do { _ = try BookProxy.typeProxy.send(Message("static make()", [])) } catch { print(error) }
            send("read()")
            send("open(at:)", [1])
            send("turn(_:)", [1])
            """
        )
        let lines = outcome.output.split(separator: "\n")
        let reasons = [
            "is deprecated", "is deprecated", "is deprecated", "is generic or 'sending'",
            "is marked '@Direct'", "takes arguments that are generic, or that cannot be kept",
        ]
        #expect(lines.count == reasons.count, "\(outcome.output)")
        for (line, reason) in zip(lines, reasons) { #expect(line.contains(reason)) }
        #expect(lines.count { $0.hasSuffix("or remove 'deprecated' from its declaration.") } == 3)
    }

    @Test func `A type named like one of the library means the module's own`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            public struct Requirement { public var weight: Int }
            public protocol Scale: AnyObject { func weigh(_ requirement: Requirement) -> Requirement }
            @Proxied(of: (any Scale).self) protocol Balance: AnyObject {
                func weigh(_ requirement: Requirement) -> Requirement
            }
            func use(_ proxy: BalanceProxy) {
                proxy.override(\\.weigh) { requirement in Requirement(weight: requirement.weight + 1) }
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// Swift 6.3.1 crashed at these.
    @Test(arguments: [
        (
            "typeProxy.observe(selector: \"static make(_:)\", .befor) { _ in }",
            "type 'ObserverPhase' has no member 'befor'"
        ),
        ("typeProxy.overrid(\\.staticMake) { 1 }", "has no member 'overrid'"),
        ("typeProxy.override(\\.staticMak) { 1 }", "type 'FactoryProxy' has no member 'staticMak'"),
        ("typeProxy.override(\\.staticMake, exclusiv: true) { 1 }", "error: "),
        ("typeProxy.override(\\.make) { 1 }", "key path cannot refer to static method"),
        ("typeProxy.override(\\.size) { 1 }", "begins with 'static', as in '\\.staticMake'"),
        ("typeProxy.observe(\\.size, .after) {}", "begins with 'static', as in '\\.staticMake'"),
    ])
    func `A misspelled registration on a type proxy is an ordinary error`(
        call: String,
        sentence: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Factory: AnyObject {
                static func make(_ size: Int) -> Int
                static var size: Int { get }
            }
            func use(_ typeProxy: TypeProxy<FactoryProxy>) { \(call) }
            """,
            isRefused: true
        )
        #expect(!outcome.succeeded && outcome.output.contains(sentence), "\(outcome.output)")
        #expect(!outcome.output.contains("Stack dump"), "\(outcome.output)")
        #expect(!outcome.output.contains("ExpressibleByStringLiteral"), "\(outcome.output)")
    }

    @Test(arguments: [
        "override(\\.g) { $0 }", "intercept(\\.g) { next in { x in next(x) } }",
        "observe(\\.g, .before) { _ in }",
        "interceptWithRegistration(\\.g) { _, next in next }", "observe(\\.g) { _, _ in }",
        "override(\\.s) { 1 }",
    ])
    func `A key of a parent that isn't Sendable is an error on a Sendable child's proxy`(
        call: String
    ) async throws {
        let source = """
            import ProtocolProxyMacros
            @Proxied protocol Plain: AnyObject {
                func g(_ x: Int) -> Int
                func s() async -> Int
            }
            @Proxied protocol Shared: Plain, Sendable { func f(_ x: Int) -> Int }
            @Proxied protocol Repeating: Plain, Sendable {
                func g(_ x: Int) -> Int
                func s() async -> Int
            }

            """
        let use = { (type: String) in "func use(_ proxy: \(type)) { proxy.\(call) }\n" }
        let accepted = try await Compiler.check(
            source + use("PlainProxy") + use("RepeatingProxy")
        )
        #expect(accepted.succeeded, "\(accepted.output)")
        let refused = try await Compiler.check(source + use("SharedProxy"), isRefused: true)
        #expect(refused.errors.count == 2, "\(refused.output)")
        #expect(
            refused.output.contains(
                "Repeat the requirement in the Sendable protocol, or register by selector."
            )
        )
        #expect(refused.output.contains("error: call can throw, but it is not marked with 'try'"))
    }

    @Test func `A key of a parent that isn't Sendable takes what the child checks`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Plain: AnyObject { func g(_ x: Int) -> Int }
            @Proxied protocol Shared: Plain, Sendable { func f(_ x: Int) -> Int }
            final class RealPlain: Plain { func g(_ x: Int) -> Int { -x } }
            final class RealShared: Shared {
                func g(_ x: Int) -> Int { x }
                func f(_ x: Int) -> Int { x }
            }
            struct Twice: CallInterceptor {
                func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
                    of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
                ) -> Decorator<Function, Arguments, Result, Failure>? {
                    print("around", requirement.selector)
                    return nil
                }
                func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
                    of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
                ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
            }
            let proxy = SharedProxy(retaining: RealShared())
            proxy.intercept(\\.g, by: Twice())
            print(proxy.g(5))
            try proxy.override(selector: "g(_:)") { (x: Int) in x + 1 }
            print(proxy.g(1))
            let target = RealShared()
            try proxy.override(\\.g, with: target)
            print(proxy.g(1))
            let plain = RealPlain()
            do { try proxy.override(\\.g, with: plain) } catch { print(error.code == .notSendable) }
            """
        )
        #expect(outcome.output == "around g(_:)\n5\n2\n1\ntrue\n")
    }

    @Test func `A type proxy takes the typed keys of all static requirements`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            struct Token: ~Copyable {}
            @Proxied protocol Factory: AnyObject {
                static func make(_ size: Int) -> Int
                static func load(_ size: Int) async throws -> String
                static func token() -> Token
                static var count: Int { get set }
            }
            func use(_ typeProxy: TypeProxy<FactoryProxy>) throws {
                typeProxy.override(\\.staticMake) { size in size + 1 }
                typeProxy.override(\\.staticLoad) { size in "a" }
                typeProxy.override(\\.staticToken) { Token() }
                typeProxy.observe(\\.setStaticCount, .after) { count in print(count) }
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// Of a protocol of others, that all is there which must be: the compiler sees what has a
    /// default.
    @Test(arguments: [
        ("func close() -> Int", "type 'ValveProxy' does not conform to protocol 'Foreign'", false),
        (
            "@Optional func close() -> Int",
            "type 'ValveProxy' does not conform to protocol 'Foreign'", false
        ),
        (
            "@Optional func close() -> Int; @Optional func open()",
            "'ValveProxy.__Required' does not conform", false
        ),
        ("@Optional func close() -> Int; func open()", "", true),
        ("func open()", "", true),
    ])
    func `A restated protocol that lacks a requirement does not compile`(
        requirements: String,
        sentence: String,
        isRight: Bool
    ) async throws {
        let source = """
            import ProtocolProxyMacros
            public protocol Foreign: AnyObject { func close() -> Int; func open() }
            extension Foreign { public func close() -> Int { -1 } }
            @Proxied(of: (any Foreign).self) protocol Valve: AnyObject { \(requirements) }

            """
        let outcome = try await Compiler.check(source, isRefused: !isRight)
        #expect(outcome.succeeded == isRight, "\(outcome.output)")
        #expect(isRight || outcome.output.contains(sentence), "\(outcome.output)")
    }

    /// Typical mistakes of newcomers, and the sentences that lead on.
    @Test(arguments: [
        ("proxy.override(\\.load) { _, _ in 1 }", "'load' has been renamed to 'loadFrom'"),
        ("proxy.override(\\.laodFrom) { _, _ in 1 }", "has no member 'laodFrom'"),
        ("proxy.observe(\\.load, .before) { _, _ in }", "'load' has been renamed to 'loadFrom'"),
        (
            "proxy.override(\\.loadFrom) { (name: Int, shelf: Int) in 1 }",
            "cannot convert value of type '(Int, Int) -> Int' to expected argument type"
        ),
        (
            "proxy.override(\\.loadFrom) { name, shelf async in 1 }",
            "cannot pass function of type '(String, Int) async -> Int' to parameter expecting synchronous function type"
        ),
        (
            "proxy.override(\\.loadFrom) { name in 1 }",
            "contextual closure type '(String, Int) -> Int' expects 2 arguments, but 1 was used in closure body"
        ),
        (
            "proxy.override(\\.loadFrom) { name, shelf in name }",
            "cannot convert value of type 'String' to closure result type 'Int'"
        ),
        (
            "proxy.observe(\\.loadFrom, .before) { (name: Int, shelf: Int) in }",
            "cannot convert value of type '(Int, Int) -> ()' to expected argument type"
        ),
        (
            "proxy.intercept(\\.loadFrom) { next in { name, shelf in next(name) } }",
            "missing argument for parameter #2 in call"
        ),
        (
            "proxy.intercept(\\.loadFrom) { call in call.proceed() }",
            "value of type '(String, Int) -> Int' has no member 'proceed'"
        ),
        (
            "try proxy.override(\"find(_:)\") { (name: String) in 1 }",
            "label the name of the requirement: 'override(selector: …)'"
        ),
        (
            "try proxy.observe(\"find(_:)\", .before) { (name: String) in }",
            "label the name of the requirement: 'observe(selector: …)'"
        ),
        (
            "try proxy.override(name: \"find(_:)\") { (name: String) in 1 }",
            "the label of the requirement's name is 'selector:'"
        ),
        (
            "try proxy.override(name: \"find(_:)\", with: proxy)",
            "the label of the requirement's name is 'selector:'"
        ),
        (
            "try proxy.intercept(name: \"find(_:)\") { call in try call.proceed() }",
            "the label of the requirement's name is 'selector:'"
        ),
        (
            "proxy.override(\\.find, name: \"one\") { _ in 1 }",
            "the label of the handler's name is 'named:'"
        ),
        (
            "proxy.intercept(\\.find, name: \"one\") { next in next }",
            "the label of the handler's name is 'named:'"
        ),
        (
            "proxy.observe(\\.find, named: \"one\") { _, _ in }",
            "observers have no names; keep the registration that 'observe' returns, and cancel it"
        ),
        (
            "proxy.observe(\\.find, .before, named: \"one\") { _ in }",
            "observers have no names; keep the registration that 'observe' returns, and cancel it"
        ),
        (
            "proxy.observe(\\.find, named: \"one\", outcome: { _, _ in })",
            "observers have no names; keep the registration that 'observe' returns, and cancel it"
        ),
        (
            "try proxy.observe(selector: \"find(_:)\", .before, named: \"one\") { (name: String) in }",
            "observers have no names; keep the registration that 'observe' returns, and cancel it"
        ),
        (
            "proxy.observeAll(.before, named: \"one\") { _ in }",
            "observers have no names; keep the registration that 'observe' returns, and cancel it"
        ),
        (
            "proxy.override(.find) { _ in 1 }",
            "type '__KeyWithBackslash"
        ),
        (
            "proxy.observe(.find, .before) { _ in }",
            "type '__KeyWithBackslash"
        ),
        (
            "proxy.intercept(\\.find) { next in { name in name.nothing } }",
            "value of type 'String' has no member 'nothing'"
        ),
        (
            "proxy.intercept(\\.fnd) { next in { name in next(name) } }",
            "type 'LoaderProxy' has no member 'fnd'"
        ),
        ("proxy.observe(\\.fnd, .before) { _ in }", "type 'LoaderProxy' has no member 'fnd'"),
        (
            "proxy.intercept(\\.loadFrom) { next in next(\"a\", 1) }",
            "closure result type '(String, Int) -> Int'"
        ),
        (
            "proxy.intercept(\\.loadFrom) { next, name, shelf in next(name, shelf) }",
            "-> (String, Int) -> Int' expects 1 argument, but 3 were used in closure body"
        ),
        (
            "proxy.intercept(\\.loadFrom) { next, name, shelf in 1 }",
            "-> (String, Int) -> Int' expects 1 argument, but 3 were used in closure body"
        ),
        (
            "proxy.intercept(\\.loadFrom) { next, pair in next(pair.0, pair.1) }",
            "-> (String, Int) -> Int' expects 1 argument, but 2 were used in closure body"
        ),
        (
            "proxy.intercept(\\.loadFrom) { next in { name in next(name) } }",
            "contextual closure type '(String, Int) -> Int' expects 2 arguments, but 1 was used in closure body"
        ),
        (
            "proxy.intercept(\\.loadFrom) { next in { pair in next(pair.0, pair.1) } }",
            "contextual closure type '(String, Int) -> Int' expects 2 arguments, but 1 was used in closure body"
        ),
        (
            "proxy.intercept(\\.loadFrom) { next in { name, shelf in next((name, shelf)) } }",
            "parameter 'next' expects 2 separate arguments"
        ),
        (
            "proxy.intercept(\\.loadFrom) { next in { name, shelf in next(shelf, name) } }",
            "cannot convert value of type 'Int' to expected argument type 'String'"
        ),
        (
            "proxy.intercept(\\.loadFrom) { next in { name, shelf in next(name, name + \"a\") } }",
            "cannot convert value of type 'String' to expected argument type 'Int'"
        ),
        (
            "proxy.intercept(\\.loadFrom) { next in { name, shelf in nothing(name, shelf) } }",
            "cannot find 'nothing' in scope"
        ),
        (
            "proxy.intercept(\\.count) { next in { \"one\" } }",
            "cannot convert value of type 'String'"
        ),
        (
            "proxy.observe(\\.loadFrom, .after) { name, shelf, result in print(name, shelf, result) }",
            "contextual closure type '((String, Int)) throws -> Void' expects 1 argument, but 3 were used in closure body"
        ),
        (
            "proxy.observe(\\.find, .after) { name, result in print(name, result) }",
            "contextual closure type '(String) throws -> Void' expects 1 argument, but 2 were used in closure body"
        ),
    ])
    func `A mistaken registration is an error that says what to write`(
        mistake: String,
        sentence: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Loader: AnyObject {
                func load(_ name: String, from shelf: Int) -> Int
                func find(_ name: String) -> Int
                var count: Int { get }
            }
            func use(_ proxy: LoaderProxy) {
                \(mistake)
            }
            """,
            isRefused: true
        )
        #expect(!outcome.succeeded)
        let error = outcome.output.split(separator: "\n").first { $0.contains("error: ") }
        #expect(error?.contains(sentence) == true, "\(outcome.output)")
    }

    @Test(arguments: [
        ("proxy.override(\\.orderID) { _ in 1 }", "'orderID' has been renamed to 'orderId'"),
        ("proxy.observe(\\.orderID, .before) { _ in }", "'orderID' has been renamed to 'orderId'"),
        ("proxy.intercept(\\.setHomeURL) { $0 }", "'setHomeURL' has been renamed to 'setHomeUrl'"),
        (
            "proxy.override(\\.loadIDsFromURL) { _, _ in 1 }",
            "'loadIDsFromURL' has been renamed to 'loadIdsFromUrl'"
        ),
        ("proxy.override(\\.userID) { 1 }; proxy.override(\\.userId) { 1 }", nil),
        ("proxy.override(\\.pageID) { _ in 1 }", "'pageID' has been renamed to 'pageIDFrom'"),
    ])
    func `A key with an acronym in capitals suggests the key`(use: String, sentence: String?)
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Shop: AnyObject {
                func order(id: Int) -> Int
                func load(ids: [Int], fromUrl url: String) -> Int
                var homeUrl: String { get set }
                var userID: Int { get }
                var userId: Int { get }
                func page(id: Int) -> Int
                func pageID(from url: String) -> Int
            }
            func use(_ proxy: ShopProxy) { \(use) }
            """,
            isRefused: sentence != nil
        )
        #expect(outcome.succeeded == (sentence == nil), "\(outcome.output)")
        let error = outcome.output.split(separator: "\n").first { $0.contains("error: ") }
        #expect(sentence.map { error?.contains($0) == true } ?? true, "\(outcome.output)")
    }

    @Test(arguments: [".staticMak", "\\.staticMak"])
    func `A misspelled key of a type proxy is an error and no crash`(key: String) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Library: AnyObject { static func make(_ name: String) -> Int }
            func use(_ typeProxy: TypeProxy<LibraryProxy>) {
                typeProxy.override(\(key)) { _ in 1 }
            }
            """,
            isRefused: true
        )
        #expect(!outcome.succeeded)
        #expect(
            !outcome.errors.isEmpty && !outcome.output.contains("Stack dump"),
            "\(outcome.output)"
        )
    }

    @Test func `A result builder that resembles a global actor is one error`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @resultBuilder enum Lines { static func buildBlock(_ lines: String...) -> [String] { lines } }
            @Proxied protocol Page: AnyObject { @Lines var rows: [String] { get } }
            """,
            isRefused: true
        )
        #expect(!outcome.succeeded)
        let sentence =
            "the attribute of a requirement is no global actor, and is taken for a result builder only if its name ends in "
            + "'Builder': give it such a name with a typealias"
        #expect(outcome.output.contains(sentence), "\(outcome.output)")
    }

    @Test(arguments: ["", ", Sendable"])
    func `Generated code compiles under strict memory safety`(parent: String) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            actor Desk {}
            @Proxied protocol Clerk: AnyObject\(parent) {
                func file(_ page: Int, at desk: isolated Desk) -> Int
                func wait(at desk: isolated Desk) async throws
                func withLock<R>(_ body: (inout Int) throws -> R) rethrows -> R
                func make<R: ~Copyable>(_ body: () -> R) -> R
            }
            """,
            settings: ["-strict-memory-safety"]
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `A class that must not leave a requirement out gets an explanation`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Player: AnyObject { @Optional func mayStop() -> Bool }
            final class Silent: Player {}
            """,
            isRefused: true
        )
        #expect(!outcome.succeeded)
        let sentence = "Without a default, in an extension or '@Optional(returning:)', a class must"
        #expect(outcome.output.contains(sentence), "\(outcome.output)")
    }

    /// The key of each depends on what stands before it alone.
    @Test func `Overloads have separate keys`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Library: AnyObject {
                func load(_ number: Int) -> Bool
                func load(_ title: String) -> Bool
                func load(_ titles: [String: Int?]) -> Bool
                func load(_ number: Int) async -> Bool
                func load(_ number: Int) -> String
                func load(_ isWanted: (Int) -> Bool) -> Bool
                var load: Int { get set }
                func setLoad(_ load: Int)
                subscript(_ number: Int) -> Int { get set }
                subscript(_ title: String) -> Int { get }
                static func make(_ number: Int) -> Bool
                static func make(_ title: String) -> Bool
                var name: String { get set }
                func setName()
                #if NOWHERE
                    func save(_ title: String)
                #else
                    func save(_ number: Int)
                #endif
                func save(_ titles: [String])
            }
            func use(_ proxy: LibraryProxy) {
                proxy.override(\\.load) { $0 == 1 }
                proxy.override(\\.loadString) { $0 == "1" }
                proxy.override(\\.loadStringIntOptionalDictionary) { $0 == ["1": nil] }
                proxy.override(\\.loadAsync) { (number) async in number == 1 }
                proxy.override(\\.loadIntString) { String($0) }
                proxy.override(\\.loadIntToBool) { $0(1) }
                proxy.override(\\.loadInt) { 1 }
                proxy.override(\\.setLoadInt) { _ in }
                proxy.override(\\.setLoad) { _ in }
                proxy.override(\\.setSubscript) { _, _ in }
                proxy.override(\\.getSubscriptString) { $0.count }
                proxy.override(\\.setName) { _ in }
                proxy.override(\\.setNameVoid) {}
                proxy.override(\\.save) { (number: Int) in _ = number }
                proxy.override(\\.saveStringArray) { (titles: [String]) in _ = titles }
                LibraryProxy.typeProxy.override(\\.staticMakeString) { $0 == "1" }
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `Correct uses of the macros compile without a warning`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied public protocol Loader: AnyObject {
                func load(_ key: Int) throws -> String
                @Key("loadText") func load(_ key: String) -> String
                @Optional(returning: 1) var count: Int { get }
                #if NOWHERE
                    @Key("9") func elsewhere(_ x: Self...)
                #endif
            }
            final class RealLoader: Loader {
                func load(_ key: Int) -> String { "" }
                func load(_ key: String) -> String { "" }
            }
            func use(_ proxy: LoaderProxy) -> Int {
                proxy.override(\\.loadText) { key in key }
                return proxy.count
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// The extensions stand at the top level of the file, where these types have no names of their
    /// own.
    @Test(arguments: settings) func `A nested protocol can use the types beside it`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            enum Outer {
                enum Refusal: Error { case no }
                struct Amount {}
                protocol Shape {}
                @Proxied protocol Nested: AnyObject, CustomStringConvertible {
                    init(_ x: Amount)
                    var implementer: Amount? { get }
                    var list: [Amount] { get set }
                    func typed(_ x: Amount) throws(Refusal) -> Amount
                    func later(_ x: Amount) async throws(Refusal) -> Amount
                    func change(_ x: inout Amount, _ y: (Amount) -> Amount)
                    func shaped<T: Shape>(_ x: T, _ y: Amount, _ z: some Shape) -> T
                    func several(_ x: Amount...) -> Int
                    func same(_ x: Self) -> Amount
                    func again(_ body: (Amount) throws -> Amount) rethrows -> Amount
                    func typedAgain<E: Error>(_ body: () throws(E) -> Amount) throws(E) -> Amount
                    static func made(_ x: Amount) throws(Refusal) -> Self
                }
            }
            """,
            settings: settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: settings)
    func `Asynchronous closures of generic types on the main actor compile`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied @MainActor protocol Runner: AnyObject {
                func run<T>(_ body: (T) async -> Void, _ value: T) async
                func keep<T>(_ body: @escaping (T) async throws -> T, _ value: T) async
                func make<T>(_ body: () async -> T) async -> T
                func runAll<each T>(_ body: (repeat each T) async -> Void, _ values: repeat each T) async
                func here<T>(_ body: @MainActor (T) async -> Void, _ value: T) async
            }
            """,
            settings: settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// A macro does not see how visible the extended type is.
    @Test(arguments: [
        "extension Outer { @Proxied public protocol", "public extension Outer { @Proxied protocol",
    ])
    func `A public protocol in an extension of an internal type is an error`(head: String)
        async throws
    {
        let source = { (outer: String) in
            """
            import ProtocolProxyMacros
            \(outer) enum Outer { \(outer) struct Amount {} }
            \(head) Nested: AnyObject {
                    func add(_ x: Amount) async throws -> Amount
                    var sum: Amount { get set }
                    init(_ x: Int)
                    @Optional(returning: 5) func count() -> Int
                    func same(_ x: Self) -> Int
                    subscript<T>(x: T) -> Amount { get }
                }
            }
            """
        }
        let visible = try await Compiler.check(source("public"))
        #expect(visible.succeeded, "\(visible.output)")
        let hidden = try await Compiler.check(source("internal"), isRefused: true)
        let errors = hidden.errors
        let ofExtensions = errors.filter {
            $0.contains(" error: extension ") && $0.contains("be declared public")
        }
        #expect(!ofExtensions.isEmpty && errors.count - ofExtensions.count <= 1, "\(hidden.output)")
        #expect(
            hidden.output.contains(
                "// Where 'Outer' is not public, remove 'public' from 'Nested', which is no more visible."
            ),
            "\(hidden.output)"
        )
    }

    /// The function that calls a conformer is deprecated with its requirement; the one that
    /// describes the requirement is not.
    @Test(arguments: settings)
    func `Deprecated and newly available requirements compile without a warning`(settings: [String])
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Dated: AnyObject {
                @available(*, deprecated, message: "use (f) \\"g\\"") func f(_ x: Int) -> Int
                @available(*, deprecated) func change(_ x: inout Int) throws -> Int
                @available(*, deprecated) func same(_ x: Self) -> Int
                @available(*, deprecated) func generic<T>(_ x: T) -> Int
                @available(*, deprecated) static func make(_ x: Int) -> Self
                @available(*, deprecated) init(_ x: Int)
                @available(*, deprecated) var p: Int { get set }
                @available(*, deprecated) subscript(x: Int) -> Int { get set }
                @available(macOS, introduced: 12.0, deprecated: 13.0) func passing(_ x: Int)
                @available(macOS, unavailable) func elsewhere(_ body: (Int) -> Int) -> Int
                @available(macOS 99, *) @available(iOS, introduced: 99.1) @discardableResult func new(_ x: Int) -> Int
            }
            @Proxied(copiesShare: true) protocol DatedValue {
                @available(*, deprecated) mutating func f(_ x: Int) -> Int
                mutating func generic<T>(_ x: T) -> T
            }
            """,
            settings: settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// With the main actor as default alone, such a requirement is isolated to it, of which a macro
    /// is not told: the protocol or the requirement says so itself, or says that it is not.
    @Test(arguments: [
        ([], "", ""), (["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"], "", ""),
        (mainActor + ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"], "", ""),
        (mainActor, "@MainActor", ""), (mainActor, "nonisolated", ""),
        (mainActor, "", "@MainActor"),
        (mainActor, "", "nonisolated(nonsending)"),
    ])
    func `An asynchronous requirement may take values that are not Sendable`(
        settings: [String],
        ofProtocol: String,
        ofRequirement: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied \(ofProtocol) protocol Later: AnyObject {
                \(ofRequirement) func same(_ x: Self) async -> Int
                \(ofRequirement) func generic<T>(_ x: T) async -> Int
                \(ofRequirement) func visit(_ x: inout LaterProxy, _ y: (Int) -> Void) async -> Int
                @available(*, deprecated) \(ofRequirement) func old(_ x: Int) async -> Int
            }
            """,
            settings: settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    private static let mainActor = ["-default-isolation", "MainActor"]
    private static let settings = [
        [], mainActor, ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
    ]

    /// The way on is a function of the requirement's own type, and so is isolated as the
    /// requirement is.
    @Test(arguments: [
        ("DispatchQueue.global().async { _ = next(take) }", false),
        ("Task.detached { _ = next(take) }", false),
        ("Task { @MainActor in _ = next(take) }", true),
        ("DispatchQueue.main.async { MainActor.assumeIsolated { _ = next(take) } }", true),
        ("_ = next(take)", true),
    ])
    func `An interceptor can call 'next' on the requirement's isolation only`(
        code: String,
        compiles: Bool
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import Dispatch
            import ProtocolProxyMacros
            @Proxied @MainActor public protocol Studio: AnyObject, Sendable { func record(_ take: Int) -> Int }
            func use(_ proxy: StudioProxy) {
                proxy.intercept(\\.record) { next in
                    { take in
                        \(code)
                        return 0
                    }
                }
            }
            """,
            isRefused: !compiles
        )
        #expect(outcome.succeeded == compiles, "\(outcome.output)")
        let errors = [
            "main actor-isolated", "expression is 'async' but is not marked with 'await'",
        ]
        if !compiles {
            #expect(errors.contains { outcome.output.contains($0) }, "\(outcome.output)")
        }
    }

    @Test(arguments: [
        (
            "_ = proxy.implementer as AnyObject?",
            "error: getter for 'implementer' is unavailable: \(sentence)"
        ),
        (
            "proxy.implementer = worker",
            "error: setter for 'implementer' is unavailable: \(sentence)"
        ),
        (
            "_ = proxy.implementers as [AnyObject]",
            "error: getter for 'implementers' is unavailable"
        ),
        ("_ = proxy.requirements.map(\\.count)", "error: getter for 'requirements' is unavailable"),
        ("let _: Int = proxy.forwardsToAll", "error: getter for 'forwardsToAll' is unavailable"),
        (
            "let _: Double = proxy.respondsToSelectorsWithObservers",
            "error: getter for 'respondsToSelectorsWithObservers' is unavailable"
        ),
        ("proxy.setImplementer(worker)", "error: call can throw but is not marked with 'try'"),
        (
            """
            let _: Any? = proxy.implementer
            _ = proxy.implementer as? Worker === worker
            _ = proxy.implementers.count + proxy.requirements.count
            _ = proxy.requirements.map(\\.selector)
            _ = proxy.adoptedProtocols.map(\\.name)
            proxy.forwardsToAll = true
            proxy.respondsToSelectorsWithObservers = true
            try proxy.setImplementer(nil)
            let _: Int = proxy.observe("a")
            (proxy as any Named).implementer = worker
            let _: Worker? = (proxy as any Named).implementer
            """, nil as String?
        ),
    ])
    func `A requirement named like a proxy's member is not confused with it`(
        code: String,
        error: String?
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            final class Worker {}
            @Proxied protocol Named: AnyObject {
                var implementer: Worker? { get set }
                var implementers: [Worker] { get }
                var requirements: [String] { get }
                var adoptedProtocols: [ProtocolDescriptor] { get }
                var forwardsToAll: Int { get }
                var respondsToSelectorsWithObservers: Double { get }
                @Key("hire") func setImplementer(_ implementer: Any?)
                func observe(_ name: String) -> Int
            }
            func use(_ proxy: NamedProxy, _ worker: Worker) throws {
            \(code)
            }
            """,
            isRefused: error != nil
        )
        #expect(outcome.succeeded == (error == nil), "\(outcome.output)")
        if let error { #expect(outcome.output.contains(error), "\(outcome.output)") }
    }

    private static let sentence =
        "the requirement of 'Named' has the name of the proxy's own member; write '(proxy as any Named).implementer' for "
        + "the requirement, or '(proxy as ProtocolProxy).implementer' for the proxy's own"

    /// An own member that the macro does not know would again be hidden by a requirement of its
    /// name.
    @Test func `The macro knows the names of all members of a proxy`() throws {
        let members = try OwnMembers.all()
        #expect(members.count > 30)
        for (name, isProperty) in members {
            let requirement = isProperty ? "var \(name): Worker { get }" : "func \(name)()"
            let text = Expansion(of: "@Proxied protocol Named: AnyObject { \(requirement) }").text
            let isKnown =
                text.contains("@_disfavoredOverload") && text.contains("unavailable") == isProperty
            #expect(isKnown, "\(name)")
        }
    }
}

/// The public instance members of proxies, read from the sources of the library.
private enum OwnMembers {
    static func all() throws -> [String: Bool] {
        let sources = Compiler.root.appending(path: "Sources/ProtocolProxy")
        let files = try #require(
            FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        )
        var members: [String: Bool] = [:]
        for case let file as URL in files where file.pathExtension == "swift" {
            for statement in Parser.parse(source: try String(contentsOf: file, encoding: .utf8))
                .statements
            {
                guard let block = block(of: statement.item) else { continue }
                for member in block.members {
                    if let variable = member.decl.as(VariableDeclSyntax.self),
                        isOwn(variable.modifiers)
                    {
                        for binding in variable.bindings {
                            members[binding.pattern.trimmedDescription] = true
                        }
                    } else if let function = member.decl.as(FunctionDeclSyntax.self),
                        isOwn(function.modifiers)
                    {
                        members[function.name.text] = false
                    }
                }
            }
        }
        return members.filter { !$0.key.hasPrefix("__") }
    }

    private static func block(of item: CodeBlockItemSyntax.Item) -> MemberBlockSyntax? {
        if let type = item.as(ClassDeclSyntax.self), type.name.text == "ProtocolProxy" {
            return type.memberBlock
        }
        guard let type = item.as(ExtensionDeclSyntax.self),
            ["ProtocolProxy", "HandlerRegistration", "ProxyClass"].contains(
                type.extendedType.trimmedDescription
            )
        else { return nil }
        return type.memberBlock
    }

    private static func isOwn(_ modifiers: DeclModifierListSyntax) -> Bool {
        let names = modifiers.map(\.name.text)
        return (names.contains("public") || names.contains("open")) && !names.contains("static")
            && !names.contains("class")
    }
}
