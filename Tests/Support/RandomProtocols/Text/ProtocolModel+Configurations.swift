// SPDX-License-Identifier: MIT

extension ProtocolModel {
    /// A way to set up a proxy, whose journal is compared with an expected one.
    struct Configuration {
        let name: String
        /// The expression for the journal, of those of the two conformers.
        let expected: String
        /// The statements that make `proxy` and register on it.
        let setup: String
        /// The statements that call it, unless it is driven.
        var calls: String?
        /// The statements after the calls.
        var after = ""
    }

    /// All configurations that fit the protocol.
    var configurations: [Configuration] {
        var list = [
            Configuration(name: "nothing registered", expected: "plain", setup: made),
            Configuration(
                name: "overrides",
                expected: "other",
                setup: lines(made, register("override"))
            ),
            Configuration(
                name: "observers",
                expected: "observed(plain)",
                setup: lines(made, register("observe"), register("observeAfter"))
            ),
            Configuration(
                name: "observers of outcomes",
                expected: "observedOutcomes(plain)",
                setup: lines(made, register("observeOutcome"))
            ),
            Configuration(
                name: "interceptors",
                expected: "intercepted(plain)",
                setup: lines(made, register("intercept"))
            ),
            registeredAndCancelled, allIntercepted, allObserved, interceptedByName,
            Configuration(
                name: "two proxies",
                expected: "intercepted(plain)",
                setup: lines(
                    "let inner = \(proxy)(retaining: \(real))",
                    "let proxy = \(proxy)(retaining: inner\(isolation == .actor ? ".actor" : ""))",
                    register("intercept")
                )
            ),
            Configuration(
                name: "a view",
                expected: "intercepted(plain)",
                setup: lines(
                    "let first = \(proxy)(retaining: \(conformer)(\"other\"))",
                    register("intercept", on: "first"),
                    "let proxy = first.forwarding(to: \(real))"
                )
            ),
            Configuration(
                name: "a spy",
                expected: "plain",
                setup: "let proxy = \(proxy).spy(on: \(real))",
                after: received
            ),
        ]
        if hasFallbacks {
            // The type is called with proxies of its own instances, whose 'Self' it takes.
            let bare = lines(
                ofType("try types.setImplementer(\(bareConformer).self)"),
                "let proxy = \(proxy)(retaining: \(bareConformer)(\"real\"))"
            )
            list += [
                Configuration(name: "defaults", expected: "bare", setup: bare),
                Configuration(
                    name: "interceptors of defaults",
                    expected: "intercepted(bare)",
                    setup: lines(bare, register("intercept"))
                ),
            ]
        }
        if isolation != .actor { list += messagesByName }
        // The compiler prefers a requirement `init() async` to the proxy's own.
        let hasOwnInit = requirements.contains { $0.key == "initialize" }
        if isolation != .actor, !hasOwnInit { list.append(chain) }
        // A target of an actor's proxy runs on the executor of the implementer.
        if isClassBound, isolation != .actor { list.append(target) }
        if isClassBound || isolation == .actor { list.append(weakImplementer) }
        return list
    }

    private var real: String { "\(conformer)(\"real\")" }
    private var made: String { "let proxy = \(proxy)(retaining: \(real))" }

    /// The text, if there are requirements of the type.
    private func ofType(_ text: String) -> String { hasTypeRequirements ? text : "" }

    private func register(_ verb: String, on proxy: String = "proxy") -> String {
        lines("\(verb)\(name)(\(proxy))", ofType("\(verb)Type\(name)(types)"))
    }

    private var registeredAndCancelled: Configuration {
        Configuration(
            name: "registered and cancelled",
            expected: "plain",
            setup: lines(
                made,
                "for each in override\(name)(proxy) { each.cancel() }",
                ofType("for each in overrideType\(name)(types) { each.cancel() }")
            )
        )
    }

    private var allIntercepted: Configuration {
        let statement = "interceptAll(by: Passer(name: \"all\"))"
        return Configuration(
            name: "all intercepted",
            expected: "intercepted(plain, \"all\")",
            setup: lines(made, "proxy.\(statement)", ofType("types.\(statement)"))
        )
    }

    private var allObserved: Configuration {
        let statements = { (owner: String) in
            lines(
                "\(owner).observeAll(.before) { _ in note(\"in all\") }",
                "\(owner).observeAll(.after) { _ in note(\"out all\") }"
            )
        }
        return Configuration(
            name: "all observed",
            expected: "intercepted(plain, \"all\")",
            setup: lines(made, statements("proxy"), ofType(statements("types")))
        )
    }

    private var interceptedByName: Configuration {
        let statements = { (owner: String, condition: String) in
            lines(
                "for requirement in proxy.requirements where \(condition)(requirement.selector) {",
                "    try \(owner).intercept(selector: requirement.selector, by: Passer(name: \"named\"))",
                "}"
            )
        }
        return Configuration(
            name: "interceptors by name",
            expected: "intercepted(plain, \"named\")",
            setup: lines(
                made,
                statements("proxy", "!isOfType"),
                ofType(statements("types", "isOfType"))
            )
        )
    }

    private var chain: Configuration {
        let label = isSendable ? "sendable: " : ""
        return Configuration(
            name: "a chain",
            expected: "plain",
            setup: lines(
                "let proxy = \(proxy)()",
                "try proxy.appendImplementer(\(label)Bystander(), retained: true)",
                "try proxy.appendImplementer(\(label)\(real), retained: true)"
            )
        )
    }

    /// Messages to the requirements whose arguments and results can be boxed, if there are any.
    private var messagesByName: [Configuration] {
        let names = requirements.map(\.name)
        let messages = requirements.compactMap { requirement in
            requirement.sending(among: names).map { (name: requirement.noted, text: $0) }
        }
        guard !messages.isEmpty else { return [] }
        let list = messages.map { "\"\($0.name)\"" }.joined(separator: ", ")
        return [
            Configuration(
                name: "messages by name",
                expected: "intercepted(only([\(list)], of: plain))",
                setup: lines(made, "intercept\(name)(proxy)"),
                calls: messages.map(\.text).joined(separator: "\n")
            )
        ]
    }

    private var target: Configuration {
        let keys = requirements.filter { !$0.isOfType }.flatMap {
            $0.isSettable ? [$0.key, $0.setterKey] : [$0.key]
        }
        let overrides = keys.map { "try proxy.override(\\.\($0), with: target)" }
        return Configuration(
            name: "a target",
            expected: "other",
            setup: lines(
                made,
                "let target = \(conformer)(\"other\")",
                "defer { withExtendedLifetime(target) {} }",
                overrides.joined(separator: "\n"),
                ofType("overrideType\(name)(types)")
            )
        )
    }

    private var weakImplementer: Configuration {
        Configuration(
            name: "a weak implementer",
            expected: "plain",
            setup: lines(
                "let real = \(real)",
                "defer { withExtendedLifetime(real) {} }",
                "let proxy = \(proxy)(implementer: real)"
            )
        )
    }

    /// The checks of what a spy recorded.
    private var received: String {
        requirements.filter { !$0.isOfType }.map { requirement in
            let calls = "proxy.calls(\\.\(requirement.key))"
            return lines(
                "if !\(calls).wasReceived(.exactly(\(requirement.turns.count))) {",
                "    fault(\"the spy did not record \(requirement.noted)\")",
                "}"
            )
        }.joined(separator: "\n")
    }
}
