// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
public import SwiftSyntax
public import SwiftSyntaxMacros

/// The macro `@__Unshared`: says of a class of proxies why it is not Sendable.
///
/// `@Proxied` does not see whether a parent of its protocol is Sendable. Where one is, the compiler would say that a Sendable
/// class has no superclass; of a conformance that is unavailable, it says the reason that stands there.
public enum UnsharedMacro: ExtensionMacro {
    /// The sentence keeps its own layout.
    public static var formatMode: FormatMode { .disabled }

    /// Emits the conformance that is unavailable.
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) -> [ExtensionDeclSyntax] {
        guard let name = node.literal else { return [] }
        let sentence =
            "proxies of '\(name)' are Sendable only where it says so itself; write 'Sendable' among its parents too"
        // SAFETY: the conformance promises nothing, since nobody can use it. A checked one would be refused where it stands.
        return [
            ExtensionDeclSyntax(
                written: "@available(*, unavailable, message: \"\(sentence)\")\n"
                    + "extension \(type.trimmedDescription): @unchecked Sendable {}")
        ]
    }
}
