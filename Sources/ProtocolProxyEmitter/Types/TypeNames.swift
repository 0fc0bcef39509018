// SPDX-License-Identifier: MIT

import SwiftParser
package import SwiftSyntax

extension IdentifierTypeSyntax {
    /// The module before `::`, which swift-syntax 602 doesn't parse.
    var moduleName: String? {
        #if canImport(SwiftSyntax603)
        moduleSelector?.moduleName.text
        #else
        nil
        #endif
    }
}

extension TypeSyntax {
    /// The last component of the name: `NSObject` for `Foundation.NSObject` and
    /// `Foundation::NSObject`.
    var lastName: String {
        self.as(MemberTypeSyntax.self)?.name.text ?? self.as(IdentifierTypeSyntax.self)?.name.text
            ?? trimmedDescription
    }

    var lastNameToken: TokenSyntax? {
        self.as(MemberTypeSyntax.self)?.name ?? firstToken(viewMode: .sourceAccurate)
    }

    var genericArguments: GenericArgumentListSyntax? {
        let clause =
            self.as(MemberTypeSyntax.self)?.genericArgumentClause
            ?? self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
        return clause?.arguments
    }

    var isGeneric: Bool { genericArguments != nil }

    /// Whether a generic argument of the type, or of an enclosing type, mentions one of the names.
    func isGeneric(over names: Set<String>) -> Bool {
        let tokens = genericArguments?.tokens(viewMode: .sourceAccurate)
        if tokens?.contains(where: { names.contains($0.text) }) == true { return true }
        return self.as(MemberTypeSyntax.self)?.baseType.isGeneric(over: names) ?? false
    }

    /// The type without its last generic arguments: `Outer.Store` for `Outer.Store<Item>`.
    var withoutGenericArguments: TypeSyntax {
        if let member = self.as(MemberTypeSyntax.self) {
            return TypeSyntax(member.with(\.genericArgumentClause, nil))
        }
        guard let name = self.as(IdentifierTypeSyntax.self) else { return self }
        return TypeSyntax(name.with(\.genericArgumentClause, nil))
    }

    /// The type inside a pair of parentheses.
    var inParentheses: TypeSyntax? {
        self.as(TupleTypeSyntax.self).flatMap {
            $0.elements.count == 1 ? $0.elements.first?.type : nil
        }
    }

    var wrapped: TypeSyntax? {
        self.as(OptionalTypeSyntax.self)?.wrappedType
            ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    }

    /// The type without attributes such as `@unchecked`, `@preconcurrency` and `nonisolated`.
    var withoutAttributes: TypeSyntax { self.as(AttributedTypeSyntax.self)?.baseType ?? self }
}

extension SyntaxProtocol {
    /// Drops `Self.` before associated types: `Item` for `Self.Item`.
    var withoutSelfAsOwner: Self {
        let isNeeded = tokens(viewMode: .sourceAccurate).contains {
            $0.tokenKind == .keyword(.Self)
        }
        return isNeeded ? SelfOwnerRemover().rewrite(self).as(Self.self) ?? self : self
    }
}

extension TypeSyntax {
    /// The names in the type, except those of members.
    var names: [IdentifierTypeSyntax] {
        tokens(viewMode: .sourceAccurate).compactMap { $0.parent?.as(IdentifierTypeSyntax.self) }
    }

    func replacingNames(_ replacement: @escaping (IdentifierTypeSyntax) -> String?) -> TypeSyntax {
        NameReplacer(replacement).rewrite(self).as(TypeSyntax.self) ?? self
    }

    func replacingSelf(with name: String) -> TypeSyntax {
        replacingNames { node in
            let isOwner =
                node.parent?.is(MemberTypeSyntax.self) ?? false
                || node.parent?.is(MetatypeTypeSyntax.self) ?? false
            return node.name.tokenKind == .keyword(.Self) && !isOwner ? name : nil
        }
    }

    /// The type without `Module::`: `Item` for `Kitchen::Item`.
    var withoutModules: TypeSyntax { ModuleRemover().rewrite(self).as(TypeSyntax.self) ?? self }

    func hasToken(_ texts: Set<String>) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { texts.contains($0.text) }
    }
}

private final class NameReplacer: SyntaxRewriter {
    private let replacement: (IdentifierTypeSyntax) -> String?

    init(_ replacement: @escaping (IdentifierTypeSyntax) -> String?) {
        self.replacement = replacement
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
        guard let name = replacement(node) else { return super.visit(node) }
        return super.visit(node.with(\.name, node.name.with(\.tokenKind, .identifier(name))))
    }
}

private final class SelfOwnerRemover: SyntaxRewriter {
    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
        guard let owner = node.baseType.as(IdentifierTypeSyntax.self),
            owner.name.tokenKind == .keyword(.Self)
        else {
            return super.visit(node)
        }
        let name = IdentifierTypeSyntax(
            leadingTrivia: node.leadingTrivia,
            name: node.name,
            genericArgumentClause: node.genericArgumentClause
        )
        return super.visit(name)
    }
}

private final class ModuleRemover: SyntaxRewriter {
    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
        guard node.period.tokenKind == .moduleSelector else { return super.visit(node) }
        let name = IdentifierTypeSyntax(
            leadingTrivia: node.leadingTrivia,
            name: node.name,
            genericArgumentClause: node.genericArgumentClause,
            trailingTrivia: node.trailingTrivia
        )
        return super.visit(name)
    }
}

extension TokenKind {
    /// The `::` between a module and a name, for which swift-syntax 602 has no token kind.
    package static var moduleSelector: TokenKind { .unknown("::") }
}

extension ExprSyntax {
    /// The types that a metatype expression names: `P` for `P.self`, and `P` and `Q` for
    /// `(any P & Q).self`.
    var namedTypes: [TypeSyntax] {
        let access = self.as(MemberAccessExprSyntax.self)
        let isMetatype = access?.declName.baseName.tokenKind == .keyword(.self)
        // Reparse the text as a type; the parser took it for an expression.
        var parser = Parser(((isMetatype ? access?.base : nil) ?? self).trimmedDescription)
        return TypeSyntax.parse(from: &parser).composed
    }
}
