// SPDX-License-Identifier: MIT

// The folder `Protocols` says what a protocol requires, independent of functions: descriptors, the
// registry, and the layout of the protocols that a proxy adopts. It uses `Names` and below.

/// A description of a protocol: its name, the protocols it adopts, and its requirements.
///
/// Describe a Swift protocol once, in a static constant beside it, with
/// `init(_:adopting:requirements:)`. For a protocol that exists only by name, use
/// ``init(named:adopting:requirements:)``. Descriptors are compared by content.
public final class ProtocolDescriptor:
    // SAFETY: all properties are constants, and `weakly` is a `WeakCapture`, which contains only a
    // Sendable closure.
    @unchecked Sendable
{
    /// The name of the protocol, which includes the module for a Swift protocol.
    public let name: String
    /// The descriptors of the protocols that this one adopts, in the order given.
    public let adopted: [ProtocolDescriptor]
    /// The protocol's own requirements, in order.
    public let requirements: [AnyRequirement]
    /// Whether the protocol is Sendable.
    ///
    /// If so, its proxies may cross threads and take only Sendable handlers.
    public let isSendable: Bool

    let type: (any Any.Type)?
    let weakly: AnyObject?
    let isNameOnly: Bool
    let info: Info

    /// What generated code adds to the description of a protocol.
    struct Info {
        var isConformer: @Sendable (Any) -> Bool = { _ in false }
        /// Returns `true` for a conformer whose associated types differ from the proxy's; `nil` if
        /// the protocol has no associated types.
        var isConformerOfOtherTypes: (@Sendable (Any) -> Bool)?
        /// The type that this build assumes for a conformer, if generated code can tell; see
        /// ``__checked(by:)``.
        var assumedConformerType: @Sendable (Any) -> (any Any.Type)? = { _ in nil }
        /// The requirements that run on the conformer's executor.
        ///
        /// Each value says whether a message from elsewhere may switch to that executor.
        ///
        /// `nil` if types other than actors may conform.
        var isolated: [Selector: Bool]?
        var isBound = false
        /// The key of the witnesses' caches in a generic protocol; see
        /// ``__Generated/SpecializationCaches``.
        var mark: (any Any.Type)?
        /// `true` if generated witnesses refer to the requirements by their indices.
        var isIndexed = false
    }

    private init(
        name: String,
        adopted: [ProtocolDescriptor],
        requirements: [AnyRequirement],
        type: (any Any.Type)? = nil,
        isSendable: Bool = false,
        isNameOnly: Bool = false,
        weakly: AnyObject? = nil,
        info: Info = Info()
    ) {
        self.name = name
        self.adopted = adopted
        self.requirements = requirements
        self.isSendable = isSendable
        self.type = type
        self.weakly = weakly
        self.isNameOnly = isNameOnly
        self.info = info
    }

    /// The requirements of a descriptor, in which generated ones that overload a requirement of a
    /// parent are replaced by copies with types in their selectors.
    ///
    /// They are copies because anybody can list a requirement that belongs to another protocol,
    /// whose proxies go on using its selector; see ``indexed(_:)``.
    private static func distinguished(
        _ requirements: [AnyRequirement],
        fromThoseOf parents: [ProtocolDescriptor]
    ) -> [AnyRequirement] {
        guard !parents.isEmpty else { return requirements }
        var inherited: [Selector: Signature] = [:]
        for parent in parents { parent.addSignatures(to: &inherited) }
        return requirements.map { requirement in
            guard requirement.isGenerated, let overloaded = inherited[requirement.selector],
                overloaded != requirement.signature
            else { return requirement }
            let namesake = inherited[requirement.selectorWithTypes(qualified: false)]
            let isTaken = namesake.map { $0 != requirement.signature } ?? false
            return requirement.distinguishedByTypes(qualified: isTaken)
        }
    }

    /// A copy of a descriptor that generated code made, and to which its requirements belong: they
    /// get their new selectors themselves.
    private func indexed(_ change: (inout Info) -> Void) -> ProtocolDescriptor {
        var info = info
        change(&info)
        info.isIndexed = true
        let own = requirements.map { requirement in
            let own = requirement.declared
            if own === requirement { return own }
            // The isolated ones were listed by the selectors that they had until now.
            let isAwaited = info.isolated?.removeValue(forKey: own.selector)
            own.distinguishByTypes(like: requirement)
            if let isAwaited { info.isolated?[own.selector] = isAwaited }
            return own
        }
        return copy(with: info, own)
    }

    private func addSignatures(to signatures: inout [Selector: Signature]) {
        for parent in adopted { parent.addSignatures(to: &signatures) }
        for requirement in requirements where signatures[requirement.selector] == nil {
            signatures[requirement.selector] = requirement.signature
        }
    }

    private func with(_ change: (inout Info) -> Void) -> ProtocolDescriptor {
        var info = info
        change(&info)
        return copy(with: info, requirements)
    }

    private func copy(
        with info: Info,
        _ requirements: [AnyRequirement]
    ) -> ProtocolDescriptor {
        ProtocolDescriptor(
            name: name,
            adopted: adopted,
            requirements: requirements,
            type: type,
            isSendable: isSendable,
            isNameOnly: isNameOnly,
            weakly: weakly,
            info: info
        )
    }

    // If an optimized build sees a single conformer of an internal protocol, it may devirtualize
    // all calls to that type. But it does not always see the classes that macros write, so the
    // first proxy of a class checks which type the build assumes.
    /// For generated code: adds a function that returns the conformer type that an optimized build
    /// assumes to be the only one.
    public func __checked<Conformer>(
        by typeSeen: @escaping @Sendable (Conformer) -> any Any.Type
    ) -> ProtocolDescriptor {
        with { $0.assumedConformerType = { ($0 as? Conformer).map(typeSeen) } }
    }

    // An existential type does not include secondary associated types. Without this function, a
    // proxy would accept a conformer whose secondary types differ.
    /// For generated code: adds a function that compares a conformer's associated types.
    public func __matching<Conformer>(
        _ matches: @escaping @Sendable (Conformer) -> Bool
    ) -> ProtocolDescriptor {
        with {
            $0.isConformer = { ($0 as? Conformer).map(matches) ?? false }
            $0.isConformerOfOtherTypes = { ($0 as? Conformer).map { !matches($0) } ?? false }
        }
    }

    /// For generated code: marks the descriptor whose requirements are in the order that the
    /// indices of the protocol's witnesses assume.
    public func __indexed() -> ProtocolDescriptor {
        indexed { _ in }
    }

    // SAFETY: the caller lists the requirements in the order in which its witnesses count them.
    /// For generated code: if the proxies are generic, marks the protocol with a type that all
    /// specializations share.
    @unsafe
    public func __specialized(by mark: any Any.Type) -> ProtocolDescriptor {
        indexed { $0.mark = mark }
    }

    /// For generated code: describes a protocol of actors; `bound` requirements can only be called
    /// from their executor.
    public func __ofActors(isolated: [(Selector, Bool)], bound: [AnyRequirement?])
        -> ProtocolDescriptor
    {
        with {
            $0.isolated = Dictionary(isolated) { $0 || $1 }
            $0.isBound = bound.contains { $0 != nil }
        }
    }

    /// Describes a Swift protocol.
    ///
    /// - Parameters:
    ///   - type: The protocol's existential type, such as `(any CacheDelegate).self`.
    ///   - adopting: The descriptors of the protocols that it inherits from.
    ///   - requirements: The protocol's own requirements.
    ///   - weakly: Makes a function that holds a conformer weakly: `{ it in { [weak it] in it } }`.
    ///     Without `weakly`, each call of a weakly held implementer needs a cast.
    public convenience init<Conformer>(
        _ type: Conformer.Type,
        adopting: [ProtocolDescriptor] = [],
        requirements: [AnyRequirement],
        weakly: (@Sendable (Conformer) -> () -> Conformer?)? = nil
    ) {
        self.init(
            name: String(reflecting: type).removingExistentialKeyword,
            adopted: adopting,
            requirements: Self.distinguished(requirements, fromThoseOf: adopting),
            type: type,
            weakly: weakly.map(WeakCapture.init),
            info: Info(isConformer: { $0 is Conformer })
        )
    }

    /// Describes a Swift protocol that inherits from `Sendable`, whose proxies accept only Sendable
    /// handlers.
    ///
    /// - Parameters:
    ///   - type: The protocol's existential type, such as `(any CacheDelegate).self`.
    ///   - adopting: The descriptors of the protocols that it inherits from.
    ///   - requirements: The protocol's own requirements.
    ///   - weakly: Makes a function that holds a conformer weakly: `{ it in { [weak it] in it } }`.
    ///     Any number of threads may call that function at once. Without `weakly`, each call of a
    ///     weakly held implementer needs a cast.
    public convenience init<Conformer: Sendable>(
        _ type: Conformer.Type,
        adopting: [ProtocolDescriptor] = [],
        requirements: [AnyRequirement],
        weakly: (@Sendable (Conformer) -> @Sendable () -> Conformer?)? = nil
    ) {
        // Overload resolution picks this initializer for a protocol that inherits from `Sendable`.
        // At run time, nothing can tell whether a protocol does.
        self.init(
            name: String(reflecting: type).removingExistentialKeyword,
            adopted: adopting,
            requirements: Self.distinguished(requirements, fromThoseOf: adopting),
            type: type,
            isSendable: true,
            weakly: weakly.map { WeakCapture($0) },
            info: Info(isConformer: { $0 is Conformer })
        )
    }

    /// Describes a protocol that exists only by name.
    ///
    /// - Parameters:
    ///   - name: The name, which must be unique in its registry.
    ///   - adopting: The descriptors of the protocols that it inherits from.
    ///   - requirements: The protocol's own requirements.
    public convenience init(
        named name: String,
        adopting: [ProtocolDescriptor] = [],
        requirements: [AnyRequirement] = []
    ) {
        self.init(name: name, adopted: adopting, requirements: requirements)
    }

    /// Returns a descriptor that refers to a protocol by name.
    ///
    /// The protocol is looked up in the registry when the adopting protocol is first used.
    ///
    /// - Parameter name: The name of the registered protocol.
    public static func reference(to name: String) -> ProtocolDescriptor {
        ProtocolDescriptor(name: name, adopted: [], requirements: [], isNameOnly: true)
    }

    /// `false` if this describes a generic protocol whose associated types differ from those of the
    /// proxy's own conformance.
    ///
    /// All specializations have the same mark, and `init(protocols:)` accepts any descriptor, so
    /// the types may differ.
    func hasTypes(of proxy: Any) -> Bool {
        info.mark == nil || info.isConformer(proxy)
    }

    /// `true` if both describe the same Swift protocol, even with other associated types or other
    /// requirements.
    func isOfSameType(as other: ProtocolDescriptor) -> Bool {
        type.map { $0 == other.type } ?? false
    }
}

