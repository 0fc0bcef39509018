// SPDX-License-Identifier: MIT

extension ProtocolModel {
    /// The function that calls all requirements of a conformer.
    var driver: String {
        let parameter = isolation == .actor ? "isolated S" : "S"
        let conditions = associatedTypes.map { "S.\($0.name) == \($0.value)" }
        let condition = conditions.isEmpty ? "" : " where " + conditions.joined(separator: ", ")
        let calls = requirements.map(\.calls).joined()
        return lines(
            "\(isolation.attribute)fileprivate func drive\(name)<S: \(path)>",
            "(_ it: \(parameter)) async\(condition) {",
            changesValues ? "    var it = it" : "",
            calls.indented(),
            "}"
        ).namingOwn(path)
    }

    /// The file with the protocol, a conformer, and the function that drives them.
    ///
    /// - Parameter stage: What the file has.
    package func file(_ stage: Stage) -> String { renamingItem(in: text(of: stage)) }

    private func text(of stage: Stage) -> String {
        let declarations = lines(
            declaration(isProxied: stage != .plain),
            conformerDeclaration,
            hasFallbacks ? bareConformerDeclaration : ""
        )
        switch stage {
        case .plain: return lines(declarations, driver, plainRun)
        case .declared: return lines(imports, declarations)
        case .driven, .optimized:
            return lines(imports, declarations, driver, registrations, inlinableUse, run)
        }
    }

    /// A function that other modules would inline.
    private var inlinableUse: String {
        guard isInlinable else { return "" }
        return "@inlinable @usableFromInline nonisolated func inlined\(name)(_ proxy: \(proxy)) "
            + "{ _ = proxy }"
    }

    /// What a file of a protocol has.
    package enum Stage: Sendable {
        /// The protocol without a proxy, its conformer and the driver: what must be valid Swift.
        case plain
        /// The protocol with a proxy, and its conformer.
        case declared
        /// All, with the function that drives the proxy in all configurations.
        case driven
        /// The same, compiled with optimization.
        case optimized

        var isDriven: Bool { self == .driven || self == .optimized }
    }

    private var imports: String {
        lines(
            access == "public " || isInlinable
                ? "public import ProtocolProxyMacros" : "import ProtocolProxyMacros",
            "import ProtocolProxyTesting"
        )
    }

    /// The statements that make the journals that others are compared with.
    private var baselines: String {
        let all = """
                begin("a conformer")
                await drive\(name)(\(conformer)("real"))
                let plain = end()
                begin("another conformer", typeAuthor: "other")
                await drive\(name)(\(conformer)("other"))
                let other = end()
            """
        let bare = """
                begin("a bare conformer")
                await drive\(name)(\(bareConformer)("real"))
                let bare = end()
            """
        return hasFallbacks ? lines(all, bare) : all
    }

    private var plainRun: String {
        lines(
            "\(isolation.attribute)func run\(name)() async {",
            baselines,
            "    _ = (plain, other\(hasFallbacks ? ", bare" : ""))",
            "}"
        )
    }

    private var run: String {
        let texts = configurations.map { configuration in
            let driving =
                isolation == .actor
                ? lines(
                    "let actor: any \(path) = proxy.actor",
                    "await drive\(name)(actor)"
                )
                : "await drive\(name)(proxy)"
            let body = lines(
                hasTypeRequirements ? "try types.setImplementer(\(conformer).self)" : "",
                configuration.setup,
                configuration.calls ?? driving,
                "end(expecting: \(configuration.expected))",
                configuration.after
            )
            let wrapped =
                hasTypeRequirements
                ? lines("try await \(proxy).withTypeProxy { types in", body.indented(), "}") : body
            return lines(
                "do {",
                lines("begin(\"\(configuration.name)\")", wrapped).indented(),
                "} catch {",
                "    fault(\"threw \\(error)\")",
                "}"
            )
        }
        return lines(
            "\(isolation.attribute)func run\(name)() async {",
            baselines,
            texts.joined(separator: "\n").indented(),
            "}"
        )
    }
}
