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
    }

    /// The name, which is also that of its file.
    package var name: String
    var isClassBound = true
    var isSendable = false
    var isolation = Isolation.none
    var associatedType = AssociatedType.none
    /// The associated type `Failure`, an error.
    var failureType = AssociatedType.none
    /// The constraint of the associated type.
    var constraint = ""
    /// A parent of the standard library.
    var standardParent = StandardParent.none
    var access = ""
    var isNested = false
    /// The number of the first requirements that a parent has.
    var inherited = 0
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

    /// The name of the protocol, as others spell it.
    var path: String { isNested ? "Outer\(name).\(name)" : name }
    var conformer: String { "Real\(name)" }
    /// The proxy class, whose generic arguments begin with the primary associated types.
    var proxy: String {
        let types = [(associatedType, "Int"), (failureType, "Trouble")].filter { $0.0 != .none }
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
