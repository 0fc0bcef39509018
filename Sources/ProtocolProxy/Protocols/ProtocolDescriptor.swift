// SPDX-License-Identifier: MIT

/// A description of a protocol: its name, the protocols it adopts, and its requirements.
///
/// Describe a Swift protocol with `init(_:adopting:requirements:)`, once, as a static constant beside the protocol; or a
/// protocol that exists by name alone with ``init(named:adopting:requirements:)``.
///
/// Descriptors are compared by content: two with equal content describe one protocol.
public final class ProtocolDescriptor:
    // SAFETY: constants; `weakly` is a `Weakly`, which is one closure that is Sendable.
    @unchecked Sendable
{
    /// The name of the protocol; for a Swift protocol, with its module.
    public let name: String
    /// The descriptors of the protocols that this one adopts, in the order given.
    public let adopted: [ProtocolDescriptor]
    /// The requirements of the protocol itself, in order.
    public let requirements: [AnyRequirement]
    /// A Boolean value that indicates whether proxies for the protocol cross threads, so that registrations must be
    /// Sendable.
    public let isSendable: Bool

    /// The protocol's existential type, if it is a Swift protocol.
    let type: (any Any.Type)?
    /// Returns whether a value conforms to the Swift protocol.
    let isConformer: @Sendable (Any) -> Bool
    /// Returns whether a value conforms with other associated types than those of the proxies; nil if none can.
    let isConformerOfOtherTypes: (@Sendable (Any) -> Bool)?
    /// Returns the type that this build assumes for a conformer, if generated code can tell; see ``__checked(by:)``.
    let typeSeen: @Sendable (Any) -> (any Any.Type)?
    /// A `Weakly` for the protocol, if it was described with one.
    let weakly: AnyObject?
    /// The requirements that run on the executor of the conformer; nil where others than actors may conform.
    let isolated: IsolatedRequirements?
    /// Indicates whether an actor can call some of them only on that executor.
    let isBound: Bool
    /// The type by which the witnesses of a generic protocol find their caches; see ``__Generated/SpecializationCaches``.
    let mark: (any Any.Type)?
    /// Indicates whether the descriptor is a name alone, and the registry has the content.
    let isNameOnly: Bool

    private init(
        name: String, adopted: [ProtocolDescriptor], requirements: [AnyRequirement], type: (any Any.Type)?,
        isSendable: Bool, isNameOnly: Bool = false, isConformer: @escaping @Sendable (Any) -> Bool = { _ in false },
        isConformerOfOtherTypes: (@Sendable (Any) -> Bool)? = nil,
        typeSeen: @escaping @Sendable (Any) -> (any Any.Type)? = { _ in nil }, weakly: AnyObject? = nil,
        isolated: IsolatedRequirements? = nil, isBound: Bool = false, mark: (any Any.Type)? = nil
    ) {
        self.mark = mark
        self.isolated = isolated
        self.isBound = isBound
        self.weakly = weakly
        self.name = name
        self.adopted = adopted
        self.requirements = requirements
        self.isSendable = isSendable
        self.type = type
        self.isNameOnly = isNameOnly
        self.isConformer = isConformer
        self.isConformerOfOtherTypes = isConformerOfOtherTypes
        self.typeSeen = typeSeen
    }

    // An optimised build may assume one type for the only conformer of an internal protocol, and send all calls to it. Not
    // every compiler sees the classes that macros write, so the first proxy of a class checks.
    /// Returns the description with a function that finds the type that the compiler assumes; for generated code only.
    public func __checked<Conformer>(
        by typeSeen: @escaping @Sendable (Conformer) -> any Any.Type
    ) -> ProtocolDescriptor {
        ProtocolDescriptor(
            name: name, adopted: adopted, requirements: requirements, type: type, isSendable: isSendable,
            isConformer: isConformer, isConformerOfOtherTypes: isConformerOfOtherTypes,
            typeSeen: { ($0 as? Conformer).map(typeSeen) }, weakly: weakly, mark: mark)
    }

    // The existential type of a protocol does not tell associated types that are not primary, so a proxy of some types
    // would accept a conformer of others.
    /// Returns the description with a function that compares a conformer's associated types; for generated code only.
    public func __matching<Conformer>(
        _ matches: @escaping @Sendable (Conformer) -> Bool
    ) -> ProtocolDescriptor {
        ProtocolDescriptor(
            name: name, adopted: adopted, requirements: requirements, type: type, isSendable: isSendable,
            isConformer: { ($0 as? Conformer).map(matches) ?? false },
            isConformerOfOtherTypes: { ($0 as? Conformer).map { !matches($0) } ?? false }, typeSeen: typeSeen,
            weakly: weakly, mark: mark)
    }

    /// Returns the description of a protocol whose proxies are generic; for generated code only.
    ///
    /// - Parameter mark: A type that is one for all specializations.
    public func __specialized(by mark: any Any.Type) -> ProtocolDescriptor {
        ProtocolDescriptor(
            name: name, adopted: adopted, requirements: requirements, type: type, isSendable: isSendable,
            isConformer: isConformer, isConformerOfOtherTypes: isConformerOfOtherTypes, typeSeen: typeSeen,
            weakly: weakly, mark: mark)
    }

    /// Returns the description of a protocol that only actors conform to.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// - Parameters:
    ///   - isolated: The requirements that run on the executor of the conformer.
    ///   - bound: The isolated requirements that only a caller on that executor can call; see `__Generated.bound(_:)`.
    public func __ofActors(
        isolated: [__Generated.IsolatedRequirement], bound: [AnyRequirement?]
    ) -> ProtocolDescriptor {
        ProtocolDescriptor(
            name: name, adopted: adopted, requirements: requirements, type: type, isSendable: isSendable,
            isConformer: isConformer, typeSeen: typeSeen, weakly: weakly,
            isolated: IsolatedRequirements(isolated), isBound: bound.contains { $0 != nil })
    }

    /// Describes a Swift protocol.
    ///
    /// - Parameters:
    ///   - type: The protocol's existential type, such as `(any CacheDelegate).self`.
    ///   - adopting: The descriptors of the protocols it inherits from.
    ///   - requirements: The requirements it adds.
    ///   - weakly: Makes a weak reference of a conformer, `{ it in { [weak it] in it } }`. Without it, each call of a
    ///     weakly held implementer casts it.
    public convenience init<Conformer>(
        _ type: Conformer.Type, adopting: [ProtocolDescriptor] = [], requirements: [AnyRequirement],
        weakly: (@Sendable (Conformer) -> () -> Conformer?)? = nil
    ) {
        self.init(
            name: String(reflecting: type).removingExistentialKeyword, adopted: adopting, requirements: requirements,
            type: type, isSendable: false, isConformer: { $0 is Conformer }, weakly: weakly.map(Weakly.init))
    }

    /// Describes a Swift protocol that inherits from `Sendable`; its proxies accept Sendable handlers only.
    ///
    /// - Parameters:
    ///   - type: The protocol's existential type, such as `(any CacheDelegate).self`.
    ///   - adopting: The descriptors of the protocols it inherits from.
    ///   - requirements: The requirements it adds.
    ///   - weakly: Makes a weak reference of a conformer, `{ it in { [weak it] in it } }`. Without it, each call of a
    ///     weakly held implementer casts it.
    public convenience init<Conformer: Sendable>(
        _ type: Conformer.Type, adopting: [ProtocolDescriptor] = [], requirements: [AnyRequirement],
        weakly: (@Sendable (Conformer) -> () -> Conformer?)? = nil
    ) {
        // The compiler chooses this one for a protocol that inherits from `Sendable`, which no run-time check can see.
        self.init(
            name: String(reflecting: type).removingExistentialKeyword, adopted: adopting, requirements: requirements,
            type: type, isSendable: true, isConformer: { $0 is Conformer }, weakly: weakly.map(Weakly.init))
    }

    /// Describes a protocol that exists by name alone.
    ///
    /// - Parameters:
    ///   - name: Its name, unique among the protocols of one registry.
    ///   - adopting: The descriptors of the protocols it adopts.
    ///   - requirements: The requirements it adds.
    public convenience init(
        named name: String, adopting: [ProtocolDescriptor] = [], requirements: [AnyRequirement] = []
    ) {
        self.init(name: name, adopted: adopting, requirements: requirements, type: nil, isSendable: false)
    }

    /// Returns a placeholder for a protocol that is, or will be, registered under a name.
    ///
    /// - Parameter name: The name to look up when the adopting protocol is first used.
    public static func reference(to name: String) -> ProtocolDescriptor {
        ProtocolDescriptor(
            name: name, adopted: [], requirements: [], type: nil, isSendable: false, isNameOnly: true)
    }

    /// Returns whether both describe one Swift protocol, perhaps with other associated types or other requirements of it.
    func isOfSameType(as other: ProtocolDescriptor) -> Bool { type.map { $0 == other.type } ?? false }

    /// Returns whether both are one protocol, where one of them may be a name alone.
    func isSame(as other: ProtocolDescriptor) -> Bool {
        isNameOnly || other.isNameOnly ? name == other.name : self == other
    }

    /// Returns whether this describes a Swift protocol, or has its name.
    func describes(_ type: any Any.Type) -> Bool {
        isNameOnly ? name == String(reflecting: type).removingExistentialKeyword : self.type == type
    }
}

