// SPDX-License-Identifier: MIT

import SwiftParser
package import SwiftSyntax
import Synchronization

extension String {
    var unquoted: String {
        hasPrefix("`") && hasSuffix("`") && count > 1 ? String(dropFirst().dropLast()) : self
    }

    /// The label in a selector and a call: without backticks unless it needs them.
    var asUsedLabel: String {
        let isUsable =
            unquoted == unquoted.asIdentifier && unquoted != "inout"
            && unquoted.first?.isNumber == false
        return isUsable ? unquoted : self
    }

    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The name in camel case with all letters of acronyms after its first word capitalized:
    /// `orderID` for `orderId`.
    var capitalizingAcronyms: String {
        var words = [""]
        for letter in self {
            if letter.isUppercase { words.append("") }
            words[words.count - 1].append(letter)
        }
        return words[0] + words.dropFirst().map { Self.acronyms[$0] ?? $0 }.joined()
    }

    private static let acronyms: [String: String] = [
        "Api": "API", "Csv": "CSV", "Db": "DB", "Dns": "DNS", "Html": "HTML", "Http": "HTTP",
        "Https": "HTTPS", "Id": "ID", "Ids": "IDs", "Io": "IO", "Ip": "IP", "Json": "JSON",
        "Pdf": "PDF", "Sql": "SQL", "Tcp": "TCP", "Tls": "TLS", "Ui": "UI", "Uri": "URI",
        "Url": "URL", "Urls": "URLs", "Uuid": "UUID", "Xml": "XML",
    ]

    /// The name, with backticks where Swift would otherwise parse it differently.
    var quotedIfKeyword: String {
        let isName =
            isVariableName && !Self.beginningExpressions.contains(self)
            && !Self.metatypes.contains(self)
        return isName || hasPrefix("`") ? self : "`\(self)`"
    }

    /// Whether a variable can have this name without backticks.
    ///
    /// The result is cached, because finding it runs a parser.
    private var isVariableName: Bool {
        if let known = Self.variableNames.withLock({ $0[self] }) { return known }
        let isName = isValidSwiftIdentifier(for: .variableName)
        Self.variableNames.withLock { $0[self] = isName }
        return isName
    }

    private static let variableNames = Mutex<[String: Bool]>([:])

    /// Contextual keywords that begin an expression.
    private static let beginningExpressions: Set = [
        "await", "borrow", "consume", "copy", "each", "unsafe", "yield",
    ]

    /// Names that mean a metatype after a period, although a declaration may have them.
    private static let metatypes: Set = ["Type", "Protocol"]

    /// The letters and digits in lower camel case: `isEmpty` for `is-empty`.
    var asIdentifier: String {
        if isVariableName { return self }
        let parts = split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        guard let first = parts.first else { return "" }
        return first + parts.dropFirst().map(\.capitalizedFirst).joined()
    }

    /// The name as a part of another name, with an operator spelled in words.
    var spelledName: String {
        unquoted.asIdentifier.isEmpty ? unquoted.spelledOperator : unquoted.asIdentifier
    }

    /// The name as a part of a name that no other name shares: a raw identifier's symbols have
    /// their codes, as in `a_2b_b` for `a+b`.
    var spelledUniquely: String {
        let isRaw = unquoted.contains { !($0.isLetter || $0.isNumber || $0 == "_") }
        guard isRaw else { return spelledName }
        return unquoted.map { character in
            guard !(character.isLetter || character.isNumber || character == "_") else {
                return String(character)
            }
            let codes = character.unicodeScalars.map { String($0.value, radix: 16) }
            return "_\(codes.joined(separator: "_"))_"
        }
        .joined()
    }

    /// An operator in words: `equalEqual` for `==`.
    var spelledOperator: String {
        let words: [Character: String] = [
            "+": "plus", "-": "minus", "*": "star", "/": "slash", "=": "equal", "<": "less",
            ">": "greater", "!": "not",
            "&": "and", "|": "or", "^": "caret", "~": "tilde", "%": "percent", "?": "question",
            ".": "dot",
        ]
        let parts = map {
            words[$0] ?? "symbol" + $0.unicodeScalars.map { String($0.value, radix: 16) }.joined()
        }
        return (parts.first ?? "") + parts.dropFirst().map(\.capitalizedFirst).joined()
    }
}

extension TokenKind {
    package var isOperator: Bool {
        switch self {
        case .binaryOperator, .prefixOperator, .postfixOperator: true
        default: false
        }
    }
}

extension String {
    /// A string literal with this text.
    var literal: String {
        "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
