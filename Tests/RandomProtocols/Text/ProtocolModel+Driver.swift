// SPDX-License-Identifier: MIT

extension ProtocolModel {
    /// The function that calls all requirements of a conformer.
    var driver: String {
        let parameter = isolation == .actor ? "isolated S" : "S"
        let conditions =
            (mentionsItem ? ["S.Item == Int"] : [])
            + (failureType == .none ? [] : ["S.Failure == Trouble"])
        let condition = conditions.isEmpty ? "" : " where " + conditions.joined(separator: ", ")
        let calls = requirements.map { $0.calls(isAwaited: isAwaited($0)) }.joined()
        return lines(
            "\(isolation.attribute)fileprivate func drive\(name)<S: \(path)>(_ it: \(parameter)) async\(condition) {",
            changesValues ? "    var it = it" : "", calls.indented(), "}")
    }

    private func isAwaited(_ requirement: Requirement) -> Bool {
        requirement.isAsync
    }

    /// The functions that register on a proxy.
    private var registrations: String {
        let handlers = isolation.attribute
        func function(_ verb: String, _ statements: (Requirement) -> [String]) -> String {
            let instance = requirements.filter { !$0.isOfType }.flatMap(statements)
            let type = requirements.filter(\.isOfType).flatMap(statements)
            let on = { (receiver: String, lines: [String]) in
                lines.map { "    all.append(\(receiver).\($0))" }.joined(separator: "\n")
            }
            let registration = { (owner: String) in "[Registration<\(owner)>]" }
            return lines(
                "@discardableResult",
                "\(handlers)fileprivate func \(verb)\(name)(_ proxy: \(proxy)) -> \(registration(proxy)) {",
                "    \(instance.isEmpty ? "let" : "var") all: \(registration(proxy)) = []",
                on("proxy", instance), "    return all", "}",
                hasTypeRequirements
                    ? lines(
                        "@discardableResult",
                        "\(handlers)fileprivate func \(verb)Type\(name)(_ types: TypeProxy<\(proxy)>) -> "
                            + "\(registration("TypeProxy<\(proxy)>")) {",
                        "    var all: \(registration("TypeProxy<\(proxy)>")) = []",
                        on("types", type), "    return all", "}") : "")
        }
        let override = function("override") { requirement in
            let getter =
                "override(\\.\(requirement.key)) \(requirement.override(by: "other", conformer))"
            let text = requirement.setterBody(by: "other").replacing("newValue", with: "result")
            let setter = "override(\\.\(requirement.setterKey)) \(requirement.setterHandler(text))"
            return requirement.isSettable ? [getter, setter] : [getter]
        }
        let observe = function("observe") { requirement in
            ["before", "after"].map { phase in
                let handler =
                    phase == "before"
                    ? requirement.observer(phase) : requirement.plainHandler("after")
                return "observe(\\.\(requirement.key), .\(phase)) \(handler)"
            }
                + (requirement.isSettable
                    ? ["before", "after"].map { phase in
                        "observe(\\.\(requirement.setterKey), .\(phase)) \(requirement.setterObserver(phase))"
                    } : [])
        }
        let intercept = function("intercept") { requirement in
            ["intercept(\\.\(requirement.key)) \(requirement.interceptor)"]
                + (requirement.isSettable
                    ? ["intercept(\\.\(requirement.setterKey)) \(requirement.setterInterceptor)"]
                    : [])
        }
        let outcomes = function("outcomes") { requirement in
            ["observe(\\.\(requirement.key), outcome: \(requirement.outcomeObserver))"]
        }
        return lines(override, observe, intercept, outcomes)
    }

    /// The file with the protocol, a conformer, and the function that drives both through all configurations.
    ///
    /// - Parameter stage: What the file has.
    package func file(_ stage: Stage) -> String {
        let declarations = lines(declaration(isProxied: stage != .plain), conformerDeclaration)
        switch stage {
        case .plain: return lines(declarations, driver, plainRun)
        case .declared: return lines(imports, declarations)
        case .driven: return lines(imports, declarations, driver, registrations, run)
        }
    }

