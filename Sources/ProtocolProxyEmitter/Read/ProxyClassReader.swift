// SPDX-License-Identifier: MIT

public import SwiftDiagnostics
public import SwiftSyntax

/// Reads a class of proxies that its author declares, such as `final class Both: ProtocolProxy, P, Q`.
public enum ProxyClassReader {
    /// Reads the class.
    ///
    /// - Parameter syntax: The class.
    /// - Returns: The members that it cannot inherit, and what is wrong with it.
    public static func read(_ syntax: ClassDeclSyntax) -> (members: [String], diagnostics: [Diagnostic]) {
        let types = syntax.inheritanceClause?.inheritedTypes.map(\.type) ?? []
        let superclass = types.first?.trimmedDescription.split(separator: ":").last.map(String.init) ?? ""
        guard superclass == "ProtocolProxy" || superclass == "ProtocolProxy.ProtocolProxy" else {
            return ([], [Diagnostic(node: syntax.name, message: Diagnosis.notAProxyClass(syntax.name.text))])
        }
        let protocols = types.dropFirst().flatMap(\.withoutAttributes.composed).map(\.withoutAttributes.trimmedDescription)
            .filter { !["Sendable", "AnyObject"].contains($0) }
        guard !protocols.isEmpty else {
            return ([], [Diagnostic(node: syntax.name, message: Diagnosis.notAProxyClass(syntax.name.text))])
        }
        let access = syntax.modifiers.first { [.keyword(.public), .keyword(.open), .keyword(.package)].contains($0.name.tokenKind) }
            .map { $0.name.tokenKind == .keyword(.open) ? "public " : $0.name.text + " " } ?? ""
        let existential = protocols.count == 1 ? "any \(protocols[0])" : "any \(protocols.joined(separator: " & "))"
        let descriptors = protocols.map { "__descriptors(adoptedBy: (any \($0)).self)" }.joined(separator: " + ")
        return (
            [
                """
                /// The descriptions of the protocols that the class adopts.
                \(access)nonisolated override class var protocols: [ProtocolProxy::ProtocolDescriptor] { \(descriptors) }
                """,
                """
                /// Makes a proxy that forwards to an implementer without keeping it alive.
                \(access)nonisolated convenience init(implementer: (\(existential))? = nil) {
                    self.init(implementer, as: (\(existential)).self)
                }
                """,
                """
                /// Makes a proxy that forwards to an implementer and keeps it alive.
                \(access)nonisolated convenience init(retaining implementer: \(existential)) {
                    self.init(implementer, as: (\(existential)).self, retained: true)
                }
                """,
            ], []
        )
    }

    /// What is wrong with the attribute on something that is neither a protocol nor a class.
    ///
    /// - Parameters:
    ///   - declaration: What it is attached to.
    ///   - attribute: The attribute.
    public static func notAProtocol(_ declaration: some DeclSyntaxProtocol, attribute: AttributeSyntax) -> Diagnostic {
        let kind: String =
            switch declaration.kind {
            case .structDecl: "a structure"
            case .enumDecl: "an enumeration"
            case .actorDecl: "an actor"
            case .functionDecl: "a function"
            case .variableDecl: "a property"
            case .extensionDecl: "an extension"
            case .typeAliasDecl: "a type alias"
            default: "this declaration"
            }
        return Diagnostic(
            node: attribute, message: Diagnosis.notAProtocol(kind),
            fixIts: attribute.removal.map {
                [FixIt(message: Remedy(message: "Remove '@Proxied'"), changes: [$0])]
            } ?? [])
    }
}
