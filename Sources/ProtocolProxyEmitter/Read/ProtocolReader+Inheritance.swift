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

    var hasGenericIdentity: Bool {
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
}

extension TypeSyntax {
    fileprivate func replacing(with name: String) -> [FixIt] {
        let other = IdentifierTypeSyntax(
            leadingTrivia: leadingTrivia,
            name: .identifier(name),
            trailingTrivia: trailingTrivia
        )
        return .replace(self, with: other, "Replace '\(trimmedDescription)' with '\(name)'")
    }
}
