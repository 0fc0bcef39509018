// SPDX-License-Identifier: MIT

public import Synchronization

extension __Generated {
    /// A cache of the number that a requirement, a protocol's first requirement, or a selector has in the proxies of a class.
    ///
    /// A new search takes a look-up by name and a comparison of types, which would be half of an overridden call. The cached
    /// numbers are equal for all proxies of a class, and constant.
    public struct RouteIndexCache: ~Copyable, Sendable {
        /// The count of numbers that fit into one word; a requirement with a larger number is searched at each call.
        @inlinable static var numbers: UInt64 { 1 << 16 }

        /// The stamp of an layout and, in the low bits, the number of the requirement there.
        ///
        /// Read and written relaxed: it orders no other memory. A reader compares the stamp with that of its layout, and
        /// the meaning of a stamp with a number is constant.
        @usableFromInline let first = Atomic<UInt64>(0)
        /// The stamp and number of the layout used last: a protocol that others adopt has proxies of several classes.
        ///
        /// With one word, two threads that call proxies of two classes in turn would write the word that the other one reads.
        @usableFromInline let last = Atomic<UInt64>(0)

        /// Makes an empty cache.
        @inlinable @inline(__always)
        public init() {}

        /// Returns the number for the layout with a stamp, if it is cached.
        @inlinable @inline(__always)
        func index(under stamp: UInt64) -> Int? {
            let number = first.load(ordering: .relaxed) ^ stamp
            if _fastPath(number < Self.numbers) { return Int(number) }
            let other = last.load(ordering: .relaxed) ^ stamp
            return other < Self.numbers ? Int(other) : nil
        }

        /// Caches a number.
        func note(_ number: Int, under stamp: UInt64) {
            guard (0..<Int(Self.numbers)).contains(number) else { return }
            let word = stamp | UInt64(number)
            let (isFirst, _) = first.compareExchange(expected: 0, desired: word, ordering: .relaxed)
            if !isFirst { last.store(word, ordering: .relaxed) }
        }
    }
}

@usableFromInline typealias RouteIndexCache = __Generated.RouteIndexCache
