// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
import SwiftDiagnostics
import SwiftParser
public import SwiftSyntax
public import SwiftSyntaxMacros

#if canImport(SwiftSyntax603)
import SwiftIfConfig
#endif

/// `@Proxied`, which reads a protocol, diagnoses mistakes in it, and emits its proxy.
///
/// The compiler expands the roles separately. Each role reads the protocol again, but only the peer
/// role diagnoses.
public enum ProxiedMacro {
    /// Disabled, because the emitter does its own layout.
    public static var formatMode: FormatMode { .disabled }
}

extension ProxiedMacro: PeerMacro {
    /// Emits the requirements and the proxy class.
    public static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        let misplaced = check(node, on: declaration, in: context)
        guard misplaced.isEmpty else {
            misplaced.forEach(context.diagnose)
            return []
        }
        if let proxyClass = declaration.as(ClassDeclSyntax.self) {
            let (_, diagnostics) = ProxyClassReader.read(proxyClass)
            diagnostics.forEach(context.diagnose)
            return []
        }
        guard let syntax = declaration.as(ProtocolDeclSyntax.self) else { return [] }
        let surroundings = Surroundings(of: context)
        let (declarations, diagnostics) = ProxyEmitter.writePeers(of: syntax, in: surroundings)
        diagnostics.inSourceOrder.forEach(context.diagnose)
        return declarations.map(DeclSyntax.init(written:))
    }
}

extension ProxiedMacro: ExtensionMacro {
    /// Emits the witnesses, or the `ProxyClass` conformance of an existing proxy class.
    public static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) -> [ExtensionDeclSyntax] {
        guard check(node, on: declaration, in: context).isEmpty else { return [] }
        if let proxyClass = declaration.as(ClassDeclSyntax.self) {
            guard !protocols.isEmpty, ProxyClassReader.canBeMade(proxyClass) else { return [] }
            return [
                ExtensionDeclSyntax(
                    written: "extension \(type.trimmedDescription): ProtocolProxy::ProxyClass {}"
                )
            ]
        }
        guard let syntax = declaration.as(ProtocolDeclSyntax.self) else { return [] }
        let surroundings = Surroundings(of: context)
        return ProxyEmitter.writeExtensions(of: syntax, in: surroundings).map(
            ExtensionDeclSyntax.init(written:)
        )
    }
}

extension ProxiedMacro: MemberMacro {
    /// Emits the members that an existing proxy class can't inherit.
    public static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        guard let proxyClass = declaration.as(ClassDeclSyntax.self),
            check(node, on: declaration, in: context).isEmpty
        else { return [] }
        let members = ProxyClassReader.read(proxyClass).proxyClass?.members ?? []
        return members.map(DeclSyntax.init(written:))
    }
}

extension ProxiedMacro {
    /// The diagnostics for a misplaced attribute.
    ///
    /// If there are any, no role emits anything.
    private static func check(
        _ node: AttributeSyntax,
        on declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) -> [Diagnostic] {
        Placement.check(node, on: declaration, in: context.lexicalContext) {
            context.isSame($0, $1)
        }
    }
}

extension Surroundings {
    init(of context: some MacroExpansionContext) {
        self.init(in: context.lexicalContext)
        sourcePosition = { node in
            guard
                let location = context.location(
                    of: node,
                    at: .afterLeadingTrivia,
                    filePathMode: .filePath
                ),
                let file = location.file.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
                let line = Int(location.line.trimmedDescription),
                let column = Int(location.column.trimmedDescription)
            else { return nil }
            return SourcePosition(file: file, line: line, column: column)
        }
        #if canImport(SwiftSyntax603)
        guard let configuration = context.buildConfiguration else { return }
        isActive = { $0.isActive(in: configuration).state != .inactive }
        isUncheckedForRaces = configuration.languageVersion < VersionTuple(6)
        isNonsendingByDefault =
            (try? configuration.hasFeature(name: "NonisolatedNonsendingByDefault")) ?? false
        infersIsolatedConformances =
            (try? configuration.hasFeature(name: "InferIsolatedConformances")) ?? false
        // Nobody enables this feature by itself: the main actor as default isolation enables it.
        isIsolatedByDefault =
            (try? configuration.hasFeature(name: "NoExplicitNonIsolated")) ?? false
        #endif
    }
}
