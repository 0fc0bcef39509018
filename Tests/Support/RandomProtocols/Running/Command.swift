// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport

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
        let output = try process.outputAtEnd()
        return Outcome(status: process.terminationStatus, output: output)
    }
}
