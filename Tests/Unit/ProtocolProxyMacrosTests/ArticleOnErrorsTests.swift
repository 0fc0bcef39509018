// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// The messages of the compiler in the article *When something goes wrong*, compared with those of
/// the compiler.
@Suite struct `The compiler's errors in the article on errors` {
    /// A message of the article, where `…` stands for any text, and code that causes it.
    struct Row: Sendable {
        let message: String
        let code: String

        init(_ message: String, _ code: String) {
            self.message = message
            self.code = code
        }

        /// Whether the compiler finds the error only in functions whose types are right.
        var isLate: Bool { message.hasPrefix("call can") || message.contains("SendableMetatype") }

        func matches(_ error: String) -> Bool {
            var rest = error[...]
            let parts = message.components(separatedBy: "…")
            guard rest.hasPrefix(parts[0]) else { return false }
            for part in parts {
                guard let range = rest.range(of: part) else { return part.isEmpty }
                rest = rest[range.upperBound...]
            }
            return true
        }
    }

    private static let rows = [
        Row(
            "cannot convert value of type '(Cache, Int) -> Bool' to expected argument type "
                + "'Requirement<…>.Handler' (aka '(Cache, String) -> Bool')",
            "proxy.override(\\.cacheShouldEvict) { (cache: Cache, key: Int) in true }"
        ),
        Row(
            "contextual closure type '(Cache, String) -> Bool' expects 2 arguments, but 1 was used in closure body",
            "proxy.override(\\.cacheShouldEvict) { key in true }"
        ),
        Row(
            "contextual closure type '(String, borrowing Result<Bool, Refusal>) throws -> Void' expects 2 arguments, "
                + "but 1 was used in closure body",
            "guardian.observe(\\.admit) { name in print(name) }"
        ),
        Row(
            "type 'CacheDelegateProxy' has no member 'cacheShouldEvikt'",
            "proxy.override(\\.cacheShouldEvikt) { _, key in key.isEmpty }"
        ),
        Row(
            "type '__KeyWithBackslash…' has no member 'cacheShouldEvict'",
            "proxy.override(.cacheShouldEvict) { _, key in key.isEmpty }"
        ),
        Row(
            "value of type '(Cache, String) -> Bool' has no member 'proceed'",
            "proxy.intercept(\\.cacheShouldEvict) { call in call.proceed() }"
        ),
        Row(
            "'override(_:once:owner:with:)' is unavailable: label the name of the requirement: "
                + "'override(selector: …)'",
            "proxy.override(\"cache(_:shouldEvict:)\") { (_: Cache, key: String) in key.isEmpty }"
        ),
        Row(
            "'override(name:once:owner:with:)' is unavailable: the label of the requirement's name is "
                + "'selector:'",
            "proxy.override(name: \"cache(_:shouldEvict:)\") { true }"
        ),
        Row(
            "'override(_:name:once:owner:with:)' is unavailable: the label of the handler's name is 'named:'",
            "proxy.override(\\.cacheShouldEvict, name: \"pin\") { _, _ in true }"
        ),
        Row(
            "no exact matches in call to instance method 'override'",
            "proxy.override(\\.cacheShouldEvict, priority: 3) { _, _ in true }"
        ),
        Row(
            "'observe(_:named:once:owner:outcome:)' is unavailable: observers have no names; keep the "
                + "registration that 'observe' returns, and cancel it",
            "proxy.observe(\\.cacheShouldEvict, named: \"log\") { _, _ in }"
        ),
        Row(
            "call can throw but is not marked with 'try'",
            "proxy.override(selector: \"cache(_:shouldEvict:)\") { true }"
        ),
        Row(
            "invalid conversion from throwing function of type '(String) throws -> Result<Bool, Refusal>' "
                + "to non-throwing function type '(String) -> Result<Bool, Refusal>'",
            "guardian.override(\\.admit) { name in .success(try check(name)) }"
        ),
        Row(
            "type 'some Shape' does not conform to the 'SendableMetatype' protocol",
            "_ = DrawingProxy(retaining: Picture())"
        ),
        Row(
            "'attach(_:retained:to:at:)' is unavailable: no proxy can be put into this property; pass one to the host's initializer",
            "_ = CacheDelegateProxy.attach(to: Cache(), at: \\.fixed)"
        ),
        Row(
            "value of type 'LedgerProxy' does not conform to specified type 'Ledger'",
            "let _: any Ledger = ledger"
        ),
    ]

