// SPDX-License-Identifier: MIT

import CustomDump
import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxySwiftTesting
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Synchronization
import Testing

/// A value that counts how often it is described.
private struct Part: Equatable, CustomDumpStringConvertible {
    let number: Int
    let count: Count

    init(_ number: Int, _ count: Count) {
        self.number = number
        self.count = count
    }

    static func == (left: Part, right: Part) -> Bool { left.number == right.number }

    var customDumpDescription: String {
        count.value.add(1, ordering: .relaxed)
        return "part \(number)"
    }
}

private final class Count: Sendable {
    let value = Atomic(0)
    var number: Int { value.load(ordering: .relaxed) }
}

private final class Box: Equatable {
    let part: Part
    init(_ part: Part) { self.part = part }
    static func == (left: Box, right: Box) -> Bool { left.part == right.part }
}

private final class Named: CustomStringConvertible {
    let description: String
    init(_ name: String) { self.description = name }
}

private actor Worker {}

private struct Crate: Equatable {
    var name: String
    var box: Box?
    var level = Level.low
    enum Level { case low, high }
}

private func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

@Suite struct `A value in a failure` {
    private let count = Count()

    @Test func `No more of a value is described than is shown`() {
        let text = described((0..<100_000).map { Part($0, count) })
        #expect(
            text.hasPrefix("[part 0, part 1, part 2") && text.hasSuffix("…") && text.count == 201,
            "\(text)"
        )
        #expect(count.number <= 1000)
        let deep = described((0..<1000).map { number in [[Part(number, count)]] })
        #expect(deep.hasPrefix("[[[part 0]], [[part 1]]") && deep.count == 201, "\(deep)")
        let long = described(String(repeating: "ab", count: 1_000_000))
        #expect(long.hasPrefix("\"abab") && long.count == 201)
        #expect(count.number <= 3000)
    }

    @Test func `What is shown of a set or a dictionary does not depend on its order`() {
        let numbers = (0..<10_000).shuffled()
        let keyed = { (keys: [Int]) in Dictionary(uniqueKeysWithValues: keys.map { ($0, $0) }) }
        #expect(described(Set(numbers)) == described(Set(numbers.reversed())))
        #expect(described(keyed(numbers)) == described(keyed(numbers.reversed())))
        #expect(
            described(keyed(numbers)).hasPrefix("[0: 0, 1: 1, 10: 10, 100: 100"),
            "\(described(keyed(numbers)))"
        )
        #expect(described(Set([3, 1, 2])) == "Set([1, 2, 3])")
    }

    @Test func `An object is shown by its type and its address, wherever it is`() {
        let box = Box(Part(1, count))
        let text = "Box at \(address(of: box))"
        #expect(described(box) == text)
        #expect(described(box as Box? as Any) == text)
        func passedOn<Value>(_ value: Value) -> String { described(value) }
        #expect(passedOn(box as Any) == text)
        #expect(described([box, box]) == "[\(text), \(text)]")
        #expect(
            described(Crate(name: "a", box: box)) == "Crate(name: \"a\", box: \(text), level: .low)"
        )
        #expect(described(["b": box]) == "[\"b\": \(text)]")
        #expect(described((box, 1)) == "(\(text), 1)")
        let worker = Worker()
        #expect(described(worker) == "Worker at \(address(of: worker))")
        #expect(described(Named("a name")) == "a name")
        #expect(
            described(Crate(name: "c", box: nil, level: .high))
                == "Crate(name: \"c\", box: nil, level: .high)"
        )
        #expect(count.number == 0, "Nothing inside was described.")
    }

    @Test func `A difference does not look into objects, and shows the rest as it was`() throws {
        let (left, right) = (Box(Part(1, count)), Box(Part(2, count)))
        let text = try #require(
            difference(from: Crate(name: "a", box: left), to: Crate(name: "b", box: right))
        )
        #expect(text.contains("-   name: \"a\",") && text.contains("+   name: \"b\","), "\(text)")
        for box in [left, right] { #expect(text.contains("Box at \(address(of: box))"), "\(text)") }
        #expect(
            difference(from: Crate(name: "a", box: left), to: Crate(name: "a", box: left)) == nil
        )
        #expect(count.number == 0)
    }

    @Test func `Of two large values, the first difference is shown`() {
        let old = Array(repeating: UInt8(1), count: 200_000)
        var new = old
        new[150_000] = 2
        #expect(
            difference(from: old, to: new)
                == "  … (150000 equal elements)\n- [150000]: 1\n+ [150000]: 2\n  …"
        )
        #expect(
            difference(from: old, to: Array(old.dropLast()))
                == "- 200000 elements\n+ 199999 elements"
        )
    }

    @Test func `Of two texts with many lines, the first different line is shown`() {
        let old = (0..<5000).map { "line \($0)" }
        let new = old.prefix(10) + (10..<5000).map { "other \($0)" }
        func text(_ lines: some Sequence<String>) -> String { lines.joined(separator: "\n") }
        let first = "  … (10 equal lines)\n- line 10\n+ other 10\n  …"
        #expect(difference(from: text(old), to: text(new)) == first)
        #expect(
            difference(from: text(old), to: text(old.dropLast()))
                == "  … (4999 equal lines)\n- line 4999\n  …"
        )
        #expect(difference(from: text(old), to: text(old)) == nil)
        // As a part of a value, a text counts as many parts as it has lines.
        let letter = difference(from: ["a": text(old)], to: ["a": text(new)])
        #expect(letter.map { $0.count < 3000 } == true)
    }

    @Test func `Equal values do not differ, however large they are, and equal objects neither`() {
        let numbers = Array(0..<3000)
        #expect(difference(from: numbers, to: numbers) == nil)
        #expect(difference(from: Array(0..<300), to: Array(0..<300)) == nil)
        #expect(difference(from: [Pen("red")], to: [Pen("red")]) == nil)
        #expect(difference(from: [Pen("red")], to: [Pen("blue")]) != nil)
        // A structure that isn't 'Equatable' is compared by its parts.
        struct Pocket { var pen: Pen }
        #expect(difference(from: Pocket(pen: Pen("red")), to: Pocket(pen: Pen("red"))) == nil)
        #expect(difference(from: Pocket(pen: Pen("red")), to: Pocket(pen: Pen("blue"))) != nil)
    }

    @Test func `A stub and a verification that pass describe nothing`() {
        let sieve = SieveProxy<Part>().double()
        let parts = Part(1, count)
        sieve.when(\.passes, .is(parts)).returns(true)
        sieve.when(\.passes, .not(.is(parts))).returns(false)
        #expect(sieve.passes(Part(1, count)))
        #expect(!sieve.passes(Part(2, count)))
        sieve.verify(\.passes, .is(parts))
        sieve.verify(\.passes, .is(parts) || .is(Part(3, count)))
        sieve.verify(\.passes, called: .twice)
        sieve.verifyNothingElse()
        sieve.verifyStubsUsed()
        #expect(count.number == 0)
        let texts = failures { sieve.verify(\.passes, .is(Part(4, count))) }.map(\.text)
        #expect(texts.count == 1 && texts.first?.contains("part 4") == true, "\(texts)")
        #expect(count.number > 0)
    }

    @Test func `An object that a matcher is identical to is told from one that looks the same`() {
        let sieve = SieveProxy<Named>().double(.relaxed)
        let (first, second) = (Named("twin"), Named("twin"))
        sieve.when(\.passes, .identical(to: first)).returns(true)
        sieve.when(\.passes, .identical(to: second)).returns(false)
        #expect(sieve.passes(first))
        #expect(!sieve.passes(second))
    }
}

