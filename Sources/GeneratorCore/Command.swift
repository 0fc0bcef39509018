// SPDX-License-Identifier: MIT

package import Foundation

/// One run of the generator.
package struct Command {
    package struct Arguments: Sendable {
        /// A module and the protocols that are requested from it.
        package struct Module: Sendable {
            package var name: String
            package var protocols: [String]
            /// The module's package and its version.
            package var package: String?

            package init(_ name: String, _ protocols: [String] = []) {
                self.name = name
                self.protocols = protocols
            }
        }

        package var modules: [Module]
        package var isListing = false
        package var isForAll = false
        package var isChecking = false
        /// Whether to only check the arguments and print the modules' names.
        package var isPlanning = false
        package var output: String?
        /// The folder that all output must be in, if any.
        package var root: URL?
        package var toolchain: URL?
        package var places = ModuleLibrary.Places()
        package var options = Generation.Options()
        package var command = ShellCommand([])

        package init(_ modules: [Module]) { self.modules = modules }
    }

    private let arguments: Arguments
    private let print: (String) -> Void

    /// - Parameter print: Receives each line of output.
    package init(arguments: Arguments, print: @escaping (String) -> Void = { Swift.print($0) }) {
        self.arguments = arguments
        self.print = print
    }

    /// Generates, lists, or checks the proxies.
    ///
    /// - Throws: ``Refusal`` with a line for each problem, in which case nothing is written.
    package func run() throws {
        try refuseContradictions()
        if arguments.isPlanning {
            for module in arguments.modules { print(module.name) }
            return
        }
        let generation = Generation(
            toolchain: try Toolchain(in: arguments.toolchain),
            places: arguments.places,
            options: arguments.options
        )
        var made: [Generation.Proxies] = []
        var refusals: [String] = []
        var seen: Set<[String]> = []
        for module in arguments.modules {
            let names: [String]
            let hidden: [String: Access]
            do {
                names = try self.names(of: module, by: generation)
                hidden = try generation.hidden(of: module.name)
            } catch let refusal as Refusal where arguments.isListing || arguments.isForAll {
                refusals.append(refusal.description)
                continue
            }
            for name in names where seen.insert([module.name, name]).inserted {
                let title = arguments.modules.count == 1 ? name : "\(module.name).\(name)"
                let access = hidden[name].map { " (\($0.rawValue))" } ?? ""
                do {
                    made.append(try generation.proxies(for: name, in: module.name))
                    if arguments.isListing { print(title + access) }
                } catch let refusal as Refusal {
                    if arguments.isListing {
                        print("\(title)\(access): \(refusal)")
                    } else {
                        refusals.append("'\(title)': \(refusal)")
                    }
                }
            }
        }
        if arguments.isListing {
            // When listing, a protocol that can't be proxied isn't an error, but an unreadable
            // module is.
            if !refusals.isEmpty { throw Refusal(refusals) }
            return
        }
        // With `--all`, it is only an error if none of a module's protocols can be proxied.
        guard refusals.isEmpty || arguments.isForAll && !made.isEmpty else {
            throw Refusal(refusals)
        }
        try refuseWhatNamesNothing(in: made)
        try write(made, by: generation)
        // A printed source has the same in its comments.
        if !arguments.isChecking, arguments.output != nil { warn(of: made) }
        for refusal in refusals { print("// Refused: \(refusal)") }
    }

    /// Warns of answers that no implementation gives, though they may be decisions.
    private func warn(of made: [Generation.Proxies]) {
        for proxies in made where !proxies.decisions.isEmpty {
            let names = proxies.decisions.map { "'\($0)'" }.joined(separator: ", ")
            print(
                "Warning: Unless an implementer or an override answers, '\(proxies.className)' "
                    + "answers with false or nil, which may be a decision: \(names)"
            )
        }
    }

    private func names(of module: Arguments.Module, by generation: Generation) throws -> [String] {
        // If the module is missing, one error is enough.
        try generation.find(module.name)
        guard module.protocols.isEmpty else { return module.protocols }
        let hidden = try arguments.isListing ? generation.hidden(of: module.name).keys.sorted() : []
        let names = try generation.names(of: module.name) + hidden
        if names.isEmpty { throw Refusal("'\(module.name)' has no public protocol.") }
        return names
    }

    // MARK: Arguments

    private func refuseContradictions() throws {
        for module in arguments.modules
        where module.protocols.isEmpty && !arguments.isListing && !arguments.isForAll {
            let hint = arguments.modules.count == 1 ? "" : " of '\(module.name)'"
            throw Refusal("Name the protocols\(hint), or pass '--all' or '--list'.")
        }
        if arguments.isForAll, !arguments.isListing,
            arguments.modules.allSatisfy({ !$0.protocols.isEmpty })
        {
            throw Refusal("'--all' needs a module without named protocols.")
        }
        guard !arguments.isChecking || arguments.output != nil else {
            throw Refusal("'--check' needs the file or folder of '--output'.")
        }
        if let output = arguments.output { try refuseOutside(URL(filePath: output)) }
    }

    /// Rejects a path that a plugin may not write to.
    private func refuseOutside(_ place: URL) throws {
        guard let root = arguments.root, !arguments.isChecking, !arguments.isListing,
            !place.isInside(root)
        else {
            return
        }
        throw Refusal(
            "'\(place.path)' is outside of the package '\(root.path)', where a plugin may not "
                + "write."
        )
    }

    /// Rejects options for a name that doesn't exist and is therefore probably misspelled.
    private func refuseWhatNamesNothing(in made: [Generation.Proxies]) throws {
        for type in arguments.options.types.keys.sorted()
        where !made.contains(where: { $0.associatedTypes.contains(type) }) {
            throw Refusal("'--with \(type)=…': no named protocol has an associated type '\(type)'.")
        }
        for title in arguments.options.keys.keys.sorted()
        where !made.contains(where: { $0.requirements.contains(title) }) {
            throw Refusal("'--key \(title)=…': no named protocol requires '\(title)'.")
        }
    }

    // MARK: Files

    private func write(_ made: [Generation.Proxies], by generation: Generation) throws {
        try refuseSameNames(in: made)
        guard let output = arguments.output else {
            return print(try file(made, by: generation).text)
        }
        let place = URL(filePath: output)
        let files =
            output.hasSuffix(".swift")
            ? [(place, made)] : made.map { (place.appending(path: $0.className + ".swift"), [$0]) }
        // Check all files before writing one.
        var texts: [(place: URL, text: String)] = []
        var refusals: [String] = []
        for (place, proxies) in files {
            do {
                try refuseOutside(place)
                if let text = try compared(try file(proxies, by: generation), with: place) {
                    texts.append((place, text))
                }
            } catch let refusal as Refusal {
                refusals.append(refusal.description)
            }
        }
        guard refusals.isEmpty else { throw Refusal(refusals) }
        guard !arguments.isChecking else { return }
        try FileSet(texts.map { ($0.place.resolved, $0.text) }).write()
        for (place, _) in texts { print("Wrote \(place.relativePath).") }
    }

    /// Rejects duplicate class names, which would share a file, or wouldn't compile in one.
    private func refuseSameNames(in made: [Generation.Proxies]) throws {
        var names: [String: Generation.Proxies] = [:]
        for proxies in made {
            guard let other = names.updateValue(proxies, forKey: proxies.className) else {
                continue
            }
            let both = [other, proxies].map { "'\($0.module).\($0.name)'" }.joined(
                separator: " and "
            )
            throw Refusal("'\(proxies.className)' would be the name of two classes, for \(both).")
        }
    }

    private func file(_ proxies: [Generation.Proxies], by generation: Generation) throws
        -> GeneratedFile
    {
        let packages = arguments.modules.filter { module in
            proxies.contains { $0.module == module.name }
        }
        .compactMap(\.package)
        return try generation.file(proxies, command: arguments.command, packages: packages)
    }

    /// The text to write; `nil` if the file is up to date.
    private func compared(_ generated: GeneratedFile, with file: URL) throws -> String? {
        let text = generated.text
        guard FileManager.default.fileExists(atPath: file.path) else {
            guard !arguments.isChecking else { throw Refusal("'\(file.path)' does not exist.") }
            return text
        }
        guard let known = try? String(contentsOf: file, encoding: .utf8),
            GeneratedFile.isUntouched(known)
        else {
            throw Refusal(
                "'\(file.path)' was edited, or not generated; move it away, and generate again."
            )
        }
        // The header may stem from another compiler, or from a run in another folder.
        if known == text { return nil }
        if arguments.isChecking, GeneratedFile.body(of: known) == generated.body {
            // This isn't a failure, because the content would be the same.
            if let origin = GeneratedFile.origin(of: known), origin != generated.origin {
                print(
                    "'\(file.path)' was made with \(origin), and would be the same with "
                        + "\(generated.origin)."
                )
            }
            return nil
        }
        guard !arguments.isChecking else {
            throw Refusal(
                "'\(file.path)' differs from the generated file; the module or the generator has "
                    + "changed."
            )
        }
        return text
    }
}
