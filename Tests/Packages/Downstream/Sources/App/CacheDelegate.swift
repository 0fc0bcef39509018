// SPDX-License-Identifier: MIT

import ProtocolProxyMacros

/// The protocol of the README's first example.
@Proxied protocol CacheDelegate: AnyObject {
    func shouldEvict(_ key: String) -> Bool
}
