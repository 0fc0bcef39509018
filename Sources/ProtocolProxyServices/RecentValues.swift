// SPDX-License-Identifier: MIT

/// Values under keys, of which the one goes that was not used for the longest time when there are too many.
///
/// All operations take constant time on average.
struct RecentValues<Key: Hashable, Value> {
    private struct Node {
        let key: Key
        var value: Value
        var older: Int?
        var newer: Int?
    }

    private let capacity: Int
    private var places: [Key: Int] = [:]
    private var nodes: [Node?] = []
    private var free: [Int] = []
    private var oldest: Int?
    private var newest: Int?

    init(capacity: Int) { self.capacity = capacity }

    var count: Int { places.count }

    /// The value of a key, which is the newest then.
    mutating func use(_ key: Key) -> Value? {
        guard let place = places[key], let node = nodes[place] else { return nil }
        if place != newest {
            unlink(node)
            link(node, at: place)
        }
        return node.value
    }

    /// Keeps a value.
    ///
    /// - Returns: The values that went, so that they are released where nothing is locked.
    mutating func keep(_ value: Value, for key: Key) -> [Value] {
        var gone = [remove(key)].compactMap(\.self)
        if count >= capacity, let oldest, let node = nodes[oldest] { gone += [remove(node.key)].compactMap(\.self) }
        let place = free.popLast() ?? nodes.count
        if place == nodes.count { nodes.append(nil) }
        places[key] = place
        link(Node(key: key, value: value), at: place)
        return gone
    }

    mutating func remove(_ key: Key) -> Value? {
        guard let place = places.removeValue(forKey: key), let node = nodes[place] else { return nil }
        unlink(node)
        nodes[place] = nil
        free.append(place)
        return node.value
    }

    private mutating func unlink(_ node: Node) {
        if let older = node.older { nodes[older]?.newer = node.newer } else { oldest = node.newer }
        if let newer = node.newer { nodes[newer]?.older = node.older } else { newest = node.older }
    }

    private mutating func link(_ node: Node, at place: Int) {
        var node = node
        (node.older, node.newer) = (newest, nil)
        nodes[place] = node
        if let newest { nodes[newest]?.newer = place } else { oldest = place }
        newest = place
    }
}
