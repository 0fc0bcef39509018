// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// The command `swift package generate-proxies`, which runs the generator with the places of the package's modules.
@main
struct GenerateProxies: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let generator = Generator(
            program: try context.tool(named: "proxy-generator").url, folder: context.package.directoryURL)
        if arguments.contains(where: { ["-h", "--help"].contains($0) }) {
            _ = try generator.run(arguments)
            return
        }
        // Mistakes in the arguments are reported before anything is built.
        guard let plan = try generator.run(arguments + ["--plan", "--root", generator.folder.path], isPrinting: false)
        else { return }
        let modules = Set(plan.split(separator: "\n").map(String.init))

        let toolchain = try context.tool(named: "swift-symbolgraph-extract").url.deletingLastPathComponent()
        var told = ["--root", generator.folder.path, "--toolchain", toolchain.path]
        let targets = Self.targets(of: context.package)
        let products = generator.program.deletingLastPathComponent()
        var flags: [String] = []
        // A request for a symbol graph builds its target.
        if let library = targets.first(where: { $0.moduleName == "ProtocolProxy" }) {
            _ = try packageManager.getSymbolGraph(for: library, options: Self.options)
            told += ["--library", products.appending(path: "Modules").path]
            // The compiler also searches the C modules that the library is built with.
            flags = Self.flagsOfC(for: library, products: products)
        }
        for target in targets where modules.contains(target.moduleName) {
            let graph = try packageManager.getSymbolGraph(for: target, options: Self.options)
            told += ["--symbol-graphs", graph.directoryURL.path, "-I", products.appending(path: "Modules").path]
            flags += Self.flagsOfC(for: target, products: products)
            if context.package.targets.contains(where: { $0.id == target.id }) {
                told += ["--own", "\(target.moduleName)=\(Self.name(of: context.package))"]
            }
            if let version = Self.version(of: target, in: context.package) {
                told += ["--package", "\(target.moduleName)=\(version)"]
            }
        }
        var seen: Set<String> = []
        for flag in flags where seen.insert(flag).inserted { told += ["-Xcc", flag] }
        // The parser takes one word where some of several look like options.
        told += ["--command", (["swift", "package", "generate-proxies"] + arguments).joined(separator: "\u{1F}")]
        _ = try generator.run(arguments + told)
    }

    /// Options with internal symbols, since the symbol graph omits parents with an underscore otherwise.
    private static var options: PackageManager.SymbolGraphOptions {
        .init(minimumAccessLevel: .internal, includeSynthesized: false, includeSPI: false, emitExtensionBlocks: false)
    }

    /// Returns a package and all its dependencies.
    private static func packages(of package: Package) -> [Package] {
        var seen: Set<Package.ID> = []
        func all(_ package: Package) -> [Package] {
            guard seen.insert(package.id).inserted else { return [] }
            return [package] + package.dependencies.flatMap { all($0.package) }
        }
        return all(package)
    }

    /// Returns all Swift targets of a package and its dependencies.
    private static func targets(of package: Package) -> [SwiftSourceModuleTarget] {
        packages(of: package).flatMap { $0.targets.compactMap { $0 as? SwiftSourceModuleTarget } }
    }

    /// Returns the compiler's name of a package.
    private static func name(of package: Package) -> String {
        package.id.replacing(#/[^A-Za-z0-9_]/#, with: "_").replacing(#/^(?=[0-9])/#, with: "_")
    }

    /// Returns the package of a target with its version; nil for one without, such as the caller's own.
    private static func version(of target: SwiftSourceModuleTarget, in package: Package) -> String? {
        guard let owner = packages(of: package).first(where: { $0.targets.contains { $0.id == target.id } }) else {
            return nil
        }
        switch owner.origin {
        case .repository(_, let version, _), .registry(_, let version): return "\(owner.id) \(version)"
        default: return nil
        }
    }

    /// Returns the compiler's arguments to find the C modules that a target depends on.
    private static func flagsOfC(for target: SwiftSourceModuleTarget, products: URL) -> [String] {
        var flags: [String] = []
        for dependency in target.recursiveTargetDependencies {
            if let library = dependency as? SystemLibraryTarget {
                flags.append("-fmodule-map-file=\(library.directoryURL.appending(path: "module.modulemap").path)")
            } else if let clang = dependency as? ClangSourceModuleTarget, let headers = clang.publicHeadersDirectoryURL
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

/// The program that writes the proxies.
private struct Generator {
    let program: URL
    let folder: URL

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the program.
    ///   - isPrinting: Whether its output goes to the caller.
    /// - Returns: Its output, unless that goes to the caller; nil if it failed, with the errors reported.
    func run(_ arguments: [String], isPrinting: Bool = true) throws -> String? {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let (errors, output) = (Pipe(), Pipe())
        process.standardError = errors
        if !isPrinting { process.standardOutput = output }
        try process.run()
        let text = Self.text(of: errors)
        let written = isPrinting ? "" : Self.text(of: output)
        process.waitUntilExit()
        guard process.terminationReason != .exit || process.terminationStatus != 0 else { return written }
        // One line for each problem, as the generator prints it.
        let lines = text.split(separator: "\n").map { $0.hasPrefix("error: ") ? String($0.dropFirst(7)) : String($0) }
        for line in lines.isEmpty ? ["The generator stopped."] : lines { Diagnostics.error(line) }
        return nil
    }

    private static func text(of pipe: Pipe) -> String {
        String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
}
