// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// A depot with more requirements, which stand before those of a depot and move their numbers.
private protocol Yard: Depot {
    func open(_ hour: Int) -> Int
}

private enum YardRequirements {
    static let open = Requirement<Int, Int, Never>("open(_:)").calling { (it: any Yard, a) in it.open(a) }
    static let descriptor = ProtocolDescriptor((any Yard).self, requirements: [open])
}

extension Yard where Self: ProtocolProxy {
    static var open: Requirement<Int, Int, Never> { YardRequirements.open }
    func open(_ hour: Int) -> Int { send(YardRequirements.open, hour) { (it: any Yard, a) in it.open(a) } }
}

/// A depot with more of them.
private protocol Field: Yard {
    func plough(_ depth: Double) -> Double
}

private enum FieldRequirements {
    static let plough = Requirement<Double, Double, Never>("plough(_:)")
        .calling { (it: any Field, a) in it.plough(a) }
    static let descriptor = ProtocolDescriptor((any Field).self, requirements: [plough])
}

extension Field where Self: ProtocolProxy {
    func plough(_ depth: Double) -> Double {
        send(FieldRequirements.plough, depth) { (it: any Field, a) in it.plough(a) }
    }
}

private final class YardProxy: ProtocolProxy, Yard {
    override class var protocols: [ProtocolDescriptor] { [YardRequirements.descriptor, DepotRequirements.descriptor] }
}

private final class FieldProxy: ProtocolProxy, Field {
    override class var protocols: [ProtocolDescriptor] {
        [FieldRequirements.descriptor, YardRequirements.descriptor, DepotRequirements.descriptor]
    }
}

/// A proxy whose witnesses make their requirements at each call; one of them is not what the descriptor lists.
private final class Improviser: ProtocolProxy {
    static var join: Requirement<(String, Int), String, Never> { Requirement("improviserJoin(_:_:)") }
    override class var protocols: [ProtocolDescriptor] {
        [
            ProtocolDescriptor(
                named: "Improviser.P",
                requirements: [Self.join, Requirement<(Int, Int), Void, Never>("improviserSplit(_:_:)")])
        ]
    }

    func join(_ text: String, _ number: Int) -> String {
        __send(Self.join, lending: text, number, bit: .max, Self.known, at: Self.placeOfJoin) { (_: Int) in "" }
    }

    func split(_ text: String, _ number: Int) {
        __send(
            Requirement<(String, Int), Void, Never>("improviserSplit(_:_:)"), lending: text, number, bit: .max,
            Self.known, at: Self.placeOfSplit
        ) { (_: Int) in }
    }

    private static let known = __Known()
    private static let placeOfJoin = __Place()
    private static let placeOfSplit = __Place()
}

@Suite struct `The place where a witness keeps its route` {
    private let quarry = Quarry()

    @Test func `serves classes by turns in which the requirement has other numbers`() throws {
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
        field.intercept(\.fill) { (call) throws(Refusal) in "field " + (try call.proceed()) }
        for round in 0..<3 {
            for (name, proxy) in [("depot", depot as any Depot), ("yard", yard), ("field", field), ("yard", yard)] {
                #expect(try proxy.pair(quarry.stone(round), name) == "\(name) stone \(round), \(name)")
                let filled = try proxy.fill(quarry.stone(round), [:], nil, name)
                #expect(filled == (name == "field" ? "field " : "\(name) nil, \(name)"))
            }
        }
        #expect(told == (0..<3).map { "stone \($0), field" })
        quarry.checkRest()
    }

    @Test func `keeps the requirement that it has noted`() {
        let proxy = Improviser(nil, as: Int.self)
        var told: [String] = []
        proxy.observe(\.join, .before) { told.append("\($0) \($1)") }
        proxy.override(\.join) { "\($0)\($1)" }
        let interceptor = proxy.intercept(\.join) { "\($0.selector) \($0.proceed())" }
        for round in 0..<5 { #expect(proxy.join("round ", round) == "improviserJoin(_:_:) round \(round)") }
        interceptor.cancel()
        for round in 5..<10 { #expect(proxy.join("round ", round) == "round \(round)") }
        #expect(told == (0..<10).map { "round  \($0)" })
    }

    @Test func `is for one signature only`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let proxy = Improviser(nil, as: Int.self)
            _ = proxy.join("a", 1)
            proxy.split("a", 1)
        }
        let sentence = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(sentence.contains("'improviserSplit(_:_:)' was called on Improviser as (String, Int) -> Void"))
        #expect(sentence.contains("Send the requirement that the descriptor lists."))
    }
}
