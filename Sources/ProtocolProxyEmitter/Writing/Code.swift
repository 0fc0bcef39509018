// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A part of a line of generated code, whose lists and blocks are known.
///
/// An interpolation says which structure its brackets have, so that `CodeWriter` knows where a line
/// may be broken:
///
///     let call: Code = "link.lend\(arguments: ["true", .closure("it in", [called])])"
struct Code: Sendable {
    enum Piece: Sendable {
        case text(String)
        /// The name of a type, as the source spells it.
        case type(String)
        /// The `try` and `await` of an expression, each with a trailing space.
        case effects(String)
        case list(List)
        case block(Block)
        indirect case conditionalBlock([Line])
        /// A comma outside of brackets, such as one in an inheritance clause.
        case comma
        /// An operator before which a line may be broken.
        case infixOperator(String)
        /// What separates two accessors: a space, or the end of a line.
        case accessorBreak
    }

    /// Elements in brackets, with commas between them.
    struct List: Sendable {
        let open: String
        let elements: [Code]
        let close: String
        let length: Int
    }

    /// Statements in braces.
    struct Block: Sendable {
        /// The parameters and the result of a closure, including `in`.
        let signature: Code
        let statements: [Code]
        let length: Int
    }

    private(set) var pieces: [Piece] = []
    /// The number of columns that the code takes on one line.
    private(set) var length = 0
    /// Whether the code, outside of its blocks, uses something that needs an `unsafe` before the
    /// whole expression.
    var isUnsafe = false
    /// Whether the code is a value that the compiler sees sent.
    private(set) var isSent = false

    /// More than any line has, because such a block never fits on one.
    static let lengthOfConditionalBlock = 1_000_000

    init() {}

    init(_ text: String) { append(text) }

    init(_ pieces: some Sequence<Piece>) {
        for piece in pieces { append(piece) }
    }

    var isEmpty: Bool { length == 0 }

    mutating func append(_ text: String) {
        guard !text.isEmpty else { return }
        length += text.utf8.count
        if case .text(let last)? = pieces.last {
            pieces[pieces.count - 1] = .text(last + text)
        } else {
            pieces.append(.text(text))
        }
    }

    mutating func append(_ piece: Piece) {
        if case .text(let text) = piece { return append(text) }
        length += piece.length
        pieces.append(piece)
    }

    mutating func append(_ code: Code) {
        isSent = false
        isUnsafe = isUnsafe || code.isUnsafe
        guard let first = code.pieces.first else { return }
        append(first)
        pieces.append(contentsOf: code.pieces.dropFirst())
        length += code.length - first.length
    }

    static func + (left: Code, right: Code) -> Code {
        var code = left
        code.append(right)
        return code
    }

    static func += (left: inout Code, right: Code) {
        left.append(right)
    }
}

extension Code.Piece {
    var length: Int {
        switch self {
        case .text(let text), .type(let text), .effects(let text): text.utf8.count
        case .list(let list): list.length
        case .block(let block): block.length
        case .comma: 2
        case .infixOperator(let name): name.utf8.count + 1
        case .accessorBreak: 1
        case .conditionalBlock: Code.lengthOfConditionalBlock
        }
    }
}

// MARK: Writing it

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

// MARK: Changing it

extension Code {
    /// The code with every name of a type changed.
    func mappingTypes(_ change: (String) -> String) -> Code {
        var code = Code()
        for piece in pieces { code.append(piece.mappingTypes(change)) }
        code.isUnsafe = isUnsafe
        code.isSent = isSent
        return code
    }

    /// The code if it is a closure or a block.
    var isClosure: Bool { if case .block? = pieces.first { true } else { false } }
}

extension Code.Piece {
    fileprivate func mappingTypes(_ change: (String) -> String) -> Code.Piece {
        switch self {
        case .text, .effects, .comma, .infixOperator, .accessorBreak: return self
        case .conditionalBlock(let lines):
            return .conditionalBlock(lines.map { $0.mappingTypes(change) })
        case .type(let name): return .type(change(name))
        case .list(let list):
            let elements = list.elements.map { $0.mappingTypes(change) }
            return Code.list(list.open, elements, list.close).pieces[0]
        case .block(let block):
            let statements = block.statements.map { $0.mappingTypes(change) }
            return Code.closure(block.signature.mappingTypes(change), statements).pieces[0]
        }
    }
}

// MARK: On one line

extension Code: CustomStringConvertible {
    /// The code on one line.
    var description: String {
        var text = ""
        write(to: &text)
        return text
    }

    fileprivate func write(to text: inout String) {
        for piece in pieces { piece.write(to: &text) }
    }
}

extension Code.Piece {
    fileprivate func write(to text: inout String) {
        switch self {
        case .text(let own), .type(let own), .effects(let own): text += own
        case .list(let list):
            text += list.open
            for (index, element) in list.elements.enumerated() {
                if index > 0 { text += ", " }
                element.write(to: &text)
            }
            text += list.close
        case .block(let block): block.write(to: &text)
        // Only compared, because it never is on one line.
        case .conditionalBlock(let lines): text += "{ \(lines.count) lines }"
        case .comma: text += ", "
        case .infixOperator(let name): text += name + " "
        case .accessorBreak: text += " "
        }
    }
}

extension Code.Block {
    fileprivate func write(to text: inout String) {
        text += "{"
        if !signature.isEmpty {
            text += " "
            signature.write(to: &text)
        }
        for (index, statement) in statements.enumerated() {
            text += index > 0 ? "; " : " "
            statement.write(to: &text)
        }
        text += signature.isEmpty && statements.isEmpty ? "}" : " }"
    }
}

extension Code: Hashable {
    func hash(into hasher: inout Hasher) {
        hasher.combine(description)
    }

    static func == (left: Code, right: Code) -> Bool {
        left.description == right.description
    }
}
