// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

// The edits of types in a declaration: those that it inherits from, and those of parameters.

extension TypeSyntax {
    /// A fix-it that removes a type from those that a declaration inherits from, or that a generic
    /// parameter is constrained to; empty where it stands in parentheses.
    var removalFromBounds: [FixIt] {
        let owner = parent?.is(AttributedTypeSyntax.self) == true ? parent?.parent : parent
        if let inherited = owner?.as(InheritedTypeSyntax.self) { return inherited.removal }
        if let element = owner?.as(CompositionTypeElementSyntax.self) { return element.removal }
        if let requirement = owner?.parent?.as(GenericRequirementSyntax.self) {
            return requirement.removal
        }
        guard let parameter = owner?.as(GenericParameterSyntax.self) else { return [] }
        return .remove(
            self,
            from: parameter.name.endPositionBeforeTrailingTrivia,
            to: endPositionBeforeTrailingTrivia
        )
    }
}

extension InheritedTypeSyntax {
    /// A fix-it that removes the type, and the colon if there is no other type.
    fileprivate var removal: [FixIt] {
        guard let list = parent?.as(InheritedTypeListSyntax.self).map(Array.init),
            let clause = parent?.parent?.as(InheritanceClauseSyntax.self),
            let index = list.firstIndex(of: self)
        else { return [] }
        if index > 0 {
            return .remove(
                type,
                from: list[index - 1].type.endPositionBeforeTrailingTrivia,
                to: type.endPositionBeforeTrailingTrivia
            )
        }
        if list.count > 1 {
            return .remove(
                type,
                from: type.positionAfterSkippingLeadingTrivia,
                to: list[1].positionAfterSkippingLeadingTrivia
            )
        }
        let previous = clause.previousToken(viewMode: .sourceAccurate)
        return .remove(
            type,
            from: previous?.endPositionBeforeTrailingTrivia ?? clause.position,
            to: type.endPositionBeforeTrailingTrivia
        )
    }
}

extension CompositionTypeElementSyntax {
    /// A fix-it that removes the element, and the `&` on one side of it.
    fileprivate var removal: [FixIt] {
        guard let list = parent?.as(CompositionTypeElementListSyntax.self).map(Array.init),
            let index = list.firstIndex(of: self)
        else { return [] }
        if index == 0 {
            return .remove(type, from: positionAfterSkippingLeadingTrivia, to: endPosition)
        }
        return .remove(
            type,
            from: list[index - 1].type.endPositionBeforeTrailingTrivia,
            to: type.endPositionBeforeTrailingTrivia
        )
    }
}

extension FunctionParameterSyntax {
    /// A fix-it that replaces a variadic parameter with one that takes an array.
    var takingArray: [FixIt] { ellipsis.map(type.becomingArray) ?? [] }
}

extension TupleTypeElementSyntax {
    /// A fix-it that replaces a closure's variadic parameter with one that takes an array.
    var takingArray: [FixIt] { ellipsis.map(type.becomingArray) ?? [] }
}

extension TypeSyntax {
    fileprivate func becomingArray(upTo ellipsis: TokenSyntax) -> [FixIt] {
        let element = withoutAttributes
        let start = element.positionAfterSkippingLeadingTrivia
        let range = start..<ellipsis.endPositionBeforeTrailingTrivia
        let array = "[\(element.trimmed)]"
        return .change(
            "Replace '\(element.trimmed)...' with '\(array)'",
            [.replaceText(range: range, with: array, in: Syntax(self))]
        )
    }
}

extension TypeSyntaxProtocol {
    /// A fix-it for a closure that must escape; empty if a typealias spells its type, because other
    /// requirements may use the typealias.
    var insertingEscaping: [FixIt] { inserting("@escaping") }

    /// A fix-it for an attribute of a closure's type; empty if a typealias spells the type.
    func inserting(_ attribute: String) -> [FixIt] {
        // The type of a generic typealias is parsed again, so that it has no place in the source.
        let isInSource = ancestors.contains { $0.is(ProtocolDeclSyntax.self) }
        guard isInSource, !ancestors.contains(where: { $0.is(TypeAliasDeclSyntax.self) }) else {
            return []
        }
        let attributed = parent?.as(AttributedTypeSyntax.self)
        return .insert(
            attribute + " ",
            before: attributed?.attributes.first.map(Syntax.init) ?? Syntax(self),
            "Insert '\(attribute)'"
        )
    }

    /// A fix-it that removes a bound of a generic parameter of the declaration around the type.
    func removingBound(_ bound: String, of name: String) -> [FixIt] {
        let owner = ancestors.lazy.compactMap {
            $0.asProtocol((any WithGenericParametersSyntax).self)
        }.first
        let own = owner?.genericParameterClause?.parameters.first { $0.name.text == name }?
            .inheritedType
        let others = owner?.genericWhereClause?.requirements.compactMap {
            $0.requirement.as(ConformanceRequirementSyntax.self)
        }
        let bounds =
            (own?.composed ?? [])
            + (others ?? []).filter { $0.leftType.trimmedDescription == name }
            .flatMap(\.rightType.composed)
        return bounds.first { $0.trimmedDescription == bound }?.removalFromBounds ?? []
    }

    /// A fix-it for the only specifier of a type; empty if there are others.
    func replacing(
        _ specifier: ParameterType.Specifier,
        with other: ParameterType.Specifier
    ) -> [FixIt] {
        guard let specifiers = self.as(AttributedTypeSyntax.self)?.specifiers,
            specifiers.count == 1,
            let token = specifiers.first?.as(SimpleTypeSpecifierSyntax.self)?.specifier
        else { return [] }
        return .write(other.rawValue, insteadOf: token)
    }

    fileprivate var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self)) { $0.parent } }

    /// A fix-it that removes a specifier, such as `sending`, from the type.
    func removing(_ specifier: ParameterType.Specifier) -> [FixIt] {
        for element in self.as(AttributedTypeSyntax.self)?.specifiers ?? [] {
            guard let token = element.as(SimpleTypeSpecifierSyntax.self)?.specifier,
                token.text == specifier.rawValue
            else { continue }
            return .remove(
                token,
                from: token.positionAfterSkippingLeadingTrivia,
                to: token.endPosition
            )
        }
        return []
    }
}

extension TypeSyntax {
    /// The operator of which the type is an operand, if no other operand is of type `Self`.
    var operatorOfOnlySelf: String? {
        let function = ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first
        guard let function, function.name.tokenKind.isOperator else { return nil }
        let others = function.signature.parameterClause.parameters.map(\.type).filter {
            $0.id != id && $0.trimmedDescription == "Self"
        }
        return others.isEmpty ? function.name.text : nil
    }

    /// A fix-it that replaces each `Self` with an existential type.
    func replacingSelf(inPlaceWith existential: String, isVariadic: Bool) -> [FixIt] {
        let changes = names.filter { $0.name.tokenKind == .keyword(.Self) }.map { name in
            let needsParentheses =
                isVariadic || name.parent?.is(OptionalTypeSyntax.self) == true
                || name.parent?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
            let text = needsParentheses ? "(\(existential))" : existential
            return FixIt.Change.replaceText(
                range: name
                    .positionAfterSkippingLeadingTrivia..<name
                    .endPositionBeforeTrailingTrivia,
                with: text,
                in: Syntax(name)
            )
        }
        return .change("Replace 'Self' with '\(existential)'", changes)
    }
}
