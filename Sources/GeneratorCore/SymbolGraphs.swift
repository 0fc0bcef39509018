// SPDX-License-Identifier: MIT

import Foundation

/// The symbol graphs of one module, including the graphs of its extensions to other modules.
struct SymbolGraphs {
    private(set) var symbols: [String: SymbolGraph.Symbol] = [:]
    /// The default implementations of each requirement.
    private(set) var defaults: [String: [String]] = [:]
    /// The parents' requirements that each requirement redeclares.
    private(set) var overridden: [String: [String]] = [:]
    private(set) var requirements: [String: [String]] = [:]
    /// The protocols by name.
    private(set) var protocols: [String: String] = [:]

    init(of module: String, in folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0 == "\(module).symbols.json"
                || $0.hasPrefix("\(module)@") && $0.hasSuffix(".symbols.json")
        }
        guard !files.isEmpty else {
            throw Refusal("'\(folder.path)' contains no symbol graph of '\(module)'.")
        }
        for file in files.sorted() {
            guard
                let graph = try? JSONDecoder().decode(
                    SymbolGraph.self,
                    from: Data(contentsOf: folder.appending(path: file))
                )
            else { throw Refusal("'\(folder.appending(path: file).path)' is not a symbol graph.") }
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
            case "requirementOf", "optionalRequirementOf":
                requirements[target, default: []].append(source)
            default: break
            }
        }
    }
}
