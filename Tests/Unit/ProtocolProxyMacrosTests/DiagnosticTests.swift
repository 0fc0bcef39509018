// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import Testing

/// A mistake, and what is said about it.
struct DiagnosticRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: String
    let findings: [Expansion.Finding]
    /// The source after its fix-its, where there are any.
    let fixed: String
    /// The rest of the source for the compiler, with `expected-error` comments for its own
    /// messages.
    let context: String

    init(
        _ what: String,
        _ source: String,
        findings: [Expansion.Finding],
        fixed: String? = nil,
        context: String = ""
    ) {
        self.testDescription = what
        self.source = source
        self.findings = findings
        self.fixed = fixed ?? source
        self.context = context
    }

    static let all =
        ofPlaces + ofMarkers + ofResponders + ofProtocols + ofActors + ofRequirements + ofTypes

    var expansion: Expansion { Expansion(of: source) }
    var isWarning: Bool { findings.allSatisfy { $0.severity == .warning } }
    /// Whether the fix-its leave nothing for the author to do.
    var isCured: Bool {
        findings.allSatisfy { !$0.fixIts.isEmpty } && !fixed.contains("<#")
            && !Self.rowsWithOtherErrors.contains(testDescription)
    }

    /// Rows with other mistakes, which only the compiler sees, or with shapes whose generated code
    /// has errors.
    private static let rowsWithOtherErrors: Set = [
        "a class of proxies inherits from 'ProtocolProxy'",
        "a class of proxies leaves the generated members to the macro",
        "a protocol that is refused has a class as its parent",
    ]
}

@Suite struct `Diagnostics of the macros` {
    @Test(arguments: DiagnosticRow.all) func `Each mistake is reported at its place with a remedy`(
        row: DiagnosticRow
    ) {
        let expansion = row.expansion
        let seen = expansion.findings.map(\.description).joined(separator: "\n")
        let expected = row.findings.map(\.description).joined(separator: "\n")
        #expect(
            seen == expected,
            "\(Record.difference(from: expected, to: seen).joined(separator: "\n"))"
        )
        #expect(expansion.fixedSource == row.fixed)
        // A placeholder is for the author to replace.
        #expect(
            !Parser.parse(source: expansion.fixedSource.replacing("<#value#>", with: "value"))
                .hasError
        )
    }

    @Test(arguments: DiagnosticRow.all.filter { $0.findings.allSatisfy { !$0.fixIts.isEmpty } })
    func `Applying a fix-it leaves nothing to report`(row: DiagnosticRow) {
        #expect(Expansion(of: row.fixed).findings == [])
    }

    @Test(arguments: DiagnosticRow.all.filter { !$0.isWarning })
    func `A protocol with an error expands only to what its children need`(row: DiagnosticRow) {
        // Of two attributes, the first is right.
        let isRepeated = row.findings.contains {
            $0.message.hasPrefix("duplicate attribute '@Proxied'")
                || $0.message.hasPrefix("duplicate attribute '@Responds'")
        }
        let text = Expansion(of: row.source).text
        if isRepeated { return #expect(text == Expansion(of: row.fixed).text) }
        let declarations = Parser.parse(source: text.replacing("::", with: "\u{2D0}\u{2D0}"))
        // Children of a protocol of actors name its proxy class.
        let isOfActors = text.contains("    typealias __Keys = ProtocolProxy::__ProxyOfActors\n}")
        let others = declarations.statements.filter { !$0.item.is(ExtensionDeclSyntax.self) }
        #expect(others.count == (isOfActors ? 1 : 0), "\(text)")
        let conditions = ["HandlerRegistration", "__ProxyActor"].map {
            " where Self: ProtocolProxy::\($0) {"
        }
        #expect(text.isEmpty || isOfActors || conditions.contains { text.contains($0) }, "\(text)")
        #expect(!declarations.hasError, "\(text)")
    }

    @Test(arguments: DiagnosticRow.all) func `Diagnostics follow the style of the compiler`(
        row: DiagnosticRow
    ) {
        for message in row.findings.map(\.message) {
            #expect(message.first?.isUppercase == false && message.last != ".", "\(message)")
            #expect(
                message.filter { $0 == "'" }.count.isMultiple(of: 2) && !message.contains("\""),
                "\(message)"
            )
        }
    }

    @Test func `Every diagnostic is covered by an example`() throws {
        let folder = Compiler.root.appending(path: "Sources/ProtocolProxyEmitter/Read")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: nil
        )
        let catalogue = try files.filter { $0.lastPathComponent.hasPrefix("Diagnosis+") }.flatMap {
            try Parser.parse(source: String(contentsOf: $0, encoding: .utf8)).statements
        }
        let names = catalogue.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
            .filter { $0.extendedType.trimmedDescription == "Diagnosis" }
            .flatMap(\.memberBlock.members)
            .compactMap { $0.decl.as(FunctionDeclSyntax.self) }
            .filter { $0.signature.returnClause?.type.trimmedDescription == "Diagnosis" }
            .map(\.name.text)
        #expect(names.count > 50)
        let shown = Set(DiagnosticRow.all.flatMap(\.expansion.identifiers))
        for name in names {
            #expect(shown.contains(MessageID(domain: "ProtocolProxy", id: name)), "\(name)")
        }
    }
}
