// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import ProtocolProxyRecording
import Testing

struct Loan: Codable, Hashable, Sendable {
    var due: Date
    var others: [Date] = []
    var named: [String: Date] = [:]
    var renewed: Date?
    var byDate: [Date: Int] = [:]
}

/// A value that isn't codable.
struct Shade: Hashable, Sendable { var name: String }

@Proxied protocol Counterdesk: AnyObject, Sendable {
    func loan(_ loan: Loan) throws -> Loan
    func dates(_ dates: [Date?]) -> (Date, [Date])
    func shades(_ shades: [Shade]) -> [String: Shade?]
    func mixed(_ shades: Set<Shade>) -> [(shade: Shade, count: Int)]
    func changes(_ dates: [Date]) -> AsyncStream<[Shade]>
}

private final class RealDesk: Counterdesk {
    func loan(_ loan: Loan) throws -> Loan {
        if loan.due == .distantPast { throw Late(since: loan.due) }
        return loan
    }
    func dates(_ dates: [Date?]) -> (Date, [Date]) {
        (dates[0] ?? .distantPast, dates.compactMap(\.self))
    }
    func shades(_ shades: [Shade]) -> [String: Shade?] { ["first": shades.first, "none": nil] }
    func mixed(_ shades: Set<Shade>) -> [(shade: Shade, count: Int)] {
        shades.sorted { $0.name < $1.name }.map { ($0, $0.name.count) }
    }
    func changes(_ dates: [Date]) -> AsyncStream<[Shade]> {
        AsyncStream { continuation in
            continuation.yield([Shade(name: "red")])
            continuation.finish()
        }
    }
}

struct Late: Error, Codable, Equatable { var since: Date }

@Proxied protocol Shrine: AnyObject {
    func deep(_ value: Int??) -> Int??
    func deeper(_ values: [String???]) -> [String: Int??]
    func boxed(_ box: Box) -> Box
}

struct Box: Codable, Hashable, Sendable {
    var a: Int??
    var b: Int??
    var c: Int??
    var d: String???
    var e: [Int??]
    var f: Inner?
    struct Inner: Codable, Hashable, Sendable { var some: Int?? }
}

private final class RealShrine: Shrine {
    func deep(_ value: Int??) -> Int?? { value }
    func deeper(_ values: [String???]) -> [String: Int??] {
        ["a": .none, "b": .some(.none), "c": 3]
    }
    func boxed(_ box: Box) -> Box { box }
}

@Suite struct `Coders of nested values` {
    private let scratch = Scratch()
    private let rules = CassetteRules<CounterdeskProxy> { rules in
        rules.code(Date.self) {
            "day \($0.timeIntervalSinceReferenceDate / 86_400)"
        } decode: {
            Date(timeIntervalSinceReferenceDate: (Double($0.dropFirst(4)) ?? 0) * 86_400)
        }
        rules.code(Shade.self) {
            $0.name
        } decode: {
            Shade(name: $0)
        }
    }

    @Test func `A coder reaches values inside other values, and decodes them`() async throws {
        func day(_ number: Int) -> Date {
            Date(timeIntervalSinceReferenceDate: Double(number) * 86_400)
        }
        let loan = Loan(
            due: day(1),
            others: [day(2), day(3)],
            named: ["a": day(4)],
            renewed: day(5),
            byDate: [day(6): 1, day(7): 2]
        )
        func use(_ desk: CounterdeskProxy) async throws {
            #expect(try desk.loan(loan) == loan)
            #expect(throws: Late(since: .distantPast)) { try desk.loan(Loan(due: .distantPast)) }
            let (first, all) = desk.dates([day(8), nil, day(9)])
            #expect(first == day(8) && all == [day(8), day(9)])
            #expect(
                desk.shades([Shade(name: "red")]) == ["first": Shade(name: "red"), "none": nil]
            )
            let mixed = desk.mixed([Shade(name: "blue"), Shade(name: "red")])
            #expect(mixed.map(\.shade.name) == ["blue", "red"] && mixed.map(\.count) == [4, 3])
            var changes: [[Shade]] = []
            for await change in desk.changes([day(1)]) { changes.append(change) }
            #expect(changes == [[Shade(name: "red")]])
        }
        let cassette = try Cassette(at: scratch.path)
        let desk = CounterdeskProxy(retaining: RealDesk())
        try desk.record(to: cassette, rules: rules)
        try await use(desk)
        try cassette.save()
        #expect(scratch.text.contains("\"due\": \"day 1.0\""), "\(scratch.text)")
        #expect(scratch.text.contains("\"others\": [\"day 2.0\", \"day 3.0\"]"), "\(scratch.text)")
        let (replayed, issues) = (
            try CounterdeskProxy(replaying: Cassette(at: scratch.path), rules: rules), Issues()
        )
        try await issues.collect { try await use(replayed) }
        #expect(issues.texts == [])
    }

    @Test func `A type inside a collection is named when it can't be coded`() throws {
        let error = try #require(throws: CassetteError.self) {
            try CounterdeskProxy().record(to: Cassette(at: scratch.path))
        }
        #expect(error.description.contains("is of type 'Shade'"), "\(error)")
        #expect(error.description.contains("rules.code(Shade.self"), "\(error)")
    }

    @Test func `Optionals of optionals keep their level`() throws {
        func use(_ shrine: ShrineProxy) {
            for value: Int?? in [Int??.none, Int??.some(Int?.none), Int??.some(4)] {
                #expect(shrine.deep(value) == value)
            }
            let deeper: [String???] = [.none, .some(.none), .some(.some(.none)), "x"]
            #expect(shrine.deeper(deeper) == ["a": .none, "b": .some(.none), "c": 3])
            let box = Box(
                a: .none,
                b: .some(.none),
                c: 3,
                d: .some(.some(.none)),
                e: [.none, .some(.none), 1],
                f: Box.Inner(some: .some(.none))
            )
            #expect(shrine.boxed(box) == box)
        }
        let cassette = try Cassette(at: scratch.path)
        let shrine = ShrineProxy(retaining: RealShrine())
        try shrine.record(to: cassette)
        use(shrine)
        try cassette.save()
        let (replayed, issues) = (try ShrineProxy(replaying: Cassette(at: scratch.path)), Issues())
        issues.collect { use(replayed) }
        #expect(issues.texts == [])
    }
}
