// SPDX-License-Identifier: MIT

// Another module's protocol may have mutable values as conformers, such as a log handler with its
// level. A class can't stand in for one: all copies would change together. So the emitter writes a
// struct around the proxy, whose copies share the registrations. A copy that is mutated gets its
// own proxy:
//
//     mutating func setLevel(_ level: Int) { separate(); return proxy.setLevel(level) }

extension ProxyEmitter {
    private var valueName: String { (model.name.unquoted + "ProxyValue").quotedIfKeyword }

    func proxyValue() -> String? {
        let requirements = model.members.flatMap(\.requirements)
        guard model.foreign != nil, !model.isClassBound, model.ownConformances.isEmpty,
            requirements.contains(where: \.isMutating),
            !requirements.contains(where: \.takesSelf), !model.members.contains(where: isMaker)
        else { return nil }
        let existential = model.existential
        let head =
            "\(model.availability)\(model.access)nonisolated struct \(valueName)\(genericParameters): \(model.conformances), __Generated.ProxyValue\(conditions)"
        let documentation = [
            "/// A value that conforms to ``\(model.name)``, with a proxy in it.", "///",
            "/// Its copies share the registrations on ``proxy``, and each has an implementer of its own.",
        ]
        let aliases =
            shortNamesBeside
            + model.fixedTypes.map { "\(memberAccess)typealias \($0.name) = \($0.type)" }
        let own = [
            "/// The proxy, on which handlers are registered for all copies.",
            "\(memberAccess)private(set) var proxy: \(proxyType)", "",
            "/// Makes a value that forwards to an implementer.", "///", "/// - Parameters:",
            "///   - implementer: The implementer.",
            "///   - proxy: The proxy whose registrations it shares; nil for one that has none yet.",
            "\(memberAccess)init(retaining implementer: \(existential), sharing proxy: \(proxyType)? = nil) {",
            "    self.proxy = proxy?.forwarding(to: implementer) ?? \(proxyType)(implementer, as: (\(existential)).self, retained: true)",
            "}", "", "/// Gives this copy a proxy of its own before a change.",
            "private mutating func separate() {",
            "    guard !\(StandardName.isKnownUniquelyReferenced)(&proxy), let implementer = proxy.implementer as? \(existential) else { return }",
            "    proxy = proxy.forwarding(to: implementer)", "}", "",
        ]
        return block(
            (documentation + [head]).joined(separator: "\n"),
            aliases + own + lines { [handingOn($0)] }
        )
    }

    private func handingOn(_ member: Member) -> String {
        let proxy = member.isStatic ? proxyType : "proxy"
        func called(_ requirement: RequirementModel) -> String {
            if requirement.isImpossible { return "" }
            return (requirement.isMutating && !requirement.isNonmutating ? "separate(); " : "")
                + (requirement.role == .setter ? "" : "return ")
                + call(requirement, of: member, requirement.names, on: proxy, isOpened: true)
        }
        return member.declaration(
            "\(member.attributes)\(access(of: member))\(member.modifiers)",
            get: .init(called(member.read), head: member.read.isMutating ? "mutating " : ""),
            set: member.write.map {
                .init(
                    called($0),
                    head: $0.isMutating && !$0.isNonmutating || member.isStatic
                        ? "" : "nonmutating "
                )
            }
        )
    }
}
