// SPDX-License-Identifier: MIT

/// A random protocol: a value that texts are written from, and that the shrinker reduces.
package struct ProtocolModel: Sendable {
    /// Where conformers run.
    enum Isolation: Sendable {
        case none, mainActor, globalActor, actor

        var attribute: String {
            switch self {
            case .none, .actor: ""
            case .mainActor: "@MainActor "
            case .globalActor: "@Workshop "
            }
        }
    }

    enum AssociatedType: Sendable {
        case none, primary, notPrimary
    }

    enum StandardParent: String, Sendable {
        case none = ""
        case customStringConvertible = "CustomStringConvertible"
        case hashable = "Hashable"
        case equatable = "Equatable"
        case identifiable = "Identifiable"
        case debugged = "CustomDebugStringConvertible"
        case error = "Error"
        case several = "Hashable, CustomStringConvertible"
        case identified = "Identifiable, Hashable"
        /// Which no proxy can have.
        case codable = "Codable"
    }

    /// How a protocol inherits its first requirements.
    enum Family: CaseIterable, Sendable {
        /// From one parent.
        case single
        /// From a parent and its parent.
        case chain
        /// From two parents.
        case pair
        /// From two parents with the same parent.
        case diamond
    }

    /// The name, which is also that of its file.
    package var name: String
    var isClassBound = true
    var isSendable = false
    var isolation = Isolation.none
    var associatedType = AssociatedType.none
    /// The name of the associated type that texts call `Item`.
    var itemName = "Item"
    /// The associated type `Failure`, an error.
    var failureType = AssociatedType.none
    /// The constraint of the associated type, or its default.
    var constraint = ""
    /// The condition on it in the protocol's own `where` clause.
    var condition = ""
    /// The associated type `Items`, a collection of `Item`.
    var itemsType = AssociatedType.none
    var itemsConstraint = ""
    /// Whether the parents have the associated type, and the protocol fixes it.
    var bindsItem = false
    /// A parent of the standard library.
    var standardParent = StandardParent.none
    var access = ""
    var isNested = false
    /// The number of the first requirements that a parent has.
    var inherited = 0
    /// Which protocols it inherits them from.
    var family = Family.single
    /// Whether a child repeats that it is for classes.
    var repeatsClass = true
    /// Whether a child uses the typealiases of its parent.
    var inheritsAliases = false
    /// Whether the protocol repeats what its parent says of isolation and of sending.
    var parentSharesIsolation = true
    var requirements: [Requirement] = []

    var mentionsItem: Bool { associatedType != .none }
    /// A requirement of the type, for which the type proxy has the registrations.
    var hasTypeRequirements: Bool { requirements.contains { $0.isOfType } }
    /// Whether a call needs a variable.
    var changesValues: Bool {
        !isClassBound
            && requirements.contains {
                $0.isMutating || ($0.isSettable && !$0.isNonmutatingSetter)
            }
    }

    /// Whether inlinable code of other modules can use it.
    var isInlinable: Bool { access == "@usableFromInline " }

    /// Whether it fixes the associated type of its parents.
    var isBound: Bool {
        bindsItem && inherited > 0 && associatedType != .none && itemsType == .none
    }

    /// The associated types that it has, with those of the conformer.
    var associatedTypes: [(name: String, kind: AssociatedType, value: String, constraint: String)] {
        [
            ("Item", associatedType, "Int", constraint),
            ("Failure", failureType, "Trouble", ": Error"),
            ("Items", itemsType, "[Int]", itemsConstraint),
        ].filter { $0.1 != .none }
    }

    /// Whether conformers may omit some requirements.
    var hasFallbacks: Bool { requirements.contains { $0.fallback != .none } }

    /// The name of the protocol, as others spell it.
    var path: String { isNested ? "Outer\(name).\(name)" : name }
    var conformer: String { "Real\(name)" }
    /// The conformer that omits what it may.
    var bareConformer: String { "Bare\(name)" }
    /// The proxy class, whose generic arguments begin with the primary associated types.
    var proxy: String {
        let types = associatedTypes.filter { !isBound || $0.name != "Item" }
            .map { ($0.kind, $0.value) }
        let ordered = types.filter { $0.0 == .primary } + types.filter { $0.0 == .notPrimary }
        let list = ordered.map(\.1).joined(separator: ", ")
        return path + "Proxy" + (list.isEmpty ? "" : "<\(list)>")
    }
}

extension Requirement {
    /// Whether it is a requirement of the type rather than of its instances.
    var isOfType: Bool {
        if case .initializer = shape { return true }
        return isStatic
    }
}
