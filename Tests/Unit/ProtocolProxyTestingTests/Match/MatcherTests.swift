// SPDX-License-Identifier: MIT

import ProtocolProxyTesting
import Testing

private struct Cents: Equatable, ExpressibleByIntegerLiteral {
    let count: Int
    init(integerLiteral count: Int) { self.count = count }
}
private struct Ratio: Equatable, ExpressibleByFloatLiteral {
    let value: Swift.Double
    init(floatLiteral value: Swift.Double) { self.value = value }
}
private struct Name: Equatable, ExpressibleByStringInterpolation {
    let text: String
    init(stringLiteral text: String) { self.text = text }
}
private struct Flag: Equatable, ExpressibleByBooleanLiteral {
    let isOn: Bool
    init(booleanLiteral isOn: Bool) { self.isOn = isOn }
}
private struct Sides: OptionSet {
    let rawValue: Int
    static let left = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
}
extension Price {
    fileprivate static let free = Price(0)
}
private struct Path: Equatable {
    let parts: [String]
}

// One line each.
extension Cents: IntegerLiteralMatchable {}
extension Ratio: FloatLiteralMatchable {}
extension Name: StringLiteralMatchable {}
extension Flag: BooleanLiteralMatchable {}
extension Sides: ArrayLiteralMatchable {}
extension Path: ArrayLiteralMatchable {
    init(arrayMatch: [String]) { self.init(parts: arrayMatch) }
}

private class Animal {}
private final class Dog: Animal {}

