// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
public import SwiftSyntax
public import SwiftSyntaxMacros

/// The macro `@__Unshared`, which explains why a class of proxies is not Sendable.
///
/// `@Proxied` does not see whether a parent of its protocol is Sendable. If one is, the compiler would report that a
/// Sendable class cannot have this superclass; for an unavailable conformance, it prints the message of that.
public enum UnsharedMacro: ExtensionMacro {
    /// The message keeps its own layout.
    public static var formatMode: FormatMode { .disabled }

    /// Emits the unavailable conformance.
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) -> [ExtensionDeclSyntax] {
        guard let name = node.literal else { return [] }
        let sentence =
            "proxies of '\(name)' are Sendable only where it says so itself; write 'Sendable' among its parents too, or "
            + "'Actor' if only actors conform"
        // SAFETY: the conformance promises nothing, since no code can use it. A checked one would be refused at this place.
        return [
            ExtensionDeclSyntax(
                written: "@available(*, unavailable, message: \"\(sentence)\")\n"
                    + "extension \(type.trimmedDescription): @unchecked Sendable {}")
        ]
    }
}
