// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

extension ProtocolReader {
    mutating func readAssociatedTypes(into model: inout ProxiedProtocol) {
        let declared = syntax.memberBlock.members.of(AssociatedTypeDeclSyntax.self)
        // The proxy class's generic parameters can't depend on an `#if`.
        for (member, isConditional) in syntax.memberBlock.members.all where isConditional {
            if let type = member.as(AssociatedTypeDeclSyntax.self) {
                report(.conditionalType(type.name.text), at: type.name)
            }
        }
        for type in declared {
            for requirement in type.genericWhereClause?.requirements ?? [] {
                read(requirement, into: &model)
            }
        }
        for requirement in syntax.genericWhereClause?.requirements ?? [] {
            read(requirement, into: &model)
        }

        let primary =
            syntax.primaryAssociatedTypeClause?.primaryAssociatedTypes.map(\.name.text) ?? []
        let fixed = Dictionary(model.fixedTypes.map { ($0.name, $0.type) }) { first, _ in first }
        model.primaryArguments = primary.map { fixed[$0] ?? $0 }
        let names = declared.map(\.name.text)
        let hidden = names.filter { !primary.contains($0) }
        if !hidden.isEmpty { leaveOpen(hidden, of: names, in: &model) }
        // The existential type includes the associated types that the protocol itself binds.
        model.openTypes.names =
            model.foreign.map(\.openTypes) ?? Set(hidden.filter { fixed[$0] == nil })
        openAliases(of: &model)
        model.hasGenericIdentity = hasGenericIdentity && fixed["ID"] == nil
        model.genericParameters = (primary + hidden).filter { fixed[$0] == nil }.map { name in
            let type = declared.last { $0.name.text == name }
            let bounds = bounds(of: name, declaredBy: type, in: model)
            return (name, bounds.isEmpty ? nil : bounds.joined(separator: " & "))
        }
        checkConditions(of: model, declared: Set(names))
    }

    /// Adds the associated types that another module's existential type doesn't bind to the model:
    /// those that aren't primary.
    private mutating func leaveOpen(
        _ hidden: [String],
        of names: [String],
        in model: inout ProxiedProtocol
    ) {
        guard var foreign = model.foreign, foreign.isChecked else { return }
        foreign.arguments = model.primaryArguments
        foreign.openTypes = Set(hidden)
        // If there are several bounds, only the compiler knows which of them declares a type.
        if let bound = foreign.bounds.first, foreign.bounds.count == 1 {
            for name in names { foreign.declarersOfTypes[name] = bound }
        }
        surroundings.foreign = foreign
        model.foreign = foreign
    }

    /// The constraints of an associated type, from its declaration and from a standard parent.
    private func bounds(
        of name: String,
        declaredBy type: AssociatedTypeDeclSyntax?,
        in model: ProxiedProtocol
    ) -> [String] {
        let own = type?.inheritanceClause?.inheritedTypes.map(\.type) ?? []
        let isIdentity = name == "ID" && model.hasGenericIdentity
        let inherited =
            isIdentity
            ? ["\(StandardName.hashable)"]
            : sequenceParents.compactMap { $0.constraints[name] }
        let added = inherited.filter { bound in
            !own.contains { scope.includes($0, standard: bound) }
        }
        return own.map(\.trimmedDescription) + added
    }

    func naming(_ added: [String]) -> [FixIt] {
        let old = syntax.primaryAssociatedTypeClause
        let names = (old?.primaryAssociatedTypes.map(\.name.text) ?? []) + added
        let name = "\(syntax.name.text)<\(names.joined(separator: ", "))>"
        let last = old?.rightAngle ?? syntax.name
        let text = old == nil ? name : ", \(added.joined(separator: ", "))>"
        return .replace(last, with: last.with(\.tokenKind, .identifier(text)), "Declare '\(name)'")
    }

