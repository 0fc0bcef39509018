// SPDX-License-Identifier: MIT

extension RespondingClass {
    /// The function that answers.
    ///
    /// It stands in the class itself, since subclasses cannot override what is in an extension.
    public var member: String {
        let asked = isInherited ? "super.responds(to: selector) || " : ""
        let override = isInherited ? "override " : ""
        return """
            /// Whether a requirement is met by a member that is written in the declaration of ``\(name)``.
            \(modifiers)nonisolated \(override)func responds(to selector: ProtocolProxy::Selector) -> Bool {
                \(asked)ProtocolProxy::__Generated.isWritten(selector, in: \(name).self) {
            \(list.map { "        " + $0 }.joined(separator: "\n"))
                }
            }
            """
    }

    /// What makes the list of the selectors: one line for each member, between the conditions that the class puts around
    /// it.
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

    /// The conformance of a type that is called so where extensions stand.
    ///
    /// Nonisolated, since a proxy asks wherever it is called.
    public static func conformance(of type: String) -> String {
        "extension \(type): nonisolated ProtocolProxy::SelectorResponding {}"
    }
}
