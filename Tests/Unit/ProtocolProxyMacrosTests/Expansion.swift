// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import SwiftDiagnostics
import SwiftIfConfig
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// The macros' expansion of a source.
///
/// Each role is expanded by itself, from an attribute and a declaration that were cut out of their
/// file: the compiler hands over no more than these, so that a fix-it which looks around is seen to
/// fail. What several tests expand is expanded once.
struct Expansion: Sendable {
    /// A diagnostic, as it is seen in the source.
    struct Finding: Equatable, CustomStringConvertible {
        var line: Int
        var column: Int
        var severity = DiagnosticSeverity.error
        var message: String
        var fixIts: [String] = []

        var description: String {
            "\(line):\(column): \(severity): \(message)"
                + fixIts.map { "\n    fix-it: \($0)" }.joined()
        }
    }

    /// The generated code, in the order of the roles.
    fileprivate(set) var text = ""
    /// The diagnostics, in the order of their reports.
    fileprivate(set) var findings: [Finding] = []
    /// The identifiers of the messages.
    fileprivate(set) var identifiers: [MessageID] = []
    /// The source after every first fix-it was applied.
    fileprivate(set) var fixedSource = ""

    private struct Key: Hashable {
        let source: String
        let isTold: Bool
    }

    private static let known = Memo<Key, Expansion>()

    fileprivate init() {}

    /// Expands the macros in a source.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - isTold: Whether the macros are told how their module is built, as they are with
    ///     swift-syntax 603.
    init(of source: String, isTold: Bool = true) {
        self = Self.known.value(of: Key(source: source, isTold: isTold)) {
            Expander(of: source, isTold: isTold).expansion
        }
    }
}

/// Expands the macros in one source.
private struct Expander {
    private(set) var expansion = Expansion()

    private static let macros: [String: any Macro.Type] = [
        "Proxied": ProxiedMacro.self, "Optional": MarkerMacro.self, "Key": MarkerMacro.self,
        "Direct": MarkerMacro.self,
        "Responds": RespondsMacro.self,
    ]

    private let context: BasicMacroExpansionContext
    private var edits: [(range: Range<Int>, replacement: String)] = []

    init(of source: String, isTold: Bool) {
        let file = Parser.parse(source: source)
        context = BasicMacroExpansionContext(
            sourceFiles: [file: .init(moduleName: "Example", fullFilePath: "Example.swift")],
            buildConfiguration: !isTold
                ? nil
                : StaticBuildConfiguration(
                    languageVersion: VersionTuple(6),
                    compilerVersion: VersionTuple(6, 3)
                )
        )
        let collector = Collector(viewMode: .sourceAccurate)
        collector.walk(file)
        for declaration in collector.declarations { expand(declaration) }
        for diagnostic in context.diagnostics { note(diagnostic) }
        var bytes = Array(source.utf8)
        var end = bytes.count
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            precondition(edit.range.upperBound <= end, "Two fix-its change the same place.")
            end = edit.range.lowerBound
            bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
        }
        expansion.fixedSource = String(decoding: bytes, as: UTF8.self)
    }

    private mutating func expand(_ declaration: DeclSyntax) {
        let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
        for case .attribute(let attribute) in attributes {
            let name = attribute.attributeName.trimmedDescription
            guard let macro = Self.macros[name] else { continue }
            let around = declaration.allMacroLexicalContexts()
            let own = BasicMacroExpansionContext(sharingWith: context, lexicalContext: around)
            let isType = declaration.isProtocol((any DeclGroupSyntax).self)
            for role in Self.roles(of: name, onType: isType) {
                let expanded = expandAttachedMacro(
                    definition: macro,
                    macroRole: role,
                    attributeNode: context.detach(attribute),
                    node: context.detach(declaration),
                    parentDeclNode: nil,
                    extendedType: role == .extension
                        ? Self.qualifiedType(of: declaration, in: around) : nil,
                    conformanceList: name == "Responds"
                        ? Self.missingConformances(of: declaration) : nil,
                    in: own
                )
                if let expanded, !expanded.isEmpty { expansion.text += expanded + "\n\n" }
            }
        }
    }

    private static func roles(of macro: String, onType isType: Bool) -> [MacroRole] {
        guard isType else { return [.peer] }
        return ["Proxied": [.peer, .member, .extension], "Responds": [.member, .extension]][macro]
            ?? [.peer]
    }

    /// Returns the missing conformances, as the compiler finds them, unless a source declares them
    /// inherited.
    private static func missingConformances(of declaration: DeclSyntax) -> InheritedTypeListSyntax {
        let inherited =
            declaration.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause?.inheritedTypes
            ?? []
        let isConforming = inherited.contains { $0.type.trimmedDescription == "RespondingBase" }
        return isConforming ? [] : [InheritedTypeSyntax(type: TypeSyntax("SelectorResponding"))]
    }

    private mutating func note(_ diagnostic: Diagnostic) {
        let location = context.location(
            for: diagnostic.position,
            anchoredAt: diagnostic.node,
            fileName: ""
        )
        expansion.identifiers.append(diagnostic.diagnosticID)
        expansion.findings.append(
            Expansion.Finding(
                line: location.line,
                column: location.column,
                severity: diagnostic.diagMessage.severity,
                message: diagnostic.message,
                fixIts: diagnostic.fixIts.map(\.message.message)
            )
        )
        for change in diagnostic.fixIts.first?.changes ?? [] {
            func place(_ position: AbsolutePosition, _ node: some SyntaxProtocol) -> Int {
                context.location(for: position, anchoredAt: Syntax(node), fileName: "").offset
            }
            switch change {
            case .replace(let old, let new):
                edits.append(
                    (place(old.position, old)..<place(old.endPosition, old), new.description)
                )
            case .replaceLeadingTrivia(let token, let trivia):
                let end = token.positionAfterSkippingLeadingTrivia
                edits.append((place(token.position, token)..<place(end, token), trivia.description))
            case .replaceTrailingTrivia(let token, let trivia):
                let start = token.endPositionBeforeTrailingTrivia
                edits.append(
                    (place(start, token)..<place(token.endPosition, token), trivia.description)
                )
            case .replaceText(let range, let text, let node):
                edits.append((place(range.lowerBound, node)..<place(range.upperBound, node), text))
            default:
                fatalError("The tests do not know how to apply \(change).")
            }
        }
    }

    private static func qualifiedType(
        of declaration: DeclSyntax,
        in around: [Syntax]
    ) -> TypeSyntax? {
        guard let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name else {
            return nil
        }
        let outer = around.reversed().compactMap { node in
            node.asProtocol((any NamedDeclSyntax).self)?.name.text
                ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        }
        return "\(raw: (outer + [name.text]).joined(separator: "."))"
    }

    private final class Collector: SyntaxAnyVisitor {
        var declarations: [DeclSyntax] = []

        override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
            if let declaration = node.as(DeclSyntax.self) { declarations.append(declaration) }
            return .visitChildren
        }
    }
}

/// The protocols with `@Proxied` in a source.
final class ProtocolFinder: SyntaxVisitor {
    private var found: [ProtocolDeclSyntax] = []

    static func protocols(in source: String) -> [ProtocolDeclSyntax] {
        let finder = ProtocolFinder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: source))
        return finder.found
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.contains(where: { $0.trimmedDescription.hasPrefix("@Proxied") }) {
            found.append(node)
        }
        return .skipChildren
    }
}
