// SPDX-License-Identifier: MIT

public import SwiftDiagnostics
public import SwiftSyntax

/// The attributes that mark requirements, where no proxied protocol reads them.
public enum Marker {
    /// Reports an attribute in a place where it has no effect.
    ///
    /// - Parameters:
    ///   - attribute: The attribute.
    ///   - declaration: The declaration that it is attached to.
    ///   - context: The declarations around that, the innermost first.
    /// - Returns: The diagnostic, if any.
    public static func check(
        _ attribute: AttributeSyntax, on declaration: some DeclSyntaxProtocol, in context: [Syntax]
    ) -> [Diagnostic] {
        if let parent = context.first?.as(ProtocolDeclSyntax.self), !parent.attributes.named("Proxied").isEmpty {
            return []
        }
        // The compiler passes a detached attribute; the one in the declaration can be edited.
        let attributes = declaration.declaredAttributes.named(attribute.baseName)
        let own = attributes.first { $0.trimmedDescription == attribute.trimmedDescription }
        return [
            Diagnostic(
                node: attribute, message: Diagnosis.notInAProtocol(attribute.baseName), fixIts: own?.removal ?? [])
        ]
    }
}
