// SPDX-License-Identifier: MIT

import Foundation

/// A folder with files, in a temporary place of its own.
struct Tree {
    let root: URL

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "tree-\(UUID().uuidString)")
        try write("1", to: "site/index.html")
        try write("2", to: "site/style.css")
        try write("3", to: "site/keys/private.pem")
    }

    func write(_ text: String, to path: String) throws {
        let file = root.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    func url(_ path: String) -> URL { root.appending(path: path) }

    func text(_ path: String) -> String? {
        (try? Data(contentsOf: url(path))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The files of a folder, by their paths below it.
    func files(in folder: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: url(folder).path)) ?? []
        return names.filter {
            !url(folder).appending(path: $0).hasDirectoryPath && text("\(folder)/\($0)") != nil
        }
        .sorted()
    }

    func remove() throws {
        try FileManager.default.removeItem(at: root)
        if let elsewhere { try? FileManager.default.removeItem(at: elsewhere) }
    }

    /// The place of a folder on another file system, if this machine has one.
    var elsewhere: URL? {
        let memory = URL(filePath: "/dev/shm")
        guard let other = memory.fileSystem, other != root.fileSystem else { return nil }
        return memory.appending(path: root.lastPathComponent)
    }
}

extension URL {
    /// The number of the file system that has the file.
    fileprivate var fileSystem: Int? {
        try? FileManager.default.attributesOfItem(atPath: path)[.systemNumber] as? Int
    }
}
