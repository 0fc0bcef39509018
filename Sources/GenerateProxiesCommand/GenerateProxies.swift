// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// `swift package generate-proxies`, which runs the generator with the locations of the package's
/// modules.
@main
struct GenerateProxies: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let generator = Generator(
            program: try context.tool(named: "proxy-generator").url,
            folder: context.package.directoryURL
        )
        if arguments.contains(where: { ["-h", "--help"].contains($0) }) {
            _ = try generator.run(arguments)
            return
        }
        // Check the arguments before building anything.
        guard
            let plan = try generator.run(
                arguments + ["--plan", "--root", generator.folder.path],
                isPrinting: false
            )
        else { return }
        let modules = Set(plan.split(separator: "\n").map(String.init))

        let toolchain = try context.tool(named: "swift-symbolgraph-extract").url
            .deletingLastPathComponent()
        var options = ["--root", generator.folder.path, "--toolchain", toolchain.path]
        let targets = Self.targets(of: context.package)
        let products = generator.program.deletingLastPathComponent()
        var flags: [String] = []
        // Requesting a symbol graph builds the target.
        if let library = targets.first(where: { $0.moduleName == "ProtocolProxy" }) {
            _ = try packageManager.getSymbolGraph(for: library, options: Self.options)
            options += ["--library", products.appending(path: "Modules").path]
            // The compiler needs the C modules that the library was built with.
            flags = Self.flagsOfC(for: library, products: products)
        }
        for target in targets where modules.contains(target.moduleName) {
            let graph = try packageManager.getSymbolGraph(for: target, options: Self.options)
            options += [
                "--symbol-graphs", graph.directoryURL.path, "-I",
                products.appending(path: "Modules").path,
            ]
            flags += Self.flagsOfC(for: target, products: products)
            if context.package.targets.contains(where: { $0.id == target.id }) {
                options += ["--own", "\(target.moduleName)=\(Self.name(of: context.package))"]
            }
            if let version = Self.version(of: target, in: context.package) {
                options += ["--package", "\(target.moduleName)=\(version)"]
            }
        }
        var seen: Set<String> = []
        for flag in flags where seen.insert(flag).inserted { options += ["-Xcc", flag] }
        // Join the words into one: the parser would otherwise treat some of them as options.
        options += ["--command", (Self.words + arguments).joined(separator: "\u{1F}")]
        _ = try generator.run(arguments + options)
    }

    /// The words before the arguments, for the header.
    ///
    /// A plugin isn't told which options of SwiftPM were given, but without this one it may not run.
    private static let words = [
        "swift", "package", "--allow-writing-to-package-directory", "generate-proxies",
    ]

    /// Includes internal symbols; without them, symbol graphs omit parents with a leading
    /// underscore.
    private static var options: PackageManager.SymbolGraphOptions {
        .init(
            minimumAccessLevel: .internal,
            includeSynthesized: false,
            includeSPI: false,
            emitExtensionBlocks: false
        )
    }

    private static func packages(of package: Package) -> [Package] {
        var seen: Set<Package.ID> = []
        func all(_ package: Package) -> [Package] {
            guard seen.insert(package.id).inserted else { return [] }
            return [package] + package.dependencies.flatMap { all($0.package) }
        }
        return all(package)
    }

    private static func targets(of package: Package) -> [SwiftSourceModuleTarget] {
        packages(of: package).flatMap { $0.targets.compactMap { $0 as? SwiftSourceModuleTarget } }
    }

    /// The name that SwiftPM passes to the compiler with `-package-name`.
    private static func name(of package: Package) -> String {
        package.id.replacing(#/[^A-Za-z0-9_]/#, with: "_").replacing(#/^(?=[0-9])/#, with: "_")
    }

    /// The package of a target with its version; `nil` if it has none, such as the root package.
    private static func version(of target: SwiftSourceModuleTarget, in package: Package) -> String?
    {
        guard
            let owner = packages(of: package).first(where: {
                $0.targets.contains { $0.id == target.id }
            })
        else {
            return nil
        }
        switch owner.origin {
        case .repository(_, let version, _), .registry(_, let version):
            return "\(owner.id) \(version)"
        default: return nil
        }
    }

    /// The compiler flags for the C modules that a target depends on.
    private static func flagsOfC(for target: SwiftSourceModuleTarget, products: URL) -> [String] {
        var flags: [String] = []
        for dependency in target.recursiveTargetDependencies {
            if let library = dependency as? SystemLibraryTarget {
                flags.append(
                    "-fmodule-map-file=\(library.directoryURL.appending(path: "module.modulemap").path)"
                )
            } else if let clang = dependency as? ClangSourceModuleTarget,
                let headers = clang.publicHeadersDirectoryURL
            {
                let own = headers.appending(path: "module.modulemap")
                let made = products.appending(path: "\(clang.name).build/module.modulemap")
                let map = FileManager.default.fileExists(atPath: own.path) ? own : made
                flags += ["-fmodule-map-file=\(map.path)", "-I\(headers.path)"]
            }
        }
        return flags
    }
}

/// The `proxy-generator` executable.
private struct Generator {
    let program: URL
    let folder: URL

    /// Runs the executable and waits for it to exit.
    ///
    /// - Parameters:
    ///   - arguments: Its arguments.
    ///   - isPrinting: Whether its output goes to the terminal.
    /// - Returns: The output, if it isn't printed; `nil` if the executable fails, after its errors
    ///   are reported.
    func run(_ arguments: [String], isPrinting: Bool = true) throws -> String? {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let (errors, output) = (try OutputFile(), try OutputFile())
        defer {
            errors.remove()
            output.remove()
        }
        process.standardError = errors.handle
        if !isPrinting { process.standardOutput = output.handle }
        try process.run()
        process.waitUntilExit()
        let text = try errors.text()
        let written = try output.text()
        guard process.terminationReason != .exit || process.terminationStatus != 0 else {
            return written
        }
        // The generator prints one line for each problem.
        let lines = text.split(separator: "\n").map {
            $0.hasPrefix("error: ") ? String($0.dropFirst(7)) : String($0)
        }
        for line in lines.isEmpty ? ["The generator stopped."] : lines { Diagnostics.error(line) }
        return nil
    }
}

/// What a process writes.
///
/// A file is used because a pipe has two problems. Foundation stops the program if a signal
/// interrupts the reading, and the process waits while another pipe is read.
private struct OutputFile {
    let handle: FileHandle
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: url)
        handle = try FileHandle(forWritingTo: url)
    }

    func text() throws -> String {
        String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }

    func remove() {
        try? handle.close()
        try? FileManager.default.removeItem(at: url)
    }
}
