// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import ProtocolProxyTestSupport
import SwiftSyntax
import Testing

/// A requirement knows the name of its typed key: the core derives it from the selector, and what
/// is generated says it where that is another one.
@Suite struct `The keys of generated requirements` {
    private static let sources = ["Kinds", "Golden", "Responders", "Optimized"].flatMap { folder in
        let url = Compiler.root.appending(path: "Tests/Unit/ProtocolProxyMacrosTests/\(folder)")
        return (try? Compiler.files(in: url, ending: ".swift")) ?? []
    }

    /// The requirements in what is generated of a source.
    private static func requirements(
        of source: String
    ) throws -> [(key: String, derived: String, given: String?)] {
        let text = Expansion(of: source).text
        var selectors: [(key: String, selector: String)] = []
        for match in text.matches(of: #/(?s)__new_(\w+)\(\s*_ actor: .*?__of: "((?:[^"\\]|\\.)*)"/#)
        {
            selectors.append((String(match.1), String(match.2)))
        }
        let given = Set(text.matches(of: #/\.keyed\("(.*?)"\)/#).map { String($0.1) })
        return try selectors.map { key, selector in
            let spelling = selector.replacing(#/\\(.)/#) { String($0.1) }
            let requirement = Requirement<() -> Void, (), Void, Never>(
                try Selector(parsing: spelling)
            )
            return (key, requirement.key, given.contains(key) ? key : nil)
        }
    }

    @Test func `A key is spelled out only if it differs from the derived one`() throws {
        var count = 0
        var differing: Set<String> = []
        for file in Self.sources {
            let source = try String(contentsOf: URL(filePath: file), encoding: .utf8)
            let protocols = ProtocolFinder.protocols(in: source).map(\.trimmedDescription)
            for (key, derived, given) in try protocols.flatMap(Self.requirements) {
                count += 1
                if derived != key { differing.insert(key) }
                #expect(
                    given == (derived == key ? nil : key),
                    "\(file): \(key), of whose selector comes \(derived)"
                )
            }
        }
        #expect(count > 400)
        #expect(
            differing.isSuperset(of: [
                "loadText", "number", "text", "waitAsync", "staticEqualEqual",
            ])
        )
    }

    @Test func `Keys of names that the class itself uses end in 'Requirement'`() throws {
        let reserved = ["descriptor", "protocols", "typeProxy", "self", "Type", "Protocol"]
        let members = [
            "implementer", "implementers", "requirements", "adoptedProtocols", "forwardsToAll",
            "customMirror",
            "respondsToSelectorsWithObservers",
        ]
        let lines = (reserved + members).map { "    var `\($0)`: Int { get }\n" }.joined()
        let keys = try Self.requirements(of: "@Proxied protocol Odd: AnyObject {\n\(lines)}").map(
            \.key
        )
        #expect(Set(keys) == Set(reserved.map { $0 + "Requirement" } + members))
    }

    @Test func `Overloads, '@Key', operators and reserved names have spelled-out keys`() throws {
        let source = """
            @Proxied protocol Odd: AnyObject {
                func load(_ key: Int) -> String
                func load(_ key: String) -> String
                @Key("other") func wait(for x: Int)
                @Key("later") func waitLater(for x: Int) async
                static func == (left: Self, right: Self) -> Bool
                var protocols: Int { get set }
                func `two words`(`in here` x: Int) -> Int
                var plain: Int { get set }
                static var shared: Int { get set }
                func `default`(`for` x: Int) async throws
                init(name: String)
                subscript(row: Int, column column: Int) -> Double { get set }
                static subscript(at row: Int) -> Int { get }
            }
            """
        let requirements = try Self.requirements(of: source)
        let given = requirements.compactMap(\.given).sorted()
        #expect(
            given == [
                "later", "loadString", "other", "protocolsRequirement", "setProtocolsRequirement",
                "staticEqualEqual",
                "twoWordsInHere",
            ]
        )
        #expect(
            requirements.filter { $0.given == nil }.map(\.key).sorted() == [
                "defaultFor", "getSubscriptColumn", "initializeName", "load", "plain", "setPlain",
                "setStaticShared",
                "setSubscriptColumn", "staticGetSubscriptAt", "staticShared",
            ]
        )
    }

    @Test(arguments: [
        (type: "Swift.String.Type", words: "StringType"),
        (type: "[Int: Swift.String]", words: "IntStringDictionary"),
        (type: "(Int) async -> Void", words: "IntAsyncToVoid"),
        (type: "[Foo.Bar]?", words: "BarArrayOptional"),
        (type: "Int...", words: "IntVariadic"), (type: "any P & Q", words: "PQ"),
        (type: "inout Int", words: "Int"),
        (type: "Array<Swift.Int>", words: "ArrayInt"),
        (type: "Outer.Inner.Leaf", words: "InnerLeaf"),
        (type: "(a: Int, Bool)", words: "AIntBool"),
        (type: "@escaping @Sendable () -> Void", words: "ToVoid"),
    ])
    func `The keys of overloads end with the words of their types`(type: String, words: String)
        throws
    {
        let source =
            "@Proxied protocol Odd: AnyObject {\nfunc load(_ x: Never)\nfunc load(_ x: \(type))\n}"
        #expect(try Self.requirements(of: source).map(\.key) == ["load", "load\(words)"])
    }
}
