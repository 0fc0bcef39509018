// SPDX-License-Identifier: MIT

/// The model of a protocol: everything that the emitter needs, without the original syntax.
public struct ProxiedProtocol {
    /// The name, with backticks where the source has them.
    var name: String
    /// The names of the enclosing types, the outermost first.
    var outerNames: [String]
    /// The protocol of another module that the proxies conform to, if this one restates its requirements.
    var foreign: Foreign?
    /// `public`, `package`, `fileprivate` or `private`, or nothing.
    var access: AccessModifier
    /// `public` or `package`, if the generated code has that access level, or nothing.
    var memberAccess: AccessModifier
    /// The access level of a conditional extension as a whole, if the protocol itself is nested in one, else nothing.
    ///
    /// The type extended there may be less visible: then the compiler refuses the extension and not each member.
    var extensionAccess = AccessModifier.none
    /// Indicates whether the optimiser may assume a single conforming type, since the protocol is visible in its module
    /// only.
    var isOverlookable: Bool
    /// Indicates whether only the file sees the protocol.
    var isFilePrivate = false
    /// The availability attributes, each with a line feed after it.
    var availability: String
    var isSendable = false
    /// Indicates whether only classes can conform, judging by the protocol's declaration.
    var isClassBound = false
    /// Indicates whether functions without isolation run on a global actor, because of the protocol or the module.
    var isIsolated = false
    /// Indicates whether only actors conform; then the proxy has an actor in front of it.
    var isOfActors = false
    /// The global actor that the protocol names.
    var actor: GlobalActor?
    /// Indicates whether the protocol is `nonisolated`, which its extensions must repeat where a module isolates by
    /// default.
    var isNonisolated: Bool
    /// The inherited types that a proxy may have a description of.
    var parents: [String] = []
    /// The parents whose descriptions the protocol's own adopts.
    var describedParents: [String] { parents.filter { !restatedParents.contains($0) } }
    /// The places of the parents in the source, where they are known.
    var placesOfParents: [String: SourcePlace] = [:]
    /// The place of the only parent, or the protocol's own if it has several.
    var placeOfParents: SourcePlace?
    /// The place of `Identifiable` among its parents, if the protocol declares the `id` again and names no isolation.
    var placeOfIdentity: SourcePlace?
    /// The parents without a description, which the protocol's author restates.
    var restatedParents: Set<String> = []
    /// The standard protocols among its parents whose requirements the proxy implements itself.
    var ownConformances: [OwnConformance] = []
    /// The associated types with their constraints, the primary ones first: the generic parameters of the proxy.
    var genericParameters: [(name: String, constraint: String?)] = []
    /// The types in place of its primary associated types.
    var primaryArguments: [String] = []
    /// The associated types that are not primary, among others.
    var openTypes = OpenTypes()
    /// The associated types that a `where` clause fixes.
    var fixedTypes: [(name: String, type: String)] = []
    /// Indicates whether the identity of `Identifiable` is of a primary associated type.
    var hasGenericIdentity = false
    /// The typealiases of the protocol itself, as they are declared.
    var typealiases: [String] = []
    /// The names in the declaration, which no short name may hide.
    var mentionedNames: Set<String> = []
    /// The other conditions of `where` clauses.
    var conditions: [String] = []
    var items: [Item<Member>] = []

    /// A standard protocol that a proxy satisfies by being an object.
    enum OwnConformance: String {
        case equatable = "Equatable"
        case hashable = "Hashable"
        case customStringConvertible = "CustomStringConvertible"
        case customDebugStringConvertible = "CustomDebugStringConvertible"
        /// A protocol that a subclass of `NSObject` satisfies, and another class must implement where there is no
        /// Objective-C.
        case foundationObject = "NSObjectProtocol"
    }

    /// The types that the class of the proxies conforms to.
    var conformances: String { foreign?.bounds.joined(separator: ", ") ?? name }

    /// The types that a class of proxies conforms to besides its superclass, each with a comma before it.
    var conformancesOfProxy: String {
        (foreign?.bounds ?? [name]).filter { $0 != "Swift::CustomReflectable" }.map { ", \($0)" }.joined()
    }

    /// The conformances as one type, with its associated types.
    var conformedType: String { conformedParts.joined(separator: " & ") }

    /// The parts of that type, which is a composition for several protocols.
    var conformedParts: [String] {
        guard let foreign else {
            // An associated type that is fixed by another one is an argument, too.
            let isPlain = genericParameters.isEmpty || primaryArguments.isEmpty
            return [isPlain ? name : "\(name)<\(primaryArguments.joined(separator: ", "))>"]
        }
        let own = foreign.arguments.map { $0.isEmpty ? "" : "<\($0.joined(separator: ", "))>" } ?? genericArguments
        return foreign.bounds.dropLast() + foreign.bounds.suffix(1).map { $0 + own }
    }

    /// The name by which an extension at the top level of the file refers to the protocol.
    var qualifiedName: String { (outerNames + [name]).joined(separator: ".") }

    /// The enclosing types in the qualified name, with a dot after them, or nothing.
    var outerName: String { outerNames.map { $0 + "." }.joined() }

    /// All members, including those under compilation conditions.
    var members: [Member] { items.flatMap(\.contents) }
}
