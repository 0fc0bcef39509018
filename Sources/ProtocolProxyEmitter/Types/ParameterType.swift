// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A parameter's type, separated from its specifiers and attributes.
struct ParameterType {
    enum Specifier: String, CaseIterable {
        case `inout`
        case borrowing
        case shared = "__shared"
        case consuming
        case owned = "__owned"
        case sending
        case isolated
    }

    let specifiers: [Specifier]
    let base: TypeSyntax
    /// The function type, even if it is spelled as one of the protocol's typealiases.
    let function: FunctionTypeSyntax?
    var isEscaping: Bool
    let isAutoclosure: Bool
    /// The attributes of the type rather than the parameter, each with a trailing space.
    let keptAttributes: String
    /// The attributes of `function`, each with a trailing space, even if they are those of a
    /// typealias.
    let functionAttributes: String

    init(_ type: TypeSyntax, in scope: TypeScope = TypeScope()) {
        let attributed = type.as(AttributedTypeSyntax.self)
        let attributes = attributed?.attributes.compactMap { $0.as(AttributeSyntax.self) } ?? []
        let names = attributes.map(\.attributeName.trimmedDescription)
        let base = attributed?.baseType ?? type
        let name = base.withoutSelfAsOwner.as(IdentifierTypeSyntax.self)
        let aliased = name.flatMap {
            scope.aliases[$0.name.text]?.type(for: $0)
        }
        self.base = base
        self.specifiers =
            attributed?.specifiers.compactMap {
                Specifier(rawValue: $0.trimmedDescription)
            } ?? []
        self.function = (aliased ?? base).functionType
        self.isEscaping = names.contains("escaping")
        self.isAutoclosure = names.contains("autoclosure")
        let kept = attributes.filter {
            !["escaping", "autoclosure"].contains($0.attributeName.trimmedDescription)
        }
        self.keptAttributes =
            (attributed?.nonsending ?? "") + kept.map { $0.trimmedDescription + " " }.joined()
        self.functionAttributes = keptAttributes + (aliased ?? base).functionAttributes
    }

    var kept: String { keptAttributes + keptBase.trimmedDescription }

    /// The base type, with `T?` for `T!`, which is only allowed in declarations.
    private var keptBase: TypeSyntax {
        guard let optional = base.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else {
            return base
        }
        return TypeSyntax(OptionalTypeSyntax(wrappedType: optional.wrappedType))
    }

    /// The type for use outside of the protocol, where `Self` has no meaning.
    var keptBeside: String { keptAttributes + keptBase.withoutSelfAsOwner.trimmedDescription }
}

extension TypeSyntax {
    /// The function type, even in parentheses or with attributes.
    var functionType: FunctionTypeSyntax? {
        if let function = self.as(FunctionTypeSyntax.self) { return function }
        if let attributed = self.as(AttributedTypeSyntax.self) {
            return attributed.baseType.functionType
        }
        return inParentheses?.functionType
    }

    /// The attributes of the function type in parentheses or of a typealias, each with a trailing
    /// space.
    fileprivate var functionAttributes: String {
        guard let attributed = self.as(AttributedTypeSyntax.self) else {
            return inParentheses?.functionAttributes ?? ""
        }
        return attributed.nonsending
            + attributed.attributes.map { $0.trimmedDescription + " " }.joined()
            + attributed.baseType.functionAttributes
    }
}

extension AttributedTypeSyntax {
    /// The specifier `nonisolated(nonsending)`, with a trailing space, or empty text.
    fileprivate var nonsending: String {
        specifiers.contains { $0.trimmedDescription + " " == String.nonsending } ? .nonsending : ""
    }
}

extension String {
    fileprivate static let nonsending = "nonisolated(nonsending) "

    // BUG: in a function type, Swift 6.3.1 loses specifiers beside `nonisolated(nonsending)`.
    /// The type with more specifiers and attributes.
    func withAttributes(_ attributes: String) -> String {
        attributes + (hasPrefix(Self.nonsending) && !attributes.isEmpty ? "(\(self))" : self)
    }

    /// Whether the type can't be in a closure's head.
    ///
    /// BUG: in a closure's head, Swift 6.3.1 doesn't parse `nonisolated(nonsending)` in
    /// parentheses.
    var isUnusualInHead: Bool { contains("nonisolated(nonsending)") }
}
