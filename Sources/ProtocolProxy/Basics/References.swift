// SPDX-License-Identifier: MIT

/// A dictionary that only grows, which any number of threads read and extend without a lock.
///
/// It is a binary tree, and the bits of a key's hash lead from the root to the key's node. A node
/// never moves and is never freed before the map, so readers need no protection. Adding a node is a
/// single atomic step: of two threads that are about to add a node at the same position, one is
/// first, and the other continues below the first one's node.
///
/// Hashes are random, so searching for a key takes O(log *n*). Keys with equal hashes form a list.
struct InsertOnlyMap<Key: Hashable, Value>: ~Copyable {
    private final class Node {
        let key: Key
        let hash: Int
        let value: Value
        let left = ReferenceSetOnce<Node>()
        let right = ReferenceSetOnce<Node>()

        init(_ key: Key, hash: Int, value: Value) {
            self.key = key
            self.hash = hash
            self.value = value
        }

        func matches(_ key: Key, hash: Int) -> Bool {
            self.hash == hash && self.key == key
        }
    }

    private let root = ReferenceSetOnce<Node>()

    subscript(key: Key) -> Value? { value(for: key, hash: key.hashValue) }

    private func value(for key: Key, hash: Int) -> Value? {
        var bits = UInt(bitPattern: hash)
        // SAFETY: the map retains its nodes. Retaining them here, too, would make threads contend
        // for the reference counts.
        var next = root.unretained
        while let node = next {
            if node.withObject({ $0.matches(key, hash: hash) }) {
                return node.withObject { $0.value }
            }
            next = node.withObject { bits & 1 == 0 ? $0.left.unretained : $0.right.unretained }
            bits >>= 1
        }
        return nil
    }

    /// The value under a key; if several threads make a value for the key, the map keeps the first
    /// one.
    func value(for key: Key, orMake make: () -> Value) -> Value {
        let hash = key.hashValue
        if let known = value(for: key, hash: hash) { return known }
        let made = Node(key, hash: hash, value: make())
        var bits = UInt(bitPattern: hash)
        // `set` returns the node that is already at the position, if there is one.
        var node = root.set(made)
        while node !== made {
            if node.matches(key, hash: hash) { return node.value }
            node = bits & 1 == 0 ? node.left.set(made) : node.right.set(made)
            bits >>= 1
        }
        return made.value
    }
}

// SAFETY: the references between nodes are atomic, and the rest of a node is constant. As with
// `LockedState`, the proxy's own type promises that keys and values may cross threads.
extension InsertOnlyMap: @unchecked Sendable {}
