// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyEmitter
import ProtocolProxyTestSupport
import SwiftParser
import SwiftSyntax
import Testing

/// A place of types that have names of the standard library.
private enum Place: String, CaseIterable, CustomTestStringConvertible {
    case module = "the module"
    case around = "the enclosing type"
    case associated = "the associated types"

    var testDescription: String { rawValue }
}

/// The names in generated code that begin with a capital letter, as those of types do.
private struct Names {
    /// Those without a module or a type before them.
    private(set) var used: Set<String> = []
    private(set) var declared: Set<String> = []

    init() {}

    init(in text: String) {
        // Letters in place of the colons, so that a name with its module is one name.
        let tree = Parser.parse(source: text.replacing("::", with: "\u{2D0}\u{2D0}"))
        for token in tree.tokens(viewMode: .sourceAccurate) {
            if case .stringSegment(let code) = token.tokenKind {
                // The argument of '@__Extension'.
                if code.contains("\n") {
                    formUnion(Names(in: code.replacing("\u{2D0}\u{2D0}", with: "::")))
                }
                continue
            }
            let name = token.text
            guard case .identifier = token.tokenKind, name.first?.isUppercase == true,
                !name.contains("\u{2D0}"),
                let before = token.previousToken(viewMode: .sourceAccurate),
                ![.period, .atSign].contains(before.tokenKind)
            else { continue }
            if Self.declaring.contains(before.text) {
                declared.insert(name)
            } else {
                used.insert(name)
            }
        }
    }

    mutating func formUnion(_ other: Names) {
        used.formUnion(other.used)
        declared.formUnion(other.declared)
    }

