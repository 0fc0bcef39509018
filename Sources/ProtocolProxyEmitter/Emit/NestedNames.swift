// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// Rewrites the extension of a nested protocol, which is at file scope, so that it finds the types
/// around the protocol.
///
/// Typealiases next to the protocol make them reachable: `Item` becomes
/// `Shop.StoreRequirements.__Item`. It becomes `Shop.__Store.__Item` if `StoreRequirements` demands
/// more of its generic arguments than the protocol.
enum NestedNames {
    /// Returns the rewritten extension, and the names that the type `home` next to the protocol
    /// must alias.
    ///
    /// `declared` has the types that the extension declares; `inherited`, the typealiases that its
    /// types inherit in place of other names. `home` defaults to the enumeration of requirements.
    static func qualify(
        _ text: String,
        of emitter: ProxyEmitter,
        aliasesIn home: String? = nil,
        declaring declared: Set<String> = [],
        inheriting inherited: [String: String] = [:]
    ) -> (text: String, names: Set<String>) {
        guard emitter.model.qualifiedName != emitter.model.name else { return (text, []) }
        let rewriter = Rewriter(
            emitter,
            home: home ?? emitter.requirementsType,
            own: declared,
            inherited: inherited
        )
        let tree = Parser.parse(source: text.replacing("::", with: moduleSelector))
        rewriter.collectGenerics(tree)
        return (
            rewriter.rewrite(tree).description.replacing(moduleSelector, with: "::"), rewriter.names
        )
    }

    /// The typealias for a type or a member type: `__Item`, `__Outer__Item`.
    static func alias(for type: String) -> String {
        "__" + type.replacing("`", with: "").replacing(".", with: "__")
    }

    /// Stands in for `::`, which swift-syntax 602 rejects; as letters, it keeps a qualified name a
    /// single identifier.
    private static let moduleSelector = "\u{2D0}\u{2D0}"

    private final class Rewriter: SyntaxRewriter {
        let emitter: ProxyEmitter
        let home: String
        let outer: String
        var generics: Set<String>
        var names: Set<String> = []
        private var namesAtHome: Set<String> = []

        private let inherited: [String: String]

        init(_ emitter: ProxyEmitter, home: String, own: Set<String>, inherited: [String: String]) {
            self.emitter = emitter
            self.home = home
            self.inherited = inherited
            let model = emitter.model
            self.outer = model.outerName
            self.generics = own.union(
                model.genericParameters.map(\.name) + model.fixedTypes.map(\.name)
            )
            super.init()
        }

        func collectGenerics(_ tree: SourceFileSyntax) {
            for token in tree.tokens(viewMode: .sourceAccurate) {
                if let parameter = token.parent?.as(GenericParameterSyntax.self),
                    parameter.name == token
                {
                    generics.insert(token.text)
                } else if let alias = token.parent?.as(TypeAliasDeclSyntax.self),
                    alias.name == token
                {
                    generics.insert(token.text)
                }
            }
        }

        override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
            let name = node.name.text
            if let attribute = node.parent?.as(AttributeSyntax.self), !isOfSource(attribute) {
                return super.visit(node)
            }
            guard isQualified(name) else { return super.visit(node) }
            let replaced: String
            if name == emitter.model.name {
                replaced = emitter.model.qualifiedName
            } else if [emitter.requirementsName, emitter.homeName].contains(name) {
                replaced = outer + name
            } else if let alias = inherited[name], node.genericArgumentClause == nil {
                replaced = alias
            } else {
                // A type nested in the extended type is only reachable through `Self`.
                replaced = alias(for: name)
            }
            let token = node.name.with(\.tokenKind, .identifier(replaced))
            return super.visit(node.with(\.name, token))
        }

        // The owner may be a module, which can't be aliased, so the whole member type is.
        override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
            let own = [emitter.model.name, emitter.requirementsName, emitter.homeName]
            guard let owner = node.baseType.as(IdentifierTypeSyntax.self),
                owner.genericArgumentClause == nil,
                isQualified(owner.name.text), !own.contains(owner.name.text)
            else { return super.visit(node) }
            return super.visit(
                IdentifierTypeSyntax(
                    leadingTrivia: node.leadingTrivia,
                    name: .identifier(alias(for: "\(owner.name.text).\(node.name.text)")),
                    genericArgumentClause: node.genericArgumentClause,
                    trailingTrivia: node.trailingTrivia
                )
            )
        }

        /// Whether the attribute is a result builder or global actor, as opposed to one that the
        /// compiler defines.
        private func isOfSource(_ attribute: AttributeSyntax) -> Bool {
            let element = AttributeListSyntax.Element.attribute(attribute)
            return attribute.parent?.parent?.is(FunctionParameterSyntax.self) == true
                || element.isResultBuilder
                || element.isIsolation && attribute.baseName != "MainActor"
        }

        /// Whether the name may refer to a type that isn't visible at file scope.
        private func isQualified(_ name: String) -> Bool {
            !name.contains(moduleSelector) && !["Self", "Any"].contains(name)
                && !generics.contains(name)
        }

        private func alias(for type: String) -> String {
            if names.insert(type).inserted, home == emitter.requirementsType,
                emitter.isAliasedInHome(type)
            {
                namesAtHome.insert(type)
            }
            let owner = namesAtHome.contains(type) ? emitter.homeName : home
            return "\(outer)\(owner).\(NestedNames.alias(for: type))"
        }

        override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
            // The parser reads the type in `(T).self` as an expression.
            guard node.declName.baseName.text == "self",
                let tuple = node.base?.as(TupleExprSyntax.self),
                tuple.elements.count == 1, var element = tuple.elements.first
            else { return super.visit(node) }
            var parser = Parser(element.expression.trimmedDescription)
            element.expression = ExprSyntax(
                TypeExprSyntax(type: visit(TypeSyntax.parse(from: &parser)))
            )
            return ExprSyntax(node.with(\.base, ExprSyntax(tuple.with(\.elements, [element]))))
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
            let name = node.baseName.text
            guard [emitter.proxyName, emitter.requirementsName, emitter.homeName].contains(name)
            else {
                return super.visit(node)
            }
            return super.visit(
                node.with(\.baseName, node.baseName.with(\.tokenKind, .identifier(outer + name)))
            )
        }

        override func visit(_ node: ExtensionDeclSyntax) -> DeclSyntax {
            let extended = node.extendedType
            let unnamed = node.with(
                \.extendedType,
                TypeSyntax(IdentifierTypeSyntax(name: .keyword(.Self)))
            )
            guard let visited = super.visit(unnamed).as(ExtensionDeclSyntax.self) else {
                return DeclSyntax(node)
            }
            return DeclSyntax(visited.with(\.extendedType, extended))
        }
    }
}
