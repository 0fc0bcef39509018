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
    var result = ResultType()
    var effects: Effects
    /// Indicates whether a call may mutate a value, so that an implementer that is a struct must be changed in place.
    var isMutating = false
    /// Indicates whether it is declared as `nonmutating`.
    var isNonmutating = false
    /// Indicates whether its handlers are functions of its own type, since the arguments cannot be kept in a tuple.
    var isDirect = false
    /// Indicates whether only a conformer's own type tells the types of the requirement.
    var isOfOpenTypes = false

    var selector: String { name.selector }

    /// The names of the parameters in a witness.
    var names: [String] { parameters.map(\.name) }

    /// Indicates whether it takes a `Never`, so that no function for it is called, and the compiler warns of one that has a
    /// body.
    var isImpossible: Bool { parameters.contains(where: \.isNever) }

    /// Indicates whether a call must open a conformer's own type, as where `Self` occurs in a parameter.
    var takesSelf: Bool { isOfOpenTypes || parameters.contains { $0.selfShape.mentionsSelf } }

    /// Indicates whether the requirement belongs to the type.
    var isOfType: Bool { name.isOfType }

    /// The name with the types, which distinguish the requirement from others of its name.
    var distinctName: RequirementName {
        let types = parameters.map(\.spelledType).joined(separator: ", ")
        var distinct = name
        var effects = effects
        if case .typed(let type) = effects.failure { effects.failure = .typed(type.withoutModules) }
        let own = result.isVoid ? StandardName.void.rawValue : result.spelling
        let result = result.declared?.withoutModules.trimmedDescription ?? own
        distinct.type = "(\(types))\(effects.declared(isRethrowing: true)) -> \(result)"
        return distinct
    }
}
