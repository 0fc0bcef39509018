// SPDX-License-Identifier: MIT

import Foundation

/// Leaves out private keys.
///
/// One of sixteen methods is of interest, and all have to be there: on Linux none has a default.
final class KeyFilter: FileManagerDelegate {
    func fileManager(_ fileManager: FileManager, shouldCopyItemAt srcURL: URL, to dstURL: URL)
        -> Bool
    {
        srcURL.pathExtension != "pem"
    }
    func fileManager(_ fileManager: FileManager, shouldCopyItemAtPath path: String, toPath: String)
        -> Bool
    {
        !path.hasSuffix(".pem")
    }
    // To another file system, a move copies what is permitted, and then deletes everything.
    func fileManager(_ fileManager: FileManager, shouldMoveItemAt srcURL: URL, to dstURL: URL)
        -> Bool
    { false }
    func fileManager(_ fileManager: FileManager, shouldMoveItemAtPath path: String, toPath: String)
        -> Bool
    { false }
    func fileManager(_ fileManager: FileManager, shouldLinkItemAt srcURL: URL, to dstURL: URL)
        -> Bool
    { true }
    func fileManager(_ fileManager: FileManager, shouldLinkItemAtPath path: String, toPath: String)
        -> Bool
    { true }
    func fileManager(_ fileManager: FileManager, shouldRemoveItemAt URL: URL) -> Bool { true }
    func fileManager(_ fileManager: FileManager, shouldRemoveItemAtPath path: String) -> Bool {
        true
    }
    func fileManager(
        _ fileManager: FileManager,
        shouldProceedAfterError error: any Error,
        copyingItemAt srcURL: URL,
        to dstURL: URL
    ) -> Bool { false }
    func fileManager(
        _ fileManager: FileManager,
        shouldProceedAfterError error: any Error,
        copyingItemAtPath path: String,
        toPath: String
    ) -> Bool { false }
    func fileManager(
        _ fileManager: FileManager,
        shouldProceedAfterError error: any Error,
        movingItemAt srcURL: URL,
        to dstURL: URL
    ) -> Bool { false }
    func fileManager(
        _ fileManager: FileManager,
        shouldProceedAfterError error: any Error,
        movingItemAtPath path: String,
        toPath: String
    ) -> Bool { false }
    func fileManager(
        _ fileManager: FileManager,
        shouldProceedAfterError error: any Error,
        linkingItemAt srcURL: URL,
        to dstURL: URL
    ) -> Bool { false }
    func fileManager(
        _ fileManager: FileManager,
        shouldProceedAfterError error: any Error,
        linkingItemAtPath path: String,
        toPath: String
    ) -> Bool { false }
    func fileManager(
        _ fileManager: FileManager,
        shouldProceedAfterError error: any Error,
        removingItemAt URL: URL
    ) -> Bool { false }
    func fileManager(
        _ fileManager: FileManager,
        shouldProceedAfterError error: any Error,
        removingItemAtPath path: String
    ) -> Bool { false }
}
