// SPDX-License-Identifier: MIT

import Synchronization

/// What a proxy adopts, frozen: its protocols in order, and each of their requirements once.
///
/// Requirements are numbered; the numbers are places in the proxy's table of routes.
@usableFromInline
final class Adoption: Sendable {
    /// One requirement, however many of the protocols ask for it.
    struct Slot: Sendable {
        /// The requirement as each of the protocols describes it; all have one signature.
        private(set) var variants: [AnyRequirement]
        /// The description that answers where nobody does: the first that has an answer of its own.
        private(set) var requirement: AnyRequirement
        /// A selector that is required anywhere is required.
        private(set) var isRequired: Bool
        /// The first protocol that asks for it.
        let protocolName: String

        init(_ requirement: AnyRequirement, of protocolName: String) {
            self.variants = [requirement]
            self.requirement = requirement
            self.isRequired = !requirement.isOptional
            self.protocolName = protocolName
        }

        /// Takes in what another protocol says of the same requirement.
        mutating func add(_ variant: AnyRequirement) {
            variants.append(variant)
            if !requirement.hasDefaultAnswer, variant.hasDefaultAnswer { requirement = variant }
            isRequired = isRequired || !variant.isOptional
        }
    }

    let protocols: [ProtocolDescriptor]
    let slots: [Slot]
    /// Whether the proxy crosses threads, so that what is registered must be Sendable.
    let isSendable: Bool
    /// Taken by the first proxy of a class, which checks that the class conforms to what it lists.
    let verification = Once()
    private let types: Set<ObjectIdentifier>
    @usableFromInline let numbers: SelectorNumbers
    /// What the numbers are marked with where they are kept for the next call; see ``__Place``.
    ///
    /// It is given to no other list of requirements, also after this one is gone, which its address might be. Two
    /// adoptions with the same list share it. The low bits are free for a number.
    @usableFromInline let stamp: UInt64
    private static let stamps = Atomic<UInt64>(0)

    init(_ protocols: [ProtocolDescriptor]) throws(ProxyError) {
        var slots: [Slot] = []
        var numbers: [Selector: Int] = [:]
        for descriptor in protocols {
            for requirement in descriptor.requirements {
                guard let number = numbers[requirement.selector] else {
                    numbers[requirement.selector] = slots.count
                    slots.append(Slot(requirement, of: descriptor.description))
                    continue
                }
                guard slots[number].variants[0].signature == requirement.signature else {
                    throw .conflictingSignatures(
                        slots[number].variants[0], of: slots[number].protocolName, requirement,
                        of: descriptor.description)
                }
                slots[number].add(requirement)
            }
        }
        self.protocols = protocols
        self.slots = slots
        self.numbers = SelectorNumbers(slots.map { $0.variants[0].selector })
        self.isSendable = protocols.contains(where: \.isSendable)
        self.types = Set(protocols.compactMap { $0.type.map(ObjectIdentifier.init) })
        self.stamp = Self.stamps.wrappingAdd(__Place.numbers, ordering: .relaxed).newValue
    }

    /// The number of a requirement, or nil if it belongs to no adopted protocol.
    /// - Complexity: O(1).
    @inlinable @inline(__always)
    func number(of selector: Selector) -> Int? { numbers[selector.name.id] }

    /// The description of a requirement that makes its routes.
    @usableFromInline
    func requirement(at number: Int) -> AnyRequirement { slots[number].requirement }

    /// Whether a requirement returns nothing, and no argument of it is used up.
    func returnsNothing(_ selector: Selector) -> Bool {
        guard let requirement = number(of: selector).map({ slots[$0].requirement }), !requirement.usesArgumentsUp else {
            return false
        }
        return requirement.signature.returnedType == Void.self
    }

    private init(copying other: Adoption, isSendable: Bool) {
        self.protocols = other.protocols
        self.slots = other.slots
        self.isSendable = isSendable
        self.types = other.types
        self.numbers = other.numbers
        self.stamp = other.stamp
    }

    /// The same protocols for a proxy that all threads share, whatever the protocols say of themselves.
    func crossingThreads() -> Adoption { Adoption(copying: self, isSendable: true) }

    /// The same protocols for a proxy that never crosses threads.
    func stayingOnOneThread() -> Adoption { Adoption(copying: self, isSendable: false) }

    func adopts(_ type: any Any.Type) -> Bool { types.contains(ObjectIdentifier(type)) }

    /// Whether every value of an adopted type may be an implementer: not so where one protocol of several is Sendable
    /// and the type is another.
    func vouches(for type: any Any.Type) -> Bool {
        protocols.contains { $0.type == type && ($0.isSendable || !isSendable) }
    }

    /// The names of the protocols, for errors.
    var protocolNames: String { protocols.map(\.description).joined(separator: ", ") }
}

/// The numbers of selectors, found by their identities.
///
/// A dictionary would hash each identity with a keyed hash function, which costs more than the rest of an overridden
/// call. The identities are small integers that no adversary chooses, so their low bits are hash enough, and at least
/// every second place is free.
@usableFromInline
struct SelectorNumbers: Sendable {
    /// A selector's identity, and its number; an identity of `.max` marks a free place.
    @usableFromInline let places: [(id: UInt, number: Int)]
    @usableFromInline let mask: UInt

    init(_ selectors: [Selector]) {
        var size = 2
        while size < 2 * selectors.count { size *= 2 }
        let mask = UInt(size - 1)
        var places = [(id: UInt, number: Int)](repeating: (.max, 0), count: size)
        for (number, selector) in selectors.enumerated() {
            var place = selector.name.id & mask
            while places[Int(place)].id != .max { place = (place + 1) & mask }
            places[Int(place)] = (selector.name.id, number)
        }
        self.places = places
        self.mask = mask
    }

    @inlinable @inline(__always)
    subscript(id: UInt) -> Int? {
        var place = id & mask
        while true {
            let found = places[Int(place)]
            if found.id == id { return found.number }
            if found.id == .max { return nil }
            place = (place + 1) & mask
        }
    }
}
