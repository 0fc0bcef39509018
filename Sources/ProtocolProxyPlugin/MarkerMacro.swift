// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
public import SwiftSyntax
public import SwiftSyntaxMacros

/// `@Optional`, `@Key` and `@Direct`, which `@Proxied` reads.
///
/// By themselves they only diagnose misuse.
public enum MarkerMacro: PeerMacro {
    /// Emits nothing.
    public static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        Marker.check(node, on: declaration, in: context.lexicalContext).forEach(context.diagnose)
        return []
    }
}
