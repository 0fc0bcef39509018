// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
public import SwiftSyntax
public import SwiftSyntaxMacros

/// The macro `@__Extension`: emits the extension that its argument spells.
///
/// The optimiser sees a class in an extension, where it does not see one beside a declaration.
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
