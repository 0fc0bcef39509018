// SPDX-License-Identifier: MIT

import SwiftParser
package import SwiftSyntax
import Synchronization

extension String {
    /// The name without backticks.
    var unquoted: String { hasPrefix("`") && hasSuffix("`") && count > 1 ? String(dropFirst().dropLast()) : self }

    /// The label of a parameter in a selector and a call: without backticks, unless it needs them there.
    var asUsedLabel: String { unquoted == unquoted.asIdentifier && unquoted != "inout" ? unquoted : self }

    /// The name with a capital first letter.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The name with backticks where Swift would parse it differently.
    var quotedIfKeyword: String {
        let isName = isVariableName && !Self.beginningExpressions.contains(self)
        return isName || hasPrefix("`") ? self : "`\(self)`"
    }

    /// Indicates whether a variable can have the name without backticks.
    ///
    /// The result is cached, since it takes a parse, and a few names are checked very often.
    private var isVariableName: Bool {
        if let known = Self.variableNames.withLock({ $0[self] }) { return known }
        let isName = isValidSwiftIdentifier(for: .variableName)
        Self.variableNames.withLock { $0[self] = isName }
        return isName
    }

    private static let variableNames = Mutex<[String: Bool]>([:])

    /// The names that begin an expression of their own where an expression may occur.
    private static let beginningExpressions: Set = ["await", "borrow", "consume", "copy", "each", "unsafe", "yield"]

    /// The letters and digits of a text in lower camel case, without the characters in between.
    var asIdentifier: String {
        if isVariableName { return self }
        let parts = split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        guard let first = parts.first else { return "" }
        return first + parts.dropFirst().map(\.capitalizedFirst).joined()
    }

    /// The name without backticks as a part of another; in words if it has no letters.
    var spelledName: String { unquoted.asIdentifier.isEmpty ? unquoted.spelledOperator : unquoted.asIdentifier }

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
    /// Indicates whether the token is the name of an operator.
    package var isOperator: Bool {
        switch self {
        case .binaryOperator, .prefixOperator, .postfixOperator: true
        default: false
        }
    }
}
