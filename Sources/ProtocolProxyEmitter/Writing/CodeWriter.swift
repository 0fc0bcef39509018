// SPDX-License-Identifier: MIT

/// Writes lines of code, breaking those that are longer than 100 columns.
///
/// Blocks are broken first, into one line for each statement. A line without a block is broken
/// before an operator, or at the commas of its longest list.
struct CodeWriter {
    private static let width = 100
    /// The number of columns up to which a list isn't worth breaking.
    private static let shortList = 20
    private static let step = 4

    private var lines: [String] = []
    /// Whether the last line opened a block, after which there is no blank line.
    private var isAtOpening = false

    /// The text of declarations.
    static func text(of lines: [Line]) -> String {
        var writer = CodeWriter()
        writer.write(lines, at: 0)
        return writer.lines.joined(separator: "\n")
    }

    // MARK: Declarations

    private mutating func write(_ lines: [Line], at indent: Int) {
        for line in lines { write(line, at: indent) }
    }

    private mutating func write(_ line: Line, at indent: Int) {
        switch line {
        case .blank:
            if !isAtOpening { append("") }
        case .comment(let text):
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                append(Self.spaces(indent) + line)
            }
        case .directive(let text):
            append(Self.spaces(indent) + text)
        case .code(let code):
            write(code, at: indent)
        case .placed(let column, let code):
            write(code, at: column)
        case .indented(let lines):
            write(lines, at: indent + Self.step)
        case .block(let head, let members):
            write(head, at: indent, after: " {")
            close(members, at: indent)
        case .placedBlock(let column, let head, let members):
            write(head, at: column, after: " {")
            close(members, at: indent)
        }
    }

    private mutating func close(_ members: [Line], at indent: Int) {
        isAtOpening = true
        write(members, at: indent + Self.step)
        append(Self.spaces(indent) + "}")
    }

    private mutating func append(_ line: String) {
        lines.append(line)
        isAtOpening = false
    }

    private static func spaces(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }

    // MARK: Lines

    /// Writes code on one line if it fits, and breaks it otherwise.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - indent: The column of its first line.
    ///   - before: What precedes it on its first line, such as the end of a block.
    ///   - after: What follows on its last line.
    private mutating func write(
        _ code: Code,
        at indent: Int,
        before: String = "",
        after: String = ""
    ) {
        let code = code.trimmed
        if let parts = code.splitAtConditionalBlock {
            append(Self.spaces(indent) + before + parts.before.description + "{")
            write(parts.lines, at: indent + Self.step)
            return write(parts.after, at: indent, before: "}", after: after)
        }
        if indent + before.utf8.count + code.length + after.utf8.count <= Self.width {
            append(Self.spaces(indent) + before + code.description + after)
        } else if code.hasStructuredTypes {
            write(code.structuringTypes(), at: indent, before: before, after: after)
        } else if code.pieces.contains(where: \.isBlock) {
            writeBlocks(of: code, at: indent, before: before, after: after)
        } else if let index = code.pieces.dropFirst().firstIndex(where: \.isInfixOperator) {
            let (condition, choices) = code.split(at: index)
            write(condition, at: indent, before: before)
            write(choices, at: indent + Self.step, after: after)
        } else if let index = code.indexOfListToBreak(longerThan: Self.shortList) {
            write(code, brokenAt: index, at: indent, before: before, after: after)
        } else if code.pieces.contains(where: \.isComma) {
            fill(
                code.separatedByCommas,
                after: Self.spaces(indent) + before,
                at: indent + Self.step,
                ending: after
            )
        } else {
            append(Self.spaces(indent) + before + code.description + after)
        }
    }

    private mutating func write(
        _ code: Code,
        brokenAt index: Int,
        at indent: Int,
        before: String,
        after: String
    ) {
        guard case .list(let list) = code.pieces[index] else { return }
        let head = Code(code.pieces[..<index])
        let space = head.endsInSpace ? " " : ""
        write(head, at: indent, before: before, after: space + list.open)
        let rest = list.close + Code(code.pieces[(index + 1)...]).description + after
        // A single closure stays next to its parentheses, like a trailing closure.
        if list.elements.count == 1, let closure = list.elements[0].onlyBlock {
            lines[lines.count - 1] += closure.opening.description
            write(statements: closure, at: indent + Self.step)
            return append(Self.spaces(indent) + "}" + rest)
        }
        // A closing bracket before a block, a result type or another list needs its own line to
        // stay apart from it.
        let standsApart =
            after.hasPrefix(" {") || [") -> ", ">("].contains(where: rest.hasPrefix)
        fill(
            list.elements,
            after: Self.spaces(indent + Self.step),
            at: indent + Self.step,
            ending: standsApart ? "" : rest
        )
        if standsApart { append(Self.spaces(indent) + rest) }
    }

    // MARK: Blocks

    private mutating func writeBlocks(
        of code: Code,
        at indent: Int,
        before: String,
        after: String
    ) {
        var before = before
        var rest = code
        while let index = rest.pieces.firstIndex(where: \.isBlock),
            case .block(let block) = rest.pieces[index]
        {
            let head = Code(rest.pieces[..<index]).trimmed
            rest = Code(rest.pieces[(index + 1)...])
            if fitsBehindList(
                block,
                head: head,
                rest: rest,
                at: indent,
                before: before,
                after: after
            ) {
                return write(
                    head,
                    at: indent,
                    before: before,
                    after: " " + Code([.block(block)]).description + after
                )
            }
            write(block, after: head, at: indent, before: before)
            if case .accessorBreak? = rest.pieces.first {
                append(Self.spaces(indent) + "}")
                before = ""
            } else {
                before = rest.startsWithSpace ? "} " : "}"
            }
        }
        write(rest, at: indent, before: before, after: after)
    }

    /// Whether a block stays on one line although its head is broken.
    private func fitsBehindList(
        _ block: Code.Block,
        head: Code,
        rest: Code,
        at indent: Int,
        before: String,
        after: String
    ) -> Bool {
        let opening = (head.isEmpty ? 0 : 1) + block.opening.length
        return indent + before.utf8.count + head.length + opening > Self.width
            && head.pieces.contains { $0.isGroup && $0.length > Self.shortList }
            && block.statements.count <= 1 && rest.trimmed.isEmpty
            && indent + 2 + block.length + after.utf8.count <= Self.width
    }

    /// Writes a head, the opening of its block, and the block's statements.
    private mutating func write(
        _ block: Code.Block,
        after head: Code,
        at indent: Int,
        before: String
    ) {
        let space = head.isEmpty ? "" : " "
        let width = indent + before.utf8.count + head.length
        let isLong = width + space.utf8.count + block.opening.length > Self.width
        if isLong, !block.signature.isEmpty, width + 2 <= Self.width {
            write(head, at: indent, before: before, after: space + "{")
            write(block.signature, at: indent + Self.step)
        } else {
            write(head, at: indent, before: before, after: space + block.opening.description)
        }
        write(statements: block, at: indent + Self.step)
    }

    private mutating func write(statements block: Code.Block, at indent: Int) {
        for statement in block.statements { write(statement, at: indent) }
    }

    // MARK: Lists

    /// Writes the elements of a list, filling each line.
    private mutating func fill(
        _ elements: [Code],
        after first: String,
        at indent: Int,
        ending: String
    ) {
        var line = first
        var isEmpty = true
        for (index, element) in elements.enumerated() {
            let ending = index == elements.count - 1 ? ending : ","
            let length = element.length + ending.utf8.count
            if !isEmpty, line.utf8.count + 1 + length > Self.width {
                append(line)
                line = Self.spaces(indent)
                isEmpty = true
            }
            if isEmpty, line.utf8.count + length > Self.width, line.utf8.count == indent {
                write(element, at: indent, after: ending)
            } else {
                line += (isEmpty ? "" : " ") + element.description + ending
                isEmpty = false
            }
        }
        if !isEmpty { append(line) }
    }
}

