// SPDX-License-Identifier: MIT

/// A declaration that a macro returns.
public enum Generated {
    /// Returned unchanged.
    case plain(String)
    /// A type, and the text of an extension of it that a second macro writes; see
    /// `ProxyEmitter+Conformers.swift`.
    case extended(type: String, by: String)

    var text: String {
        switch self {
        case .plain(let text): text
        case .extended(let type, let text):
            // A raw string literal, because availability attributes may contain backslashes and
            // quotes. The attribute has no module because swift-syntax 602 parses
            // `@Module::Name(…)` as one without arguments.
            "// An optimized build calls the only conformer of an internal protocol directly. It overlooks those that a macro\n"
                + "// writes beside the protocol. So '@__Extension' writes this text as an extension.\n"
                + "@__Extension(##\"\"\"\n\(text)\n\"\"\"##)\n\(type)"
        }
    }

    var laidOut: Generated {
        switch self {
        case .plain(let text): .plain(Layout.broken(text))
        case .extended(let type, let text):
            .extended(type: Layout.broken(type), by: Layout.broken(text))
        }
    }

    /// Combines the texts of two declarations of the same case.
    func merged(with other: Generated, _ merge: (String, String) -> String) -> Generated {
        switch (self, other) {
        case (.extended(let type, let text), .extended(_, let otherText)):
            .extended(type: type, by: merge(text, otherText))
        default: .plain(merge(text, other.text))
        }
    }
}
