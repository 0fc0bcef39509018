// SPDX-License-Identifier: MIT

public import ProtocolProxy

#if Testing
public import CustomDump
#endif

/// A value in one line, as a failure shows it: what a dump says of it, and no more than fits.
func described(_ value: Any, limit: Int = 200) -> String {
    var text = ""
    var lines = String(customDumping: value).split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let dumped = lines.popFirst() {
        var line = dumped.drop { $0 == " " }
        // The elements of an array carry their indices.
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

/// The lines of a string of several as a literal of one.
private func quoted(_ lines: inout ArraySlice<Substring>, ending: Substring) -> String {
    guard let end = lines.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix(ending) }) else { return String(ending) }
    let indentation = lines[end].prefix { $0 == " " }.count
    let text = lines[..<end].map { $0.dropFirst(indentation) }.joined(separator: "\n")
    let rest = lines[end].dropFirst(indentation + ending.count)
    lines = lines[(end + 1)...]
    return text.debugDescription + rest
}

extension Transient: CustomDumpStringConvertible where Value: ~Copyable & ~Escapable {
    /// The argument, or what stands for it.
    public var customDumpDescription: String { kept.map { described($0) } ?? "\(self) (not kept)" }
}

/// How one value differs from another, or nil where a dump of both shows nothing; no more than fits.
func difference<Value>(from expected: Value, to received: Value) -> String? {
    let (most, width) = (40, 1000)
    guard let lines = diff(expected, received)?.split(separator: "\n", omittingEmptySubsequences: false) else {
        return nil
    }
    let shown = lines.prefix(most).map { $0.count <= width ? String($0) : $0.prefix(width) + "…" }
    return (shown + (lines.count > most ? ["(\(lines.count - most) more lines)"] : [])).joined(separator: "\n")
}

extension String {
    /// The text with so many spaces before each of its lines.
    func indented(by count: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
}

extension Selector {
    /// A call of the requirement, with a text for each argument, as Swift would write it.
    func call(with arguments: [String]) -> String {
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
