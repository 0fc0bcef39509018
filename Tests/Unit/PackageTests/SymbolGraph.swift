// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// The compiler's description of the declarations of a module, as far as the list of its public API
/// needs it.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable { let precise: String }
        struct Kind: Decodable { let identifier: String }
        struct Fragment: Decodable {
            let kind: String
            let spelling: String
        }
        struct Extension: Decodable { let constraints: [Constraint]? }
        /// A documentation comment, which may be inherited.
        struct Comment: Decodable {
            struct Line: Decodable { let text: String }
            let lines: [Line]
        }
        struct FunctionSignature: Decodable {
            struct Parameter: Decodable {
                let name: String
                /// The name behind the label, nil where both are the same.
                let internalName: String?
            }
            let parameters: [Parameter]?
        }
        struct Location: Decodable {
            struct Position: Decodable { let line: Int }
            let uri: String
            let position: Position
        }
        struct Availability: Decodable {
            let isUnconditionallyDeprecated: Bool?
            let isUnconditionallyUnavailable: Bool?
            let renamed: String?
        }

        let identifier: Identifier
        let kind: Kind
        let pathComponents: [String]
        let accessLevel: String
        let declarationFragments: [Fragment]
        /// The extension that declares it, nil where its type does.
        let swiftExtension: Extension?
        /// The generic parameters of a type, with what is asked of them.
        let swiftGenerics: Extension?
        let availability: [Availability]?
        let docComment: Comment?
        /// The parameters of a function, an initializer or a subscript, nil for a macro.
        let functionSignature: FunctionSignature?
        /// Where it is declared, with the line counted from 0.
        let location: Location?

        var isPublic: Bool { ["public", "open"].contains(accessLevel) }
    }

    struct Constraint: Decodable, Hashable {
        let kind: String
        let lhs: String
        let rhs: String
    }

    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
        /// The name of a target of another module.
        let targetFallback: String?
        /// On what a conformance depends.
        let swiftConstraints: [Constraint]?
    }

    private(set) var symbols: [Symbol]
    private(set) var relationships: [Relationship]

    /// Reads the graph of a module that is built, with its extensions of other modules' types.
    ///
    /// - Parameters:
    ///   - module: The name of the module.
    ///   - modules: The folder that it stands in.
    init(of module: String, in modules: URL) throws {
        let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: output) }
        // At the level `public` names with an underscore are left out; so all are asked for, and
        // the list takes its own.
        let outcome = try Compiler.run(
            URL(filePath: "/usr/bin/env"),
            [
                "swift", "symbolgraph-extract", "-module-name", module, "-I", modules.path,
                "-I", Compiler.headersOfAtomics().path, "-target", Self.target(),
                "-minimum-access-level", "internal",
                "-skip-synthesized-members", "-emit-extension-block-symbols", "-output-dir",
                output.path,
            ]
        )
        try #require(outcome.succeeded, "\(outcome.output)")
        (symbols, relationships) = ([], [])
        for file in try Compiler.files(in: output, ending: ".symbols.json") {
            let part = try JSONDecoder().decode(
                SymbolGraph.self,
                from: Data(contentsOf: URL(filePath: file))
            )
            symbols += part.symbols
            relationships += part.relationships
        }
    }

    private static let known = Memo<String, SymbolGraph>()

    /// The graph of a module of this package, which several tests read.
    static func ofBuilt(_ module: String) throws -> SymbolGraph {
        try known.value(of: module) { () throws in
            try SymbolGraph(of: module, in: Compiler.products().appending(path: "Modules"))
        }
    }

    /// The name of the machine that the compiler builds for.
    private static func target() throws -> String {
        struct Information: Decodable {
            struct Target: Decodable { let triple: String }
            let target: Target
        }
        let outcome = try Compiler.run(
            URL(filePath: "/usr/bin/env"),
            ["swiftc", "-print-target-info"]
        )
        return try JSONDecoder().decode(Information.self, from: Data(outcome.output.utf8)).target
            .triple
    }
}
