// SPDX-License-Identifier: MIT

/// A type-erased cached result or error.
///
/// It is a node of two lists: one in the order of last use, and one in the order of storing.
class CacheEntry {
    let key: StoredKey
    /// When the entry expires; `nil` if it doesn't.
    let expiration: Duration?
    /// Whether the entry is an ``ErrorEntry``.
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
