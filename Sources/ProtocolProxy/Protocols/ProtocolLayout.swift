// SPDX-License-Identifier: MIT

import Synchronization

/// The protocols that a proxy adopts, in order, with their requirements merged by selector.
///
/// A requirement has one index in the layout, and a route index for each protocol that declares it.
// SAFETY: as for the superclass; its own properties are constants, atomic, or Sendable.
@usableFromInline
final class ProtocolLayout: __Generated.RouteSlots, @unchecked Sendable {
    struct MergedRequirement: Sendable {
        /// The requirement's description in each protocol.
        ///
        /// All have the same selector and signature. They may differ in their function types, their
        /// isolation and their defaults. The default of `requirement` is the one that applies.
        private(set) var variants: [AnyRequirement]
        /// The variant that supplies the default, and that messages call: the first one that has a
        /// default, or else the first one.
        private(set) var requirement: AnyRequirement
        private(set) var isRequired: Bool
        /// `true` if only some of the protocols isolate the requirement, or if they isolate it to
        /// different actors.
        private(set) var isolatesDifferently = false
        let protocolName: String

        /// The index of the requirement in the layout.
        let index: Int
        private(set) var routeIndices: [Int]
        /// The route index of `requirement`.
        ///
        /// Messages take this route.
        private(set) var routeIndex: Int

        /// The requirement's bits in `RouteSlots.routedMask`: one for each protocol that has it.
        private(set) var maskBits: UInt64

        var selector: Selector { variants[0].selector }
        var signature: Signature { variants[0].signature }

        /// `true` if no actor is given, or if all protocols call the requirement on the given one.
        func isAlwaysCalled(on isolation: (any Actor)?) -> Bool {
            isolation == nil || variants.allSatisfy { $0.isolation === isolation }
        }

        /// `true` if implementers may omit the requirement, and it has a default value for those
        /// that do; see `DefaultProbe`.
        var mayBeOmitted: Bool { !isRequired && requirement.hasDefaultValue }

        init(
            _ requirement: AnyRequirement,
            of protocolName: String,
            index: Int,
            routeIndex: Int,
            maskBits: UInt64
        ) {
            self.index = index
            self.maskBits = maskBits
            self.variants = [requirement]
            self.routeIndices = [routeIndex]
            self.routeIndex = routeIndex
            self.requirement = requirement
            self.isRequired = !requirement.isOptional
            self.protocolName = protocolName
        }

        mutating func add(_ variant: AnyRequirement, routeIndex: Int, maskBits: UInt64) {
            self.maskBits |= maskBits
            if variant.isolation !== variants[0].isolation { isolatesDifferently = true }
            variants.append(variant)
            routeIndices.append(routeIndex)
            if !requirement.hasDefaultAnswer, variant.hasDefaultAnswer {
                requirement = variant
                self.routeIndex = routeIndex
            }
            isRequired = isRequired || !variant.isOptional
        }
    }

    /// The class whose proxies share the layout; `nil` if they are given descriptors.
    let proxyClass: ObjectIdentifier?
    let protocols: [ProtocolDescriptor]
    let requirements: [MergedRequirement]
    /// `true` if one of the protocols is Sendable; see ``ProtocolProxy/requiresSendable(in:)``.
    let isSendable: Bool
    /// The requirements that run on an actor's executor.
    ///
    /// Each value says whether a message from elsewhere may switch to that executor.
    ///
    /// `nil` if types other than actors may conform.
    let isolated: [Selector: Bool]?
    var isOfActors: Bool { isolated != nil }
    /// `true` if all actors of a proxy must run on the same executor.
    let isBound: Bool
    /// The most recent implementer type that was found plain; see `isPlain(_:)`.
    let plainType = Atomic<UInt>(0)
    /// The most recent class of links that was looked up; see `retainedLinkType(of:)`.
    let linkType = Atomic<UInt>(0)
    /// Set by the first proxy of a class, which checks that the class conforms to the protocols it
    /// lists.
    let verification = OneShotFlag()
    private let types: Set<ObjectIdentifier>
    private let indices: [Selector: Int]
    /// The route index of each protocol's first requirement, by the identity of its descriptor.
    private let firstRouteIndices: [ObjectIdentifier: Int]
    /// The route indices of the requirements that the layout has copied, by the original's
    /// identity; see `distinguished(_:from:)`.
    private let distinguished: [ObjectIdentifier: Int]
    /// The indices of the requirements that an implementer may omit, by result type.
    let omissible: [ObjectIdentifier: [Int]]
    /// The requirements of each protocol in route order; a requirement of several protocols appears
    /// once for each.
    let routedRequirements: [(requirement: AnyRequirement, index: Int)]
    /// The caches of those protocols that are generic, in order.
    let specializations: [__Generated.SpecializationCaches]
    private static let stamps = Atomic<UInt64>(0)

