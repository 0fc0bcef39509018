// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// Makes an extension of a nested protocol independent of the names that are visible beside the protocol.
///
/// The extension is at the top level of the file, where the types around the protocol are not in scope; aliases beside the
/// protocol name them for it.
enum NestedNames {
    /// - Parameters:
    ///   - text: The extension.
    ///   - emitter: The emitter of the protocol.
    ///   - home: The type beside the protocol that has the aliases; if nil, that of the requirements.
    ///   - declared: The types that the extension declares itself.
    /// - Returns: The extension, and the names that must have aliases there.
    static func qualify(
        _ text: String, of emitter: ProxyEmitter, aliasesIn home: String? = nil, declaring declared: Set<String> = []
    ) -> (text: String, names: Set<String>) {
        guard emitter.model.qualifiedName != emitter.model.name else { return (text, []) }
        let rewriter = Rewriter(emitter, home: home ?? emitter.requirementsType, own: declared)
        let tree = Parser.parse(source: text.replacing("::", with: moduleSelector))
        rewriter.collectGenerics(tree)
        return (rewriter.rewrite(tree).description.replacing(moduleSelector, with: "::"), rewriter.names)
    }

    /// Returns the name of the alias for a type, or for a member of one or of a module.
    static func alias(for type: String) -> String { "__" + type.replacing(".", with: "__") }

    /// Replaces `::` in parsed text, which swift-syntax 602 does not know.
    ///
    /// These are letters, so that a name with its module is one name.
    private static let moduleSelector = "\u{2D0}\u{2D0}"

    private final class Rewriter: SyntaxRewriter {
        let emitter: ProxyEmitter
        let home: String
        let outer: String
        var generics: Set<String>
        var names: Set<String> = []

        init(_ emitter: ProxyEmitter, home: String, own: Set<String>) {
            self.emitter = emitter
            self.home = home
            let model = emitter.model
            self.outer = model.outerName
            self.generics = own.union(model.genericParameters.map(\.name) + model.fixedTypes.map(\.name))
            super.init()
        }

        func collectGenerics(_ tree: SourceFileSyntax) {
            for token in tree.tokens(viewMode: .sourceAccurate) {
                if let parameter = token.parent?.as(GenericParameterSyntax.self), parameter.name == token {
                    generics.insert(token.text)
                } else if let alias = token.parent?.as(TypeAliasDeclSyntax.self), alias.name == token {
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
            } else if name == emitter.requirementsName {
                replaced = outer + name
            } else {
                // A type nested in the extended type is reached by `Self`, and has no other name.
                replaced = alias(for: name)
            }
            let token = node.name.with(\.tokenKind, .identifier(replaced))
            return super.visit(node.with(\.name, token))
        }

        // The name before the period may be that of a module, which has no alias.
        override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
            guard let owner = node.baseType.as(IdentifierTypeSyntax.self), owner.genericArgumentClause == nil,
                isQualified(owner.name.text), ![emitter.model.name, emitter.requirementsName].contains(owner.name.text)
            else { return super.visit(node) }
            return super.visit(
                IdentifierTypeSyntax(
                    leadingTrivia: node.leadingTrivia,
                    name: .identifier(alias(for: "\(owner.name.text).\(node.name.text)")),
                    genericArgumentClause: node.genericArgumentClause, trailingTrivia: node.trailingTrivia))
        }

        /// Returns whether an attribute is a result builder or a global actor that the source declares.
        private func isOfSource(_ attribute: AttributeSyntax) -> Bool {
            let element = AttributeListSyntax.Element.attribute(attribute)
            return attribute.parent?.parent?.is(FunctionParameterSyntax.self) == true || element.isResultBuilder
                || element.isIsolation && attribute.baseName != "MainActor"
        }

        /// Returns whether a name means a type that only the place beside the protocol sees.
        private func isQualified(_ name: String) -> Bool {
            !name.contains(moduleSelector) && !["Self", "Any"].contains(name) && !generics.contains(name)
        }

        private func alias(for type: String) -> String {
            names.insert(type)
            return "\(outer)\(home).\(NestedNames.alias(for: type))"
        }

        override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
            // The type in `(T).self`, which the parser reads as an expression.
            guard node.declName.baseName.text == "self", let tuple = node.base?.as(TupleExprSyntax.self),
                tuple.elements.count == 1, var element = tuple.elements.first
            else { return super.visit(node) }
            var parser = Parser(element.expression.trimmedDescription)
            element.expression = ExprSyntax(TypeExprSyntax(type: visit(TypeSyntax.parse(from: &parser))))
            return ExprSyntax(node.with(\.base, ExprSyntax(tuple.with(\.elements, [element]))))
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
            let name = node.baseName.text
            guard [emitter.proxyName, emitter.requirementsName, emitter.homeName].contains(name) else {
                return super.visit(node)
            }
            return super.visit(node.with(\.baseName, node.baseName.with(\.tokenKind, .identifier(outer + name))))
        }

        override func visit(_ node: ExtensionDeclSyntax) -> DeclSyntax {
            // The name of the extended type is right as it is.
            let extended = node.extendedType
            let unnamed = node.with(\.extendedType, TypeSyntax(IdentifierTypeSyntax(name: .keyword(.Self))))
            guard let visited = super.visit(unnamed).as(ExtensionDeclSyntax.self) else { return DeclSyntax(node) }
            return DeclSyntax(visited.with(\.extendedType, extended))
        }
    }
}
