// SPDX-License-Identifier: MIT

public import SwiftDiagnostics
public import SwiftSyntax

extension ProxyEmitter {
    /// Reads a protocol and writes a part of its proxy; writes nothing if a diagnostic is an error.
    ///
    /// The meaning of `async` depends on features of the module: `NonisolatedNonsendingByDefault`,
    /// and `NoExplicitNonIsolated`, which a default isolation enables. If the plugin doesn't know
    /// the settings, as with swift-syntax 602, it writes the affected parts for both meanings,
    /// inside an `#if hasFeature`.
    public static func write(
        _ syntax: ProtocolDeclSyntax,
        in surroundings: Surroundings,
        _ part: (ProxyEmitter) -> [Generated]
    ) -> (declarations: [String], diagnostics: [Diagnostic]) {
        let (model, diagnostics) = ProtocolReader.read(syntax, in: surroundings)
        guard let model else { return ([], diagnostics) }
        let declarations = part(ProxyEmitter(model))
        var others = surroundings
        others.isNonsendingByDefault = true
        others.isIsolatedByDefault = true
        guard surroundings.isNonsendingByDefault == nil,
            let other = ProtocolReader.read(syntax, in: others).model
        else {
            return (declarations.map(\.text), diagnostics)
        }
        let features =
            ["NonisolatedNonsendingByDefault"]
            + (other.isIsolatedByDefault ? ["NoExplicitNonIsolated"] : [])
        let condition = features.map { "hasFeature(\($0))" }.joined(separator: " || ")
        let choices = zip(part(ProxyEmitter(other)), declarations).map { nonsending, concurrent in
            concurrent.merged(with: nonsending) {
                choice(of: $1, where: condition, else: $0)
            }
        }
        return (choices.map(\.text), diagnostics)
    }

    /// Reads a protocol and writes the declarations next to it, or after an error only what the
    /// proxies of child protocols need.
    public static func writePeers(
        of syntax: ProtocolDeclSyntax,
        in surroundings: Surroundings
    ) -> (declarations: [String], diagnostics: [Diagnostic]) {
        let (peers, diagnostics) = write(syntax, in: surroundings, \.peers)
        guard diagnostics.contains(where: { $0.diagMessage.severity == .error }) else {
            return (peers, diagnostics)
        }
        return (RefusedProtocol(syntax, in: surroundings).peersForChildren, diagnostics)
    }

    /// Reads a protocol and writes its extensions, or after an error only what the proxies of child
    /// protocols need.
    public static func writeExtensions(of syntax: ProtocolDeclSyntax, in surroundings: Surroundings)
        -> [String]
    {
        let (extensions, diagnostics) = write(syntax, in: surroundings, \.extensions)
        guard diagnostics.contains(where: { $0.diagMessage.severity == .error }) else {
            return extensions
        }
        let lines = RefusedProtocol(syntax, in: surroundings).extensionForChildren
        return lines.isEmpty ? [] : [CodeWriter.text(of: lines)]
    }

    /// Merges declarations that differ in their members, because a macro can't return an extension
    /// inside an `#if`.
    private static func choice(
        of first: [Line],
        where condition: String,
        else second: [Line]
    ) -> [Line] {
        guard CodeWriter.text(of: first) != CodeWriter.text(of: second) else { return first }
        return zip(first, second).map { line, other in
            guard let members = line.members, let others = other.members else { return line }
            return line.withMembers(
                [.placed(column: 0, "#if \(condition)")] + members + [.placed(column: 0, "#else")]
                    + others + [.placed(column: 0, "#endif")]
            )
        }
    }
}
