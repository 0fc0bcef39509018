// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
import SwiftSyntax

/// Spells a requirement so that it keeps its meaning as a member of the proxy class.
final class Spelling: SyntaxRewriter {
    /// Generic parameters that would shadow an associated type.
    private let hiding: Set<String>
    /// Whether to omit `nonisolated` because the isolation is stated elsewhere.
    private let omitsNonisolated: Bool

    /// Names of the standard library that no other module uses.
    static let standardNames: Set<String> = [
        "Any", "AnyClass", "AnyObject", "Array", "ArraySlice", "AsyncSequence", "BinaryInteger",
        "Bool", "Character",
        "Codable", "Collection", "Comparable", "CustomStringConvertible",
        "CustomDebugStringConvertible", "Decodable",
        "Decoder", "Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Error", "Float",
        "Hashable", "Hasher",
        "Identifiable", "Int", "Int8", "Int16", "Int32", "Int64", "IteratorProtocol", "MainActor",
        "Never",
        "Optional", "Range", "RawRepresentable", "Sendable", "SendableMetatype", "Sequence", "Set",
        "Span", "RawSpan",
        "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span", "String",
        "StringProtocol",
        "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Void",
    ]

    init(
        of declaration: DeclSyntax?,
        besides types: Set<String> = [],
        omitsNonisolated: Bool = false
    ) {
        self.omitsNonisolated = omitsNonisolated
        let clause =
            declaration?.as(FunctionDeclSyntax.self)?.genericParameterClause
            ?? declaration?.as(InitializerDeclSyntax.self)?.genericParameterClause
            ?? declaration?.as(SubscriptDeclSyntax.self)?.genericParameterClause
        hiding = types.intersection(clause?.parameters.map(\.name.text) ?? [])
    }

    override func visit(_ node: GenericParameterSyntax) -> GenericParameterSyntax {
        super.visit(hiding.contains(node.name.text) ? node.with(\.name, node.name.marked) : node)
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
        super.visit(hiding.contains(node.name.text) ? node.with(\.name, node.name.marked) : node)
    }

    // Associated types are in scope in the class, and unambiguous names of the standard library
    // need no module.
    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
        guard let owner = node.baseType.as(IdentifierTypeSyntax.self)?.name.text,
            owner == "Self" || owner == "Swift" && Self.standardNames.contains(node.name.text)
        else { return super.visit(node) }
        return super.visit(
            IdentifierTypeSyntax(
                leadingTrivia: node.leadingTrivia,
                name: node.name,
                genericArgumentClause: node.genericArgumentClause
            )
        )
    }

    override func visit(_ node: DeclModifierListSyntax) -> DeclModifierListSyntax {
        super.visit(
            node.filter { modifier in
                let isOmitted =
                    omitsNonisolated && modifier.detail == nil
                    && modifier.name.text == "nonisolated"
                return modifier.name.text != "override" && !isOmitted
            }
        )
    }

    // A result builder only concerns the conformer.
    override func visit(_ node: AttributeListSyntax) -> AttributeListSyntax {
        super.visit(node.filter { !$0.isResultBuilder })
    }

    // The type of a closure parameter or result shows if the closure runs on its caller's
    // isolation, but not if it doesn't. Without `@concurrent`, the settings of the module that
    // receives the file would apply.
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
        return TypeSyntax(
            isSpelled ? changed : changed.with(\.attributes, node.attributes.addingConcurrent)
        )
    }

    override func visit(_ node: FunctionTypeSyntax) -> TypeSyntax {
        guard node.isConcurrent else { return super.visit(node) }
        return TypeSyntax(
            AttributedTypeSyntax(
                leadingTrivia: node.leadingTrivia,
                specifiers: [],
                attributes: AttributeListSyntax([]).addingConcurrent,
                baseType: visited(node.with(\.leadingTrivia, [])),
                trailingTrivia: node.trailingTrivia
            )
        )
    }

    private func visited(_ node: FunctionTypeSyntax) -> FunctionTypeSyntax {
        node.with(\.parameters, visit(node.parameters)).with(
            \.returnClause,
            visit(node.returnClause)
        )
    }
}

extension FunctionTypeSyntax {
    /// Whether the function is asynchronous and has no isolated parameter.
    fileprivate var isConcurrent: Bool {
        effectSpecifiers?.asyncSpecifier != nil
            && !parameters.contains {
                $0.type.as(AttributedTypeSyntax.self)?.specifiers.contains {
                    $0.trimmedDescription == "isolated"
                }
                    ?? false
            }
    }
}

extension AttributeListSyntax {
    fileprivate var addingConcurrent: AttributeListSyntax {
        let attribute = AttributeSyntax(
            attributeName: IdentifierTypeSyntax(name: .identifier("concurrent")),
            trailingTrivia: .space
        )
        return [.attribute(attribute)] + self
    }
}

extension TokenSyntax {
    /// The name with a prefix that makes it unique.
    fileprivate var marked: TokenSyntax { with(\.tokenKind, .identifier("__\(text)")) }
}
