// SPDX-License-Identifier: MIT

/// The access modifier of a generated declaration, if it needs one.
struct AccessModifier {
    /// The attributes `@_spi(Name)` and `@usableFromInline`, followed by the access level, such as
    /// `["@_spi(Testing)", "public"]`.
    let words: [String]

    static let none = AccessModifier(words: [])
    static let `fileprivate` = AccessModifier(words: ["fileprivate"])

    var isEmpty: Bool { words.isEmpty }
    var isPublic: Bool { words.last == "public" }
    var isOfFile: Bool { ["private", "fileprivate"].contains(words.last) }
    /// The attribute `@usableFromInline`, if it is one of the words.
    var inlining: AccessModifier { AccessModifier(words: words.filter(Self.isInlining)) }
    /// The modifier without `@usableFromInline`, which an extension can't have.
    var ofExtension: AccessModifier {
        AccessModifier(words: words.filter { !Self.isInlining($0) })
    }
    private static func isInlining(_ word: String) -> Bool { word == "@usableFromInline" }
    var spelling: String { words.joined(separator: " ") }
}

extension AccessModifier: CustomStringConvertible {
    var description: String { words.map { $0 + " " }.joined() }
}
