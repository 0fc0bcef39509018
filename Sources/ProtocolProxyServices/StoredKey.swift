// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A type-erased key with a cached hash value.
///
/// Stores aren't generic over their keys because generic code looks up metadata in every call, which took ten times as
/// long.
@usableFromInline
class StoredKey: Hashable {
    @usableFromInline final let hash: Int

    @inlinable
    init(hash: Int) { self.hash = hash }

    /// Whether another key with the same hash value and type is equal.
    @usableFromInline
    func isEqual(to other: StoredKey) -> Bool { false }

    @usableFromInline
    static func == (left: StoredKey, right: StoredKey) -> Bool {
        left === right || left.hash == right.hash && left.isEqual(to: right)
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
