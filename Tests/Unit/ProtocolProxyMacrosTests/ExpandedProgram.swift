// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// Programs that use the macros, each a folder of sources.
enum ExpandedProgram {
    /// Compiles the sources of a folder beside this file, and runs them.
    ///
    /// - Parameters:
    ///   - name: The name of the folder.
    ///   - settings: How it is compiled. Warnings are errors.
    /// - Returns: The output of the program.
    static func run(_ name: String, _ settings: Settings) throws -> String {
        try build(name, settings) { program in
            let run = try Compiler.run(program)
            #expect(run.succeeded, "\(run.output)")
            return run.output
        }
    }

    /// Compiles the sources of a folder beside this file.
    ///
    /// - Parameters:
    ///   - name: The name of the folder.
    ///   - settings: How it is compiled. Warnings are errors.
    ///   - body: Is given the program.
    static func build<Output>(_ name: String, _ settings: Settings, _ body: (URL) throws -> Output)
        throws -> Output
    {
        let sources = Compiler.root.appending(path: "Tests/Unit/ProtocolProxyMacrosTests/\(name)")
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let program = scratch.appending(path: "program")
        let files = try Compiler.files(in: sources, ending: ".swift")
        let compiled = try Compiler.compile(
            // One process shares among the files what it imports and expands.
            ["-wmo", "-parse-as-library", "-module-name", name, "-package-name", "kinds"]
                + [
                    "-swift-version", settings.languageMode, "-warnings-as-errors", "-o",
                    program.path,
                ]
                + settings.arguments
                + Compiler.loadingMacros() + files + Compiler.linking()
        )
        try #require(compiled.succeeded, "\(compiled.output)")
        return try body(program)
    }
}
