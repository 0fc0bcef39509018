// SPDX-License-Identifier: MIT

#if Generator
import ArgumentParser
import Foundation
import ProxyGeneration

/// Writes proxies for protocols of other modules.
@main
struct ProxyGenerator: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "proxy-generator", abstract: "Writes proxies for protocols of other modules.")

    @Argument(help: "The protocols, or aliases of compositions.")
    var protocols: [String] = []

    @Option(help: "The module that has them.")
    var module: String

    @Flag(help: "List the protocols of the module, with what cannot be proxied and why.")
    var list = false

    @Flag(help: "Write proxies for all protocols of the module.")
    var all = false

    @Option(help: "How visible the proxies are: public, package or internal.")
    var access = Access.internal

    @Option(
        name: .customLong("with"),
        help: ArgumentHelp("What stands for an associated type.", valueName: "Associated=Type"))
    var types: [String] = []

    @Option(
        name: .customLong("key"),
        help: ArgumentHelp("How the typed key of a requirement is called.", valueName: "Requirement=name"))
    var keys: [String] = []

    @Option(help: "The file to write, or a folder for a file each; without it, all is printed.")
    var output: String?

    @Flag(help: "Write nothing, and fail where what is there is not what would be written.")
    var check = false

    @Option(name: .customShort("I"), help: "A folder with built modules.")
    var modules: [String] = []

    @Option(
        name: .customLong("Xcc", withSingleDash: true), parsing: .unconditionalSingleValue,
        help: "What the compiler is told for C modules.")
    var flagsOfC: [String] = []

    @Option(help: "A folder with the module's symbol graph, if there is one.")
    var symbolGraphs: String?

    @Option(help: "The module's interface, if there is one.")
    var interface: String?

    @Option(help: "The folder with the compiler's tools.")
    var toolchain: String?

    @Option(help: "The folder with the built module ProtocolProxy, with which the proxies are checked.")
    var library: String?

    @Option(help: "The command that the header names.")
    var command: String?

    @Option(
        name: .customLong("package"), help: "The package that the module is of, with its version, for the header.")
    var packageOfModule: String?

    enum Access: String, ExpressibleByArgument, CaseIterable { case `public`, package, `internal` }

    func run() throws {
        do {
            try Command(arguments: arguments()).run()
        } catch let refusal as Refusal {
            FileHandle.standardError.write(Data("error: \(refusal)\n".utf8))
            throw ExitCode.failure
        }
    }

    private func arguments() throws -> Command.Arguments {
        var arguments = Command.Arguments(module: module)
        arguments.protocols = protocols
        arguments.isListing = list
        arguments.isForAll = all
        arguments.isChecking = check
        arguments.output = output
        arguments.options.access = access.rawValue
        for type in types {
            guard let (name, value) = Self.halves(of: type, at: type.firstIndex(of: "=")) else {
                throw Refusal("'--with \(type)' says no type; write it as in '--with Item=String'.")
            }
            arguments.options.types[name] = value
        }
        for key in keys {
            // The name of an operator may have such a sign too.
            guard let (name, value) = Self.halves(of: key, at: key.lastIndex(of: "=")) else {
                throw Refusal("'--key \(key)' says no name; write it as in '--key load(_:)=load'.")
            }
            arguments.options.keys[name] = value
        }
        arguments.toolchain = toolchain.map { URL(filePath: $0) }
        arguments.places.modules = modules.map { URL(filePath: $0) }
        arguments.places.flagsOfC = flagsOfC
        arguments.places.graphs = symbolGraphs.map { URL(filePath: $0) }
        arguments.places.interface = interface.map { URL(filePath: $0) }
        arguments.options.library = library.map { URL(filePath: $0) } ?? Self.builtLibrary
        arguments.package = packageOfModule
        arguments.command = command ?? Self.spelled(CommandLine.arguments)
        return arguments
    }

    /// What is before a sign and after it; nil where one of these is nothing.
    private static func halves(of text: String, at sign: String.Index?) -> (String, String)? {
        guard let sign else { return nil }
        let halves = [text[..<sign], text[sign...].dropFirst()].map { $0.trimmingCharacters(in: .whitespaces) }
        return halves.allSatisfy { !$0.isEmpty } ? (halves[0], halves[1]) : nil
    }

    /// The folder beside this program.
    private static var builtLibrary: URL? {
        let folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "Modules")
        let module = folder.appending(path: "ProtocolProxy.swiftmodule")
        return FileManager.default.fileExists(atPath: module.path) ? folder : nil
    }

    /// A command as it is typed.
    private static func spelled(_ arguments: [String]) -> String {
        let name = URL(filePath: arguments[0]).lastPathComponent
        let all = [name] + arguments.dropFirst().filter { $0 != "--check" }
        return all.map { $0.allSatisfy { $0.isLetter || $0.isNumber || "-_./=".contains($0) } ? $0 : "'\($0)'" }
            .joined(separator: " ")
    }
}
#else
import Foundation

/// Says what the generator needs, where the package is used without it.
@main
enum ProxyGenerator {
    static func main() {
        FileHandle.standardError.write(
            Data(
                """
                error: The generator needs the trait 'Generator'; in Package.swift: \
                .package(url: …, traits: [.defaults, "Generator"])

                """.utf8))
        exit(1)
    }
}
#endif
