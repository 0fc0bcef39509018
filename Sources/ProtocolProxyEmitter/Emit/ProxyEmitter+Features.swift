// SPDX-License-Identifier: MIT

public import SwiftDiagnostics
public import SwiftSyntax

extension ProxyEmitter {
    /// Reads a protocol and writes a part of its proxy; without declarations if a diagnostic is an
    /// error.
    ///
    /// The meaning of `async` depends on features of the module: `NonisolatedNonsendingByDefault`,
    /// and `NoExplicitNonIsolated`, which a default isolation enables. If the plugin doesn't know
    /// the settings, as with
    /// swift-syntax 602, the affected parts are written for both meanings inside an
    /// `#if hasFeature`.
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
            return (declarations.map(\.laidOut.text), diagnostics)
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
        return (choices.map(\.laidOut.text), diagnostics)
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
        return RefusedProtocol(syntax, in: surroundings).extensionForChildren.map {
            [Layout.broken($0)]
        } ?? []
    }

    /// Merges declarations that differ in their members, because a macro can't return an extension
    /// inside an `#if`.
    private static func choice(of first: String, where condition: String, else second: String)
        -> String
    {
        guard first != second else { return first }
        let lines = first.split(separator: "\n", omittingEmptySubsequences: false)
        let others = second.split(separator: "\n", omittingEmptySubsequences: false)
        let head = lines.prefix { !$0.hasSuffix("{") }.count + 1
        let choice =
            ["#if \(condition)"] + lines[head...].dropLast() + ["#else"]
            + others[head...].dropLast()
            + ["#endif", "}"]
        return (lines[..<head] + choice).joined(separator: "\n")
    }
}
