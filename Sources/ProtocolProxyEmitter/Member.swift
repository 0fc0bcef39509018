// SPDX-License-Identifier: MIT

import SwiftSyntax

/// One declaration in a protocol, with its one or two requirements.
struct Member {
    enum Kind {
        case method
        case property
        case `subscript`
        case initializer(isFailable: Bool)
    }

    var kind: Kind
    /// The name as declared; `subscript` and `init` for those.
    var name: String
    /// The name of the declaration in an `@_implements` attribute, or nil if that attribute cannot name it.
    var implementedName: String?
    var attributes: WitnessAttributes
    var modifiers: WitnessModifiers
    var isStatic: Bool
    /// The generic parameters, such as `<T>`, and the `where` clause that goes with it; or nothing.
    var genericClause: String
    var whereClause: String
    /// The parameters as the witness declares them.
    var parameterClause: String
    /// The type of a property or subscript, or the result of a method.
    var resultType: String
    /// The function, or the getter.
    var read: Slot
    /// The setter, if there is one.
    var write: Slot?
    /// The default in the extension, where the requirement is optional and has a value.
    var defaultAnswer: DefaultAnswer?
    /// The places where the witness returns objects that must be the proxy's own.
    var selfResult: SelfShape?
    var node: Syntax

    /// The global actor that it names.
    var actor: GlobalActor? { attributes.actor }
    /// Indicates whether the declaration says that it runs on no actor of its protocol.
    var isFree: Bool { attributes.isConcurrent || modifiers.nonisolation != nil }
    /// Indicates whether it is deprecated or unavailable, so that only code that is so too may call it.
    var isDeprecated: Bool { attributes.isDeprecated }

    /// The requirements of the declaration.
    var slots: [Slot] { [read] + (write.map { [$0] } ?? []) }
}
