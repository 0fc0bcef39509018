// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A type-erased key with a cached hash value.
///
/// Stores aren't generic over their keys: generic code looks up metadata in every call, and took
/// ten times as long.
@usableFromInline
class StoredKey: Hashable {
    @usableFromInline final let hash: Int

    @inlinable
    init(hash: Int) { self.hash = hash }

    /// Whether another key with the same hash value and type is equal.
    @usableFromInline
    func isEqual(to other: StoredKey) -> Bool {
        false
    }

    @usableFromInline
    static func == (left: StoredKey, right: StoredKey) -> Bool {
        left === right || left.hash == right.hash && left.isEqual(to: right)
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}

/// A key with its static type.
@usableFromInline
final class TypedKey<Key: Hashable>: StoredKey {
    @usableFromInline let key: Key

    @inlinable
    init(_ key: Key) {
        self.key = key
        super.init(hash: key.hashValue)
    }

    @inlinable
    override func isEqual(to other: StoredKey) -> Bool {
        // SAFETY: only keys of one store are compared. `cache` and its `CallCache` make them, all
        // of one type.
        unsafe unsafeDowncast(other, to: TypedKey<Key>.self).key == key
    }
}
