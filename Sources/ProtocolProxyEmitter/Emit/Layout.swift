// SPDX-License-Identifier: MIT

/// Breaks lines that are too long, as in code that is written by hand.
///
/// A block is opened first, with a line for each of its statements, and then the longest list in brackets. The text is read
/// once, byte by byte, since a plugin is seldom optimised.
struct Layout {
    private static let width = 100

    /// The text from one bracket to the one that closes it.
    private struct Group {
        var range: Range<Int>
        var isBlock: Bool
        var groups: [Group] = []
        /// The places of semicolons in a block, and of commas elsewhere, directly in the group.
        var separators: [Int] = []
        /// The end of ` in ` in a closure that has a signature.
        var signatureEnd: Int?

        /// Returns the groups directly in it that begin in a range.
        func groups(in range: Range<Int>) -> [Group] { groups.filter { range.contains($0.range.lowerBound) } }
    }

    private let text: [UInt8]
    private var isBalanced = true
    private var lines: [String] = []

    private init(text: [UInt8]) { self.text = text }

    /// Breaks the lines of a text that are too long.
    static func broken(_ text: String) -> String {
        var broken: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            // The first paragraph of a block follows its head.
            if line.isEmpty, broken.last?.hasSuffix("{") == true { continue }
            let rest = line.drop { $0 == " " }
            let isLong = line.utf8.count > width
            broken += isLong ? lines(of: rest, indent: line.utf8.count - rest.utf8.count) : [String(line)]
        }
        return broken.joined(separator: "\n")
    }

    private static func lines(of line: Substring, indent: Int) -> [String] {
        let whole = [spaces(indent) + line]
        if line.hasPrefix("/") || line.hasPrefix("#") { return whole }
        // The first line of a declaration whose members are in others.
        let isHead = line.hasSuffix(" {")
        var layout = Layout(text: Array((isHead ? line.dropLast(2) : line).utf8))
        var place = 0
        let root = layout.group(at: &place, until: nil)
        guard layout.isBalanced else { return whole }
        layout.lay(root.range, in: root, indent: indent, before: "", after: isHead ? " {" : "")
        return layout.lines
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

    // MARK: Reading

    /// Reads up to the bracket that closes a group, or to the end.
    private mutating func group(at place: inout Int, until end: UInt8?) -> Group {
        var group = Group(range: place..<place, isBlock: end == UInt8(ascii: "}"))
        while place < text.count, !isEnd(end, at: place) {
            if let closing = closing(at: place) {
                let start = place
                place += 1
                var inner = self.group(at: &place, until: closing)
                if place == text.count { isBalanced = false } else { place += 1 }
                inner.range = start..<place
                group.groups.append(inner)
                continue
            }
            switch text[place] {
            case UInt8(ascii: "\""):
                skipString(&place)
                continue
            case UInt8(ascii: ";") where group.isBlock, UInt8(ascii: ",") where !group.isBlock:
                group.separators.append(place)
            case UInt8(ascii: "i") where group.isBlock && group.signatureEnd == nil && group.separators.isEmpty:
                if isIn(place) { group.signatureEnd = place + 2 }
            default: break
            }
            place += 1
        }
        group.range = group.range.lowerBound..<place
        return group
    }

    /// Returns whether a bracket closes a group, and is not that of an arrow.
    private func isEnd(_ end: UInt8?, at place: Int) -> Bool {
        text[place] == end && (end != UInt8(ascii: ">") || text[place - 1] != UInt8(ascii: "-"))
    }

    /// Returns the bracket that closes the group that begins at a place, if one does.
    private func closing(at place: Int) -> UInt8? {
        switch text[place] {
        case UInt8(ascii: "("): return UInt8(ascii: ")")
        case UInt8(ascii: "["): return UInt8(ascii: "]")
        case UInt8(ascii: "{"): return UInt8(ascii: "}")
        // Else it is an operator.
        case UInt8(ascii: "<") where place > 0 && isName(text[place - 1]): return UInt8(ascii: ">")
        default: return nil
        }
    }

    private func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// Returns whether ` in ` stands around a place.
    private func isIn(_ place: Int) -> Bool {
        place > 0 && place + 2 < text.count && text[place - 1] == UInt8(ascii: " ")
            && text[place + 1] == UInt8(ascii: "n") && text[place + 2] == UInt8(ascii: " ")
    }

    /// Skips a literal with its interpolations.
    private func skipString(_ place: inout Int) {
        place += 1
        var depth = 0
        while place < text.count {
            switch text[place] {
            case UInt8(ascii: "\\"):
                place += 1
                if depth == 0, place < text.count, text[place] == UInt8(ascii: "(") { depth = 1 }
            case UInt8(ascii: "(") where depth > 0: depth += 1
            case UInt8(ascii: ")") where depth > 0: depth -= 1
            case UInt8(ascii: "\"") where depth == 0:
                place += 1
                return
            default: break
            }
            place += 1
        }
    }

    // MARK: Writing

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        let space = UInt8(ascii: " ")
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, text[start] == space { start += 1 }
        while end > start, text[end - 1] == space { end -= 1 }
        return start..<end
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    /// Writes a part of a group, in one line if that is short enough.
    private mutating func lay(_ range: Range<Int>, in group: Group, indent: Int, before: String, after: String) {
        let range = trimmed(range)
        let groups = group.groups(in: range)
        if indent + before.utf8.count + range.count + after.utf8.count <= Self.width {
            lines.append(Self.spaces(indent) + before + string(range) + after)
        } else if groups.contains(where: \.isBlock) {
            layBlocks(range, in: group, indent: indent, before: before, after: after)
        } else if let mark = conditional(in: range, outside: groups) {
            lay(range.lowerBound..<mark, in: group, indent: indent, before: before, after: "")
            lay(mark..<range.upperBound, in: group, indent: indent + 4, before: "", after: after)
        } else if let list = listToBreak(of: groups) {
            // The text before the list may be too long, too.
            let head = trimmed(range.lowerBound..<list.range.lowerBound)
            let bracket = string(head.upperBound..<(list.range.lowerBound + 1))
            lay(head, in: group, indent: indent, before: before, after: bracket)
            let rest = string((list.range.upperBound - 1)..<range.upperBound) + after
            let inner = (list.range.lowerBound + 1)..<(list.range.upperBound - 1)
            // The bracket that closes the list stands apart from a block, a result and another list, so that they do not run
            // together.
            let standsApart = after.hasPrefix(" {") || [") -> ", ">("].contains(where: rest.hasPrefix)
            // A closure that is the only element keeps the brackets, as one that trails would.
            if let closure = list.groups.first, closure.isBlock, trimmed(inner) == closure.range {
                lines[lines.count - 1] += opening(of: closure)
                layStatements(statements(of: closure), in: closure, indent: indent + 4)
                return lines.append(Self.spaces(indent) + "}" + rest)
            }
            layList(
                inner, in: list, first: Self.spaces(indent + 4), indent: indent + 4, after: standsApart ? "" : rest)
            if standsApart { lines.append(Self.spaces(indent) + rest) }
        } else if !group.isBlock, group.separators.contains(where: range.contains) {
            // The types that a class inherits from.
            layList(range, in: group, first: Self.spaces(indent) + before, indent: indent + 4, after: after)
        } else {
            lines.append(Self.spaces(indent) + before + string(range) + after)
        }
    }

    /// Returns the longest list of some groups, if it is long enough: an array type has one element, and nothing to break.
    private func listToBreak(of groups: [Group]) -> Group? {
        let long = groups.filter { $0.range.count > 20 }
        let lists = long.filter { text[$0.range.lowerBound] != UInt8(ascii: "[") || !$0.separators.isEmpty }
        return (lists.isEmpty ? long : lists).max { $0.range.count < $1.range.count }
    }

    /// Returns the place of the question mark of a conditional expression.
    private func conditional(in range: Range<Int>, outside groups: [Group]) -> Int? {
        range.dropFirst().first { place in
            text[place] == UInt8(ascii: "?") && text[place - 1] == UInt8(ascii: " ")
                && !groups.contains { $0.range.contains(place) }
        }
    }

    /// Opens all blocks of a part.
    private mutating func layBlocks(_ range: Range<Int>, in group: Group, indent: Int, before: String, after: String) {
        var before = before
        var start = range.lowerBound
        for block in group.groups(in: range) where block.isBlock {
            let head = trimmed(start..<block.range.lowerBound)
            let inner = statements(of: block)
            let signature = trimmed((block.range.lowerBound + 1)..<inner.lowerBound)
            let space = head.isEmpty ? "" : " "
            let opening = space + self.opening(of: block)
            let isHeadLong = indent + before.utf8.count + head.count + opening.utf8.count > Self.width
            if isHeadLong, group.groups(in: head).contains(where: { $0.range.count > 20 }), block.separators.isEmpty,
                trimmed(block.range.upperBound..<range.upperBound).isEmpty,
                indent + 2 + block.range.count + after.utf8.count <= Self.width
            {
                return lay(head, in: group, indent: indent, before: before, after: " " + string(block.range) + after)
            }
            if isHeadLong, !signature.isEmpty, indent + before.utf8.count + head.count + 2 <= Self.width {
                lay(head, in: group, indent: indent, before: before, after: space + "{")
                lay(signature, in: block, indent: indent + 4, before: "", after: "")
            } else {
                lay(head, in: group, indent: indent, before: before, after: opening)
            }
            layStatements(inner, in: block, indent: indent + 4)
            start = block.range.upperBound
            let next = text[start..<range.upperBound].drop { $0 == UInt8(ascii: " ") }
            // An accessor that follows has a line of its own.
            if ["set", "nonmutating set", "@"].contains(where: { next.starts(with: $0.utf8) }) {
                lines.append(Self.spaces(indent) + "}")
                before = ""
            } else {
                before = start == next.startIndex ? "}" : "} "
            }
        }
        lay(start..<range.upperBound, in: group, indent: indent, before: before, after: after)
    }

    /// Returns the range of a block without its brackets and signature.
    private func statements(of block: Group) -> Range<Int> {
        (block.signatureEnd ?? block.range.lowerBound + 1)..<(block.range.upperBound - 1)
    }

    /// Returns the beginning of a block, with its signature.
    private func opening(of block: Group) -> String {
        let signature = string(trimmed((block.range.lowerBound + 1)..<statements(of: block).lowerBound))
        return signature.isEmpty ? "{" : "{ " + signature
    }

    private mutating func layStatements(_ range: Range<Int>, in block: Group, indent: Int) {
        var start = range.lowerBound
        for end in block.separators + [range.upperBound] {
            if !trimmed(start..<end).isEmpty { lay(start..<end, in: block, indent: indent, before: "", after: "") }
            start = end + 1
        }
    }

    /// Writes the elements of a list, as many in each line as fit.
    ///
    /// - Parameters:
    ///   - first: The beginning of the first line.
    ///   - indent: The indentation of the others.
    private mutating func layList(_ range: Range<Int>, in list: Group, first: String, indent: Int, after: String) {
        var line = first
        var isEmpty = true
        var start = range.lowerBound
        for end in list.separators.filter(range.contains) + [range.upperBound] {
            let element = trimmed(start..<end)
            let ending = end == range.upperBound ? after : ","
            start = end + 1
            let length = element.count + ending.utf8.count
            if !isEmpty, line.utf8.count + 1 + length > Self.width {
                lines.append(line)
                line = Self.spaces(indent)
                isEmpty = true
            }
            if isEmpty, line.utf8.count + length > Self.width, line.utf8.count == indent {
                lay(element, in: list, indent: indent, before: "", after: ending)
            } else {
                line += (isEmpty ? "" : " ") + string(element) + ending
                isEmpty = false
            }
        }
        if !isEmpty { lines.append(line) }
    }
}