    /// The messages of a module or a package description that this test doesn't have.
    private static let others: Set = [
        // `A parent without the macro is one error at its name` has it.
        "'descriptors(adoptedBy:)' is unavailable: this protocol has no '@Proxied'; write it there, or "
            + "declare its requirements again and write '@Proxied(restating: (any Parent).self)', since …",
        // `Tests/Packages/Downstream/traits.sh` has those of the traits.
        "no such module 'Logging'", "no such module 'Metrics'", "no such module 'Tracing'",
        "no such module 'ProtocolProxyLogging'",
        "'log(…)' is unavailable: ProtocolProxyLogging needs the trait 'Logging'. In Package.swift, …",
    ]

    private static let context = """
        import ProtocolProxyMacros
        final class Cache { let fixed: (any CacheDelegate)? = nil }
        @Proxied protocol CacheDelegate: AnyObject {
            func cache(_ cache: Cache, willEvict key: String)
            func cache(_ cache: Cache, shouldEvict key: String) -> Bool
        }
        struct Refusal: Error {}
        @Proxied protocol Guardian: AnyObject { func admit(_ name: String) throws(Refusal) -> Bool }
        @Proxied protocol Ledger: Actor { func add(_ amount: Int) }
        protocol Shape {}
        struct Dot: Shape {}
        @Proxied protocol Drawing { associatedtype Body: Shape; var body: Body { get } }
        struct Picture: Drawing { var body: some Shape { Dot() } }
        func check(_ name: String) throws -> Bool { true }

        """

    @Test func `The compiler says what the article says, first of all`() async throws {
        let functions = Self.rows.enumerated().map { number, row in
            """
            func mistake\(number)(
                _ proxy: CacheDelegateProxy, _ guardian: GuardianProxy, _ ledger: LedgerProxy
            ) throws { \(row.code) }
            """
        }
        // Such errors are only found if all other functions of the file are right.
        for (row, function) in zip(Self.rows, functions) where row.isLate {
            let outcome = try await Compiler.check(Self.context + function, isRefused: true)
            #expect(outcome.errors.first?.contains(row.message) == true, "\(outcome.output)")
        }
        let outcome = try await Compiler.check(
            Self.context + functions.joined(separator: "\n"),
            isRefused: true
        )
        let firstLine = Self.context.split(separator: "\n", omittingEmptySubsequences: false).count
        var errors: [Int: String] = [:]
        for error in outcome.errors {
            let parts = error.split(separator: ":", maxSplits: 4).map(String.init)
            guard parts.count == 5, let line = Int(parts[1]) else { continue }
            let row = (line - firstLine) / 3
            errors[row] = errors[row] ?? parts[4].trimmingCharacters(in: .whitespaces)
        }
        for (number, row) in Self.rows.enumerated() where !row.isLate {
            let error = errors[number] ?? "nothing"
            #expect(row.matches(error), "\(row.code): \(error)")
        }
    }

    @Test func `All of the compiler's errors in the article are compared`() throws {
        let path = "Sources/ProtocolProxy/ProtocolProxy.docc/when-something-goes-wrong.md"
        let article = try String(contentsOf: Compiler.root.appending(path: path), encoding: .utf8)
        let section = try #require(
            article.components(separatedBy: "\n## ").first {
                $0.hasPrefix("An error of the compiler")
            }
        )
        var messages: Set<String> = []
        // The messages begin an item, or a line, as further ones of an item do.
        for line in section.split(separator: "\n") {
            let text = line.drop { $0 == "-" || $0 == " " }
            guard text.hasPrefix("`") else { continue }
            for part in text.components(separatedBy: "`, `") {
                let message = part.components(separatedBy: "`").first { !$0.isEmpty }
                if let message { messages.insert(message) }
            }
        }
        #expect(messages == Set(Self.rows.map(\.message)).union(Self.others))
    }
}
