// SPDX-License-Identifier: MIT

extension RespondingClass {
    /// The function that reports the members; in an extension, subclasses couldn't override it.
    public var member: String {
        let asked = isInherited ? "super.responds(to: selector) || " : ""
        let override = isInherited ? "override " : ""
        let meaning = """
            /// Returns whether a requirement is met by a member that is written in the
            /// declaration of ``\(name)``.
            """
        return CodeWriter.text(of: [
            .comment(meaning),
            .block(
                head: "\(modifiers)nonisolated \(override)func responds"
                    + "(to selector: ProtocolProxy::Selector) -> Bool",
                [
                    .block(
                        head: "\(asked)__Generated.isWritten(selector, in: \(name).self)",
                        list
                    )
                ]
            ),
        ])
    }

    /// The lines that build the list of selectors, one for each member, inside the class's own
    /// `#if`.
    private var list: [Line] {
        func list(_ selectors: [String]) -> String {
            selectors.map(\.literal).joined(separator: ", ")
        }
        let added = added.joined(separator: ", ")
        guard items.contains(where: \.isConditional) else {
            let lines = (added.isEmpty ? [] : [added]) + items.flatMap(\.contents).map(list)
            return ["[", .indented(lines.map { "\($0)," }), "]"]
        }
        return ["var __selectors: [ProtocolProxy::Selector] = [\(added)]"]
            + items.flatMap { $0.lines { ["__selectors += [\(list($0))]"] } }
            + ["return __selectors"]
    }

    /// The conformance of `type`, spelled as at file scope; a proxy calls it on any isolation.
    public static func conformance(of type: String) -> String {
        "extension \(type): nonisolated ProtocolProxy::SelectorResponding {}"
    }
}
