// SPDX-License-Identifier: MIT

import SwiftSyntax

/// One declaration in a protocol: a requirement, or a getter and a setter.
struct Member {
    enum Kind {
        case method
        case property
        case `subscript`
        case initializer(isFailable: Bool)
    }

    var kind: Kind
    /// The declared name; `subscript` and `init` for declarations without a name.
    var name: String
    /// The name in the witness's `@_implements(Protocol, name)`; `nil` if the witness has the
    /// requirement's own name instead.
    var implementedName: String?
    /// The operator, such as `^~^`, that names the witness of a prefix or postfix operator; `nil`
    /// for other members.
    var operatorOfWitness: String?
    var attributes: WitnessAttributes
    var modifiers: WitnessModifiers
    /// The `@_spi` attributes; public declarations that mention the requirement's types repeat
    /// them.
    var interfaces: [String]
    var isStatic: Bool
    /// The generic parameters, including one for each `some` in the parameters.
    var generics: GenericParameterClauseSyntax?
    /// The `where` clause with a leading space, or nothing.
    var whereClause: Code
    var read: RequirementModel
    var write: RequirementModel?
    var node: Syntax
    /// The function of `__Generated` that wraps a conformer's iterator, because each conformer's
    /// iterator has a type of its own.
    var makerOfIterator: String?
    /// The generic bounds that must be protocols; see `GenericContext`.
    var boundsOfProtocols: [String] = []
    /// The metatypes that handlers take for those of generic parameters.
    var metatypes: [HandledMetatype] = []
    /// The existential types of generic parameters whose metatypes must not be those of classes,
    /// with their places in the source.
    var openMetatypes: [(type: String, position: SourcePosition?)] = []

    var genericClause: Code { generics?.code ?? "" }
    var parameterClause: Code {
        var isSubscript: Bool { if case .subscript = kind { true } else { false } }
        return .tuple(
            read.parameters.map {
                "\($0.head(inSubscript: isSubscript)): \(type: $0.capturable($0.declaredType))"
            }
        )
    }
    var result: TypeSyntax? { read.result.declared }
    var resultType: String { result?.trimmedDescription ?? read.result.type.own }

    func replacingSelf(with name: String) -> Member {
        var member = self
        member.read.result.declared = result?.replacingSelf(with: name)
        for index in read.parameters.indices {
            member.read.parameters[index].syntax = read.parameters[index].syntax.replacingSelf(
                with: name
            )
        }
        return member
    }

    var synchronous: Member {
        var member = self
        member.attributes = attributes.withoutConcurrent
        member.modifiers = modifiers.withoutNonsending
        member.read.effects.asynchrony = .none
        return member
    }

    /// The global actor that the declaration itself names.
    var actor: GlobalActor? { attributes.actor }
    /// Whether the declaration opts out of its protocol's actor.
    var isNonisolated: Bool { attributes.isConcurrent || modifiers.nonisolation != nil }
    var isDeprecated: Bool { attributes.isDeprecated }
    /// Whether only the witness can call conformers.
    var isOpened: Bool { !genericClause.isEmpty || isDeprecated }
    mutating func changeRequirements(_ change: (inout RequirementModel) -> Void) {
        change(&read)
        if var requirement = write {
            change(&requirement)
            write = requirement
        }
    }

    var requirements: [RequirementModel] { [read] + (write.map { [$0] } ?? []) }
}
