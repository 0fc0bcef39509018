// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
import SwiftParser
import SwiftSyntax

/// A requirement in a module's interface, with the properties that identify its symbol.
struct MemberSignature {
    /// The name with argument labels, as in the symbol graph.
    let title: String
    /// The parameter and result types, as in the symbol graph.
    let types: [String]
    /// Distinguishes the requirement from all others of a type.
    let key: String
    private let declaration: DeclSyntax
    private let parameters: FunctionParameterListSyntax

    /// Fails if the declaration isn't a requirement.
    init?(_ declaration: DeclSyntax) {
        self.declaration = declaration
        var parameters: FunctionParameterListSyntax = []
        var result: TypeSyntax?
        var effects = ""
        if let function = declaration.as(FunctionDeclSyntax.self) {
            parameters = function.signature.parameterClause.parameters
            // An operator's operands have no labels.
            let isOperator = function.name.tokenKind.isOperator
            let labels =
                isOperator ? parameters.map { _ in "_:" }.joined() : Self.labels(parameters)
            title = "\(function.name.text)(\(labels))"
            result = function.signature.returnClause?.type
            effects = function.signature.effectSpecifiers?.asyncSpecifier == nil ? "" : "async"
        } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
            parameters = initializer.signature.parameterClause.parameters
            title = "init(\(Self.labels(parameters)))"
        } else if let script = declaration.as(SubscriptDeclSyntax.self) {
            parameters = script.parameterClause.parameters
            // A subscript's parameter has a label only if two names are written.
            let labels = parameters.map { ($0.secondName == nil ? "_" : $0.firstName.text) + ":" }
                .joined()
            title = "subscript(\(labels))"
            result = script.returnClause.type
        } else if let variable = declaration.as(VariableDeclSyntax.self),
            let binding = variable.bindings.first
        {
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
            title = name?.identifier?.name ?? binding.pattern.trimmedDescription
            result = binding.typeAnnotation?.type
        } else {
            return nil
        }
        self.parameters = parameters
        let isProperty = declaration.is(VariableDeclSyntax.self)
        types =
            isProperty
            ? []
            : parameters.map { $0.type.unqualified + ($0.ellipsis?.text ?? "") } + [
                result?.unqualified ?? "()"
            ]
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        let kind = modifiers.map(\.trimmedDescription).filter {
            ["static", "prefix", "postfix"].contains($0)
        }
        let generics =
            declaration.as(FunctionDeclSyntax.self)?.genericParameterClause?.trimmedDescription
            ?? ""
        key = (kind + [title, generics] + types + [effects]).joined(separator: " ")
    }

    private static func labels(_ parameters: FunctionParameterListSyntax) -> String {
        parameters.map { $0.firstName.text + ":" }.joined()
    }

    /// Parses a declaration from a symbol graph.
    init?(spelled text: String) {
        // Some declarations, such as initializers, only parse within a type.
        let tree = Parser.parse(source: "protocol __Type { \(text) }")
        let type = tree.statements.first?.item.as(ProtocolDeclSyntax.self)
        guard let declaration = type?.memberBlock.members.first?.decl else { return nil }
        self.init(declaration)
    }

    /// Whether the requirement's answer may be a decision: a method of an instance that returns
    /// true or false, or that may return nil.
    var mayDecide: Bool {
        guard let function = declaration.as(FunctionDeclSyntax.self),
            let result = function.signature.returnClause?.type,
            !function.name.tokenKind.isOperator,
            !function.modifiers.contains(where: { $0.name.text == "static" })
        else {
            return false
        }
        return result.is(OptionalTypeSyntax.self)
            || ["Bool", "Optional"].contains(result.unqualified.prefix { $0 != "<" })
    }

    var isInitializer: Bool { declaration.is(InitializerDeclSyntax.self) }

    /// The names in an initializer's `where` clause.
    var namesInConditions: Set<String> {
        let clause = declaration.as(InitializerDeclSyntax.self)?.genericWhereClause
        return Set(
            (clause?.requirements ?? []).flatMap {
                $0.tokens(viewMode: .sourceAccurate).map(\.text)
            }
        )
    }

    /// Whether a call may replace an argument with another conformer, as `+=` does.
    var replacesConformer: Bool {
        parameters.contains { parameter in
            guard let type = parameter.type.as(AttributedTypeSyntax.self) else { return false }
            return type.baseType.trimmedDescription == "Self"
                && type.specifiers.contains { $0.trimmedDescription == "inout" }
        }
    }

    /// The declaration, in which everything that depends on its context is spelled out.
    ///
    /// - Parameters:
    ///   - actor: The isolation that the protocol gives to its members.
    ///   - types: The names of associated types, which generic parameters of the proxy class's
    ///     members must not shadow.
    ///   - isNonsendingByDefault: Whether the module enables `NonisolatedNonsendingByDefault`.
    func text(
        isolatedTo actor: AttributeListSyntax.Element?,
        besides types: Set<String>,
        isNonsendingByDefault: () throws -> Bool
    ) rethrows -> String {
        let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        let isSpelled =
            attributes.contains { $0.isIsolation || $0.trimmedDescription == "@concurrent" }
            || isOnArgument
        var prefix = ""
        var isNonsending = false
        if let actor, !isSpelled, !modifiers.contains(where: { $0.name.text == "nonisolated" }) {
            prefix = Spelling(of: declaration).rewrite(actor).trimmedDescription + " "
        } else if isAsync, !isSpelled,
            !modifiers.contains(where: { $0.detail?.detail.text == "nonsending" })
        {
            // Otherwise the settings of the module that receives the file would apply.
            isNonsending = try isNonsendingByDefault()
            prefix = isNonsending ? "nonisolated(nonsending) " : "@concurrent "
        }
        return prefix
            + Spelling(of: declaration, besides: types, omitsNonisolated: isNonsending).rewrite(
                declaration
            )
            .trimmedDescription
    }

    private var isAsync: Bool {
        let accessors =
            declaration.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock
            ?? declaration.as(SubscriptDeclSyntax.self)?.accessorBlock
        if case .accessors(let list)? = accessors?.accessors {
            return list.contains { $0.effectSpecifiers?.asyncSpecifier != nil }
        }
        return declaration.as(FunctionDeclSyntax.self)?.signature.effectSpecifiers?.asyncSpecifier
            != nil
    }

    /// Whether the requirement runs on an actor that is passed as an argument.
    private var isOnArgument: Bool {
        declaration.is(FunctionDeclSyntax.self)
            && parameters.contains {
                $0.type.as(AttributedTypeSyntax.self)?.specifiers.contains {
                    $0.trimmedDescription == "isolated"
                }
                    ?? false
            }
    }
}

extension TypeSyntax {
    /// The type without modules, enclosing types and whitespace, which interfaces and symbol graphs
    /// spell differently.
    fileprivate var unqualified: String {
        OwnerRemover().rewrite(self).tokens(viewMode: .sourceAccurate).map(\.text).joined()
    }
}

private final class OwnerRemover: SyntaxRewriter {
    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
        super.visit(
            IdentifierTypeSyntax(name: node.name, genericArgumentClause: node.genericArgumentClause)
        )
    }
}
