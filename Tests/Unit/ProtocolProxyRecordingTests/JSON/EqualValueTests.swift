// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import SeededRandom
import Testing

@testable import ProtocolProxyRecording

/// A value of every standard kind, which is built in a different order for each seed of the order.
struct Varied: Codable, Hashable, Sendable {
    enum Choice: Codable, Hashable, Sendable {
        case none
        case words(Set<String>)
        indirect case both(Choice, name: String, others: Set<Choice>)
    }
    struct Place: Codable, Hashable, Sendable {
        var row: Int
        var names: Set<String>
    }
    var words: Set<String>
    var sets: Set<Set<Int>>
    var places: [Place: Set<String>]
    var named: [String: [Set<UInt8>]]
    var ids: [UUID: [Place: Bool]]
    var doubles: [Double: Set<Date>]
    var choice: Choice
    var maybe: [Set<String>?]
    var indexes: IndexSet
    var url: URL
    var data: Data
    var decimal: Decimal
    var range: ClosedRange<Int>
    var zero: Double
    var text: String
    var big: UInt128
    var day: Date
}

extension Varied {
    /// The values of a seed are equal, whatever the seed of the order.
    init(seed: UInt64, order: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var order = SeededNumbers(seed: order)
        self.init(&numbers, &order)
    }

    private init(_ numbers: inout SeededNumbers, _ order: inout SeededNumbers) {
        func set<Element: Hashable>(_ make: (inout SeededNumbers) -> Element) -> Set<Element> {
            let elements = (0..<numbers.number(in: 0...6)).map { _ in make(&numbers) }
            // The capacity decides the order too.
            var set = Set<Element>(minimumCapacity: order.number(in: 0...200))
            for element in elements.shuffled(using: &order) { set.insert(element) }
            return set
        }
        func dictionary<Key: Hashable, Value>(
            _ key: (inout SeededNumbers) -> Key,
            _ value: (inout SeededNumbers) -> Value
        ) -> [Key: Value] {
            let elements = (0..<numbers.number(in: 0...5)).map { _ in
                (key(&numbers), value(&numbers))
            }
            let unique = [Key: Value](elements) { old, _ in old }
            var dictionary = [Key: Value](minimumCapacity: order.number(in: 0...200))
            for (key, value) in unique.shuffled(using: &order) { dictionary[key] = value }
            return dictionary
        }
        func word(_ numbers: inout SeededNumbers) -> String {
            let letters = ["a", "Z", "9", "\"", "\\", "\n", "ß", "😀", "\u{2028}", " "]
            return (0..<numbers.number(in: 0...4)).map { _ in numbers.element(of: letters) }
                .joined()
        }
        func words(_: inout SeededNumbers) -> Set<String> { set(word) }
        func place(_: inout SeededNumbers) -> Place {
            Place(row: numbers.number(in: -3...3), names: set(word))
        }
        func choice(_ level: Int) -> Choice {
            switch numbers.number(in: 0...(level > 2 ? 1 : 2)) {
            case 0: .none
            case 1: .words(set(word))
            default:
                .both(
                    choice(level + 1),
                    name: word(&numbers),
                    others: set { _ in choice(level + 1) }
                )
            }
        }
        func uuid(_ numbers: inout SeededNumbers) -> UUID {
            UUID(
                uuidString:
                    "00000000-0000-0000-0000-\(String(100_000_000_000 + numbers.number(in: 0...999_999)))"
            )!
        }
        func date(_ numbers: inout SeededNumbers) -> Date {
            Date(timeIntervalSinceReferenceDate: Double(numbers.number(in: -9_999...9_999)) / 7)
        }
        let isOdd = order.number(in: 0...1) == 1
        self.words = set(word)
        self.sets = set { _ in set { $0.number(in: -9...9) } }
        self.places = dictionary(place, words)
        self.named = dictionary(word) { _ in [set { UInt8($0.number(in: 0...255)) }] }
        self.ids = dictionary(uuid) { _ in dictionary(place) { $0.number(in: 0...1) == 0 } }
        self.doubles = dictionary({ Double($0.number(in: -20...20)) / 3 }, { _ in set(date) })
        self.choice = choice(0)
        self.maybe = (0..<3).map { _ in
            numbers.number(in: 0...1) == 0 ? nil : set { $0.element(of: ["x", "é", "🇳🇴", "0"]) }
        }
        self.indexes = IndexSet(set { $0.number(in: 0...30) })
        self.url = URL(string: "https://example.com/\(numbers.number(in: 0...99))?q=a%20b")!
        self.data = Data(
            (0..<numbers.number(in: 0...9)).map { _ in UInt8(numbers.number(in: 0...255)) }
        )
        self.decimal = Decimal(numbers.number(in: -9_999...9_999)) / 8
        self.range = 0...numbers.number(in: 0...9)
        // Equal values with two spellings each.
        self.zero = isOdd ? 0.0 : -0.0
        self.text = isOdd ? "e\u{301}" : "\u{E9}"
        self.big = UInt128.max - UInt128(numbers.number(in: 0...9))
        self.day = date(&numbers)
    }
}

