// SPDX-License-Identifier: MIT

public import ProtocolProxy

#if Testing
public import CustomDump
#endif

/// The dump of a value on a single line, truncated.
package func described(_ value: Any, limit: Int = 200) -> String {
    var limit = ShownValue.Limit.ofLine(characters: limit)
    return described(value, &limit)
}

/// The dump of a value on a single line.
///
/// - Parameter limit: How much of the value to show. Afterwards, it tells what the line shows.
func described(_ value: Any, _ limit: inout ShownValue.Limit) -> String {
    let text = onOneLine(String(customDumping: ShownValue.of(value, &limit)))
    guard text.count > limit.characters else { return text }
    limit.isReached = true
    return text.prefix(limit.characters) + "…"
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
    /// The class and the implementers on a single line, or the name of a double that was given one.
    public var customDumpDescription: String { NameOfDouble.of(self) ?? summary }
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
