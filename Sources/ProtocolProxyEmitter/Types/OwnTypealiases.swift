// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// Writes types in place of the typealiases that a protocol declares.
///
/// The generic types beside a protocol repeat its conditions, but its typealiases aren't in scope
/// there.
final class OwnTypealiases: SyntaxRewriter {
    private struct Alias {
        var parameters: [String]
        var type: TypeSyntax
    }

    private var aliases: [String: Alias]

    init(of syntax: ProtocolDeclSyntax) {
        let pairs = syntax.memberBlock.members.of(TypeAliasDeclSyntax.self).map { alias in
            let parameters = alias.genericParameterClause?.parameters.map(\.name.text) ?? []
            let type = alias.initializer.value.withoutSelfAsOwner.trimmed
            return (alias.name.text, Alias(parameters: parameters, type: type))
        }
        self.aliases = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    func expanding(_ requirement: GenericRequirementSyntax) -> GenericRequirementSyntax {
        guard !aliases.isEmpty else { return requirement }
        return rewrite(requirement).as(GenericRequirementSyntax.self) ?? requirement
    }

    /// Expands a type in which some of the names mean other types.
    func expanding(_ type: TypeSyntax, except names: Set<String>) -> TypeSyntax {
        let all = aliases
        defer { aliases = all }
        aliases = all.filter { !names.contains($0.key) }
        guard !aliases.isEmpty else { return type }
        return rewrite(type).as(TypeSyntax.self) ?? type
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
        let name = node.name.text
        let arguments = node.genericArgumentClause?.arguments.map(\.argument.trimmedDescription)
        guard node.moduleName == nil, let alias = aliases[name],
            alias.parameters.count == arguments?.count ?? 0
        else {
            return super.visit(node)
        }
        // The typealias is removed meanwhile, because one that refers to itself would never end.
        aliases[name] = nil
        defer { aliases[name] = alias }
        let type = alias.type.replacing(alias.parameters, with: arguments ?? [])
        return visit(type).with(\.leadingTrivia, node.leadingTrivia)
            .with(\.trailingTrivia, node.trailingTrivia)
    }
}

extension TypeSyntax {
    /// The type with arguments in place of generic parameters.
    func replacing(_ parameters: [String], with arguments: [String]) -> TypeSyntax {
        guard !parameters.isEmpty else { return self }
        let texts = Dictionary(zip(parameters, arguments).map { ($0, $1) }) { first, _ in first }
        // The text is parsed again, because an argument may be more than a name.
        var parser = Parser(
            replacingNames { texts[$0.name.text].map { "(\($0))" } }.trimmedDescription
        )
        return TypeSyntax.parse(from: &parser)
    }
}
