// SPDX-License-Identifier: MIT

/// The model of a protocol, and the emitter's only input.
public struct ProxiedProtocol {
    /// The name, including backticks if the source has them.
    var name: String
    /// The names of the enclosing types, outermost first.
    var outerNames: [String]
    /// The other module's protocol that the proxies conform to, if this protocol restates its
    /// requirements.
    var foreign: Foreign?
    /// The modifier of the generated types.
    var access: AccessModifier
    /// The modifier of the generated types' members: `public`, `package`, or none.
    var memberAccess: AccessModifier
    // For a protocol nested in an extension of a type that may be less visible. With the modifier
    // on the generated extension itself, the compiler reports a conflict once instead of for every
    // member.
    var extensionAccess = AccessModifier.none
    /// Whether the protocol is invisible outside its module, so that the optimizer may devirtualize
    /// calls.
    var isOverlookable: Bool
    /// Whether another macro may write a conformer next to the protocol.
    var hasOtherMacros = false
    var isFilePrivate = false
    /// The availability attributes, each followed by a newline.
    var availability: String
    var isSendable = false
    var isClassBound = false
    /// Whether the requirements are isolated to a global actor by default.
    var isIsolated = false
    var isIsolatedByDefault = false
    /// Whether the protocol is isolated, in a module where conformances of isolated types are
    /// isolated too.
    var infersConformances = false
    /// Whether a parent may isolate the protocol to a global actor that its own declaration doesn't
    /// name.
    var mayInheritActor = false
    /// Whether only actors conform to the protocol.
    ///
    /// An actor in front of the proxy then conforms on the proxy's behalf.
    var isOfActors = false
    var actor: GlobalActor?
    /// Whether the protocol is `nonisolated`.
    ///
    /// In a module with a default isolation, its extensions must be `nonisolated` too.
    var isNonisolated: Bool
    /// The inherited protocols that may themselves have a proxy.
    var parents: [String] = []
    var describedParents: [String] { parents.filter { !restatedParents.contains($0) } }
    var positionsOfParents: [String: SourcePosition] = [:]
    /// Where the only parent is named; the protocol's own name if there are several parents.
    var positionOfParents: SourcePosition?
    /// Where `Identifiable` is named, if the protocol redeclares `id` without stating its
    /// isolation.
    var positionOfIdentity: SourcePosition?
    /// The parents without a proxy, whose requirements the protocol redeclares.
    var restatedParents: Set<String> = []
    /// The standard protocols among the parents that the proxy implements itself.
    var ownConformances: [OwnConformance] = []
    /// The proxy's generic parameters: the unbound associated types with their constraints, primary
    /// ones first.
    var genericParameters: [(name: String, constraint: String?)] = []
    /// The arguments for the primary associated types in the existential type.
    var primaryArguments: [String] = []
    var openTypes = OpenTypes()
    /// What the names of types mean in the requirements.
    var scope = TypeScope()
    /// The associated types that a `where` clause binds.
    var fixedTypes: [(name: String, type: String)] = []
    /// The associated types of standard parents that the proxy class binds.
    var ownTypes: [(name: String, type: String)] = []
    /// Whether the protocol inherits from `Identifiable` and its `ID` is a primary associated type.
    var hasGenericIdentity = false
    var typealiases: [String] = []
    /// Every token in the declaration; no short name in generated code may shadow one.
    var mentionedNames: Set<String> = []
    /// The conditions of `where` clauses that bind no associated type.
    var conditions: [Code] = []
    var items: [Item<Member>] = []

    /// A standard protocol that the proxy itself implements, with its own identity or with its
    /// implementer's description.
    enum OwnConformance: String {
        case equatable = "Equatable"
        case hashable = "Hashable"
        case customStringConvertible = "CustomStringConvertible"
        case customDebugStringConvertible = "CustomDebugStringConvertible"
        /// `NSObject` subclasses inherit the conformance; a class without Objective-C must
        /// implement it.
        case foundationObject = "NSObjectProtocol"
    }

    var conformances: String { foreign?.bounds.joined(separator: ", ") ?? name }

    /// The type that an implementer has, including its associated types: `Store<Item> & Sendable`.
    var conformedType: String { conformedParts.joined(separator: " & ") }

    var conformedParts: [String] {
        guard let foreign else {
            // An associated type may be bound to another one, in which case both are arguments.
            let isPlain = genericParameters.isEmpty || primaryArguments.isEmpty
            return [isPlain ? name : "\(name)<\(primaryArguments.joined(separator: ", "))>"]
        }
        let own =
            foreign.arguments.map { $0.isEmpty ? "" : "<\($0.joined(separator: ", "))>" }
            ?? genericArguments
        return foreign.bounds.dropLast() + foreign.bounds.suffix(1).map { $0 + own }
    }

    /// The proxy class's name.
    var nameOfProxies: String { (name.unquoted + "Proxy").quotedIfKeyword }

    /// The name at file scope: `Outer.Name`.
    var qualifiedName: String { (outerNames + [name]).joined(separator: ".") }

    /// The prefix of the qualified name, `Outer.`, or an empty string.
    var outerName: String { outerNames.map { $0 + "." }.joined() }

    /// All members, including those inside `#if`.
    var members: [Member] { items.flatMap(\.contents) }

    /// Whether a member is isolated to the actor that conforms.
    func isIsolatedToConformer(_ member: Member) -> Bool {
        isOfActors && !member.isStatic && member.actor == nil && !member.isNonisolated
    }
}
