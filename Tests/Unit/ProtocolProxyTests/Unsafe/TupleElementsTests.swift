// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

/// A requirement whose arguments are a tuple.
private func requirement<each Part>(
    _ count: Int,
    of parts: (repeat each Part).Type
) -> Requirement<(Any) -> Void, (repeat each Part), Void, Never> {
    Requirement(
        Selector(stringLiteral: "take(\(String(repeating: "_:", count: count)))"),
        observed: Parameters(),
        around: { _ in { _ in } }
    )
}

private struct Empty: Equatable {}

/// A value that is larger than the memory on the stack for a tuple.
private struct Large: Equatable {
    var numbers = (1, 2, 3, 4, 5, 6, 7, 8)
    var text = "a text that is stored on the heap"

    static func == (left: Large, right: Large) -> Bool {
        left.numbers.0 == right.numbers.0 && left.numbers.7 == right.numbers.7
            && left.text == right.text
    }
}

private class Shape {}
private final class Square: Shape {}
private final class Counted {}

/// Arguments are taken out of a tuple, and put into one, at places that this library computes.
@Suite struct `Elements of a tuple whose types are known at run time` {
    @Test func `Elements of all sizes and alignments make a round trip`() throws {
        let mixed = requirement(6, of: (Bool, Int64, Int8, Empty, Int16, Float).self)
        let tuple = try #require(
            mixed.arguments(from: [true, Int64(-2), Int8(3), Empty(), Int16(-4), Float(0.5)])
        )
        #expect(tuple == (true, -2, 3, Empty(), -4, 0.5))
        let values = mixed.values(of: tuple)
        #expect(values.count == 6)
        #expect(values[0] as? Bool == true)
        #expect(values[1] as? Int64 == -2)
        #expect(values[2] as? Int8 == 3)
        #expect(values[3] as? Empty == Empty())
        #expect(values[4] as? Int16 == -4)
        #expect(values[5] as? Float == 0.5)
    }

    @Test func `Elements with a greater alignment than a word make a round trip`() throws {
        let vector = SIMD4<Float>(1, 2, 3, 4)
        let aligned = requirement(4, of: (UInt8, SIMD4<Float>, Int128, Bool?).self)
        let tuple = try #require(
            aligned.arguments(from: [UInt8(9), vector, Int128(-7), Bool?.some(true) as Any])
        )
        #expect(tuple == (9, vector, -7, true))
        let values = aligned.values(of: tuple)
        #expect(values[1] as? SIMD4<Float> == vector)
        #expect(values[2] as? Int128 == -7)
    }

    @Test func `Tuples of many bytes make a round trip`() throws {
        let large = requirement(3, of: (String, Large, [Int]).self)
        let tuple = try #require(large.arguments(from: ["a", Large(), [1, 2]]))
        #expect(tuple == ("a", Large(), [1, 2]))
        let values = large.values(of: tuple)
        #expect(values[1] as? Large == Large())
        #expect(values[2] as? [Int] == [1, 2])
    }

    @Test func `Boxes are converted to superclasses and existential types alone`() throws {
        let square = Square()
        let converting = requirement(3, of: (Shape, any Error, Any).self)
        let tuple = try #require(converting.arguments(from: [square, CancellationError(), 3]))
        #expect(tuple.0 === square)
        #expect(tuple.1 is CancellationError)
        #expect(tuple.2 as? Int == 3)
        let values = converting.values(of: tuple)
        #expect(values[0] as? Square === square)
        #expect(values[1] is CancellationError)
        #expect(values[2] as? Int == 3)
        let exact = requirement(2, of: (Int?, Double).self)
        #expect(exact.arguments(from: [1, 2.0]) == nil)
        #expect(exact.arguments(from: [Int?.some(1) as Any, 2]) == nil)
        #expect(exact.arguments(from: [Int?.some(1) as Any, 2.0])?.0 == 1)
    }

    @Test func `Boxes that were read before a mismatch are released`() {
        let pair = requirement(3, of: (Counted, Large, Int).self)
        weak var released: Counted?
        do {
            let object = Counted()
            released = object
            #expect(pair.arguments(from: [object, Large(), "three"]) == nil)
            #expect(pair.arguments(from: [object, 2, 3]) == nil)
            #expect(pair.arguments(from: [object, Large(), 3])?.0 === object)
        }
        #expect(released == nil)
    }

    @Test func `No argument and a single one need no tuple`() throws {
        #expect(requirement(0, of: Void.self).arguments(from: []) != nil)
        #expect(requirement(0, of: Void.self).values(of: ()).isEmpty)
        #expect(requirement(0, of: Void.self).arguments(from: [1]) == nil)
        let single = Requirement<(Any) -> Void, (Int, String), Void, Never>(
            "take(_:)",
            observed: Parameters(single: (Int, String).self),
            around: { _ in { _ in } }
        )
        let tuple = try #require(single.arguments(from: [(1, "a")]))
        #expect(tuple == (1, "a"))
        #expect(single.values(of: tuple).count == 1)
        #expect(single.arguments(from: [1, "a"]) == nil)
    }
}
