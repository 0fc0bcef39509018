// SPDX-License-Identifier: MIT

/// A type-erased cached result, and a node of the list of recent results.
class KeptEntry {
    let key: StoredKey
    /// When the entry expires; `nil` if it doesn't.
    let end: Duration?
    unowned var older: KeptEntry?
    unowned var newer: KeptEntry?

    init(_ key: StoredKey, until end: Duration?) {
        self.key = key
        self.end = end
    }
}