    /// Diagnoses a condition on a parent's associated type that isn't primary, or whose constraints
    /// aren't known.
    private func checkConditions(of model: ProxiedProtocol, declared: Set<String>) {
        guard model.foreign == nil else { return }
        checkConditionsOfSequences(of: model, declared: declared)
        guard !model.parents.isEmpty else { return }
        let requirements = syntax.genericWhereClause?.requirements.map(\.requirement) ?? []
        let conforming = requirements.compactMap {
            $0.as(ConformanceRequirementSyntax.self)?.leftType.namesOfMember
        }
        let equal = requirements.compactMap {
            Syntax($0.as(SameTypeRequirementSyntax.self)?.leftType)?.as(TypeSyntax.self)?
                .namesOfMember
        }
        let conditions = (conforming + equal.filter { $0.count > 1 }).filter { !$0.isEmpty }
        let aliases = syntax.memberBlock.members.of(TypeAliasDeclSyntax.self).map(\.name.text)
        let fixed = Set(model.fixedTypes.map(\.name))
        let known = fixed.union(model.genericParameters.map(\.name)).union(declared).union(aliases)
        if let name = conditions.first(where: { !known.contains($0[0].text) })?[0] {
            report(
                .notPrimary([name.text], of: syntax.name.text),
                at: name,
                fixIts: naming([name.text])
            )
            return
        }
        let own = conforming.filter { $0.count == 1 }.map { $0[0].text }
        let constrained = fixed.union(declared).union(aliases).union(own)
        if let names = conditions.first(where: { $0.count > 1 && !constrained.contains($0[0].text) }
        ) {
            report(
                .unseenConstraint(of: names[0].text, with: names[1].text, of: syntax.name.text),
                at: names[0],
                fixIts: insertingConstraint(of: names[0], with: names[1].text)
            )
        }
    }

    /// A fix-it that inserts the constraint by which a type surely has a member; empty if several
    /// standard protocols have such a member.
    private func insertingConstraint(of name: TokenSyntax, with member: String) -> [FixIt] {
        let owners = [
            "Element": "Sequence", "Iterator": "Sequence", "Index": "Collection",
            "Indices": "Collection", "SubSequence": "Collection", "ID": "Identifiable",
            "RawValue": "RawRepresentable", "Stride": "Strideable",
        ]
        let requirement = sequence(first: name.parent) { $0?.parent }.lazy.compactMap {
            $0?.as(GenericRequirementSyntax.self)
        }.first
        guard let owner = owners[member], let requirement else { return [] }
        let constraint = "\(name.text): \(owner)"
        return .insert(constraint + ", ", before: requirement, "Insert '\(constraint)'")
    }

    /// Diagnoses a condition on an error type that the protocol doesn't declare, or on the
    /// iterators of a sequence, which a proxy replaces with its own.
    private func checkConditionsOfSequences(of model: ProxiedProtocol, declared: Set<String>) {
        let aliases = syntax.memberBlock.members.of(TypeAliasDeclSyntax.self).map(\.name.text)
        let known = declared.union(aliases).union(model.fixedTypes.map(\.name))
            .union(model.genericParameters.map(\.name))
        for requirement in syntax.genericWhereClause?.requirements ?? [] {
            let own = requirement.withoutSelfAsOwner.requirement
            let condition = requirement.requirement.trimmedDescription
            guard let type = own.as(ConformanceRequirementSyntax.self)?.leftType,
                let name = type.namesOfMember.first?.text, !known.contains(name),
                let parent = sequenceParents.first(where: { $0.constraints[name] != nil })
            else { continue }
            if name == parent.iterator {
                report(
                    .conditionOnIterator(condition, of: syntax.name.text),
                    at: requirement.requirement,
                    fixIts: requirement.removal
                )
            } else if model.parents.isEmpty {
                report(
                    .notPrimary([name], of: syntax.name.text),
                    at: requirement.requirement,
                    fixIts: naming([name])
                )
            }
        }
    }

    private func read(_ requirement: GenericRequirementSyntax, into model: inout ProxiedProtocol) {
        checkConditionOnSelf(requirement)
        let own = OwnTypealiases(of: syntax).expanding(requirement.withoutSelfAsOwner).requirement
        switch own {
        case .sameTypeRequirement(let same):
            // `Item == Int` binds the type; `Item.Element == Int` and `Item == Item.SubSequence`
            // are conditions.
            let (left, right) = (
                same.leftType.trimmedDescription, same.rightType.trimmedDescription
            )
            let owner = same.rightType.as(MemberTypeSyntax.self)?.baseType.trimmedDescription
            if same.leftType.is(MemberTypeSyntax.self) || owner == left {
                model.conditions.append(own.code)
            } else {
                model.fixedTypes.append((left, right))
            }
        case .conformanceRequirement(let conformance):
            if conformance.leftType.trimmedDescription != "Self" {
                model.conditions.append(own.code)
            }
        case .layoutRequirement: break
        }
    }
}

extension TypeSyntax {
    /// The path of a member type without `Self`: `Item` and `Element` for `Self.Item.Element`.
    fileprivate var namesOfMember: [TokenSyntax] {
        if let member = self.as(MemberTypeSyntax.self) {
            return member.baseType.namesOfMember + [member.name]
        }
        guard let name = self.as(IdentifierTypeSyntax.self)?.name, name.tokenKind != .keyword(.Self)
        else { return [] }
        return [name]
    }
}
