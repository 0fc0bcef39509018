// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros

/// What a walk through folders tells, and asks.
@Proxied
protocol FolderWalkerDelegate: AnyObject {
    /// Whether to go into a folder.
    @Optional(returning: true)
    func walker(_ walker: FolderWalker, shouldEnter folder: URL) -> Bool
    /// A file was found.
    func walker(_ walker: FolderWalker, didFind file: URL, ofSize bytes: Int)
    /// A folder could not be read.
    @Optional(returning: ())
    func walker(_ walker: FolderWalker, didFailIn folder: URL, with error: any Error)
    /// What is found may be put in another order, or left out.
    @Optional(returning: ())
    func walker(_ walker: FolderWalker, arrange entries: inout [URL])
}

/// Walks through a folder and all that is in it; written without a thought of proxies.
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
