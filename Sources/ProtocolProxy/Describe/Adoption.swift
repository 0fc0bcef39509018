// SPDX-License-Identifier: MIT

/// What a proxy adopts, frozen: its protocols in order, and each of their requirements once.
///
/// Requirements are numbered; the numbers are places in the proxy's table of routes. The number of a selector is found
/// by hashing into a table with free places, so a look-up does not grow with the number of requirements.
@usableFromInline
final class Adoption: Sendable {
    /// One requirement, however many of the protocols ask for it.
    struct Slot: Sendable {
        /// The requirement as each of the protocols describes it; all have one signature.
        var variants: [AnyRequirement]
        /// A selector that is required anywhere is required.
        var isRequired: Bool
        /// The first protocol that asks for it.
        let protocolName: String

        /// The description that answers where nobody does: the first that has an answer of its own.
        var requirement: AnyRequirement { variants.first(where: \.hasDefaultAnswer) ?? variants[0] }
    }

    let protocols: [ProtocolDescriptor]
    let slots: [Slot]
    /// Whether the proxy crosses threads, so that what is registered must be Sendable.
    let isSendable: Bool
    /// Taken by the first proxy of a class, which checks that the class conforms to what it lists.
    let verification = Once()
    private let types: Set<ObjectIdentifier>
    private let numbers: [Selector: Int]

    init(_ protocols: [ProtocolDescriptor]) throws(ProxyError) {
        var slots: [Slot] = []
        var numbers: [Selector: Int] = [:]
        for descriptor in protocols {
            for requirement in descriptor.requirements {
                guard let number = numbers[requirement.selector] else {
                    numbers[requirement.selector] = slots.count
                    slots.append(
                        Slot(
                            variants: [requirement], isRequired: !requirement.isOptional, protocolName: descriptor.name)
                    )
                    continue
                }
                guard slots[number].variants[0].signature == requirement.signature else {
                    throw .conflictingSignatures(
                        slots[number].variants[0], of: slots[number].protocolName, requirement, of: descriptor.name)
                }
                slots[number].variants.append(requirement)
                slots[number].isRequired = slots[number].isRequired || !requirement.isOptional
            }
        }
        self.protocols = protocols
        self.slots = slots
        self.numbers = numbers
        self.isSendable = protocols.contains(where: \.isSendable)
        self.types = Set(protocols.compactMap { $0.type.map(ObjectIdentifier.init) })
    }

    /// The number of a requirement, or nil if it belongs to no adopted protocol.
    /// - Complexity: O(1).
    @usableFromInline
    func number(of selector: Selector) -> Int? { numbers[selector] }

    func adopts(_ type: any Any.Type) -> Bool { types.contains(ObjectIdentifier(type)) }

    /// The names of the protocols, for errors.
    var protocolNames: String { protocols.map(\.name).joined(separator: ", ") }
}