extension ProtocolDescriptor: Hashable {
    /// Returns whether two descriptors have equal names and contents.
    ///
    /// - Complexity: O(*n*) in the number of requirements.
    public static func == (left: ProtocolDescriptor, right: ProtocolDescriptor) -> Bool {
        left === right
            || left.name == right.name && left.type == right.type && left.isSendable == right.isSendable
                && left.isNameOnly == right.isNameOnly && left.adopted.map(\.name) == right.adopted.map(\.name)
                && left.requirements.elementsEqual(right.requirements) { $0.isEquivalent(to: $1) }
    }

    /// Feeds the name into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ProtocolDescriptor: CustomStringConvertible {
    /// The name of the protocol, as source code writes it.
    ///
    /// For a protocol that is private to a file, ``name`` also has an address, which differs in each run.
    public var description: String { name.removingAddresses }
}

extension AnyRequirement {
    /// The name of the protocol whose conformers this requirement can call, for errors.
    final var conformanceName: String {
        guard let conformance else { return "a protocol that is known by name" }
        let name = String(reflecting: conformance).removingExistentialKeyword.removingAddresses
        return name.hasSuffix(".Type") ? String(name.dropLast(5)) : name
    }
}

extension String {
    /// The text without the addresses that distinguish types private to a file.
    fileprivate var removingAddresses: String {
        var text = self
        while let start = text.firstRange(of: "(unknown context at $"),
            let end = text[start.upperBound...].firstRange(of: ").")
        {
            text.removeSubrange(start.lowerBound..<end.upperBound)
        }
        return text
    }

    fileprivate var removingExistentialKeyword: String { hasPrefix("any ") ? String(dropFirst(4)) : self }
}
