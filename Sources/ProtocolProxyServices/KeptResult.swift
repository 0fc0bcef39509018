// SPDX-License-Identifier: MIT

/// A cached result with its static type.
final class KeptResult<Value>: KeptEntry {
    let value: Value

    init(_ value: Value, for key: StoredKey, until end: Duration?) {
        self.value = value
        super.init(key, until: end)
    }
}
