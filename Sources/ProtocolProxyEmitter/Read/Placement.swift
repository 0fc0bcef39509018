// SPDX-License-Identifier: MIT

public import SwiftDiagnostics
public import SwiftSyntax

/// The declarations that `@Proxied` can be attached to.
public enum Placement {
    /// Diagnoses `@Proxied` where no proxy can be generated.
    ///
    /// `context` has the enclosing declarations, innermost first. `isSame` compares the positions
    /// of two attributes, which needs a macro's context, because the compiler passes the attribute
    /// and the declaration separately.
    public static func check(
        _ attribute: AttributeSyntax,
        on declaration: some DeclSyntaxProtocol,
        in context: [Syntax],
        isSame: (AttributeSyntax, AttributeSyntax) -> Bool
    ) -> [Diagnostic] {
        let report = ReadingReport()
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

    /// Diagnoses an attribute that is repeated on a declaration; `isSame` compares the positions of
    /// two attributes.
    public static func checkRepetition(
        of attribute: AttributeSyntax,
        on declaration: some DeclSyntaxProtocol,
        isSame: (AttributeSyntax, AttributeSyntax) -> Bool
    ) -> [Diagnostic] {
        let own = declaration.declaredAttributes.named(attribute.baseName)
        let current = own.first { isSame($0, attribute) } ?? own.first ?? attribute
        guard let first = own.first, first.id != current.id else { return [] }
        let diagnosis = Diagnosis.repeated(attribute.baseName)
        return [Diagnostic(node: attribute, message: diagnosis, fixIts: current.removal)]
    }

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
    /// A fix-it like `removal`, which can be applied together with that of the next attribute.
    var removalBeforeOthers: [FixIt] {
        guard let next = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        else { return [] }
        let range = positionAfterSkippingLeadingTrivia..<next.positionAfterSkippingLeadingTrivia
        return .change("Remove '@\(baseName)'", [.replaceText(range: range, with: "", in: root)])
    }

    /// A fix-it that removes the attribute and the whitespace after it; empty if the attribute is
    /// detached.
    var removal: [FixIt] {
        guard parent != nil,
            let next = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        else {
            return []
        }
        // The trivia before the attribute moves to the next token, together with comments in
        // between.
        let comments = next.leadingTrivia.drop { $0.isWhitespace }
        let changes: [FixIt.Change] = [
            .replace(oldNode: Syntax(self), newNode: Syntax(AttributeListSyntax([]))),
            .replaceLeadingTrivia(token: next, newTrivia: leadingTrivia + Trivia(pieces: comments)),
        ]
        return .change("Remove '@\(baseName)'", changes)
    }
}
