// SPDX-License-Identifier: MIT

import SwiftSyntax

/// One requirement: a function, a getter, or a setter.
struct RequirementModel {
    enum Role {
        case function
        case getter
        case setter
    }

    var role: Role
    var name: RequirementName
    var key = ""
    /// The token to report a key collision at.
    var keyNode: Syntax
    var isOptional = false
    var answer: WrittenAnswer?
    var parameters: [Parameter] = []
    var result = ResultType()
    var effects: Effects
    /// Whether a call may mutate its receiver, so that a struct must be changed in place.
    var isMutating = false
    var isNonmutating = false
    /// Whether handlers must have the requirement's own function type because a tuple can't store
    /// the arguments.
    var isDirect = false
    /// Whether the types mention an open type; see `OpenTypes`.
    var isOfOpenTypes = false

    /// Whether the types of the declaration mention an unsafe type.
    var isUnsafe = false
    /// Whether the function type of handlers mentions an unsafe type.
    var hasUnsafeHandlers = false
    /// Whether the arguments that observers receive have an unsafe type.
    var hasUnsafeArguments = false

    /// Whether a call of the requirement is an expression of an unsafe type.
    var returnsUnsafe: Bool { result.isUnsafe && role != .setter }

    var selector: String { name.selector }

    var names: [String] { parameters.map(\.name) }

    /// The arguments in a witness.
    var arguments: [Code] { parameters.map(\.argument) }

    /// Whether a parameter is a `Never`.
    ///
    /// Then no call is possible, and the compiler warns about the body of a function with it.
    var isImpossible: Bool { parameters.contains(where: \.isNever) }

    /// Whether a call must open the conformer's existential, for instance because a parameter
    /// mentions `Self`.
    var takesSelf: Bool { isOfOpenTypes || parameters.contains { $0.selfShape.mentionsSelf } }

    var isOfType: Bool { name.isOfType }

    /// The name with the type added, to distinguish overloads.
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
