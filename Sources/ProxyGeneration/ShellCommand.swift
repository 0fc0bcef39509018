// SPDX-License-Identifier: MIT

/// A command as a list of words for a shell.
package struct ShellCommand: Sendable {
    private let words: [String]

    /// Makes a command from words without quotes.
    package init(_ words: [String]) { self.words = words.map(Self.quoted) }

    /// The command in short lines, each but the last with a backslash at its end.
    var lines: [String] {
        let whole = words.joined(separator: " ")
        guard whole.count > 110 else { return [whole] }
        var lines: [[String]] = [[]]
        for word in words {
            if word.hasPrefix("--") { lines.append([]) }
            lines[lines.count - 1].append(word)
        }
        let texts = lines.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
        return texts.enumerated().map { index, text in
            (index == 0 ? "" : "  ") + text + (index == texts.count - 1 ? "" : " \\")
        }
    }

    /// Returns a word quoted for a shell, without line feeds.
    private static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=".contains($0) }
        if isPlain { return word }
        guard word.unicodeScalars.contains(where: \.isControl) else {
            return "'\(word.replacing("'", with: #"'\''"#))'"
        }
        let escaped = word.unicodeScalars.map { scalar in
            if scalar.isControl { return "\\x" + String(scalar.value + 0x100, radix: 16).dropFirst() }
            return "\\'".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
        }
        return "$'\(escaped.joined())'"
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { value < 0x20 || value == 0x7F }
}