    private static let declaring: Set = [
        "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
}

@Suite struct `Standard-library names in generated code` {
    /// A name that is missing here is one that no test shadows.
    @Test func `Generated code uses each standard-library name in these protocols`() {
        let source = Self.bases(.module) + Self.protocols(.module) + Self.restating(.module)
        let written = Expansion(of: source).text + Self.generated(.module)
        let names = Set(written.matches(of: #/\bSwift::(\w+)/#).map { String($0.1) })
        #expect(names == Set(StandardName.allCases.map(\.rawValue)))
    }

    @Test(arguments: Place.allCases)
    fileprivate func `Generated code compiles beside types named like the standard library's`(
        in place: Place
    ) async throws {
        let types =
            StandardName.allCases.map { "public struct \($0.rawValue) {}" }.joined(separator: "\n")
            + "\n"
        let protocols = Self.protocols(place)
        let beside =
            switch place {
            case .module: types + protocols + Self.restating(place) + Self.generated(place)
            // A macro cannot restate a protocol in a type.
            case .around: "public enum Outer {\n\(types)\(protocols)}"
            case .associated: protocols + Self.restating(place) + Self.generated(place)
            }
        let outcome = try await Compiler.check(
            "import Foundation\nimport ProtocolProxyMacros\n" + Self.bases(place) + beside
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: ["", "enum Outer {"]) func `A requirement can return a module's own 'Void'`(
        head: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            \(head)
            struct Void { var size = 1 }
            @Proxied protocol Vacuum: AnyObject {
                func pump()
                func fill(_ old: Void) -> Void
                func replace(_ old: inout Void) throws -> Void
                func empty<Item>(_ item: Item) async -> Void
                func unit() -> ()
                var inside: Void { get set }
                subscript(_ index: Int) -> Void { get }
            }
            \(head.isEmpty ? "" : "}")
            func use(_ proxy: \(head.isEmpty ? "" : "Outer.")VacuumProxy) {
                proxy.override(\\.fill) { old in .init(size: old.size + 1) }
                print(proxy.inside.size)
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// No call passes a `Never`, so witnesses that take one are empty.
    @Test(arguments: ["", "<Item>"]) func `A requirement can't take a module's own 'Never'`(
        clause: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            enum Outer {
                struct Never {}
                @Proxied protocol Gate\(clause): AnyObject {
                    \(clause.isEmpty ? "" : "associatedtype Item")
                    func close(_ reason: Never)
                }
            }
            """,
            isRefused: true
        )
        #expect(outcome.errors.count == 1, "\(outcome.output)")
        #expect(
            outcome.output.contains("'Outer.Never.Type' to return type 'Never.Type'"),
            "\(outcome.output)"
        )
    }

    /// The names in the text of a protocol are its author's; all others are written by the emitter.
    @Test(arguments: sources)
    func `Generated code qualifies standard-library names with their module`(file: URL) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        let parts = text.components(separatedBy: "// Expands to:")
        for declaration in ProtocolFinder.protocols(in: parts[0]) {
            let own = Set(declaration.tokens(viewMode: .sourceAccurate).map(\.text))
            let text = Expansion(of: declaration.trimmedDescription).text
            let names = Names(in: text)
            // Those of a parent end so too.
            let unknown = names.used.subtracting(names.declared).subtracting(own).filter {
                !$0.hasSuffix("Proxy")
            }
            #expect(unknown == [], "\(declaration.name.text): \(text)")
        }
    }

    private static let sources: [URL] = ["Golden", "Kinds"].flatMap { folder in
        let place = Compiler.root.appending(path: "Tests/Unit/ProtocolProxyMacrosTests/\(folder)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { place.appending(path: $0) }
    }

    // MARK: The protocols

    /// Returns the associated types that a protocol has, and their declarations.
    private static func associated(in place: Place) -> (clause: String, members: String) {
        guard case .associated = place else { return ("", "") }
        let names = StandardName.allCases.map(\.rawValue)
        return (
            "<\(names.joined(separator: ", "))>",
            names.map { "associatedtype \($0)" }.joined(separator: "\n")
        )
    }

    private static func protocols(_ place: Place) -> String {
        let (clause, members) = associated(in: place)
        return """
            @Proxied public protocol Plain\(clause): Swift.AnyObject {
                \(members)
                func nothing()
                func fail() throws -> Swift.Int
                func refuse() throws(Foundation.CocoaError) -> Swift.Int
                func later(_ x: Swift.Int) async throws -> Foundation.Date
                func each(_ body: (Swift.Int) throws -> Swift.Void) rethrows
                func all(_ numbers: Swift.Int..., body: (_ number: Swift.Int) -> Swift.Int) -> Swift.Int
                func sum<T: Swift.CustomStringConvertible>(_ items: Swift.Span<T>, _ item: T) -> Swift.Array<Swift.Int>
                func tell<T: Foundation.LocalizedError>(_ item: T)
                @Optional func extra(_ x: Swift.Int) throws
                @Optional(returning: 1) func count() -> Swift.Int
                var implementer: Swift.Int { get }
                var handler: Swift.Int { get set }
            }
            @Proxied(copiesShare: true) protocol Value\(clause) {
                \(members)
                mutating func change(_ x: Swift.Int)
                static func make() -> Swift.Int
                init(x: Swift.Int)
            }
            @Proxied protocol Shared\(clause): Swift.AnyObject, Swift.Sendable, Swift.Hashable,
                Swift.CustomStringConvertible, Swift.CustomDebugStringConvertible
            {
                \(members)
                func same(as other: Self) -> Self
            }
            @Proxied protocol Loader: Swift.Actor {
                func load(_ x: Swift.Int, _ body: (Swift.Int) -> Swift.Void) throws -> Swift.Int
                func fetch() async throws
                var count: Swift.Int { get }
            }
            @Proxied protocol Named<ID>: Swift.AnyObject, Swift.Identifiable { var id: ID { get } }

            """
    }

    /// The protocols of the other module.
    private static func bases(_ place: Place) -> String {
        let (clause, members) = associated(in: place)
        return """
            protocol Base\(clause): Swift.AnyObject {
                \(members)
                func extra() throws
                func use(_ x: Swift.Int)
            }
            extension Base { func extra() throws {} }
            protocol Basis { mutating func change(_ x: Swift.Int) throws }
            protocol Object: Foundation.NSObjectProtocol { func run() }
            extension Object { func run() {} }

            """
    }

    private static func restating(_ place: Place) -> String {
        let (clause, members) = associated(in: place)
        return """
            @Proxied(of: (any Base).self) protocol Restated\(clause): Swift.AnyObject {
                \(members)
                @Optional func extra() throws
                func use(_ x: Swift.Int)
            }

            """
    }

    /// Returns what the generator writes for protocols that macros do not take.
    private static func generated(_ place: Place) -> String {
        let sources = [
            "Basis": "protocol Basis { mutating func change(_ x: Swift.Int) throws }",
            "Object": "protocol Object: Foundation.NSObjectProtocol { @Optional func run() }",
        ]
        return sources.map { name, source in
            var surroundings = Surroundings()
            surroundings.foreign = Foreign(bounds: [name], arguments: [])
            surroundings.foreign?.isChecked = true
            let declaration = Parser.parse(source: source).statements.first?.item.as(
                ProtocolDeclSyntax.self
            )
            return declaration.map {
                ProxyEmitter.write($0, in: surroundings, \.peers).declarations
            } ?? []
        }.joined().joined(separator: "\n")
    }
}