/// A value that holds a double.
private struct Journey {
    let name: String
    let station: StationProxy
}

private protocol Conductor: AnyObject {
    func check(_ journey: Journey) -> Int
}

private enum ConductorRequirements {
    static let check = Requirement<(Journey) -> Int, Journey, Int, Never>("check(_:)")
        .calling { (it: any Conductor, journey) in it.check(journey) }
        .keyed("check")
    static let descriptor = ProtocolDescriptor((any Conductor).self, requirements: [check])
}

private final class ConductorProxy: ProtocolProxy, Conductor {
    override class var protocols: [ProtocolDescriptor] { [ConductorRequirements.descriptor] }
    convenience init() { self.init(nil, as: (any Conductor).self) }
    func check(_ journey: Journey) -> Int { send(ConductorRequirements.check, journey) }
}

@Suite struct `A double inside of a value` {
    private let station = StationProxy().double()
    private let real = RealStation()

    @Test func `A double inside a value is one line in a failure`() {
        station.when(\.plain, 1, 2).returns(3)
        station.when(\.throwing).returns(4)
        let conductor = ConductorProxy().double()
        let texts = failures { _ = conductor.check(Journey(name: "home", station: station)) }.map(
            \.text
        )
        #expect(texts.count == 1)
        #expect(
            texts.first?.contains(
                #"received  check(Journey(name: "home", station: StationProxy(implementer: nil)))"#
            ) == true,
            "\(texts)"
        )
    }

    @Test func `A spy inside a value names its object`() throws {
        station.when(\.plain, 1, 2).returns(3)
        #expect(described(station) == "StationProxy(implementer: nil)")
        try station.setImplementer(real)
        #expect(described(station) == "StationProxy(implementer: RealStation, weak)")
        try station.appendImplementer(RealStation(), retained: true)
        let text = "StationProxy(implementers: [RealStation, weak, RealStation, retained])"
        #expect(
            described(Journey(name: "a", station: station))
                == #"Journey(name: "a", station: \#(text))"#
        )
    }

    @Test func `A double is explained by its stubs and its recorder`() throws {
        let double = StationProxy().double(); let line = #line
        double.when(\.plain, 1, 2).returns(3)
        double.when(\.plain).returns(4)
        #expect(
            double.explanation(of: "plain(_:_:)").hasSuffix(
                "is answered by 2 stubs at \(#fileID):\(line + 1). If it proceeds, next is the default answer. "
                    + "Before that, it passes through the recorder of a double of all requirements at \(#fileID):\(line)."
            )
        )
    }
}
