// SPDX-License-Identifier: MIT

import Foundation

/// A set of files of which either all or none are written.
struct FileSet {
    private struct File {
        let place: URL
        let text: Data
        /// A temporary file next to the target, so that replacing the target is atomic.
        let draft: URL
        /// The target's previous content.
        let known: Data?
    }

    private let files: [File]

    init(_ texts: [(place: URL, text: String)]) {
        files = texts.map { place, text in
            let draft = place.deletingLastPathComponent().appending(path: ".\(UUID().uuidString)")
            return File(
                place: place,
                text: Data(text.utf8),
                draft: draft,
                known: try? Data(contentsOf: place)
            )
        }
    }

    /// Writes drafts of all files, then replaces each file by its draft.
    ///
    /// - Throws: ``Refusal`` if a file can't be written, after restoring the others.
    func write() throws {
        var folders: [URL] = []
        var written: [File] = []
        do {
            for file in files {
                try Self.makeFolder(file.draft.deletingLastPathComponent(), noting: &folders)
                try Self.named(file.place) { try file.text.write(to: file.draft) }
            }
            for file in files {
                try Self.named(file.place) { try Self.move(file.draft, to: file.place) }
                written.append(file)
            }
        } catch {
            let manager = FileManager.default
            for file in files { try? manager.removeItem(at: file.draft) }
            for file in written {
                if let known = file.known {
                    try? known.write(to: file.place, options: .atomic)
                } else {
                    try? manager.removeItem(at: file.place)
                }
            }
            for folder in folders.reversed() { try? manager.removeItem(at: folder) }
            throw error
        }
    }

    /// Makes a folder and its missing parents, and appends them to `made`.
    private static func makeFolder(_ folder: URL, noting made: inout [URL]) throws {
        guard !FileManager.default.fileExists(atPath: folder.path) else { return }
        try makeFolder(folder.deletingLastPathComponent(), noting: &made)
        try named(folder) {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        }
        made.append(folder)
    }

    private static func move(_ draft: URL, to place: URL) throws {
        guard rename(draft.path, place.path) != 0 else { return }
        throw CocoaError(
            .fileWriteUnknown,
            userInfo: [NSLocalizedDescriptionKey: String(cString: strerror(errno))]
        )
    }

    private static func named(_ place: URL, _ body: () throws -> Void) throws {
        do { try body() } catch {
            throw Refusal("'\(place.path)' cannot be written: \(error.localizedDescription)")
        }
    }
}
