// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
public import SwiftSyntax
public import SwiftSyntaxMacros

/// `@__Unshared`, which explains why a proxy class isn't `Sendable`.
///
/// `@Proxied` can't see whether a parent of its protocol is `Sendable`. If one is, the compiler
/// would complain about the proxy's superclass. For an unavailable conformance, it prints this
/// macro's message instead.
public enum UnsharedMacro: ExtensionMacro {
    /// Disabled, because the message has its own layout.
    public static var formatMode: FormatMode { .disabled }

    /// Emits the unavailable conformance.
    public static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) -> [ExtensionDeclSyntax] {
        guard let name = node.literal else { return [] }
        let sentence =
            "proxies of '\(name)' are Sendable only where it says so itself; write 'Sendable' among its parents too, or "
            + "'Actor' if only actors conform"
        // SAFETY: the conformance promises nothing, since no code can use it. A checked one would
        // be refused at this place.
        return [
            ExtensionDeclSyntax(
                written: "@available(*, unavailable, message: \"\(sentence)\")\n"
                    + "extension \(type.trimmedDescription): @unchecked Sendable {}"
            )
        ]
    }
}
