// SPDX-License-Identifier: MIT

/// Breaks long lines as people do: first blocks, with one line for each statement, then the longest
/// bracketed list.
///
/// The scanner makes a single pass over UTF-8 because macro plugins are usually built without
/// optimization.
struct Layout {
    private static let width = 100

    private struct Group {
        var range: Range<Int>
        var isBlock: Bool
        var groups: [Group] = []
        /// The offsets of `;` in a block or `,` in any other group, excluding nested groups.
        var separators: [Int] = []
        /// The offset after the `in` of a closure with a signature.
        var signatureEnd: Int?

        func groups(in range: Range<Int>) -> [Group] {
            groups.filter { range.contains($0.range.lowerBound) }
        }
    }

    private let text: [UInt8]
    private var isBalanced = true
    private var lines: [String] = []

    private init(text: [UInt8]) { self.text = text }

    static func broken(_ text: String) -> String {
        var broken: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty, broken.last?.hasSuffix("{") == true { continue }
            let rest = line.drop { $0 == " " }
            let isLong = line.utf8.count > width
            broken +=
                isLong ? lines(of: rest, indent: line.utf8.count - rest.utf8.count) : [String(line)]
        }
        return broken.joined(separator: "\n")
    }

    private static func lines(of line: Substring, indent: Int) -> [String] {
        let whole = [spaces(indent) + line]
        if line.hasPrefix("/") || line.hasPrefix("#") { return whole }
        // Whether members follow on lines of their own.
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

    /// Scans up to the closing bracket `end`, or to the end of the text.
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
            case UInt8(ascii: "i")
            where group.isBlock && group.signatureEnd == nil && group.separators.isEmpty:
                if isIn(place) { group.signatureEnd = place + 2 }
            default: break
            }
            place += 1
        }
        group.range = group.range.lowerBound..<place
        return group
    }

    /// `>` doesn't close a group if it ends an arrow.
    private func isEnd(_ end: UInt8?, at place: Int) -> Bool {
        text[place] == end && (end != UInt8(ascii: ">") || text[place - 1] != UInt8(ascii: "-"))
    }

    private func closing(at place: Int) -> UInt8? {
        switch text[place] {
        case UInt8(ascii: "("): return UInt8(ascii: ")")
        case UInt8(ascii: "["): return UInt8(ascii: "]")
        case UInt8(ascii: "{"): return UInt8(ascii: "}")
        // Otherwise `<` is an operator.
        case UInt8(ascii: "<") where place > 0 && isName(text[place - 1]): return UInt8(ascii: ">")
        default: return nil
        }
    }

    private func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    private func isIn(_ place: Int) -> Bool {
        place > 0 && place + 2 < text.count && text[place - 1] == UInt8(ascii: " ")
            && text[place + 1] == UInt8(ascii: "n") && text[place + 2] == UInt8(ascii: " ")
    }

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

    private func string(_ range: Range<Int>) -> String {
        String(decoding: text[range], as: UTF8.self)
    }

    /// Writes a part of a group on one line if it fits, and breaks it otherwise.
    private mutating func lay(
        _ range: Range<Int>,
        in group: Group,
        indent: Int,
        before: String,
        after: String
    ) {
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
            let head = trimmed(range.lowerBound..<list.range.lowerBound)
            let bracket = string(head.upperBound..<(list.range.lowerBound + 1))
            lay(head, in: group, indent: indent, before: before, after: bracket)
            let rest = string((list.range.upperBound - 1)..<range.upperBound) + after
            let inner = (list.range.lowerBound + 1)..<(list.range.upperBound - 1)
            // A closing bracket before a block, a result type or another list needs its own line to
            // stay apart from it.
            let standsApart =
                after.hasPrefix(" {") || [") -> ", ">("].contains(where: rest.hasPrefix)
            // A single closure stays next to its parentheses, like a trailing closure.
            if let closure = list.groups.first, closure.isBlock, trimmed(inner) == closure.range {
                lines[lines.count - 1] += opening(of: closure)
                layStatements(statements(of: closure), in: closure, indent: indent + 4)
                return lines.append(Self.spaces(indent) + "}" + rest)
            }
            layList(
                inner,
                in: list,
                first: Self.spaces(indent + 4),
                indent: indent + 4,
                after: standsApart ? "" : rest
            )
            if standsApart { lines.append(Self.spaces(indent) + rest) }
        } else if !group.isBlock, group.separators.contains(where: range.contains) {
            // The inheritance clause of a class.
            layList(
                range,
                in: group,
                first: Self.spaces(indent) + before,
                indent: indent + 4,
                after: after
            )
        } else {
            lines.append(Self.spaces(indent) + before + string(range) + after)
        }
    }

    /// The longest bracketed group, preferring those that aren't short and, if arrays, have several
    /// elements.
    private func listToBreak(of groups: [Group]) -> Group? {
        let long = groups.filter { $0.range.count > 20 }
        let lists = long.filter {
            text[$0.range.lowerBound] != UInt8(ascii: "[") || !$0.separators.isEmpty
        }
        return (lists.isEmpty ? long : lists).max { $0.range.count < $1.range.count }
    }

    /// The offset of the `?` of a ternary conditional.
    private func conditional(in range: Range<Int>, outside groups: [Group]) -> Int? {
        range.dropFirst().first { place in
            text[place] == UInt8(ascii: "?") && text[place - 1] == UInt8(ascii: " ")
                && !groups.contains { $0.range.contains(place) }
        }
    }

    private mutating func layBlocks(
        _ range: Range<Int>,
        in group: Group,
        indent: Int,
        before: String,
        after: String
    ) {
        var before = before
        var start = range.lowerBound
        for block in group.groups(in: range) where block.isBlock {
            let head = trimmed(start..<block.range.lowerBound)
            let inner = statements(of: block)
            let signature = trimmed((block.range.lowerBound + 1)..<inner.lowerBound)
            let space = head.isEmpty ? "" : " "
            let opening = space + self.opening(of: block)
            let isHeadLong =
                indent + before.utf8.count + head.count + opening.utf8.count > Self.width
            if isHeadLong, group.groups(in: head).contains(where: { $0.range.count > 20 }),
                block.separators.isEmpty,
                trimmed(block.range.upperBound..<range.upperBound).isEmpty,
                indent + 2 + block.range.count + after.utf8.count <= Self.width
            {
                return lay(
                    head,
                    in: group,
                    indent: indent,
                    before: before,
                    after: " " + string(block.range) + after
                )
            }
            if isHeadLong, !signature.isEmpty,
                indent + before.utf8.count + head.count + 2 <= Self.width
            {
                lay(head, in: group, indent: indent, before: before, after: space + "{")
                lay(signature, in: block, indent: indent + 4, before: "", after: "")
            } else {
                lay(head, in: group, indent: indent, before: before, after: opening)
            }
            layStatements(inner, in: block, indent: indent + 4)
            start = block.range.upperBound
            let next = text[start..<range.upperBound].drop { $0 == UInt8(ascii: " ") }
            if ["set", "nonmutating set", "@"].contains(where: { next.starts(with: $0.utf8) }) {
                lines.append(Self.spaces(indent) + "}")
                before = ""
            } else {
                before = start == next.startIndex ? "}" : "} "
            }
        }
        lay(start..<range.upperBound, in: group, indent: indent, before: before, after: after)
    }

    private func statements(of block: Group) -> Range<Int> {
        (block.signatureEnd ?? block.range.lowerBound + 1)..<(block.range.upperBound - 1)
    }

    private func opening(of block: Group) -> String {
        let signature = string(
            trimmed((block.range.lowerBound + 1)..<statements(of: block).lowerBound)
        )
        return signature.isEmpty ? "{" : "{ " + signature
    }

    private mutating func layStatements(_ range: Range<Int>, in block: Group, indent: Int) {
        var start = range.lowerBound
        for end in block.separators + [range.upperBound] {
            if !trimmed(start..<end).isEmpty {
                lay(start..<end, in: block, indent: indent, before: "", after: "")
            }
            start = end + 1
        }
    }

    /// Writes the elements of a list, filling each line.
    private mutating func layList(
        _ range: Range<Int>,
        in list: Group,
        first: String,
        indent: Int,
        after: String
    ) {
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
