// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

extension ProtocolReader {
    /// Diagnoses mistakes that the compiler would otherwise report in generated code.
    func checkDeclarations() {
        if let attribute = syntax.attributes.named("objc").first {
            report(.objcProtocol(syntax.name.text), at: attribute, fixIts: attribute.removal)
        }
        if let attribute = syntax.attributes.named("_marker").first {
            let own = syntax.attributes.named("Proxied").first
            report(.markerProtocol(syntax.name.text), at: attribute, fixIts: own?.removal ?? [])
        }
        for (declaration, _) in syntax.memberBlock.members.all {
            declaration.as(AssociatedTypeDeclSyntax.self).map(check)
            for name in ["Optional", "Key", "Direct"] {
                let own = declaration.declaredAttributes.named(name, where: surroundings.isActive)
                for attribute in own.dropFirst() {
                    report(.repeated(name), at: attribute, fixIts: attribute.removal)
                }
            }
            if let initializer = declaration.as(InitializerDeclSyntax.self) { check(initializer) }
        }
    }

    /// Diagnoses an associated type that shadows the protocol, or whose constraints mention the
    /// conformer.
    private func check(_ type: AssociatedTypeDeclSyntax) {
        if type.name.text == syntax.name.text { report(.hidingType(type.name.text), at: type.name) }
        for bound in type.inheritanceClause?.inheritedTypes.map(\.type) ?? []
        where bound.withoutSelfAsOwner.hasToken(["Self"]) {
            report(
                .conditionOnSelf(
                    "\(type.name.text): \(bound.trimmedDescription)",
                    of: syntax.name.text
                ),
                at: bound,
                fixIts: bound.removalFromBounds
            )
        }
    }

    /// Diagnoses an initializer that every proxy already has.
    private func check(_ initializer: InitializerDeclSyntax) {
        let parameters = initializer.signature.parameterClause.parameters
        guard let only = parameters.first, parameters.count == 1 else { return }
        let type = only.type.trimmedDescription.filter {
            !$0.isWhitespace && $0 != "(" && $0 != ")"
        }
        let own = "any" + syntax.name.text
        guard ["implementer": own + "?", "retaining": own][only.firstName.text] == type else {
            return
        }
        report(
            .takenInitializer("init(\(only.firstName.text):)", of: syntax.name.text),
            at: initializer.initKeyword
        )
    }
}
