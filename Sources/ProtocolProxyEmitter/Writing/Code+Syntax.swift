// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

extension GenericParameterClauseSyntax {
    var code: Code { .list(parameters.map(\.code), in: .angles) }
}

extension GenericParameterSyntax {
    var code: Code {
        let specifier = specifier.map { "\($0.trimmedDescription) " } ?? ""
        guard let inheritedType else { return "\(specifier)\(name.text)" }
        return "\(specifier)\(name.text): \(inheritedType)"
    }
}

extension GenericWhereClauseSyntax {
    /// The clause, with a leading space.
    var code: Code { " where \(.sequence(requirements.map(\.requirement.code)))" }
}

extension GenericRequirementSyntax.Requirement {
    var code: Code {
        switch self {
        case .conformanceRequirement(let requirement):
            return "\(requirement.leftType): \(requirement.rightType)"
        case .sameTypeRequirement(let requirement):
            guard let left = Syntax(requirement.leftType).as(TypeSyntax.self),
                let right = Syntax(requirement.rightType).as(TypeSyntax.self)
            else { return Code(requirement.trimmedDescription) }
            return "\(left) == \(right)"
        case .layoutRequirement(let requirement):
            return Code(requirement.trimmedDescription)
        }
    }
}

extension AttributeListSyntax {
    /// The attributes of a parameter, each with a trailing space.
    var code: Code {
        reduce(into: Code()) { code, element in
            guard let attribute = element.as(AttributeSyntax.self), attribute.arguments == nil
            else {
                return code.append(element.trimmedDescription + " ")
            }
            code += "@\(attribute.attributeName) "
        }
    }
}

extension Code {
    /// Stands in for `::`, which swift-syntax 602 rejects; as letters, it keeps a qualified name a
    /// single identifier.
    static let moduleSelector = "\u{2D0}\u{2D0}"

    /// The name of a type, whose lists may be broken across lines.
    init(structureOf type: String) {
        let dots = type.hasSuffix("...") ? "..." : ""
        let name = String(type.dropLast(dots.count))
        var parser = Parser(name.replacing("::", with: Code.moduleSelector))
        self = Code(Syntax(TypeSyntax.parse(from: &parser))) + Code(dots)
    }

    private init(_ node: Syntax) {
        if let token = node.as(TokenSyntax.self) {
            self.init(token.description.replacing(Code.moduleSelector, with: "::"))
        } else if let clause = node.as(GenericArgumentClauseSyntax.self) {
            self = .list(clause.arguments.map { Code(Syntax($0.argument)) }, in: .angles)
        } else if let tuple = node.as(TupleTypeSyntax.self) {
            self = .tuple(tuple.elements.map(Code.init(element:)))
        } else if let function = node.as(FunctionTypeSyntax.self) {
            self =
                .tuple(function.parameters.map(Code.init(element:))) + " "
                + Code(function.effectSpecifiers.map { Syntax($0) })
                + Code(Syntax(function.returnClause))
        } else if let array = node.as(ArrayTypeSyntax.self) {
            self = .array([Code(Syntax(array.element))])
        } else if let dictionary = node.as(DictionaryTypeSyntax.self) {
            self = .array(["\(Code(Syntax(dictionary.key))): \(Code(Syntax(dictionary.value)))"])
        } else {
            self = node.children(viewMode: .sourceAccurate).reduce(into: Code()) {
                $0.append(Code($1))
            }
        }
    }

    private init(_ node: Syntax?) { self = node.map { Code($0) } ?? Code() }

    private init(element: TupleTypeElementSyntax) {
        self.init(Syntax(element.with(\.trailingComma, nil)))
    }
}
