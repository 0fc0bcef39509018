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
    /// The generic parameters, with one for each `some`.
    var generics: GenericParameterClauseSyntax?
    /// The `where` clause with a space before it, or nothing.
    var whereClause: String
    /// The function, or the getter.
    var read: Slot
    /// The setter, if there is one.
    var write: Slot?
    var node: Syntax

    /// The generic parameters, such as `<T>`, or nothing.
    var genericClause: String { generics?.trimmedDescription ?? "" }
    /// The parameters as the witness declares them.
    var parameterClause: String {
        "(\(read.parameters.map { "\($0.head): \($0.declaredType)" }.joined(separator: ", ")))"
    }
    /// The type of a property or subscript, or the result of a method; nil for none.
    var result: TypeSyntax? { read.result.declared }
    var resultType: String { result?.trimmedDescription ?? "\(StandardName.void)" }

    /// Returns the member with a name in place of `Self` in its parameters and its result.
    func replacingSelf(with name: String) -> Member {
        var member = self
        member.read.result.declared = result?.replacingSelf(with: name)
        for index in read.parameters.indices {
            member.read.parameters[index].syntax = read.parameters[index].syntax.replacingSelf(with: name)
        }
        return member
    }

    /// The member as a synchronous one.
    var synchronous: Member {
        var member = self
        member.attributes = attributes.withoutConcurrent
        member.modifiers = modifiers.withoutNonsending
        member.read.effects.asynchrony = .none
        return member
    }

    /// The global actor that it names.
    var actor: GlobalActor? { attributes.actor }
    /// Indicates whether the declaration says that it runs on no actor of its protocol.
    var isFree: Bool { attributes.isConcurrent || modifiers.nonisolation != nil }
    /// Indicates whether it is deprecated or unavailable, so that only code that is so too may call it.
    var isDeprecated: Bool { attributes.isDeprecated }
    mutating func changeSlots(_ change: (inout Slot) -> Void) {
        change(&read)
        if var slot = write {
            change(&slot)
            write = slot
        }
    }

    /// The requirements of the declaration.
    var slots: [Slot] { [read] + (write.map { [$0] } ?? []) }
}
