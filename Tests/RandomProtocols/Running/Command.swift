// SPDX-License-Identifier: MIT

import Foundation

/// A process that is run to its end, or stopped after a time.
struct Command {
    struct Outcome {
        let status: Int32
        let output: String
        var succeeded: Bool { status == 0 }
        /// The status of `timeout` for a process that it stopped.
        var timedOut: Bool { status == 124 }
    }

    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - folder: The working directory.
    ///   - seconds: After which the process is stopped.
    static func run(_ words: [String], in folder: URL, seconds: Int) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["timeout", "\(seconds)"] + words
        process.currentDirectoryURL = folder
        // Not a pipe: 'readDataToEndOfFile()' stops the program if a signal interrupts it.
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = try FileHandle(forWritingTo: file)
        process.standardError = output
        process.standardOutput = output
        // On Linux, 'waitUntilExit' sometimes misses the end.
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        ended.wait()
        try output.close()
        return Outcome(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: file), as: UTF8.self)
        )
    }
}
