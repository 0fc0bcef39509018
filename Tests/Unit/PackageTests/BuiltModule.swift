// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// A module that a test has built of a source.
struct BuiltModule {
    let name = "Sample"
    let folder: URL

    init(source: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "\(name).swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let outcome = try Compiler.compile([
            "-swift-version", "6", "-emit-module", "-module-name", name, "-parse-as-library",
            "-o", folder.appending(path: "\(name).swiftmodule").path, file.path,
        ])
        try #require(outcome.succeeded, "\(outcome.output)")
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
