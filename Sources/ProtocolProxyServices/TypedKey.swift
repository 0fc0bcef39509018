// SPDX-License-Identifier: MIT

import ProtocolProxy

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
        // SAFETY: only keys of one store are compared. `cache` and its `CallCache` make them, all of one type.
        unsafe unsafeDowncast(other, to: TypedKey<Key>.self).key == key
    }
}
