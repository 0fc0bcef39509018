// SPDX-License-Identifier: MIT

package import Foundation

/// The real compiler, run on sources that import the built modules.
package enum Compiler {
    /// The threads that wait for the compiler, or for a compiled program.
    ///
    /// The threads of the tests don't: while all of them wait, Swift Testing asks again and again
    /// for the exit tests that have ended.
    static let processes: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2
        return queue
    }()

    /// Runs a function that waits for processes, when its turn comes.
    package static func queued<Output: Sendable>(
        _ work: @escaping @Sendable () throws -> Output
    ) async throws -> Output {
        try await withCheckedThrowingContinuation { continuation in
            processes.addOperation { continuation.resume(with: Result { try work() }) }
        }
    }

    /// How a process ended and all that it wrote.
    package struct Outcome {
        package let succeeded: Bool
        package let output: String

        /// The first lines of the errors that the compiler reports, without those of the excerpts.
        package var errors: [Substring] {
            output.split(separator: "\n").filter {
                $0.contains(" error: ") && $0.first?.isWhitespace == false
            }
        }
    }

    /// The error for a missing part that the tests of the compiler need.
    package struct Missing: Error, CustomStringConvertible {
        package let description: String
    }

    /// The folder of the package's sources.
    package static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Compiles a source in Swift 6 mode as far as the checks go: data races are found after the
    /// types are.
    ///
    /// It may be compiled in one module with sources of other tests, which don't see its
    /// declarations.
    ///
    /// - Parameters:
    ///   - source: The source, which may use the macros.
    ///   - isRefused: Whether the test expects an error.
    ///   - settings: Further arguments of the compiler.
    package static func check(
        _ source: String,
        isRefused: Bool = false,
        settings: [String] = []
    ) async throws -> Outcome {
        try await CheckQueue.shared.outcome(of: source, isRefused: isRefused, settings: settings)
    }

    /// Compiles a source as `check` does, in a process of its own.
    ///
    /// - Parameters:
    ///   - source: The source, which may use the macros.
    ///   - isVerifying: Whether the source says in `expected-error` comments which diagnostics must
    ///     come.
    ///   - settings: Further arguments of the compiler.
    package static func checkAlone(
        _ source: String,
        isVerifying: Bool = false,
        settings: [String] = []
    ) async throws -> Outcome {
        try await queued { try checkNow(source, isVerifying: isVerifying, settings: settings) }
    }

    /// Compiles a source, while the thread waits.
    static func checkNow(
        _ source: String,
        isVerifying: Bool = false,
        settings: [String] = []
    ) throws -> Outcome {
        // Notes about the module's own declarations stand in its sources, which are none of the
        // test's.
        let verifying = ["-Xfrontend", "-verify", "-Xfrontend", "-verify-ignore-unrelated"]
        return try check(
            ["\(UUID().uuidString).swift": source],
            (isVerifying ? verifying : ["-warnings-as-errors"]) + settings
        )
    }

    /// Compiles sources as `check` does, as one module.
    static func checkTogether(
        _ sources: [CheckedSource],
        settings: [String]
    ) throws -> Outcome {
        let files = sources.map { ("\($0.name).swift", $0.renamed) }
        return try check(
            Dictionary(uniqueKeysWithValues: files),
            ["-wmo", "-warnings-as-errors"] + settings
        )
    }

    /// Compiles files as one module.
    private static func check(_ files: [String: String], _ arguments: [String]) throws -> Outcome {
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let paths = try files.sorted { $0.key < $1.key }.map { name, text in
            let file = scratch.appending(path: name)
            try text.write(to: file, atomically: true, encoding: .utf8)
            return file.path
        }
        return try compile(
            ["-emit-sil", "-o", "/dev/null", "-swift-version", "6"] + paths + arguments
                + loadingMacros()
        )
    }

    /// Runs the compiler, which finds the built modules.
    package static func compile(_ arguments: [String]) throws -> Outcome {
        let paths = try [products().appending(path: "Modules"), headersOfAtomics()]
        return try run(
            URL(filePath: "/usr/bin/env"),
            ["swiftc"] + paths.flatMap { ["-I", $0.path] } + arguments
        )
    }

    /// The folder with the C module of swift-atomics, which the compiler looks for wherever it
    /// imports the core.
    package static func headersOfAtomics() throws -> URL {
        var folder = try products()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let headers = folder.appending(
                path: "checkouts/swift-atomics/Sources/_AtomicsShims/include"
            )
            if FileManager.default.fileExists(atPath: headers.path) { return headers }
        }
        throw Missing(description: "The sources of swift-atomics are not where the tests are.")
    }

    /// The arguments that let the compiler expand the macros.
    package static func loadingMacros() throws -> [String] {
        let plugin = try products().appending(path: "ProtocolProxyPlugin-tool").path
        guard FileManager.default.isExecutableFile(atPath: plugin) else {
            throw Missing(description: "There is no \(plugin).")
        }
        return ["-load-plugin-executable", "\(plugin)#ProtocolProxyPlugin"]
    }

    /// The arguments that link a program to the built modules.
    ///
    /// They are linked to one library for all programs: each program would write them anew.
    ///
    /// - Parameter source: The program, which may import the products for services, recordings and
    ///   test doubles.
    package static func linking(_ source: String = "") throws -> [String] {
        let objects = try objects(for: source)
        let library = try libraries.value(of: objects) { () throws in
            let folder = try temporaryFolder.get()
            let library = folder.appending(path: "libModules\(UUID().uuidString).so")
            let linked = try compile(["-emit-library", "-o", library.path] + objects)
            guard linked.succeeded else { throw Missing(description: linked.output) }
            return library
        }
        let folder = library.deletingLastPathComponent().path
        return [library.path, "-Xlinker", "-rpath", "-Xlinker", folder]
    }

    private static let libraries = Memo<[String], URL>()

    /// A folder that is removed at the end of the process.
    private static let temporaryFolder: Result<URL, any Error> = Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(at: Compiler.temporaryFolder.get()) }
        return folder
    }

    /// The object files of the built modules that a program imports.
    private static func objects(for source: String) throws -> [String] {
        let core = [
            "ProtocolProxyHazardPointers", "ProtocolProxy", "ProtocolProxyMacros",
            "OrderedCollections",
            "InternalCollectionsUtilities", "Atomics",
        ]
        let services =
            source.contains("import ProtocolProxyServices") ? ["ProtocolProxyServices"] : []
        let recording =
            source.contains("import ProtocolProxyRecording") ? ["ProtocolProxyRecording"] : []
        let testing =
            !recording.isEmpty || source.contains("import ProtocolProxyTesting")
                || source.contains("import ProtocolProxySwiftTesting")
            ? ["ProtocolProxyTesting", "CustomDump", "IssueReporting", "IssueReportingTestSupport"]
            : []
        let swiftTesting =
            source.contains("import ProtocolProxySwiftTesting") ? ["ProtocolProxySwiftTesting"] : []
        let folder = try products()
        return try files(in: folder.appending(path: "_AtomicsShims.build/src"), ending: ".o")
            + (core + services + recording + testing + swiftTesting).flatMap {
                try objects(in: folder.appending(path: "\($0).build"))
            }
    }

    /// The object files of a Swift module.
    ///
    /// Those of deleted sources stay in the folder, so its list of sources decides.
    private static func objects(in folder: URL) throws -> [String] {
        // A path with a space in it is quoted.
        try String(contentsOf: folder.appending(path: "sources"), encoding: .utf8).split(
            whereSeparator: \.isNewline
        )
        .map { URL(filePath: $0.trimmingCharacters(in: ["'"])).lastPathComponent }
        .map { folder.appending(path: $0 + ".o").path }
    }

    /// The paths of the files in a folder whose names end so, sorted.
    package static func files(in folder: URL, ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(ending)
        }.sorted()
            .map { folder.appending(path: $0).path }
    }

    /// Compiles a source as a program, and runs it.
    ///
    /// - Parameters:
    ///   - source: The source, with statements at its top level. It may use the macros.
    ///   - settings: Further arguments of the compiler.
    /// - Returns: The output of the program, or of the compiler.
    package static func run(
        _ source: String,
        settings: [String] = []
    ) async throws -> Outcome {
        try await run(["main.swift": source], settings: settings)
    }

    /// Compiles some files as a program, and runs it.
    ///
    /// - Parameters:
    ///   - sources: The sources by the names of their files. They may use the macros.
    ///   - settings: Further arguments of the compiler.
    ///   - arguments: The arguments of the program.
    /// - Returns: The output of the program, or of the compiler.
    package static func run(
        _ sources: [String: String],
        settings: [String] = [],
        arguments: [String] = []
    ) async throws -> Outcome {
        try await queued { try runNow(sources, settings, arguments) }
    }

    private static func runNow(
        _ sources: [String: String],
        _ settings: [String],
        _ arguments: [String]
    ) throws -> Outcome {
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let program = scratch.appending(path: "program")
        let files = try sources.sorted { $0.key < $1.key }.map { name, text in
            let file = scratch.appending(path: name)
            try text.write(to: file, atomically: true, encoding: .utf8)
            return file.path
        }
        let compiled = try compile(
            ["-swift-version", "6", "-warnings-as-errors", "-wmo", "-o", program.path] + files
                + settings
                + loadingMacros() + linking(sources.values.joined(separator: "\n"))
        )
        return compiled.succeeded ? try run(program, arguments) : compiled
    }

    /// Runs a program to its end.
    package static func run(_ program: URL, _ arguments: [String] = []) throws -> Outcome {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        let output = try process.outputAtEnd()
        return Outcome(succeeded: process.terminationStatus == 0, output: output)
    }

    /// The folder of what was built, which the running test program stands in.
    package static func products() throws -> URL {
        var folder = URL(filePath: CommandLine.arguments[0]).standardizedFileURL
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let module = folder.appending(path: "Modules/ProtocolProxy.swiftmodule")
            if FileManager.default.fileExists(atPath: module.path) { return folder }
        }
        throw Missing(description: "The built modules are not where the tests are.")
    }
}
