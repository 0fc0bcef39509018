// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros

/// Walks through a folder and its contents.
///
/// It knows nothing of proxies.
final class FolderWalker {
    weak var delegate: (any FolderWalkerDelegate)?

    func walk(_ folder: URL) {
        do {
            var entries = try FileManager.default.contentsOfDirectory(
                at: folder,
                includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey, .fileSizeKey]
            )
            delegate?.walker(self, arrange: &entries)
            for entry in entries {
                let values = try entry.resourceValues(forKeys: [
                    .isDirectoryKey, .isSymbolicLinkKey, .fileSizeKey,
                ])
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
