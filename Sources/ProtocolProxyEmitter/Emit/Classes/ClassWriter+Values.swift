// SPDX-License-Identifier: MIT

// Another module's protocol may have mutable values as conformers, such as a log handler with its
// level. A class can't stand in for such a value, because all copies would change together. So the
// emitter writes a struct around the proxy. Copies of the struct share the registrations, and a
// copy that is mutated gets its own proxy:
//
//     mutating func setLevel(_ level: Int) { separate(); return proxy.setLevel(level) }

extension ClassWriter {
    private var valueName: String { (scope.model.name.unquoted + "ProxyValue").quotedIfKeyword }

    func proxyValue() -> [Line] {
        let requirements = scope.model.members.flatMap(\.requirements)
        guard scope.model.foreign != nil, !scope.model.isClassBound,
            scope.model.ownConformances.isEmpty,
            requirements.contains(where: \.isMutating),
            !requirements.contains(where: \.takesSelf),
            !scope.model.members.contains(where: scope.isMaker)
        else { return [] }
        let clause = Code.sequence(conformances + ["__Generated.ProxyValue"])
        let head: Code =
            "\(scope.model.access)nonisolated struct \(valueName)\(scope.genericParameters): "
            + "\(clause)\(scope.conditions)"
        let aliases: [Line] =
            keys.shortNamesBeside
            + scope.model.fixedTypes.map {
                "\(scope.memberAccess)typealias \($0.name) = \(type: $0.type)"
            }
        return [
            .comment("/// A value that conforms to ``\(scope.model.name)``, with a proxy in it."),
            .comment("///"),
            .comment(
                """
                /// Its copies share the registrations on ``proxy``, and each has an implementer of
                /// its own.
                """
            ),
        ] + scope.availability + [
            .block(head: head, aliases + ownMembersOfValue + scope.lines { [.code(handingOn($0))] })
        ]
    }

    private var ownMembersOfValue: [Line] {
        let made = Code.call(
            scope.proxyType,
            ["implementer", "as: (\(scope.existential)).self", "retained: true"]
        )
        let isShared = Code.call("!\(StandardName.isKnownUniquelyReferenced)", ["&proxy"])
        var shared: Code = "self.proxy = proxy?.forwarding(to: implementer) "
        shared.append(.infixOperator("??"))
        let conditions = Code.sequence([
            "guard \(isShared)", "let implementer = proxy.implementer as? \(scope.existential)",
        ])
        return [
            .comment("/// The proxy, on which handlers are registered for all copies."),
            "\(scope.memberAccess)private(set) var proxy: \(scope.proxyType)", .blank,
            .comment("/// Makes a value that forwards to an implementer."), .comment("///"),
            .comment("/// - Parameters:"), .comment("///   - implementer: The implementer."),
            .comment(
                "///   - proxy: The proxy whose registrations it shares; nil for none yet."
            ),
            .block(
                head: .call(
                    "\(scope.memberAccess)init",
                    [
                        "retaining implementer: \(scope.existential)",
                        "sharing proxy: \(scope.proxyType)? = nil",
                    ]
                ),
                [.code(shared + made)]
            ),
            .blank, .comment("/// Gives this copy a proxy of its own before a change."),
            .block(
                head: "private mutating func separate()",
                [
                    "\(conditions) else \(block: ["return"])",
                    "proxy = proxy.forwarding(to: implementer)",
                ]
            ),
            .blank,
        ]
    }

    private func handingOn(_ member: Member) -> Code {
        let proxy: Code = member.isStatic ? scope.proxyType : "proxy"
        func body(of requirement: RequirementModel) -> [Code] {
            if requirement.isImpossible { return [] }
            let call = calls.call(
                requirement,
                of: member,
                requirement.arguments,
                on: proxy,
                from: .function
            )
            return (requirement.isMutating && !requirement.isNonmutating ? ["separate()"] : [])
                + [requirement.role == .setter ? call : .returning(call)]
        }
        return member.declaration(
            "\(member.attributes.code)\(scope.access(of: member))\(member.modifiers)",
            get: .init(body(of: member.read), head: member.read.isMutating ? "mutating " : ""),
            set: member.write.map {
                .init(
                    body(of: $0),
                    head: $0.isMutating && !$0.isNonmutating || member.isStatic
                        ? "" : "nonmutating "
                )
            }
        )
    }
}
