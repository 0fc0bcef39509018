// SPDX-License-Identifier: MIT

/// A declaration that a macro emits.
public enum Generated {
    /// One that is emitted as it is.
    case plain(String)
    /// A type that a macro of its own gives an extension.
    case extended(type: String, by: String)

    /// The declaration, as the compiler is given it.
    var text: String {
        switch self {
        case .plain(let text): text
        case .extended(let type, let text):
            // A raw literal, since availability may bring backslashes and quotes along. No module before the name: that
            // is not parsed by swift-syntax 602 in an attribute, which then has no argument.
            "// An optimised build finds conformers in an extension, and not in what a macro writes beside a protocol.\n"
                + "@__Extension(##\"\"\"\n\(text)\n\"\"\"##)\n\(type)"
        }
    }

    /// The declaration with its long lines broken.
    var laidOut: Generated {
        switch self {
        case .plain(let text): .plain(Layout.broken(text))
        case .extended(let type, let text): .extended(type: type, by: Layout.broken(text))
        }
    }

    /// The declaration with one text made of its own and of that of another which differs in it alone.
    func merged(with other: Generated, _ merge: (String, String) -> String) -> Generated {
        switch (self, other) {
        case (.extended(let type, let text), .extended(_, let otherText)):
            .extended(type: type, by: merge(text, otherText))
        default: .plain(merge(text, other.text))
        }
    }
}
