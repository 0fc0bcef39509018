// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The real compiler, run on a piece of source that imports the built module.
enum Compiler {
    struct Outcome {
        let succeeded: Bool
        let output: String
    }

    /// The folder of the package's sources.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Compiles a source in Swift 6 mode as far as the checks go: data races are found after the types are.
    ///
    /// - Parameter isVerifying: Whether the source says in `expected-error` comments which diagnostics must come.
    static func check(_ source: String, isVerifying: Bool = false) throws -> Outcome {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let modules = try #require(modulesFolder(), "The built modules are not where the tests are.")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-I", modules.path, file.path]
            + (isVerifying ? ["-Xfrontend", "-verify"] : ["-warnings-as-errors"])
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Outcome(succeeded: process.terminationStatus == 0, output: output)
    }

    /// The folder `Modules` beside the running test program.
    private static func modulesFolder() -> URL? {
        var folder = URL(filePath: CommandLine.arguments[0]).standardizedFileURL
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let modules = folder.appending(path: "Modules")
            if FileManager.default.fileExists(atPath: modules.appending(path: "ProtocolProxy.swiftmodule").path) {
                return modules
            }
        }
        return nil
    }

    /// The Swift examples of a Markdown text, in order.
    static func examples(in markdown: String) -> [String] {
        var examples: [String] = []
        var current: [Substring]?
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if let lines = current { examples.append(lines.joined(separator: "\n")) }
                current = current == nil && line == "```swift" ? [] : nil
            } else {
                current?.append(line)
            }
        }
        return examples
    }
}
