// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
import SwiftSyntax

/// Spells what a requirement means by itself, and would not in the class of its proxies.
final class Spelling: SyntaxRewriter {
    /// The generic parameters that have the name of an associated type, and so would hide it.
    private let hiding: Set<String>

    init(of declaration: DeclSyntax, besides types: Set<String> = []) {
        let clause =
            declaration.as(FunctionDeclSyntax.self)?.genericParameterClause
            ?? declaration.as(InitializerDeclSyntax.self)?.genericParameterClause
            ?? declaration.as(SubscriptDeclSyntax.self)?.genericParameterClause
        hiding = types.intersection(clause?.parameters.map(\.name.text) ?? [])
    }

    override func visit(_ node: GenericParameterSyntax) -> GenericParameterSyntax {
        super.visit(hiding.contains(node.name.text) ? node.with(\.name, node.name.marked) : node)
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
        super.visit(hiding.contains(node.name.text) ? node.with(\.name, node.name.marked) : node)
    }

    // What builds a result is the conformer's affair.
    override func visit(_ node: AttributeListSyntax) -> AttributeListSyntax {
        super.visit(node.filter { !$0.isResultBuilder })
    }

    // A function that is an argument or a result is spelled where it stays with its caller. Where it is not, the settings of
    // the module that the file is for would decide.
    override func visit(_ node: AttributedTypeSyntax) -> TypeSyntax {
        let isSpelled =
            node.specifiers.contains { $0.trimmedDescription.hasPrefix("nonisolated") }
            || node.attributes.contains {
                $0.isIsolation || ["@concurrent", "@isolated(any)"].contains("\($0.trimmed)")
            }
        guard let function = node.baseType.as(FunctionTypeSyntax.self), function.isConcurrent else {
            return super.visit(node)
        }
        let base = TypeSyntax(visited(function))
        let changed = node.with(\.baseType, base)
        return TypeSyntax(isSpelled ? changed : changed.with(\.attributes, node.attributes.addingConcurrent))
    }

    override func visit(_ node: FunctionTypeSyntax) -> TypeSyntax {
        guard node.isConcurrent else { return super.visit(node) }
        return TypeSyntax(
            AttributedTypeSyntax(
                leadingTrivia: node.leadingTrivia, specifiers: [], attributes: AttributeListSyntax([]).addingConcurrent,
                baseType: visited(node.with(\.leadingTrivia, [])), trailingTrivia: node.trailingTrivia))
    }

    /// The function type with what is in it rewritten, and itself as it is.
    private func visited(_ node: FunctionTypeSyntax) -> FunctionTypeSyntax {
        node.with(\.parameters, visit(node.parameters)).with(\.returnClause, visit(node.returnClause))
    }
}

extension FunctionTypeSyntax {
    /// Whether it is asynchronous, and is not given the actor that it runs on.
    fileprivate var isConcurrent: Bool {
        effectSpecifiers?.asyncSpecifier != nil
            && !parameters.contains {
                $0.type.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.trimmedDescription == "isolated" }
                    ?? false
            }
    }
}

extension AttributeListSyntax {
    fileprivate var addingConcurrent: AttributeListSyntax {
        let attribute = AttributeSyntax(
            attributeName: IdentifierTypeSyntax(name: .identifier("concurrent")), trailingTrivia: .space)
        return [.attribute(attribute)] + self
    }
}

extension TokenSyntax {
    /// Another name.
    fileprivate var marked: TokenSyntax { with(\.tokenKind, .identifier("__\(text)")) }
}
