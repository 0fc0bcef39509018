// SPDX-License-Identifier: MIT

import SwiftParser
package import SwiftSyntax

extension TypeSyntax {
    /// The last part of the type's name: `NSObject` of `Foundation.NSObject` and of `Foundation::NSObject`.
    var lastName: String {
        self.as(MemberTypeSyntax.self)?.name.text ?? self.as(IdentifierTypeSyntax.self)?.name.text ?? trimmedDescription
    }

    /// The token of the last name.
    var lastNameToken: TokenSyntax? { self.as(MemberTypeSyntax.self)?.name ?? firstToken(viewMode: .sourceAccurate) }

    /// The name of a type that may be one of the standard library: `Sendable` of `Swift.Sendable` and `Sendable`.
    ///
    /// A type of another module keeps that module in its name.
    var standardName: String {
        let name = lastName
        guard let first = firstToken(viewMode: .sourceAccurate)?.text else { return name }
        return first == name || first == "Swift" ? name : trimmedDescription
    }

    /// The generic arguments, if the type has some.
    var genericArguments: GenericArgumentListSyntax? {
        let clause =
            self.as(MemberTypeSyntax.self)?.genericArgumentClause
            ?? self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
        return clause?.arguments
    }

    var isGeneric: Bool { genericArguments != nil }

    /// The type in parentheses, if it is one.
    var inParentheses: TypeSyntax? {
        self.as(TupleTypeSyntax.self).flatMap { $0.elements.count == 1 ? $0.elements.first?.type : nil }
    }

    /// The type of the value in an optional, also in an implicitly unwrapped one.
    var wrapped: TypeSyntax? {
        self.as(OptionalTypeSyntax.self)?.wrappedType
            ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    }

    /// The type without `@unchecked`, `@preconcurrency`, `nonisolated` and similar attributes.
    var withoutAttributes: TypeSyntax { self.as(AttributedTypeSyntax.self)?.baseType ?? self }
}

extension SyntaxProtocol {
    /// The syntax without `Self` before the names of associated types: `Item` of `Self.Item`.
    var withoutSelfAsOwner: Self {
        let isNeeded = tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.Self) }
        return isNeeded ? SelfOwnerRemover().rewrite(self).as(Self.self) ?? self : self
    }
}

extension TypeSyntax {
    /// The names in the type, except those of members.
    var names: [IdentifierTypeSyntax] {
        tokens(viewMode: .sourceAccurate).compactMap { $0.parent?.as(IdentifierTypeSyntax.self) }
    }

    /// Returns the type with other names; nil keeps a name.
    func replacingNames(_ replacement: @escaping (IdentifierTypeSyntax) -> String?) -> TypeSyntax {
        NameReplacer(replacement).rewrite(self).as(TypeSyntax.self) ?? self
    }

    /// Returns the type with a name in place of `Self`.
    func replacingSelf(with name: String) -> TypeSyntax {
        replacingNames { node in
            let isOwner =
                node.parent?.is(MemberTypeSyntax.self) ?? false || node.parent?.is(MetatypeTypeSyntax.self) ?? false
            return node.name.tokenKind == .keyword(.Self) && !isOwner ? name : nil
        }
    }

    /// The type with each name without its module: `Item` of `Kitchen::Item`.
    var withoutModules: TypeSyntax { ModuleRemover().rewrite(self).as(TypeSyntax.self) ?? self }

    /// Returns whether one of the tokens has one of the texts.
    func hasToken(_ texts: Set<String>) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { texts.contains($0.text) }
    }
}

private final class NameReplacer: SyntaxRewriter {
    private let replacement: (IdentifierTypeSyntax) -> String?

    init(_ replacement: @escaping (IdentifierTypeSyntax) -> String?) { self.replacement = replacement }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
        guard let name = replacement(node) else { return super.visit(node) }
        return super.visit(node.with(\.name, node.name.with(\.tokenKind, .identifier(name))))
    }
}

/// Removes `Self` before the names of associated types.
private final class SelfOwnerRemover: SyntaxRewriter {
    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
        guard let owner = node.baseType.as(IdentifierTypeSyntax.self), owner.name.tokenKind == .keyword(.Self) else {
            return super.visit(node)
        }
        let name = IdentifierTypeSyntax(
            leadingTrivia: node.leadingTrivia, name: node.name, genericArgumentClause: node.genericArgumentClause)
        return super.visit(name)
    }
}

/// Removes modules before the names of types.
private final class ModuleRemover: SyntaxRewriter {
    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
        guard node.period.tokenKind == .moduleSelector else { return super.visit(node) }
        let name = IdentifierTypeSyntax(
            leadingTrivia: node.leadingTrivia, name: node.name, genericArgumentClause: node.genericArgumentClause,
            trailingTrivia: node.trailingTrivia)
        return super.visit(name)
    }
}

extension TokenKind {
    /// The token between a module and a type of it, in place of the period; swift-syntax 602 has no other.
    package static var moduleSelector: TokenKind { .unknown("::") }
}

extension ExprSyntax {
    /// The types that an expression names: `P` of `P.self`, and `P` and `Q` of `(any P & Q).self`.
    var namedTypes: [TypeSyntax] {
        let access = self.as(MemberAccessExprSyntax.self)
        let isMetatype = access?.declName.baseName.tokenKind == .keyword(.self)
        // The parser of expressions reads no types.
        var parser = Parser(((isMetatype ? access?.base : nil) ?? self).trimmedDescription)
        return TypeSyntax.parse(from: &parser).composed
    }
}
