// SPDX-License-Identifier: MIT

public import Foundation

/// The part of a file manager that an application uses.
public protocol Files: Sendable {
    /// Makes a folder, and those that lead to it.
    func makeFolder(atPath path: String) throws

    /// Writes a file.
    func write(_ contents: Data, toPath path: String) throws

    /// Reads a file; nil if there is none.
    func contents(atPath path: String) -> Data?

    /// Lists the names of a folder.
    func contentsOfDirectory(atPath path: String) throws -> [String]

    /// Moves a file or a folder.
    func moveItem(atPath path: String, toPath target: String) throws

    /// Removes a file or a folder.
    func removeItem(atPath path: String) throws
}

// The other requirements are its own methods.
extension FileManager: Files {
    /// Makes a folder, and those that lead to it.
    public func makeFolder(atPath path: String) throws {
        try createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Writes a file.
    public func write(_ contents: Data, toPath path: String) throws {
        try contents.write(to: URL(filePath: path), options: .atomic)
    }
}
