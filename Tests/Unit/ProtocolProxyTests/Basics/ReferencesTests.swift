// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import Synchronization
import Testing

@testable import ProtocolProxy

/// A key whose hash has one of few values.
private struct Crowded: Hashable, Sendable {
    let number: Int
    let hashes: Int
    func hash(into hasher: inout Hasher) { hasher.combine(number % hashes) }
}

private final class Count: Sendable {
    let value = Atomic(0)
}

@Suite struct `A map that only grows` {
    @Test(arguments: [1, 7, 10_000])
    func `Each key keeps its first value, even among keys with equal hashes`(hashes: Int) {
        let map = InsertOnlyMap<Crowded, Int>()
        for number in 0..<300 {
            let key = Crowded(number: number, hashes: hashes)
            #expect(map[key] == nil)
            #expect(map.value(for: key) { number } == number)
        }
        for number in 0..<300 {
            let key = Crowded(number: number, hashes: hashes)
            #expect(map.value(for: key) { -1 } == number)
            #expect(map[key] == number)
        }
        #expect(map[Crowded(number: 300, hashes: hashes)] == nil)
    }

    @Test func `Threads that add the same keys at once agree on every value`() {
        let map = InsertOnlyMap<Int, Int>()
        let found = Mutex<[[Int]]>([])
        Gate.run(threads: 6) { thread in
            let values = (0..<2_000).map { key in map.value(for: key) { thread } }
            found.withLock { $0.append(values) }
        }
        let all = found.withLock(\.self)
        #expect(all.count == 6)
        #expect(all.allSatisfy { $0 == all[0] })
        #expect((0..<2_000).allSatisfy { map[$0] == all[0][$0] })
    }

    @Test func `A map releases its values once`() {
        final class Counted: Sendable {
            let count: Count
            init(_ count: Count) { self.count = count }
            deinit { count.value.add(1, ordering: .relaxed) }
        }
        let count = Count()
        do {
            let map = InsertOnlyMap<Int, Counted>()
            for key in 0..<100 { _ = map.value(for: key % 50) { Counted(count) } }
            #expect(count.value.load(ordering: .relaxed) == 0)
        }
        #expect(count.value.load(ordering: .relaxed) == 50)
    }
}

/// A depot with more requirements, which stand before those of a depot and move their numbers.
private protocol Yard: Depot {
    func open(_ hour: Int) -> Int
}

private enum YardRequirements {
    static let open = Requirement<(Int) -> Int, Int, Int, Never>("open(_:)")
        .calling { (it: any Yard, a) in it.open(a) }
    static let descriptor = ProtocolDescriptor((any Yard).self, requirements: [open])
}

extension Yard where Self: ProtocolProxy {
    static var open: Requirement<(Int) -> Int, Int, Int, Never> { YardRequirements.open }
    func open(_ hour: Int) -> Int { send(YardRequirements.open, hour) }
}

/// A depot with more of them.
private protocol Field: Yard {
    func plough(_ depth: Double) -> Double
}

private enum FieldRequirements {
    static let plough = Requirement<(Double) -> Double, Double, Double, Never>("plough(_:)")
        .calling { (it: any Field, a) in it.plough(a) }
    static let descriptor = ProtocolDescriptor((any Field).self, requirements: [plough])
}

extension Field where Self: ProtocolProxy {
    func plough(_ depth: Double) -> Double { send(FieldRequirements.plough, depth) }
}

private final class YardProxy: ProtocolProxy, Yard {
    override class var protocols: [ProtocolDescriptor] {
        [YardRequirements.descriptor, DepotRequirements.descriptor]
    }
}

private final class FieldProxy: ProtocolProxy, Field {
    override class var protocols: [ProtocolDescriptor] {
        [FieldRequirements.descriptor, YardRequirements.descriptor, DepotRequirements.descriptor]
    }
}

/// A proxy whose witnesses make their requirements at each call; one of them is not what the
/// descriptor lists.
private final class Improviser: ProtocolProxy {
    static var join: Requirement<(String, Int) -> String, (String, Int), String, Never> {
        Requirement("improviserJoin(_:_:)")
    }
    private static var split: Requirement<(String, Int) -> Void, (String, Int), Void, Never> {
        Requirement("improviserSplit(_:_:)")
    }
    override class var protocols: [ProtocolDescriptor] {
        let other = Requirement<(Int, Int) -> Void, (Int, Int), Void, Never>(
            "improviserSplit(_:_:)"
        )
        return [ProtocolDescriptor(named: "Improviser.P", requirements: [Self.join, other])]
    }

    func join(_ text: String, _ number: Int) -> String {
        call(Self.join) { function in function(text, number) }
    }

    func split(_ text: String, _ number: Int) {
        call(Self.split) { function in function(text, number) }
    }
}

@Suite struct `The cached route number of a witness` {
    private let quarry = Quarry()

    @Test func `A witness finds its route in classes with other requirement numbers`() throws {
        let depot = DepotProxy(nil, as: (any Depot).self)
        let yard = YardProxy(nil, as: (any Yard).self)
        let field = FieldProxy(nil, as: (any Field).self)
        var told: [String] = []
        depot.override(\.pair) { "depot " + contents($0, $1) }
        yard.override(\.pair) { "yard " + contents($0, $1) }
        field.override(\.pair) { "field " + contents($0, $1) }
        field.observe(\.pair, .before) { told.append(contents($0, $1)) }
        depot.override(\.fill) { "depot " + contents($2, $3) }
        yard.override(\.fill) { "yard " + contents($2, $3) }
        field.intercept(\.fill) { next in { a, b, c, d in "field " + (try next(a, b, c, d)) } }
        for round in 0..<3 {
            for (name, proxy) in [
                ("depot", depot as any Depot), ("yard", yard), ("field", field), ("yard", yard),
            ] {
                #expect(
                    try proxy.pair(quarry.stone(round), name) == "\(name) stone \(round), \(name)"
                )
                let filled = try proxy.fill(quarry.stone(round), [:], nil, name)
                #expect(filled == (name == "field" ? "field " : "\(name) nil, \(name)"))
            }
        }
        #expect(told == (0..<3).map { "stone \($0), field" })
        quarry.close()
        #expect(quarry.alive == 0)
    }

    @Test func `A witness keeps the requirement that it cached`() {
        let proxy = Improviser(nil, as: Int.self)
        var told: [String] = []
        proxy.observe(\.join, .before) { told.append("\($0) \($1)") }
        proxy.override(\.join) { "\($0)\($1)" }
        let interceptor = proxy.intercept(\.join) { next in
            { text, number in "around " + next(text, number) }
        }
        for round in 0..<5 { #expect(proxy.join("round ", round) == "around round \(round)") }
        interceptor.cancel()
        for round in 5..<10 { #expect(proxy.join("round ", round) == "round \(round)") }
        #expect(told == (0..<10).map { "round  \($0)" })
    }

    @Test func `A witness that sends another signature stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let proxy = Improviser(nil, as: Int.self)
            _ = proxy.join("a", 1)
            proxy.split("a", 1)
        }
        let sentence = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            sentence.contains(
                "'improviserSplit(_:_:)' was called on Improviser as (String, Int) -> Void"
            )
        )
        #expect(sentence.contains("Send the requirement that the descriptor lists."))
    }
}
