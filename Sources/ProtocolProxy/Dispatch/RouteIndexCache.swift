// SPDX-License-Identifier: MIT

public import Synchronization

extension __Generated {
    /// Caches the index that a requirement, a protocol's first requirement, or a selector has in
    /// the proxies of a class.
    ///
    /// The index is the same for all proxies of a class. Searching for it looks up a name and
    /// compares types, which would be half the cost of an overridden call.
    public struct RouteIndexCache: ~Copyable, Sendable {
        /// The number of indices that fit into a word; a requirement with a larger index is
        /// searched for at each call.
        @inlinable static var capacity: UInt64 { 1 << 16 }

        /// The stamp of a layout and, in the low bits, the requirement's index in that layout.
        ///
        /// Relaxed accesses suffice: readers compare the stamp with their layout's, and a stamp's
        /// index never changes.
        @usableFromInline let first = Atomic<UInt64>(0)
        /// The stamp and index of the most recent other layout, for protocols that several classes
        /// of proxies share.
        ///
        /// With a single word, two threads that call proxies of two classes would keep overwriting
        /// each other's entry.
        @usableFromInline let last = Atomic<UInt64>(0)

        /// Creates an empty cache.
        @inlinable @inline(__always)
        public init() {}

        @inlinable @inline(__always)
        func index(under stamp: UInt64) -> Int? {
            let number = first.load(ordering: .relaxed) ^ stamp
            if _fastPath(number < Self.capacity) { return Int(number) }
            let other = last.load(ordering: .relaxed) ^ stamp
            return other < Self.capacity ? Int(other) : nil
        }

        func note(_ number: Int, under stamp: UInt64) {
            guard (0..<Int(Self.capacity)).contains(number) else { return }
            let word = stamp | UInt64(number)
            let (isFirst, _) = first.compareExchange(expected: 0, desired: word, ordering: .relaxed)
            if !isFirst { last.store(word, ordering: .relaxed) }
        }
    }
}
