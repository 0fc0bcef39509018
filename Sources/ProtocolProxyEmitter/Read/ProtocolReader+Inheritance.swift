// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

extension ProtocolReader {
    /// What names mean where the parents are named: the protocol's own types aren't in scope there.
    private static let scope = TypeScope()

    mutating func readParents(into model: inout ProxiedProtocol) {
        checkDeclarations()
        let bounds = syntax.bounds
        inheritedNames = bounds.compactMap { Self.scope.standardName(of: $0.withoutAttributes) }
        for bound in bounds where !bound.is(SuppressedTypeSyntax.self) {
            checkIdentity(bound)
            readParent(bound, into: &model)
        }
        removeImpliedConformances(from: &model)
        if let parent = model.parents.first {
            model.positionOfParents =
                model.parents.count == 1
                ? model.positionsOfParents[parent] : surroundings.sourcePosition(syntax.name)
        }
        readRestatedParents(into: &model)
    }

    private mutating func readParent(_ bound: TypeSyntax, into model: inout ProxiedProtocol) {
        if bound.is(ClassRestrictionTypeSyntax.self) {
            model.isClassBound = true
            return
        }
        let plain = Self.scope.standardName(of: bound.withoutAttributes) ?? ""
        switch plain {
        case "Actor":
            model.isClassBound = true
            model.isSendable = true
        case "DistributedActor", "AnyActor":
            report(.actorProtocol(syntax.name.text, inherits: plain), at: bound)
        case "GlobalActor":
            report(
                .globalActorProtocol(syntax.name.text),
                at: bound,
                fixIts: bound.removalFromBounds
            )
        default:
            if Self.ofObjects.contains(plain) { model.isClassBound = true }
            if Self.sendable.contains(plain) { model.isSendable = true }
            if let own = ownConformance(to: bound) {
                model.ownConformances.append(own)
            } else if let parent = SequenceParent(bound), isForwardingIterators {
                sequenceParents.append(parent)
            } else if Self.unsatisfiable.contains(plain) {
                report(
                    .unsatisfiableParent(plain, of: syntax.name.text),
                    at: bound,
                    fixIts: bound.removalFromBounds
                )
            } else if let refusal = refusal(ofClass: plain) {
                report(refusal, at: bound, fixIts: bound.replacing(with: "AnyObject"))
            } else if !Self.free.contains(plain) {
                addParent(bound, plain, to: &model)
            }
        }
    }

    /// Adds a parent whose requirements the proxy's witnesses have to satisfy.
    private func addParent(
        _ bound: TypeSyntax,
        _ plain: String,
        to model: inout ProxiedProtocol
    ) {
        let name = bound.withoutAttributes.trimmedDescription
        model.parents.append(name)
        model.positionsOfParents[name] = bound.withoutAttributes.lastNameToken.flatMap(
            surroundings.sourcePosition
        )
        if let names = Self.redeclarable[plain] {
            model.restatedParents.insert(name)
            checkRedeclaration(of: names, from: plain, at: bound)
        }
    }

    /// Removes each conformance that another conformance includes.
    private func removeImpliedConformances(from model: inout ProxiedProtocol) {
        if model.ownConformances.contains(.hashable) {
            model.ownConformances.removeAll { $0 == .equatable }
        }
        if model.ownConformances.contains(.foundationObject) {
            model.ownConformances.removeAll {
                [.customStringConvertible, .customDebugStringConvertible].contains($0)
            }
        }
    }

    /// The diagnosis for a parent that is a class, or a protocol to which only subclasses of a
    /// certain class should conform.
    private func refusal(ofClass name: String) -> Diagnosis? {
        if name == "NSObjectProtocol" { return .foundationParent(of: syntax.name.text) }
        return Self.classes.contains(name) ? .classParent(name, of: syntax.name.text) : nil
    }

    private func checkRedeclaration(
        of names: Set<String>,
        from parent: String,
        at bound: TypeSyntax
    ) {
        let missing = names.subtracting(declaredNames).sorted()
        guard !missing.isEmpty else { return }
        let isClassBound = syntax.bounds.contains {
            Self.scope.isOne($0.withoutAttributes, of: Self.ofObjects)
        }
        let declarations = missing.map {
            Self.declaration(of: $0, of: parent, isClassBound: isClassBound)
        }
        report(
            .undeclaredRequirements(missing, of: parent, in: syntax.name.text),
            at: bound,
            fixIts: declarations.contains(nil)
                ? [] : syntax.declaring(declarations.compactMap(\.self))
        )
    }

    private var declaredNames: [String] {
        syntax.memberBlock.members.flatMap { member in
            member.decl.as(FunctionDeclSyntax.self).map { [$0.name.text] }
                ?? member.decl.as(VariableDeclSyntax.self)?.bindings.map(
                    \.pattern.trimmedDescription
                ) ?? []
        }
    }

