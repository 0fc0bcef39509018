// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// One of the programs of this package.
struct Program: Sendable, CustomTestStringConvertible {
    let name: String
    /// The path of its sources in the package.
    let folder: String

    var testDescription: String { name }

    static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// All programs, in the order of the manifest.
    static func all() throws -> [Program] {
        try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
            .matches(of: #/(?s)executableTarget\(\s*name: "([^"]+)".*?path: "([^"]+)"/#)
            .map { Program(name: String($0.1), folder: String($0.2)) }
    }

    /// The texts of its sources.
    func sources() throws -> [String] {
        let files = FileManager.default.enumerator(
            at: Self.package.appending(path: folder),
            includingPropertiesForKeys: nil
        )
        return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
    }

    /// Returns its output: it runs, as it was built beside the tests.
    func output() throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: name)
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(status: process.terminationStatus)
        }
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    struct Failure: Error {
        let status: Int32
    }
}
