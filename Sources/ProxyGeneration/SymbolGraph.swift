// SPDX-License-Identifier: MIT

import Foundation

/// The symbols of a module: the defaults of requirements and the access levels.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Kind: Decodable { let identifier: String }
        struct Identifier: Decodable { let precise: String }
        struct Fragment: Decodable { let spelling: String }
        struct Signature: Decodable {
            struct Parameter: Decodable { let declarationFragments: [Fragment]? }
            let parameters: [Parameter]?
            let returns: [Fragment]?
        }
        struct Constraint: Decodable, Hashable {
            let kind: String
            let lhs: String
            let rhs: String
        }
        struct Extension: Decodable {
            let extendedModule: String?
            let constraints: [Constraint]?
        }
        struct Availability: Decodable {
            let isUnconditionallyDeprecated: Bool?
            let isUnconditionallyUnavailable: Bool?
            let deprecated: Version?
            struct Version: Decodable {}
        }

        let kind: Kind
        let identifier: Identifier
        let pathComponents: [String]
        let accessLevel: String
        let functionSignature: Signature?
        let swiftExtension: Extension?
        let availability: [Availability]?
        let spi: Bool?

        /// Returns whether the symbol is visible wherever this access level is.
        func isVisible(to access: Access) -> Bool {
            spi != true && (accessLevel == "open" || Access(rawValue: accessLevel).map { $0 >= access } ?? false)
        }
        var isDeprecated: Bool {
            (availability ?? []).contains {
                $0.isUnconditionallyDeprecated == true || $0.isUnconditionallyUnavailable == true
                    || $0.deprecated != nil
            }
        }
        /// The types of its parameters and result, which distinguish overloads.
        var types: [String] {
            let parameters = (functionSignature?.parameters ?? []).map { parameter in
                let text = (parameter.declarationFragments ?? []).map(\.spelling).joined()
                return text.split(separator: ":", maxSplits: 1).last.map(String.init) ?? text
            }
            let result = (functionSignature?.returns ?? []).map(\.spelling).joined()
            return (parameters + [result]).map(\.unqualified)
        }
    }

    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
    }

    let symbols: [Symbol]
    let relationships: [Relationship]
}

/// The symbol graphs of one module: its own, and those of its extensions to other modules.
struct SymbolGraphs {
    private(set) var symbols: [String: SymbolGraph.Symbol] = [:]
    /// The default implementations of each requirement.
    private(set) var defaults: [String: [String]] = [:]
    /// The requirements of parents that each requirement redeclares.
    private(set) var overridden: [String: [String]] = [:]
    /// The requirements of each protocol.
    private(set) var requirements: [String: [String]] = [:]
    /// The protocols, by their names.
    private(set) var protocols: [String: String] = [:]

    /// Reads the graphs of a module from a folder.
    init(of module: String, in folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") && $0.hasSuffix(".symbols.json")
        }
        guard !files.isEmpty else { throw Refusal("There is no symbol graph of '\(module)' in '\(folder.path)'.") }
        for file in files.sorted() {
            guard
                let graph = try? JSONDecoder().decode(
                    SymbolGraph.self, from: Data(contentsOf: folder.appending(path: file)))
            else { throw Refusal("'\(folder.appending(path: file).path)' is no symbol graph.") }
            add(graph)
        }
    }

    private mutating func add(_ graph: SymbolGraph) {
        for symbol in graph.symbols {
            symbols[symbol.identifier.precise] = symbol
            if symbol.kind.identifier == "swift.protocol" {
                protocols[symbol.pathComponents.joined(separator: ".")] = symbol.identifier.precise
            }
        }
        for relationship in graph.relationships {
            let (source, target) = (relationship.source, relationship.target)
            switch relationship.kind {
            case "defaultImplementationOf": defaults[target, default: []].append(source)
            case "overrides": overridden[source, default: []].append(target)
            case "requirementOf", "optionalRequirementOf": requirements[target, default: []].append(source)
            default: break
            }
        }
    }
}
