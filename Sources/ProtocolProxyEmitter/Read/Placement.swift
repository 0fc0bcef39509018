// SPDX-License-Identifier: MIT

public import SwiftDiagnostics
public import SwiftSyntax

/// The allowed places of `@Proxied`.
public enum Placement {
    /// Reports an attribute in a place where no proxy can be generated.
    ///
    /// - Parameters:
    ///   - attribute: The attribute.
    ///   - declaration: The declaration that it is attached to.
    ///   - context: The declarations around that.
    ///   - isSame: Returns whether two attributes are at one place of the source. A macro's context knows it: the compiler
    ///     passes the attribute and the declaration separately.
    /// - Returns: The diagnostic, if any.
    public static func check(
        _ attribute: AttributeSyntax, on declaration: some DeclSyntaxProtocol, in context: [Syntax],
        isSame: (AttributeSyntax, AttributeSyntax) -> Bool
    ) -> [Diagnostic] {
        let report = Report()
        guard declaration.is(ProtocolDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) else {
            let own = declaration.declaredAttributes.named("Proxied")
            let current = own.first { isSame($0, attribute) } ?? own.first ?? attribute
            report.add(.notAProtocol(name(of: declaration)), at: attribute, fixIts: current.removal)
            return report.diagnostics
        }
        let repeated = checkRepetition(of: attribute, on: declaration, isSame: isSame)
        guard repeated.isEmpty else { return repeated }
        if let name = declaration.as(ProtocolDeclSyntax.self)?.name,
            context.contains(where: { !$0.isProtocol((any DeclGroupSyntax).self) })
        {
            report.add(.localProtocol(name.text), at: attribute)
        }
        return report.diagnostics
    }

    /// Reports an attribute that is repeated before a declaration.
    ///
    /// - Parameters:
    ///   - attribute: The attribute.
    ///   - declaration: The declaration that it is attached to.
    ///   - isSame: Returns whether two attributes are at one place of the source.
    /// - Returns: The diagnostic, if any.
    public static func checkRepetition(
        of attribute: AttributeSyntax, on declaration: some DeclSyntaxProtocol,
        isSame: (AttributeSyntax, AttributeSyntax) -> Bool
    ) -> [Diagnostic] {
        let own = declaration.declaredAttributes.named(attribute.baseName)
        let current = own.first { isSame($0, attribute) } ?? own.first ?? attribute
        guard let first = own.first, first.id != current.id else { return [] }
        let diagnosis = Diagnosis.repeated(attribute.baseName)
        return [Diagnostic(node: attribute, message: diagnosis, fixIts: current.removal)]
    }

    /// Returns the kind of a declaration, in words.
    static func name(of declaration: some DeclSyntaxProtocol) -> String {
        switch declaration.kind {
        case .protocolDecl: "a protocol"
        case .structDecl: "a struct"
        case .enumDecl: "an enum"
        case .actorDecl: "an actor"
        case .functionDecl: "a function"
        case .variableDecl: "a property"
        case .extensionDecl: "an extension"
        case .typeAliasDecl: "a type alias"
        default: "this declaration"
        }
    }
}

extension AttributeSyntax {
    /// A fix-it that removes the attribute together with the space after it, so that no blank line or gap remains.
    ///
    /// Empty for an attribute that the compiler passed without its declaration.
    var removal: [FixIt] {
        guard parent != nil, let next = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        else {
            return []
        }
        // The trivia before the attribute moves to the next token, with the comments in between.
        let comments = next.leadingTrivia.drop { $0.isWhitespace }
        let changes: [FixIt.Change] = [
            .replace(oldNode: Syntax(self), newNode: Syntax(AttributeListSyntax([]))),
            .replaceLeadingTrivia(token: next, newTrivia: leadingTrivia + Trivia(pieces: comments)),
        ]
        return .change("Remove '@\(baseName)'", changes)
    }
}