extension Code {
    /// The code without the spaces at its ends.
    fileprivate var trimmed: Code {
        guard startsWithSpace || endsInSpace else { return self }
        var pieces = pieces[...]
        while let first = pieces.first, first.isSpace { pieces.removeFirst() }
        while let last = pieces.last, last.isSpace { pieces.removeLast() }
        if case .text(let text)? = pieces.first {
            pieces[pieces.startIndex] = .text(String(text.drop { $0 == " " }))
        }
        if case .text(let text)? = pieces.last {
            let end = text.lastIndex { $0 != " " }.map { text.index(after: $0) }
            pieces[pieces.endIndex - 1] = .text(String(text[..<(end ?? text.startIndex)]))
        }
        return Code(pieces)
    }

    /// Whether names of types contain lists, at which a line can be broken.
    fileprivate var hasStructuredTypes: Bool {
        pieces.contains {
            guard case .type(let name) = $0 else { return false }
            return name.utf8.contains { "([<".utf8.contains($0) }
        }
    }

    fileprivate func structuringTypes() -> Code {
        pieces.reduce(into: Code()) { code, piece in
            guard case .type(let name) = piece else { return code.append(piece) }
            code.append(Code(structureOf: name))
        }
    }

    fileprivate var startsWithSpace: Bool {
        guard case .text(let text)? = pieces.first else { return pieces.first?.isSpace ?? false }
        return text.utf8.first == UInt8(ascii: " ")
    }

