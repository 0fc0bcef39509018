// SPDX-License-Identifier: MIT

public import Synchronization

extension __Generated {
    /// Caches an index that the proxies of a class have in common: the route index of a requirement
    /// or of a protocol's first requirement, or the requirement index of a selector.
    ///
    /// The index is the same for all proxies of a class. Searching for it looks up a name and
    /// compares types, which would be half the cost of an overridden call.
    public struct IndexCache: ~Copyable, Sendable {
        /// The number of indices that fit into a word; a requirement with a larger index is
        /// searched for at each call.
        @inlinable static var capacity: UInt64 { 1 << 16 }

        /// The stamp of a layout and, in the low bits, the requirement's index in that layout.
        ///
        /// Relaxed accesses suffice: readers compare the stamp with their layout's, and a stamp's
        /// index never changes.
        @usableFromInline let primary = Atomic<UInt64>(0)
        /// The stamp and index of the most recent other layout, for protocols that several classes
        /// of proxies share.
        ///
        /// With a single word, two threads that call proxies of two classes would keep overwriting
        /// each other's entry.
        @usableFromInline let recent = Atomic<UInt64>(0)

        /// Creates an empty cache.
        @inlinable @inline(__always)
        public init() {}

        @inlinable @inline(__always)
        func index(under stamp: UInt64) -> Int? {
            let index = primary.load(ordering: .relaxed) ^ stamp
            if _fastPath(index < Self.capacity) { return Int(index) }
            let other = recent.load(ordering: .relaxed) ^ stamp
            return other < Self.capacity ? Int(other) : nil
        }

        func note(_ index: Int, under stamp: UInt64) {
            guard (0..<Int(Self.capacity)).contains(index) else { return }
            let word = stamp | UInt64(index)
            let (isPrimary, _) = primary.compareExchange(
                expected: 0,
                desired: word,
                ordering: .relaxed
            )
            if !isPrimary { recent.store(word, ordering: .relaxed) }
        }
    }
}
