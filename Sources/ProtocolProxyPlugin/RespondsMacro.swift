// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
import SwiftDiagnostics
public import SwiftSyntax
public import SwiftSyntaxMacros

/// `@Responds`, which makes a class report the members that it declares.
///
/// The member role diagnoses mistakes in a class. The extension role diagnoses declarations that
/// aren't classes, because the compiler doesn't expand the member role for an enumeration.
public enum RespondsMacro {
    /// Disabled, because the emitter does its own layout.
    public static var formatMode: FormatMode { .disabled }
}

extension RespondsMacro: MemberMacro {
    /// Emits the function that reports the members.
    public static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        let (model, diagnostics) = read(
            node,
            on: declaration,
            isConforming: protocols.isEmpty,
            in: context
        )
        if RespondingClass.canRespond(declaration) { diagnostics.forEach(context.diagnose) }
        return model.map { [DeclSyntax(written: $0.member)] } ?? []
    }
}

extension RespondsMacro: ExtensionMacro {
    /// Emits the conformance unless the class already has it.
    public static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) -> [ExtensionDeclSyntax] {
        let (model, diagnostics) = read(node, on: declaration, isConforming: false, in: context)
        if !RespondingClass.canRespond(declaration) { diagnostics.forEach(context.diagnose) }
        guard !protocols.isEmpty, model != nil else { return [] }
        return [
            ExtensionDeclSyntax(written: RespondingClass.conformance(of: type.trimmedDescription))
        ]
    }
}

extension RespondsMacro {
    private static func read(
        _ node: AttributeSyntax,
        on declaration: some DeclGroupSyntax,
        isConforming: Bool,
        in context: some MacroExpansionContext
    ) -> (model: RespondingClass?, diagnostics: [Diagnostic]) {
        let repeated = Placement.checkRepetition(of: node, on: declaration) {
            context.isSame($0, $1)
        }
        guard repeated.isEmpty else { return (nil, repeated) }
        return RespondingClass.read(
            node,
            on: declaration,
            isNested: !context.lexicalContext.isEmpty,
            isConforming: isConforming
        )
    }
}

extension MacroExpansionContext {
    /// Whether two attributes are at the same position in the source.
    func isSame(_ one: AttributeSyntax, _ other: AttributeSyntax) -> Bool {
        guard let one = location(of: one), let other = location(of: other) else { return false }
        return one.line.description == other.line.description
            && one.column.description == other.column.description
    }
}
