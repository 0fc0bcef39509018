// SPDX-License-Identifier: MIT

public import Synchronization

/// A cache of where a requirement, the first one of a protocol, or a selector has its number in the proxies of a class.
///
/// To find it anew takes a look-up by name and a comparison of types, which would be half of an overridden call. All that
/// is kept here is the same for each proxy of a class, and does not change.
public struct RouteNumberCache: ~Copyable, Sendable {
    /// How many numbers one word has room for; a requirement with a larger one is looked up at each call.
    @inlinable static var numbers: UInt64 { 1 << 16 }

    /// The stamp of an adoption, and in its low bits the number that the requirement has there.
    ///
    /// Read and written in any order: it says nothing of the memory around it. Whoever reads it compares the stamp with
    /// that of the adoption in hand, and what a stamp and a number say is constant.
    @usableFromInline let first = Atomic<UInt64>(0)
    /// The same of another adoption, the last that was met: a protocol that others adopt has proxies of several classes.
    ///
    /// With one word, two threads that call proxies of two classes by turns would write what the other one reads.
    @usableFromInline let last = Atomic<UInt64>(0)

    /// Makes one that has found nothing yet.
    @inlinable @inline(__always)
    public init() {}

    /// The number in the adoption with a stamp, if this is one that was noted.
    @inlinable @inline(__always)
    func number(under stamp: UInt64) -> Int? {
        let number = first.load(ordering: .relaxed) ^ stamp
        if _fastPath(number < Self.numbers) { return Int(number) }
        let other = last.load(ordering: .relaxed) ^ stamp
        return other < Self.numbers ? Int(other) : nil
    }

    /// Keeps a number.
    func note(_ number: Int, under stamp: UInt64) {
        guard (0..<Int(Self.numbers)).contains(number) else { return }
        let word = stamp | UInt64(number)
        let (isFirst, _) = first.compareExchange(expected: 0, desired: word, ordering: .relaxed)
        if !isFirst { last.store(word, ordering: .relaxed) }
    }
}
