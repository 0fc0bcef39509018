// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures

/// The protocol of random operations: a result, none, one that may be left out, and two that may
/// fail, of which one suspends.
protocol Ledger: AnyObject {
    func sum(_ number: Int) -> Int
    func note(_ number: Int)
    func bonus(_ number: Int) -> Int
    func load(_ number: Int) throws -> Int
    nonisolated(nonsending) func fetch(_ number: Int) async throws -> Int
}

/// The error, with the number of the participant that throws it.
struct LedgerFault: Error, Equatable { let id: Int }

/// The requirements of ``Ledger``, by their place in the model.
enum LedgerRequirement: Int, CaseIterable {
    case sum, note, bonus, load, fetch

    var canFail: Bool { self == .load || self == .fetch }

    /// The answer of the requirement itself to an unanswered call.
    static let bonusOfNobody = 7

    static let sumDescription = Requirement<(Int) -> Int, Int, Int, Never>("sum(_:)")
        .calling { (it: any Ledger, number) in it.sum(number) }
    static let noteDescription = Requirement<(Int) -> Void, Int, Void, Never>("note(_:)")
        .calling { (it: any Ledger, number) in it.note(number) }
    static let bonusDescription = Requirement<(Int) -> Int, Int, Int, Never>(
        "bonus(_:)",
        optional: true
    )
    .calling { (it: any Ledger, number) in it.bonus(number) }
    .answering(bonusOfNobody)

    static let loadDescription = Requirement<(Int) throws -> Int, Int, Int, any Error>("load(_:)")
        .calling { (it: any Ledger, number) in try it.load(number) }
    static let fetchDescription:
        AsyncRequirement<nonisolated(nonsending) (Int) async throws -> Int, Int, Int, any Error> =
            AsyncRequirement("fetch(_:)")
            .calling { (it: any Ledger, number) in try await it.fetch(number) }

    var selector: Selector { Selector(stringLiteral: "\(self)(_:)") }
}

/// The proxy for ``Ledger``.
final class LedgerProxy: ProtocolProxy, Ledger, ProxyClass {
    override class var protocols: [ProtocolDescriptor] {
        [
            ProtocolDescriptor(
                (any Ledger).self,
                requirements: [
                    LedgerRequirement.sumDescription, LedgerRequirement.noteDescription,
                    LedgerRequirement.bonusDescription, LedgerRequirement.loadDescription,
                    LedgerRequirement.fetchDescription,
                ]
            )
        ]
    }

    static var sum: Requirement<(Int) -> Int, Int, Int, Never> { LedgerRequirement.sumDescription }
    static var note: Requirement<(Int) -> Void, Int, Void, Never> {
        LedgerRequirement.noteDescription
    }
    static var bonus: Requirement<(Int) -> Int, Int, Int, Never> {
        LedgerRequirement.bonusDescription
    }
    static var load: Requirement<(Int) throws -> Int, Int, Int, any Error> {
        LedgerRequirement.loadDescription
    }
    static var fetch:
        AsyncRequirement<nonisolated(nonsending) (Int) async throws -> Int, Int, Int, any Error>
    {
        LedgerRequirement.fetchDescription
    }

    convenience init(implementer: (any Ledger)? = nil) {
        self.init(implementer, as: (any Ledger).self)
    }
    convenience init(retaining implementer: any Ledger) {
        self.init(implementer, as: (any Ledger).self, retained: true)
    }

    func sum(_ number: Int) -> Int { send(LedgerRequirement.sumDescription, number) }
    func note(_ number: Int) { send(LedgerRequirement.noteDescription, number) }
    func bonus(_ number: Int) -> Int { send(LedgerRequirement.bonusDescription, number) }
    func load(_ number: Int) throws -> Int { try send(LedgerRequirement.loadDescription, number) }
    nonisolated(nonsending) func fetch(_ number: Int) async throws -> Int {
        try await send(LedgerRequirement.fetchDescription, number)
    }
}
