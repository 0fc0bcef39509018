// SPDX-License-Identifier: MIT

/// The access modifier of a generated declaration, if it needs one.
struct AccessModifier {
    /// The `@_spi(Name)` attributes followed by the access level, such as
    /// `["@_spi(Testing)", "public"]`.
    let words: [String]

    static let none = AccessModifier(words: [])
    static let `fileprivate` = AccessModifier(words: ["fileprivate"])

    var isEmpty: Bool { words.isEmpty }
    var isPublic: Bool { words.last == "public" }
    var isOfFile: Bool { ["private", "fileprivate"].contains(words.last) }
    var spelling: String { words.joined(separator: " ") }
}

extension AccessModifier: CustomStringConvertible {
    var description: String { words.map { $0 + " " }.joined() }
}