    private func ownConformance(to type: TypeSyntax) -> ProxiedProtocol.OwnConformance? {
        // A subclass of `NSObject` inherits the conformance; another module's protocol may require
        // an explicit one.
        let name = Self.scope.standardName(of: type.withoutAttributes)
        let conformance = name.flatMap(ProxiedProtocol.OwnConformance.init)
        if conformance == .foundationObject, surroundings.foreign == nil { return nil }
        return conformance
    }

    private func readRestatedParents(into model: inout ProxiedProtocol) {
        let list = attribute?.list ?? []
        for argument in list.drop(while: { $0.label?.text != "restating" }) {
            for type in argument.expression.namedTypes {
                let same = syntax.bounds.map(\.withoutAttributes).filter {
                    $0.lastName == type.lastName
                }
                .map(\.trimmedDescription).filter(model.parents.contains)
                if same.isEmpty {
                    report(
                        diagnosis(ofRestating: type),
                        at: argument.expression,
                        fixIts: removing(argument)
                    )
                }
                model.restatedParents.formUnion(same)
            }
        }
    }

    /// The diagnosis for a type in `restating:` that isn't a parent whose requirements a proxy
    /// forwards.
    private func diagnosis(ofRestating type: TypeSyntax) -> Diagnosis {
        let isParent = syntax.bounds.map(\.withoutAttributes).contains {
            $0.lastName == type.lastName
        }
        return isParent
            ? .restatingStandardParent(type.trimmedDescription)
            : .restatingNoParent(type.trimmedDescription, of: syntax.name.text)
    }

    /// A fix-it that removes an argument of the attribute; the argument's whole list if it is the
    /// only argument.
    private func removing(_ argument: LabeledExprSyntax) -> [FixIt] {
        guard let attribute, argument.expression.namedTypes.count == 1 else { return [] }
        let list = Array(attribute.list)
        guard let index = list.firstIndex(of: argument) else { return [] }
        if list.count == 1, let left = attribute.leftParen, let right = attribute.rightParen {
            return .remove(argument, from: left.position, to: right.endPositionBeforeTrailingTrivia)
        }
        if index > 0 {
            return .remove(
                argument.with(\.trailingComma, nil),
                from: list[index - 1].expression.endPositionBeforeTrailingTrivia,
                to: argument.expression.endPositionBeforeTrailingTrivia
            )
        }
        // The next type needs the label.
        return .remove(
            argument.expression,
            from: argument.expression.positionAfterSkippingLeadingTrivia,
            to: list[1].positionAfterSkippingLeadingTrivia
        )
    }

    private var hasGenericIdentity: Bool {
        inheritedNames.contains("Identifiable")
            && syntax.primaryAssociatedTypeClause?.primaryAssociatedTypes.contains {
                $0.name.text == "ID"
            } ?? false
    }

    /// Diagnoses an `ID` that is bound or primary if `id` isn't redeclared, because an object's own
    /// `id` has another type.
    private func checkIdentity(_ bound: TypeSyntax) {
        guard Self.scope.isStandard(bound.withoutAttributes, .identifiable),
            !declaredNames.contains("id")
        else { return }
        if let type = bound.withoutAttributes.genericArguments?.first?.argument {
            return reportIdentity(of: type.trimmedDescription, at: bound)
        }
        for requirement in syntax.genericWhereClause?.requirements ?? [] {
            guard case .sameTypeRequirement(let same) = requirement.requirement,
                ["ID", "Self.ID"].contains(same.leftType.trimmedDescription),
                let right = Syntax(same.rightType).as(TypeSyntax.self),
                !scope.isStandard(right, .objectIdentifier)
            else { continue }
            reportIdentity(of: same.rightType.trimmedDescription, at: requirement)
            return
        }
        if hasGenericIdentity { reportIdentity(of: "ID", at: bound) }
    }

    private func reportIdentity(of type: String, at node: some SyntaxProtocol) {
        let modifier = syntax.attributes.contains { $0.globalActor != nil } ? "nonisolated " : ""
        report(
            .identityWithoutID(type, of: syntax.name.text),
            at: node,
            fixIts: syntax.declaring(["\(modifier)var id: \(type) { get }"])
        )
    }

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

    fileprivate func replacing(with name: String) -> [FixIt] {
        let other = IdentifierTypeSyntax(
            leadingTrivia: leadingTrivia,
            name: .identifier(name),
            trailingTrivia: trailingTrivia
        )
        return .replace(self, with: other, "Replace '\(trimmedDescription)' with '\(name)'")
    }
}
