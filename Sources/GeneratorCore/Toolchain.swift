// SPDX-License-Identifier: MIT

package import Foundation

/// A compiler's command-line tools.
package struct Toolchain: Sendable {
    package let folder: URL
    /// The target triple.
    package let target: String
    /// The first line of the compiler's version.
    package let version: String

    /// Finds the tools.
    ///
    /// - Parameter folder: The folder with the tools; `nil` for the folder of the `swiftc` on the
    ///   search path.
    /// - Throws: ``Refusal`` if there are none.
    package init(in folder: URL? = nil) throws {
        self.folder = try folder ?? Self.found()
        let compiler = self.folder.appending(path: "swiftc")
        let outcome = try Self.run(compiler, ["-print-target-info"])
        guard outcome.succeeded,
            let info = try? JSONDecoder().decode(Info.self, from: outcome.output)
        else {
            throw Refusal("'\(compiler.path)' reports no target platform.")
        }
        target = info.target.unversionedTriple ?? info.target.triple
        version = info.compilerVersion ?? "an unknown compiler"
    }

    /// The compiler with its version, such as `Swift 6.3.1`.
    var compilerName: String {
        version.firstMatch(of: #/Swift version (\S+)/#).map { "Swift \($0.1)" }
            ?? String(version.prefix { !$0.isNewline })
    }

    private struct Info: Decodable {
        struct Target: Decodable {
            let triple: String
            let unversionedTriple: String?
        }
        let compilerVersion: String?
        let target: Target
    }

    private static func found() throws -> URL {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for folder in folders {
            let file = URL(filePath: String(folder)).appending(path: "swiftc")
            guard FileManager.default.isExecutableFile(atPath: file.path) else { continue }
            return file.resolvingSymlinksInPath().deletingLastPathComponent()
        }
        throw Refusal(
            "There is no 'swiftc' on the search path; give its folder with '--toolchain'."
        )
    }

    struct Outcome {
        let succeeded: Bool
        let output: Data
        let errors: String

        /// The requirements that the compiler reports as unimplemented.
        var missingRequirements: [String] {
            errors.matches(of: #/protocol requires \w+ '([^']+)'/#).map { String($0.1) }
        }

        /// The modules that the compiler reports as having no module map, in quotes.
        var missingModules: Substring? {
            errors.firstMatch(of: #/missing required modules?:? ('[^\n]+)/#)?.1
        }

        /// The message of a failed check in generated code, which says why the proxies are refused.
        ///
        /// The compiler quotes the message with the name of an unavailable member, which says
        /// nothing to the reader.
        var ownRefusal: String? {
            let members =
                #/error: '(?:canBe\w+|are\w+|descriptors)\([\w:]*\)' is unavailable: (?<message>[^\n]+)/#
            return errors.firstMatch(of: members).map { String($0.message) }
        }

        /// The first sentence of the first error.
        var firstError: String {
            let lines = errors.split(separator: "\n")
            let line = lines.first { $0.contains("error: ") } ?? lines.first ?? ""
            // Omit the name of the diagnostic's group, as in `[#ExistentialMemberAccess]`.
            let sentence = line.split(separator: "error: ", maxSplits: 1).last
            return sentence.map { String($0.replacing(#/ \[#\w+\]$/#, with: "")) }
                ?? "no reason was given"
        }
    }

    /// Runs a tool and waits for it to exit.
    func run(_ tool: String, _ arguments: [String], input: Data? = nil) throws -> Outcome {
        try Self.run(folder.appending(path: tool), arguments, input: input)
    }

    private static func run(_ tool: URL, _ arguments: [String], input: Data? = nil) throws
        -> Outcome
    {
        guard FileManager.default.isExecutableFile(atPath: tool.path) else {
            throw Refusal(
                "There is no '\(tool.lastPathComponent)' in "
                    + "'\(tool.deletingLastPathComponent().path)'."
            )
        }
        // Input and output are files rather than pipes, because a full pipe would block the tool.
        return try Scratch.using { scratch in
            let names = ["input", "output", "errors"].map { scratch.appending(path: $0) }
            for name in names { try (name == names[0] ? input ?? Data() : Data()).write(to: name) }
            let process = Process()
            process.executableURL = tool
            process.arguments = arguments
            process.standardInput = try FileHandle(forReadingFrom: names[0])
            process.standardOutput = try FileHandle(forWritingTo: names[1])
            process.standardError = try FileHandle(forWritingTo: names[2])
            try process.run()
            process.waitUntilExit()
            return Outcome(
                succeeded: process.terminationReason == .exit && process.terminationStatus == 0,
                output: try Data(contentsOf: names[1]),
                errors: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self)
            )
        }
    }
}
