// SPDX-License-Identifier: MIT

public import ProtocolProxy

#if Testing
public import CustomDump
#endif

/// The dump of a value on a single line, truncated.
package func described(_ value: Any, limit: Int = 200) -> String {
    var text = ""
    var lines = String(customDumping: value).split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let dumped = lines.popFirst() {
        var line = dumped.drop { $0 == " " }
        // Array elements are preceded by their indices.
        if let index = line.prefixMatch(of: #/\[\d+\]: /#) { line = line[index.range.upperBound...] }
        if let last = text.last, last != "(", last != "[", last != "{", line.first != ")", line.first != "]" {
            text += " "
        }
        if let delimiter = line.firstMatch(of: #/"""#*$/#) {
            text +=
                line[..<delimiter.range.lowerBound].trimming { $0 == "#" } + quoted(&lines, ending: delimiter.output)
        } else {
            text += line
        }
    }
    return text.count <= limit ? text : text.prefix(limit) + "…"
}

extension Substring {
    fileprivate func trimming(while predicate: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, predicate(last) { text.removeLast() }
        return text
    }
}

/// A multi-line string as a literal on a single line.
private func quoted(_ lines: inout ArraySlice<Substring>, ending: Substring) -> String {
    guard let end = lines.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix(ending) }) else { return String(ending) }
    let indentation = lines[end].prefix { $0 == " " }.count
    let text = lines[..<end].map { $0.dropFirst(indentation) }.joined(separator: "\n")
    let rest = lines[end].dropFirst(indentation + ending.count)
    lines = lines[(end + 1)...]
    return text.debugDescription + rest
}

/// The dump of an object on a single line, with its address.
func placed(_ object: AnyObject) -> String {
    "\(described(object)) at 0x\(String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16))"
}

extension Transient: CustomDumpStringConvertible where Value: ~Copyable & ~Escapable {
    /// The description of the argument or of its placeholder.
    public var customDumpDescription: String { kept.map { described($0) } ?? "\(self) (not kept)" }
}

extension ProtocolProxy: CustomDumpStringConvertible {
    /// The class and the implementers on a single line.
    public var customDumpDescription: String { summary }
}

/// The difference between the dumps of two values; `nil` if there is none.
///
/// Runs of equal lines are folded, and long differences truncated.
package func difference<Value>(from expected: Value, to received: Value) -> String? {
    guard let text = diff(expected, received) else { return nil }
    let most = 40
    let lines = folded(text.split(separator: "\n", omittingEmptySubsequences: false))
    return (lines.prefix(most) + (lines.count > most ? ["(\(lines.count - most) more lines)"] : []))
        .joined(separator: "\n")
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
            let fold = ["  … (\(run.count - 2 * context) equal lines)"]
            folded += run.prefix(context).map { cut($0) } + fold + run.suffix(context).map { cut($0) }
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
/// - Parameter equal: The number of characters at the beginning, after the mark, that both lines have in common. Only
///   the last of them are shown.
private func cut(_ line: Substring, after equal: Int = 0) -> String {
    let (width, context) = (1000, 40)
    guard line.count > width else { return String(line) }
    let start = equal > 2 * context ? "\(line.prefix(2))…\(line.dropFirst(1 + equal - context))" : String(line)
    return start.count > width ? start.prefix(width) + "…" : start
}

extension String {
    package func indented(by count: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
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
