// SPDX-License-Identifier: MIT

package import Foundation
import ProtocolProxyEmitter
import SwiftSyntax

/// The modules that a generation uses, each read on first use.
package final class ModuleLibrary {
    /// Where to find modules and their symbol graphs.
    package struct Places: Sendable {
        /// Folders with built modules.
        package var modules: [URL] = []
        /// Compiler flags for C modules.
        package var flagsOfC: [String] = []
        /// Folders with existing symbol graphs.
        package var graphs: [URL] = []
        /// The modules of the package that receives the proxies, each with the name by which the
        /// compiler knows the package.
        package var packages: [String: String] = [:]

        /// Creates places that only include the toolchain's modules.
        package init() {}
    }

    final class Module {
        let name: String
        /// The module's declarations.
        ///
        /// For the standard library, parsing them takes longer than everything else.
        private(set) lazy var interface = {
            var interface = Interface(text)
            for declaration in hidden { interface.add(declaration) }
            return interface
        }()
        private let hidden: [HiddenProtocols.Declaration]
        private let text: String
        private let readGraphs: () throws -> SymbolGraphs
        private var knownGraphs: SymbolGraphs?

        init(
            name: String,
            text: String,
            hidden: [HiddenProtocols.Declaration] = [],
            graphs: @escaping () throws -> SymbolGraphs
        ) {
            self.name = name
            self.text = text
            self.hidden = hidden
            self.readGraphs = graphs
        }

        /// The module's symbols.
        ///
        /// Reading them takes seconds for a large module.
        var graphs: SymbolGraphs {
            get throws {
                if let knownGraphs { return knownGraphs }
                let graphs = try readGraphs()
                knownGraphs = graphs
                return graphs
            }
        }

        /// The module's name in source code: the concurrency library counts as part of the standard
        /// library.
        var spokenName: String { Self.partsOfStandardLibrary.contains(name) ? "Swift" : name }

        static let partsOfStandardLibrary: Set = ["_Concurrency", "_StringProcessing"]
    }

    let toolchain: Toolchain
    let places: Places
    private var modules: [String: Module] = [:]
    private var nonsending: [String: Bool] = [:]

    package init(_ toolchain: Toolchain, _ places: Places) {
        self.toolchain = toolchain
        self.places = places
    }

    /// The compiler flags to find the modules.
    var arguments: [String] {
        ["-target", toolchain.target] + places.modules.flatMap { ["-I", $0.path] }
            + places.flagsOfC.flatMap { ["-Xcc", $0] }
    }

    /// The compiler flags to type-check code with package access.
    var argumentsToCompile: [String] {
        // All of these modules belong to one package.
        ["-package-name", places.packages.values.first ?? "generated"] + arguments
    }

    /// Whether a module belongs to the package that receives the proxies.
    func isOwn(_ module: Module) -> Bool {
        places.packages[module.name] != nil
    }

    /// Finds a module.
    ///
    /// - Throws: ``Refusal`` if it doesn't exist or wasn't built.
    func module(_ name: String) throws -> Module {
        if let known = modules[name] { return known }
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
            throw Refusal("'\(name)' is not a module name.")
        }
        let text = try text(of: name)
        let module: Module
        if places.packages[name] != nil {
            let (graphs, hidden) = try withGraphs(of: name) { folder in
                (
                    try SymbolGraphs(of: name, in: folder),
                    try HiddenProtocols(of: name, in: folder).declarations(by: toolchain)
                )
            }
            module = Module(name: name, text: text, hidden: hidden) { graphs }
        } else {
            module = Module(name: name, text: text) { [self] in
                try withGraphs(of: name) { try SymbolGraphs(of: name, in: $0) }
            }
        }
        modules[name] = module
        return module
    }

    private func text(of name: String) throws -> String {
        let outcome = try toolchain.run(
            "swift-synthesize-interface",
            ["-module-name", name, "-print-fully-qualified-types"] + arguments
        )
        // For a missing module, the tool either reports an error or prints nothing.
        guard outcome.succeeded, !outcome.output.isEmpty else {
            throw Refusal(try reason(thatLacks: name))
        }
        return String(decoding: outcome.output, as: UTF8.self)
    }

    /// Why a module can't be read, according to the compiler's diagnostics for an import.
    private func reason(thatLacks name: String) throws -> String {
        let outcome = try Scratch.using { folder in
            let file = folder.appending(path: "Probe.swift")
            try "import \(name)\n".write(to: file, atomically: true, encoding: .utf8)
            return try toolchain.run("swiftc", ["-typecheck", file.path] + arguments)
        }
        if let missing = outcome.missingModules {
            return "The module '\(name)' imports \(missing), for which no module map was found. "
                + "Pass the file as '-Xcc -fmodule-map-file=FILE', or its folder as '-I'."
        }
        guard outcome.succeeded || outcome.errors.contains("no such module '\(name)'") else {
            return "The module '\(name)' cannot be read: \(outcome.firstError)."
        }
        return
            "No built module '\(name)' was found. For a package's module, build the package, and "
            + "pass the folder of its modules as '-I'."
    }

    /// Calls `body` with a folder that contains the module's symbol graphs, which may be temporary.
    private func withGraphs<Result>(of name: String, _ body: (URL) throws -> Result) throws
        -> Result
    {
        let known = places.graphs.first {
            FileManager.default.fileExists(atPath: $0.appending(path: "\(name).symbols.json").path)
        }
        if let known { return try body(known) }
        return try Scratch.using { folder in
            let outcome = try toolchain.run(
                "swift-symbolgraph-extract",
                // Without internal symbols, parents with a leading underscore are omitted.
                [
                    "-module-name", name, "-minimum-access-level", "internal", "-output-dir",
                    folder.path,
                ] + arguments
            )
            guard outcome.succeeded else {
                throw Refusal("The symbol graph of '\(name)' could not be extracted.")
            }
            return try body(folder)
        }
    }

    /// Whether a module enables `NonisolatedNonsendingByDefault`.
    ///
    /// Neither the interface nor the symbol graph tells. So the generator makes the compiler report
    /// the type of an `async` function without an explicit isolation.
    func isNonsendingByDefault(_ module: Module) throws -> Bool {
        if let known = nonsending[module.name] { return known }
        let names = module.interface.names + module.interface.hidden.keys.sorted()
        let probes = names.compactMap { name in
            module.interface.protocols[name]?.unspelledFunction.map {
                "func probe<T: \(module.spokenName).\(name)>(_ it: T) { let _: Never = it.\($0) }"
            }
        }
        let errors = try Scratch.using { folder in
            let file = folder.appending(path: "Probe.swift")
            let isTested = module.interface.hidden.values.contains(.internal)
            let source = (["\(isTested ? "@testable " : "")import \(module.name)"] + probes).joined(
                separator: "\n"
            )
            try source.write(to: file, atomically: true, encoding: .utf8)
            return try toolchain.run(
                "swiftc",
                ["-typecheck", "-swift-version", "6", file.path] + argumentsToCompile
            )
            .errors
        }
        let isNonsending = errors.contains("convert value of type 'nonisolated(nonsending) ")
        nonsending[module.name] = isNonsending
        return isNonsending
    }
}

extension ProtocolDeclSyntax {
    /// The name of an `async` function without an explicit isolation, if there is one.
    fileprivate var unspelledFunction: String? {
        guard !attributes.contains(where: \.isIsolation) else { return nil }
        let functions = memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
        return functions.first { function in
            function.signature.effectSpecifiers?.asyncSpecifier != nil
                && function.genericParameterClause == nil
                && function.modifiers.isEmpty
                && function.attributes.allSatisfy { !$0.isIsolation && !$0.isConcurrent }
                && functions.filter { $0.name.text == function.name.text }.count == 1
        }?.name.text
    }
}

extension AttributeListSyntax.Element {
    fileprivate var isConcurrent: Bool { trimmedDescription == "@concurrent" }
}
