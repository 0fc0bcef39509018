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
            code.append(.list(arguments, in: .parentheses))
        }

        /// Appends a list in brackets.
        mutating func appendInterpolation(array: [Code]) {
            code.append(.list(array, in: .squares))
        }

        /// Appends a list in angle brackets.
        mutating func appendInterpolation(generic: [Code]) {
            code.append(.list(generic, in: .angles))
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
    static func list(_ elements: [Code], in brackets: Brackets) -> Code {
        let commas = max(0, elements.count - 1) * 2
        let length = elements.reduce(2 + commas) { $0 + $1.length }
        let list = List(elements: elements, brackets: brackets, length: length)
        var code = Code([.list(list)])
        code.isUnsafe = elements.contains(where: \.isUnsafe)
        return code
    }

    static func array(_ elements: [Code]) -> Code {
        list(elements, in: .squares)
    }

    static func tuple(_ elements: [Code]) -> Code {
        list(elements, in: .parentheses)
    }

    static func call(_ function: Code, _ arguments: [Code]) -> Code {
        function + list(arguments, in: .parentheses)
    }

    static func block(_ statements: [Code]) -> Code {
        closure("", statements)
    }

    /// A closure; `signature` has everything up to and including `in`.
    static func closure(_ signature: Code, _ statements: [Code]) -> Code {
        let statements = statements.filter { !$0.isEmpty }.map(\.marked)
        // On one line, there is a space between any two parts, and inside each brace: `{}`, `{ it
        // in }`, `{ return it }`, `{ it in note(it); return it }`.
        let parts = (signature.isEmpty ? 0 : 1) + (statements.isEmpty ? 0 : 1)
        let spaces = parts == 0 ? 0 : parts + 1
        let separators = max(0, statements.count - 1) * 2
        let length = statements.reduce(signature.length) { $0 + $1.length }
        return Code([
            .block(
                Block(
                    signature: signature,
                    statements: statements,
                    length: 2 + length + spaces + separators
                )
            )
        ])
    }

    /// A block whose statements are inside `#if`, so each statement has a line of its own.
    static func conditionalBlock(_ lines: [Line]) -> Code {
        Code([.conditionalBlock(lines)])
    }

    /// The elements, separated by commas, without brackets around them.
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

    /// The value in a call after which the compiler treats it as sent.
    var sent: Code {
        if isSent { return self }
        var sent = Code.call("__Generated.sending", [self])
        sent.isSent = true
        return sent
    }

    static func returning(_ value: Code) -> Code {
        "return \(value.marked)"
    }

    static func constant(_ name: String, of type: Code? = nil, _ value: Code) -> Code {
        "let \(name)\(annotation(type)) = \(value.marked)"
    }

    static func variable(_ name: String, of type: Code? = nil, _ value: Code) -> Code {
        "var \(name)\(annotation(type)) = \(value.marked)"
    }

    private static func annotation(_ type: Code?) -> Code {
        type.map { ": \($0)" } ?? ""
    }

    /// A whole expression, with `unsafe` after its `try` and `await` if the expression needs it.
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

    /// The code as part of an expression that has an `unsafe` elsewhere, or needs none.
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