    /// What a file of a protocol has.
    package enum Stage: Sendable {
        /// The protocol without a proxy, its conformer and the driver: what must be valid Swift.
        case plain
        /// The protocol with a proxy, and its conformer.
        case declared
        /// All.
        case driven
    }

    private var imports: String {
        lines(
            access == "public "
                ? "public import ProtocolProxyMacros" : "import ProtocolProxyMacros",
            "import ProtocolProxyTesting")
    }

    /// The statements that make the two journals that others are compared with.
    private var baselines: String {
        """
            begin("a conformer")
            await drive\(name)(\(conformer)("real"))
            let plain = end()
            begin("another conformer", typeAuthor: "other")
            await drive\(name)(\(conformer)("other"))
            let other = end()
        """
    }

    private var plainRun: String {
        lines(
            "\(isolation.attribute)func run\(name)() async {", baselines, "    _ = (plain, other)",
            "}")
    }

    private var run: String {
        let texts = configurations.map { configuration in
            let target = isolation == .actor ? "proxy.actor as any \(path)" : "proxy"
            let body = lines(
                hasTypeRequirements ? "try types.setImplementer(\(conformer).self)" : "",
                configuration.setup,
                configuration.isSent
                    ? lines("intercept\(name)(proxy)", messages.map(\.text).joined(separator: "\n"))
                    : "await drive\(name)(\(target))",
                "end(expecting: \(configuration.expected))", configuration.after)
            let wrapped =
                hasTypeRequirements
                ? lines("try await \(proxy).withTypeProxy { types in", body.indented(), "}") : body
            return lines(
                "do {", lines("begin(\"\(configuration.name)\")", wrapped).indented(),
                "} catch {", "    fault(\"threw \\(error)\")", "}")
        }
        return lines(
            "\(isolation.attribute)func run\(name)() async {", baselines,
            texts.joined(separator: "\n").indented(), "}")
    }

    private struct Configuration {
        let name: String
        let setup: String
        let expected: String
        var after = ""
        /// Whether calls are messages by name.
        var isSent = false
    }