    init(
        _ protocols: [ProtocolDescriptor],
        for proxyClass: ObjectIdentifier? = nil
    ) throws(ProxyError) {
        var merger = RequirementMerger()
        for descriptor in protocols { try merger.add(descriptor) }
        let requirements = merger.requirements
        let specializations = protocols.compactMap { descriptor in
            descriptor.info.mark.map { __Generated.SpecializationCaches($0, of: descriptor) }
        }
        self.proxyClass = proxyClass
        self.protocols = protocols
        self.requirements = requirements
        self.indices = merger.indices
        self.routedRequirements = merger.routedRequirements
        self.firstRouteIndices = merger.firstRouteIndices
        self.distinguished = merger.distinguished
        self.omissible = Dictionary(
            grouping: requirements.indices.filter { requirements[$0].mayBeOmitted }
        ) {
            ObjectIdentifier(requirements[$0].requirement.signature.resultType)
        }
        self.isSendable = protocols.contains(where: \.isSendable)
        self.isolated = Self.isolated(requirements, of: protocols)
        self.isBound = protocols.contains(where: \.info.isBound)
        self.types = Set(protocols.compactMap { $0.type.map(ObjectIdentifier.init) })
        // BUG: the optimizer of Swift 6.3.1 crashes if this property is read again before the
        // superclass is initialized.
        self.specializations = specializations
        let step = __Generated.IndexCache.capacity
        super.init(
            stamp: Self.stamps.wrappingAdd(step, ordering: .relaxed).newValue,
            firstSpecialization: specializations.first.map(Unretained.init)
        )
    }

    /// Computes ``isolated``.
    private static func isolated(
        _ requirements: [MergedRequirement],
        of protocols: [ProtocolDescriptor]
    ) -> [Selector: Bool]? {
        let descriptions = protocols.compactMap(\.info.isolated)
        guard !descriptions.isEmpty else { return nil }
        var isolated: [Selector: Bool] = [:]
        for description in descriptions { isolated.merge(description) { $0 || $1 } }
        for requirement in requirements.flatMap(\.variants) {
            isolated[requirement.selector] = isolated[requirement.declared.selector]
        }
        return isolated
    }

    /// A requirement as this layout has it: itself, or the copy that has types in its selector.
    func listed<Requirement: AnyRequirement>(_ requirement: Requirement) -> Requirement {
        distinguished[ObjectIdentifier(requirement)]
            .flatMap { routedRequirements[$0].requirement as? Requirement } ?? requirement
    }

    /// The selector under which this layout has a requirement of another layout.
    ///
    /// The two selectors differ if only one layout has an overload: its selector has types.
    func selector(receiving requirement: AnyRequirement) -> Selector {
        let declared = requirement.declared
        guard declared !== requirement || !distinguished.isEmpty,
            let index = index(of: declared),
            requirements[index].requirement.signature == requirement.signature
        else {
            return requirement.selector
        }
        return requirements[index].requirement.selector
    }

    /// The index of a requirement in this layout, which may have a copy with another selector.
    func index(of requirement: AnyRequirement) -> Int? {
        distinguished[ObjectIdentifier(requirement)].map { routedRequirements[$0].index }
            ?? index(of: requirement.selector)
    }

    /// The index of a requirement in this layout; `nil` if no adopted protocol declares it.
    func index(of selector: Selector) -> Int? {
        if let noted = selector.name.requirementIndexCache.index(under: stamp) { return noted }
        guard let requirementIndex = indices[selector] else { return nil }
        selector.name.requirementIndexCache.note(requirementIndex, under: stamp)
        return requirementIndex
    }

    /// The index of the setter of a property; `nil` if it has none.
    func setterIndex(of getter: AnyRequirement) -> Int? {
        if let index = index(of: getter.selector.setter) { return index }
        // If two properties have the same name, their selectors contain types, which are different
        // for the getter and the setter.
        return requirements.first { $0.requirement.isSetter(of: getter) }?.index
    }

    /// The route index of a requirement; `nil` if the layout has no requirement with its selector
    /// and types.
    ///
    /// - Complexity: O(*n*) in the number of protocols that declare the requirement.
    func routeIndex(of requirement: AnyRequirement) -> Int? {
        if let copied = distinguished[ObjectIdentifier(requirement)] { return copied }
        guard let requirementIndex = index(of: requirement.selector) else { return nil }
        let indices = requirements[requirementIndex].routeIndices
        if let same = indices.first(where: {
            self.routedRequirements[$0].requirement === requirement
        }) {
            return same
        }
        // The layout doesn't have this very description. It may have an equal one, if the
        // requirement was described twice.
        let equal =
            indices.first {
                self.routedRequirements[$0].requirement.conformance == requirement.conformance
            }
            ?? indices[0]
        let listed = self.routedRequirements[equal].requirement
        // The caller was only checked against the isolation in its own description.
        let isAsIsolated = listed.isolation == nil || listed.isolation === requirement.isolation
        return type(of: listed) == type(of: requirement) && isAsIsolated ? equal : nil
    }

    /// The route index of a protocol's first requirement; the other requirements follow in the
    /// descriptor's order.
    ///
    /// `nil` if the layout was not made from this very descriptor.
    func firstRouteIndex(of descriptor: ProtocolDescriptor) -> Int? {
        firstRouteIndices[ObjectIdentifier(descriptor)]
    }

