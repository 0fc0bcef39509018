// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

extension ProtocolReader {
    /// Diagnoses the first mutating requirement if values may conform, because all copies of a
    /// proxy would change together.
    ///
    /// A protocol with parents gets no diagnostic: a parent may restrict conformers to classes, and
    /// only the compiler knows.
    func checkCopies(of model: ProxiedProtocol) {
        guard !model.isClassBound, model.parents.isEmpty, !saysThatCopiesShare else { return }
        let changing = model.unconditionalMembers.first {
            $0.requirements.contains(where: \.isMutating)
        }
        guard let node = changing?.read.keyNode else { return }
        report(
            .sharedCopies(changing?.read.selector ?? "", of: model.name),
            at: node,
            fixIts: sayingThatCopiesShare + bindingToClasses
        )
    }

    var attribute: AttributeSyntax? {
        syntax.attributes.named("Proxied", where: surroundings.isActive).first
    }

    private var saysThatCopiesShare: Bool {
        attribute?.list.contains {
            $0.label?.text == "copiesShare" && $0.expression.trimmedDescription == "true"
        }
            ?? false
    }

    private var sayingThatCopiesShare: [FixIt] {
        guard let attribute else { return [] }
        let said = "copiesShare: true"
        if let argument = attribute.list.first(where: { $0.label?.text == "copiesShare" }) {
            return .write("true", insteadOf: argument.expression)
        }
        if let first = attribute.list.first {
            return .insert(said + ", ", before: first, "Insert '\(said)'")
        }
        if let left = attribute.leftParen { return .insert(said, after: left, "Insert '\(said)'") }
        return .insert("(\(said))", after: attribute.attributeName, "Insert '(\(said))'")
    }

    private var bindingToClasses: [FixIt] {
        let message = "Inherit from 'AnyObject'"
        if let first = syntax.inheritanceClause?.inheritedTypes.first?.type {
            let both = IdentifierTypeSyntax(
                leadingTrivia: first.leadingTrivia,
                name: .identifier("AnyObject, \(first.trimmedDescription)"),
                trailingTrivia: first.trailingTrivia
            )
            return .replace(first, with: both, message)
        }
        let last = syntax.primaryAssociatedTypeClause?.rightAngle ?? syntax.name
        return .replace(
            last,
            with: last.with(\.tokenKind, .identifier(last.text + ": AnyObject")),
            message
        )
    }
}
