// SPDX-License-Identifier: MIT

import Foundation
import GeneratorCore
import ProtocolProxyTestSupport

/// A folder for a test, with modules that it compiles.
final class Workspace {
    let folder: URL
    private(set) var printed: [String] = []
    /// The names of the modules that were compiled.
    private var modules: Set<String> = []

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    struct Uncompiled: Error, CustomStringConvertible { let description: String }

    private struct Key: Hashable {
        let name: String
        let source: String
        let settings: [String]
    }

    /// The built modules that import no other module of a test.
    private static let built = Memo<Key, Built>()

    /// The files of a built module, by their names.
    private struct Built: Sendable {
        let files: [String: Data]
    }

    /// Compiles a module, once for all tests that need it.
    ///
    /// - Parameters:
    ///   - name: The name of the module.
    ///   - source: Its source, which may import modules that were compiled before.
    ///   - settings: Further arguments of the compiler.
    func compile(_ name: String, _ source: String, _ settings: [String] = []) throws {
        let others = Set(modules).subtracting([name])
        modules.insert(name)
        // What it imports of the folder may differ from test to test, and so may the folder.
        let isAlone =
            !others.contains { source.contains($0) } && !settings.contains { $0.contains("/") }
        guard isAlone else { return try compileHere(name, source, settings) }
        let key = Key(name: name, source: source, settings: settings)
        let module = try Self.built.value(of: key) { () throws in
            try compileHere(name, source, settings)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasPrefix("\(name).") }
            let files = try names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) }
            return Built(files: Dictionary(uniqueKeysWithValues: files))
        }
        for (file, data) in module.files { try data.write(to: folder.appending(path: file)) }
    }

    private func compileHere(_ name: String, _ source: String, _ settings: [String]) throws {
        let file = folder.appending(path: "\(name).swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let outcome = try Compiler.compile(
            [
                "-emit-module", "-emit-object", "-parse-as-library", "-module-name", name, "-I",
                folder.path,
                "-swift-version", "6",
                "-emit-module-path", folder.appending(path: "\(name).swiftmodule").path, "-wmo",
                "-o",
                folder.appending(path: "\(name).o").path, file.path,
            ] + settings
        )
        guard outcome.succeeded else { throw Uncompiled(description: outcome.output) }
    }

    /// The arguments of a call of the generator for a module.
    func arguments(_ module: String, _ protocols: [String] = []) throws -> Command.Arguments {
        try arguments([.init(module, protocols)])
    }

    /// The arguments of a call of the generator for several modules.
    func arguments(_ modules: [Command.Arguments.Module]) throws -> Command.Arguments {
        var arguments = Command.Arguments(modules)
        arguments.places.modules = [folder, try Compiler.headersOfAtomics()]
        arguments.options.library = try Compiler.products().appending(path: "Modules")
        arguments.command = ShellCommand(
            ["generate"] + modules.flatMap { [$0.name] + $0.protocols }
        )
        return arguments
    }

    /// Calls the generator.
    func run(_ arguments: Command.Arguments) throws {
        printed = []
        try Command(arguments: arguments) { self.printed.append($0) }.run()
    }

    /// Returns the generator's refusals as one text.
    func refusal(_ arguments: Command.Arguments) -> String {
        do {
            try run(arguments)
            return "nothing was refused"
        } catch {
            return "\(error)"
        }
    }

    /// The names of the files in a folder of the folder, sorted; empty where there is none.
    func files(in name: String) -> [String] {
        let path = folder.appending(path: name).path
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// The declaration with which a protocol is restated.
    func restatement(of name: String, in module: String) throws -> String {
        let arguments = try arguments(module)
        return try Generation(
            toolchain: Toolchain(),
            places: arguments.places,
            options: arguments.options
        ).restatement(of: name, in: module)
    }

    /// Compiles a program with files of the folder.
    func compileProgram(
        _ source: String,
        with modules: [String],
        _ files: [String],
        _ settings: [String] = []
    ) throws -> Compiler.Outcome {
        let main = folder.appending(path: "main.swift")
        try source.write(to: main, atomically: true, encoding: .utf8)
        return try Compiler.compile(
            [
                "-swift-version", "6", "-warnings-as-errors", "-wmo", "-I", folder.path, "-o",
                folder.appending(path: "program").path,
            ]
                + [main.path] + files.map { folder.appending(path: $0).path }
                + modules.map { folder.appending(path: "\($0).o").path } + settings
                + Compiler.linking()
        )
    }

    /// Compiles a program with files of the folder, and runs it.
    func runProgram(
        _ source: String,
        with modules: [String],
        _ files: [String],
        _ settings: [String] = []
    ) throws -> String {
        let compiled = try compileProgram(source, with: modules, files, settings)
        guard compiled.succeeded else { throw Uncompiled(description: compiled.output) }
        return try Compiler.run(folder.appending(path: "program")).output
    }
}
