// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

extension ProtocolReader {
    /// Adds typealiases that mention an open type, including those that mention such a typealias.
    func openAliases(of model: inout ProxiedProtocol) {
        let aliases = syntax.memberBlock.members.of(TypeAliasDeclSyntax.self)
        var count = -1
        while count != model.openTypes.names.count {
            count = model.openTypes.names.count
            for alias in aliases where model.openTypes.areMentioned(in: alias.initializer.value) {
                model.openTypes.names.insert(alias.name.text)
            }
        }
    }

    /// Marks the requirements that mention an open type, and their overloads that differ only in
    /// the result.
    ///
    /// On an existential, a result of an open type is an `Any`, so a call of an overload could be
    /// ambiguous.
    func markOpenTypes(in model: inout ProxiedProtocol) {
        let open = model.openTypes
        let all = model.members.flatMap(\.requirements)
        let results = Set(
            all.filter { open.areMentioned(in: $0.result.declared) }.map(\.selectorOfArguments)
        )
        model.changeMembers { member in
            member.changeRequirements {
                $0.isOfOpenTypes =
                    open.areMentioned(in: $0) || results.contains($0.selectorOfArguments)
            }
        }
    }

    /// Diagnoses generic requirements whose conditions depend on an open type: the proxy knows only
    /// that the condition holds for its own type, but a call must satisfy the condition for the
    /// conformer's type.
    func checkConditions(ofGenericMembersIn model: ProxiedProtocol) {
        guard !model.openTypes.isEmpty else { return }
        for member in model.members {
            let open = member.node.namesOfTypes.filter {
                model.openTypes.names.contains($0.text) && $0.isOfCondition(in: member.node)
            }
            guard let first = open.first else { continue }
            let types = openTypes(behind: open.map(\.text), in: model)
            report(
                .notPrimary(types, of: syntax.name.text, constraining: member.read.selector),
                at: first,
                fixIts: surroundings.foreign == nil ? naming(types) : []
            )
        }
    }

    /// The associated types that must be primary so that the existential type determines those with
    /// some names.
    ///
    /// A typealias, which can't be primary, stands for the associated types that it mentions.
    /// An associated type that is bound to a type stands for the open ones in that type. If there
    /// are none, the caller of the generator has bound it, and the conformer's type may still be
    /// another.
    private func openTypes(behind names: [String], in model: ProxiedProtocol) -> [String] {
        var definitions: [String: Set<String>] = [:]
        for type in model.fixedTypes {
            definitions[type.name] = type.type.namesInType
        }
        for alias in syntax.memberBlock.members.of(TypeAliasDeclSyntax.self) {
            definitions[alias.name.text] = Set(alias.initializer.value.names.map(\.name.text))
        }
        let open = model.openTypes.names
        let types = model.genericParameters.map(\.name) + model.fixedTypes.map(\.name)
        let primary = types.filter { type in
            open.contains(type) && !(definitions[type] ?? []).contains(where: open.contains)
        }
        var mentioned = names
        var next = mentioned.startIndex
        while next < mentioned.endIndex {
            mentioned += (definitions[mentioned[next]] ?? []).subtracting(mentioned)
            next += 1
        }
        let own = primary.filter(mentioned.contains)
        return own.isEmpty ? primary : own
    }

    /// Diagnoses parameter packs of requirements that also need the conformer's own types.
    func checkPacks(of model: ProxiedProtocol) {
        for member in model.members
        where member.read.takesSelf || member.read.result.selfShape.mentionsSelf {
            let packs = member.read.parameters.filter { $0.convention == .pack }
            for type in packs.map(\.spelled) {
                let reason =
                    """
                    a call with a parameter pack cannot convert 'Self', or an associated type that \
                    is not primary, besides; take an array
                    """
                report(.unforwardable(type.trimmedDescription, since: reason), at: type)
            }
        }
    }

    /// Diagnoses spans of an open type: a span of the proxy's type can't be converted to one of the
    /// conformer's.
    func checkSpans(of model: ProxiedProtocol) {
        guard !model.openTypes.isEmpty else { return }
        for member in model.members {
            let open = member.node.namesOfTypes.filter {
                model.openTypes.names.contains($0.text) && $0.isOfSpan(in: member.node, scope)
            }
            guard let first = open.first else { continue }
            let types = openTypes(behind: open.map(\.text), in: model)
            report(
                .spanOfOpenTypes(types, of: syntax.name.text),
                at: first,
                fixIts: surroundings.foreign == nil ? naming(types) : []
            )
        }
    }

    /// Diagnoses `Self` behind a typealias, where the macro doesn't see it, and in a condition,
    /// where it can't replace it.
    func checkUsesOfSelf() {
        let context = GenericContext(existential: .any, in: scope, nil, nil)
        let all = syntax.memberBlock.members.of(TypeAliasDeclSyntax.self)
        var aliases: [String: TypeAliasDeclSyntax] = [:]
        var count = -1
        while count != aliases.count {
            count = aliases.count
            for alias in all {
                let names = alias.initializer.value.names.map(\.name.text)
                if context.mentionsSelf(alias.initializer.value)
                    || names.contains(where: { aliases[$0] != nil })
                {
                    aliases[alias.name.text] = alias
                }
            }
        }
        for (member, _) in syntax.memberBlock.members.all {
            guard !member.is(TypeAliasDeclSyntax.self), !member.is(AssociatedTypeDeclSyntax.self),
                !member.is(IfConfigDeclSyntax.self)
            else { continue }
            for token in member.tokens(viewMode: .sourceAccurate) { checkAlias(at: token, aliases) }
            let generic = member.asProtocol((any WithGenericParametersSyntax).self)
            for parameter in generic?.genericParameterClause?.parameters ?? [] {
                guard let bound = parameter.inheritedType, context.mentionsSelf(bound) else {
                    continue
                }
                let condition = "\(parameter.name.text): \(bound.trimmedDescription)"
                report(
                    .conditionOnSelf(condition, of: syntax.name.text),
                    at: bound,
                    fixIts: bound.removalFromBounds
                )
            }
            for requirement in generic?.genericWhereClause?.requirements ?? []
            where context.mentionsSelf(requirement.requirement) {
                report(
                    .conditionOnSelf(
                        requirement.requirement.trimmedDescription,
                        of: syntax.name.text
                    ),
                    at: requirement.requirement,
                    fixIts: requirement.removal
                )
            }
        }
    }

