// SPDX-License-Identifier: MIT

/// A declaration that a macro emits.
public enum Generated {
    /// A declaration that is emitted unchanged.
    case plain(String)
    /// A type that a separate macro extends.
    case extended(type: String, by: String)

    /// The text of the declaration.
    var text: String {
        switch self {
        case .plain(let text): text
        case .extended(let type, let text):
            // A raw literal, since availability may contain backslashes and quotes. No module before the name: swift-syntax
            // 602 does not parse it in an attribute, which then has no argument.
            // Only the optimiser needs the extension, see `ProxyEmitter+Conformers.swift`.
            "// An optimised build calls the only conformer of an internal protocol directly. It overlooks those that a macro\n"
                + "// writes beside the protocol. So '@__Extension' writes this text as an extension.\n"
                + "@__Extension(##\"\"\"\n\(text)\n\"\"\"##)\n\(type)"
        }
    }

    /// The declaration with its long lines broken.
    var laidOut: Generated {
        switch self {
        case .plain(let text): .plain(Layout.broken(text))
        case .extended(let type, let text): .extended(type: Layout.broken(type), by: Layout.broken(text))
        }
    }

    /// Returns the declaration with a text composed of its own and that of another declaration of the kind.
    func merged(with other: Generated, _ merge: (String, String) -> String) -> Generated {
        switch (self, other) {
        case (.extended(let type, let text), .extended(_, let otherText)):
            .extended(type: type, by: merge(text, otherText))
        default: .plain(merge(text, other.text))
        }
    }
}
