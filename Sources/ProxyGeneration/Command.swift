// SPDX-License-Identifier: MIT

package import Foundation

/// What the generator does when it is called.
package struct Command {
    /// What it is called with.
    package struct Arguments: Sendable {
        package var module: String
        package var protocols: [String] = []
        package var isListing = false
        package var isForAll = false
        package var isChecking = false
        package var output: String?
        package var toolchain: URL?
        package var places = ModuleLibrary.Places()
        package var options = Generation.Options()
        package var command = ""
        /// The package that the module is of, with its version.
        package var package: String?

        /// Names the module.
        package init(module: String) { self.module = module }
    }

    private let arguments: Arguments
    private let print: (String) -> Void

    /// Takes the arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - print: Is given each line that is written for the caller.
    package init(arguments: Arguments, print: @escaping (String) -> Void = { Swift.print($0) }) {
        self.arguments = arguments
        self.print = print
    }

    /// Does it.
    ///
    /// - Throws: ``Refusal`` with one line of what is wrong. What could be written is written all the same, where a file of
    ///   its own was asked for.
    package func run() throws {
        guard arguments.isListing || arguments.isForAll || !arguments.protocols.isEmpty else {
            throw Refusal("Name the protocols, or say '--all' or '--list'.")
        }
        guard !arguments.isChecking || arguments.output != nil else {
            throw Refusal("'--check' compares with what '--output' names.")
        }
        let toolchain = try Toolchain(in: arguments.toolchain)
        let generation = try Generation(
            module: arguments.module, toolchain: toolchain, places: arguments.places, options: arguments.options)
        let isForAll = arguments.isForAll || arguments.isListing && arguments.protocols.isEmpty
        let names = isForAll ? generation.names : arguments.protocols
        if names.isEmpty { throw Refusal("'\(arguments.module)' has no public protocol.") }
        var made: [Generation.Proxies] = []
        var refusals: [String] = []
        for name in names {
            do {
                made.append(try generation.proxies(for: name))
                if arguments.isListing { print("\(name)") }
            } catch let refusal as Refusal {
                if arguments.isListing {
                    print("\(name): \(refusal)")
                } else {
                    refusals.append("'\(name)': \(refusal)")
                }
            }
        }
        if arguments.isListing { return }
        // To write nothing is no success.
        if made.isEmpty { throw Refusal(refusals.joined(separator: "\nerror: ")) }
        if refusals.isEmpty || arguments.isForAll { try refuseWhatNamesNothing(in: made) }
        try write(made, by: generation)
        // Of all protocols of a module some cannot be proxied, which is no mistake of the caller's.
        for refusal in refusals where arguments.isForAll { print("// Refused: \(refusal)") }
        if let first = refusals.first, !arguments.isForAll {
            throw Refusal(refusals.count == 1 ? first : refusals.joined(separator: "\nerror: "))
        }
    }

    /// Refuses options that a mistake in a name has come to nothing.
    private func refuseWhatNamesNothing(in made: [Generation.Proxies]) throws {
        for type in arguments.options.types.keys.sorted()
        where !made.contains(where: { $0.associatedTypes.contains(type) }) {
            throw Refusal("'--with \(type)=…': no protocol that was asked for has an associated type '\(type)'.")
        }
        for title in arguments.options.keys.keys.sorted()
        where !made.contains(where: { $0.requirements.contains(title) }) {
            throw Refusal("'--key \(title)=…': no protocol that was asked for requires '\(title)'.")
        }
    }

    private func write(_ made: [Generation.Proxies], by generation: Generation) throws {
        guard let output = arguments.output else {
            print(try generation.file(made, command: arguments.command, package: arguments.package).text)
            return
        }
        let place = URL(filePath: output)
        let files =
            output.hasSuffix(".swift")
            ? [(place, made)] : made.map { (place.appending(path: $0.className + ".swift"), [$0]) }
        // All are looked at before one is written.
        let texts = try files.map { (file, proxies) in
            (
                file,
                try compared(
                    try generation.file(proxies, command: arguments.command, package: arguments.package), with: file)
            )
        }
        for case (let file, let text?) in texts where !arguments.isChecking {
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            } catch {
                throw Refusal("'\(file.path)' cannot be written: \(error.localizedDescription)")
            }
            print("Wrote \(file.relativePath).")
        }
    }

    /// - Returns: What is to be written; nil where it is there already.
    private func compared(_ generated: GeneratedFile, with file: URL) throws -> String? {
        let text = generated.text
        guard FileManager.default.fileExists(atPath: file.path) else {
            guard !arguments.isChecking else { throw Refusal("'\(file.path)' is not there.") }
            return text
        }
        guard let known = try? String(contentsOf: file, encoding: .utf8), GeneratedFile.isUntouched(known) else {
            throw Refusal("'\(file.path)' was edited, or not generated; move it away to have it written.")
        }
        // The header may have been made by another compiler, or from another folder.
        if known == text { return nil }
        if arguments.isChecking, GeneratedFile.body(of: known) == generated.body {
            // That is no reason to fail: nothing would come of it.
            if let origin = GeneratedFile.origin(of: known), origin != generated.origin {
                print("'\(file.path)' was made with \(origin), and would be the same with \(generated.origin).")
            }
            return nil
        }
        guard !arguments.isChecking else {
            throw Refusal("'\(file.path)' is not what would be written now; the module changed, or the generator did.")
        }
        return text
    }
}
