// SPDX-License-Identifier: MIT

public import ProtocolProxy

#if Testing
public import CustomDump
#endif

/// The dump of a value on a single line, truncated.
///
/// - Parameter opensObjects: Whether to show the properties of objects, which other threads may be
///   changing.
package func described(_ value: Any, limit: Int = 200, opensObjects: Bool = false) -> String {
    var shown = ShownValue.Limit(parts: 2 * limit, characters: limit, opensObjects: opensObjects)
    let text = onOneLine(String(customDumping: ShownValue.of(value, &shown)))
    return text.count <= limit ? text : text.prefix(limit) + "…"
}

private func onOneLine(_ dump: String) -> String {
    var text = ""
    var lines = dump.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let dumped = lines.popFirst() {
        let line = dumped.drop { $0 == " " }.withoutIndex
        if let last = text.last, !"([{".contains(last), line.first != ")", line.first != "]" {
            text += " "
        }
        if let delimiter = line.delimiterAtEnd {
            text += line.dropLast(delimiter.count).trimming { $0 == "#" }
            text += quoted(&lines, ending: delimiter)
        } else {
            text += line
        }
    }
    return text
}

extension Substring {
    fileprivate func trimming(while predicate: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, predicate(last) { text.removeLast() }
        return text
    }

    /// The line of an array's element without its index, as in `[3]: `.
    fileprivate var withoutIndex: Substring {
        guard first == "[" else { return self }
        let rest = dropFirst()
        let end = rest.drop(while: \.isNumber)
        return end.startIndex > rest.startIndex && end.hasPrefix("]: ") ? end.dropFirst(3) : self
    }

    /// The delimiter at the end of this line that begins a multi-line string: quotation marks and
    /// perhaps number signs.
    fileprivate var delimiterAtEnd: Substring? {
        let text = trimming { $0 == "#" }
        guard text.hasSuffix("\"\"\"") else { return nil }
        return self[text.index(text.endIndex, offsetBy: -3)...]
    }
}

/// A multi-line string as a literal on a single line.
private func quoted(_ lines: inout ArraySlice<Substring>, ending: Substring) -> String {
    guard let end = lines.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix(ending) }) else {
        return String(ending)
    }
    let indentation = lines[end].prefix { $0 == " " }.count
    let text = lines[..<end].map { $0.dropFirst(indentation) }.joined(separator: "\n")
    let rest = lines[end].dropFirst(indentation + ending.count)
    lines = lines[(end + 1)...]
    return text.debugDescription + rest
}

extension Transient: CustomDumpStringConvertible where Value: ~Copyable & ~Escapable {
    /// The description of the argument or of its placeholder.
    public var customDumpDescription: String {
        if let argument { described(argument) } else { "\(self) (not kept)" }
    }
}

extension ProtocolProxy: CustomDumpStringConvertible {
    /// The class and the implementers on a single line.
    public var customDumpDescription: String { summary }
}

/// The difference between the dumps of two values; `nil` if there is none.
///
/// Runs of equal lines are folded, and long differences truncated.
///
/// - Parameter opensObjects: Whether to compare the properties of objects, which other threads may
///   be changing.
package func difference<Value>(
    from expected: Value,
    to received: Value,
    opensObjects: Bool = false
) -> String? {
    var left = ShownValue.Limit.ofDifference
    left.opensObjects = opensObjects
    var right = left
    let old = ShownValue.of(expected, &left)
    let new = ShownValue.of(received, &right)
    guard !left.isReached, !right.isReached else {
        return areSame(expected, received) ? nil : firstDifference(from: expected, to: received)
    }
    guard let text = diff(old, new) else { return nil }
    let most = 40
    let lines = folded(text.split(separator: "\n", omittingEmptySubsequences: false))
    var shown = Array(lines.prefix(most))
    if lines.count > most { shown.append("(\(lines.count - most) more lines)") }
    return shown.joined(separator: "\n")
}

