// SPDX-License-Identifier: MIT

// BUG: Swift 6.3.1 does not see what macros write beside a declaration when it looks for the conformers of a protocol in an
// optimised build. It finds one that is written by hand, takes it for the only one, and sends it all calls of the protocol,
// also those of a proxy. It does see the extensions that macros write, and all that stands in them: so an enumeration is
// written beside the protocol, with an extension by a macro of its own, and a conformer in that.

extension ProxyEmitter {
    /// The class of the proxies, and a second conformer in the extension.
    ///
    /// The second one is there to be seen, and is never made.
    var classBesideConformer: [Generated] {
        [.plain(proxyClass()), home(of: [conformer(), defaultsClass()], declaring: Self.conformerName)]
    }

    /// The class of the proxies in the extension, and an alias for it where it would stand otherwise.
    ///
    /// A second conformer cannot be written where the protocol has parents: one of them may have its witnesses in an extension
    /// of the class of the proxies.
    var classInExtension: [Generated] {
        // What is private in an extension is not visible beside it, and what is internal there shows what only the file sees.
        let access = model.isFilePrivate ? "fileprivate " : model.access
        let alias =
            "\(model.availability)\(model.access)typealias \(proxyName)\(genericParameters) = "
            + "\(homeName).\(proxyType)\(conditions)"
        return [
            home(of: [proxyClass(access: access), defaultsClass()], declaring: proxyName),
            .plain("/// Stands in for a conformer of ``\(model.name)``.\n" + alias),
        ]
    }

    private static var conformerName: String { "__Conformer" }

    var homeName: String { ("__" + model.name.unquoted).quotedIfKeyword }

    /// The enumeration, extended by classes or by a function with one in it.
    func home(of members: [String?], declaring name: String) -> Generated {
        let lines = members.compactMap(\.self).joined(separator: "\n\n").split(
            separator: "\n", omittingEmptySubsequences: false)
        let body = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        let (text, names) = NestedNames.qualify(
            "\(model.availability)extension \(model.outerName)\(homeName) {\n\(body)\n}", of: self,
            aliasesIn: homeName, declaring: [name])
        let aliases = names.sorted().map { "    typealias __\($0) = \($0)\n" }.joined()
        let type = "\(model.availability)\(model.access)nonisolated enum \(homeName) {"
        return .extended(type: type + (aliases.isEmpty ? "" : "\n\(aliases)") + "}", by: text)
    }

    /// A function with a class in it that conforms by what is generated.
    ///
    /// The class is generic, since the optimiser calls no generic type directly: where no conformer is written by hand, it
    /// would take one that is not generic for the only one.
    private func conformer() -> String {
        var emitter = self
        emitter.className = Self.conformerName
        let parameters = isGeneric ? genericParameters : "<__Unused>"
        let lines = emitter.conformingClass(access: "", parameters: parameters, members: [])
            .split(separator: "\n", omittingEmptySubsequences: false)
        return (["private static func conformer() {"] + lines.map { $0.isEmpty ? "" : "    " + $0 } + ["}"])
            .joined(separator: "\n")
    }

    /// Whether there are witnesses that make proxies.
    var isMade: Bool { model.members.contains(where: isMaker) }

    /// A class that conforms by what is generated, beside that of the proxies.
    func conformingClass(
        access: String, parameters: String, conformance: String = "", members own: [String]
    ) -> String {
        let head =
            "\(access)nonisolated final class \(proxyName)\(parameters): ProtocolProxy::ProtocolProxy, \(model.conformances)"
            + "\(isMade ? ", ProtocolProxy::ProxyClass" : "")\(conformance)\(sendable)\(conditions) {"
        let members =
            ownTypes.map { "    \($0)" } + (isMade ? initializers : [])
            + membersOfClass() + own.map { "    " + $0 }
        let lines = members.isEmpty ? [head + "}"] : [head] + members + ["}"]
        return ((model.isSendable ? [Self.safety] : []) + lines).joined(separator: "\n")
    }

    /// What the witnesses that make proxies ask of a class.
    private var initializers: [String] {
        let existential = model.existential
        return [
            "    convenience init(implementer: (\(existential))? = nil) { self.init(implementer, as: (\(existential)).self) }",
            "    convenience init(retaining implementer: \(existential)) { self.init(implementer, as: (\(existential)).self, retained: true) }",
        ]
    }
}
