// SPDX-License-Identifier: MIT

/// A stored entry.
class KeptEntry {
    let key: StoredKey
    /// The expiry; nil if the entry does not expire.
    let end: Duration?
    unowned var older: KeptEntry?
    unowned var newer: KeptEntry?

    init(_ key: StoredKey, until end: Duration?) {
        self.key = key
        self.end = end
    }
}