/// The first difference between two values that are too large to compare all their parts.
private func firstDifference(from expected: Any, to received: Any) -> String {
    let limit = 1000
    func shown(_ value: Any) -> String {
        described(value, limit: limit)
    }

    if let expected = expected as? String, let received = received as? String {
        return firstDifferentLine(from: expected, to: received)
    }
    let old = Mirror(reflecting: expected)
    let new = Mirror(reflecting: received)
    guard old.displayStyle == .collection, new.displayStyle == .collection else {
        return "- \(shown(expected))\n+ \(shown(received))"
    }
    for (index, pair) in zip(old.children, new.children).enumerated() {
        let (former, latter) = (pair.0.value, pair.1.value)
        if areSame(former, latter) { continue }
        return """
              … (\(index) equal elements)
            - [\(index)]: \(shown(former))
            + [\(index)]: \(shown(latter))
              …
            """
    }
    return "- \(old.children.count) elements\n+ \(new.children.count) elements"
}

/// The first difference between two texts that have too many lines to compare all of them.
private func firstDifferentLine(from expected: String, to received: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = received.split(separator: "\n", omittingEmptySubsequences: false)
    let equal = zip(old, new).prefix { $0 == $1 }.count
    let lines = ["  … (\(equal) equal lines)", old.mark("-", at: equal), new.mark("+", at: equal)]
    return folded(lines.compactMap(\.self).map { $0[...] }).joined(separator: "\n") + "\n  …"
}

extension [Substring] {
    /// The element at an index, after a mark and a space; `nil` beyond the end.
    fileprivate func mark(_ mark: String, at index: Int) -> String? {
        indices.contains(index) ? "\(mark) \(self[index])" : nil
    }
}

/// The lines of a difference, with each long run of equal lines replaced by one line.
private func folded(_ lines: [Substring]) -> [String] {
    let context = 3
    var folded: [String] = []
    var rest = lines[...]
    while let line = rest.first {
        let run = rest.prefix { $0.first == line.first }
        rest = rest[run.endIndex...]
        if line.first == " ", run.count > 2 * context + 1 {
            folded += run.prefix(context).map { cut($0) }
            folded.append("  … (\(run.count - 2 * context) equal lines)")
            folded += run.suffix(context).map { cut($0) }
        } else if line.first == "-", run.count == 1, let other = rest.first, other.first == "+" {
            let equal = zip(line.dropFirst(), other.dropFirst()).prefix { $0 == $1 }.count
            folded += [cut(line, after: equal), cut(other, after: equal)]
            rest.removeFirst()
        } else {
            folded += run.map { cut($0) }
        }
    }
    return folded
}

/// Truncates a line of a difference.
///
/// - Parameter equal: The number of characters at the beginning, after the mark, that both lines
///   have in common. Only the last of these characters are shown.
private func cut(_ line: Substring, after equal: Int = 0) -> String {
    let width = 1000
    let context = 40
    guard line.count > width else { return String(line) }
    var text = String(line)
    if equal > 2 * context {
        text = "\(line.prefix(2))…\(line.dropFirst(1 + equal - context))"
    }
    return text.count > width ? text.prefix(width) + "…" : text
}

extension String {
    package func indented(by count: Int) -> String {
        let margin = String(repeating: " ", count: count)
        return split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : margin + $0 }
            .joined(separator: "\n")
    }
}

extension Selector {
    /// A call of the requirement in Swift syntax.
    package func call(with arguments: [String]) -> String {
        let prefix = isStatic ? "static " : ""
        switch kind {
        case .getter: return prefix + baseName
        case .setter: return "\(prefix)\(baseName) = \(arguments.last ?? "")"
        case .method, .initializer: return "\(prefix)\(baseName)(\(labelled(arguments)))"
        case .subscriptGetter: return "\(prefix)subscript[\(labelled(arguments))]"
        case .subscriptSetter:
            return "\(prefix)subscript[\(labelled(arguments.dropLast()))] = \(arguments.last ?? "")"
        }
    }

    private func labelled(_ arguments: some Collection<String>) -> String {
        zip(labels, arguments).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    }
}
