// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

extension ProtocolReader {
    /// Adds typealiases that mention an open type, to a fixed point.
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

    /// Marks the requirements that mention an open type, and their overloads that only differ in the result.
    ///
    /// On an existential, a result of an open type is an `Any`, so a call of an overload could be ambiguous.
    func markOpenSlots(in model: inout ProxiedProtocol) {
        let open = model.openTypes
        let all = model.members.flatMap(\.slots)
        let results = Set(all.filter { open.areMentioned(in: $0.result.declared) }.map(\.selectorOfArguments))
        model.changeMembers { member in
            member.changeSlots {
                $0.isOfOpenTypes = open.areMentioned(in: $0) || results.contains($0.selectorOfArguments)
            }
        }
    }

    /// Diagnoses generic requirements whose conditions depend on an open type: the proxy knows only that a condition
    /// holds for its own type, but a call must satisfy it for the conformer's.
    func checkConditions(ofGenericMembersIn model: ProxiedProtocol) {
        guard surroundings.foreign == nil, !model.openTypes.isEmpty else { return }
        for member in model.members {
            let names = member.node.tokens(viewMode: .sourceAccurate).compactMap {
                $0.parent?.as(IdentifierTypeSyntax.self)
            }
            let open = names.first { model.openTypes.names.contains($0.name.text) && $0.isOfCondition(in: member.node) }
            guard let open else { continue }
            let name = open.name.text
            // A typealias can't be primary, so the associated types that it mentions must be.
            let types = model.genericParameters.map(\.name).filter(model.openTypes.names.contains)
            report(
                .notPrimary(name, of: syntax.name.text, constraining: member.read.selector), at: open,
                fixIts: naming(types.contains(name) ? [name] : types))
        }
    }

    /// Diagnoses a condition on the conforming type itself.
    func checkConditionOnSelf(_ requirement: GenericRequirementSyntax) {
        let own = requirement.withoutSelfAsOwner.requirement
        guard !requirement.isInheritance,
            own.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.Self) })
        else { return }
        report(
            .conditionOnSelf(requirement.requirement.trimmedDescription, of: syntax.name.text),
            at: requirement.requirement)
    }
}

extension GenericRequirementSyntax {
    fileprivate var isInheritance: Bool {
        requirement.as(ConformanceRequirementSyntax.self)?.leftType.trimmedDescription == "Self"
    }
}

extension IdentifierTypeSyntax {
    /// Whether the name occurs in a constraint on a generic parameter of `declaration`.
    fileprivate func isOfCondition(in declaration: Syntax) -> Bool {
        var node = parent
        while let next = node, next.id != declaration.id {
            if next.is(GenericParameterClauseSyntax.self) || next.is(GenericWhereClauseSyntax.self) { return true }
            if next.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some) { return true }
            node = next.parent
        }
        return false
    }
}

extension Slot {
    /// The name with the types of the parameters: what overloads share that only differ in the result.
    fileprivate var selectorOfArguments: String {
        "\(selector) (\(parameters.map(\.spelledType).joined(separator: ", ")))"
    }
}