/// A value that can only be compared by what is recorded.
struct Incomparable: Codable, Sendable {
    var value: Varied
}

@Proxied protocol Sorter: AnyObject, Sendable {
    func number(of value: Varied) -> Int
    func weigh(_ value: Incomparable) -> Int
    func echo(_ seed: Int) -> Varied
}

private final class RealSorter: Sorter {
    let order: UInt64
    init(order: UInt64) { self.order = order }
    func number(of value: Varied) -> Int { value.words.count }
    func weigh(_ value: Incomparable) -> Int { value.value.words.count }
    func echo(_ seed: Int) -> Varied { Varied(seed: UInt64(seed), order: order) }
}

private let valueCount: UInt64 = 120

private func record(at path: String, order: UInt64) throws {
    // The durations would differ.
    let cassette = try Cassette(at: path, now: { Date.now }, uptime: { .zero })
    let sorter = SorterProxy(retaining: RealSorter(order: order))
    try sorter.record(to: cassette)
    for seed in 0..<valueCount {
        _ = sorter.number(of: Varied(seed: seed, order: order &+ seed))
        _ = sorter.weigh(Incomparable(value: Varied(seed: seed, order: order &+ seed)))
        _ = sorter.echo(Int(seed))
    }
    try cassette.save()
}

/// Replays the calls with values that were built in another order, and returns the number of wrong
/// answers.
private func failures(replaying path: String, order: UInt64) throws -> Int {
    let issues = Issues()
    let sorter = try SorterProxy(replaying: Cassette(at: path))
    var wrong = 0
    issues.collect {
        for seed in 0..<valueCount {
            let value = Varied(seed: seed, order: order &+ seed)
            if sorter.number(of: value) != value.words.count { wrong += 1 }
            if sorter.weigh(Incomparable(value: value)) != value.words.count { wrong += 1 }
            if sorter.echo(Int(seed)) != value { wrong += 1 }
        }
    }
    return wrong + issues.texts.count
}

@Suite struct `Recording values that are equal` {
    private let scratch = Scratch()

    @Test func `Equal values that were built in another order are equal here`() {
        for seed in 0..<valueCount {
            #expect(Varied(seed: seed, order: 1) == Varied(seed: seed, order: 2))
        }
    }

