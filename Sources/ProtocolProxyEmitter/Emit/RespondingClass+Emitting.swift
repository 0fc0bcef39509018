// SPDX-License-Identifier: MIT

extension RespondingClass {
    /// The function that reports the members.
    ///
    /// It is in the class itself, since subclasses cannot override members of an extension.
    public var member: String {
        let asked = isInherited ? "super.responds(to: selector) || " : ""
        let override = isInherited ? "override " : ""
        return """
            /// Returns whether a requirement is met by a member that is written in the declaration of ``\(name)``.
            \(modifiers)nonisolated \(override)func responds(to selector: ProtocolProxy::Selector) -> Bool {
                \(asked)ProtocolProxy::__Generated.isWritten(selector, in: \(name).self) {
            \(list.map { "        " + $0 }.joined(separator: "\n"))
                }
            }
            """
    }

    /// The expression that makes the list of the selectors: one line for each member, with the conditions of the class
    /// around it.
    private var list: [String] {
        let isConditional = items.contains { item in
            if case .conditional = item { return true } else { return false }
        }
        let added = added.isEmpty ? [] : [added.joined(separator: ", ")]
        guard isConditional else { return ["["] + (added + lines(items)).map { "    \($0)," } + ["]"] }
        return ["var __selectors: [ProtocolProxy::Selector] = [\(added.joined())]"] + insertions(items)
            + ["return __selectors"]
    }

    private func lines(_ items: [Item]) -> [String] {
        items.compactMap { item in
            guard case .member(let selectors) = item else { return nil }
            return selectors.map(\.literal).joined(separator: ", ")
        }
    }

    private func insertions(_ items: [Item]) -> [String] {
        items.flatMap { item -> [String] in
            switch item {
            case .member: return ["__selectors += [\(lines([item]).joined())]"]
            case .conditional(let clauses):
                return clauses.flatMap { [$0.condition] + insertions($0.items) } + ["#endif"]
            }
        }
    }

    /// Returns the conformance of a type, by its name where extensions are.
    ///
    /// Nonisolated, since a proxy calls it on any isolation.
    public static func conformance(of type: String) -> String {
        "extension \(type): nonisolated ProtocolProxy::SelectorResponding {}"
    }
}