    private func checkAlias(at token: TokenSyntax, _ aliases: [String: TypeAliasDeclSyntax]) {
        var node: TypeSyntax?
        if let name = token.parent?.as(IdentifierTypeSyntax.self) {
            node = TypeSyntax(name)
        } else if let member = token.parent?.as(MemberTypeSyntax.self), member.name == token,
            member.baseType.trimmedDescription == "Self"
        {
            node = TypeSyntax(member)
        }
        guard let node, let alias = aliases[token.text] else { return }
        let type = alias.initializer.value
        let isForwardable =
            alias.genericParameterClause == nil
            && !type.names.contains { aliases[$0.name.text] != nil }
            && SelfShape(type, in: GenericContext(existential: .any, in: scope, nil, nil)) != nil
        let written = type.trimmed.with(\.leadingTrivia, node.leadingTrivia).with(
            \.trailingTrivia,
            node.trailingTrivia
        )
        report(
            .selfBehindAlias(
                token.text,
                for: type.trimmedDescription,
                isForwardable: isForwardable,
                of: syntax.name.text
            ),
            at: node,
            fixIts: isForwardable
                ? .replace(
                    node,
                    with: written,
                    "Replace '\(node.trimmedDescription)' with '\(type.trimmed)'"
                ) : []
        )
    }

    /// Diagnoses a condition on the conforming type itself.
    func checkConditionOnSelf(_ requirement: GenericRequirementSyntax) {
        let own = requirement.withoutSelfAsOwner.requirement
        guard !requirement.isInheritance,
            own.tokens(viewMode: .sourceAccurate).contains(where: {
                $0.tokenKind == .keyword(.Self)
            })
        else { return }
        report(
            .conditionOnSelf(requirement.requirement.trimmedDescription, of: syntax.name.text),
            at: requirement.requirement,
            fixIts: requirement.removal
        )
    }
}

extension GenericRequirementSyntax {
    /// A fix-it that removes the requirement, and the `where` clause if it has no other.
    var removal: [FixIt] {
        guard let list = parent?.as(GenericRequirementListSyntax.self).map(Array.init),
            let clause = parent?.parent?.as(GenericWhereClauseSyntax.self),
            let index = list.firstIndex(of: self)
        else { return [] }
        if index > 0 {
            return .remove(
                requirement,
                from: list[index - 1].requirement.endPositionBeforeTrailingTrivia,
                to: requirement.endPositionBeforeTrailingTrivia
            )
        }
        if list.count > 1 {
            return .remove(
                requirement,
                from: requirement.positionAfterSkippingLeadingTrivia,
                to: list[1].positionAfterSkippingLeadingTrivia
            )
        }
        let previous = clause.previousToken(viewMode: .sourceAccurate)
        return .remove(
            requirement,
            from: previous?.endPositionBeforeTrailingTrivia ?? clause.position,
            to: clause.endPositionBeforeTrailingTrivia
        )
    }

    fileprivate var isInheritance: Bool {
        requirement.as(ConformanceRequirementSyntax.self)?.leftType.trimmedDescription == "Self"
    }
}

extension String {
    /// The names in a type.
    fileprivate var namesInType: Set<String> {
        var parser = Parser(self)
        return Set(TypeSyntax.parse(from: &parser).names.map(\.name.text))
    }
}

extension Syntax {
    /// The names of types, without the members of types other than `Self`.
    fileprivate var namesOfTypes: [TokenSyntax] {
        tokens(viewMode: .sourceAccurate).filter { token in
            let owner = token.parent?.as(MemberTypeSyntax.self)?.baseType
            return token.parent?.is(IdentifierTypeSyntax.self) == true
                || owner?.as(IdentifierTypeSyntax.self)?.name.tokenKind == .keyword(.Self)
        }
    }
}

extension TokenSyntax {
    /// Whether the name is in the generic argument of a span.
    fileprivate func isOfSpan(in declaration: Syntax, _ scope: TypeScope) -> Bool {
        var node = parent
        while let next = node, next.id != declaration.id {
            if let type = next.as(TypeSyntax.self), scope.isSpan(ParameterType(type)) {
                return true
            }
            node = next.parent
        }
        return false
    }

    /// Whether the name occurs in a constraint on a generic parameter of `declaration`.
    fileprivate func isOfCondition(in declaration: Syntax) -> Bool {
        var node = parent
        while let next = node, next.id != declaration.id {
            if next.is(GenericParameterClauseSyntax.self) || next.is(GenericWhereClauseSyntax.self)
            {
                return true
            }
            if next.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some) {
                return true
            }
            node = next.parent
        }
        return false
    }
}

extension RequirementModel {
    /// The name with the types of the parameters.
    ///
    /// Overloads that differ only in the result share it.
    fileprivate var selectorOfArguments: String {
        "\(selector) (\(parameters.map(\.spelledType).joined(separator: ", ")))"
    }
}
