// SPDX-License-Identifier: MIT

/// The access modifier of a generated declaration, if it needs one.
struct AccessModifier {
    /// `@_spi(Name)` attributes and the access level.
    let words: [String]

    static let none = AccessModifier(words: [])
    static let `fileprivate` = AccessModifier(words: ["fileprivate"])

    var isEmpty: Bool { words.isEmpty }
    /// Indicates whether a declaration with it is visible in its file alone.
    var isOfFile: Bool { ["private", "fileprivate"].contains(words.last) }
    /// The modifier without a space after it.
    var spelling: String { words.joined(separator: " ") }
}

extension AccessModifier: CustomStringConvertible {
    /// The modifier with a space after it, or nothing.
    var description: String { words.map { $0 + " " }.joined() }
}
