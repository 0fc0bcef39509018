// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy

/// Returns a delegate that leaves private keys out of a copy.
///
/// A file manager holds its delegate weakly, so keep it.
func leavingOutKeys() -> FileManagerDelegateProxy {
    let proxy = FileManagerDelegateProxy()
    proxy.override(\.fileManagerShouldCopyItemAtTo) { _, source, _ in
        source.pathExtension != "pem"
    }
    // To another file system, a move copies what is permitted, and then deletes everything.
    proxy.override(\.fileManagerShouldMoveItemAtTo) { _, _, _ in false }
    return proxy
}
