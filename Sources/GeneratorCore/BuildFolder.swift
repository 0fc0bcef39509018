// SPDX-License-Identifier: MIT

package import Foundation

/// The folder in which SwiftPM has built a package.
///
/// With it, a generator that was built elsewhere reads the package's modules as the plugin does,
/// which has SwiftPM tell where they are.
package struct BuildFolder {
    /// A module that was built there.
    private struct Module {
        var flagsOfC: [String] = []
        /// The name by which the compiler knows the module's package.
        var packageName: String?
        /// The package with its version, if it is a dependency with one.
        var package: String?
        var isOwn = false
    }

    /// The folder with the built modules.
    package let modules: URL
    private var known: [String: Module] = [:]

    /// Reads how a package was built.
    ///
    /// - Parameters:
    ///   - folder: The folder with what was built, such as `.build/debug`.
    ///   - package: The folder of the package.
    /// - Throws: ``Refusal`` if nothing was built there.
    package init(_ folder: URL, of package: URL) throws {
        let folder = folder.standardizedFileURL
        let places = Self.places(of: folder).map { $0.appending(path: "Modules") }
        guard let found = places.first(where: { FileManager.default.fileExists(atPath: $0.path) })
        else {
            throw Refusal(
                "'\(folder.path)' has no built modules. Build the package with 'swift build', and "
                    + "pass the folder that 'swift build --show-bin-path' prints."
            )
        }
        modules = found
        // SwiftPM's plan for the build names each call of the compiler. Its name is that of the
        // configuration; the folder with that name is a link into the folder of the platform.
        let name = folder.lastPathComponent + ".yaml"
        let parent = folder.deletingLastPathComponent()
        let plans = [parent, parent.deletingLastPathComponent()].map { $0.appending(path: name) }
        guard
            let plan = plans.lazy.compactMap({ try? String(contentsOf: $0, encoding: .utf8) }).first
        else {
            return
        }
        read(plan, of: package)
    }

    /// The folder itself, and those with its name in the folders of platforms.
    ///
    /// SwiftPM makes a link from one to the other after the first build that succeeds. The sources
    /// may not compile before the generator has written its files.
    private static func places(of folder: URL) -> [URL] {
        let parent = folder.deletingLastPathComponent()
        let platforms = try? FileManager.default.contentsOfDirectory(atPath: parent.path).sorted()
        return [folder]
            + (platforms ?? []).map {
                parent.appending(path: $0).appending(path: folder.lastPathComponent)
            }
    }

    private mutating func read(_ plan: String, of package: URL) {
        var inputs: [String] = []
        for line in plan.split(separator: "\n") {
            if let words = line.words(after: "    inputs: ") { inputs = words }
            guard let words = line.words(after: "    args: "),
                let name = words.word(after: "-module-name"),
                words.word(after: "-emit-module-path")?.hasSuffix("/Modules/\(name).swiftmodule")
                    == true
            else { continue }
            var module = Module()
            module.flagsOfC = words.flagsOfC
            module.packageName = words.word(after: "-package-name")
            let source = inputs.first { $0.hasSuffix(".swift") } ?? ""
            if let dependency = source.firstMatch(of: #/\/checkouts\/([^\/]+)\//#)?.1 {
                module.package = words.word(after: "-user-module-version").map {
                    "\(dependency.lowercased()) \($0)"
                }
            } else {
                module.isOwn = URL(filePath: source).isInside(package)
            }
            known[name] = module
        }
    }

    /// Adds the places of some modules, and what the compiler needs to read them.
    package func add(_ names: [String], to places: inout ModuleLibrary.Places) {
        places.modules.append(modules)
        for name in names {
            guard let module = known[name] else { continue }
            places.flagsOfC += module.flagsOfC
            if module.isOwn { places.packages[name] = module.packageName }
        }
    }

    /// Adds what the compiler needs to read ProtocolProxy.
    ///
    /// - Returns: The folder with the built module; `nil` if the package doesn't depend on it.
    package func addLibrary(to places: inout ModuleLibrary.Places) -> URL? {
        let module = modules.appending(path: "ProtocolProxy.swiftmodule")
        guard FileManager.default.fileExists(atPath: module.path) else { return nil }
        places.flagsOfC += known["ProtocolProxy"]?.flagsOfC ?? []
        return modules
    }

    /// The package of a module with its version; `nil` if it has none, such as the package itself.
    package func package(of module: String) -> String? { known[module]?.package }
}

extension Substring {
    /// The words in the list after a key.
    fileprivate func words(after key: String) -> [String]? {
        guard hasPrefix(key) else { return nil }
        return try? JSONDecoder().decode([String].self, from: Data(dropFirst(key.count).utf8))
    }
}

extension [String] {
    fileprivate func word(after option: String) -> String? {
        firstIndex(of: option).flatMap { $0 + 1 < count ? self[$0 + 1] : nil }
    }

    /// The flags with which the compiler finds C modules.
    fileprivate var flagsOfC: [String] {
        let flags = zip(self, dropFirst()).filter { $0.0 == "-Xcc" }.map(\.1)
        var isFolder = false
        return flags.filter { flag in
            defer { isFolder = flag == "-I" }
            return isFolder || flag.hasPrefix("-I") || flag.hasPrefix("-fmodule-map-file=")
        }
    }
}
