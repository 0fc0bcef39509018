// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftParser
public import SwiftSyntax

extension SyntaxProtocol {
    /// The attributes, if it is a declaration that can have some.
    var declaredAttributes: AttributeListSyntax { asProtocol((any WithAttributesSyntax).self)?.attributes ?? [] }

    /// The modifiers, if it is a declaration that can have some.
    var declaredModifiers: DeclModifierListSyntax { asProtocol((any WithModifiersSyntax).self)?.modifiers ?? [] }
}

extension AttributeListSyntax {
    /// Returns the attributes of a name, with or without a module.
    func named(_ name: String) -> [AttributeSyntax] {
        compactMap { $0.as(AttributeSyntax.self) }.filter { $0.baseName == name }
    }
}

extension AttributeSyntax {
    /// The last part of the attribute's name.
    var baseName: String { attributeName.lastName }

    /// The content of the single argument, if it is a literal without interpolation.
    public var literal: String? {
        list.count == 1 ? list.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue : nil
    }

    /// The arguments; empty if there are none, or they are of another form.
    var list: LabeledExprListSyntax { if case .argumentList(let list)? = arguments { list } else { [] } }
}

extension AttributeListSyntax.Element {
    /// Indicates whether the attribute sets the isolation of the declaration.
    ///
    /// A global actor is an attribute like others; those with another meaning are known by name.
    package var isIsolation: Bool {
        guard let attribute = self.as(AttributeSyntax.self), attribute.arguments == nil else { return false }
        let others: Set = [
            "Proxied", "Optional", "Key", "Direct", "Responds", "discardableResult", "objc", "preconcurrency",
            "inlinable",
            "Sendable", "concurrent", "available", "warn_unqualified_access",
        ]
        guard let first = attribute.baseName.first, !isResultBuilder else { return false }
        return !others.contains(attribute.baseName) && first.isUppercase
    }
}

extension AttributeListSyntax.Element {
    /// The global actor that the attribute names.
    var globalActor: GlobalActor? {
        guard isIsolation, let attribute = self.as(AttributeSyntax.self) else { return nil }
        return GlobalActor(name: attribute.attributeName.trimmedDescription)
    }

    /// Indicates whether it is a result builder, judging by its name.
    ///
    /// Only its declaration would tell for sure. A global actor cannot be generic, and is not called a builder.
    package var isResultBuilder: Bool {
        guard let name = self.as(AttributeSyntax.self)?.attributeName else { return false }
        return name.isGeneric || name.lastName.hasSuffix("Builder")
    }
}

extension Syntax {
    /// Returns a fix-it that inserts an attribute before a declaration.
    func insertingAttribute(_ attribute: String, message: String) -> [FixIt] {
        guard let token = firstToken(viewMode: .sourceAccurate) else { return [] }
        let marked = token.with(\.leadingTrivia, token.leadingTrivia + [.unexpectedText(attribute), .spaces(1)])
        return .change(message, [.replaceLeadingTrivia(token: token, newTrivia: marked.leadingTrivia)])
    }
}
