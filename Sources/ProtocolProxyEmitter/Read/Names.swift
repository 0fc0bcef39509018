// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

extension String {
    /// The name without backticks.
    var unquoted: String { hasPrefix("`") && hasSuffix("`") && count > 1 ? String(dropFirst().dropLast()) : self }

    /// The name with a capital first letter.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The name with backticks where Swift would read it as something else.
    var quotedIfKeyword: String { isValidSwiftIdentifier(for: .variableName) || hasPrefix("`") ? self : "`\(self)`" }

    /// The letters and digits of a text, with what stands between them left out and each part capitalised but the first.
    var asIdentifier: String {
        let parts = split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        guard let first = parts.first else { return "" }
        return first + parts.dropFirst().map(\.capitalizedFirst).joined()
    }

    /// An operator in words: `==` is `equalEqual`.
    var spelledOperator: String {
        let words: [Character: String] = [
            "+": "plus", "-": "minus", "*": "star", "/": "slash", "=": "equal", "<": "less", ">": "greater", "!": "not",
            "&": "and", "|": "or", "^": "caret", "~": "tilde", "%": "percent", "?": "question", ".": "dot",
        ]
        let parts = map { words[$0] ?? "symbol" + $0.unicodeScalars.map { String($0.value, radix: 16) }.joined() }
        return (parts.first ?? "") + parts.dropFirst().map(\.capitalizedFirst).joined()
    }
}

extension TokenKind {
    /// Whether the token is the name of an operator.
    var isOperator: Bool {
        switch self {
        case .binaryOperator, .prefixOperator, .postfixOperator: true
        default: false
        }
    }
}