    func weakly<Conformer>(as type: Conformer.Type) -> (Conformer) -> () -> Conformer? {
        let descriptor = protocols.first { $0.type == type }
        if let known = descriptor?.weakly as? WeakCapture<Conformer> { return known.make }
        // The slow path, in which each call casts the object. It is for descriptions by hand that
        // leave out the parameter `weakly`.
        return { conformer in
            // An `any Error` is bridged to a box of its own, which nothing would keep alive.
            weak let object = objectReference(conformer)
            return { object.flatMap { $0 as? Conformer } }
        }
    }

    func adopts(_ type: any Any.Type) -> Bool {
        types.contains(ObjectIdentifier(type))
    }

    /// `true` if every value of an adopted type may be an implementer.
    ///
    /// If only another protocol is Sendable, this is `false`, because the value may not be
    /// Sendable.
    func acceptsEveryConformer(of type: any Any.Type) -> Bool {
        protocols.contains { $0.type == type && ($0.isSendable || !isSendable) }
    }

    var protocolNames: String { protocols.map(\.description).joined(separator: ", ") }
}

/// Merges the requirements of protocols by selector, and numbers their routes.
private struct RequirementMerger {
    private(set) var requirements: [ProtocolLayout.MergedRequirement] = []
    private(set) var indices: [Selector: Int] = [:]
    private(set) var routedRequirements: [(requirement: AnyRequirement, index: Int)] = []
    private(set) var firstRouteIndices: [ObjectIdentifier: Int] = [:]
    private(set) var distinguished: [ObjectIdentifier: Int] = [:]
    /// The requirements that a descriptor lists themselves, not as copies with other selectors.
    private var originals: Set<ObjectIdentifier> = []

    mutating func add(_ descriptor: ProtocolDescriptor) throws(ProxyError) {
        firstRouteIndices[ObjectIdentifier(descriptor)] = routedRequirements.count
        for (position, declared) in descriptor.requirements.enumerated() {
            // Only generated witnesses pass indices, and they follow their own descriptor.
            let maskBits = descriptor.info.isIndexed ? maskBit(of: position) : .max
            try add(declared, of: descriptor, maskBits: maskBits)
        }
    }

    private mutating func add(
        _ declared: AnyRequirement,
        of descriptor: ProtocolDescriptor,
        maskBits: UInt64
    ) throws(ProxyError) {
        let routeIndex = routedRequirements.count
        let requirement = distinguished(declared)
        // The requirement itself takes precedence over a copy that another descriptor lists.
        distinguished[ObjectIdentifier(declared)] = requirement === declared ? nil : routeIndex
        let original = declared.declared
        if original === declared {
            originals.insert(ObjectIdentifier(original))
        } else if !originals.contains(ObjectIdentifier(original)) {
            distinguished[ObjectIdentifier(original)] = routeIndex
        }
        guard let index = indices[requirement.selector] else {
            let merged = ProtocolLayout.MergedRequirement(
                requirement,
                of: descriptor.description,
                index: requirements.count,
                routeIndex: routeIndex,
                maskBits: maskBits
            )
            indices[requirement.selector] = merged.index
            routedRequirements.append((requirement, merged.index))
            requirements.append(merged)
            return
        }
        let first = requirements[index].variants[0]
        guard first.isMergeable(with: requirement) else {
            throw .conflictingSignatures(
                first,
                of: requirements[index].protocolName,
                requirement,
                of: descriptor.description
            )
        }
        routedRequirements.append((requirement, index))
        requirements[index].add(requirement, routeIndex: routeIndex, maskBits: maskBits)
    }

    /// Returns the requirement or, if an unrelated protocol has an overload, a copy with types in
    /// its selector.
    ///
    /// No macro sees both protocols.
    ///
    /// Other proxies may have used the requirement already, so its own selector must not change.
    private func distinguished(_ requirement: AnyRequirement) -> AnyRequirement {
        guard isOverload(requirement, of: requirement.selector) else { return requirement }
        let copy = requirement.distinguishedByTypes(qualified: false)
        guard isOverload(copy, of: copy.selector) else { return copy }
        return requirement.distinguishedByTypes(qualified: true)
    }

    /// `true` if both requirements are generated, and the selector already belongs to a different
    /// one.
    private func isOverload(_ requirement: AnyRequirement, of selector: Selector) -> Bool {
        guard let other = indices[selector].map({ requirements[$0].variants[0] }) else {
            return false
        }
        return other.isGenerated && requirement.isGenerated && !other.isMergeable(with: requirement)
    }
}

extension AnyRequirement {
    /// `true` if the layout can list both as one requirement.
    fileprivate final func isMergeable(with other: AnyRequirement) -> Bool {
        // Even if signatures are equal, types may differ, such as in the labels of the arguments'
        // tuple. Then the types of observers differ, too.
        signature == other.signature && type(of: self).observed == type(of: other).observed
    }
}

extension AnyRequirement {
    fileprivate final func isSetter(of getter: AnyRequirement) -> Bool {
        selector.kind == .setter && selector.baseName == getter.selector.baseName
            && selector.isStatic == getter.selector.isStatic
            && signature.parameterTypes.elementsEqual([getter.signature.resultType], by: ==)
    }
}