extension ProtocolDescriptor: Hashable {
    /// Returns whether two descriptors have equal names and contents.
    ///
    /// - Complexity: O(*n*) in the number of requirements.
    public static func == (left: ProtocolDescriptor, right: ProtocolDescriptor) -> Bool {
        left === right
            || left.name == right.name && left.type == right.type
                && left.isSendable == right.isSendable
                && left.isNameOnly == right.isNameOnly
                && left.adopted.map(\.name) == right.adopted.map(\.name)
                && left.requirements.elementsEqual(right.requirements) { $0.isEquivalent(to: $1) }
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}

extension ProtocolDescriptor: CustomStringConvertible {
    /// The name as source code spells it; the ``name`` of a file-private protocol also has an
    /// address.
    public var description: String { name.removingAddresses }

    /// The name without modules and outer types, such as `Cache` or `Shelf<[Book]>`.
    package var shortName: String { type.map(spelling(ofProtocol:)) ?? name }
}

extension AnyRequirement {
    /// The name, for error messages, of the protocol to which an implementer must conform, so that
    /// calls of the requirement can be forwarded to it.
    final var conformanceName: String {
        guard let conformance else { return "a protocol that is known by name" }
        let name = String(reflecting: conformance).removingExistentialKeyword.removingAddresses
        return name.hasSuffix(".Type") ? String(name.dropLast(5)) : name
    }
}

extension String {
    fileprivate var removingAddresses: String {
        var text = self
        while let start = text.firstRange(of: "(unknown context at $"),
            let end = text[start.upperBound...].firstRange(of: ").")
        {
            text.removeSubrange(start.lowerBound..<end.upperBound)
        }
        return text
    }

    fileprivate var removingExistentialKeyword: String {
        hasPrefix("any ") ? String(dropFirst(4)) : self
    }
}

/// Makes functions that capture a conformer weakly.
///
/// Only code that knows the protocol can contain such functions.
final class WeakCapture<Conformer> {
    let make: @Sendable (Conformer) -> () -> Conformer?
    init(_ make: @escaping @Sendable (Conformer) -> () -> Conformer?) { self.make = make }
}

/// The object that a value refers to, even if it is an `any Error`, which a cast would put into
/// another box.
func objectReference<Value>(_ value: Value) -> AnyObject {
    func object(_ error: some Error) -> AnyObject {
        error as AnyObject
    }

    if Value.self == (any Error).self, let error = value as? any Error { return object(error) }
    return value as AnyObject
}