    fileprivate var endsInSpace: Bool {
        guard case .text(let text)? = pieces.last else { return pieces.last?.isSpace ?? false }
        return text.utf8.last == UInt8(ascii: " ")
    }

    fileprivate func split(at index: Int) -> (Code, Code) {
        (Code(pieces[..<index]), Code(pieces[index...]))
    }

    /// The lines of the first conditional block, and the code around it.
    ///
    /// A list that contains the block is split into plain code.
    fileprivate var splitAtConditionalBlock: (before: Code, lines: [Line], after: Code)? {
        guard length >= Self.lengthOfConditionalBlock,
            let index = pieces.firstIndex(where: { $0.length >= Self.lengthOfConditionalBlock })
        else { return nil }
        let (before, after) = (Code(pieces[..<index]), Code(pieces[(index + 1)...]))
        switch pieces[index] {
        case .conditionalBlock(let lines): return (before, lines, after)
        case .list(let list):
            let elements = Code.sequence(list.elements)
            guard let inner = elements.splitAtConditionalBlock else { return nil }
            return (
                "\(before)\(list.open)\(inner.before)", inner.lines,
                "\(inner.after)\(list.close)\(after)"
            )
        case .block(let block):
            let statements = Code.joined([block.signature] + block.statements, by: " ")
            guard let inner = statements.splitAtConditionalBlock else { return nil }
            return ("\(before){ \(inner.before)", inner.lines, "\(inner.after) }\(after)")
        default: return nil
        }
    }

    fileprivate var onlyBlock: Code.Block? {
        guard pieces.count == 1, case .block(let block)? = pieces.first else { return nil }
        return block
    }

    /// The index of the longest list; an array of a single element only if there is no other list.
    fileprivate func indexOfListToBreak(longerThan length: Int) -> Int? {
        func longest(_ isEligible: (List) -> Bool) -> Int? {
            var found: (index: Int, length: Int)?
            for (index, piece) in pieces.enumerated() {
                guard case .list(let list) = piece, list.length > length, isEligible(list),
                    list.length > found?.length ?? 0
                else { continue }
                found = (index, list.length)
            }
            return found?.index
        }
        return longest { $0.open != "[" || $0.elements.count > 1 } ?? longest { _ in true }
    }

    fileprivate var separatedByCommas: [Code] {
        pieces.split(whereSeparator: \.isComma).map { Code($0) }
    }
}

extension Code.Block {
    fileprivate var opening: Code { signature.isEmpty ? "{" : "{ \(signature)" }
}

extension Code.Piece {
    fileprivate var isBlock: Bool { if case .block = self { true } else { false } }
    fileprivate var isComma: Bool { if case .comma = self { true } else { false } }
    fileprivate var isInfixOperator: Bool {
        if case .infixOperator = self { true } else { false }
    }
    fileprivate var isGroup: Bool {
        switch self {
        case .list, .block, .conditionalBlock: true
        default: false
        }
    }
    fileprivate var isSpace: Bool {
        switch self {
        case .text(let text): text.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
        case .accessorBreak: true
        default: false
        }
    }
}
