// SPDX-License-Identifier: MIT

public import SwiftDiagnostics
public import SwiftSyntax

/// The attributes that are only meaningful in a proxied protocol.
public enum Marker {
    /// Diagnoses such an attribute outside of a proxied protocol; `context` has the enclosing
    /// declarations, innermost first.
    public static func check(
        _ attribute: AttributeSyntax,
        on declaration: some DeclSyntaxProtocol,
        in context: [Syntax]
    ) -> [Diagnostic] {
        if let parent = context.first?.as(ProtocolDeclSyntax.self),
            !parent.attributes.named("Proxied").isEmpty
        {
            return []
        }
        // The compiler passes a detached copy of the attribute, and fix-its need the original.
        let attributes = declaration.declaredAttributes.named(attribute.baseName)
        let own = attributes.first { $0.trimmedDescription == attribute.trimmedDescription }
        return [
            Diagnostic(
                node: attribute,
                message: Diagnosis.notInAProtocol(attribute.baseName),
                fixIts: own?.removal ?? []
            )
        ]
    }
}
