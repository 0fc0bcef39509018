// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

extension ProtocolReader {
    /// Reports the first requirement that mutates a conformer, if values may conform.
    ///
    /// Copies of a value change independently, and those of a proxy do not. Nothing is reported where a parent may restrict
    /// the protocol to classes, which only the compiler knows.
    mutating func checkCopies(of model: ProxiedProtocol) {
        guard !model.isClassBound, model.parents.isEmpty, !saysThatCopiesShare else { return }
        let changing = model.unconditionalMembers.first { $0.slots.contains(where: \.isMutating) }
        guard let node = changing?.read.keyNode else { return }
        report(
            .sharedCopies(changing?.read.selector ?? "", of: model.name), at: node,
            fixIts: sayingThatCopiesShare + bindingToClasses)
    }

    private var attribute: AttributeSyntax? { syntax.attributes.named("Proxied").first }

    private var saysThatCopiesShare: Bool {
        guard case .argumentList(let list)? = attribute?.arguments else { return false }
        return list.contains { $0.label?.text == "copiesShare" && $0.expression.trimmedDescription == "true" }
    }

    private var sayingThatCopiesShare: [FixIt] {
        guard let attribute, attribute.leftParen == nil else { return [] }
        let name = attribute.attributeName
        let said = IdentifierTypeSyntax(
            leadingTrivia: name.leadingTrivia, name: .identifier("\(name.trimmedDescription)(copiesShare: true)"),
            trailingTrivia: name.trailingTrivia)
        return [
            FixIt(
                message: Remedy(message: "Insert '(copiesShare: true)'"),
                changes: [.replace(oldNode: Syntax(name), newNode: Syntax(said))])
        ]
    }

    private var bindingToClasses: [FixIt] {
        let change: FixIt.Change
        if let first = syntax.inheritanceClause?.inheritedTypes.first?.type {
            let both = IdentifierTypeSyntax(
                leadingTrivia: first.leadingTrivia, name: .identifier("AnyObject, \(first.trimmedDescription)"),
                trailingTrivia: first.trailingTrivia)
            change = .replace(oldNode: Syntax(first), newNode: Syntax(both))
        } else {
            let last = syntax.primaryAssociatedTypeClause?.rightAngle ?? syntax.name
            let bound = TokenSyntax(
                .identifier(last.text + ": AnyObject"), leadingTrivia: last.leadingTrivia,
                trailingTrivia: last.trailingTrivia, presence: .present)
            change = .replace(oldNode: Syntax(last), newNode: Syntax(bound))
        }
        return [FixIt(message: Remedy(message: "Inherit from 'AnyObject'"), changes: [change])]
    }
}