    @Test func `Other processes find the recorded calls of equal values`() async throws {
        let path = scratch.path
        try record(at: path, order: 10)
        #expect(try failures(replaying: path, order: 20) == 0)
        // Each process has its own hash seed.
        await #expect(processExitsWith: .success) { [path = path as String] in
            let count = try failures(replaying: path, order: 30)
            precondition(count == 0)
        }
        await #expect(processExitsWith: .success) { [path = path as String] in
            let count = try failures(replaying: path, order: 40)
            precondition(count == 0)
        }
        await #expect(processExitsWith: .success) { [path = path as String] in
            let count = try failures(replaying: path, order: 50)
            precondition(count == 0)
        }
    }

    @Test func `Equal values are recorded in the same file`() throws {
        try record(at: scratch.path, order: 60)
        let first = try String(contentsOfFile: scratch.path, encoding: .utf8)
        let other = Scratch()
        try record(at: other.path, order: 60)
        let second = try String(contentsOfFile: other.path, encoding: .utf8)
        func interactions(_ text: String) -> Substring { text.drop { $0 != "[" } }
        #expect(interactions(first) == interactions(second))
    }

    @Test func `A check finds no drift in values that are equal`() throws {
        try record(at: scratch.path, order: 70)
        let issues = Issues()
        try issues.collect {
            try withCassette(
                scratch.path,
                of: SorterProxy.self,
                mode: .check,
                recording: { RealSorter(order: 81) }
            ) { sorter in
                for seed in 0..<valueCount {
                    _ = sorter.number(of: Varied(seed: seed, order: 91 &+ seed))
                    _ = sorter.weigh(Incomparable(value: Varied(seed: seed, order: 91 &+ seed)))
                    _ = sorter.echo(Int(seed))
                }
            }
        }
        #expect(issues.texts.count == 0, "\(issues.texts.first ?? "")")
    }
}

/// A value whose equality ignores what the coder writes.
struct Heading: Codable, Hashable, Sendable {
    var text: String
    static func == (left: Heading, right: Heading) -> Bool {
        left.text.lowercased() == right.text.lowercased()
    }
    func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
}

/// A value that writes its elements in the order of their hashes.
struct Bag: Codable, Hashable, Sendable {
    var words: Set<String>
    init(_ words: Set<String>) { self.words = words }
    init(from decoder: any Decoder) throws {
        self.words = try Set(decoder.singleValueContainer().decode([String].self))
    }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for word in words { try container.encode(word) }
    }
}

@Proxied protocol Index: AnyObject {
    func page(of heading: Heading, in bag: Bag) -> Int
    func nearest(to length: Measurement<UnitLength>) -> Heading?
}

private final class RealIndex: Index {
    var isLoud = false
    func page(of heading: Heading, in bag: Bag) -> Int { heading.text.count }
    func nearest(to length: Measurement<UnitLength>) -> Heading? {
        Heading(text: isLoud ? "TOP" : "top")
    }
}

@Suite struct `Recording values with an equality of their own` {
    private let scratch = Scratch()

    private func bag(_ order: UInt64) -> Bag {
        var (order, words) = (
            SeededNumbers(seed: order), Set<String>(minimumCapacity: order == 1 ? 0 : 500)
        )
        for number in (0..<30).shuffled(using: &order) { words.insert("\(number)") }
        return Bag(words)
    }

    private func record() throws {
        let cassette = try Cassette(at: scratch.path)
        let index = IndexProxy(retaining: RealIndex())
        try index.record(to: cassette)
        _ = index.page(of: Heading(text: "Momo"), in: bag(1))
        _ = index.page(of: Heading(text: "Emilia"), in: bag(1))
        _ = index.nearest(to: Measurement(value: 1, unit: .kilometers))
        try cassette.save()
    }

    @Test func `A call that equals a recorded one is answered by it`() throws {
        try record()
        let (index, issues) = (try IndexProxy(replaying: Cassette(at: scratch.path)), Issues())
        issues.collect {
            #expect(index.page(of: Heading(text: "EMILIA"), in: bag(2)) == 6)
            #expect(index.page(of: Heading(text: "momo"), in: bag(3)) == 4)
            #expect(index.nearest(to: Measurement(value: 1000, unit: .meters))?.text == "top")
        }
        #expect(issues.texts == [])
        issues.collect { #expect(index.page(of: Heading(text: "momo"), in: bag(3)) == 0) }
        #expect(issues.texts.count == 1)
    }

    @Test func `A check finds no drift in a result that equals the recorded one`() throws {
        try record()
        let (real, issues) = (RealIndex(), Issues())
        real.isLoud = true
        try issues.collect {
            try withCassette(scratch.path, of: IndexProxy.self, mode: .check, recording: { real }) {
                index in
                _ = index.page(of: Heading(text: "Momo"), in: bag(4))
                _ = index.page(of: Heading(text: "Emilia"), in: bag(5))
                _ = index.nearest(to: Measurement(value: 1000, unit: .meters))
            }
        }
        #expect(issues.texts == [])
    }
}
