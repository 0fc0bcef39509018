// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros

/// Receives the events of a walk through folders, and decides about its course.
@Proxied
protocol FolderWalkerDelegate: AnyObject {
    /// Whether to enter a folder.
    @Optional(returning: true)
    func walker(_ walker: FolderWalker, shouldEnter folder: URL) -> Bool
    func walker(_ walker: FolderWalker, didFind file: URL, ofSize bytes: Int)
    /// Reports a folder that couldn't be read.
    @Optional(returning: ())
    func walker(_ walker: FolderWalker, didFailIn folder: URL, with error: any Error)
    /// Reorders the entries of a folder, or removes some.
    @Optional(returning: ())
    func walker(_ walker: FolderWalker, arrange entries: inout [URL])
}
