// SPDX-License-Identifier: MIT

package import Foundation
import ProtocolProxyEmitter
import SwiftDiagnostics
import SwiftSyntax

/// Generates proxies for protocols of other modules.
package struct Generation {
    package struct Options: Sendable {
        /// The access level of the proxies.
        ///
        /// By default, `package` for a package protocol and `internal` for any other.
        package var access: Access?
        /// The types in place of associated types.
        package var types: [String: String] = [:]
        /// The typed keys, by requirement.
        package var keys: [String: String] = [:]
        /// The folder with the built ProtocolProxy module, to type-check the output with; `nil` to
        /// skip the check.
        package var library: URL?

        /// Creates the default options.
        package init() {}
    }

    private let library: ModuleLibrary
    private let options: Options

    /// Creates a generation.
    ///
    /// All proxies of a generation share the modules that it reads.
    package init(toolchain: Toolchain, places: ModuleLibrary.Places, options: Options) {
        library = ModuleLibrary(toolchain, places)
        self.options = options
    }

    /// Checks that a module exists.
    ///
    /// - Throws: ``Refusal`` if it doesn't.
    package func find(_ module: String) throws {
        _ = try library.module(module)
    }

    /// The names of a module's public protocols.
    ///
    /// - Throws: ``Refusal`` if there is no such module.
    package func names(of module: String) throws -> [String] {
        try library.module(module).interface.names.sorted()
    }

    /// The nonpublic protocols of a module with their access levels; empty for a module of another
    /// package.
    package func hidden(of module: String) throws -> [String: Access] {
        try library.module(module).interface.hidden
    }

    /// The generated code for one protocol.
    package struct Proxies {
        /// The module that the protocol was requested from.
        package let module: String
        package let name: String
        package var className: String { ProtocolTree.className(of: name) }
        let text: String
        /// The source plus additional compile-time checks.
        let checkedText: String
        /// The modules of types in the declaration, which the source may mention.
        let modulesOfTypes: Set<String>
        /// The other modules that the source needs.
        let modules: Set<String>
        let requirements: Set<String>
        let associatedTypes: [String]
        /// The requirements that a proxy answers with false or nil if nothing else does, though the
        /// answer may be a decision.
        let decisions: [String]
        /// Whether strict memory safety requires `unsafe` somewhere in the source.
        fileprivate(set) var isUnsafe = false
        let access: Access
        /// The modules that must be imported with `@testable`.
        let testedModules: Set<String>
        /// Whether Apple's platforms declare a protocol of another kind, to which no proxy conforms.
        let isForOtherPlatforms: Bool
    }

    /// Generates the proxies of a protocol.
    ///
    /// - Throws: ``Refusal`` if no class can conform to it, or if the result doesn't compile.
    package func proxies(for name: String, in module: String) throws -> Proxies {
        let module = try library.module(module)
        let tree = try ProtocolTree(name, in: module, of: library)
        let access = try access(of: tree)
        let companions = CompanionConformance.extensions(for: tree, access: access)
        var required: Set<String> = []
        while true {
            let restatement = try Restatement(
                of: tree,
                in: library,
                access: access,
                types: options.types,
                keys: options.keys,
                required: required
            )
            var proxies = Proxies(
                module: module.name,
                name: name,
                text: try write(restatement, of: module.name, isChecked: false) + companions,
                checkedText: try write(restatement, of: module.name, isChecked: true) + companions,
                modulesOfTypes: restatement.modulesOfTypes,
                // Members of a parent are only visible if the parent's module is imported.
                modules: restatement.modulesOfDefaults.union(
                    tree.nodes.map(\.module.name) + [module.name]
                ),
                requirements: restatement.titles,
                associatedTypes: restatement.associatedTypes,
                decisions: restatement.decisions,
                access: access,
                testedModules: tree.testedModules,
                isForOtherPlatforms: tree.isOfObjectiveC
                    && !library.toolchain.target.contains("apple")
            )
            let outcome = try checked(proxies)
            proxies.isUnsafe = outcome.map { !UnsafeMarks(in: $0.errors).places.isEmpty } ?? false
            guard let outcome, !outcome.succeeded else { return proxies }
            // A symbol graph doesn't tell whether a default implementation applies to all
            // conformers. The compiler does.
            let missing = Set(outcome.missingRequirements)
            guard !missing.isSubset(of: required) else {
                throw Refusal(reason(for: outcome, of: proxies))
            }
            required.formUnion(missing)
        }
    }

    private func reason(for outcome: Toolchain.Outcome, of proxies: Proxies) -> String {
        if outcome.errors.contains("marker protocol '\(proxies.name)'") {
            return "It is a marker for the compiler, and has no requirements."
        }
        let unknown = outcome.missingRequirements.filter { !proxies.requirements.contains($0) }
        if let hidden = unknown.first(where: { $0.hasPrefix("_") }) {
            return
                "It requires '\(hidden)', which the interface of '\(proxies.module)' does not show."
        }
        return outcome.ownRefusal?.capitalizedSentence
            ?? "Its proxies do not compile: \(outcome.firstError)."
    }

    /// The declaration that restates a protocol, from which its proxies are generated.
    package func restatement(of name: String, in module: String) throws -> String {
        let tree = try ProtocolTree(name, in: library.module(module), of: library)
        return try Restatement(
            of: tree,
            in: library,
            access: access(of: tree),
            types: options.types,
            keys: options.keys
        ).text
    }

    private func access(of tree: ProtocolTree) throws -> Access {
        guard let access = options.access else {
            return tree.access == .package ? .package : .internal
        }
        guard access <= tree.access else {
            throw Refusal(
                "It is \(tree.access.rawValue), so its proxies cannot be \(access.rawValue)."
            )
        }
        return access
    }

    private func write(
        _ restatement: Restatement,
        of module: String,
        isChecked: Bool
    ) throws -> String {
        guard let syntax = restatement.syntax else {
            throw Refusal("Its declaration cannot be parsed.")
        }
        var surroundings = Surroundings()
        surroundings.foreign = restatement.foreign
        surroundings.foreign?.isChecked = isChecked
        surroundings.foreign?.remarks =
            DelegatesOnLinux.remarks(on: restatement.name, of: module)
            + Remarks.onDecisions(restatement.decisions)
        surroundings.isNonsendingByDefault = false
        let (declarations, diagnostics) = ProxyEmitter.write(syntax, in: surroundings, \.peers)
        let problems = diagnostics.filter { $0.diagMessage.severity == .error }
        if let first = problems.first { throw Refusal(first.message.capitalizedSentence) }
        return declarations.joined(separator: "\n\n") + "\n"
    }

    // MARK: Files

    /// Combines several proxies in one file.
    ///
    /// - Parameters:
    ///   - proxies: The proxies.
    ///   - command: The command that generates the file again.
    ///   - packages: The packages of the modules, with their versions.
    package func file(_ proxies: [Proxies], command: ShellCommand, packages: [String]) throws
        -> GeneratedFile
    {
        let source = source(proxies) { $0.text }
        return GeneratedFile(
            command: command,
            origin: ([library.toolchain.compilerName] + Set(packages).sorted()).enumeration,
            body: proxies.contains(where: \.isUnsafe) ? try marked(source) : source
        )
    }

    /// The source with `unsafe` wherever strict memory safety requires it.
    private func marked(_ source: String) throws -> String {
        guard let outcome = try check(source) else { return source }
        return UnsafeMarks(in: outcome.errors).added(to: source)
    }

    private func source(_ proxies: [Proxies], _ text: (Proxies) -> String) -> String {
        let texts = proxies.map { proxies in
            let text = text(proxies)
            guard proxies.isForOtherPlatforms else { return text }
            return """
                #if !canImport(ObjectiveC)
                // On Apple's platforms, the protocol is one of Objective-C, and no proxy conforms.

                \(text)
                #endif

                """
        }
        let used = zip(proxies, texts).reduce(into: Set(["ProtocolProxy"])) { used, proxies in
            used.formUnion(
                proxies.0.modulesOfTypes.filter { $0 != "Swift" && proxies.1.contains($0 + "::") }
            )
        }
        let access = (proxies.map(\.access).max() ?? .internal).modifier
        let tested = proxies.reduce(into: Set<String>()) { $0.formUnion($1.testedModules) }
        let besides = proxies.reduce(into: Set<String>()) { modules, proxies in
            modules.formUnion(proxies.modules.map(PlatformModules.portableName))
        }
        let imports =
            used.map { Import(module: $0, access: access, isTested: tested.contains($0)) }
            + besides.subtracting(used).subtracting(["Swift", "_Concurrency"]).map {
                Import(module: $0, access: "", isTested: tested.contains($0))
            }
        return imports.text + "\n" + texts.joined(separator: "\n")
    }

    // MARK: Checking

    /// Type-checks proxies.
    ///
    /// Returns `nil` if there is no library to compile them with.
    private func checked(_ proxies: Proxies) throws -> Toolchain.Outcome? {
        try check(source([proxies]) { $0.checkedText })
    }

    private func check(_ source: String) throws -> Toolchain.Outcome? {
        guard let folder = options.library else { return nil }
        return try Scratch.using { scratch in
            let file = scratch.appending(path: "Proxies.swift")
            try source.write(to: file, atomically: true, encoding: .utf8)
            return try library.toolchain.run(
                "swiftc",
                [
                    "-typecheck", "-swift-version", "6", "-strict-memory-safety", "-I", folder.path,
                ] + library.argumentsToCompile + [file.path]
            )
        }
    }
}

extension String {
    fileprivate var capitalizedSentence: String {
        prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".")
    }
}

extension [String] {
    /// The elements in words: `a, b and c`.
    fileprivate var enumeration: String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and \(last)"
    }
}
