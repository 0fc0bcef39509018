// SPDX-License-Identifier: MIT

/// A type-erased cached result, and a node of two lists: by the time of its last use, and by the time it was stored.
class KeptEntry {
    let key: StoredKey
    /// When the entry expires; `nil` if it doesn't.
    let end: Duration?
    /// Whether it is a ``KeptFailure``.
    let isFailure: Bool
    unowned var older: KeptEntry?
    unowned var newer: KeptEntry?
    unowned var storedBefore: KeptEntry?
    unowned var storedAfter: KeptEntry?

    init(_ key: StoredKey, until end: Duration?, isFailure: Bool = false) {
        self.key = key
        self.end = end
        self.isFailure = isFailure
    }
}
