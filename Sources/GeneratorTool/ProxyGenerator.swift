// SPDX-License-Identifier: MIT

#if Generator
import ArgumentParser
import Foundation
import GeneratorCore

/// Writes proxies for protocols of other modules.
@main
struct ProxyGenerator: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "proxy-generator",
        abstract: "Writes proxies for protocols of other modules."
    )

    @Argument(
        help:
            """
            The protocols, or type aliases of compositions, each after the module that declares \
            it.
            """
    )
    var protocols: [String] = []

    @Option(
        name: .customLong("module"),
        help: "The module of the protocols after it; repeat it for other modules."
    )
    var names: [String]

    @Flag(
        help: "List the protocols of the modules, with the reason for each that cannot be proxied."
    )
    var list = false

    @Flag(help: "Write proxies for all protocols of each module without a named protocol.")
    var all = false

    @Option(
        help:
            """
            The access level of the proxies; by default that of the protocol, or internal for a \
            public one.
            """
    )
    var access: Access?

    @Option(
        name: .customLong("with"),
        help: ArgumentHelp("The type in place of an associated type.", valueName: "Associated=Type")
    )
    var types: [String] = []

    @Option(
        name: .customLong("key"),
        help: ArgumentHelp("The name of a requirement's typed key.", valueName: "Requirement=name")
    )
    var keys: [String] = []

    @Option(
        help:
            """
            The file to write, or a folder with a file for each protocol; without it, the source \
            is printed.
            """
    )
    var output: String?

    @Flag(help: "Write nothing, and fail if a file differs from the generated one.")
    var check = false

    @Option(
        help:
            """
            The folder in which SwiftPM has built the package in the current folder, such as \
            .build/debug. It is searched for modules, and for what they need.
            """
    )
    var buildFolder: String?

    @Option(name: .customShort("I"), help: "A folder with built modules.")
    var folders: [String] = []

    @Option(
        name: .customLong("Xcc", withSingleDash: true),
        parsing: .unconditionalSingleValue,
        help: "An argument of the compiler for C modules."
    )
    var flagsOfC: [String] = []

    @Option(help: "A folder with symbol graphs of modules, if there are any.")
    var symbolGraphs: [String] = []

    @Option(help: "The folder with the compiler's tools.")
    var toolchain: String?

    @Option(
        help: "The folder with the built module ProtocolProxy, with which the proxies are checked."
    )
    var library: String?

    @Option(
        name: .customLong("package"),
        help: ArgumentHelp(
            "The package of a module, with its version, for the header.",
            valueName: "Module=package"
        )
    )
    var packages: [String] = []

    // Options that only the plugin passes.

    @Flag(help: .hidden)
    var plan = false

    @Option(help: .hidden)
    var root: String?

    @Option(help: .hidden)
    var own: [String] = []

    @Option(help: .hidden)
    var command: String?

    /// Separates a module's name from its protocols.
    private static let mark = "\u{0}"

    static func main() {
        do {
            let generator = try parse(marked(CommandLine.arguments.dropFirst()))
            try generator.run()
        } catch let refusal as Refusal {
            fail(refusal.lines, .failure)
        } catch  where exitCode(for: error).isSuccess {
            exit(withError: error)
        } catch {
            // One line, without the usage.
            fail([message(for: error).replacing("\n", with: " ")], exitCode(for: error))
        }
    }

    private static func fail(_ lines: [String], _ code: ExitCode) -> Never {
        FileHandle.standardError.write(Data(lines.map { "error: \($0)\n" }.joined().utf8))
        Foundation.exit(code.rawValue)
    }

    private static func marked(_ words: some Sequence<String>) -> [String] {
        var isName = false
        return words.flatMap { word in
            defer { isName = word == "--module" }
            return isName || word.hasPrefix("--module=") ? [word, mark] : [word]
        }
    }

    func run() throws {
        try Command(arguments: arguments()).run()
    }

    /// The modules, each with the protocols that follow it.
    ///
    /// Protocols before the first module belong to it as well.
    private func modules() throws -> [Command.Arguments.Module] {
        let groups = protocols.split(separator: Self.mark, omittingEmptySubsequences: false).map(
            Array.init
        )
        guard groups.count == names.count + 1 else {
            throw Refusal("'--module' is followed by no name.")
        }
        return zip(names, groups.dropFirst()).enumerated().map { index, group in
            Command.Arguments.Module(group.0, (index == 0 ? groups[0] : []) + group.1)
        }
    }

    private func arguments() throws -> Command.Arguments {
        var arguments = Command.Arguments(try modules())
        arguments.isListing = list
        arguments.isForAll = all
        arguments.isChecking = check
        arguments.isPlanning = plan
        arguments.output = output
        arguments.root = root.map { URL(filePath: $0) }
        arguments.options.access = access
        for type in types {
            guard let (name, value) = Self.halves(of: type, at: type.firstIndex(of: "=")) else {
                throw Refusal("'--with \(type)' has no type; write it as in '--with Item=String'.")
            }
            arguments.options.types[name] = value
        }
        for key in keys {
            // An operator's name may itself contain `=`.
            guard let (name, value) = Self.halves(of: key, at: key.lastIndex(of: "=")) else {
                throw Refusal("'--key \(key)' has no name; write it as in '--key load(_:)=load'.")
            }
            arguments.options.keys[name] = value
        }
        arguments.toolchain = toolchain.map { URL(filePath: $0) }
        arguments.places.modules = folders.map { URL(filePath: $0) }
        arguments.places.flagsOfC = flagsOfC
        for module in own {
            guard let (name, package) = Self.halves(of: module, at: module.firstIndex(of: "="))
            else { continue }
            arguments.places.packages[name] = package
        }
        arguments.places.graphs = symbolGraphs.map { URL(filePath: $0) }
        arguments.options.library = library.map { URL(filePath: $0) }
        try find(in: buildFolder, for: &arguments)
        for package in packages {
            let (module, version) =
                Self.halves(of: package, at: package.firstIndex(of: "=")) ?? ("", package)
            for index in arguments.modules.indices
            where [arguments.modules[index].name, ""].contains(module) {
                arguments.modules[index].package = version
            }
        }
        let program = URL(filePath: CommandLine.arguments[0]).lastPathComponent
        let words =
            command?.components(separatedBy: "\u{1F}") ?? [program]
            + CommandLine.arguments.dropFirst()
        arguments.command = ShellCommand(words.filter { $0 != "--check" })
        return arguments
    }

    /// Adds what SwiftPM has built in a folder, and the library next to this executable if there is
    /// no other.
    private func find(in folder: String?, for arguments: inout Command.Arguments) throws {
        let package = URL(filePath: FileManager.default.currentDirectoryPath)
        if let folder {
            let built = try BuildFolder(URL(filePath: folder), of: package)
            built.add(arguments.modules.map(\.name), to: &arguments.places)
            for index in arguments.modules.indices {
                arguments.modules[index].package = built.package(of: arguments.modules[index].name)
            }
            if arguments.options.library == nil {
                arguments.options.library = built.addLibrary(to: &arguments.places)
            }
        }
        guard arguments.options.library == nil else { return }
        let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let beside = try? BuildFolder(program.deletingLastPathComponent(), of: package)
        arguments.options.library = beside?.addLibrary(to: &arguments.places)
    }

    /// The texts before and after a separator; `nil` if either is empty.
    private static func halves(of text: String, at sign: String.Index?) -> (String, String)? {
        guard let sign else { return nil }
        let halves = [text[..<sign], text[sign...].dropFirst()].map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        return halves.allSatisfy { !$0.isEmpty } ? (halves[0], halves[1]) : nil
    }
}

extension Access: ExpressibleByArgument {}
#else
import Foundation

/// Reports the missing trait if the package is built without the generator.
@main
enum ProxyGenerator {
    static func main() {
        FileHandle.standardError.write(
            Data(
                """
                error: The generator needs the trait 'Generator'. In Package.swift, add it to the \
                traits of this dependency, as in [.defaults, "Generator"].

                """.utf8
            )
        )
        exit(1)
    }
}
#endif
