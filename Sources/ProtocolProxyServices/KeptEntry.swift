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

/// A stored result.
final class KeptResult<Value>: KeptEntry {
    let value: Value

    init(_ value: Value, for key: StoredKey, until end: Duration?) {
        self.value = value
        super.init(key, until: end)
    }
}
