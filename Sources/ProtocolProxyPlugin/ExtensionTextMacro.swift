// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
public import SwiftSyntax
public import SwiftSyntaxMacros

/// The macro `@__Extension`, which emits the extension in its argument.
///
/// The optimiser finds the conformers of a protocol in extensions that macros write, and not beside declarations.
public enum ExtensionTextMacro: ExtensionMacro {
    /// The emitter keeps its own layout.
    public static var formatMode: FormatMode { .disabled }

    /// Emits the extension.
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) -> [ExtensionDeclSyntax] {
        node.literal.map { [ExtensionDeclSyntax(written: $0)] } ?? []
    }
}
