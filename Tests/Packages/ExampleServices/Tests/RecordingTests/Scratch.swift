// SPDX-License-Identifier: MIT

import Foundation

/// A folder of one test.
final class Scratch: Sendable {
    // Not the temporary directory, whose path may be so long that a diagram cuts it off.
    let folder = URL(filePath: "/tmp").appending(
        path: "services-\(Int.random(in: 0..<1_000_000_000))"
    )

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appending(path: name).path }

    func text(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    /// A text without the name of the folder, which differs from run to run.
    func plain(_ text: String) -> String {
        text.replacing(folder.lastPathComponent, with: "scratch")
    }
}
