// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
public import SwiftSyntax
public import SwiftSyntaxMacros

/// `@Optional`: read by `@Proxied`; by itself it only says where it does not belong.
public enum OptionalMacro: PeerMacro {
    /// Emits nothing.
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        Marker.check(node, on: declaration, in: context.lexicalContext).forEach(context.diagnose)
        return []
    }
}

/// `@Key`: read by `@Proxied`; by itself it only says where it does not belong.
public enum KeyMacro: PeerMacro {
    /// Emits nothing.
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        Marker.check(node, on: declaration, in: context.lexicalContext).forEach(context.diagnose)
        return []
    }
}

/// `@Direct`: read by `@Proxied`; by itself it only says where it does not belong.
public enum DirectMacro: PeerMacro {
    /// Emits nothing.
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        Marker.check(node, on: declaration, in: context.lexicalContext).forEach(context.diagnose)
        return []
    }
}
