// SPDX-License-Identifier: MIT

public import SwiftDiagnostics
public import SwiftSyntax

/// The attributes that mark requirements, where no proxied protocol reads them.
public enum Marker {
    /// Reports an attribute that stands where it says nothing.
    ///
    /// - Parameters:
    ///   - attribute: The attribute.
    ///   - declaration: What it is attached to.
    ///   - context: The declarations around that, the innermost first.
    /// - Returns: What is wrong, if anything.
    public static func check(
        _ attribute: AttributeSyntax, on declaration: some DeclSyntaxProtocol, in context: [Syntax]
    ) -> [Diagnostic] {
        if let parent = context.first?.as(ProtocolDeclSyntax.self), !parent.attributes.named("Proxied").isEmpty { return [] }
        let removed = attribute.removal
        return [
            Diagnostic(
                node: attribute, message: Diagnosis.notInAProtocol(attribute.baseName),
                fixIts: removed.map { [FixIt(message: Remedy(message: "Remove '@\(attribute.baseName)'"), changes: [$0])] } ?? [])
        ]
    }
}

extension AttributeSyntax {
    /// The change that takes the attribute away, with the space after it.
    var removal: FixIt.Change? {
        guard let list = parent?.as(AttributeListSyntax.self) else { return nil }
        return .replace(
            oldNode: Syntax(list), newNode: Syntax(list.filter { $0.id != self.id && $0.as(AttributeSyntax.self)?.id != self.id }))
    }
}
