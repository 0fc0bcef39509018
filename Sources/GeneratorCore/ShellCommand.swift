// SPDX-License-Identifier: MIT

/// A shell command as a list of words.
package struct ShellCommand: Sendable {
    private let words: [String]

    /// Creates a command from unquoted words.
    package init(_ words: [String]) { self.words = words.map(Self.quoted) }

    /// The command on short lines.
    ///
    /// Each of them, except the last, ends in a backslash. The first one has all words up to the
    /// plugin's name, if it is the command of a plugin.
    var lines: [String] {
        let whole = words.joined(separator: " ")
        guard whole.count > 110 else { return [whole] }
        var lines: [[String]] = [[]]
        let verb = words.firstIndex(of: "generate-proxies") ?? 0
        for (index, word) in words.enumerated() {
            if word.hasPrefix("--"), index > verb { lines.append([]) }
            lines[lines.count - 1].append(word)
        }
        let texts = lines.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
        return texts.enumerated().map { index, text in
            (index == 0 ? "" : "  ") + text + (index == texts.count - 1 ? "" : " \\")
        }
    }

    /// A word quoted for a shell, without newlines.
    private static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=".contains($0) }
        if isPlain { return word }
        guard word.unicodeScalars.contains(where: \.isControl) else {
            return "'\(word.replacing("'", with: #"'\''"#))'"
        }
        let escaped = word.unicodeScalars.map { scalar in
            if scalar.isControl {
                return "\\x" + String(scalar.value + 0x100, radix: 16).dropFirst()
            }
            return "\\'".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
        }
        return "$'\(escaped.joined())'"
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { value < 0x20 || value == 0x7F }
}
