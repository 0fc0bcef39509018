// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A key of any type, hashed once.
///
/// Stores are not generic, because generic code asks the runtime for types at each call, which took ten times as long.
@usableFromInline
class StoredKey: Hashable {
    @usableFromInline final let hash: Int

    @inlinable
    init(hash: Int) { self.hash = hash }

    /// Returns whether another key with the same hash and type is equal.
    @usableFromInline
    func isEqual(to other: StoredKey) -> Bool { false }

    @usableFromInline
    static func == (left: StoredKey, right: StoredKey) -> Bool {
        left === right || left.hash == right.hash && left.isEqual(to: right)
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
