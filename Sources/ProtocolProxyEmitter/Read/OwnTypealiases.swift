// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Writes types in place of the typealiases that a protocol declares.
///
/// The generic types beside a protocol repeat its conditions, but its typealiases aren't in scope
/// there.
final class OwnTypealiases: SyntaxRewriter {
    private var types: [String: TypeSyntax]

    init(of syntax: ProtocolDeclSyntax) {
        let aliases = syntax.memberBlock.members.of(TypeAliasDeclSyntax.self)
            .filter { $0.genericParameterClause == nil }
        let pairs = aliases.map { ($0.name.text, $0.initializer.value.withoutSelfAsOwner.trimmed) }
        self.types = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    func expanding(_ requirement: GenericRequirementSyntax) -> GenericRequirementSyntax {
        guard !types.isEmpty else { return requirement }
        return rewrite(requirement).as(GenericRequirementSyntax.self) ?? requirement
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
        // The typealias is removed meanwhile, because one that refers to itself would never end.
        guard node.genericArgumentClause == nil,
            let type = types.removeValue(forKey: node.name.text)
        else { return super.visit(node) }
        defer { types[node.name.text] = type }
        return visit(type).with(\.leadingTrivia, node.leadingTrivia)
            .with(\.trailingTrivia, node.trailingTrivia)
    }
}
