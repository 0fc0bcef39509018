// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// Compares the locks of all sources with the tables of the article *Contributing*.
@Suite struct `The table of locks` {
    @Test func `It lists every lock, and the thread sanitizer sees all but one`() throws {
        let article = try String(
            contentsOf: Compiler.root.appending(
                path: "Sources/ProtocolProxy/ProtocolProxy.docc/contributing.md"
            ),
            encoding: .utf8
        )
        let rows = article.split(separator: "\n").filter { $0.hasPrefix("| ") }
        let locks = try Self.locks()
        #expect(locks.count > 50)
        for lock in locks where try !lock.isListed(in: rows) {
            Issue.record("\(lock.path): '\(lock.name)' is in no table")
        }
        let unseen = locks.filter { $0.type == "Mutex" }
        #expect(unseen.map(\.name) == ["variableNames"])
    }

    @Test(arguments: [
        "    private let state = LockedState(State())", "    let state: LockedState<State>",
        "    static let state = Mutex<[String: Int]>([:])", "    let state: TracedMutex<State>",
    ])
    func `A lock is recognized`(line: String) {
        #expect(Lock.all(in: line, path: "File.swift").map(\.name) == ["state"])
    }

    private static func locks() throws -> [Lock] {
        // The parts of which locks consist.
        let parts: Set = ["Locks.swift", "Platform.swift"]
        let folder = Compiler.root.appending(path: "Sources")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let sources = files?.compactMap { $0 as? URL }.filter { file in
            file.pathExtension == "swift" && !parts.contains(file.lastPathComponent)
        }
        return try (sources ?? []).flatMap { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            return Lock.all(in: text, path: file.lastPathComponent)
        }
    }
}

/// A declaration of a lock.
private struct Lock {
    var name: String
    var type: String
    var path: String

    /// Whether a row of the table has the name, behind that of its type or alone.
    func isListed(in rows: [Substring]) throws -> Bool {
        let pattern = try Regex("`(\\w+\\.)*\(name)`")
        return rows.contains { $0.contains(pattern) }
    }

    static func all(in text: String, path: String) -> [Lock] {
        let declarations = text.matches(
            of: /(?:let|var) (\w+)(?:: | = )(LockedState|TracedMutex|Mutex|HeldLock|PlatformLock)\b/
        )
        return declarations.map { declaration in
            Lock(name: String(declaration.1), type: String(declaration.2), path: path)
        }
    }
}
