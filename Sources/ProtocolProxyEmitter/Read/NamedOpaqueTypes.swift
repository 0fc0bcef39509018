// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Replaces each `some` in a requirement's parameters with a generic parameter, which a witness can
/// name.
struct NamedOpaqueTypes {
    let parameters: FunctionParameterClauseSyntax
    let generics: GenericParameterClauseSyntax?

    init(_ parameters: FunctionParameterClauseSyntax, _ generics: GenericParameterClauseSyntax?) {
        let namer = Namer()
        self.parameters =
            namer.rewrite(parameters).as(FunctionParameterClauseSyntax.self) ?? parameters
        let own = generics?.parameters.map { $0.with(\.trailingComma, nil) } ?? []
        let all =
            own
            + namer.constraints.enumerated().map { index, constraint in
                GenericParameterSyntax(
                    name: .identifier(Namer.name(index)),
                    colon: .colonToken(trailingTrivia: .space),
                    inheritedType: constraint.trimmed
                )
            }
        let list = all.enumerated().map { index, parameter in
            index + 1 < all.count
                ? parameter.with(\.trailingComma, .commaToken(trailingTrivia: .space)) : parameter
        }
        self.generics =
            namer.constraints.isEmpty
            ? generics : GenericParameterClauseSyntax(parameters: GenericParameterListSyntax(list))
    }

    private final class Namer: SyntaxRewriter {
        private(set) var constraints: [TypeSyntax] = []

        static func name(_ index: Int) -> String {
            "__Some\(index)"
        }

        override func visit(_ node: SomeOrAnyTypeSyntax) -> TypeSyntax {
            guard node.someOrAnySpecifier.tokenKind == .keyword(.some) else {
                return super.visit(node)
            }
            // A constraint may contain another `some`, as in `some Sequence<some Hashable>`.
            let constraint = visit(node.constraint)
            let name = IdentifierTypeSyntax(
                leadingTrivia: node.leadingTrivia,
                name: .identifier(Self.name(constraints.count)),
                trailingTrivia: node.trailingTrivia
            )
            constraints.append(constraint.withoutParentheses)
            return TypeSyntax(name)
        }
    }
}

extension TypeSyntax {
    /// The type without parentheses, which aren't allowed in the constraint of a generic parameter.
    fileprivate var withoutParentheses: TypeSyntax {
        guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
            let element = tuple.elements.first, element.firstName == nil
        else { return self }
        return element.type.withoutParentheses
    }
}
