// SPDX-License-Identifier: MIT

import SwiftSyntax

/// One requirement: a function, a getter, or a setter.
struct Slot {
    enum Role {
        case function
        case getter
        case setter
    }

    var role: Role
    var name: RequirementName
    var key = ""
    /// The place where the key was given, or that it was derived from, for a collision.
    var keyNode: Syntax
    var isOptional = false
    /// The value of `@Optional(returning:)`.
    var answer: DefaultAnswer?
    var parameters: [Parameter] = []
    /// The result type in the requirement's description.
    var result = "Void"
    /// The type of the result as the source declares it; nil for none.
    var declared: TypeSyntax?
    var effects: Effects
    /// Indicates whether a call may mutate a value, so that an implementer that is a struct must be changed in place.
    var isMutating = false
    /// Indicates whether its handlers are functions of its own type, since the arguments cannot be kept in a tuple.
    var isDirect = false
    /// The type of a handler's result if it differs from the witness's, which mentions a generic parameter.
    var erasedResult: String?
    /// Indicates whether that is an optional, which converts to `Any` explicitly.
    var isErasedOptional = false
    /// Indicates whether the result is `sending`.
    var isSending = false
    /// Indicates whether the result is of a generic type that may be noncopyable, so that handlers return a box.
    var isBoxed = false
    /// Indicates whether `Self` occurs in a parameter, so that a call must open a conformer's own type.
    var takesSelf = false

    var selector: String { name.selector }

    /// The result type in the witness's declaration.
    var witnessResult: String { declared?.trimmedDescription ?? (name.base == .initializer ? result : "Void") }

    /// Indicates whether the result is an implicitly unwrapped optional, which exists in declarations only.
    var isImplicitlyUnwrapped: Bool { declared?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ?? false }

    /// Indicates whether the requirement belongs to the type.
    var isOfType: Bool { name.isOfType }

    /// The name with the types, which distinguish the requirement from others of its name.
    var distinctName: RequirementName {
        let types = parameters.map(\.spelledType).joined(separator: ", ")
        var distinct = name
        distinct.type = "(\(types))\(effects.declared(isRethrowing: true)) -> \(witnessResult)"
        return distinct
    }
}
