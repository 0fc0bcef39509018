// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
public import SwiftSyntax
public import SwiftSyntaxMacros

/// `@__Extension`, which emits the extension in its argument.
public enum ExtensionTextMacro: ExtensionMacro {
    /// Disabled, because the emitter does its own layout.
    public static var formatMode: FormatMode { .disabled }

    /// Emits the extension.
    public static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) -> [ExtensionDeclSyntax] {
        node.literal.map { [ExtensionDeclSyntax(written: $0)] } ?? []
    }
}
