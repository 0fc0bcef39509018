// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

@testable import ProtocolProxyRecording

/// A crate whose only member may have another name next time.
struct Crate: Codable, Sendable {
    var label: String
    var values: [Int]

    private struct Key: CodingKey {
        let stringValue: String
        init(stringValue: String) { self.stringValue = stringValue }
        var intValue: Int? { nil }
        init?(intValue: Int) { nil }
    }

    init(label: String, values: [Int]) {
        self.label = label
        self.values = values
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        label = container.allKeys.first?.stringValue ?? ""
        values = try container.decode([Int].self, forKey: Key(stringValue: label))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(values, forKey: Key(stringValue: label))
    }
}

enum Payment: Codable, Sendable {
    case cash(Int)
    indirect case shared([Payment], by: [String: Int])
}

/// A class whose dictionaries are also those of a subclass.
class Ledger: Codable, @unchecked Sendable {
    let rates: [String: Int]
    init(_ rates: [String: Int]) { self.rates = rates }
}

final class DatedLedger: Ledger, @unchecked Sendable {}

enum ClerkError: Error, Codable { case short([String: Int]) }

@Proxied protocol Clerk: AnyObject, Sendable {
    func crate() -> Crate
    func payment() -> Payment
    func pair() -> (rates: [String: Int], total: Int)
    func plain() -> ([String: Int], Int)
    func ledger() -> DatedLedger
    func maybe() -> (String, [String: Int]?)?
    func fail() throws(ClerkError)
}

/// A clerk whose answers have other values each day.
private final class RealClerk: Clerk {
    let day: Int
    let label: String
    init(_ day: Int, label: String = "items") {
        self.day = day
        self.label = label
    }
    private var rates: [String: Int] { ["on day \(day)": day, "always": 0] }

    func crate() -> Crate { Crate(label: label, values: [day]) }
    func payment() -> Payment {
        day == 1 ? .cash(1) : .shared([.cash(1), .shared([], by: rates)], by: rates)
    }
    func pair() -> (rates: [String: Int], total: Int) { (rates, day) }
    func plain() -> ([String: Int], Int) { (rates, day) }
    func ledger() -> DatedLedger { DatedLedger(rates) }
    func maybe() -> (String, [String: Int]?)? { ("a", rates) }
    func fail() throws(ClerkError) { throw .short(rates) }
}

@Suite struct `The shape of recorded values` {
    private let scratch = Scratch()
    private let rules = CassetteRules<ClerkProxy> { $0.checkShapes() }

    private func check(_ now: RealClerk, _ rules: CassetteRules<ClerkProxy>) throws -> [String] {
        func use(_ clerk: ClerkProxy) {
            _ = clerk.crate()
            _ = clerk.payment()
            _ = clerk.pair()
            _ = clerk.plain()
            _ = clerk.ledger()
            _ = clerk.maybe()
            _ = try? clerk.fail()
        }
        try withCassette(
            scratch.path,
            of: ClerkProxy.self,
            mode: .rewrite,
            recording: { RealClerk(1) },
            use
        )
        let issues = Issues()
        try issues.collect {
            try withCassette(
                scratch.path,
                of: ClerkProxy.self,
                mode: .check,
                rules: rules,
                recording: { now },
                use
            )
        }
        return issues.texts
    }

    @Test func `Keys of dictionaries and cases of enumerations are values, wherever they are`()
        throws
    {
        #expect(try check(RealClerk(2), rules) == [])
        // As values, all seven differ.
        let all = try check(RealClerk(2), CassetteRules())
        #expect(all.count == 7)
        for text in all { #expect(!text.contains("shape"), "\(text)") }
    }

    @Test func `The only member of an object is a field, and not a case`() throws {
        let texts = try check(RealClerk(2, label: "entries"), rules)
        #expect(texts.count == 1)
        let lines = "    + 'entries' is added, an array\n    - 'items' is left out"
        #expect(texts.first?.contains(lines) == true, "\(texts)")
    }
}
