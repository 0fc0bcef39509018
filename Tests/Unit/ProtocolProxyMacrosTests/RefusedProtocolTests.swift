// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import SwiftParser
import SwiftSyntax
import Testing

/// Protocols with one error, of which the compiler must report nothing else.
@Suite struct `Refused protocols` {
    /// What children need of a refused protocol is generated from declarations of every kind.
    @Test func `A protocol of any kind with a mistake has no other error`() async throws {
        let sources = try Compiler.files(
            in: Compiler.root.appending(path: "Tests/Unit/ProtocolProxyMacrosTests/Kinds"),
            ending: ".swift"
        )
        let files = try sources.map {
            Parser.parse(source: try String(contentsOfFile: $0, encoding: .utf8))
        }
        let declarations = files.flatMap {
            $0.statements.compactMap { $0.item.as(DeclSyntax.self) }
        }
        let proxied = declarations.compactMap { $0.as(ProtocolDeclSyntax.self) }.filter(\.isProxied)
        let parents = declarations.compactMap { $0.as(ProtocolDeclSyntax.self) }.filter {
            !$0.isProxied
        }
        // Not conformers, which would lack the requirement with the mistake, or a default.
        let names = Set((proxied + parents).map(\.name.text)).union(["protocol", "main"])
        let others = declarations.filter {
            $0.isType && !$0.mentions(names) && !$0.is(ProtocolDeclSyntax.self)
        }
        func mistake(in type: ProtocolDeclSyntax) -> String {
            "\n    @Key(\"a key\") var mistakeIn\(type.name.text.filter(\.isLetter)): Int { get }\n}"
        }
        let texts =
            ["import ProtocolProxyMacros", "import Foundation", "import Synchronization"]
            + parents.map(\.description)
            + others.map(\.description)
            + proxied.map { "\($0.with(\.memberBlock.rightBrace, .identifier(mistake(in: $0))))" }
        let outcome = try await Compiler.check(
            texts.joined(separator: "\n"),
            isRefused: true,
            settings: ["-package-name", "kinds"]
        )
        #expect(proxied.count > 80)
        #expect(
            outcome.errors.count { $0.contains("'a key' is not a valid typed key") }
                == proxied.count
        )
        let unexpected = outcome.errors.filter { !$0.contains("'a key' is not a valid typed key") }
        #expect(unexpected == [], "\(outcome.output)")
    }

    /// What a child needs is at file scope, where the types around its parent aren't visible.
    @Test(arguments: ["", "public ", "fileprivate ", "@usableFromInline "])
    func `A child of a nested protocol with a mistake has no error`(access: String) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            \(access)struct Shop {
                \(access)struct Item {}
                \(access)struct Box<Content> {}
                \(access)typealias Text = String
                \(access)enum Space { \(access)struct Size {} }
                @Proxied \(access)protocol Parent: AnyObject {
                    associatedtype Price: Hashable
                    @Key("a key") func open(_ item: Item, _ text: Text.Index) throws -> Box<Item>?
                    func size(_ size: Space.Size, _ price: Price) -> [Item: Int]
                    func load<Kind: Sequence<Text>>(_ kind: Kind, _ body: (Item) -> Text) -> Kind
                    var item: Item { get set }
                    subscript(_ item: Item) -> Swift.Int { get }
                    static func make(_ text: Text) -> Self
                    init(_ item: Item, other: any Parent)
                }
                @Proxied \(access)protocol Child: Parent where Price == Int {
                    func close(_ item: Item)
                }
            }
            extension Shop.Item: Hashable {}
            extension Shop {
                @Proxied \(access)protocol Other: AnyObject { @Key("a key") func open() -> Item }
            }
            @Proxied \(access)protocol Grandchild: Shop.Other { func lock() async }
            """,
            isRefused: true
        )
        #expect(outcome.errors.count == 2, "\(outcome.output)")
        #expect(outcome.errors.allSatisfy { $0.contains("'a key' is not a valid typed key") })
    }

    /// What a child needs is beside the protocol, where its own typealiases aren't visible.
    @Test func `A nested protocol with a mistake may name modules`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            enum Outer {
                struct Item {}
                @Proxied protocol Parent: AnyObject {
                    @Key("a key") func load(_ size: Swift::Int, _ item: Item) throws(Swift::Never) -> Swift::Never
                    var index: Swift::Array<Item>.Index { get }
                }
                @Proxied protocol Child: Parent { func save() }
            }
            """,
            isRefused: true
        )
        #expect(outcome.errors.count == 1, "\(outcome.output)")
        #expect(outcome.output.contains("'a key' is not a valid typed key"), "\(outcome.output)")
    }

    @Test func `A nested protocol with a mistake and a typealias of its own has no other error`()
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            enum Shop {
                struct Item {}
                @Proxied protocol Parent: AnyObject {
                    typealias Me = Self
                    typealias Pair<Value> = (Value, Value)
                    @Key("a key") func open(_ me: Me, _ pair: Pair<Item>) -> Item
                }
                @Proxied protocol Child: Parent { func close() }
            }
            """,
            isRefused: true
        )
        // The typealias for 'Self' is the second mistake.
        #expect(outcome.errors.count == 2, "\(outcome.output)")
        #expect(
            outcome.errors.allSatisfy {
                $0.contains("'a key' is not a valid typed key")
                    || $0.contains("behind the typealias 'Me'")
            },
            "\(outcome.output)"
        )
    }

    /// Standard protocols that a proxy satisfies only if its protocol declares their requirements.
    private static let redeclarable = [
        "CustomPlaygroundDisplayConvertible", "Decoder", "Encoder", "Executor",
        "RandomNumberGenerator", "SerialExecutor", "SingleValueDecodingContainer",
        "SingleValueEncodingContainer", "TaskExecutor", "TextOutputStream",
        "TextOutputStreamable", "UnkeyedDecodingContainer", "UnkeyedEncodingContainer",
    ]

    /// Standard protocols to which no proxy conforms.
    private static let unsatisfiable = [
        "AsyncIteratorProtocol", "AsyncSequence", "BidirectionalCollection", "CaseIterable",
        "Clock", "Codable", "CodingKey", "CodingKeyRepresentable", "Collection", "Comparable",
        "CVarArg", "Decodable", "Encodable", "ExpressibleByArrayLiteral",
        "ExpressibleByBooleanLiteral", "ExpressibleByDictionaryLiteral",
        "ExpressibleByExtendedGraphemeClusterLiteral", "ExpressibleByFloatLiteral",
        "ExpressibleByIntegerLiteral", "ExpressibleByNilLiteral",
        "ExpressibleByStringInterpolation", "ExpressibleByStringLiteral",
        "ExpressibleByUnicodeScalarLiteral", "GlobalActor", "InstantProtocol",
        "IteratorProtocol", "LazyCollectionProtocol", "LazySequenceProtocol",
        "LosslessStringConvertible", "MutableCollection", "OptionSet", "RandomAccessCollection",
        "RangeExpression", "RangeReplaceableCollection", "RawRepresentable", "Sequence",
        "Strideable",
    ]

    /// The proxy of a child conforms to the standard protocol too.
    @Test(
        arguments: [redeclarable, unsatisfiable],
        [
            ("", []), ("public ", ["-default-isolation", "MainActor"]), ("@usableFromInline ", []),
        ]
    )
    func `A child of a protocol that is refused for a standard parent has no error`(
        names: [String],
        variant: (access: String, settings: [String])
    ) async throws {
        let protocols = names.enumerated().map { index, name in
            """
            @Proxied \(variant.access)nonisolated protocol Parent\(index): \(name) { func load() }
            @Proxied \(variant.access)nonisolated protocol Child\(index): Parent\(index), Sendable { func show() }
            """
        }
        let outcome = try await Compiler.check(
            (["import ProtocolProxyMacros"] + protocols).joined(separator: "\n"),
            isRefused: true,
            settings: variant.settings
        )
        let lines = outcome.errors.compactMap {
            $0.firstMatch(of: #/\.swift:(\d+):/#).flatMap { Int($0.1) }
        }
        #expect(lines.sorted() == names.indices.map { 2 * $0 + 2 }, "\(outcome.output)")
    }

    @Test func `A child of a refused protocol that binds types of a standard parent has no error`()
        async throws
    {
        let outcome = try await Compiler.checkAlone(
            """
            import Foundation
            import ProtocolProxyMacros
            @Proxied protocol Named: RawRepresentable where RawValue == String {}
            @Proxied protocol Label: Named { func show() }
            @Proxied protocol Rows<Element>: Collection { func load() }
            @Proxied protocol Table<Element>: Rows { associatedtype Element; func show() }
            @Proxied protocol Text: TextOutputStreamable, Encoder {
                func write<Target: TextOutputStream>(to target: inout Target)
                var userInfo: [CodingUserInfoKey: Any] { get }
            }
            @Proxied protocol Paragraph: Text { func show() }
            @MainActor @Proxied protocol Tab: Identifiable { var id: String { get } }
            @MainActor @Proxied protocol WideTab: Tab { func show() }
            @MainActor @Proxied protocol Feed: AsyncSequence where Element == Int {
                func makeAsyncIterator() -> AnyAsyncIterator<Int, any Error>
            }
            @MainActor @Proxied protocol WideFeed: Feed { func show() }
            @Proxied protocol Worker: NSObjectProtocol { func work() }
            @Proxied protocol Boss: Worker { func show() }
            @Proxied protocol User: Identifiable where ID == String { func load() }
            @Proxied protocol Guest: User { func show() }
            @Proxied protocol Account: Identifiable<Int> { func load() }
            @Proxied protocol Savings: Account { func show() }
            @Proxied protocol Numbers: Collection<Int> { func load() }
            @Proxied protocol Digits: Numbers { func show() }
            """
        )
        #expect(outcome.errors.count == 9, "\(outcome.output)")
        #expect(outcome.errors.allSatisfy { $0.contains("'@Proxied' ") }, "\(outcome.output)")
    }

    /// No proxy has another superclass than its own, so not all errors of the child can go.
    @Test func `A child of a protocol with a superclass is not told that its parent has no macro`()
        async throws
    {
        let outcome = try await Compiler.checkAlone(
            """
            import ProtocolProxyMacros
            class UIView {}
            @Proxied protocol Tile: UIView { func draw() }
            @Proxied protocol TextTile: Tile { func write() }
            """
        )
        let sentence = "only subclasses of 'UIView' conform to it"
        #expect(outcome.errors.count { $0.contains(sentence) } == 1, "\(outcome.output)")
        #expect(!outcome.output.contains("this protocol has no '@Proxied'"), "\(outcome.output)")
    }

    /// A child names the parent's proxy class.
    @Test(arguments: ["", "public ", "fileprivate "])
    func `A child of an actor protocol with a mistake has no error`(access: String) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied \(access)protocol Parent: Actor {
                @Key("a key") func open()
                var count: Int { get set }
                nonisolated func name() -> String
                func load<Item: Sendable>(_ item: Item) async throws -> Item
                static func reset()
            }
            @Proxied \(access)protocol Child: Parent, Actor { func close() }
            @Proxied \(access)protocol Grandchild: Child, Actor { func lock() async }
            """,
            isRefused: true
        )
        #expect(outcome.errors.count == 1, "\(outcome.output)")
        #expect(outcome.output.contains("'a key' is not a valid typed key"))
    }
}

extension ProtocolDeclSyntax {
    fileprivate var isProxied: Bool {
        attributes.contains { $0.trimmedDescription.hasPrefix("@Proxied") }
    }
}

extension DeclSyntax {
    fileprivate var isType: Bool {
        self.is(TypeAliasDeclSyntax.self)
            || isProtocol((any DeclGroupSyntax).self) && !self.is(ExtensionDeclSyntax.self)
    }

    fileprivate func mentions(_ names: Set<String>) -> Bool {
        tokens(viewMode: .sourceAccurate).contains {
            names.contains($0.text) || $0.text.hasSuffix("Proxy")
        }
    }
}
