// SPDX-License-Identifier: MIT

/// A type-erased cached result, and a node of two lists: by the time of its last use, and by the
/// time it was stored.
class CacheEntry {
    let key: StoredKey
    /// When the entry expires; `nil` if it doesn't.
    let expiration: Duration?
    /// Whether it is a ``ErrorEntry``.
    let isFailure: Bool
    unowned var older: CacheEntry?
    unowned var newer: CacheEntry?
    unowned var storedBefore: CacheEntry?
    unowned var storedAfter: CacheEntry?

    init(_ key: StoredKey, until expiration: Duration?, isFailure: Bool = false) {
        self.key = key
        self.expiration = expiration
        self.isFailure = isFailure
    }
}

/// A cached result with its static type.
final class ResultEntry<Value>: CacheEntry {
    let value: Value

    init(_ value: Value, for key: StoredKey, until expiration: Duration?) {
        self.value = value
        super.init(key, until: expiration)
    }
}

/// A cached error with its static type.
final class ErrorEntry<Failure: Error>: CacheEntry {
    let error: Failure

    init(_ error: Failure, for key: StoredKey, until expiration: Duration?) {
        self.error = error
        super.init(key, until: expiration, isFailure: true)
    }
}