@Suite struct `A matcher` {
    /// Returns whether a matcher takes a value, for a stub and for a verification.
    private func takes<Value>(_ matcher: Matcher<Value>, _ value: Value) -> Bool {
        let double = SieveProxy<Value>().double(.relaxed)
        double.when(\.passes, matcher).returns(true)
        let isTaken = double.passes(value)
        #expect(
            double.calls(\.passes, matcher).count == (isTaken ? 1 : 0),
            "Both are asked the same."
        )
        let weak = SieveProxy<Value>().double(
            .relaxed,
            recording: .all.keepingObjects(.weakly)
        )
        _ = weak.passes(value)
        #expect(
            weak.calls(\.passes, matcher).count == (isTaken ? 1 : 0),
            "So is one of what was kept one by one."
        )
        return isTaken
    }

    @Test func `A matcher can be a literal`() {
        let name = "Ada"
        #expect(takes(5, 5) && !takes(5, 6))
        #expect(takes(-5, -5) && !takes(-5, 5))
        #expect(takes(5, UInt8(5)) && !takes(5, UInt8(6)))
        #expect(takes(170_141_183_460_469_231_731_687_303_715_884_105_727, Int128.max))
        #expect(takes(2, 2.0) && takes(2.5, 2.5) && takes(-2.5, -2.5) && !takes(2.5, 2.0))
        #expect(takes(2.5, Float(2.5)) && !takes(2.5, Float(2)))
        #expect(takes("Ada", "Ada") && !takes("Ada", "Bob"))
        #expect(takes("A", "A") && takes("e\u{301}", "é"))
        #expect(takes("Hello \(name)", "Hello Ada") && !takes("Hello \(name)", "Hello Bob"))
        #expect(takes("Ada", "Ada"[...]) && !takes("Ada", "Bob"[...]))
        #expect(takes("A", Character("A")) && !takes("A", Character("B")))
        #expect(takes(true, true) && !takes(true, false))
        #expect(takes([1, 2], [1, 2]) && !takes([1, 2], [2, 1]) && takes([], [Int]()))
        #expect(takes([1, 2], Set([2, 1])) && !takes([1, 2], Set([1])))
        #expect(
            takes(["a": 1], ["a": 1]) && !takes(["a": 1], ["a": 2]) && takes([:], [String: Int]())
        )
    }

    @Test func `A matcher of an optional parameter can be a literal`() {
        #expect(takes(5, Int?(5)) && !takes(5, Int?(6)) && !takes(5, Int?.none))
        #expect(takes(2.5, Swift.Double?(2.5)) && !takes(2.5, Swift.Double?.none))
        #expect(takes("Ada", String?("Ada")) && !takes("Ada", String?.none))
        #expect(takes("\(1 + 1)", String?("2")) && !takes("\(1 + 1)", String?("3")))
        #expect(takes(true, Bool?(true)) && !takes(true, Bool?(false)) && !takes(true, Bool?.none))
        #expect(takes([1], [Int]?([1])) && !takes([1], [Int]?.none))
        #expect(takes(["a": 1], [String: Int]?(["a": 1])) && !takes(["a": 1], [String: Int]?.none))
        #expect(takes(nil, Int?.none) && !takes(nil, Int?(5)))
        #expect(takes(5, Int??(5)) && !takes(5, Int??.some(nil)))
    }

    @Test func `A custom type can be a literal matcher with one line`() {
        #expect(takes(5, Cents(integerLiteral: 5)) && !takes(5, Cents(integerLiteral: 6)))
        #expect(takes(5, Cents?(Cents(integerLiteral: 5))) && !takes(5, Cents?.none))
        #expect(takes(0.5, Ratio(floatLiteral: 0.5)) && !takes(0.5, Ratio(floatLiteral: 1)))
        #expect(takes("a\(1)", Name(stringLiteral: "a1")) && !takes("a", Name(stringLiteral: "b")))
        #expect(
            takes(true, Flag(booleanLiteral: true)) && !takes(true, Flag(booleanLiteral: false))
        )
        #expect(takes([], Sides()) && !takes([], Sides.left))
        #expect(takes([.left, .right], Sides(rawValue: 3)) && !takes([.left], Sides(rawValue: 3)))
        #expect(takes(["a", "b"], Path(parts: ["a", "b"])) && !takes(["a"], Path(parts: [])))
    }

    @Test func `A matcher can be any, a value, a range or a predicate`() {
        #expect(takes(.any, 5) && takes(.any, Int?.none))
        #expect(takes(.is(5), 5) && !takes(.is(5), 6))
        #expect(
            takes(.is("a"), String?("a")) && !takes(.is("a"), String?.none)
                && takes(.is(nil), String?.none)
        )
        #expect(takes(.in(1...2), 2) && !takes(.in(1...2), 3))
        #expect(
            takes(.in(1..<2), 1) && !takes(.in(1..<2), 2) && takes(.in(3...), 9)
                && !takes(.in(..<3), 3)
        )
        #expect(takes(.in("a"..."c"), "b"))
        #expect(takes(.where { $0 > 5 }, 6) && !takes(.where { $0 > 5 }, 5))
    }

    @Test func `Matchers take their types from the requirement`() throws {
        let desk = DeskProxy.double()
        desk.when(\.charge, .is(.free), .any, .where { $0.isEmpty }).returns("nothing")
        desk.when(\.charge, .not(.is(.free)), .any, .where("is long") { $0.count > 1 }).returns(
            "all"
        )
        desk.when(\.swap, .where { $0.colour == "red" }, .where { $0.isEmpty }).returns()
        #expect(try desk.charge(.free, to: "a", key: "") == "nothing")
        #expect(try desk.charge(Price(2), to: "a", key: "long") == "all")
        desk.verify(\.charge, .is(.free), .any, .where { $0.isEmpty })
        #expect(desk.calls(\.charge, .is(.free), "a", .not(.where { $0.isEmpty })).count == 0)
    }

    @Test func `Plain values can be matchers if each argument has one`() async throws {
        let desk = DeskProxy.double()
        let (price, card, key, row, pen) = (Price(2), "4242", "a", 5, Pen("red"))
        desk.when(\.charge, price, card, key).returns("r")
        desk.when(\.fetch, row).returns(1)
        desk.when(\.charge).returns("another")
        #expect(try desk.charge(Price(2), to: card, key: "a") == "r", "It says as much as '.is'.")
        #expect(try desk.charge(Price(2), to: card, key: "b") == "another")
        #expect(try await desk.fetch(5) == 1)
        desk.lend(pen)
        desk[1, 2] = card
        desk.verify(\.lend, pen)
        desk.verify(\.lend, nil, called: 0)
        desk.verify(\.fetch, row + 1, called: .never)
        desk.verify(\.charge, price, "4242", key)
        desk.verify(\.setCell, 1, row - 3, card)
        #expect(desk.calls(\.charge, price, card, "b").count == 1)
        #expect(desk.calls(\.tell, card).count == 0)
        await desk.verify(\.charge, price, card, key, within: .seconds(3_600))
        await desk.verify(\.fetch, row, within: .seconds(3_600))
        let texts = failureTexts { desk.verify(\.fetch, row - 1) }
        #expect(
            texts == [
                """
                Desk: expected once, received never.
                    fetch(4)
                Calls of 'fetch(_:)', nearest first:
                    #3  fetch(5)
                        argument 1 is not 4:
                            - 4
                            + 5
                """
            ]
        )
    }

    @Test func `A matcher can require nil, or match a wrapped value`() {
        #expect(takes(.nil, Int?.none) && !takes(.nil, Int?(0)))
        #expect(takes(.nil, Int??.none) && !takes(.nil, Int??(5)))
        #expect(takes(.nil, (any Error)?.none) && !takes(.nil, (any Error)?(CancellationError())))
        #expect(takes(.some(.in(1...2)), Int?(2)) && !takes(.some(.in(1...2)), Int?.none))
        #expect(takes(.some(.any), Int?(2)) && !takes(.some(.any), Int?.none))
        #expect(takes(.not(.nil), Int?(2)) && !takes(.not(.nil), Int?.none))
    }

    @Test func `A matcher can require an identical object`() {
        let one = Animal()
        let other = Animal()
        #expect(takes(.identical(to: one), one) && !takes(.identical(to: one), other))
        #expect(
            takes(.identical(to: one), Animal?(one)) && !takes(.identical(to: one), Animal?.none)
        )
        #expect(
            takes(.identical(to: one), one as AnyObject) && takes(.identical(to: one), one as Any)
        )
        #expect(!takes(.identical(to: one), 5 as Any))
    }

    @Test func `A matcher tells objects apart that look alike`() throws {
        let desk = DeskProxy.double()
        let (one, other) = (Pen("red"), Pen("red"))
        desk.lend(other)
        let text = try #require(failureTexts { desk.verify(\.lend, .identical(to: one)) }.first)
        let lines = text.split(separator: "\n").dropLast().suffix(3).map { $0.drop { $0 == " " } }
        #expect(lines.first == #"argument 1 is not identical to Pen(colour: "red"):"#)
        let places = lines.dropFirst().map {
            $0.wholeMatch(of: #/([-+]) Pen\(colour: "red"\) at (0x[0-9a-f]+)/#)
        }
        #expect(places.map { $0?.1 } == ["-", "+"])
        #expect(places.first??.2 != places.last??.2)
    }

    @Test func `A matcher can require a type`() {
        #expect(
            takes(.instance(of: Dog.self), Dog() as Animal)
                && !takes(.instance(of: Dog.self), Animal())
        )
        #expect(
            takes(.instance(of: Int.self), 5 as Any) && !takes(.instance(of: Int.self), "5" as Any)
        )
        #expect(
            takes(.instance(of: Dog.self), Animal?(Dog()))
                && !takes(.instance(of: Dog.self), Animal?.none)
        )
    }

    @Test func `Matchers can be combined`() {
        #expect(takes(.not(5), 6) && !takes(.not(5), 5))
        #expect(
            takes(.in(1...) && .not(3), 4) && !takes(.in(1...) && .not(3), 3)
                && !takes(.in(1...) && .not(3), 0)
        )
        #expect(takes(1 || 3, 3) && takes(1 || 3, 1) && !takes(1 || 3, 2))
        #expect(
            takes(.nil || .some(.in(1...2)), Int?.none)
                && !takes(.nil || .some(.in(1...2)), Int?(3))
        )
        #expect(
            takes(1 || 2 && 3, 1) && !takes(1 || 2 && 3, 2),
            "The operators bind as they do for Boolean values."
        )
    }

    @Test func `A matcher is described as it is written`() {
        #expect("\(Matcher<Int>.any)" == "any")
        #expect("\(5 as Matcher<Int>)" == "5")
        #expect("\("a" as Matcher<String?>)" == "\"a\"")
        #expect("\(nil as Matcher<String?>)" == "nil")
        #expect("\(Matcher<Int>.in(1...2))" == "in 1...2")
        #expect(
            "\(Matcher<Int>.in(1..<2)) \(Matcher<Int>.in(...2)) \(Matcher<Int>.in(..<2))"
                == "in 1..<2 in ...2 in ..<2"
        )
        #expect("\(Matcher<String>.in("a"...))" == "in \"a\"...")
        #expect("\(Matcher<Int>.where { $0 > 5 })" == "where { … }")
        #expect("\(Matcher<Int>.where("is even") { $0 % 2 == 0 })" == "is even")
        #expect("\(Matcher<Any>.instance(of: Int.self))" == "instance of Int")
        #expect("\(Matcher<Any>.instance(of: [Int?].self))" == "instance of [Int?]")
        #expect("\(Matcher<Int>.not(5))" == "not 5")
        #expect("\(Matcher<Int>.not(1 || 2))" == "not (1 || 2)")
        #expect("\((1 || 2) && .in(1...) as Matcher<Int>)" == "(1 || 2) && in 1...")
        #expect("\(1 && 2 || 3 as Matcher<Int>)" == "1 && 2 || 3")
    }
}
