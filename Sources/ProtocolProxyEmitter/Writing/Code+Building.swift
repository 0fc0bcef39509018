// SPDX-License-Identifier: MIT

import SwiftSyntax

extension Code: ExpressibleByStringInterpolation {
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var code = Code()

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            code.append(literal)
        }

        mutating func appendInterpolation(_ text: String) {
            code.append(text)
        }

        mutating func appendInterpolation(_ number: Int) {
            code.append("\(number)")
        }

        mutating func appendInterpolation(_ other: Code) {
            code.append(other)
        }

        mutating func appendInterpolation(_ type: TypeSyntax) {
            code.append(Piece.type(type.trimmedDescription))
        }

        mutating func appendInterpolation(_ type: HandledType) {
            code.append(Piece.type(type.description))
        }

        mutating func appendInterpolation(_ name: StandardName) {
            code.append(name.description)
        }

        mutating func appendInterpolation(_ modifier: AccessModifier) {
            code.append(modifier.description)
        }

        mutating func appendInterpolation(_ modifiers: WitnessModifiers) {
            code.append(modifiers.description)
        }

        /// Appends the name of a type as the source spells it.
        mutating func appendInterpolation(type: String) {
            code.append(Piece.type(type))
        }

        /// Appends a list in parentheses.
        mutating func appendInterpolation(arguments: [Code]) {
            code.append(.list("(", arguments, ")"))
        }

        /// Appends a list in brackets.
        mutating func appendInterpolation(array: [Code]) {
            code.append(.list("[", array, "]"))
        }

        /// Appends a list in angle brackets.
        mutating func appendInterpolation(generic: [Code]) {
            code.append(.list("<", generic, ">"))
        }

        /// Appends statements in braces.
        mutating func appendInterpolation(block statements: [Code]) {
            code.append(.block(statements))
        }
    }

    init(stringLiteral text: String) { self.init(text) }

    init(stringInterpolation: StringInterpolation) { self = stringInterpolation.code }
}

extension Code {
    static func list(_ open: String, _ elements: [Code], _ close: String) -> Code {
        let commas = max(0, elements.count - 1) * 2
        let length = elements.reduce(open.utf8.count + close.utf8.count + commas) { $0 + $1.length }
        let list = List(open: open, elements: elements, close: close, length: length)
        var code = Code([.list(list)])
        code.isUnsafe = elements.contains(where: \.isUnsafe)
        return code
    }

    static func array(_ elements: [Code]) -> Code {
        list("[", elements, "]")
    }

    static func tuple(_ elements: [Code]) -> Code {
        list("(", elements, ")")
    }

    static func call(_ function: Code, _ arguments: [Code]) -> Code {
        function + list("(", arguments, ")")
    }

    static func block(_ statements: [Code]) -> Code {
        closure("", statements)
    }

    /// A closure; `signature` has everything up to and including `in`.
    static func closure(_ signature: Code, _ statements: [Code]) -> Code {
        let statements = statements.filter { !$0.isEmpty }.map(\.marked)
        let separators = max(0, statements.count - 1) * 2
        let parts = statements.isEmpty ? [signature.length] : [signature.length, 0]
        let spaces =
            signature.isEmpty && statements.isEmpty
            ? 0 : signature.isEmpty || statements.isEmpty ? 2 : 3
        let length = statements.reduce(2 + spaces + separators) { $0 + $1.length } + parts[0]
        return Code([
            .block(Block(signature: signature, statements: statements, length: length))
        ])
    }

    /// A block whose statements are inside of `#if`, so that each has a line of its own.
    static func conditionalBlock(_ lines: [Line]) -> Code {
        Code([.conditionalBlock(lines)])
    }

    /// The elements with commas between them that aren't in brackets.
    static func sequence(_ elements: [Code]) -> Code {
        var code = Code()
        for (index, element) in elements.enumerated() {
            if index > 0 { code.append(.comma) }
            code.append(element)
        }
        return code
    }

    static func type(_ name: String) -> Code {
        Code([.type(name)])
    }

    /// The `try` and `await` before an expression.
    static func effects(_ prefix: String) -> Code {
        prefix.isEmpty ? Code() : Code([.effects(prefix)])
    }

    /// Code that needs `unsafe` if `isUnsafe`.
    static func unsafe(_ code: Code, if isUnsafe: Bool = true) -> Code {
        var code = code
        code.isUnsafe = code.isUnsafe || isUnsafe
        return code
    }

    /// The value, as one that the compiler sees sent.
    var sent: Code {
        if isSent { return self }
        var sent = Code.call("__Generated.sending", [self])
        sent.isSent = true
        return sent
    }

    static func returning(_ value: Code) -> Code {
        "return \(value.marked)"
    }

    static func constant(_ name: String, _ type: Code? = nil, _ value: Code) -> Code {
        "let \(name)\(annotation(type)) = \(value.marked)"
    }

    static func variable(_ name: String, _ type: Code? = nil, _ value: Code) -> Code {
        "var \(name)\(annotation(type)) = \(value.marked)"
    }

    private static func annotation(_ type: Code?) -> Code {
        type.map { ": \($0)" } ?? ""
    }

    /// A whole expression, with `unsafe` after `try` and `await` if it needs that.
    var marked: Code {
        guard isUnsafe else { return self }
        var marked = Code()
        var rest = pieces[...]
        while case .effects? = rest.first { marked.append(rest.removeFirst()) }
        if case .text(let text)? = rest.first, text.hasPrefix("unsafe ") { return unmarked }
        marked.append("unsafe ")
        for piece in rest { marked.append(piece) }
        return marked
    }

    /// The code as part of an expression that has its `unsafe` elsewhere, or needs none.
    var unmarked: Code {
        var code = self
        code.isUnsafe = false
        return code
    }

    /// The elements, separated by `separator`.
    static func joined(_ parts: [Code], by separator: String) -> Code {
        var code = Code()
        for (index, part) in parts.enumerated() {
            if index > 0 { code.append(separator) }
            code.append(part)
        }
        return code
    }
}
