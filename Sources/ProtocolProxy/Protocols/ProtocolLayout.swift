// SPDX-License-Identifier: MIT

import Synchronization

/// The protocols that a proxy adopts, in order, with each requirement once.
///
/// A requirement has the number of its slot, and one for each protocol that has it, which is an index into the table of
/// routes. They are the same if there is one protocol.
@usableFromInline
final class ProtocolLayout: Sendable {
    /// One requirement, which several of the protocols may have.
    struct MergedRequirement: Sendable {
        /// The descriptions of the requirement in each of the protocols; all have one signature.
        private(set) var variants: [AnyRequirement]
        /// The description that supplies the default: the first that has one.
        private(set) var requirement: AnyRequirement
        /// Indicates whether any protocol requires the selector.
        private(set) var isRequired: Bool
        /// The first protocol that has the requirement.
        let protocolName: String

        /// The indices of the requirement's routes.
        private(set) var routes: [Int]
        /// The number of the route of `requirement`, which messages take.
        private(set) var route: Int

        /// The bits of the requirement in each of the protocols; see `requirementBit`.
        private(set) var bits: UInt64

        /// Indicates whether an implementer may leave it out and signals that with the requirement's own value; see
        /// `DefaultProbe`.
        var mayBeLeftOut: Bool { !isRequired && requirement.hasDefaultValue }

        init(_ requirement: AnyRequirement, of protocolName: String, route: Int, index: Int) {
            self.bits = requirementBit(index)
            self.variants = [requirement]
            self.routes = [route]
            self.route = route
            self.requirement = requirement
            self.isRequired = !requirement.isOptional
            self.protocolName = protocolName
        }

        /// Adds the description of another protocol.
        mutating func add(_ variant: AnyRequirement, route: Int, index: Int) {
            bits |= requirementBit(index)
            variants.append(variant)
            routes.append(route)
            if !requirement.hasDefaultAnswer, variant.hasDefaultAnswer {
                requirement = variant
                self.route = route
            }
            isRequired = isRequired || !variant.isOptional
        }
    }

    let protocols: [ProtocolDescriptor]
    let requirements: [MergedRequirement]
    /// Indicates whether the proxy crosses threads, so that registrations must be Sendable.
    let isSendable: Bool
    /// The requirements that run on the executor of an actor; nil where others than actors conform.
    let isolated: IsolatedRequirements?
    /// Indicates whether only actors conform.
    var isOfActors: Bool { isolated != nil }
    /// Indicates whether all actors of a proxy must run on one executor.
    let isBound: Bool
    /// The type of the last implementer that has no special behaviour; see `isPlain(_:)`.
    let plainType = Atomic<UInt>(0)
    /// Taken by the first proxy of a class, which checks that the class conforms to the protocols it lists.
    let verification = OneShotFlag()
    private let types: Set<ObjectIdentifier>
    private let indices: [Selector: Int]
    /// The selectors that may be left out, by the type of the result.
    let leftOut: [ObjectIdentifier: [Selector]]
    /// The requirements of every protocol, in order; one that several protocols have appears once for each.
    let routedRequirements: [(requirement: AnyRequirement, index: Int)]
    /// The mark of cached route indices; see ``RouteIndexCache``.
    ///
    /// A stamp is never reused for another list of requirements, also after this one is freed; an address might be. Two
    /// adoptions with equal lists share it. The low bits are free for a number.
    @usableFromInline let stamp: UInt64
    /// The caches of the witnesses of generic protocols.
    private let ownedSpecializations: SpecializationCaches?
    /// The same without a count.
    // `ownedSpecializations` keeps them alive.
    @usableFromInline let specializations: Unretained<SpecializationCaches>?
    private static let stamps = Atomic<UInt64>(0)

    init(_ protocols: [ProtocolDescriptor]) throws(ProxyError) {
        var requirements: [MergedRequirement] = []
        var indices: [Selector: Int] = [:]
        var routedRequirements: [(requirement: AnyRequirement, index: Int)] = []
        for descriptor in protocols {
            for (index, requirement) in descriptor.requirements.enumerated() {
                guard let requirementIndex = indices[requirement.selector] else {
                    indices[requirement.selector] = requirements.count
                    routedRequirements.append((requirement, requirements.count))
                    requirements.append(
                        MergedRequirement(
                            requirement, of: descriptor.description, route: routedRequirements.count - 1, index: index))
                    continue
                }
                guard requirements[requirementIndex].variants[0].signature == requirement.signature else {
                    throw .conflictingSignatures(
                        requirements[requirementIndex].variants[0], of: requirements[requirementIndex].protocolName,
                        requirement,
                        of: descriptor.description)
                }
                routedRequirements.append((requirement, requirementIndex))
                requirements[requirementIndex].add(requirement, route: routedRequirements.count - 1, index: index)
            }
        }
        self.protocols = protocols
        self.requirements = requirements
        self.indices = indices
        self.routedRequirements = routedRequirements
        self.leftOut = Dictionary(
            grouping: requirements.filter(\.mayBeLeftOut).map(\.requirement)
        ) { ObjectIdentifier($0.signature.resultType) }.mapValues { $0.map(\.selector) }
        self.isSendable = protocols.contains(where: \.isSendable)
        let isolated = protocols.compactMap(\.isolated)
        self.isolated = isolated.isEmpty ? nil : IsolatedRequirements(joining: isolated)
        self.isBound = protocols.contains(where: \.isBound)
        self.types = Set(protocols.compactMap { $0.type.map(ObjectIdentifier.init) })
        self.ownedSpecializations = SpecializationCaches.list(of: protocols)
        self.specializations = ownedSpecializations.map(Unretained.init)
        self.stamp = Self.stamps.wrappingAdd(RouteIndexCache.numbers, ordering: .relaxed).newValue
    }

