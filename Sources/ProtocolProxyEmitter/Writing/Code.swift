// SPDX-License-Identifier: MIT

/// A part of a line of generated code, with its lists and blocks as structure.
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

    enum Brackets: Sendable {
        case parentheses, squares, angles

        var open: String {
            switch self {
            case .parentheses: "("
            case .squares: "["
            case .angles: "<"
            }
        }

        var close: String {
            switch self {
            case .parentheses: ")"
            case .squares: "]"
            case .angles: ">"
            }
        }
    }

    /// Elements in brackets, with commas between them.
    struct List: Sendable {
        let elements: [Code]
        let brackets: Brackets
        let length: Int

        var open: String { brackets.open }
        var close: String { brackets.close }
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
    /// Whether the compiler treats the value as sent.
    var isSent = false

    /// More columns than any line has, because such a block never fits on one line.
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

// MARK: Changing it

extension Code {
    /// The code with each name of a type replaced by `change`'s result.
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
            return Code.list(elements, in: list.brackets).pieces[0]
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
        // This text only serves comparisons, because a conditional block is never on one line.
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
