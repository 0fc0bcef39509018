// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// Qualifies the names of types in the extension of a nested protocol.
///
/// The extension is at file scope, and would otherwise not find the types around the protocol.
///
/// Typealiases next to the protocol make these types reachable: `Item` becomes
/// `Shop.StoreRequirements.__Item`. It becomes `Shop.__Store.__Item` if `StoreRequirements` demands
/// more of its generic arguments than the protocol.
final class NestedNames {
    /// Returns an extension with qualified names, and the names that the type `home` next to the
    /// protocol must alias.
    ///
    /// `declared` has the types that the extension declares. `inherited` has the typealiases that
    /// these types inherit, by the names that they replace. `home` defaults to the enumeration of
    /// requirements.
    static func qualify(
        _ lines: [Line],
        of scope: Scope,
        aliasesIn home: String? = nil,
        declaring declared: Set<String> = [],
        inheriting inherited: [String: String] = [:]
    ) -> (lines: [Line], names: Set<String>) {
        guard scope.model.qualifiedName != scope.model.name else { return (lines, []) }
        let names = NestedNames(
            scope,
            aliasesIn: home ?? scope.requirementsType.description,
            declaring: declared,
            inheriting: inherited
        )
        return (lines.map { $0.mappingTypes(names.qualified) }, names.names)
    }

    /// The typealias for a type or a member type: `__Item`, `__Outer__Item`.
    static func alias(for type: String) -> String {
        let name = type.replacing("`", with: "").replacing(".", with: "__")
        let isTaken = takenNames.contains(name) || name.wholeMatch(of: #/Parent\d+/#) != nil
        return "__\(name)\(isTaken ? "_" : "")"
    }

    /// The types whose names, with two underscores before them, generated code uses for other
    /// things.
    private static let takenNames: Set = ["Defaults", "Generated"]

    /// The names of types around the protocol that were found.
    private(set) var names: Set<String> = []
    private var qualifiedTypes: [String: String] = [:]
    private var namesInHome: Set<String> = []
    private let scope: Scope
    private let home: String
    /// The names that the extension itself declares.
    private let declared: Set<String>
    private let inherited: [String: String]

    init(
        _ scope: Scope,
        aliasesIn home: String,
        declaring declared: Set<String> = [],
        inheriting inherited: [String: String] = [:]
    ) {
        self.scope = scope
        self.home = home
        self.inherited = inherited
        let model = scope.model
        let generics = model.members.flatMap { $0.generics?.parameters.map(\.name.text) ?? [] }
        let types = model.genericParameters.map(\.name) + model.fixedTypes.map(\.name)
        let parameters = model.typealiases.flatMap(\.parametersOfTypealias)
        self.declared = declared.union(
            generics + types + parameters + ["Self", "Any", "__It", "__Value"]
        )
    }

    /// The type with qualified names.
    func qualified(_ type: String) -> String {
        // The dots of a variadic parameter aren't part of its type.
        if type.hasSuffix("...") { return qualified(String(type.dropLast(3))) + "..." }
        if let known = qualifiedTypes[type] { return known }
        var parser = Parser(type.replacing("::", with: Code.moduleSelector))
        let qualified = qualified(TypeSyntax.parse(from: &parser)).trimmedDescription
            .replacing(Code.moduleSelector, with: "::")
        qualifiedTypes[type] = qualified
        return qualified
    }

    /// The declaration or type with qualified names.
    func qualified<Node: SyntaxProtocol>(_ node: Node) -> Node {
        Rewriter(self).rewrite(node).as(Node.self) ?? node
    }

    /// Whether the name may refer to a type that isn't visible at file scope.
    private func isHidden(_ name: String) -> Bool {
        !name.contains(Code.moduleSelector) && !declared.contains(name)
    }

    /// Whether the name is that of a generated type, which is beside the protocol: at file scope,
    /// or in an enclosing type.
    private func isBesideProtocol(_ name: String) -> Bool {
        [scope.requirementsName, scope.homeName, scope.model.nameOfProxies].contains(name)
    }

    private func qualified(name: String, hasArguments: Bool) -> String {
        if name == scope.model.name { return scope.model.qualifiedName }
        if isBesideProtocol(name) { return scope.model.outerName + name }
        if let alias = inherited[name], !hasArguments { return alias }
        // A type nested in the extended type is only reachable through `Self`.
        return alias(for: name)
    }

    private func alias(for type: String) -> String {
        if names.insert(type).inserted, home == scope.requirementsType.description,
            scope.isAliasedInHome(type)
        {
            namesInHome.insert(type)
        }
        let owner = namesInHome.contains(type) ? scope.homeName : home
        return "\(scope.model.outerName)\(owner).\(Self.alias(for: type))"
    }

    private final class Rewriter: SyntaxRewriter {
        private let names: NestedNames

        init(_ names: NestedNames) { self.names = names }

        override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
            if let attribute = node.parent?.as(AttributeSyntax.self), !isOfSource(attribute) {
                return super.visit(node)
            }
            guard node.moduleName == nil, names.isHidden(node.name.text) else {
                return super.visit(node)
            }
            let name = names.qualified(
                name: node.name.text,
                hasArguments: node.genericArgumentClause != nil
            )
            return super.visit(
                node.with(\.name, node.name.with(\.tokenKind, .identifier(name)))
            )
        }

        // The owner may be a module. A module can't have a typealias, so the whole member type gets
        // one.
        override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
            guard let owner = node.baseType.as(IdentifierTypeSyntax.self),
                owner.genericArgumentClause == nil, owner.moduleName == nil,
                names.isHidden(owner.name.text),
                owner.name.text != names.scope.model.name,
                !names.isBesideProtocol(owner.name.text)
            else { return super.visit(node) }
            return super.visit(
                IdentifierTypeSyntax(
                    leadingTrivia: node.leadingTrivia,
                    name: .identifier(names.alias(for: "\(owner.name.text).\(node.name.text)")),
                    genericArgumentClause: node.genericArgumentClause,
                    trailingTrivia: node.trailingTrivia
                )
            )
        }

        /// Whether the attribute is a result builder or global actor rather than an attribute of
        /// the compiler.
        private func isOfSource(_ attribute: AttributeSyntax) -> Bool {
            let element = AttributeListSyntax.Element.attribute(attribute)
            return attribute.parent?.parent?.is(FunctionParameterSyntax.self) == true
                || element.isResultBuilder
                || element.globalActor.map { !$0.isMain } ?? false
        }
    }
}
