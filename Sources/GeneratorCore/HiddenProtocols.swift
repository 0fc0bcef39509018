// SPDX-License-Identifier: MIT

import Foundation

/// A module's nonpublic protocols, which its interface omits.
///
/// The generator reconstructs them from the symbol graph. Only their availability is lost.
struct HiddenProtocols {
    /// A protocol as the interface would spell it.
    struct Declaration {
        let path: [String]
        let access: Access
        let text: String
    }

    fileprivate struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Fragment: Decodable {
                let spelling: String
                let preciseIdentifier: String?
            }
            struct Location: Decodable {
                struct Position: Decodable {
                    let line: Int
                    let character: Int
                }
                let uri: String
                let position: Position
            }

            let kind: SymbolGraph.Symbol.Kind
            let identifier: SymbolGraph.Symbol.Identifier
            let pathComponents: [String]
            let accessLevel: String
            let declarationFragments: [Fragment]?
            let location: Location?
            let swiftExtension: Extension?

            struct Extension: Decodable {}
        }
        let symbols: [Symbol]
        let relationships: [SymbolGraph.Relationship]
    }

    private let graph: Graph

    init(of module: String, in folder: URL) throws {
        let file = folder.appending(path: "\(module).symbols.json")
        guard let graph = try? JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)) else {
            throw Refusal("'\(file.path)' is not a symbol graph.")
        }
        self.graph = graph
    }

    /// The protocols in source order.
    func declarations(by toolchain: Toolchain) throws -> [Declaration] {
        let protocols = graph.symbols.filter {
            $0.kind.identifier == "swift.protocol" && $0.accessLevel != "public"
        }
        guard !protocols.isEmpty else { return [] }
        let symbols = Dictionary(graph.symbols.map { ($0.identifier.precise, $0) }) { first, _ in
            first
        }
        var members: [String: [Graph.Symbol]] = [:]
        for relationship in graph.relationships {
            guard let member = symbols[relationship.source] else { continue }
            // Typealiases belong to the declaration although they aren't requirements, unless they
            // are in an extension.
            let isAlias =
                relationship.kind == "memberOf" && member.kind.identifier == "swift.typealias"
            guard relationship.kind == "requirementOf" || isAlias && member.swiftExtension == nil
            else { continue }
            members[relationship.target, default: []].append(member)
        }
        let hidden = protocols.sorted(by: Self.isBefore).map { symbol in
            (symbol, (members[symbol.identifier.precise] ?? []).sorted(by: Self.isBefore))
        }
        let names = try Self.names(of: hidden.flatMap { [$0] + $1 }, by: toolchain)
        return hidden.map { symbol, members in
            let lines = members.map { "    " + $0.text(naming: names) }
            return Declaration(
                path: symbol.pathComponents,
                access: Access(rawValue: symbol.accessLevel) ?? .internal,
                text: ([symbol.text(naming: names) + " {"] + lines + ["}", ""]).joined(
                    separator: "\n"
                )
            )
        }
    }

    private static func isBefore(_ one: Graph.Symbol, _ other: Graph.Symbol) -> Bool {
        guard let first = one.location, let second = other.location else {
            return one.title < other.title
        }
        return (first.uri, first.position.line, first.position.character)
            < (second.uri, second.position.line, second.position.character)
    }

    /// The qualified names of all types that the symbols mention, and of all operators among the
    /// symbols.
    private static func names(of symbols: [Graph.Symbol], by toolchain: Toolchain) throws
        -> [String: String]
    {
        // The fragments of an operator omit its fixity, which only the demangled name has.
        let operators = symbols.filter(\.isOperator).map(\.identifier.precise)
        let all = Set(
            symbols.flatMap { ($0.declarationFragments ?? []).compactMap(\.preciseIdentifier) }
                + operators
        )
        // C declarations don't reveal their module.
        let mangled = all.filter { $0.hasPrefix("s:") }.sorted()
        let outcome = try toolchain.run(
            "swift-demangle",
            ["--compact"] + mangled.map { "$s" + $0.dropFirst(2) }
        )
        let names = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(
            String.init
        )
        guard outcome.succeeded, names.count == mangled.count else {
            throw Refusal("'swift-demangle' returned no names for the types of the symbol graph.")
        }
        return Dictionary(uniqueKeysWithValues: zip(mangled, names)).filter { name in
            !name.value.contains("(") || operators.contains(name.key)
        }
    }
}

extension HiddenProtocols.Graph.Symbol {
    fileprivate var title: String { pathComponents.joined(separator: ".") + identifier.precise }
    fileprivate var isOperator: Bool { kind.identifier == "swift.func.op" }

    /// The declaration with qualified type names.
    fileprivate func text(naming names: [String: String]) -> String {
        var text = ""
        for fragment in declarationFragments ?? [] {
            // A name after a period is a member of a name that is already qualified, or of a
            // generic parameter.
            let isMember = text.hasSuffix(".")
            let name = fragment.preciseIdentifier.flatMap {
                isMember || $0.isAssociatedType ? nil : names[$0]
            }
            text += name ?? fragment.spelling
        }
        guard isOperator, let name = names[identifier.precise] else { return text }
        let fixity = ["prefix", "postfix"].first { name.contains(" \($0)(") }
        return fixity.map { text.replacing("func ", with: "\($0) func ", maxReplacements: 1) }
            ?? text
    }
}

extension String {
    fileprivate var isAssociatedType: Bool { hasSuffix("Qa") }
}
