// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftParser
public import SwiftSyntax

extension SyntaxProtocol {
    var declaredAttributes: AttributeListSyntax {
        asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
    }

    var declaredModifiers: DeclModifierListSyntax {
        asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    }
}

extension AttributeListSyntax {
    /// The attributes with a name, qualified with a module or not, including those inside `#if`.
    ///
    /// - Parameter isActive: Returns whether an attribute inside `#if` counts.
    func named(
        _ name: String,
        where isActive: (Syntax) -> Bool = { _ in true }
    ) -> [AttributeSyntax] {
        flatMap { element -> [AttributeSyntax] in
            switch element {
            case .attribute(let attribute): return attribute.baseName == name ? [attribute] : []
            case .ifConfigDecl(let condition):
                return condition.clauses.flatMap { clause -> [AttributeSyntax] in
                    guard case .attributes(let list)? = clause.elements else { return [] }
                    return list.named(name).filter { isActive(Syntax($0)) }
                }
            }
        }
    }
}

extension AttributeSyntax {
    var baseName: String { attributeName.lastName }

    /// The content of the only argument, if it is a string literal without interpolation.
    public var literal: String? {
        list.count == 1
            ? list.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue : nil
    }

    /// The arguments; empty if there are none or if they aren't expressions.
    var list: LabeledExprListSyntax {
        if case .argumentList(let list)? = arguments { list } else { [] }
    }
}

extension AttributeListSyntax.Element {
    /// Whether the attribute sets the isolation.
    ///
    /// Any capitalized attribute counts that isn't known to be something else.
    package var isIsolation: Bool {
        guard let attribute = self.as(AttributeSyntax.self), attribute.arguments == nil else {
            return false
        }
        let others: Set = [
            "Proxied", "Optional", "Key", "Direct", "Responds", "discardableResult", "objc",
            "preconcurrency",
            "inlinable",
            "Sendable", "concurrent", "available", "warn_unqualified_access",
        ]
        guard let first = attribute.baseName.first, !isResultBuilder else { return false }
        return !others.contains(attribute.baseName) && first.isUppercase
            && !isSurelyBuilder(attribute)
    }

    /// Whether the attribute can only be a result builder because no global actor is possible at
    /// its place.
    ///
    /// A global actor can't be on a `nonisolated` declaration, beside another global actor, or on a
    /// parameter.
    private func isSurelyBuilder(_ attribute: AttributeSyntax) -> Bool {
        let name = attribute.baseName
        guard !name.hasSuffix("Actor"), let declaration = parent?.parent,
            !declaration.is(ProtocolDeclSyntax.self)
        else { return false }
        let modifiers = declaration.declaredModifiers.map(\.name.tokenKind)
        let hasActor = declaration.declaredAttributes.contains { element in
            element.as(AttributeSyntax.self)?.baseName.hasSuffix("Actor") ?? false
        }
        if hasActor || modifiers.contains(.keyword(.nonisolated)) { return true }
        return declaration.isAttributeOfParameter(name)
    }
}

extension AttributeListSyntax.Element {
    /// Whether the attribute of a protocol may be another library's macro.
    var mayBeMacro: Bool {
        if case .ifConfigDecl(let condition) = self {
            return condition.clauses.contains { clause in
                guard case .attributes(let list)? = clause.elements else { return true }
                return list.contains(where: \.mayBeMacro)
            }
        }
        guard let attribute = self.as(AttributeSyntax.self) else { return true }
        let name = attribute.baseName
        return name != "Proxied" && name.first?.isUppercase == true && !name.hasSuffix("Actor")
    }
}

extension AttributeListSyntax.Element {
    var globalActor: GlobalActor? {
        guard isIsolation, let attribute = self.as(AttributeSyntax.self) else { return nil }
        let name = attribute.attributeName
        return GlobalActor(
            name: name.trimmedDescription,
            isMain: TypeScope().isOne(name, of: ["MainActor"])
        )
    }

    /// Whether the attribute looks like a result builder: global actors can't be generic and aren't
    /// called builders.
    package var isResultBuilder: Bool {
        guard let name = self.as(AttributeSyntax.self)?.attributeName else { return false }
        return name.isGeneric || name.lastName.hasSuffix("Builder")
    }
}

extension Syntax {
    /// Whether a parameter in the enclosing protocol has an attribute with this name.
    fileprivate func isAttributeOfParameter(_ name: String) -> Bool {
        var node = self
        while !node.is(ProtocolDeclSyntax.self), let outer = node.parent { node = outer }
        return node.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.tokenKind == .atSign, let other = token.parent?.as(AttributeSyntax.self),
                other.parent?.parent?.is(FunctionParameterSyntax.self) == true
            else { return false }
            return other.baseName == name
        }
    }

    func insertingAttribute(_ attribute: String, message: String) -> [FixIt] {
        guard let token = firstToken(viewMode: .sourceAccurate) else { return [] }
        let marked = token.with(
            \.leadingTrivia,
            token.leadingTrivia + [.unexpectedText(attribute), .spaces(1)]
        )
        return .change(
            message,
            [.replaceLeadingTrivia(token: token, newTrivia: marked.leadingTrivia)]
        )
    }
}
