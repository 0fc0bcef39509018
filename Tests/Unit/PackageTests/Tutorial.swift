// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport

/// A part of the tutorial: the files that its reader writes, step by step, and what they print.
struct Tutorial: Sendable, CustomStringConvertible {
    /// The reader's package after a step that shows an output.
    struct Program: Sendable, CustomStringConvertible {
        /// The file of the catalog with the output.
        let description: String
        /// The sources by the names that the reader gives them.
        let sources: [String: String]
        let output: String

        /// Whether its reader runs it with `swift test`.
        var isTest: Bool { sources.values.contains { $0.contains("import Testing\n") } }
    }

    static let folder = "Sources/ProtocolProxy/ProtocolProxy.docc/Tutorials"

    /// The name of the file that describes it.
    let description: String
    let manifests: [String]
    let programs: [Program]
    /// The names of the files that its steps show.
    let files: Set<String>

    /// All parts, in the order of their names.
    static func all() throws -> [Tutorial] {
        let files = try self.files()
        return try files.keys.sorted().compactMap { name in
            guard name.hasSuffix(".tutorial"), name != "first-steps.tutorial" else { return nil }
            return try Tutorial(name, of: files)
        }
    }

    /// The texts of all files of the folder, by their names.
    static func files() throws -> [String: String] {
        let folder = Compiler.root.appending(path: folder)
        let files = FileManager.default.enumerator(
            at: folder,
            includingPropertiesForKeys: [.isRegularFileKey]
        )
        var texts: [String: String] = [:]
        for case let file as URL in files ?? .init()
        where try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
            texts[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
        }
        return texts
    }

    /// Reads a part, whose steps show a source or an output each.
    private init(_ name: String, of texts: [String: String]) throws {
        var (sources, manifests, programs) = ([String: String](), [String](), [Program]())
        var files: Set<String> = []
        let steps = texts[name, default: ""].matches(
            of: #/@Code\(name: "([^"]+)", file: "([^"]+)"(?:, reset: true)?\)/#
        )
        for step in steps {
            let (title, file) = (String(step.1), String(step.2))
            guard let text = texts[file] else { throw Missing(file: file) }
            files.insert(file)
            switch title {
            case "Package.swift": manifests.append(text)
            case "Output":
                programs.append(Program(description: file, sources: sources, output: text))
            default: sources[title] = text
            }
        }
        self.description = name
        self.manifests = manifests
        self.programs = programs
        self.files = files
    }

    /// The error for a step whose file isn't in the folder.
    struct Missing: Error {
        let file: String
    }
}

extension Tutorial.Program {
    /// The sources as one module, whose main file runs the tests if there are any.
    private var module: [String: String] {
        guard isTest else { return sources }
        var files = sources.mapValues { $0.replacing("@testable import Weather\n", with: "") }
        files["Runner.swift"] = """
            import Testing
            @main enum Runner {
                static func main() async { await Testing.__swiftPMEntryPoint() as Never }
            }
            """
        return files
    }

    /// Compiles and runs it.
    ///
    /// - Returns: What differs from the tutorial, or nil.
    func problem() async throws -> String? {
        // IssueReporting looks at the arguments for whether tests are running, and for its support
        // of tests by the names of symbols.
        let arguments = ["--testing-library", "swift-testing", "--no-parallel"]
        let settings = ["-Xlinker", "--export-dynamic"]
        let outcome = try await Compiler.run(
            module,
            settings: ["-module-name", "Weather"] + (isTest ? settings : []),
            arguments: isTest ? arguments : []
        )
        let found = isTest ? Self.withoutTimes(outcome.output) : outcome.output
        return found == output ? nil : "\(self) doesn't show what is printed:\n\(found)"
    }

    /// The lines of a run of tests that the tutorial shows: what failed and what passed, without
    /// colors, durations and attachments.
    private static func withoutTimes(_ output: String) -> String {
        let hidden = [
            "◇", "⎙", "↳ Testing Library Version", "↳ Target Platform", "✔ Suite", "✘ Suite",
        ]
        return output.replacing(#/\x{1B}\[[0-9;]*m/#, with: "").split(separator: "\n")
            .filter { line in !hidden.contains { line.hasPrefix($0) } }
            .map { $0.replacing(#/ after [0-9.]+ seconds/#, with: "") + "\n" }.joined()
    }
}
