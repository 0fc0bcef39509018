// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros

/// Receives the events of a walk through folders, and decides about its course.
@Proxied
protocol FolderWalkerDelegate: AnyObject {
    /// Returns whether to enter a folder.
    @Optional(returning: true)
    func walker(_ walker: FolderWalker, shouldEnter folder: URL) -> Bool
    /// Reports a file.
    func walker(_ walker: FolderWalker, didFind file: URL, ofSize bytes: Int)
    /// Reports a folder that could not be read.
    @Optional(returning: ())
    func walker(_ walker: FolderWalker, didFailIn folder: URL, with error: any Error)
    /// Reorders the entries of a folder, or removes some.
    @Optional(returning: ())
    func walker(_ walker: FolderWalker, arrange entries: inout [URL])
}

/// Walks through a folder and its contents; written without regard to proxies.
final class FolderWalker {
    weak var delegate: (any FolderWalkerDelegate)?

    func walk(_ folder: URL) {
        do {
            var entries = try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey, .fileSizeKey])
            delegate?.walker(self, arrange: &entries)
            for entry in entries {
                let values = try entry.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey, .fileSizeKey])
                if values.isSymbolicLink == true { continue }
                if values.isDirectory != true {
                    delegate?.walker(self, didFind: entry, ofSize: values.fileSize ?? 0)
                } else if delegate?.walker(self, shouldEnter: entry) ?? true {
                    walk(entry)
                }
            }
        } catch {
            delegate?.walker(self, didFailIn: folder, with: error)
        }
    }
}
