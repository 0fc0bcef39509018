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
    ///   - arguments: What the compiler is told besides.
    /// - Returns: What the program printed.
    static func run(_ name: String, _ arguments: [String]) throws -> String {
        try build(name, arguments) { program in
            let run = try Compiler.run(program)
            #expect(run.succeeded, "\(run.output)")
            return run.output
        }
    }

    /// Compiles the sources of a folder beside this file.
    ///
    /// - Parameters:
    ///   - name: The name of the folder.
    ///   - arguments: What the compiler is told besides.
    ///   - body: Is given the program.
    static func build<Output>(_ name: String, _ arguments: [String], _ body: (URL) throws -> Output) throws -> Output {
        let sources = Compiler.root.appending(path: "Tests/ProtocolProxyMacrosTests/\(name)")
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let program = scratch.appending(path: "program")
        let compiled = try Compiler.compile(
            ["-parse-as-library", "-module-name", name, "-package-name", "kinds", "-swift-version", "6"]
                + ["-warnings-as-errors", "-o", program.path] + arguments
                + Compiler.loadingMacros() + Compiler.files(in: sources, ending: ".swift") + Compiler.objects())
        try #require(compiled.succeeded, "\(compiled.output)")
        return try body(program)
    }
}