    private var configurations: [Configuration] {
        let real = "\(conformer)(\"real\")"
        let sendable = isSendable ? "sendable: " : ""
        let made = "let proxy = \(proxy)(retaining: \(real))"
        func register(_ verb: String, _ prefix: String = "") -> String {
            lines(
                "\(prefix)\(verb)\(name)(proxy)",
                hasTypeRequirements
                    ? "\(prefix.isEmpty ? "" : "let typeRegistrations = ")\(verb)Type\(name)(types)"
                    : "")
        }
        var list = [
            Configuration(name: "nothing registered", setup: made, expected: "plain"),
            Configuration(
                name: "overrides", setup: lines(made, register("override")), expected: "other"),
            Configuration(
                name: "observers", setup: lines(made, register("observe")),
                expected: "observed(plain)"),
            Configuration(
                name: "observers of outcomes", setup: lines(made, register("outcomes")),
                expected: "observedOutcomes(plain)"),
            Configuration(
                name: "interceptors", setup: lines(made, register("intercept")),
                expected: "intercepted(plain)"),
            Configuration(
                name: "registered and cancelled",
                setup: lines(
                    made, register("override", "let registrations = "),
                    "for each in registrations { each.cancel() }",
                    hasTypeRequirements ? "for each in typeRegistrations { each.cancel() }" : ""),
                expected: "plain"),
            Configuration(
                name: "all intercepted",
                setup: lines(
                    made, "proxy.interceptAll(by: Passer(name: \"all\"))",
                    hasTypeRequirements ? "types.interceptAll(by: Passer(name: \"all\"))" : ""),
                expected: "intercepted(plain, \"all\")"),
            Configuration(
                name: "all observed",
                setup: lines(
                    made, "proxy.observeAll(.before) { _ in note(\"in all\") }",
                    "proxy.observeAll(.after) { _ in note(\"out all\") }",
                    hasTypeRequirements
                        ? "types.observeAll(.before) { _ in note(\"in all\") }\n"
                            + "types.observeAll(.after) { _ in note(\"out all\") }" : ""),
                expected: "intercepted(plain, \"all\")"),
            Configuration(
                name: "by name",
                setup: lines(
                    made,
                    "for requirement in proxy.requirements where !isOfType(requirement.selector) {",
                    "    try proxy.intercept(requirement.selector, by: Passer(name: \"named\"))",
                    "}",
                    hasTypeRequirements
                        ? "for requirement in proxy.requirements where isOfType(requirement.selector) {\n"
                            + "    try types.intercept(requirement.selector, by: Passer(name: \"named\"))\n}"
                        : ""),
                expected: "intercepted(plain, \"named\")"),
            Configuration(
                name: "two proxies",
                setup: lines(
                    "let inner = \(proxy)(retaining: \(real))",
                    "let proxy = \(proxy)(retaining: inner\(isolation == .actor ? ".actor" : ""))",
                    register("intercept")),
                expected: "intercepted(plain)"),
            Configuration(
                name: "a view",
                setup: lines(
                    "let first = \(proxy)(retaining: \(conformer)(\"other\"))",
                    "intercept\(name)(first)",
                    hasTypeRequirements ? "interceptType\(name)(types)" : "",
                    "let proxy = first.forwarding(to: \(real))"), expected: "intercepted(plain)"),
            Configuration(
                name: "a spy", setup: "let proxy = \(proxy).spy(on: \(real))", expected: "plain",
                after: received),
        ]
        if isolation != .actor {
            list.append(
                Configuration(
                    name: "a chain",
                    setup: lines(
                        "let proxy = \(proxy)()",
                        "try proxy.appendImplementer(\(sendable)Bystander(), retained: true)",
                        "try proxy.appendImplementer(\(sendable)\(real), retained: true)"),
                    expected: "plain"))
        }
        if isolation != .actor, !messages.isEmpty {
            let names = messages.map { "\"\($0.name)\"" }.joined(separator: ", ")
            list.append(
                Configuration(
                    name: "messages by name", setup: made, expected: "intercepted(only([\(names)], of: plain))",
                    isSent: true))
        }
        // A target of an actor's proxy runs on the executor of the implementer.
        if isClassBound, isolation != .actor {
            list.append(
                Configuration(
                    name: "a target",
                    setup: lines(
                        made, "let target = \(conformer)(\"other\")",
                        "defer { withExtendedLifetime(target) {} }",
                        targeting, hasTypeRequirements ? "overrideType\(name)(types)" : ""),
                    expected: "other"))
        }
        if isClassBound || isolation == .actor {
            list.append(
                Configuration(
                    name: "a weak implementer",
                    setup: lines(
                        "let real = \(real)", "defer { withExtendedLifetime(real) {} }",
                        "let proxy = \(proxy)(implementer: real)"), expected: "plain"))
        }
        return list
    }

    /// The requirements that messages by name can call.
    private var messages: [(name: String, text: String)] {
        let names = requirements.map(\.name)
        return requirements.compactMap { requirement in
            requirement.sending(among: names).map { (requirement.noted, $0) }
        }
    }

    private var targeting: String {
        requirements.filter { !$0.isOfType }.flatMap {
            $0.isSettable ? [$0.key, $0.setterKey] : [$0.key]
        }
        .map { "try proxy.override(\\.\($0), with: target)" }.joined(separator: "\n")
    }

    /// The checks of what a spy recorded.
    private var received: String {
        requirements.filter { !$0.isOfType }.map { requirement in
            "if !proxy.calls(\\.\(requirement.key)).wasReceived(.exactly(\(requirement.turns.count))) "
                + "{ fault(\"the spy did not record \(requirement.noted)\") }"
        }.joined(separator: "\n")
    }
}