    /// Returns the number of a requirement, or nil if it belongs to no adopted protocol.
    ///
    /// - Complexity: O(1).
    func index(of selector: Selector) -> Int? {
        if let noted = selector.name.routeIndexCache.index(under: stamp) { return noted }
        guard let requirementIndex = indices[selector] else { return nil }
        selector.name.routeIndexCache.note(requirementIndex, under: stamp)
        return requirementIndex
    }

    /// Returns the route number of a requirement, or nil if it has another selector or other types.
    ///
    /// - Complexity: O(*n*) in the number of protocols that have the requirement.
    func routeIndex(of requirement: AnyRequirement) -> Int? {
        guard let requirementIndex = index(of: requirement.selector) else { return nil }
        let routes = requirements[requirementIndex].routes
        if let same = routes.first(where: { self.routedRequirements[$0].requirement === requirement }) { return same }
        // An equal one, such as the second of two equal descriptions.
        let equal =
            routes.first { self.routedRequirements[$0].requirement.conformance == requirement.conformance } ?? routes[0]
        return type(of: self.routedRequirements[equal].requirement) == type(of: requirement) ? equal : nil
    }

    /// Returns the function that makes weak references of a protocol's type.
    func weakly<Conformer>(as type: Conformer.Type) -> (Conformer) -> () -> Conformer? {
        let descriptor = protocols.first { $0.type == type }
        if let known = descriptor?.weakly as? Weakly<Conformer> { return known.make }
        // Slow, since each call casts the object: for a hand-written description without the parameter `weakly`.
        return { conformer in
            // An `any Error` refers to a box of its own, which nothing would keep alive.
            weak let object = objectReference(conformer)
            return { object.flatMap { $0 as? Conformer } }
        }
    }

    private init(copying other: ProtocolLayout, isSendable: Bool) {
        self.protocols = other.protocols
        self.requirements = other.requirements
        self.isSendable = isSendable
        self.isolated = other.isolated
        self.isBound = other.isBound
        self.types = other.types
        self.indices = other.indices
        self.leftOut = other.leftOut
        self.routedRequirements = other.routedRequirements
        self.stamp = other.stamp
        self.ownedSpecializations = other.ownedSpecializations
        self.specializations = other.specializations
    }

    /// Returns the layout for a proxy that all threads share, whether or not the protocols are Sendable.
    func crossingThreads() -> ProtocolLayout { ProtocolLayout(copying: self, isSendable: true) }

    /// Returns the layout for a proxy that never crosses threads.
    func stayingOnOneThread() -> ProtocolLayout { ProtocolLayout(copying: self, isSendable: false) }

    func adopts(_ type: any Any.Type) -> Bool { types.contains(ObjectIdentifier(type)) }

    /// Returns whether every value of an adopted type may be an implementer.
    ///
    /// It may not where one protocol of several is Sendable and the type is another.
    func vouches(for type: any Any.Type) -> Bool {
        protocols.contains { $0.type == type && ($0.isSendable || !isSendable) }
    }

    /// The names of the protocols, for errors.
    var protocolNames: String { protocols.map(\.description).joined(separator: ", ") }
}

/// The bit of a word that tells, without a look-up, whether a requirement has registrations.
///
/// In a protocol of more than 64 requirements, or in proxies of several protocols, two share a bit; then a registration for
/// one sends calls of the other through the full route.
@inlinable @inline(__always)
func requirementBit(_ index: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: index & 63) }

extension ProtocolLayout {
    /// Returns the bits of the requirements that an implementer is known to leave out, for some result types.
    func bits(leftOutBy link: Implementer?, returning types: some Collection<ObjectIdentifier>) -> UInt64 {
        guard let link, !leftOut.isEmpty else { return 0 }
        return types.reduce(0) { bits, type in
            (leftOut[type] ?? []).reduce(bits) { bits, selector in
                guard !link.presence(of: selector).isPresent, let requirementIndex = index(of: selector) else {
                    return bits
                }
                return bits | requirements[requirementIndex].bits
            }
        }
    }

    /// Returns whether implementers of a type receive no messages, choose no requirements, and decline no calls.
    ///
    /// Three look-ups of conformances would take longer than the rest of making a proxy, and most proxies of a class have
    /// implementers of one type.
    func isPlain(_ type: any Any.Type) -> Bool {
        let address = UInt(bitPattern: ObjectIdentifier(type))
        // Relaxed: the facts about a type at an address are constant.
        if plainType.load(ordering: .relaxed) == address { return true }
        guard
            !(type is any MessageReceiver.Type), !(type is any SelectorResponding.Type),
            !(type is any CallDeclining.Type)
        else { return false }
        plainType.store(address, ordering: .relaxed)
        return true
    }
}
