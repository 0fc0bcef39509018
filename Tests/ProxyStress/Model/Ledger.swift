// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What the proxies of random operations adopt: a result, none, and one that may be left out.
protocol Ledger: AnyObject {
    func sum(_ number: Int) -> Int
    func note(_ number: Int)
    func bonus(_ number: Int) -> Int
}

/// The requirements of ``Ledger``, by their place in the model.
enum LedgerRequirement: Int, CaseIterable {
    case sum, note, bonus

    /// What the requirement itself says where nobody answers.
    static let bonusOfNobody = 7

    static let sumDescription = Requirement<(Int) -> Int, Int, Int, Never>("sum(_:)")
        .calling { (it: any Ledger, number) in it.sum(number) }
    static let noteDescription = Requirement<(Int) -> Void, Int, Void, Never>("note(_:)")
        .calling { (it: any Ledger, number) in it.note(number) }
    static let bonusDescription = Requirement<(Int) -> Int, Int, Int, Never>("bonus(_:)", optional: true)
        .calling { (it: any Ledger, number) in it.bonus(number) }
        .answering(bonusOfNobody)

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
                    LedgerRequirement.bonusDescription,
                ])
        ]
    }

    static var sum: Requirement<(Int) -> Int, Int, Int, Never> { LedgerRequirement.sumDescription }
    static var note: Requirement<(Int) -> Void, Int, Void, Never> { LedgerRequirement.noteDescription }
    static var bonus: Requirement<(Int) -> Int, Int, Int, Never> { LedgerRequirement.bonusDescription }

    convenience init(implementer: (any Ledger)? = nil) { self.init(implementer, as: (any Ledger).self) }
    convenience init(retaining implementer: any Ledger) {
        self.init(implementer, as: (any Ledger).self, retained: true)
    }

    func sum(_ number: Int) -> Int { send(LedgerRequirement.sumDescription, number) }
    func note(_ number: Int) { send(LedgerRequirement.noteDescription, number) }
    func bonus(_ number: Int) -> Int { send(LedgerRequirement.bonusDescription, number) }
}
