// SPDX-License-Identifier: MIT

import Foundation

/// The built executable, run as a process of its own.
enum Command {
    struct Outcome {
        let status: Int32
        let output: [String]
        let errors: [String]
    }

    struct NotBuilt: Error, CustomStringConvertible {
        let description: String
    }

    static func run(_ arguments: [String]) throws -> Outcome {
        // It is built into the directory of the test bundle, whatever the configuration.
        let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let directory = bundle.deletingLastPathComponent()
        let executable = directory.appendingPathComponent("proxy-tour")
        guard FileManager.default.isExecutableFile(atPath: executable.path) else {
            throw NotBuilt(description: "There is no \(executable.path).")
        }
        // Files, not pipes: nobody has to empty them while the process runs.
        let scratch = FileManager.default.temporaryDirectory
            .appendingPathComponent("proxy-tour-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let output = scratch.appendingPathComponent("output")
        let errors = scratch.appendingPathComponent("errors")
        try Data().write(to: output)
        try Data().write(to: errors)

        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        let status =
            process.terminationReason == .exit
            ? process.terminationStatus : -process.terminationStatus
        return Outcome(status: status, output: try lines(of: output), errors: try lines(of: errors))
    }

    private static func lines(of file: URL) throws -> [String] {
        var lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).components(
            separatedBy: "\n"
        )
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}
